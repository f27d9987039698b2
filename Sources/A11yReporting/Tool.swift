/// Names the tool in reports.
package enum Tool {
  /// The name of the command.
  package static let name = "a11ylint"
  /// The version, as in the changelog.
  package static let version = "0.1.0"
}
