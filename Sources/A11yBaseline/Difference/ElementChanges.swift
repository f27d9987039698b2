import A11yAnalysis
import A11yModel
import A11yRules

extension ElementChanges {
  /// Compares the elements of two captures of one screen.
  ///
  /// Data is no news: how many rows there are, what these say, and numbers. Nor is a translation, nor
  /// where things are on another device, or with other words.
  ///
  /// - Complexity: O(n log n) for n elements of both.
  package init(from old: AnalyzedScreen, to new: AnalyzedScreen) {
    let comparing = ComparingElements(old, new)
    changes = comparing.changed + comparing.appeared + comparing.vanished
    dataCount = comparing.dataCount
  }
}

private struct ComparingElements {
  private(set) var changed: [ElementChange] = []
  private(set) var appeared: [ElementChange] = []
  private(set) var vanished: [ElementChange] = []
  private(set) var dataCount = 0

  private let old: AnalyzedScreen
  private let new: AnalyzedScreen
  private let pairs: ElementPairs
  private let newOf: [Int: Int]
  private let oldOf: [Int: Int]
  // For each element of the new capture the nearest one around it that the old one has, too.
  private let around: [Int?]

  private static let containers: TypeSet = [
    .any, .other, .group, .table, .collectionView, .scrollView, .cell, .navigationBar, .tabBar,
    .toolbar, .tabGroup, .layoutArea, .alert, .sheet, .outline, .grid, .map, .webView, .splitGroup,
  ]

  // Names of elements that are told beside another one.
  private static let mostNames = 3

  init(_ old: AnalyzedScreen, _ new: AnalyzedScreen) {
    (self.old, self.new) = (old, new)
    pairs = ElementPairs(old, new)
    newOf = Dictionary(uniqueKeysWithValues: pairs.pairs.map { ($0.old, $0.new) })
    let oldOf = Dictionary(uniqueKeysWithValues: pairs.pairs.map { ($0.new, $0.old) })
    self.oldOf = oldOf
    around = Self.nearest(in: new.tree) { oldOf[$0.index] != nil && $0.frame != nil }
    changed = Self.joiningShifts(pairs.pairs.compactMap(change))
    appeared = open(pairs.appeared, of: new, .appeared, paired: oldOf)
    vanished = open(pairs.vanished, of: old, .vanished, paired: newOf)
  }

  // MARK: What is there in both

  private func change(_ pair: (old: Int, new: Int)) -> ElementChange? {
    let (before, after) = (old.tree[pair.old], new.tree[pair.new])
    let aspects =
      [label(before, after), identifier(before, after), type(before, after)]
      .compactMap(\.self) + frame(before, after)
    guard !aspects.isEmpty else { return nil }
    var change = ElementChange(
      .changed, old: ElementSummary(before), new: ElementSummary(after))
    change.aspects = aspects
    change.isInRows = new.rows.place(of: pair.new) != nil
    return change
  }

  private func isInRow(_ before: Node, _ after: Node) -> Bool {
    old.rows.row(of: before.index) != nil || new.rows.row(of: after.index) != nil
  }

  private var areInOneLanguage: Bool {
    guard let one = old.locale, let two = new.locale else { return true }
    return one == two
  }

  private func label(_ before: Node, _ after: Node) -> ElementChange.Aspect? {
    guard let one = before.label, let two = after.label else { return nil }
    let (from, to) = (ElementSummary(before).label, ElementSummary(after).label)
    guard one.isSilent == two.isSilent else { return .label(from: from, to: to) }
    guard !one.isSilent, areInOneLanguage, !isInRow(before, after), !isVolatile(one, two),
      pairs.words(ofOld: before.index) != pairs.words(ofNew: after.index), from.stable != to.stable
    else { return nil }
    return .label(from: from, to: to)
  }

  private func isVolatile(_ one: Text, _ two: Text) -> Bool {
    old.volatileLabels.contains { $0.matches(one) }
      || new.volatileLabels.contains { $0.matches(two) }
  }

  private func identifier(_ before: Node, _ after: Node) -> ElementChange.Aspect? {
    guard let one = before.identifier, let two = after.identifier else { return nil }
    let (from, to) = (String(one), String(two))
    let isSame =
      isInRow(before, after)
      ? from.rowIdentifier == to.rowIdentifier : from.stableIdentifier == to.stableIdentifier
    guard !isSame else { return nil }
    return .identifier(
      from: ElementSummary(before).identifier, to: ElementSummary(after).identifier)
  }

  private func type(_ before: Node, _ after: Node) -> ElementChange.Aspect? {
    guard before.type != .any, after.type != .any, before.typeName != after.typeName else {
      return nil
    }
    return .type(from: before.typeName, to: after.typeName)
  }

  // MARK: Frames

  // Other words take other room, and another device has other room for all.
  private func frame(_ before: Node, _ after: Node) -> [ElementChange.Aspect] {
    guard let bounds = old.bounds, bounds.size == new.bounds?.size, areInOneLanguage,
      !isInRow(before, after), let from = before.frame, let to = after.frame,
      !from.isEmpty, !to.isEmpty, hasEqualWords(before, after)
    else { return [] }
    var aspects: [ElementChange.Aspect] = []
    let around = shift(around: before, after)
    let (right, down) = (to.midX - from.midX - around.x, to.midY - from.midY - around.y)
    let isResized = abs(to.width - from.width) > 1 || abs(to.height - from.height) > 1
    // Containers are as large as what they hold.
    guard !isResized || !Self.containers.contains(after.type) else { return [] }
    if isResized { aspects.append(.size(from: from.size, to: to.size)) }
    if abs(right) > 1 || abs(down) > 1 {
      aspects.append(.place(right: right, down: down))
    }
    return aspects
  }

  private func hasEqualWords(_ before: Node, _ after: Node) -> Bool {
    [TextFact.label, .value, .title].allSatisfy { fact in
      let (one, two) = (before[fact], after[fact])
      return one == nil || two == nil || one.map { String($0) } == two.map { String($0) }
    }
  }

  // How far the nearest paired element around both went.
  private func shift(around before: Node, _ after: Node) -> Point {
    guard let around = around[after.index], let partner = oldOf[around],
      let from = old.tree[partner].frame, let to = new.tree[around].frame
    else { return Point(0, 0) }
    return Point(to.minX - from.minX, to.minY - from.minY)
  }

  // For each element of a tree the nearest one above it that is something. O(n).
  private static func nearest(
    in tree: ElementTree, where isIt: (Node) -> Bool
  ) -> [Int?] {
    var nearest = [Int?](repeating: nil, count: tree.count)
    for node in tree.nodes {
      guard let parent = node.parent else { continue }
      nearest[node.index] = isIt(parent) ? parent.index : nearest[parent.index]
    }
    return nearest
  }

  private struct Way: Hashable {
    let right: Double
    let down: Double
  }

  // Whatever is pushed by one thing goes the same way: one line says so.
  private static func joiningShifts(_ changes: [ElementChange]) -> [ElementChange] {
    func way(_ change: ElementChange) -> Way? {
      guard change.aspects.count == 1, case .place(let right, let down) = change.aspects[0] else {
        return nil
      }
      return Way(right: right.rounded(), down: down.rounded())
    }
    let shifted = Dictionary(grouping: changes.filter { way($0) != nil }, by: way)
    var joined: Set<Way> = []
    return changes.compactMap { change in
      guard let way = way(change), let all = shifted[way], all.count > 2 else { return change }
      guard joined.insert(way).inserted else { return nil }
      var shift = change
      shift.kind = .shifted
      shift.others = all.dropFirst().prefix(mostNames).compactMap(\.new)
      shift.otherCount = all.count - 1
      return shift
    }
  }

  // MARK: What came or went

  private mutating func open(
    _ positions: [Int], of screen: AnalyzedScreen, _ kind: ElementChange.Kind, paired: [Int: Int]
  ) -> [ElementChange] {
    let cells = Self.nearest(in: screen.tree) { $0.type == .cell }
    var changes: [ElementChange] = []
    var rows: [Int: Bool] = [:]
    // The end of the last one that is told, with all that lies in it.
    var end = 0
    for index in positions {
      let node = screen.tree[index]
      let cell = node.type == .cell ? index : cells[index]
      if isData(node, in: cell, of: screen, paired, &rows) {
        dataCount += 1
        continue
      }
      if index < end, let position = changes.indices.last {
        changes[position].otherCount += 1
        if changes[position].others.count < Self.mostNames {
          changes[position].others.append(ElementSummary(node))
        }
        continue
      }
      end = node.descendants.upperBound
      let summary = ElementSummary(node)
      var change = ElementChange(
        kind, old: kind == .vanished ? summary : nil, new: kind == .appeared ? summary : nil)
      change.isInRows = screen.rows.place(of: index) != nil
      changes.append(change)
    }
    return changes
  }

  // A row that is there on one side only, with all of its parts; and a cell that nobody has named.
  private func isData(
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
