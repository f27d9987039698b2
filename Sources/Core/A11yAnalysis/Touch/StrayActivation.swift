import A11yModel

/// The target of a double tap on a control whose recorded activation point is outside its frame.
package enum StrayActivation: Hashable, Sendable {
  /// Another control that VoiceOver stops on, by its position.
  case control(Int)
  /// An element without an action, or nothing.
  case nowhere(Confidence)
  case offScreen
}

/// A search for activation points outside their controls. Forwarding a double tap to a control that VoiceOver
/// does not stop on, or to one with the same name, is intended. A class, so that a lookup retains one object.
package final class StrayActivations {
  let touch: TouchAnalysis
  let exposure: Exposure

  private var tree: ElementTree { touch.tree }
  private var hits: HitTesting { touch.hitTesting }
  // The controls that VoiceOver stops on; empty if the capture records the paint order.
  private let stops: [Int]

  // The maximum number of controls with a custom activation point to consider; no real capture has more.
  private static let limit = 512

  init(_ touch: TouchAnalysis, exposure: Exposure) {
    self.touch = touch
    self.exposure = exposure
    let tree = touch.tree
    stops =
      touch.hitTesting.isExact
      ? []
      : Array(
        touch.targets.filter { exposure[tree[$0]] != .hidden && tree[$0].hasDetails }
          .prefix(Self.limit))
  }

  /// Returns the target of the double tap; nil if the activation point is not set, is inside the control or is
  /// intended, or if the target is unknown. O(1), examining at most 512 controls.
  package func activation(of node: Node) -> StrayActivation? {
    guard let point = node.recordedActivationPoint, let region = node.touchRegion,
      !region.isEmpty, exposure[node] != .hidden, !isIn(node, point),
      touch.visibility.visibleRect(of: node.index)?.isEmpty == false
    else { return nil }
    if let bounds = touch.bounds, !bounds.insetBy(-1).contains(point) { return .offScreen }
    return hits.isExact ? modelled(node, point) : onControl(node, point)
  }

  // With a tolerance of one point for rounding.
  private func isIn(_ node: Node, _ point: Point) -> Bool {
    [node.touchRegion, node.frame].contains { $0?.insetBy(-1).contains(point) == true }
  }

  private func modelled(_ node: Node, _ point: Point) -> StrayActivation? {
    let owner = hits.areas.owner(at: point)
    guard let taker = owner.element else { return owner == .nobody ? .nowhere(.likely) : nil }
    if case .reached = hits.resolution.outcome(of: node.index, takenBy: owner) { return nil }
    if tree.isInSubtree(taker, of: node.index) { return nil }
    guard let control = hits.units.control(of: taker), !tree.isAncestor(control, of: node.index)
    else { return .nowhere(min(.likely, touch.confidence(inTouchesOf: owner))) }
    return isMeant(control, by: node) ? nil : .control(control)
  }

  // Returns the smallest control that contains the point, because flat lists do not record what is in front.
  private func onControl(_ node: Node, _ point: Point) -> StrayActivation? {
    let tree = tree
    let taker = stops.lazy.filter { index in
      index != node.index && tree[index].frame?.contains(point) == true
        && !tree.isAncestor(index, of: node.index) && !tree.isInSubtree(index, of: node.index)
    }.min { (tree[$0].frame?.area ?? 0) < (tree[$1].frame?.area ?? 0) }
    guard let taker, !isMeant(taker, by: node) else { return nil }
    return .control(taker)
  }

  private func isMeant(_ control: Int, by node: Node) -> Bool {
    let other = tree[control]
    return exposure[other] == .hidden || node.hasName && node.name == other.name
      || node.has(.identifier) && node.identifier == other.identifier
  }
}
