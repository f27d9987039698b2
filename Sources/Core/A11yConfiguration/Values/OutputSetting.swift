import A11yFiles
import A11yReporting

/// A report that the configuration requests.
package struct OutputSetting: Hashable, Sendable {
  package let format: ReportFormat
  /// The file; nil for standard output.
  package let path: ContainedPath?
}

/// The values of `screens`.
struct ScreenNames: Sendable {
  var renamed: [String: String] = [:]
}
