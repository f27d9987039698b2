import A11yModel

/// Which controls should take touches, and how sure it is who takes them.
///
/// An instance belongs to one thread.
package final class TouchAnalysis {
  let tree: ElementTree
  let bounds: Rect?
  let isInteractive: [Bool]
  let composites: Composites
  let visibility: Visibility
  let hitTesting: HitTesting

  /// The positions of the controls that should take touches, in capture order.
  package private(set) lazy var targets: [Int] = findTargets()

  /// Of how many targets the capture says whether touches arrive, and whether they do of some.
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

  /// Whether it is a control that should take touches: drawn, enabled, the app's own, and no part
  /// of a composite control.
  package func isTarget(_ node: Node) -> Bool {
    hitTesting.isActive[node.index] && visibility.isDrawn[node.index]
      && !composites.isSystem[node.index] && node.frame.map { !$0.isEmpty } == true
      && !isPart(node.index)
  }

  private func findTargets() -> [Int] {
    let (isActive, isDrawn) = (hitTesting.isActive, visibility.isDrawn)
    return tree.indices.filter { index in
      guard isActive[index], !composites.isSystem[index], isDrawn[index] else { return false }
      let node = tree[index]
      return node.frame.map { !$0.isEmpty } == true
        && !isPart(index)
    }
  }

  private func isPart(_ index: Int) -> Bool {
    composites.part(index) != nil && !hitTesting.units.isSeparate(index)
  }

  /// Whether one can scroll the element out from under what covers it.
  package func canScrollAway(_ node: Node, from owner: TouchOwner) -> Bool {
    guard let scroll = visibility.scrollParent(of: node.index),
      let port = visibility.visibleRect(of: scroll)
    else { return false }
    guard let blocker = owner.element else { return true }
    guard !tree.isAncestor(scroll, of: blocker), blocker != scroll else { return false }
    return tree[blocker].frame.map { !$0.covers(Measures.Coverage.whole, of: port) } ?? true
  }

  /// Whether the content is scrolled to its end on the side of what covers it, so that it cannot be
  /// scrolled any further; false when the capture does not say.
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

  /// How sure it is that a view takes the touches that the model gives it.
  ///
  /// A class of the app's own may let them through, as the transparent containers of toasts and
  /// panels do; one that is opaque, or that VoiceOver stops on, hardly ever does. So may a window of
  /// the app's own in front of others, whatever is in it. Of a turned view only the box around it is
  /// known.
  ///
  /// - Parameter target: What lies behind; nil for anything.
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

  // Whether it has a class of its own, and not one of UIKit.
  private func isOfApp(_ node: Node) -> Bool {
    guard let name = node[.className], !name.isEmpty else { return false }
    return !name.utf8.starts(with: "UI".utf8)
  }

  /// Whether an element and an owner are one thing twice: the same box, and names that do not differ.
  func isDouble(_ one: Node, _ owner: TouchOwner) -> Bool {
    guard let other = owner.element.map({ tree[$0] }), let first = one.frame,
      let second = other.frame, first.isSameBox(as: second)
    else {
      return false
    }
    return one.hasName && one.name == other.name
  }
}
