/// The occlusion of a control, and its effect.
package enum Cover: Hashable, Sendable {
  /// The control is not occluded in a relevant way, or the system reports that it can be tapped.
  case none
  /// A presentation covers the control on purpose; the owner of the touches is part of it.
  case presentation(TouchOwner)
  /// An element takes touches meant for the control. Indirect, because this case is rare.
  indirect case covered(Covering)
  case unknown(TouchGap)
}

package struct Covering: Hashable, Sendable {
  /// The extent to which a control is covered.
  package enum Extent: Hashable, Sendable {
    /// Completely: no square of 4 × 4 points is uncovered.
    case whole
    /// The activation point is covered, but the control can be tapped elsewhere.
    case point
    /// Partly: no square of this edge length, 24 or 44 points, is uncovered, although the control is larger.
    case part(edge: Double)
  }

  package let extent: Extent
  package let owner: TouchOwner
  package let evidence: TouchEvidence
  /// Whether no captured element covers the control.
  package var isUnexpected = false
}

extension Cover {
  static func modelled(_ extent: Covering.Extent, _ owner: TouchOwner) -> Cover {
    .covered(Covering(extent: extent, owner: owner, evidence: .model))
  }

  var covering: Covering? {
    if case .covered(let covering) = self { return covering }
    return nil
  }
}
