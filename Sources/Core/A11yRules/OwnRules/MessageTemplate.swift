import A11yModel

/// The message of a custom rule, with placeholders in braces.
package struct MessageTemplate: Sendable {
  private enum Part {
    case words(String)
    case text(TextFact)
    case type, name, screen, count, width, height
  }

  private let parts: [Part]

  /// An error about an unknown or unfinished placeholder.
  package struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  package static let placeholders =
    ["type", "name", "screen", "count", "width", "height"] + texts.map { "\($0)" }

  private static let texts: [TextFact] = TextFact.allCases.filter { $0 != .typeName }

  /// Parses a message, in which `{{` stands for a brace.
  package init(_ text: String) throws(Fault) {
    var parts: [Part] = []
    var rest = text[...]
    while let brace = rest.firstIndex(of: "{") {
      parts.append(.words(String(rest[..<brace])))
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        parts.append(.words("{"))
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(of: "}") else {
        throw Fault(description: "a { without a }; expected a placeholder, or {{ for a brace")
      }
      parts.append(try Self.part(String(rest[..<end])))
      rest = rest[rest.index(after: end)...]
    }
    self.parts = parts + [.words(String(rest))]
  }

  private static func part(_ word: String) throws(Fault) -> Part {
    switch word {
    case "type": return .type
    case "name": return .name
    case "screen": return .screen
    case "count": return .count
    case "width": return .width
    case "height": return .height
    default:
      if let text = texts.first(where: { "\($0)" == word }) { return .text(text) }
      let hint = NearestName.suggestion(for: word, in: placeholders)
      let known = hint.isEmpty ? "; known: \(placeholders.joined(separator: ", "))" : hint
      throw Fault(
        description: "no placeholder {\(String(word.prefix(60)).escapedForDisplay())}\(known)")
    }
  }

  /// - Parameter count: The number of elements that the rule counts.
  func message(about node: Node, screen: String, count: Int) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .text(let fact): node[fact].map { String(String($0).prefix(80)) } ?? "(unknown)"
      case .type: node.typeName
      case .name: node.spokenName
      case .screen: screen
      case .count: "\(count)"
      case .width: node.frame?.width.shortDescription ?? "(unknown)"
      case .height: node.frame?.height.shortDescription ?? "(unknown)"
      }
    }.joined()
  }
}
