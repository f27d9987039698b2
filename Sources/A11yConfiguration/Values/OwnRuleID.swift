import A11yRules

/// The id of a team's own rule: a name of the team's and a name of the defect.
enum OwnRuleID {
  /// As JSON Schema has it.
  static let pattern = "^[a-z][a-z0-9-]*/[a-z][a-z0-9-]*$"

  /// What is wrong with an id; nil when nothing is.
  static func fault(_ id: String) -> String? {
    if KnownRules.builtIn.ids.contains(id) {
      return "id \(ConfigurationNode.quoted(id)) is that of a rule of a11ylint"
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
