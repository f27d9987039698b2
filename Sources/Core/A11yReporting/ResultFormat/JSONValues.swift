import A11yModel

extension JSONValue {
  // Side by side. A shared array is not copied.
  package static func write(_ values: inout [Self], to writer: JSONMemberWriter) {
    writer.json.beginArray(onOneLine: true)
    for var value in values { value.write(to: writer) }
    writer.json.endArray()
  }
}

extension String: JSONValue {
  package static var shape: JSONShape { .text }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> String {
    try reader.json.string()
  }

  package func write(to writer: JSONMemberWriter) { writer.json.write(self) }
}

extension Int: JSONValue {
  package static var shape: JSONShape { .integer }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> Int {
    try reader.json.int()
  }

  package func write(to writer: JSONMemberWriter) { writer.json.write(self) }
}

extension Double: JSONValue {
  package static var shape: JSONShape { .number }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> Double {
    try reader.json.double()
  }

  package func write(to writer: JSONMemberWriter) { writer.json.write(self) }
}

extension Bool: JSONValue {
  package static var shape: JSONShape { .flag }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> Bool {
    try reader.json.bool()
  }

  package func write(to writer: JSONMemberWriter) { writer.json.write(self) }
}

/// A value of an enumeration, by its raw value.
package protocol JSONWord: JSONValue, CaseIterable, RawRepresentable<String> {}

extension JSONWord {
  package static var shape: JSONShape { .words(allCases.map(\.rawValue)) }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> Self {
    let text = try reader.json.text()
    guard let word = Self(rawValue: String(text)) else {
      let words = allCases.map(\.rawValue).joined(separator: ", ")
      throw reader.json.error(
        "expected \(words); found \"\(String(text).escapedForDisplay())\"", at: text)
    }
    return word
  }

  package func write(to writer: JSONMemberWriter) { writer.json.write(rawValue) }
}

extension Optional: JSONValue where Wrapped: JSONValue {
  package static var shape: JSONShape { .optional(Wrapped.shape) }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> Wrapped? {
    try Wrapped.read(from: reader)
  }

  package mutating func write(to writer: JSONMemberWriter) { self?.write(to: writer) }
}

extension Array: JSONValue where Element: JSONValue {
  package static var shape: JSONShape { .list(Element.shape) }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> [Element] {
    var elements: [Element] = []
    try reader.json.beginArray()
    while try reader.json.nextElement() { elements.append(try Element.read(from: reader)) }
    return elements
  }

  package mutating func write(to writer: JSONMemberWriter) { Element.write(&self, to: writer) }
}

/// A table on one line, sorted by key.
extension Dictionary: JSONValue where Key == String, Value: JSONValue {
  package static var shape: JSONShape { .table(Value.shape) }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> [String: Value] {
    var values: [String: Value] = [:]
    try reader.json.beginObject()
    while let key = try reader.json.nextKey() {
      values[String(key)] = try Value.read(from: reader)
    }
    return values
  }

  package func write(to writer: JSONMemberWriter) { write(to: writer, onOneLine: true) }

  fileprivate func write(to writer: JSONMemberWriter, onOneLine: Bool) {
    writer.json.beginObject(onOneLine: onOneLine)
    for case (let name, var value) in sorted(by: { $0.key < $1.key }) {
      writer.json.key(name)
      value.write(to: writer)
    }
    writer.json.endObject()
  }
}

/// A table with one entry per line, sorted by key.
struct JSONTable<Value: JSONValue>: JSONValue {
  static var shape: JSONShape { .table(Value.shape) }

  var values: [String: Value] = [:]

  init(_ values: [String: Value] = [:]) { self.values = values }

  static func read(from reader: JSONMemberReader) throws(JSONError) -> JSONTable {
    JSONTable(try [String: Value].read(from: reader))
  }

  func write(to writer: JSONMemberWriter) { values.write(to: writer, onOneLine: false) }
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

  static func read(from reader: JSONMemberReader) throws(JSONError) -> LazyRecords {
    let records = try [Record].read(from: reader)
    return LazyRecords(records.count) { records[$0] }
  }

  var startIndex: Int { 0 }

  subscript(index: Int) -> Record { record(index) }

  func write(to writer: JSONMemberWriter) {
    writer.json.beginArray()
    for index in indices {
      var record = record(index)
      record.write(to: writer)
    }
    writer.json.endArray()
  }
}

/// A rectangle as x, y, width and height.
extension Rect: JSONValue {
  package static var shape: JSONShape { .list(.number, count: 4...4) }

  package static func read(from reader: JSONMemberReader) throws(JSONError) -> Rect {
    let start = reader.json.offset
    let numbers = try [Double].read(from: reader)
    guard numbers.count == 4 else { throw reader.json.error("expected four numbers", at: start) }
    return Rect(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  package func write(to writer: JSONMemberWriter) {
    var numbers = [x, y, width, height]
    numbers.write(to: writer)
  }
}
