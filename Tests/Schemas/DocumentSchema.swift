import A11yModel
import A11yReporting

/// The JSON Schema of a document, from the declarations of its members.
package struct DocumentSchema {
  private let document: any JSONDocument.Type
  /// The records that several members have, by name.
  private let shared: [(name: String, record: any JSONRecord.Type)]

  package init(_ document: any JSONDocument.Type) {
    self.document = document
    var uses = RecordUses()
    uses.add(document)
    shared = uses.shared
  }

  /// The file name of the schema, such as `a11ylint-result-1.schema.json`.
  package var fileName: String {
    document.schema.map { $0 == "/" ? "-" : String($0) }.joined() + ".schema.json"
  }

  package var bytes: [UInt8] {
    var writer = JSONWriter(.pretty, capacity: 32_768)
    writer.object { writer in
      writer.member("$schema", "https://json-schema.org/draft/2020-12/schema")
      writer.member("$id", fileName)
      writer.member("title", "\(document.title), \(document.schema)")
      writer.member("description", document.about)
      writeMembers(of: document, to: &writer)
      guard !shared.isEmpty else { return }
      writer.key("$defs")
      writer.object { writer in
        for (name, record) in shared {
          writer.key(name)
          writer.object { writeMembers(of: record, to: &$0) }
        }
      }
    }
    writer.endDocument()
    return writer.bytes
  }

  private func writeMembers(of record: any JSONRecord.Type, to writer: inout JSONWriter) {
    let members = DeclaredMember.all(of: record)
    writer.member("type", "object")
    let required = members.filter(\.isRequired).map(\.name)
    if !required.isEmpty { writer.member("required", required) }
    writer.member("additionalProperties", false)
    writer.key("properties")
    writer.object { writer in
      for member in members {
        writer.key(member.name)
        writer.object { writer in
          writer.member("description", member.about)
          if member.name == "schema", record == document {
            writer.member("const", document.schema)
          } else {
            write(member.shape, member.limit, to: &writer)
          }
        }
      }
    }
  }

  // Recursion is bounded: no record contains itself.
  private func write(_ shape: JSONShape, _ limit: JSONLimit, to writer: inout JSONWriter) {
    switch shape {
    case .text: writeText(limit, to: &writer)
    case .integer:
      writer.member("type", "integer")
      switch limit {
      case .signed: break
      case .positive: writer.member("minimum", 1)
      default: writer.member("minimum", 0)
      }
    case .words(let words): writer.member("enum", words)
    case .number: writer.member("type", "number")
    case .flag: writer.member("type", "boolean")
    case .list(let item, let count):
      writer.member("type", "array")
      if let count {
        writer.member("minItems", count.lowerBound)
        if count.upperBound < .max { writer.member("maxItems", count.upperBound) }
      }
      writer.key("items")
      writer.object { write(item, limit, to: &$0) }
    case .table(let value):
      writer.member("type", "object")
      writer.key("additionalProperties")
      writer.object { write(value, limit, to: &$0) }
    case .optional(let value): write(value, limit, to: &writer)
    case .record(let record):
      guard let name = shared.first(where: { $0.record == record })?.name else {
        return writeMembers(of: record, to: &writer)
      }
      writer.member("$ref", "#/$defs/\(name)")
    }
  }

  private func writeText(_ limit: JSONLimit, to writer: inout JSONWriter) {
    if case .enumeration(let words) = limit { return writer.member("enum", words()) }
    writer.member("type", "string")
    switch limit {
    case .pattern(let pattern): writer.member("pattern", pattern.description)
    case .day: writer.member("format", "date")
    default: break
    }
  }
}

/// A member as its record declares it.
private struct DeclaredMember {
  let name: String
  let about: String
  let shape: JSONShape
  let limit: JSONLimit
  let isRequired: Bool

  static func all(of record: any JSONRecord.Type) -> [DeclaredMember] {
    let collector = MemberCollector()
    func collect<Record: JSONRecord>(_: Record.Type) {
      var record = Record()
      record.members(collector)
    }
    collect(record)
    return collector.members
  }
}

private final class MemberCollector: JSONMembers {
  var members: [DeclaredMember] = []

  func visit<Value: JSONValue>(_ member: JSONMember, _ value: inout Value) {
    var (isOptional, shape) = Value.shape.present
    if case .list(let item, nil) = shape, member.presence == .unlessEmpty {
      shape = .list(item, count: 1...Int.max)
    }
    switch member.presence {
    case .required, .informative: break
    case .optional, .unlessEmpty: isOptional = true
    }
    members.append(
      DeclaredMember(
        name: member.name.description, about: member.about.description, shape: shape,
        limit: member.limit, isRequired: !isOptional))
  }
}

/// The records in a document, and how many members have each.
private struct RecordUses {
  private var records: [any JSONRecord.Type] = []
  private var counts: [ObjectIdentifier: Int] = [:]

  mutating func add(_ record: any JSONRecord.Type) {
    counts[ObjectIdentifier(record), default: 0] += 1
    guard counts[ObjectIdentifier(record)] == 1 else { return }
    records.append(record)
    for member in DeclaredMember.all(of: record) { add(member.shape) }
  }

  private mutating func add(_ shape: JSONShape) {
    switch shape {
    case .record(let record): add(record)
    case .list(let item, _), .table(let item): add(item)
    case .optional(let value): add(value)
    case .text, .words, .integer, .number, .flag: break
    }
  }

  /// The records that several members have, by name, such as `element`.
  var shared: [(name: String, record: any JSONRecord.Type)] {
    records.filter { counts[ObjectIdentifier($0), default: 0] > 1 }.map { ($0.definition, $0) }
  }
}
