import A11yModel

/// Whether an element that itself is what `containing` asks for counts as one that contains it.
package enum ContainingRule: String, CaseIterable, Sendable {
  /// Not where others contain it; but where nothing else matches.
  case auto
  /// Only what is below counts, as Apple documents it.
  case strict
  /// It counts, as many suites write it.
  case `self`
}

/// What a chain of links leads to on a screen.
package struct QueryEvaluation: Sendable {
  /// Where the chain came to, or where it was given up.
  package internal(set) var selection: Selection
  /// Why it went no further.
  package internal(set) var halt: Halt?
  /// What `containing` made of elements that are themselves what it asks for, by link.
  var containedThemselves: [(link: Int, Containment)] = []

  /// Why a chain ends before its end.
  package enum Halt: Hashable, Sendable {
    /// A link leads to nothing.
    case nothing(link: Int, before: Selection)
    /// A link needs one element, and there are several.
    case several(link: Int)
    /// A link asks for an element at a position that there is not; how many there are.
    case outOfRange(link: Int, count: Int)
  }

  enum Containment {
    /// Only they match.
    case onlyThemselves
    /// They would match, too: how many.
    case others(Int)
  }
}

extension QueryScreen {
  /// Follows a chain of links from the application.
  ///
  /// - Complexity: O(k · n) for k links and n elements, and the texts of those that are compared.
  package func evaluate(
    _ links: [QueryLink], containing rule: ContainingRule = .auto
  ) -> QueryEvaluation {
    var evaluation = QueryEvaluation(selection: Selection([application ?? Self.everything]))
    for (position, link) in links.enumerated() {
      let before = evaluation.selection
      switch link.step {
      case .descendants(let type):
        evaluation.selection = before.mapped { self.descendants($0, type) }
      case .children(let type): evaluation.selection = before.mapped { self.children($0, type) }
      case .matching(let condition):
        let condition = PreparedCondition(condition)
        evaluation.selection = before.filtered { self.fulfils(condition, $0) }
      case .containing(let condition):
        contain(PreparedCondition(condition), rule, position, &evaluation)
      case .uncaptured: evaluation.selection = Selection([])
      case .first: evaluation.selection = before.element(at: 0)
      case .index(let index):
        evaluation.selection = before.element(at: index)
        if evaluation.selection.isEmpty, !before.isEmpty {
          evaluation.halt = .outOfRange(link: position, count: before.possible.count)
          return evaluation
        }
      case .fromEnd(let index): evaluation.selection = before.element(fromEnd: index)
      case .only:
        if before.certain.count > 1 {
          evaluation.halt = .several(link: position)
          return evaluation
        }
        if before.certain.count == 1 { evaluation.selection = Selection(before.certain) }
      }
      if evaluation.selection.isEmpty {
        // A subscript is two links; the first of them found nothing.
        evaluation.halt = .nothing(link: position, before: before)
        return evaluation
      }
    }
    return evaluation
  }

  /// Stands for an application that the capture does not have: everything is below it.
  static let everything = -1

  private func range(below element: Int) -> Range<Int> {
    element == Self.everything ? tree.indices : tree.descendants(of: element)
  }

  // The largest subtrees are enough, for the others lie in them.
  private func descendants(_ elements: [Int], _ type: ElementType) -> [Int] {
    var result: [Int] = []
    var end = -1
    for element in elements where element >= end {
      let below = range(below: element)
      for index in below where tree.type(of: index).isFound(by: type) { result.append(index) }
      end = max(below.upperBound, element + 1)
    }
    return result
  }

  private func children(_ elements: [Int], _ type: ElementType) -> [Int] {
    var result: [Int] = []
    var isSorted = true
    for element in elements {
      let children = element == Self.everything ? tree.roots : tree[element].children
      for child in children where tree.type(of: child).isFound(by: type) {
        if let last = result.last, last > child { isSorted = false }
        result.append(child)
      }
    }
    return isSorted ? result : result.sorted()
  }

  // MARK: Containing

  private func contain(
    _ condition: PreparedCondition, _ rule: ContainingRule, _ link: Int,
    _ evaluation: inout QueryEvaluation
  ) {
    let before = evaluation.selection
    let found = matches(condition, in: before.possible)
    let strict = before.filtered { self.holder($0, of: found, orIsOne: false) }
    guard rule != .strict else { return evaluation.selection = strict }
    let wide = before.filtered { self.holder($0, of: found, orIsOne: true) }
    if rule == .self { return evaluation.selection = wide }
    if strict.isEmpty, !wide.isEmpty {
      evaluation.containedThemselves.append((link, .onlyThemselves))
      return evaluation.selection = wide
    }
    if strict.certain != wide.certain {
      let others = wide.certain.count - strict.certain.count
      evaluation.containedThemselves.append((link, .others(others)))
    }
    evaluation.selection = strict
  }

  private struct Found {
    var certain: [Int] = []
    var possible: [Int] = []
  }

  // What fulfils the condition among the elements and below them, each looked at once.
  private func matches(_ condition: PreparedCondition, in elements: [Int]) -> Found {
    var found = Found()
    var end = -1
    for element in elements where element >= end {
      let below = range(below: element)
      let whole = element == Self.everything ? below : element..<below.upperBound
      for index in whole {
        switch fulfils(condition, index) {
        case .yes:
          found.certain.append(index)
          found.possible.append(index)
        case .unknown: found.possible.append(index)
        case .no: break
        }
      }
      end = max(below.upperBound, element + 1)
    }
    return found
  }

  private func holder(_ element: Int, of found: Found, orIsOne: Bool) -> Truth {
    let below = range(below: element)
    let whole = orIsOne && element != Self.everything ? element..<below.upperBound : below
    if Self.has(found.certain, in: whole) { return .yes }
    return Self.has(found.possible, in: whole) ? .unknown : .no
  }

  // Whether one of the sorted positions lies in a range. O(log n).
  private static func has(_ positions: [Int], in range: Range<Int>) -> Bool {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < positions.count && positions[low] < range.upperBound
  }
}
