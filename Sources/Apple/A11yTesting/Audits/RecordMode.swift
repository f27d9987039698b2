/// The handling of findings that are not in the baseline, set by `A11YLINT_RECORD`, or else by the plan of a
/// UI test.
///
/// Tests record partial results for `a11ylint merge` and `a11ylint baseline`. Only ``twin`` writes a baseline.
enum RecordMode: String, CaseIterable, Sendable {
  /// Compares, and fails for new findings.
  case never
  /// Records screens that are not in the baseline, and compares the others.
  case missing
  /// Compares, fails for new findings, and records them.
  case failed
  /// Records all findings without comparing them.
  case all
  /// Records all findings without comparing them, and fails no test. `a11ylint merge` is the gate.
  case collect
  /// Compares, and adds new findings to the `.jsonl` baseline of the assertion, so that the next run accepts
  /// them. Works on a Mac and its simulators, which share files. The changed file needs a review.
  case twin

  /// Whether nothing is compared, on any screen.
  var onlyRecords: Bool { self == .all || self == .collect }

  /// Whether CI needs a variable of its own for it, because a forgotten one would switch off the gate. What is
  /// collected always has its gate in `merge`.
  var needsPermissionOnCI: Bool { self != .never && self != .collect }

  /// Whether the baseline may be missing because this mode creates it.
  var mayLackBaseline: Bool { self == .missing || self == .twin }

  static let variable = "A11YLINT_RECORD"

  /// The instructions for passing the variable through xcodebuild.
  static let forwarding = """
    xcodebuild hands on only variables that begin with TEST_RUNNER_, without that prefix: \
    TEST_RUNNER_A11YLINT_RECORD=missing.
    """
}
