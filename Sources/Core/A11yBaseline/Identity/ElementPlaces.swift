import A11yAnalysis
import A11yModel

/// The location of each element of a screen, robust against layout changes: nearest anchor and type path.
///
/// An anchor is an ancestor with a stable identifier.
struct ElementPlaces {
  private let tree: ElementTree
  private let rows: RowTemplates
  // The nearest anchor of each element; -1 for none.
  private var anchors: [Int32]
  // The number of each element's path; equal paths have equal numbers.
  private var paths: [Int32]
  private var isAnchor: [Bool]
  private var known = SeededNumbers()
  // Each path as its parent path and one more type. The first path is empty.
  private var steps: [Step] = [Step(above: -1, type: 0)]
  // The latest extension of each path; siblings mostly have the same type.
  private var lastBelow: [Int32] = [0]
  private var types = TypeClasses()
  let names = ElementNames()

  private struct Step: Equatable {
    let above: Int32
    // A number from `types`.
    let type: Int32

    var key: UInt64 {
      UInt64(UInt32(bitPattern: above)) << 32 | UInt64(UInt32(bitPattern: type))
    }
  }

  /// Computes the paths of a screen's elements.
  ///
  /// - Complexity: O(n) for n elements.
  init(_ screen: AnalyzedScreen) {
    tree = screen.tree
    rows = screen.rows
    anchors = Array(repeating: -1, count: tree.count)
    paths = Array(repeating: 0, count: tree.count)
    isAnchor = Array(repeating: false, count: tree.count)
    // The path that the children of each element extend.
    var open = Array(repeating: Int32(0), count: tree.count)
    for index in tree.indices {
      let node = tree[index]
      let above = enter(node, open)
      paths[index] = step(above, node)
      // The rest only matters to descendants.
      guard !node.descendants.isEmpty else { continue }
      isAnchor[index] = Self.isAnchor(node)
      open[index] =
        isAnchor[index] || node.parent == nil ? 0 : node.isTransparent ? above : paths[index]
    }
  }

  private mutating func enter(_ node: Node, _ open: [Int32]) -> Int32 {
    guard let parent = tree.parent(of: node.index) else { return 0 }
    anchors[node.index] = isAnchor[parent] ? Int32(parent) : anchors[parent]
    return open[parent]
  }

  private mutating func step(_ above: Int32, _ node: Node) -> Int32 {
    let step = Step(above: above, type: types.number(of: node))
    let last = lastBelow[Int(above)]
    if last > 0, steps[Int(last)] == step { return last }
    // Number 0 is the empty path.
    let number = known.number(step.key) + 1
    if number == steps.count { steps.append(step) }
    lastBelow[Int(above)] = number
    if lastBelow.count < steps.count { lastBelow.append(0) }
    return number
  }

  /// Whether an element has an identifier that is the same in every run and every language.
  ///
  /// - Complexity: O(n) in the length of the identifier.
  static func isAnchor(_ node: Node) -> Bool {
    guard node.has(.identifier), !node.isIdentifiedByText, let text = node.identifier else {
      return false
    }
    if text.count <= 160, let isStable = PlainIdentifier(text.utf8)?.isStable { return isStable }
    let identifier = text.beginning
    return !identifier.isEmpty
      && identifier.stableIdentifier == identifier.canonical.normalizedSpaces
  }

  /// Returns the identifiers of at most eight nearest anchors, outermost first.
  func anchors(of index: Int) -> [String] {
    var result: [String] = []
    var next = anchor(of: index)
    while let anchor = next, result.count < 8 {
      result.append(identifier(of: anchor))
      next = self.anchor(of: anchor)
    }
    return result.reversed()
  }

  /// Returns the nearest anchor; nil if there is none.
  ///
  /// A row can be an anchor, but an element inside a row cannot, because its identifier may be data.
  func anchor(of index: Int) -> Int? {
    var next = Int(anchors[index])
    if let row = rows.row(of: index), index > row.lowerBound {
      let root = row.lowerBound
      next = rows.isRow(root) && isAnchor[root] ? root : Int(anchors[root])
    }
    return next < 0 ? nil : next
  }

  /// Returns the identifier as used in keys; empty if it is a user-visible text.
  ///
  /// Inside rows, digits are masked, because identifiers of rows are often numbered.
  func identifier(of index: Int) -> String {
    names.value(\.identifiers, of: index) {
      guard !tree[index].isIdentifiedByText, let raw = tree[index].identifier?.beginning else {
        return ""
      }
      return rows.row(of: index) == nil ? raw.stableIdentifier : raw.rowIdentifier
    }
  }

  /// Returns the types from the nearest anchor down to the element, at most the last 64.
  ///
  /// - Complexity: O(n) in the length of the path.
  func path(of index: Int) -> [String] {
    let end = anchor(of: index) ?? -1
    var types: [String] = []
    // An anchor inside a row does not count, so the path continues above it.
    var next = index
    repeat {
      var number = paths[next]
      while number > 0, types.count < 64 {
        types.append(self.types[steps[Int(number)].type])
        number = steps[Int(number)].above
      }
      next = Int(anchors[next])
    } while next > end && types.count < 64
    return types.reversed()
  }

  /// Returns the list that contains the row of an element; nil if the row is in another container.
  ///
  /// - Complexity: O(1): at most 64 ancestors are visited.
  func list(of index: Int) -> Int? {
    var next = rows.row(of: index)?.lowerBound
    for _ in 0..<64 {
      next = next.flatMap { tree.parent(of: $0) }
      guard let ancestor = next else { return nil }
      if TypeSet.lists.contains(tree.type(of: ancestor)) { return ancestor }
    }
    return nil
  }

  // MARK: Ranks

  /// The index of an element among its equal elements, and these elements in reading order.
  struct Rank {
    var index = 0
    var equals: [Int] = []
  }

  // Equal elements, which only their rank distinguishes.
  private struct Group: Hashable {
    let row: Range<Int>?
    let anchor: Int32
    let path: Int32
  }

  private func group(of index: Int) -> Group {
    Group(row: rows.row(of: index), anchor: anchors[index], path: paths[index])
  }

  // Elements in one place: those of all rows that have such an element, or equal ones outside rows.
  private struct Place: Hashable {
    let row: RowTemplates.Place?
    let anchor: Int32
    let path: Int32
  }

  /// Returns the first element in each place and the number of elements there, without pure layout containers.
  ///
  /// - Complexity: O(n) for n elements.
  func groups() -> [(first: Int, count: Int)] {
    var known: [Place: Int] = [:]
    var groups: [(first: Int, count: Int)] = []
    for node in tree.nodes where !node.isTransparent && node.parent != nil && node.type != .window {
      let row = rows.place(of: node.index)
      let place = Place(
        row: row, anchor: row == nil ? anchors[node.index] : 0,
        path: row == nil ? paths[node.index] : 0)
      if let number = known[place] {
        groups[number].count += 1
      } else {
        known[place] = groups.count
        groups.append((node.index, 1))
      }
    }
    return groups
  }

  /// Returns the rank of each subject that is not itself a row.
  ///
  /// - Complexity: O(n + k log k) for n elements, k of them in the groups of the subjects.
  func ranks(of subjects: [Int], band: Double, rightToLeft: Bool) -> [Int: Rank] {
    var members: [Group: [Int]] = [:]
    var isUsed = Array(repeating: false, count: steps.count)
    // By the first element of each row. Most elements with a path are in rows without subjects.
    var isRowUsed = Array(repeating: false, count: tree.count)
    for index in subjects where !rows.isRow(index) {
      members[group(of: index)] = []
      isUsed[Int(paths[index])] = true
      if let row = rows.row(of: index) { isRowUsed[row.lowerBound] = true }
    }
    for index in tree.indices where isUsed[Int(paths[index])] {
      guard rows.row(of: index).map({ isRowUsed[$0.lowerBound] }) ?? true else { continue }
      members[group(of: index)]?.append(index)
    }
    var ranks: [Int: Rank] = [:]
    for (_, elements) in members {
      let rows = AnchoredRows(band: band, isRightToLeft: rightToLeft)
      let sorted = rows.sorted(elements, of: tree)
      for (rank, index) in sorted.enumerated() { ranks[index] = Rank(index: rank, equals: sorted) }
    }
    return ranks
  }

  // MARK: Neighbours

  private static let farthestNeighbour = 64

  /// Returns the nearest elements before and after an element, without its ancestors, its descendants and
  /// pure layout containers; -1 for none.
  ///
  /// - Complexity: O(1): at most 64 elements are visited in each direction.
  func neighbours(of index: Int) -> (before: Int, after: Int) {
    var before = index - 1
    let first = max(0, index - Self.farthestNeighbour)
    while before >= first, tree.isAncestor(before, of: index) || tree[before].isTransparent {
      before -= 1
    }
    var after = tree.end(of: index)
    let last = min(tree.count, after + Self.farthestNeighbour)
    while after < last, tree[after].isTransparent { after += 1 }
    return (before < first ? -1 : before, after < last ? after : -1)
  }
}

extension Node {
  /// The name of the type in a storable form.
  var stableType: String {
    type == .unknown ? String(typeName.stable.prefix(40)) : Self.typeNames[Int(type.rawValue)]
  }

  /// Whether the element is a pure layout container, so that adding or removing it changes no identity.
  var isTransparent: Bool {
    let arranges = TypeSet.plain.contains(type) || type == .scrollView
    return arranges && !has(.identifier) && !has(.label) && !has(.value)
      && !(hasDetails && details.accessibilityElements?.references != nil)
  }

  private static let typeNames: [String] = (0...UInt8.max).map {
    ElementType(rawValue: $0)?.caseName ?? "unknown"
  }
}
