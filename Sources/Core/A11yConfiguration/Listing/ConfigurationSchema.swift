import A11yModel
import A11yRules

/// The JSON Schema of `.a11ylint.yml`, or of the cards of a team's own rules, for editors.
package struct ConfigurationSchema: Sendable {
  private let title: String
  private let root: ValueShape

  /// The schema of the configuration.
  ///
  /// - Parameter rules: The rules that a file may name.
  package static func configuration(_ rules: KnownRules = .builtIn) -> ConfigurationSchema {
    ConfigurationSchema(
      title: "Configuration of a11ylint", root: ConfigurationKeys(rules: rules).root.shape)
  }

  /// The schema of a card of a team's own rule.
  package static let ownRule = ConfigurationSchema(
    title: "Card of a team's own rule for a11ylint", root: OwnRuleReader.card.shape)

  /// The document, deterministic for equal declarations.
  package var bytes: [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("title", title)
      write(root, to: &writer)
      guard namesCondition else { return }
      writer.key("$defs")
      writer.object { writer in
        writer.key("condition")
        writer.object { write(.section(ConditionKey.all.map(\.declaration)), to: &$0) }
        writer.key("counted")
        writer.object { write(.section(ConditionKey.ofRelations), to: &$0) }
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  private var namesCondition: Bool {
    guard case .section(let keys) = root else { return false }
    return keys.contains { $0.name == "require" }
  }

  // Recurses as deep as the declarations, a few levels.
  private func write(_ shape: ValueShape, to writer: inout JSONWriter) {
    switch shape {
    case .text: writer.member("type", "string")
    case .pattern(let pattern, _):
      writer.member("type", "string")
      writer.member("pattern", pattern)
    case .choice(let words): writer.member("enum", words)
    case .count(let range):
      writer.member("type", "integer")
      writer.member("minimum", range.lowerBound)
      writer.member("maximum", range.upperBound)
    case .number: writer.member("type", "number")
    case .flag: writer.member("type", "boolean")
    case .day:
      writer.member("type", "string")
      writer.member("pattern", "^[0-9]{4}-[0-9]{2}-[0-9]{2}$")
    case .list(let item):
      writer.member("type", "array")
      writer.key("items")
      writer.object { write(item, to: &$0) }
    case .section(let keys): write(keys, to: &writer)
    case .table(_, let known, let pattern, let other):
      write(known, pattern: pattern, other, to: &writer)
    case .either(let shapes):
      writer.key("anyOf")
      writer.array { writer in
        for shape in shapes { writer.object { write(shape, to: &$0) } }
      }
    case .named(let name): writer.member("$ref", "#/$defs/\(name)")
    }
  }

  private func write(
    _ keys: [KeyDeclaration], pattern: String = "", _ other: ValueShape? = nil,
    to writer: inout JSONWriter
  ) {
    writer.member("type", "object")
    if !keys.isEmpty {
      writer.key("properties")
      writer.object { writer in
        for key in keys {
          writer.key(key.name)
          writer.object { write(key, to: &$0) }
        }
      }
    }
    let required = keys.filter { $0.required != nil }.map(\.name)
    if !required.isEmpty { writer.member("required", required) }
    guard let other else { return writer.member("additionalProperties", false) }
    guard !pattern.isEmpty else {
      writer.key("additionalProperties")
      return writer.object { write(other, to: &$0) }
    }
    writer.key("patternProperties")
    writer.object { writer in
      writer.key(pattern)
      writer.object { write(other, to: &$0) }
    }
    writer.member("additionalProperties", false)
  }

  private func write(_ key: KeyDeclaration, to writer: inout JSONWriter) {
    let usual = key.usual.isEmpty ? "" : " Default: \(key.usual)."
    if !key.about.isEmpty { writer.member("description", key.about + usual) }
    write(key.shape, to: &writer)
  }
}
