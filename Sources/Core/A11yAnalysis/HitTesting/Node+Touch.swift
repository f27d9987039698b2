import A11yModel

extension Node {
  /// The rectangle that receives touches before clipping by ancestors, in screen points; nil if unknown.
  package var touchRegion: Rect? {
    guard hasDetails else { return frame }
    return details.hitRegion ?? frame
  }

  /// The point that VoiceOver and UI tests tap, in screen coordinates: the recorded activation point or the
  /// center of the frame.
  package var activationPoint: Point? {
    if let point = recordedActivationPoint { return point }
    return frame.flatMap { $0.isEmpty ? nil : $0.center }
  }

  package var recordedActivationPoint: Point? {
    guard hasDetails, let point = details.activationPoint, point.isFinite else { return nil }
    // An activation point of zero with an empty frame means that neither is set.
    return point == Point(0, 0) && frame?.isEmpty != false ? nil : point
  }

  /// Whether a driver or the system reports that touches arrive, apart from live hit tests; nil if not
  /// recorded.
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
