import A11yBaseline
import A11yModel
import A11yRules
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
    for style in [JSONWriter.Style.pretty, .lines, .compact] {
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
      #expect(document.bytes(.lines) == bytes)
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
      {"schema":"a11ylint-result/1","tool":3,"gate":[],"coverage":[],"outcomes":[],"rules":[],"findings":[],
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

  mutating func required<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) {
    if let known = self.value(Value.self) { value = known }
  }

  mutating func optional<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) {
    value = random.chance(0.5) ? self.value(Value.self) : nil
  }

  mutating func unlessEmpty<Value: JSONValue & Collection>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) {
    required(name, &value, about)
  }

  mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) {
    required(name, &value, about)
  }

  mutating func informative<Value: JSONValue>(
    _ name: StaticString, _ value: inout Value?, _ about: StaticString,
    _ limit: @autoclosure () -> JSONLimit
  ) {
    optional(name, &value, about)
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
