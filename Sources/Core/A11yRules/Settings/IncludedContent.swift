/// Optional content to evaluate besides the app's own elements.
package enum IncludedContent: String, CaseIterable, Sendable, Comparable {
  /// Pages in web views, whether they belong to the app or not.
  case web

  /// Orders values by name, as in configuration files.
  package static func < (left: IncludedContent, right: IncludedContent) -> Bool {
    left.rawValue < right.rawValue
  }
}
