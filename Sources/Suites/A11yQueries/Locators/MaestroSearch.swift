import A11yModel

/// A search for the elements that Maestro finds on an iOS screen, in its order; it takes the first.
///
/// The rules are those of mobile-dev-inc/maestro: `Filters.kt`, `Orchestra.buildFilter` and
/// `IOSDriver.mapViewHierarchy`. Elements outside the screen count, because a flow may scroll to them. A title,
/// value or placeholder that is missing from the capture counts as empty.
///
/// - Complexity: O(c · n) for c conditions and n elements, plus the bytes compared, and sorting.
struct MaestroSearch {
  private let screen: QueryScreen
  private let tree: ElementTree
  private(set) var patience = WholePattern.patience

  init(_ screen: QueryScreen) { (self.screen, tree) = (screen, screen.tree) }

  private static let mostDistances = 64
  private static let checkable: Set<ElementType> = [.checkBox, .switch, .toggle]

  /// Returns the elements of the screen that a selector finds.
  mutating func find(_ selector: MaestroSelector) -> Selection {
    let all = screen.application.map { $0..<tree.end(of: $0) } ?? tree.indices
    guard let parent = selector.parent.first else { return find(selector, in: all) }
    let parents = find(parent)
    guard let first = parents.possible.first else { return parents }
    let found = find(selector, in: first..<tree.end(of: first))
    return parents.certain.first == first
      ? found : Selection(certain: [], possible: found.possible)
  }

  private mutating func find(_ selector: MaestroSelector, in range: Range<Int>) -> Selection {
    var found: Selection?
    for condition in selector.conditions {
      let next = matches(condition, in: range)
      guard let before = found else {
        found = next
        continue
      }
      let (certain, possible) = (Set(next.certain), Set(next.possible))
      found = before.filtered { index in
        certain.contains(index) ? .yes : possible.contains(index) ? .unknown : .no
      }
    }
    let all = found ?? Selection(Array(range))
    guard let index = selector.index else { return all }
    guard index >= 0 else { return Selection([]) }
    return Selection(certain: sorted(all.certain), possible: sorted(all.possible))
      .element(at: index)
  }

  private mutating func matches(
    _ condition: MaestroSelector.Condition, in range: Range<Int>
  ) -> Selection {
    let all = Selection(Array(range))
    switch condition {
    case .text(let pattern):
      return innermost(all.filtered { self.text(pattern, of: tree[$0]) }, in: range)
    case .id(let pattern):
      return innermost(all.filtered { self.identifier(pattern, of: tree[$0]) }, in: range)
    case .size(let width, let height, let tolerance):
      return all.filtered { index in
        guard let frame = tree[index].frame else { return .unknown }
        let isNear = [(width, frame.width), (height, frame.height)].allSatisfy { wanted, size in
          wanted.map { abs(size - Double($0)) <= Double(tolerance) } ?? true
        }
        return Truth(isNear)
      }
    case .beside(let side, let other): return beside(side, find(other, in: range), all)
    case .hasChild(let child): return hasChild(find(child), all)
    case .hasDescendants(let others):
      return others.reduce(all) { before, other in
        let found = find(other, in: range)
        let (certain, possible) = (found.certain.sorted(), found.possible.sorted())
        return before.filtered { index in
          let below = tree.descendants(of: index)
          if QueryScreen.has(certain, in: below) { return .yes }
          return QueryScreen.has(possible, in: below) ? .unknown : .no
        }
      }
    case .isSquare:
      return all.filtered { index in
        tree[index].frame.map { Truth(abs(1 - $0.width / $0.height) < 0.03) } ?? .unknown
      }
    case .hasLongText:
      return all.filtered { index in Truth(self.texts(of: tree[index])[0].utf16.count > 200) }
    case .flag(let flag, let wanted):
      return all.filtered { index in Truth(tree[index][flag].map { $0 == wanted }) }
    case .isChecked(let wanted):
      return all.filtered { index in
        let isOne = tree[index].value.map { String($0) == "1" } ?? false
        return Truth((Self.checkable.contains(tree.type(of: index)) && isOne) == wanted)
      }
    }
  }
}

// MARK: - Texts

extension MaestroSearch {
  // Returns the title or else the value, the placeholder and the label.
  private func texts(of node: Node) -> [String] {
    let title = node[.title].map(String.init) ?? ""
    let value = node.value.map(String.init) ?? ""
    let hint = node.placeholder.map(String.init) ?? ""
    return [title.isEmpty ? value : title, hint, node.label.map(String.init) ?? ""]
  }

  private mutating func text(_ pattern: MaestroPattern, of node: Node) -> Truth {
    var doubt = Truth.no
    for text in texts(of: node) {
      doubt = doubt || pattern.matches(text, patience: &patience)
      if doubt == .yes { return .yes }
    }
    for key in [TextKey.label, .value, .placeholderValue] {
      guard case .beginning(let start) = screen.texts.text(key, of: node) else { continue }
      // A flow wouldn't use a masked value to find an element with an identifier or a label.
      if start.isEmpty, node.has(.identifier) || node.has(.label) { continue }
      doubt = doubt || pattern.mayMatch(start)
    }
    return doubt
  }

  private mutating func identifier(_ pattern: MaestroPattern, of node: Node) -> Truth {
    switch screen.texts.text(.identifier, of: node) {
    case .known(let text): return identifier(pattern, String(text))
    case .made(let text): return identifier(pattern, text)
    case .maybe(let text):
      return identifier(pattern, String(text)) == .no ? .no : .unknown
    case .beginning(let start): return pattern.mayMatch(start)
    case .null: return .no
    case .unknown: return .unknown
    }
  }

  private mutating func identifier(_ pattern: MaestroPattern, _ text: String) -> Truth {
    let whole = pattern.matches(text, patience: &patience)
    guard whole != .yes, let slash = text.lastIndex(of: "/") else { return whole }
    return whole || pattern.matches(String(text[text.index(after: slash)...]), patience: &patience)
  }
}

// MARK: - Relations

extension MaestroSearch {
  // Replaces each match by its last matching child, as often as there is one (`deepestMatchingElement`).
  private func innermost(_ found: Selection, in range: Range<Int>) -> Selection {
    let possible = innermost(found.possible, in: range)
    guard !found.isExact else { return Selection(possible) }
    let certain = Set(innermost(found.certain, in: range)).intersection(possible)
    return Selection(certain: possible.filter(certain.contains), possible: possible)
  }

  private func innermost(_ found: [Int], in range: Range<Int>) -> [Int] {
    var inner = [Int](repeating: -1, count: range.count)
    for index in found { inner[index - range.lowerBound] = index }
    // Backward, so that the first child seen is the last one, and is already replaced.
    var hasInner = [Bool](repeating: false, count: range.count)
    for index in found.reversed() {
      guard let parent = tree.parent(of: index), range.contains(parent),
        inner[parent - range.lowerBound] >= 0, !hasInner[parent - range.lowerBound]
      else { continue }
      hasInner[parent - range.lowerBound] = true
      inner[parent - range.lowerBound] = inner[index - range.lowerBound]
    }
    var seen: Set<Int> = []
    return found.map { inner[$0 - range.lowerBound] }.filter { seen.insert($0).inserted }
  }

  private func beside(
    _ side: MaestroSelector.Side, _ others: Selection, _ all: Selection
  ) -> Selection {
    let certain = others.certain.compactMap { tree[$0].frame }
    let possible = others.possible.compactMap { tree[$0].frame }
    let isOpen = possible.count < others.possible.count
    let (surest, farthest) = (side.loosest(certain), side.loosest(possible))
    let found = all.filtered { index in
      guard let frame = tree[index].frame else { return others.isEmpty ? .no : .unknown }
      if let surest, side.holds(frame, surest) { return .yes }
      return isOpen || farthest.map { side.holds(frame, $0) } == true ? .unknown : .no
    }
    // The nearest first. More than a few other elements are hardly meant.
    var distances: [Int: Double] = [:]
    let few = possible.prefix(Self.mostDistances)
    for index in found.possible {
      guard let frame = tree[index].frame else { continue }
      distances[index] = few.filter { side.holds(frame, $0) }.map(frame.distance).min()
    }
    func nearest(_ list: [Int]) -> [Int] {
      list.sorted {
        (distances[$0] ?? .infinity, $0) < (distances[$1] ?? .infinity, $1)
      }
    }
    return Selection(certain: nearest(found.certain), possible: nearest(found.possible))
  }

  private func hasChild(_ children: Selection, _ all: Selection) -> Selection {
    // Only the first match counts.
    let sure = children.certain.first
    let isSure = sure == children.possible.first
    let parents = Set(
      (isSure ? Array(children.possible.prefix(1)) : children.possible)
        .compactMap { tree.parent(of: $0) })
    return all.filtered { parents.contains($0) ? isSure ? .yes : .unknown : .no }
  }

  // From the top, then from the left (`INDEX_COMPARATOR`).
  private func sorted(_ found: [Int]) -> [Int] {
    found.enumerated().sorted { one, other in
      let (left, right) = (tree[one.element].frame, tree[other.element].frame)
      return (left?.y ?? .infinity, left?.x ?? .infinity, one.offset)
        < (right?.y ?? .infinity, right?.x ?? .infinity, other.offset)
    }.map(\.element)
  }
}

extension MaestroSelector.Side {
  // Returns the frame that most others are beside.
  fileprivate func loosest(_ frames: [Rect]) -> Rect? {
    frames.max { holds($0, $1) }
  }

  fileprivate func holds(_ frame: Rect, _ other: Rect) -> Bool {
    switch self {
    case .below: frame.y > other.y
    case .above: frame.y < other.y
    case .leftOf: frame.x < other.x
    case .rightOf: frame.x > other.x
    }
  }
}

extension Rect {
  fileprivate func distance(_ other: Rect) -> Double {
    let (dx, dy) = (midX - other.midX, midY - other.midY)
    return (dx * dx + dy * dy).squareRoot()
  }
}
