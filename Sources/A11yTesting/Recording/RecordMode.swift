/// What a test does with findings that are not in the baseline: `A11YLINT_RECORD`.
///
/// A test process never writes a baseline. What it records are partial results, which
/// `a11ylint merge` and `a11ylint baseline` read.
enum RecordMode: String, CaseIterable, Sendable {
  /// Compares, and fails for what is new.
  case never
  /// Records a screen of which the baseline knows nothing, and compares the others.
  case missing
  /// Compares, fails, and records what is new.
  case failed
  /// Records everything and compares nothing.
  case all

  /// The name of the variable.
  static let variable = "A11YLINT_RECORD"

  /// How a variable gets from xcodebuild into a test.
  static let forwarding = """
    xcodebuild hands on only variables that begin with TEST_RUNNER_, without that prefix: \
    TEST_RUNNER_A11YLINT_RECORD=missing.
    """
}
