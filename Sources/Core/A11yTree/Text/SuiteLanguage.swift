/// The language of a file that may belong to a UI test suite, by the ending of its path.
package enum SuiteLanguage: Sendable {
  case swift, objectiveC, java, javaScript, python
  /// A Maestro flow.
  case yaml

  /// Creates the language of a file; nil for any other file.
  package init?(path: String) {
    guard let kind = Self.kind(of: path) else { return nil }
    self = kind.language
  }

  /// Returns the name of a file's language in reports; nil for any other file.
  package static func format(of path: String) -> String? { kind(of: path)?.format }

  /// Whether the format of a screen is such a language.
  package static func isFormat(_ format: String) -> Bool { formats.contains(format) }

  private typealias Kind = (language: SuiteLanguage, format: String)

  private static func kind(of path: String) -> Kind? {
    let name = path.split(separator: "/").last ?? ""
    return name.lastIndex(of: ".").flatMap { kinds[String(name[$0...]).lowercased()] }
  }

  private static let kinds: [String: Kind] = [
    ".swift": (.swift, "swift"), ".m": (.objectiveC, "objectivec"),
    ".mm": (.objectiveC, "objectivec"), ".java": (.java, "java"), ".kt": (.java, "kotlin"),
    ".js": (.javaScript, "javascript"), ".jsx": (.javaScript, "javascript"),
    ".mjs": (.javaScript, "javascript"), ".cjs": (.javaScript, "javascript"),
    ".ts": (.javaScript, "typescript"), ".tsx": (.javaScript, "typescript"),
    ".mts": (.javaScript, "typescript"), ".cts": (.javaScript, "typescript"),
    ".py": (.python, "python"), ".yaml": (.yaml, "maestro"), ".yml": (.yaml, "maestro"),
  ]

  private static let formats = Set(kinds.values.map(\.format))
}
