/// What is judged besides the app's own elements, where a team asks for it.
package enum IncludedContent: String, CaseIterable, Sendable, Comparable {
  /// Pages in web views: the app's own, or written by whoever reads the report.
  case web

  /// By name, as files list them.
  package static func < (left: IncludedContent, right: IncludedContent) -> Bool {
    left.rawValue < right.rawValue
  }
}
