import A11yModel
import Foundation
import TestSupport
import Testing

@testable import A11yReporting

@Suite("The result format")
struct ResultFormatTests {
  @Test("what is written, read and written again has the same bytes", arguments: 0..<200)
  func roundTrip(seed: Int) throws {
    var members = RandomMembers(seed: UInt64(seed))
    var document = members.record(ResultDocument.self)
    document.schema = ResultDocument.schema
    for style in [JSONWriter.Style.pretty, .compact] {
      let bytes = document.bytes(style)
      let again = try JSONDecoder().decode(ResultDocument.self, from: Data(bytes))
      #expect(again.bytes(style) == bytes)
    }
  }

  @Test("what a reporter writes has the same bytes when it was read")
  func reports() throws {
    let results = [
      try Sample.finding(Sample.hostile), try Sample.finding("", state: .moved),
      Sample.result([try Sample.screen()]), Sample.result([]),
    ]
    for result in results {
      let bytes = JSONReporter().report(result)
      let document = try JSONDecoder().decode(ResultDocument.self, from: Data(bytes))
      #expect(document.bytes(.pretty) == bytes)
    }
  }

  @Test("an element may stand before the line of its screen, or in another file")
  func place() throws {
    var screen = try Sample.screen("button")
    screen.source.line = 40
    let bytes = JSONReporter().report(Sample.result([screen]))
    let document = try JSONDecoder().decode(ResultDocument.self, from: Data(bytes))
    #expect(screen.tree[0].line < 40)
    #expect(document.findings.map(\.location.line) == [screen.tree[0].line])
  }

  @Test("what nobody needs may be absent or be anything")
  func informative() throws {
    let text = #"""
      {"schema":"a11ylint-result/1","tool":3,"gate":[],"coverage":[],"rules":[],"findings":[],
      "summary":{"new":"many"},"unobserved":null,"diagnostics":[],"later":{}}
      """#
    let file = try ResultFile(Data(text.utf8), path: "x.json")
    #expect(file.screens.isEmpty && file.cards.isEmpty)
  }

  @Test("a suppression that says more than is known is refused")
  func closed() throws {
    let known = #"{"rule":"r","reason":"why","state":7,"count":"x"}"#
    let record = try JSONDecoder().decode(ResultSuppression.self, from: Data(known.utf8))
    #expect(record.value?.rule == "r")
    let unknown = #"{"rule":"r","reason":"why","only":"on Mondays"}"#
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(ResultSuppression.self, from: Data(unknown.utf8))
    }
  }

  @Test("the schema has the members that are declared, and no others")
  func schema() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../Documentation").standardized
    let data = try Data(contentsOf: root.appending(path: "a11ylint-result-1.schema.json"))
    let value = try JSONSerialization.jsonObject(with: data)
    let schema = try #require(value as? [String: Any])
    #expect(DeclaredMembers.differences(of: ResultDocument.self, from: schema) == [])
  }

  @Test("the schema of what is spoken has the members that are declared, and no others")
  func speechSchema() throws {
    let root = URL(filePath: #filePath).appending(path: "../../../Documentation").standardized
    let data = try Data(contentsOf: root.appending(path: "a11ylint-speech-1.schema.json"))
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(DeclaredMembers.differences(of: SpeechDocument.self, from: schema) == [])
  }
}

// MARK: - Lookup of records by type

/// A collection of records, from which the type of its elements can be read.
private protocol RecordHolder {
  static var record: any JSONRecord.Type { get }
}

extension Array: RecordHolder where Element: JSONRecord {
  static var record: any JSONRecord.Type { Element.self }
}

extension LazyRecords: RecordHolder {
  static var record: any JSONRecord.Type { Record.self }
}

/// A comparison of a record's declared members with a schema.
private struct DeclaredMembers: JSONMembers {
  private let schema: [String: Any]
  private let object: [String: Any]
  private let path: String
  private var names: Set<String> = []
  private var differences: [String] = []

  /// Returns the missing and the additional members of a schema, or an empty array if there are none.
  static func differences(
    of record: any JSONRecord.Type, from schema: [String: Any]
  ) -> [String] {
    var members = DeclaredMembers(schema: schema, object: schema, path: "")
    return members.visit(record)
  }

  private init(schema: [String: Any], object: [String: Any], path: String) {
    self.schema = schema
    self.object = object
    self.path = path
  }

  private mutating func visit<Record: JSONRecord>(_ type: Record.Type) -> [String] {
    var record = Record()
    record.members(&self)
    let others = Set(properties.keys).subtracting(names).sorted()
    return differences + others.map { "\(path).\($0) is not declared" }
  }

  private var properties: [String: Any] { object["properties"] as? [String: Any] ?? [:] }

  private mutating func note(_ name: StaticString, _ type: Any.Type, isRequired: Bool) {
    let name = name.description
    names.insert(name)
    guard let member = (properties[name] ?? object["additionalProperties"]) as? [String: Any] else {
      differences.append("\(path).\(name) is not in the schema")
      return
    }
    let required = object["required"] as? [String] ?? []
    if isRequired, !required.contains(name), properties[name] != nil {
      differences.append("\(path).\(name) is not required by the schema")
    }
    guard let record = (type as? any RecordHolder.Type)?.record ?? type as? any JSONRecord.Type
    else { return }
    var members = DeclaredMembers(
      schema: schema, object: resolved(member["items"] as? [String: Any] ?? member),
      path: "\(path).\(name)")
    differences += members.visit(record)
  }

  private func resolved(_ member: [String: Any]) -> [String: Any] {
    guard let reference = member["$ref"] as? String,
      let definitions = schema["$defs"] as? [String: [String: Any]],
      let name = reference.split(separator: "/").last
    else { return member }
    return definitions[String(name)] ?? [:]
  }

  mutating func required<Value: JSONValue>(_ name: StaticString, _ value: inout Value) {
    note(name, Value.self, isRequired: true)
  }

  mutating func optional<Value: JSONValue>(_ name: StaticString, _ value: inout Value?) {
    note(name, Value.self, isRequired: false)
  }

  mutating func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value
  ) {
    note(name, Value.self, isRequired: false)
  }

  mutating func informative<Value: JSONValue>(_ name: StaticString, _ value: inout Value) {
    note(name, Value.self, isRequired: false)
  }

  mutating func informative<Value: JSONValue>(_ name: StaticString, _ value: inout Value?) {
    note(name, Value.self, isRequired: false)
  }
}

// MARK: - Random records

private protocol RandomValue {
  static func random(_ members: inout RandomMembers) -> Self
}

/// A source of random values for the members of a record.
private struct RandomMembers: JSONMembers {
  fileprivate var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  mutating func record<Record: JSONRecord>(_ type: Record.Type) -> Record {
    var record = Record()
    record.members(&self)
    return record
  }

  /// Returns a random value, or `nil` if the type doesn't support random values.
  mutating func value<Value: JSONValue>(_ type: Value.Type) -> Value? {
    if let type = Value.self as? any RandomValue.Type { return type.random(&self) as? Value }
    if let type = Value.self as? any JSONRecord.Type { return record(type) as? Value }
    return nil
  }

  mutating func values<Value: JSONValue>(_ type: Value.Type) -> [Value] {
    (0..<random.int(0..<3)).compactMap { _ in value(type) }
  }

  mutating func text() -> String {
    let parts = [
      "a", "Z", "9", " ", "\"", "\\", "/", "\n", "\u{0}", "\u{1B}", "\u{7F}", "é", "e\u{301}",
      "\u{2028}", "\u{202E}", "\u{FFFE}", "😀", "\u{10FFFF}", "קפה",
    ]
    return (0..<random.int(0..<9)).map { _ in random.pick(parts) }.joined()
  }

  mutating func required<Value: JSONValue>(_ name: StaticString, _ value: inout Value) {
    if let known = self.value(Value.self) { value = known }
  }

  mutating func optional<Value: JSONValue>(_ name: StaticString, _ value: inout Value?) {
    value = random.chance(0.5) ? self.value(Value.self) : nil
  }

  mutating func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value
  ) {
    required(name, &value)
  }

  mutating func informative<Value: JSONValue>(_ name: StaticString, _ value: inout Value) {
    required(name, &value)
  }

  mutating func informative<Value: JSONValue>(_ name: StaticString, _ value: inout Value?) {
    optional(name, &value)
  }
}

extension String: RandomValue {
  fileprivate static func random(_ members: inout RandomMembers) -> String { members.text() }
}

extension Int: RandomValue {
  fileprivate static func random(_ members: inout RandomMembers) -> Int {
    members.random.pick([0, 1, -1, Int.max, Int.min, members.random.int(0..<1000)])
  }
}

extension Bool: RandomValue {
  fileprivate static func random(_ members: inout RandomMembers) -> Bool {
    members.random.chance(0.5)
  }
}

extension Array: RandomValue where Element: JSONValue {
  fileprivate static func random(_ members: inout RandomMembers) -> [Element] {
    members.values(Element.self)
  }
}

extension Dictionary: RandomValue where Key == String, Value: JSONValue {
  fileprivate static func random(_ members: inout RandomMembers) -> [String: Value] {
    Dictionary(members.values(Value.self).map { (members.text(), $0) }) { first, _ in first }
  }
}

extension JSONTable: RandomValue {
  fileprivate static func random(_ members: inout RandomMembers) -> JSONTable<Value> {
    JSONTable([String: Value].random(&members))
  }
}

extension LazyRecords: RandomValue {
  fileprivate static func random(_ members: inout RandomMembers) -> LazyRecords<Record> {
    let records = members.values(Record.self)
    return LazyRecords(records.count) { records[$0] }
  }
}

extension ResultFinding.Frame: RandomValue {
  fileprivate static func random(_ members: inout RandomMembers) -> ResultFinding.Frame {
    func number() -> Double {
      let word = Double(bitPattern: members.random.next())
      return word.isFinite ? word : 0.1
    }
    return .init(rect: A11yModel.Rect(number(), number(), number(), number()))
  }
}
