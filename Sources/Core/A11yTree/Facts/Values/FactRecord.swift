/// A value with named members. Each is declared once, for reading, writing and the schema.
package protocol FactRecord: FactValue {
  /// The value of an object without members.
  static var blank: Self { get }
  /// The members, in writing order.
  static var members: [FactMember<Self>] { get }
  /// The end of the error message for a missing required member.
  static var expectation: String { get }
}

extension FactRecord {
  package static var expectation: String { "expected an object" }

  package static func read(
    _ reader: inout JSONReader, _ notes: inout FactNotes
  ) throws(JSONError) -> Self {
    let offset = reader.offset
    var record = blank
    var missing = Set(members.filter(\.isRequired).map(\.name))
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard let member = members.first(where: { key == $0.name }) else {
        notes.unknownKeys.append((key, reader.line, members.map(\.name)))
        continue
      }
      missing.remove(member.name)
      try member.read(&reader, &record, &notes)
    }
    guard missing.isEmpty else { throw reader.error(expectation, at: offset) }
    return record
  }

  package func write(to writer: inout JSONWriter) {
    writer.object(onOneLine: true) { writer in
      for member in Self.members { member.write(self, &writer) }
    }
  }

  package static func writeSchema(to writer: inout JSONWriter) {
    writer.member("type", "object")
    let required = members.filter(\.isRequired).map(\.name)
    if !required.isEmpty { writer.member("required", required, onOneLine: false) }
    writer.member("additionalProperties", false)
    writer.key("properties")
    writer.object { writer in for member in members { member.writeSchema(to: &writer) } }
  }

  package static var isShort: Bool { false }

  package func mapReferences(_ map: (ElementReference) -> ElementReference) -> Self {
    var record = self
    for member in Self.members { member.mapReferences(&record, map) }
    return record
  }
}

/// A member of a record. Elements, with their rare facts, and screens are records, too.
package struct FactMember<Record: Sendable>: Sendable {
  /// The key in JSON.
  package let name: String
  /// A description in at most one sentence; empty if the name is enough.
  package let about: String
  /// Whether an object without the member is an error.
  package let isRequired: Bool
  /// Whether null is a valid value.
  package let allowsNull: Bool
  package let read:
    @Sendable (inout JSONReader, inout Record, inout FactNotes) throws(JSONError) -> Void
  /// Writes the key and the value, unless the value is unknown.
  package let write: @Sendable (Record, inout JSONWriter) -> Void
  package let state: @Sendable (Record) -> FactState
  let mapReferences: @Sendable (inout Record, (ElementReference) -> ElementReference) -> Void
  private let writeValueSchema: @Sendable (inout JSONWriter) -> Void

  /// Creates a member that every record has.
  ///
  /// - Parameter common: The value of a record without the member, which is not written.
  init<Value: FactValue>(
    _ name: String, _ path: WritableKeyPath<Record, Value> & Sendable, unless common: Value? = nil,
    _ about: String = "", isRequired: Bool = false
  ) {
    self.name = name
    self.about = about
    self.isRequired = isRequired
    allowsNull = Value.allowsNull
    read = { (reader, record, notes) throws(JSONError) in
      record[keyPath: path] = try Value.read(&reader, &notes)
    }
    write = { record, writer in
      let value = record[keyPath: path]
      guard value != common else { return }
      writer.key(name)
      value.write(to: &writer)
    }
    state = { $0[keyPath: path] == common ? .unknown : $0[keyPath: path].state }
    mapReferences = { record, map in
      record[keyPath: path] = record[keyPath: path].mapReferences(map)
    }
    writeValueSchema = { Value.writeSchema(to: &$0) }
  }

  /// Creates a member that may be unknown, and is then not written.
  init<Value: FactValue>(
    _ name: String, _ path: WritableKeyPath<Record, Value?> & Sendable, _ about: String = ""
  ) {
    self.name = name
    self.about = about
    isRequired = false
    allowsNull = Value.allowsNull
    read = { (reader, record, notes) throws(JSONError) in
      record[keyPath: path] = try Value.read(&reader, &notes)
    }
    write = { record, writer in
      guard let value = record[keyPath: path] else { return }
      writer.key(name)
      value.write(to: &writer)
    }
    state = { $0[keyPath: path]?.state ?? .unknown }
    mapReferences = { record, map in
      guard let value = record[keyPath: path] else { return }
      record[keyPath: path] = value.mapReferences(map)
    }
    writeValueSchema = { Value.writeSchema(to: &$0) }
  }

  /// Writes the key and the JSON Schema of the value.
  package func writeSchema(to writer: inout JSONWriter) {
    writer.key(name)
    writer.object { writer in
      writeValueSchema(&writer)
      if !about.isEmpty { writer.member("description", about) }
    }
  }
}
