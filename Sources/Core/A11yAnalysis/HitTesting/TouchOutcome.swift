import A11yModel

/// The result of a touch on a control at a point. Elements are given by their positions in the tree.
package enum TouchOutcome: Hashable, Sendable {
  /// The touch reaches the control, a part of it, or an ancestor that responds for it.
  case reached
  /// Another control inside the control takes the touch.
  case innerControl(Int)
  /// An unrelated element in front takes the touch.
  case covered(by: TouchOwner)
  /// Touches are disabled at this element: the control or an ancestor.
  case dead(at: Int)
  /// The point is outside the bounds of an ancestor.
  case outsideParent
  case offScreen
  /// Nothing takes the touch, or something that does not occlude the control does: an ancestor that does not
  /// respond for it, or an element behind it. For example, the activation point is outside the control.
  case missed
  /// The capture records that the control cannot be tapped, for no apparent reason.
  case notHittable
  case unknown(TouchGap)

  package var isUnknown: Bool {
    if case .unknown = self { return true }
    return false
  }

  /// Whether both are known and of the same kind, even if they name different elements.
  func isLike(_ other: TouchOutcome) -> Bool {
    switch (self, other) {
    case (.innerControl, .innerControl), (.covered, .covered), (.dead, .dead): true
    case (.unknown, _): false
    default: self == other
    }
  }
}

/// The reason why the result of a touch is unknown.
package enum TouchGap: Hashable, Sendable {
  case fact(Fact)
  /// The screen has too many elements to compute the result; no real screen does.
  case tooMuch
}

/// The source of the result of a touch.
package enum TouchEvidence: Hashable, Sendable {
  /// The model, based on frames and on the recorded paint order or else on element types.
  case model
  /// A live hit test at a point, with the owner of the touch.
  case liveHitTest(at: Point, TouchOwner)
  /// The verdict of a driver or of the system.
  case driver
}

/// The result of a touch, with its source.
package struct TouchAnswer: Hashable, Sendable {
  package let outcome: TouchOutcome
  package let evidence: TouchEvidence
}
