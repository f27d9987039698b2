import A11yModel

extension JSONWriter: JSONMembers {
  package mutating func required<Value: JSONValue>(_ name: StaticString, _ value: inout Value) {
    key(name)
    value.write(to: &self)
  }

  package mutating func optional<Value: JSONValue>(_ name: StaticString, _ value: inout Value?) {
    guard value != nil else { return }
    key(name)
    value?.write(to: &self)
  }

  package mutating func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value
  ) {
    if !value.isEmpty { required(name, &value) }
  }

  package mutating func informative<Value: JSONValue>(_ name: StaticString, _ value: inout Value) {
    required(name, &value)
  }

  package mutating func informative<Value: JSONValue>(_ name: StaticString, _ value: inout Value?) {
    optional(name, &value)
  }
}

extension JSONRecord {
  /// The object as a whole document; a line feed is at its end.
  ///
  /// - Parameter capacity: About how many bytes it will have.
  package consuming func bytes(_ style: JSONWriter.Style, capacity: Int = 0) -> [UInt8] {
    var writer = JSONWriter(style, capacity: capacity)
    write(to: &writer)
    writer.endDocument()
    return writer.bytes
  }

  package mutating func write(to writer: inout JSONWriter) {
    writer.beginObject(onOneLine: Self.isOnOneLine)
    members(&writer)
    writer.endObject()
  }

  // One to a line; each where it is, for some are large.
  package static func write(_ values: inout [Self], to writer: inout JSONWriter) {
    writer.beginArray()
    for index in values.indices { values[index].write(to: &writer) }
    writer.endArray()
  }
}

// MARK: - Values

extension JSONValue {
  // Short ones, side by side; an array that others have, too, is not copied.
  package static func write(_ values: inout [Self], to writer: inout JSONWriter) {
    writer.beginArray(onOneLine: true)
    for var value in values { value.write(to: &writer) }
    writer.endArray()
  }
}

extension String: JSONValue {
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Int: JSONValue {
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Bool: JSONValue {
  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Array: JSONValue where Element: JSONValue {
  package mutating func write(to writer: inout JSONWriter) { Element.write(&self, to: &writer) }
}

/// Values by their names, on one line, sorted.
extension Dictionary: JSONValue where Key == String, Value: JSONValue {
  package func write(to writer: inout JSONWriter) { writer.write(self, onOneLine: true) }
}

/// Values by their names, one to a line, sorted.
struct JSONTable<Value: JSONValue>: JSONValue {
  var values: [String: Value] = [:]

  init(_ values: [String: Value] = [:]) { self.values = values }

  init(from decoder: any Decoder) throws { values = try [String: Value](from: decoder) }

  func write(to writer: inout JSONWriter) { writer.write(values, onOneLine: false) }
}

/// Records of which each is made when it is asked for: many large ones need no memory together.
struct LazyRecords<Record: JSONRecord>: JSONValue, RandomAccessCollection {
  let endIndex: Int
  private let record: (Int) -> Record

  /// - Parameter record: Makes the record at a position.
  init(_ count: Int, _ record: @escaping (Int) -> Record) {
    endIndex = count
    self.record = record
  }

  init(from decoder: any Decoder) throws {
    let records = try [Record](from: decoder)
    self.init(records.count) { records[$0] }
  }

  var startIndex: Int { 0 }

  subscript(index: Int) -> Record { record(index) }

  func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for index in indices {
      var record = record(index)
      record.write(to: &writer)
    }
    writer.endArray()
  }
}

extension JSONWriter {
  fileprivate mutating func write<Value: JSONValue>(
    _ values: [String: Value], onOneLine: Bool
  ) {
    beginObject(onOneLine: onOneLine)
    for case (let name, var value) in values.sorted(by: { $0.key < $1.key }) {
      key(name)
      value.write(to: &self)
    }
    endObject()
  }
}
