/// The confidence of a finding.
package enum Confidence: String, CaseIterable, Sendable, Comparable {
  /// Based on a heuristic. By default, such a finding never fails the gate.
  case possible
  /// Based on one documented assumption.
  case likely
  /// Based on captured facts only.
  case certain

  package static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

  /// The confidence where one more assumption is made.
  package var oneStepLess: Confidence { self == .certain ? .likely : .possible }

  /// The number of lower confidences.
  package var rank: Int {
    switch self {
    case .possible: 0
    case .likely: 1
    case .certain: 2
    }
  }
}
