import A11yAnalysis
import A11yModel
import A11yRules

extension ElementChanges {
  /// Compares the elements of two captures of a screen.
  ///
  /// Data does not count: the number and the texts of rows, and digits. Neither does a translation, nor a
  /// position on another device or beside other texts.
  ///
  /// - Complexity: O(n log n) for n elements in both captures.
  package init(from old: AnalyzedScreen, to new: AnalyzedScreen) {
    let screens = ComparedScreens(old, new)
    let comparing = ComparingElements(screens)
    changes = comparing.changed + comparing.appeared + comparing.vanished
    dataCount = comparing.dataCount
    // What VoiceOver said outranks what the captures lead one to expect.
    if let before = old.heard?.transcript, let after = new.heard?.transcript {
      let heard = TranscriptChanges(from: before, to: after)
      spoken = heard.changes
      dataCount += heard.dataCount
      lossCount = heard.changes.count(where: \.isLoss)
    } else {
      spoken = ComparingSpeech(screens).changes
    }
  }
}

private struct ComparingElements {
  private(set) var changed: [ElementChange] = []
  private(set) var appeared: [ElementChange] = []
  private(set) var vanished: [ElementChange] = []
  private(set) var dataCount = 0

  private let screens: ComparedScreens
  // The nearest ancestor of each new element that the old capture also has.
  private let around: [Int?]

  private static let containers: TypeSet = [
    .any, .other, .group, .table, .collectionView, .scrollView, .cell, .navigationBar, .tabBar,
    .toolbar, .tabGroup, .layoutArea, .alert, .sheet, .outline, .grid, .map, .webView, .splitGroup,
  ]

  // The number of further elements that a change lists.
  private static let mostNames = 3

  init(_ screens: ComparedScreens) {
    self.screens = screens
    let oldOf = screens.oldOf
    around = ComparedScreens.nearest(in: screens.new.tree) {
      oldOf[$0.index] != nil && $0.frame != nil
    }
    changed = Self.joiningShifts(screens.pairs.pairs.compactMap(change))
    appeared = open(screens.appeared, of: new, .appeared)
    vanished = open(screens.vanished, of: old, .vanished)
    dataCount = screens.dataCount
  }

  private var old: AnalyzedScreen { screens.old }
  private var new: AnalyzedScreen { screens.new }

  // MARK: Elements in both captures

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

  private func label(_ before: Node, _ after: Node) -> ElementChange.Aspect? {
    guard let one = before.label, let two = after.label else { return nil }
    let (from, to) = (ElementSummary(before).label, ElementSummary(after).label)
    guard one.isSilent == two.isSilent else { return .label(from: from, to: to) }
    return screens.haveOtherNames(before, after) ? .label(from: from, to: to) : nil
  }

  private func identifier(_ before: Node, _ after: Node) -> ElementChange.Aspect? {
    guard let one = before.identifier, let two = after.identifier else { return nil }
    let (from, to) = (String(one), String(two))
    let isSame =
      screens.isInRow(before, after)
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

  // Frames are comparable only with equal texts and equal screen sizes.
  private func frame(_ before: Node, _ after: Node) -> [ElementChange.Aspect] {
    guard let bounds = old.bounds, bounds.size == new.bounds?.size, screens.areInOneLanguage,
      !screens.isInRow(before, after), let from = before.frame, let to = after.frame,
      !from.isEmpty, !to.isEmpty, hasEqualWords(before, after)
    else { return [] }
    var aspects: [ElementChange.Aspect] = []
    let around = shift(around: before, after)
    let (right, down) = (to.midX - from.midX - around.x, to.midY - from.midY - around.y)
    let isResized = abs(to.width - from.width) > 1 || abs(to.height - from.height) > 1
    // The size of a container follows from its contents.
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

  // The movement of the nearest paired ancestor.
  private func shift(around before: Node, _ after: Node) -> Point {
    guard let around = around[after.index], let partner = screens.oldOf[around],
      let from = old.tree[partner].frame, let to = new.tree[around].frame
    else { return Point(0, 0) }
    return Point(to.minX - from.minX, to.minY - from.minY)
  }

  private struct Way: Hashable {
    let right: Double
    let down: Double
  }

  // Elements that one change pushes move by the same distance and are listed together.
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

  // MARK: Appeared and vanished elements

  private func open(
    _ positions: [Int], of screen: AnalyzedScreen, _ kind: ElementChange.Kind
  ) -> [ElementChange] {
    var changes: [ElementChange] = []
    // The end of the subtree of the last listed element.
    var end = 0
    for index in positions {
      let node = screen.tree[index]
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
}
