import Foundation

extension RulePage {
  /// The keys of the members that every run needs, of the texts for people, and of the examples.
  static let parts = [
    [
      "id", "severity", "off", "profiles", "tags", "features", "outside", "since", "contract",
      "context", "origins", "axes", "suite", "reads", "needs", "control", "heard",
    ],
    [
      "title", "summary", "expected", "why", "fix", "fixes", "limits", "links", "words", "reasons",
      "options",
    ],
    ["bad", "good", "unknown", "sources"],
  ]

  /// Returns an array of three objects, one for each part, with a line for each member.
  func json() throws -> String {
    var page = try JSONSerialization.jsonObject(with: JSONEncoder().encode(self)) as? [String: Any]
    page?["judges"] = examples.contains { $0.example.other == nil }
    let parts = try ([Self.parts[0] + ["judges"]] + Self.parts.dropFirst()).map { keys in
      let members = try keys.compactMap { key in
        try page?[key].map { "\"\(key)\":\(try Self.json($0))" }
      }
      return "{\(members.joined(separator: ",\n"))}"
    }
    return "[\(parts.joined(separator: ",\n"))]"
  }

  // Escapes characters that editors don't show.
  private static func json(_ value: Any) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: value, options: [.sortedKeys, .withoutEscapingSlashes, .fragmentsAllowed])
    return String(decoding: data, as: UTF8.self).unicodeScalars.map { scalar in
      SwiftText.isShown(scalar)
        ? String(scalar) : "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
    }.joined()
  }
}
