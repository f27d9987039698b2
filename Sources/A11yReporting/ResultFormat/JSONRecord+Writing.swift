import A11yModel

extension JSONWriter: JSONMembers {
  package mutating func required<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) {
    key(name)
    value.write(to: &self)
  }

  package mutating func optional<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) {
    guard value != nil else { return }
    key(name)
    value?.write(to: &self)
  }

  package mutating func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) {
    if !value.isEmpty { required(name, &value, about) }
  }

  package mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) { required(name, &value, about) }

  package mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) { optional(name, &value, about) }
}

extension JSONRecord {
  /// Returns the record as a document with a final line feed.
  ///
  /// - Parameter capacity: The approximate size, in bytes.
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

  // One per line, written in place because records may be large.
  package static func write(_ values: inout [Self], to writer: inout JSONWriter) {
    writer.beginArray()
    for index in values.indices { values[index].write(to: &writer) }
    writer.endArray()
  }
}

// MARK: - Values

extension JSONValue {
  // Side by side. A shared array is not copied.
  package static func write(_ values: inout [Self], to writer: inout JSONWriter) {
    writer.beginArray(onOneLine: true)
    for var value in values { value.write(to: &writer) }
    writer.endArray()
  }
}

extension String: JSONValue {
  package static var shape: JSONShape { .text }

  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Int: JSONValue {
  package static var shape: JSONShape { .integer }

  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Double: JSONValue {
  package static var shape: JSONShape { .number }

  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Bool: JSONValue {
  package static var shape: JSONShape { .flag }

  package func write(to writer: inout JSONWriter) { writer.write(self) }
}

extension Array: JSONValue where Element: JSONValue {
  package static var shape: JSONShape { .list(Element.shape) }

  package mutating func write(to writer: inout JSONWriter) { Element.write(&self, to: &writer) }
}

/// A table on one line, sorted by key.
extension Dictionary: JSONValue where Key == String, Value: JSONValue {
  package static var shape: JSONShape { .table(Value.shape) }

  package func write(to writer: inout JSONWriter) { writer.write(self, onOneLine: true) }
}

/// A table with one entry per line, sorted by key.
struct JSONTable<Value: JSONValue>: JSONValue {
  static var shape: JSONShape { .table(Value.shape) }

  var values: [String: Value] = [:]

  init(_ values: [String: Value] = [:]) { self.values = values }

  init(from decoder: any Decoder) throws { values = try [String: Value](from: decoder) }

  func write(to writer: inout JSONWriter) { writer.write(values, onOneLine: false) }
}

/// Records that are created on access, so that they don't need memory all at once.
struct LazyRecords<Record: JSONRecord>: JSONValue, RandomAccessCollection {
  static var shape: JSONShape { .list(Record.shape) }

  let endIndex: Int
  private let record: (Int) -> Record

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
