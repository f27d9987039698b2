import A11yModel

/// A chain of links that a suite asks in one or several places.
struct SuiteChain {
  /// The chain, without what is asked at its end.
  let text: String
  let query: Query
  let expression: QueryExpression
  /// Where it is asked, in the order of files and lines.
  var places: [SuiteQuery]
  /// What is asked of it.
  var uses: Set<QueryUse>

  /// Whether some place needs the element to be there: one may also assert that it is not.
  var needsElement: Bool {
    uses.contains { use in
      switch use {
      case .none, .action, .attribute, .coordinate, .wait(true): true
      case .exists, .isHittable, .count, .isEmpty, .wait(false): false
      }
    }
  }

  /// Whether something is done with the element.
  var acts: Bool {
    uses.contains { use in
      switch use {
      case .action(let name): ["tap", "doubleTap", "press", "typeText"].contains(name)
      default: false
      }
    }
  }

  /// Whether it has a key.
  var hasKey: Bool { expression.links.contains { !$0.step.keys.isEmpty } }

  /// The types that ask it as page objects do, and are about one screen.
  var pages: Set<String> { Set(places.filter { !$0.isTest && !$0.owner.isEmpty }.map(\.owner)) }

  /// The different chains of a suite, in the order in which they are first asked. What is not understood is
  /// left out.
  ///
  /// - Complexity: O(n log n) for n queries.
  static func chains(_ queries: [SuiteQuery]) -> [SuiteChain] {
    var chains: [SuiteChain] = []
    var numbers: [String: Int] = [:]
    let sorted = queries.sorted { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    for place in sorted {
      guard let expression = try? ExpressionParser.parse(place.text), !expression.links.isEmpty,
        let last = expression.links.last?.range.upperBound
      else { continue }
      let text = expression.part(expression.start..<last)
      if let number = numbers[text] {
        chains[number].places.append(place)
        chains[number].uses.insert(expression.use)
        continue
      }
      guard let query = try? Query(text, dialect: .xcuitest),
        let chain = try? ExpressionParser.parse(text)
      else { continue }
      numbers[text] = chains.count
      chains.append(
        SuiteChain(
          text: text, query: query, expression: chain, places: [place], uses: [expression.use]))
    }
    return chains
  }
}
