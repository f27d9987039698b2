/// What lies in front of a control, and how much that matters.
package enum Cover: Hashable, Sendable {
  /// Nothing of consequence, or the system says that it can be tapped.
  case none
  /// A presentation, that of the owner of the touches: what it covers is covered on purpose.
  case presentation(TouchOwner)
  /// Something that takes touches meant for the control; of all covers these are few.
  indirect case covered(Covering)
  /// Nothing says.
  case unknown(TouchGap)
}

/// How something covers a control.
package struct Covering: Hashable, Sendable {
  /// How much of the control it covers.
  package enum Extent: Hashable, Sendable {
    /// All of it: no place of 4 × 4 points is left.
    case whole
    /// The activation point, while it can be tapped elsewhere.
    case point
    /// Some of it, so that no square of 24 or 44 points is left though it is large enough.
    case part(edge: Double)
  }

  package let extent: Extent
  /// Who takes the touches.
  package let owner: TouchOwner
  /// What says so.
  package let evidence: TouchEvidence
  /// Whether nothing that was captured covers the control.
  package var isUnexpected = false
}

extension Cover {
  /// What the model says of something in front.
  static func modelled(_ extent: Covering.Extent, _ owner: TouchOwner) -> Cover {
    .covered(Covering(extent: extent, owner: owner, evidence: .model))
  }

  var covering: Covering? {
    if case .covered(let covering) = self { return covering }
    return nil
  }
}
