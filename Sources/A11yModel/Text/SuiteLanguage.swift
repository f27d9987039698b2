/// The language of a file that may belong to a UI test suite, by the ending of its path.
package enum SuiteLanguage: Sendable {
  case swift, objectiveC, java, javaScript, python
  /// A Maestro flow.
  case yaml

  /// Creates the language of a file; nil for any other file.
  package init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."),
      let language = Self.languages[String(name[dot...]).lowercased()]
    else { return nil }
    self = language
  }

  private static let languages: [String: SuiteLanguage] = [
    ".swift": .swift, ".m": .objectiveC, ".mm": .objectiveC, ".java": .java, ".kt": .java,
    ".js": .javaScript, ".jsx": .javaScript, ".mjs": .javaScript, ".cjs": .javaScript,
    ".ts": .javaScript, ".tsx": .javaScript, ".mts": .javaScript, ".cts": .javaScript,
    ".py": .python, ".yaml": .yaml, ".yml": .yaml,
  ]
}
