/// The formats of reports.
package enum ReportFormat: String, CaseIterable, Sendable {
  /// For people, with colours.
  case pretty
  /// One line for each finding.
  case compact
  /// Everything.
  case json
}
