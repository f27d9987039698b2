import A11yReporting

/// A report that a configuration asks for.
package struct OutputSetting: Hashable, Sendable {
  /// Its format.
  package let format: ReportFormat
  /// The file, from the folder of the configuration; nil for standard output.
  package let path: String?
}

/// What a team says of the names of screens.
struct ScreenNames: Sendable {
  var renamed: [String: String] = [:]
}
