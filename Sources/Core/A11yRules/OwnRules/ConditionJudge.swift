import A11yAnalysis
import A11yModel

/// An evaluator of conditions on the elements of one screen. It counts relations once for all elements, so an
/// evaluation depends only on the length of the condition.
struct ConditionJudge {
  private let tree: ElementTree
  private let isTruncated: Bool
  private var counts: [RelationCounts] = []
  private let isAboutScreen: Bool

  /// - Parameters:
  ///   - relations: The relations that conditions refer to; each may refer to those before it.
  ///   - isAboutScreen: Whether the first element represents the screen and contains all elements.
  ///   - isCounted: Whether the element at a position counts.
  /// - Complexity: O(n · m) for n elements and conditions of m parts.
  init(
    _ screen: AnalyzedScreen, _ relations: [ElementRelation], isAboutScreen: Bool,
    isCounted: (Int) -> Bool
  ) {
    self.isAboutScreen = isAboutScreen
    tree = screen.tree
    // Elements in a bar that the tool doesn't capture are still on the screen.
    isTruncated = screen.screen.isTruncated || isAboutScreen && screen.hasUnreadBars
    for relation in relations {
      var marks = RelationCounts.Marks(tree.count)
      for node in tree.nodes where isCounted(node.index) {
        marks.mark(node.index, answer(relation.condition, node))
      }
      counts.append(RelationCounts(relation, marks, tree))
    }
  }

  /// - Complexity: O(m) for a condition of m parts, plus the lengths of strings.
  func answer(_ condition: ElementCondition, _ node: Node) -> Answer {
    switch condition {
    case .all(let parts): return all(parts, node) { $0 }
    // By De Morgan's law, a disjunction is a negated conjunction.
    case .any(let parts): return all(parts, node, \.negated).negated
    case .not(let part): return answer(part, node).negated
    case .type(let names): return isOf(names, node)
    case .text(let fact, let text, let test):
      return node[text].map { Answer(test.holds($0)) } ?? Answer(missing: Gaps(fact))
    case .flag(let fact, let flag, let expected):
      return node[flag].map { Answer($0 == expected) } ?? Answer(missing: Gaps(fact))
    case .traits(let traits):
      return node.traits.map { Answer(!$0.isDisjoint(with: traits)) }
        ?? Answer(missing: Gaps(.traits))
    case .number(let number, let test):
      return number.value(of: node).map { Answer(test.holds($0)) }
        ?? Answer(missing: Gaps(number.fact))
    case .related(let index):
      return counts[index].answer(node, isAboutScreen: isAboutScreen, isTruncated: isTruncated)
    }
  }

  /// Returns the number of elements that are certainly in a relation to an element.
  func count(_ relation: Int, _ node: Node) -> Int {
    counts[relation].known(node, isAboutScreen: isAboutScreen)
  }

  private func all(
    _ parts: [ElementCondition], _ node: Node, _ change: (Answer) -> Answer
  ) -> Answer {
    var gaps: Gaps = []
    var isKnown = true
    for part in parts {
      let answer = change(answer(part, node))
      switch answer.certainty {
      case .isNot: return answer
      case .isSo: break
      case .isUnknown:
        isKnown = false
        gaps.formUnion(answer.gaps)
      }
    }
    return isKnown ? Answer(true) : Answer(missing: gaps)
  }

  private func isOf(_ names: [ElementTypeName], _ node: Node) -> Answer {
    let type = node.type
    guard type == .unknown || type == .any else {
      return Answer(names.contains { $0.type == type })
    }
    guard let name = node[.typeName] else { return Answer(missing: .kind) }
    return Answer(names.contains { name == $0.name })
  }
}

/// The number of elements in a relation to each element.
private struct RelationCounts {
  /// The elements that certainly or possibly meet the condition.
  struct Marks {
    var fulfilling: [Int32]
    var unknown: [Int32]
    var gaps: Gaps = []

    init(_ count: Int) {
      fulfilling = Array(repeating: 0, count: count)
      unknown = fulfilling
    }

    mutating func mark(_ index: Int, _ answer: Answer) {
      switch answer.certainty {
      case .isSo: fulfilling[index] = 1
      case .isNot: break
      case .isUnknown:
        unknown[index] = 1
        gaps.formUnion(answer.gaps)
      }
    }
  }

  private let relation: ElementRelation
  private let fulfilling: Sums
  private let unknown: Sums
  private let gaps: Gaps

  init(_ relation: ElementRelation, _ marks: Marks, _ tree: ElementTree) {
    self.relation = relation
    fulfilling = Sums(marks.fulfilling, relation.kind, tree)
    unknown = Sums(marks.unknown, relation.kind, tree)
    gaps = marks.gaps
  }

  func known(_ node: Node, isAboutScreen: Bool) -> Int {
    fulfilling.count(node, isAboutScreen: isAboutScreen)
  }

  func answer(_ node: Node, isAboutScreen: Bool, isTruncated: Bool) -> Answer {
    let low = Double(fulfilling.count(node, isAboutScreen: isAboutScreen))
    var high = low + Double(unknown.count(node, isAboutScreen: isAboutScreen))
    // The missing part of a truncated capture can contain more elements, except ancestors.
    let isCut = isTruncated && relation.kind != .parent && relation.kind != .ancestors
    if isCut { high = .infinity }
    switch relation.count.holds(from: low, to: high) {
    case .isSo: return Answer(true)
    case .isNot: return Answer(false)
    case .isUnknown: return Answer(missing: isCut ? gaps.union(.truncation) : gaps)
    }
  }

  /// Sums of one number per element, over the elements in a relation.
  struct Sums {
    private let kind: ElementRelation.Kind
    private let numbers: [Int32]
    // For descendants, the prefix sums; for other relations, the sums by element.
    private let sums: [Int32]

    init(_ numbers: [Int32], _ kind: ElementRelation.Kind, _ tree: ElementTree) {
      self.kind = kind
      self.numbers = numbers
      var sums = [Int32](repeating: 0, count: numbers.count + 1)
      switch kind {
      case .parent: break
      case .descendants:
        for index in numbers.indices { sums[index + 1] = sums[index] + numbers[index] }
      case .ancestors:
        for node in tree.nodes {
          guard let parent = node.parent?.index else { continue }
          sums[node.index] = sums[parent] + numbers[parent]
        }
      // Sums by parent; those of the roots are at the end.
      case .children, .siblings:
        for node in tree.nodes {
          sums[node.parent?.index ?? numbers.count] += numbers[node.index]
        }
      }
      self.sums = sums
    }

    func count(_ node: Node, isAboutScreen: Bool) -> Int {
      if isAboutScreen, kind == .descendants, node.index == 0 { return Int(sums[numbers.count]) }
      switch kind {
      case .parent: return node.parent.map { Int(numbers[$0.index]) } ?? 0
      case .ancestors, .children: return Int(sums[node.index])
      case .siblings:
        return Int(sums[node.parent?.index ?? numbers.count] - numbers[node.index])
      case .descendants:
        return Int(sums[node.descendants.upperBound] - sums[node.descendants.lowerBound])
      }
    }
  }
}
