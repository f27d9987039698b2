/// The use of the findings of a suite. The environment variable `A11YLINT_RECORD` overrides it.
public enum AuditMode: Sendable {
  /// New findings fail the test.
  case compare
  /// No test fails. The findings are recorded as partial results, which `a11ylint merge` compares with the
  /// baseline.
  case collect

  var recordMode: RecordMode {
    switch self {
    case .compare: .never
    case .collect: .collect
    }
  }
}
