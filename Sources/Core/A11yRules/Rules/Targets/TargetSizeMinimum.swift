import A11yAnalysis
import A11yModel

/// A rule that flags small controls with another control too close to them.
struct TargetSizeMinimum: Rule {
  typealias Card = TargetSizeMinimumCard

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    if screen.isDesignTime { return checkDocument(screen, into: &findings) }
    guard screen.judgesTargetSizes else { return }
    let sizes = screen.targetSizes
    sizes.count(into: &findings)
    for target in sizes.targets {
      guard let neighbour = screen.crowdingNeighbour(of: target) else { continue }
      let node = screen.tree[target.index]
      let other = screen.tree[neighbour.index]
      findings.emit(
        .isSmall(target.region, beside: ElementSummary(other)), at: node, reason: .crowded,
        target.isRegionKnown ? .certain : .likely, related: [other])
    }
  }

  // The positions in a document are those on its canvas.
  private func checkDocument(_ screen: AnalyzedScreen, into findings: inout Findings) {
    for target in screen.judgedPinnedTargets(into: &findings) {
      guard let neighbour = screen.crowdingNeighbour(of: target) else { continue }
      let other = screen.tree[neighbour.index]
      findings.emit(
        .isPinned(target, beside: ElementSummary(other)).followed(by: target.remark),
        at: target.node, reason: .crowded, .possible, related: [other], isTyped: true)
    }
  }
}

extension TargetSizes {
  /// Counts all targets as candidates, and partly visible ones as not evaluated.
  func count<Reason>(into findings: inout FindingSink<Reason>) {
    findings.candidate(targets.count + cut)
    if cut > 0 { findings.notEvaluated(because: .partlyShown, candidates: cut) }
  }
}

extension AnalyzedScreen {
  /// Whether frames show the sizes of touch targets. A document isn't laid out yet, and a TV has no touch.
  var judgesTargetSizes: Bool { !facts.isDesignTime && idiom != .tv }

  /// Returns the control that leaves a small target too little space; nil for a target that is large enough or
  /// exempt.
  func crowdingNeighbour(of target: TargetSizes.Target) -> TargetSizes.Target? {
    guard TargetSizes.isBelow(Measures.Side.minimum, target.region),
      !isSystemSized(tree[target.index]), !isInline(tree[target.index])
    else { return nil }
    return targetSizes.neighbour(crowding: target)
  }

  /// Returns whether the system sets the size of a control, with a touch area that is larger than its frame.
  func isSystemSized(_ node: Node) -> Bool {
    TypeSet.systemSized.contains(node.type)
      || node.ancestors.prefix(8).contains { TypeSet.bars.contains($0.type) }
  }

  /// Returns whether an element is a link in a line of text.
  func isInline(_ node: Node) -> Bool {
    guard node.type == .link || node.traits?.contains(.link) == true, let frame = node.frame,
      let parent = node.parent
    else { return false }
    if TypeSet.prose.contains(parent.type) { return true }
    return parent.children.prefix(64).contains { sibling in
      guard sibling != node.index, TypeSet.prose.contains(tree.type(of: sibling)),
        let text = tree[sibling].frame
      else { return false }
      return text.minY < frame.maxY && frame.minY < text.maxY
    }
  }
}

extension TypeSet {
  fileprivate static let systemSized: TypeSet = [
    .switch, .toggle, .checkBox, .radioButton, .slider, .stepper, .segmentedControl, .pageIndicator,
    .picker, .pickerWheel, .datePicker, .colorWell, .searchField, .key, .disclosureTriangle,
  ]
  fileprivate static let bars: TypeSet = [.navigationBar, .toolbar, .tabBar]
  fileprivate static let prose: TypeSet = [.staticText, .textView]
}

extension Finding.Message {
  fileprivate static func isPinned(_ target: PinnedTarget, beside other: ElementSummary) -> Self {
    "is pinned to \(target.description), and \(other.name) leaves no 24 pt to hit it in"
  }

  fileprivate static func isSmall(_ region: Rect, beside other: ElementSummary) -> Self {
    "is \(region.width.shortDescription) × \(region.height.shortDescription) pt, and \(other.name) leaves no 24 pt to hit it in"
  }
}
