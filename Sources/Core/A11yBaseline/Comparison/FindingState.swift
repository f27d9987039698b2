/// The state of a finding relative to the baseline, in the order of reports.
package enum FindingState: String, CaseIterable, Sendable {
  /// No entry matches.
  case new
  /// The finding was fixed before and is back.
  case regressed
  /// An entry matches, but the severity or the number of group members has increased.
  case worsened
  /// A suppression of the finding has expired.
  case expired
  /// No entry matches, because the baseline does not cover the rule or its contract version. Reported
  /// separately, because the app may be unchanged.
  case newRule = "new-rule"
  /// An entry with another fingerprint matches.
  case moved
  /// An entry with the same fingerprint matches.
  case known
  /// A suppression hides the finding.
  case suppressed

  /// Whether the finding is not accepted. By default, the gate considers only such findings.
  package var isNews: Bool {
    switch self {
    case .new, .regressed, .worsened, .expired: true
    case .newRule, .moved, .known, .suppressed: false
    }
  }

  // The weight when captures show different states: unaccepted findings first. A finding with its own
  // fingerprint in one capture has not moved.
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
