import A11yModel
import A11yRules

/// Reads `include:`, what is judged besides the app's own elements: one word or a list of them.
enum IncludeSection {
  static func all(_ node: ConfigurationNode) throws(ConfigurationError) -> Set<IncludedContent> {
    guard node.isList else { return [try content(node)] }
    var all: Set<IncludedContent> = []
    for item in try node.items("include: expected web") { all.insert(try content(item)) }
    return all
  }

  private static func content(
    _ node: ConfigurationNode
  ) throws(ConfigurationError) -> IncludedContent {
    let name = try node.word("include")
    guard let content = IncludedContent(rawValue: name) else {
      let words = IncludedContent.allCases.map(\.rawValue)
      let suggestion = NearestName.suggestion(for: name, in: words)
      throw node.failure(
        "include has \(ConfigurationNode.quoted(name)); "
          + "expected \(words.joined(separator: ", "))\(suggestion)")
    }
    return content
  }
}
