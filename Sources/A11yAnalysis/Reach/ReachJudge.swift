import A11yModel

/// What becomes of a control for somebody who uses VoiceOver.
enum ReachVerdict {
  /// A stop is the control or leads to it, or it is no control for anybody.
  case reached
  /// It is not seen, or something around it keeps VoiceOver from it.
  case elsewhere
  /// The capture does not say.
  case unknown(Fact)
  /// It is seen, and no stop is it or leads to it.
  case lost(Confidence)
}

/// Judges the controls of one screen one after another.
struct ReachJudge {
  private let screen: ReachSources
  private let tree: ElementTree
  private let stops: VoiceOverStops
  private let backgrounds: Backgrounds
  private let surroundings: ReachSurroundings
  // Computed for the first control that is no stop: most screens have none.
  private lazy var led = LedControls(
    stops, isInteractive: screen.isInteractive, hitTesting: screen.hitTesting)

  init(_ screen: ReachSources) {
    self.screen = screen
    tree = screen.tree
    stops = screen.stops
    surroundings = screen.surroundings
    backgrounds = Backgrounds(
      tree: screen.tree, bounds: screen.bounds, isInteractive: screen.isInteractive,
      isDrawn: screen.visibility.isDrawn, stops: stops, presentations: screen.presentations)
  }

  mutating func verdict(on node: Node) -> ReachVerdict {
    switch surroundings.knowledge(of: node) {
    case .stop: return .reached
    case .unknown: return .unknown(.isAccessibilityElement)
    case .noStop: return verdict(onNoStop: node, limit: .certain)
    case .byType: return verdict(onNoStop: node, limit: .possible)
    }
  }

  private mutating func verdict(onNoStop node: Node, limit: Confidence) -> ReachVerdict {
    if isNoControl(node) || isPart(node) { return .reached }
    if surroundings.isOwnedElsewhere(node) { return .elsewhere }
    if node.frame == nil && !screen.isDesignTime { return .unknown(.frame) }
    guard surroundings.isSeen(node), !isOutOfTouch(node) else { return .elsewhere }
    if backgrounds.contains(node) || isReached(node) { return .reached }
    if mayHaveOthers(node) { return .unknown(.isAccessibilityElement) }
    var confidence = limit
    if surroundings.isUncertain(around: node) {
      guard screen.isDesignTime else { return .unknown(.isAccessibilityElement) }
      confidence = .possible
    }
    if !screen.hitTesting.isExact { confidence = min(confidence, .likely) }
    return .lost(isDoubtful(node) || isPartOfRow(node) ? .possible : confidence)
  }

  /// What becomes of a row that is no control by any fact: one that shows a text, and of which nothing at
  /// all is a stop, is likely lost, and one that shows a picture possibly.
  func verdict(onRow node: Node) -> ReachVerdict {
    guard case .noStop = surroundings.knowledge(of: node), !surroundings.isOwnedElsewhere(node),
      surroundings.isSeen(node), stops.inside(node.index).isEmpty, !stops.shareBox(with: node),
      !surroundings.isUncertain(around: node), !mayHaveOthers(node), !surroundings.isOnMap(node),
      let frame = node.frame, frame.width >= Measures.Side.row,
      frame.height >= Measures.Side.minimum
    else { return .elsewhere }
    var hasPicture = false
    for index in node.descendants.prefix(256) {
      let part = tree[index]
      if screen.isInteractive[index] { return .elsewhere }
      guard screen.visibility.isDrawn[index], surroundings.isSeen(part) else { continue }
      if part.type == .staticText, part.label?.isSilent == false { return .lost(.likely) }
      hasPicture = hasPicture || part.type == .image
    }
    return hasPicture ? .lost(.possible) : .elsewhere
  }

  // MARK: Is it a control at all?

  private func isNoControl(_ node: Node) -> Bool {
    if node[.userInteractionEnabled] == false { return true }
    // Their parts are elements, of which some captures show none.
    return Self.speakingByParts.contains(node.type)
      || screen.isDesignTime && node.type == .searchField
  }

  private static let speakingByParts: TypeSet = [
    .segmentedControl, .stepper, .picker, .datePicker,
  ]

  // A part is judged with its control; a segment, and a button that an app puts into a field, is a
  // control. What lies on a map is the map's.
  private func isPart(_ node: Node) -> Bool {
    let part = screen.composites.part(node.index)
    return !screen.hitTesting.units.isSeparate(node.index)
      || part.map { $0.role != .choice } == true
      || surroundings.isOnMap(node)
  }

  // A control that touches do not reach, or only through something else, is of other rules.
  private func isOutOfTouch(_ node: Node) -> Bool {
    switch screen.covers[node] {
    case .presentation: return true
    case .covered(let covering): if covering.extent == .whole { return true }
    case .none, .unknown: break
    }
    if case .dead = screen.hitTesting.answer(of: node.index).outcome { return true }
    return false
  }

  // MARK: Does anything lead to it?

  private mutating func isReached(_ node: Node) -> Bool {
    isWrapper(node) || stops.shareBox(with: node) || led.contains(node.index)
      || stops.stops(withActionFor: node).contains { isBeside(tree[$0], node) }
      || stops.namesakes(of: node).contains { isBeside(tree[$0], node) }
      || isChevron(node)
  }

  // Whether a control inside that VoiceOver stops on is the same control.
  private func isWrapper(_ node: Node) -> Bool {
    let inside = stops.inside(node.index)
    if inside.count > 64 { return true }
    let controls = inside.filter { screen.isInteractive[$0] }.map { tree[$0] }
    guard let frame = node.frame else { return !controls.isEmpty }
    if controls.count == 1, controls[0].type == node.type { return true }
    let area = controls.reduce(0) { $0 + ($1.frame?.intersection(frame).area ?? 0) }
    return controls.contains { $0.frame?.contains(frame.center) == true }
      || !controls.isEmpty && area >= frame.area * Measures.Coverage.most
  }

  // Whether both stand in one row, or one in the other.
  private func isBeside(_ stop: Node, _ node: Node) -> Bool {
    guard stop.index != node.index, let one = stop.frame, let other = node.frame else {
      return false
    }
    let shared = min(one.maxY, other.maxY) - max(one.minY, other.minY)
    return one.intersects(other) || shared >= min(one.height, other.height) / 2
  }

  // A nameless button at the end of a row that is a control itself, or the system's sign for one.
  private func isChevron(_ node: Node) -> Bool {
    if isDisclosure(node) { return true }
    guard !node.hasName, node[.hasTapAction] != true, let frame = node.frame else { return false }
    return stops.controls(near: node.index).contains { index in
      guard let row = tree[index].frame, row.height >= frame.height - 1 else { return false }
      return row.insetBy(-1).contains(frame)
        || isBeside(tree[index], node) && gap(row, frame) <= Measures.Distance.near
          && row.width > 2 * frame.width
    }
  }

  // UIKit gives it the name of its picture.
  private func isDisclosure(_ node: Node) -> Bool {
    guard node[.hasTapAction] != true, let frame = node.frame, frame.width <= Measures.Side.minimum
    else {
      return false
    }
    return [node.label, node.identifier].contains {
      $0.map { String($0).codeWords.contains("chevron") } == true
    }
  }

  private func gap(_ one: Rect, _ other: Rect) -> Double {
    max(0, max(one.minX, other.minX) - min(one.maxX, other.maxX))
  }

  // Whether a container around it lists elements that the capture does not have.
  private func mayHaveOthers(_ node: Node) -> Bool {
    surroundings.listsStrangers(around: node)
  }

  // A box to tick, or an arrow, in a row that is tapped as a whole does what the row does.
  private mutating func isPartOfRow(_ node: Node) -> Bool {
    guard !node.hasName, let parent = node.parent,
      let row = screen.hitTesting.units.control(of: parent.index),
      !backgrounds.contains(tree[row]), stops.contains(row) || led.contains(row)
    else { return false }
    let words = node.identifier.map { String($0).codeWords } ?? []
    return words.isEmpty || words.contains(where: Self.wordsOfRows.contains)
  }

  private static let wordsOfRows: Set<String> = [
    "check", "checkbox", "checkmark", "tick", "radio", "chevron", "arrow", "disclosure", "select",
    "selection", "selected", "accessory", "toggle", "expand", "indicator",
  ]

  // A stop that is no relative and has its middle in the control may pass its double tap on to it:
  // without the paint order nobody knows. A control of the same name elsewhere may do the same.
  private func isDoubtful(_ node: Node) -> Bool {
    if stops.namesakes(of: node).contains(where: { tree.type(of: $0) == node.type }) { return true }
    guard !screen.hitTesting.isExact, let frame = node.frame else { return false }
    return stops.controls(near: node.index).contains { index in
      tree[index].activationPoint.map(frame.contains) == true
        && !tree.isInSubtree(index, of: node.index) && !tree.isAncestor(index, of: node.index)
    }
  }
}
