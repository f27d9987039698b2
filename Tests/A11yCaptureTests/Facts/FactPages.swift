import A11yModel
import Foundation

/// The parts of the native capture format's schema and documentation that are generated from the facts.
enum FactPages {
  static func schema(_ text: String) throws -> String {
    var lines = text.components(separatedBy: "\n")
    try replaceProperties(of: "screenFacts", in: &lines) { writer in
      for member in ScreenFacts.members { member.writeSchema(to: &writer) }
      writeComment(to: &writer)
    }
    try replaceProperties(of: "element", in: &lines) { writer in
      writeElement(to: &writer)
    }
    return lines.joined(separator: "\n")
  }

  static func page(_ text: String) throws -> String {
    var lines = text.components(separatedBy: "\n")
    try replaceTable("screen", in: &lines, with: screenRows)
    try replaceTable("element", in: &lines, with: elementRows)
    return lines.joined(separator: "\n")
  }

  /// A missing table marker in a page, or a missing definition in a schema.
  struct Missing: Error { let name: String }

  // MARK: Schema

  private static func writeElement(to writer: inout JSONWriter) {
    write("id", "string", "A name for references; unique in the screen, not a fact.", to: &writer)
    write(
      "type", "string",
      "The XCUIElement.ElementType as a Swift case (staticText) or as printed (StaticText); another name is kept as it is.",
      to: &writer)
    write(
      "typeName", "string", "The printed name of a type that is not in the list.", to: &writer)
    for fact in facts {
      switch fact.declaration {
      case .text(_, _, let about): write(fact.rawValue, "string", about, to: &writer)
      case .flag(_, _, _, let about): write(fact.rawValue, "boolean", about, to: &writer)
      case .column(let column):
        writer.key(fact.rawValue)
        writer.object { writer in
          column.writeSchema(&writer)
          writer.member("description", column.about)
        }
      case .rare(let rare): rare.member.writeSchema(to: &writer)
      case .screen: break
      }
    }
    writeComment(to: &writer)
    writer.key("children")
    writer.object { writer in
      writer.member("type", "array")
      writer.member("description", "In capture order; back to front when paintOrder is known.")
      writer.key("items")
      writer.object { $0.member("$ref", "#/$defs/element") }
    }
  }

  private static func write(
    _ key: String, _ type: String, _ about: String, to writer: inout JSONWriter
  ) {
    writer.key(key)
    writer.object { writer in
      writer.member("type", type)
      writer.member("description", about)
    }
  }

  private static func writeComment(to writer: inout JSONWriter) {
    writer.key("comment")
    writer.object { $0.member("description", "A note for readers; ignored.") }
  }

  private static func replaceProperties(
    of name: String, in lines: inout [String], with write: (inout JSONWriter) -> Void
  ) throws {
    guard let start = lines.firstIndex(of: "    \"\(name)\": {"),
      let first = lines[start...].firstIndex(of: "      \"properties\": {"),
      let end = lines[first...].firstIndex(of: "      }")
    else { throw Missing(name: name) }
    var writer = JSONWriter(.pretty)
    writer.object { write(&$0) }
    let text = String(decoding: writer.bytes, as: UTF8.self)
    let members = text.components(separatedBy: "\n").dropFirst().dropLast()
    lines.replaceSubrange(first + 1..<end, with: members.map { "      " + $0 })
  }

  // MARK: Page

  private static let facts: [Fact] =
    Fact.ofElements.filter { fact in
      if case .rare = fact.declaration { false } else { true }
    } + Fact.rare.map(\.fact)

  private static var elementRows: [String] {
    ["| key | value | in a sketch | what it is |", "| --- | --- | --- | --- |"]
      + facts.map { fact in
        "| `\(fact.rawValue)` | \(value(of: fact)) | \(sketch(of: fact)) | \(escaped(fact.about)) |"
      }
  }

  private static var screenRows: [String] {
    ["| key in `screen` | value | what it is |", "| --- | --- | --- |"]
      + ScreenFacts.members.map { member in
        let value = value { member.writeSchema(to: &$0) }
        return "| `\(member.name)` | \(value) | \(escaped(member.about)) |"
      }
  }

  private static func sketch(of fact: Fact) -> String {
    switch fact.declaration {
    case .text(.identifier, _, _): "`#…`"
    case .text(.label, _, _): "`\"…\"`"
    case .text(_, let key, _): "`\(key)=\"…\"`"
    case .flag(_, let word, let opposite, _): "`\(word)`, `\(opposite ?? "!" + word)`"
    case .column:
      switch fact {
      case .frame: "`x y width height`"
      case .traits: "`[…]`"
      default: "`\(fact.rawValue)=…`"
      }
    case .rare(let rare): rare.sketchForms.map { "`\($0)`" }.joined(separator: ", ")
    case .screen: ""
    }
  }

  private static func value(of fact: Fact) -> String {
    switch fact.declaration {
    case .text: "text"
    case .flag: "`true` or `false`"
    case .column(let column):
      value { writer in
        writer.key(fact.rawValue)
        writer.object { column.writeSchema(&$0) }
      }
    case .rare(let rare): value { rare.member.writeSchema(to: &$0) }
    case .screen(let member): value { member.writeSchema(to: &$0) }
    }
  }

  private static func value(_ write: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object { write(&$0) }
    let member =
      try? JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [String: [String: Any]]
    return member?.values.first.map(words) ?? ""
  }

  private static func words(_ schema: [String: Any]) -> String {
    if let words = schema["enum"] as? [String] {
      return words.map { "`\($0)`" }.joined(separator: ", ")
    }
    if let choices = schema["oneOf"] as? [[String: Any]] {
      return choices.map(words).joined(separator: " or ")
    }
    if let name = (schema["$ref"] as? String)?.split(separator: "/").last {
      return numbers[String(name)] ?? "a \(name)"
    }
    switch schema["type"] as? String {
    case "array":
      let items = words(schema["items"] as? [String: Any] ?? [:])
      return "list: \(items)"
    case "object":
      let members = schema["properties"] as? [String: [String: Any]] ?? [:]
      return "object: "
        + members.sorted { $0.key < $1.key }.map { "`\($0.key)` \(words($0.value))" }
        .joined(separator: ", ")
    case "boolean": return "`true` or `false`"
    case "string": return "text"
    case "null": return "`null`"
    case let type: return type ?? ""
    }
  }

  private static let numbers = [
    "rect": "`[x, y, width, height]`", "point": "`[x, y]`", "size": "`[width, height]`",
    "insets": "`[top, left, bottom, right]`",
  ]

  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }

  private static func replaceTable(
    _ name: String, in lines: inout [String], with rows: [String]
  ) throws {
    guard let start = lines.firstIndex(of: "<!-- facts of \(name): written by a test -->"),
      let end = lines[start...].firstIndex(of: "<!-- end -->")
    else { throw Missing(name: name) }
    lines.replaceSubrange(start + 1..<end, with: rows)
  }
}
