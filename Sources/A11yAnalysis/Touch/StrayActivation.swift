import A11yModel

/// Where a double tap on a control goes whose recorded activation point lies outside its frame.
package enum StrayActivation: Hashable, Sendable {
  /// To another control, by its position, on which VoiceOver stops itself.
  case control(Int)
  /// To nothing that does anything.
  case nowhere(Confidence)
  case offScreen
}

/// Finds activation points that lie outside the control they are the points of.
///
/// What forwards its double tap to a control that VoiceOver does not stop on, or to one that says the
/// same, does so on purpose.
///
/// A class, so that asking retains nothing but it.
package final class StrayActivations {
  let touch: TouchAnalysis
  let exposure: Exposure

  private var tree: ElementTree { touch.tree }
  private var hits: HitTesting { touch.hitTesting }
  // The controls that VoiceOver stops on, where the capture does not record the paint order.
  private let stops: [Int]

  // No real capture has more controls with a point of their own.
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

  /// Where the double tap goes; nil where the activation point is the middle, lies in the control or
  /// leads to something on purpose, and where nothing says. O(512).
  package func activation(of node: Node) -> StrayActivation? {
    guard let point = node.recordedActivationPoint, let region = node.touchRegion,
      !region.isEmpty, exposure[node] != .hidden, !isIn(node, point),
      touch.visibility.visibleRect(of: node.index)?.isEmpty == false
    else { return nil }
    if let bounds = touch.bounds, !bounds.insetBy(-1).contains(point) { return .offScreen }
    return hits.isExact ? modelled(node, point) : onControl(node, point)
  }

  // By less than a point it may be a matter of rounding.
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

  // The smallest control with the point, as flat lists of elements do not say what lies in front.
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
