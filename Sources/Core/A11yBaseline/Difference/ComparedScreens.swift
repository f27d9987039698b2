import A11yAnalysis
import A11yModel
import A11yRules

/// Two captures of a screen, with their elements paired.
struct ComparedScreens {
  let old: AnalyzedScreen
  let new: AnalyzedScreen
  let pairs: ElementPairs
  /// The partner of each paired element.
  let newOf: [Int: Int]
  let oldOf: [Int: Int]
  /// The unpaired elements that are not data, in capture order.
  private(set) var appeared: [Int] = []
  private(set) var vanished: [Int] = []
  /// The number of elements that are unpaired because of their data.
  private(set) var dataCount = 0
  /// Whether both captures are in one language. If one does not record it, they are unless nearly every name
  /// differs, as after a translation.
  private(set) var areInOneLanguage = true

  /// - Complexity: O(n log n) for n elements in both captures.
  init(_ old: AnalyzedScreen, _ new: AnalyzedScreen) {
    (self.old, self.new) = (old, new)
    pairs = ElementPairs(old, new)
    newOf = Dictionary(uniqueKeysWithValues: pairs.pairs.map { ($0.old, $0.new) })
    oldOf = Dictionary(uniqueKeysWithValues: pairs.pairs.map { ($0.new, $0.old) })
    appeared = Self.news(pairs.appeared, of: new, paired: oldOf)
    vanished = Self.news(pairs.vanished, of: old, paired: newOf)
    dataCount =
      pairs.appeared.count + pairs.vanished.count - appeared.count - vanished.count
    if let one = old.locale, let two = new.locale {
      areInOneLanguage = one == two
    } else {
      areInOneLanguage = !isNearlyEveryNameChanged
    }
  }

  // Captures of drivers do not record their language.
  private var isNearlyEveryNameChanged: Bool {
    var (named, changed) = (0, 0)
    for pair in pairs.pairs {
      let (before, after) = (old.tree[pair.old], new.tree[pair.new])
      guard before.hasName, after.hasName, !isInRow(before, after) else { continue }
      let (one, two) = (pairs.words(ofOld: pair.old), pairs.words(ofNew: pair.new))
      // Numbers and symbols are the same in every language.
      guard !one.isEmpty || !two.isEmpty else { continue }
      named += 1
      if one != two { changed += 1 }
    }
    return named >= Self.fewestNames && changed * 10 >= named * Self.tenthsOfNames
  }

  private static let fewestNames = 5
  private static let tenthsOfNames = 8

  /// Whether an element is part of a list row, whose text is data.
  func isInRow(_ before: Node, _ after: Node) -> Bool {
    old.rows.row(of: before.index) != nil || new.rows.row(of: after.index) != nil
  }

  /// Whether both elements have names that differ, except for data and translations.
  func haveOtherNames(_ before: Node, _ after: Node) -> Bool {
    guard let one = before.label, let two = after.label, !one.isSilent, !two.isSilent else {
      return false
    }
    return areInOneLanguage && !isInRow(before, after) && !isVolatile(one, two)
      && pairs.words(ofOld: before.index) != pairs.words(ofNew: after.index)
      && ElementSummary(before).label.stable != ElementSummary(after).label.stable
  }

  /// Whether either text changes by itself.
  func isVolatile(_ one: Text, _ two: Text) -> Bool {
    old.volatileLabels.contains { $0.matches(one) }
      || new.volatileLabels.contains { $0.matches(two) }
  }

  /// Returns the nearest ancestor of each element that satisfies a condition.
  ///
  /// - Complexity: O(n) for n elements.
  static func nearest(in tree: ElementTree, where isIt: (Node) -> Bool) -> [Int?] {
    var nearest = [Int?](repeating: nil, count: tree.count)
    for node in tree.nodes {
      guard let parent = node.parent else { continue }
      nearest[node.index] = isIt(parent) ? parent.index : nearest[parent.index]
    }
    return nearest
  }

  private static func news(
    _ positions: [Int], of screen: AnalyzedScreen, paired: [Int: Int]
  ) -> [Int] {
    guard !positions.isEmpty else { return [] }
    let cells = nearest(in: screen.tree) { $0.type == .cell }
    var rows: [Int: Bool] = [:]
    return positions.filter { index in
      let node = screen.tree[index]
      let cell = node.type == .cell ? index : cells[index]
      return !isData(node, in: cell, of: screen, paired, &rows)
    }
  }

  // A row without any paired element, or an unpaired cell without an identifier.
  private static func isData(
    _ node: Node, in cell: Int?, of screen: AnalyzedScreen, _ paired: [Int: Int],
    _ rows: inout [Int: Bool]
  ) -> Bool {
    if let row = screen.rows.row(of: node.index) {
      if let known = rows[row.lowerBound] { return known }
      let isData = !row.contains { paired[$0] != nil }
      rows[row.lowerBound] = isData
      return isData
    }
    return cell.map { paired[$0] == nil && !screen.tree[$0].has(.identifier) } ?? false
  }
}
