import A11yFiles
import A11yReporting

/// A report that a configuration asks for.
package struct OutputSetting: Hashable, Sendable {
  /// Its format.
  package let format: ReportFormat
  /// The file; nil for standard output.
  package let path: ContainedPath?
}

/// What a team says of the names of screens.
struct ScreenNames: Sendable {
  var renamed: [String: String] = [:]
}
