/// How a finding stands to the baseline, from what a reader should see first.
package enum FindingState: String, CaseIterable, Sendable {
  /// Nothing in the baseline is it, or it got worse.
  case new
  /// It is in the baseline, but was found there by a weaker key.
  case moved
  /// It is in the baseline under the same fingerprint.
  case known
  /// It is left alone, with a reason.
  case suppressed

  /// Whether it is something that nobody has accepted: the gate looks at nothing else.
  package var isNews: Bool { self == .new }

  // What decides the state of a finding that several captures show: news first. Where one capture shows
  // it under its own fingerprint, it has not moved.
  var weight: Int {
    switch self {
    case .new: 3
    case .known: 2
    case .moved: 1
    case .suppressed: 0
    }
  }
}
