import A11yAnalysis
import A11yModel

/// Where every element of a screen lies, in terms that survive changes of the layout: its nearest
/// anchor and the types between the two.
///
/// - Complexity: One pass over the tree, O(n), without the rows that nobody asks about.
struct ElementPlaces {
  private let tree: ElementTree
  private let rows: RowTemplates
  // The nearest ancestor with a stable identifier, -1 for none.
  private var anchors: [Int32]
  // A path for every element, as a number; equal paths have equal numbers.
  private var paths: [Int32]
  private var isAnchor: [Bool]
  private var known = SeededNumbers()
  // What each path consists of: the path above it and one more type. The first is the empty path.
  private var steps: [Step] = [Step(above: -1, type: 0)]
  // For each path the last one that continued it: siblings are mostly of one type.
  private var lastBelow: [Int32] = [0]
  private var types = TypeClasses()

  private struct Step: Equatable {
    let above: Int32
    // A number of `types`.
    let type: Int32

    var key: UInt64 {
      UInt64(UInt32(bitPattern: above)) << 32 | UInt64(UInt32(bitPattern: type))
    }
  }

  /// - Parameter subjects: The elements whose places will be asked for.
  init(_ screen: AnalyzedScreen, of subjects: [Int]) {
    tree = screen.tree
    rows = screen.rows
    anchors = Array(repeating: -1, count: tree.count)
    paths = Array(repeating: 0, count: tree.count)
    isAnchor = Array(repeating: false, count: tree.count)
    let isAsked = Self.rows(of: subjects, in: tree, rows)
    // The path that the children of an element continue.
    var open = Array(repeating: Int32(0), count: tree.count)
    var index = 0
    while index < tree.count {
      let node = tree[index]
      let next = index + 1
      defer { index = !isAsked[index] && rows.isRow(index) ? node.descendants.upperBound : next }
      let above = enter(node, open)
      paths[index] = step(above, node)
      // Nothing asks for the rest of an element that nothing lies below.
      guard !node.descendants.isEmpty else { continue }
      isAnchor[index] = Self.isAnchor(node)
      open[index] =
        isAnchor[index] || node.parent == nil ? 0 : node.isTransparent ? above : paths[index]
    }
  }

  // Where rows begin in which the elements lie.
  private static func rows(
    of subjects: [Int], in tree: ElementTree, _ rows: RowTemplates
  ) -> [Bool] {
    var isAsked = Array(repeating: false, count: tree.count)
    for subject in subjects {
      var next: Int? = subject
      while let index = next, let row = rows.row(of: index), !isAsked[row.lowerBound] {
        isAsked[row.lowerBound] = true
        next = tree.parent(of: row.lowerBound)
      }
    }
    return isAsked
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
    // The first one is the empty path, which nobody asks for.
    let number = known.number(step.key) + 1
    if number == steps.count { steps.append(step) }
    lastBelow[Int(above)] = number
    if lastBelow.count < steps.count { lastBelow.append(0) }
    return number
  }

  /// Whether an element has an identifier that stays the same from run to run and in every language. O(length).
  static func isAnchor(_ node: Node) -> Bool {
    guard node.has(.identifier), !node.isIdentifiedByText, let text = node.identifier else {
      return false
    }
    if text.count <= 160, let isStable = PlainIdentifier(text.utf8)?.isStable { return isStable }
    let identifier = text.beginning
    return !identifier.isEmpty
      && identifier.stableIdentifier == identifier.canonical.normalizedSpaces
  }

  /// The identifiers of the anchors, outermost first; at most the eight nearest.
  func anchors(of index: Int) -> [String] {
    var result: [String] = []
    var next = anchor(of: index)
    while let anchor = next, result.count < 8 {
      result.append(identifier(of: anchor))
      next = self.anchor(of: anchor)
    }
    return result.reversed()
  }

  /// The nearest anchor; nil when there is none.
  ///
  /// A row may be one, but nothing that lies in it: those identifiers may be content.
  func anchor(of index: Int) -> Int? {
    var next = Int(anchors[index])
    if let row = rows.row(of: index), index > row.lowerBound {
      let root = row.lowerBound
      next = rows.isRow(root) && isAnchor[root] ? root : Int(anchors[root])
    }
    return next < 0 ? nil : next
  }

  /// The identifier as keys have it: without numbers in rows, for they are numbered; empty where it is a
  /// text.
  func identifier(of index: Int) -> String {
    guard !tree[index].isIdentifiedByText, let raw = tree[index].identifier?.beginning else {
      return ""
    }
    return rows.row(of: index) == nil ? raw.stableIdentifier : raw.rowIdentifier
  }

  /// The types between the nearest anchor and the element, and its own.
  ///
  /// - Complexity: O(length of the path); at most the 64 nearest types.
  func path(of index: Int) -> [String] {
    let end = anchor(of: index) ?? -1
    var types: [String] = []
    // Where anchors of a row do not count, the path goes on above them.
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

  /// The list that has the element's row; nil for rows of anything else.
  ///
  /// - Complexity: O(1): at most 64 ancestors are looked at.
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

  /// The index of an element among its equals, and who these are, in reading order.
  struct Rank {
    var index = 0
    var equals: [Int] = []
  }

  // Elements that a rank distinguishes: in one row, below one anchor, with one path.
  private struct Group: Hashable {
    let row: Range<Int>?
    let anchor: Int32
    let path: Int32
  }

  private func group(of index: Int) -> Group {
    Group(row: rows.row(of: index), anchor: anchors[index], path: paths[index])
  }

  /// The rank of each of the given elements; the first for a row itself.
  ///
  /// - Complexity: O(n + k log k), k being the number of elements in the groups.
  func ranks(of subjects: [Int], band: Double, rightToLeft: Bool) -> [Int: Rank] {
    var members: [Group: [Int]] = [:]
    var isUsed = Array(repeating: false, count: steps.count)
    // By the first elements of rows: most elements with a path lie in rows that nobody asks for.
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

  /// The nearest elements before and behind in the capture that neither contain the element nor lie
  /// in it, and do not only arrange others; -1 where there is none.
  ///
  /// - Complexity: O(1): at most 64 elements are looked at on either side.
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
  /// The name of the type, safe to store.
  var stableType: String {
    type == .unknown ? String(typeName.stable.prefix(40)) : Self.typeNames[Int(type.rawValue)]
  }

  /// Whether it only arranges others, so that adding or removing it changes nothing.
  var isTransparent: Bool {
    let arranges = TypeSet.plain.contains(type) || type == .scrollView
    return arranges && !has(.identifier) && !has(.label) && !has(.value)
      && !(hasDetails && details.accessibilityElements?.references != nil)
  }

  private static let typeNames: [String] = (0...UInt8.max).map {
    ElementType(rawValue: $0)?.caseName ?? "unknown"
  }
}
