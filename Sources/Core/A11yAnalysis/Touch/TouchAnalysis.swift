import A11yModel

/// The controls that should receive touches, and the confidence in the recipients. Confined to one thread.
package final class TouchAnalysis {
  let tree: ElementTree
  let bounds: Rect?
  let isInteractive: [Bool]
  let composites: Composites
  let visibility: Visibility
  let hitTesting: HitTesting

  /// The positions of the controls that should receive touches, in capture order.
  package private(set) lazy var targets: [Int] = findTargets()

  /// The number of targets for which the capture records whether touches arrive, and whether they do for any.
  package private(set) lazy var hittable: (told: Int, areSome: Bool) = {
    let told = targets.compactMap { tree[$0].isRecordedAsHittable }
    return (told.count, told.contains(true))
  }()

  init(
    _ tree: ElementTree, bounds: Rect?, isInteractive: [Bool], composites: Composites,
    visibility: Visibility, hitTesting: HitTesting
  ) {
    self.tree = tree
    self.bounds = bounds
    self.isInteractive = isInteractive
    self.composites = composites
    self.visibility = visibility
    self.hitTesting = hitTesting
  }

  /// Whether the element is a visible, enabled control of the app and not part of a composite control.
  package func isTarget(_ node: Node) -> Bool {
    let index = node.index
    return hitTesting.isActive[index] && visibility.isDrawn[index] && !composites.isSystem[index]
      && node.frame.map { !$0.isEmpty } == true && !isPart(index) && !composites.isDimmed(index)
  }

  private func findTargets() -> [Int] {
    tree.indices.filter { hitTesting.isActive[$0] && isTarget(tree[$0]) }
  }

  private func isPart(_ index: Int) -> Bool {
    composites.part(index) != nil && !hitTesting.units.isSeparate(index)
  }

  /// Whether the user can scroll the element out from under the owner that covers it.
  package func canScrollAway(_ node: Node, from owner: TouchOwner) -> Bool {
    guard let scroll = visibility.scrollParent(of: node.index),
      let port = visibility.visibleRect(of: scroll)
    else { return false }
    guard let blocker = owner.element else { return true }
    guard !tree.isAncestor(scroll, of: blocker), blocker != scroll else { return false }
    return tree[blocker].frame.map { !$0.covers(Measures.Coverage.whole, of: port) } ?? true
  }

  /// Whether the content is scrolled to its end on the side of the owner; false if unknown.
  package func isAtScrollEnd(_ node: Node, towards owner: TouchOwner) -> Bool {
    guard let scroll = visibility.scrollParent(of: node.index), let blocker = owner.element,
      tree[scroll].hasDetails, let facts = tree[scroll].details.scroll,
      let port = tree[scroll].frame, let cover = tree[blocker].frame
    else { return false }
    if cover.midY > port.midY {
      return facts.contentOffset.y + port.height - facts.inset.bottom >= facts.contentSize.height
        - Measures.Distance.rounding
    }
    return facts.contentOffset.y <= Measures.Distance.rounding - facts.inset.top
  }

  /// Returns the confidence that an owner takes the touches that the model assigns to it.
  ///
  /// A view of a custom class may ignore touches, as the transparent containers of toasts and panels do, unless
  /// it is opaque or VoiceOver stops on it. The same applies to all content of a custom window in front of
  /// others. For a rotated view, only the bounding box is known.
  package func confidence(inTouchesOf owner: TouchOwner, behind target: Int? = nil) -> Confidence {
    guard let blocker = owner.element else { return .certain }
    let node = tree[blocker]
    if node.isTrue(.turned) || target.map({ tree[$0].isTrue(.turned) }) == true { return .possible }
    if isInteractive[blocker] || composites.touchLayer(of: blocker) > .content { return .certain }
    let isContent = node.isTrue(.opaque) || node.isTrue(.isAccessibilityElement)
    guard isContent || !isInOwnWindow(blocker, infrontOf: target) else { return .possible }
    guard isOfApp(node) else { return .likely }
    return isContent ? .likely : .possible
  }

  private func isInOwnWindow(_ blocker: Int, infrontOf target: Int?) -> Bool {
    guard let model = hitTesting.model, let unit = model.unit(of: blocker), unit > 0,
      target.map({ model.unit(of: $0) == unit }) != true
    else { return false }
    return isOfApp(tree[model.units[unit].root])
  }

  private func isOfApp(_ node: Node) -> Bool {
    guard let name = node[.className], !name.isEmpty else { return false }
    return !name.utf8.starts(with: "UI".utf8)
  }

  /// Whether an element and an owner are the same control reported twice, with the same rectangle and name.
  func isDouble(_ one: Node, _ owner: TouchOwner) -> Bool {
    guard let other = owner.element.map({ tree[$0] }), let first = one.frame,
      let second = other.frame, first.isSameBox(as: second)
    else {
      return false
    }
    return one.hasName && one.name == other.name
  }
}
