import A11yModel

extension Node {
  /// Where it takes touches, before ancestors cut it; nil when that is unknown.
  package var touchRegion: Rect? {
    guard hasDetails else { return frame }
    return details.hitRegion ?? frame
  }

  /// Where VoiceOver and UI tests tap: the recorded activation point, or the middle of the frame.
  package var activationPoint: Point? {
    if let point = recordedActivationPoint { return point }
    return frame.flatMap { $0.isEmpty ? nil : $0.center }
  }

  /// The activation point that the capture records; nil when it records none.
  package var recordedActivationPoint: Point? {
    guard hasDetails, let point = details.activationPoint, point.isFinite else { return nil }
    // Both zero means that neither is set.
    return point == Point(0, 0) && frame?.isEmpty != false ? nil : point
  }

  /// Whether touches arrive, by the answer of a driver or of the system; nil where none is recorded.
  /// Live hit tests at points are no part of it.
  package var isRecordedAsHittable: Bool? {
    if hasDetails, let verdict = details.interactable {
      guard case .blocked(let reasons) = verdict else { return true }
      return reasons.contains { $0.kind == .handledBy } ? nil : false
    }
    if let hittable = self[.hittable] { return hittable }
    guard hasDetails, let point = details.hitPoint else { return nil }
    return point.isFinite && point != Point(-1, -1)
  }
}
