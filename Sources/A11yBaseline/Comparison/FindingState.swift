/// How a finding stands to the baseline, in the order in which reports list them.
package enum FindingState: String, CaseIterable, Sendable {
  /// Nothing in the baseline is it.
  case new
  /// It was fixed once, and is back.
  case regressed
  /// It is in the baseline, and graver now, or has more members.
  case worsened
  /// A suppression hid it until a day that is over.
  case expired
  /// Nothing in the baseline is it, but the baseline was made without its rule, or when the rule meant
  /// something else. It stands apart: nobody has broken anything.
  case newRule = "new-rule"
  /// It is in the baseline, but was found there by a weaker key.
  case moved
  /// It is in the baseline under the same fingerprint.
  case known
  /// It is left alone, with a reason.
  case suppressed

  /// Whether it is something that nobody has accepted: the gate looks at nothing else.
  package var isNews: Bool {
    switch self {
    case .new, .regressed, .worsened, .expired: true
    case .newRule, .moved, .known, .suppressed: false
    }
  }

  // What decides the state of a finding that several captures show: news first. Where one capture shows
  // it under its own fingerprint, it has not moved.
  var weight: Int {
    switch self {
    case .expired: 7
    case .regressed: 6
    case .worsened: 5
    case .new: 4
    case .newRule: 3
    case .known: 2
    case .moved: 1
    case .suppressed: 0
    }
  }
}
