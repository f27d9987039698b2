import A11yModel

/// The rule for `containing` if the element itself meets the condition.
package enum ContainingRule: String, CaseIterable, Sendable {
  /// The element counts only if no element contains a match.
  case auto
  /// The element doesn't count, only its descendants do, as Apple documents.
  case strict
  /// The element counts, as many test suites assume.
  case `self`
}

/// The result of following a chain of links on a screen.
package struct QueryEvaluation: Sendable {
  /// The elements at the end of the chain, or at the link where evaluation stopped.
  package internal(set) var selection: Selection
  /// The reason why evaluation stopped early; nil if it reached the end of the chain.
  package internal(set) var halt: Halt?
  /// For each `containing` link, the elements that meet the condition themselves.
  var containedThemselves: [(link: Int, Containment)] = []

  package enum Halt: Hashable, Sendable {
    case nothing(link: Int, before: Selection)
    /// A link requires a single element, and there are several.
    case several(link: Int)
    /// A link asks for an index past the last of `count` elements.
    case outOfRange(link: Int, count: Int)
  }

  enum Containment {
    /// No other elements match.
    case onlyThemselves
    /// Other elements match; this many more would match if they counted themselves.
    case others(Int)
  }
}

extension QueryScreen {
  /// Follows a chain of links from the application.
  ///
  /// - Complexity: O(k · n) for k links and n elements, plus the bytes compared.
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
        evaluation.selection = before.filtered { self.fulfils(condition, $0) }
      case .containing(let condition):
        contain(condition, rule, position, &evaluation)
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
        // A subscript is two links; the first of them is reported.
        evaluation.halt = .nothing(link: position, before: before)
        return evaluation
      }
    }
    return evaluation
  }

  /// The position of a placeholder for a missing application; all elements are below it.
  static let everything = -1

  private func range(below element: Int) -> Range<Int> {
    element == Self.everything ? tree.indices : tree.descendants(of: element)
  }

  // Skips elements inside a subtree already visited, whose descendants are all in the result.
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

  private func contain(
    _ condition: QueryCondition, _ rule: ContainingRule, _ link: Int,
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

  // Returns the matches among the elements and their descendants, each visited once.
  private func matches(_ condition: QueryCondition, in elements: [Int]) -> Found {
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

  /// Returns whether a range contains one of the sorted positions.
  ///
  /// - Complexity: O(log n) for n positions.
  static func has(_ positions: [Int], in range: Range<Int>) -> Bool {
    var (low, high) = (0, positions.count)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < positions.count && positions[low] < range.upperBound
  }
}
