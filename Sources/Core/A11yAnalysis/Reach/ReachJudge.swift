import A11yModel

/// The reachability of a control with VoiceOver.
enum ReachVerdict {
  /// A VoiceOver stop is the control or activates it, or the element is not really a control.
  case reached
  /// It is not visible, or other rules report what keeps VoiceOver away.
  case elsewhere
  /// The result depends on a fact that the capture does not record.
  case unknown(Fact)
  /// It is visible, but no VoiceOver stop is the control or activates it.
  case lost(Confidence)
}

/// Evaluates the reachability of one control after another.
struct ReachJudge {
  private let screen: ReachSources
  private let tree: ElementTree
  private let stops: VoiceOverStops
  private let backgrounds: Backgrounds
  private let surroundings: ReachSurroundings
  // Computed for the first control that is not a stop; most screens have none.
  private lazy var led = IndirectlyActivated(
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
    if screen.heard?.isStop(node.index) == true { return .reached }
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

  /// Returns the verdict on a row that is not a control by any fact and contains no stops: likely lost if it
  /// shows a text, possibly lost if it shows an image.
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

  // MARK: Exclusions

  private func isNoControl(_ node: Node) -> Bool {
    if node[.userInteractionEnabled] == false { return true }
    // VoiceOver stops on the parts of these controls, which some captures omit.
    return Self.speakingByParts.contains(node.type)
      || screen.isDesignTime && node.type == .searchField
  }

  private static let speakingByParts: TypeSet = [
    .segmentedControl, .stepper, .picker, .datePicker,
  ]

  // Parts are evaluated with their control, but segments and buttons that an app adds to fields are controls.
  // Elements on a map belong to the map.
  private func isPart(_ node: Node) -> Bool {
    let part = screen.composites.part(node.index)
    return !screen.hitTesting.units.isSeparate(node.index)
      || part.map { $0.role != .choice } == true
      || surroundings.isOnMap(node)
  }

  // Other rules report controls that touches do not reach.
  private func isOutOfTouch(_ node: Node) -> Bool {
    switch screen.covers[node] {
    case .presentation: return true
    case .covered(let covering): if covering.extent == .whole { return true }
    case .none, .unknown: break
    }
    if case .dead = screen.hitTesting.answer(of: node.index).outcome { return true }
    return false
  }

  // MARK: Indirect access

  private mutating func isReached(_ node: Node) -> Bool {
    isWrapper(node) || stops.shareBox(with: node) || led.contains(node.index)
      || stops.stops(withActionFor: node).contains { isBeside(tree[$0], node) }
      || stops.namesakes(of: node).contains { isBeside(tree[$0], node) }
      || isChevron(node)
  }

  // Whether a control inside it that VoiceOver stops on is the same control.
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

  // Whether both are side by side in a row, or overlap.
  private func isBeside(_ stop: Node, _ node: Node) -> Bool {
    guard stop.index != node.index, let one = stop.frame, let other = node.frame else {
      return false
    }
    let shared = min(one.maxY, other.maxY) - max(one.minY, other.minY)
    return one.intersects(other) || shared >= min(one.height, other.height) / 2
  }

  // An unnamed button at the end of a row that is a control itself, or the system's disclosure indicator.
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

  // UIKit labels it with the name of its image.
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

  // Whether a container around it lists elements that were not captured.
  private func mayHaveOthers(_ node: Node) -> Bool {
    surroundings.listsUncapturedElements(around: node)
  }

  // A checkbox or arrow in a row that is tapped as a whole performs the row's action.
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

  // An unrelated stop with its activation point inside the control may forward its double tap, which is unknown
  // without the paint order. A control of the same name elsewhere may perform the same action.
  private func isDoubtful(_ node: Node) -> Bool {
    if stops.namesakes(of: node).contains(where: { tree.type(of: $0) == node.type }) { return true }
    guard !screen.hitTesting.isExact, let frame = node.frame else { return false }
    return stops.controls(near: node.index).contains { index in
      tree[index].activationPoint.map(frame.contains) == true
        && !tree.isInSubtree(index, of: node.index) && !tree.isAncestor(index, of: node.index)
    }
  }
}
