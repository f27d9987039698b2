import A11yModel

/// A chain of links that a suite asks in one or several places.
struct SuiteChain {
  /// The chain, without what is asked at its end.
  let text: String
  let query: Query
  let expression: QueryExpression
  /// Where it is asked, in the order of files and lines.
  var places: [Place]

  /// A place at which a chain is asked.
  struct Place {
    let query: SuiteQuery
    /// What is asked of the element, or of the elements.
    let use: QueryUse

    /// Whether the test fails there where there is no such element.
    var needsElement: Bool {
      switch use {
      case .action, .attribute, .coordinate: true
      // One may as well assert that it is not there.
      case .exists, .wait(true): query.assertion == true
      case .none, .isHittable, .count, .isEmpty, .wait(false): false
      }
    }

    /// Whether something is done with the element for which it must be hittable.
    var acts: Bool {
      switch use {
      case .action(let name): ["tap", "doubleTap", "press", "typeText"].contains(name)
      default: false
      }
    }
  }

  /// The last key that it asks for; empty for none.
  var key: String { expression.links.last { !$0.step.keys.isEmpty }?.step.keys.last ?? "" }

  /// Whether it has a key.
  var hasKey: Bool { expression.links.contains { !$0.step.keys.isEmpty } }

  /// The types that ask it as page objects do, and are about one screen.
  var pages: Set<String> {
    Set(places.map(\.query).filter { !$0.isTest && !$0.owner.isEmpty }.map(\.owner))
  }

  /// The places at which it is written: elsewhere it is only used by its name. All places where it is
  /// written nowhere in the suite.
  var written: [Place] {
    let own = places.filter { $0.query.given.utf8.count < text.utf8.count }
    return own.isEmpty ? places : own
  }

  /// The different chains of a suite, in the order in which they are first asked. What is not understood is
  /// left out.
  ///
  /// - Complexity: O(n log n) for n queries.
  static func chains(_ queries: [SuiteQuery]) -> [SuiteChain] {
    var chains: [SuiteChain] = []
    var numbers: [String: Int] = [:]
    let sorted = queries.filter { !$0.isOpen }.sorted {
      ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column)
    }
    for query in sorted {
      guard let expression = try? ExpressionParser.parse(query.text), !expression.links.isEmpty,
        let last = expression.links.last?.range.upperBound
      else { continue }
      let text = expression.part(expression.start..<last)
      let place = Place(query: query, use: expression.use)
      if let number = numbers[text] {
        chains[number].places.append(place)
        continue
      }
      guard let query = try? Query(text, dialect: .xcuitest),
        let chain = try? ExpressionParser.parse(text)
      else { continue }
      numbers[text] = chains.count
      chains.append(SuiteChain(text: text, query: query, expression: chain, places: [place]))
    }
    return chains
  }
}

/// How chains are used where they are not written, by their names.
struct SuiteUses {
  private var places: [String: [(place: SuiteChain.Place, isWhole: Bool)]] = [:]

  /// - Complexity: O(n) for n queries.
  init(_ chains: [SuiteChain]) {
    for chain in chains {
      for place in chain.places where !place.query.given.isEmpty {
        places[place.query.given, default: []].append((place, place.query.given == chain.text))
      }
    }
  }

  /// Whether a test fails where a chain that is written at a place finds nothing. Nobody sees who uses what
  /// is written down and not asked in the suite; so it is there to be found.
  func needsElement(_ chain: SuiteChain, at place: SuiteChain.Place) -> Bool {
    guard place.use == .none else { return place.needsElement }
    guard let uses = places[chain.text], !uses.isEmpty else { return true }
    return uses.contains { $0.place.needsElement }
  }

  /// Whether a test acts on what a chain that is written at a place finds.
  func acts(_ chain: SuiteChain, at place: SuiteChain.Place) -> Bool {
    place.acts
      || place.use == .none
        && (places[chain.text] ?? []).contains {
          $0.isWhole && $0.place.acts
        }
  }

  /// The tests and functions that ask a chain: where it is written, and where that is used.
  func askers(_ chain: SuiteChain, at place: SuiteChain.Place) -> [String] {
    var askers: [String] = []
    var known: Set<String> = [""]
    for query in [place.query] + (places[chain.text] ?? []).map(\.place.query)
    where known.insert(query.asker).inserted { askers.append(query.asker) }
    return askers
  }
}
