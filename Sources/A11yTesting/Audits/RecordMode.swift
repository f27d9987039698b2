/// What a test does with findings that are not in the baseline: `A11YLINT_RECORD`.
///
/// What a test process records are partial results, which `a11ylint merge` and `a11ylint baseline` read;
/// it writes a baseline only where ``twin`` asks for that.
enum RecordMode: String, CaseIterable, Sendable {
  /// Compares, and fails for what is new.
  case never
  /// Records a screen of which the baseline knows nothing, and compares the others.
  case missing
  /// Compares, fails, and records what is new.
  case failed
  /// Records everything and compares nothing.
  case all
  /// Compares, and writes what is new into the text twin that the assertion names, so that the next run
  /// knows it. For a Mac and its simulators, which share their files; somebody reviews the difference.
  case twin

  /// Whether the baseline may be one that is still to be made.
  var mayLackBaseline: Bool { self == .missing || self == .twin }

  /// The name of the variable.
  static let variable = "A11YLINT_RECORD"

  /// How a variable gets from xcodebuild into a test.
  static let forwarding = """
    xcodebuild hands on only variables that begin with TEST_RUNNER_, without that prefix: \
    TEST_RUNNER_A11YLINT_RECORD=missing.
    """
}
