/// What a tap on an element reaches. Positions are those of the tree.
package enum TapVerdict: Hashable, Sendable {
  /// The element itself, a part of it, or an ancestor that acts for it.
  case reached
  /// Another control inside the element: the tap does something else.
  case innerControl(Int)
  /// Something in front that is no relative; ``HitTesting/keyboard`` when it is the keyboard's
  /// recorded frame.
  case covered(by: Int)
  /// Nothing of it: touches are off at this element, which is itself or an ancestor.
  case dead(at: Int)
  /// Nothing of it: the point lies outside the bounds of an ancestor.
  case outsideParent
  /// Nothing at all.
  case offScreen
  /// Something else, for no fault of what lies in front: the activation point is outside the
  /// element, say.
  case missed
  /// The capture records that it cannot be tapped, and shows no reason.
  case notHittable
  /// The capture does not say what lies in front.
  case unknown

  /// The code of the defect; nil where there is none.
  package var code: String? {
    switch self {
    case .reached, .missed, .unknown: nil
    case .innerControl: "tap.inner-control"
    case .covered: "tap.covered"
    case .dead: "tap.dead"
    case .outsideParent: "tap.outside-parent"
    case .offScreen: "tap.off-screen"
    case .notHittable: "tap.not-hittable"
    }
  }
}
