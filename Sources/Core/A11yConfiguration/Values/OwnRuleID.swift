import A11yRules

/// The id of a team's own rule: a prefix of the team and the name of the defect.
enum OwnRuleID {
  /// A regular expression for JSON Schema.
  static let pattern = "^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$"

  /// Returns the problem with an id; nil if it is valid.
  static func fault(_ id: String) -> String? {
    if KnownRules.builtIn.ids.contains(id) {
      return "id \(ConfigurationNode.quoted(id)) is that of a built-in rule"
    }
    let parts = id.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isName), parts[0] != "audit", id.utf8.count <= 100
    else { return "id is \(ConfigurationNode.quoted(id))" }
    return nil
  }

  private static func isName(_ part: Substring) -> Bool {
    guard let first = part.utf8.first, 0x61...0x7A ~= first else { return false }
    return part.utf8.allSatisfy { 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 || $0 == 0x2D }
  }
}
