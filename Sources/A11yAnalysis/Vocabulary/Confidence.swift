/// How sure a finding is.
package enum Confidence: String, CaseIterable, Sendable, Comparable {
  /// A rule of thumb was used. Such a finding never fails the gate by default.
  case possible
  /// One documented assumption was used.
  case likely
  /// Only captured facts were used.
  case certain

  /// Whether the first is less sure.
  package static func < (left: Confidence, right: Confidence) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .possible: 0
    case .likely: 1
    case .certain: 2
    }
  }
}
