import A11yModel

/// What happens to a touch on a control at a point. Positions are those of the tree.
package enum TouchOutcome: Hashable, Sendable {
  /// It gets to the control itself, to a part of it, or to an ancestor that acts for it.
  case reached
  /// It gets to another control inside the control: the touch does something else.
  case innerControl(Int)
  /// It gets to something in front that is no relative.
  case covered(by: TouchOwner)
  /// Touches are off at this element, which is the control or an ancestor.
  case dead(at: Int)
  /// The point lies outside the bounds of an ancestor.
  case outsideParent
  /// The point lies outside the screen.
  case offScreen
  /// It gets to nobody, to an ancestor that does not act for the control or to something behind it,
  /// for no fault of what lies in front: the activation point is outside the control, say.
  case missed
  /// The capture records that the control cannot be tapped, and shows no reason.
  case notHittable
  /// Nothing says.
  case unknown(TouchGap)

  /// Whether nothing says.
  package var isUnknown: Bool {
    if case .unknown = self { return true }
    return false
  }

  /// Whether both are known and of one kind, whoever they name.
  func isLike(_ other: TouchOutcome) -> Bool {
    switch (self, other) {
    case (.innerControl, .innerControl), (.covered, .covered), (.dead, .dead): true
    case (.unknown, _): false
    default: self == other
    }
  }
}

/// Why a question about touches has no answer.
package enum TouchGap: Hashable, Sendable {
  /// The capture does not record this fact.
  case fact(Fact)
  /// The screen holds more than one can look at in a reasonable time; no real one does.
  case tooMuch
}

/// The source that says what happens to touches.
package enum TouchEvidence: Hashable, Sendable {
  /// What follows from the frames, and from the recorded paint order or else from types alone.
  case model
  /// A live hit test at a point, and who took the touch.
  case liveHitTest(at: Point, TouchOwner)
  /// A driver's or the system's own verdict on the control.
  case driver
}

/// The outcome of a touch, and what says so.
package struct TouchAnswer: Hashable, Sendable {
  package let outcome: TouchOutcome
  package let evidence: TouchEvidence
}
