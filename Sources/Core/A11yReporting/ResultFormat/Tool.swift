/// The tool that wrote a document.
package struct Tool: JSONRecord, Sendable {
  /// The name of the command.
  package static let name = "a11ylint"
  /// The version, as in the changelog.
  package static let version = "0.1.0"

  var name = Self.name
  var version = Self.version

  package init() {}

  package mutating func members(_ members: any JSONMembers) {
    members.required("name", &name, "The name of the tool, a11ylint.")
    members.required("version", &version, "The version that wrote the document.")
  }
}
