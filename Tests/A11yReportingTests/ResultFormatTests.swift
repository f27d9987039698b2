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
    let members = RandomMembers(seed: UInt64(seed))
    var document = members.record(ResultDocument.self)
    document.schema = ResultDocument.schema
    for style in [JSONWriter.Style.pretty, .lines, .compact] {
      let bytes = document.bytes(style)
      let again = try ResultDocument.read(document: bytes)
      #expect(again.bytes(style) == bytes)
    }
  }

  @Test("members may be in any order, and there may be others", arguments: 0..<50)
  func order(seed: Int) throws {
    var document = RandomMembers(seed: UInt64(seed)).record(ResultDocument.self)
    document.suppressions = []
    let bytes = document.bytes(.compact)
    let value = try JSONSerialization.jsonObject(with: Data(bytes))
    let sorted = try JSONSerialization.data(
      withJSONObject: Self.withOthers(value), options: .sortedKeys)
    #expect(try ResultDocument.read(document: sorted).bytes(.compact) == bytes)
  }

  // Adds a member to the document and to each finding.
  private static func withOthers(_ value: Any) -> Any {
    if let list = value as? [Any] { return list.map(withOthers) }
    guard var object = value as? [String: Any] else { return value }
    object = object.mapValues(withOthers)
    if object["schema"] != nil || object["identity"] != nil { object["later"] = [1] }
    return object
  }

  @Test("what a reporter writes has the same bytes when it was read")
  func reports() throws {
    let results = [
      try Sample.finding(Sample.hostile), try Sample.finding("", state: .moved),
      Sample.result([try Sample.screen()]), Sample.result([]),
    ]
    for result in results {
      let bytes = JSONReporter().report(result)
      let document = try ResultDocument.read(document: bytes)
      #expect(document.bytes(.lines) == bytes)
    }
  }

  @Test("an element may stand before the line of its screen, or in another file")
  func place() throws {
    var screen = try Sample.screen("button")
    screen.source.line = 40
    let bytes = JSONReporter().report(Sample.result([screen]))
    let document = try ResultDocument.read(document: bytes)
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
    let record = try ResultSuppression.read(document: known.utf8)
    #expect(record.suppression.rule == "r")
    let unknown = #"{"rule":"r","reason":"why","only":"on Mondays"}"#
    #expect(throws: JSONError(line: 1, column: 28, message: "no member is named \"only\"")) {
      try ResultSuppression.read(document: unknown.utf8)
    }
  }
}

// MARK: - Random records

private protocol RandomValue {
  static func random(_ members: RandomMembers) -> Self
}

/// A source of random values for the members of a record.
private final class RandomMembers: JSONMembers {
  fileprivate var random: Random

  init(seed: UInt64) { random = Random(seed: seed) }

  func record<Record: JSONRecord>(_ type: Record.Type) -> Record {
    var record = Record()
    record.members(self)
    return record
  }

  /// Returns a random value, or `nil` if the type doesn't support random values.
  func value<Value: JSONValue>(_ type: Value.Type) -> Value? {
    if let type = Value.self as? any RandomValue.Type { return type.random(self) as? Value }
    if let type = Value.self as? any JSONRecord.Type { return record(type) as? Value }
    if let type = Value.self as? any JSONWord.Type { return word(type) as? Value }
    return nil
  }

  func word<Word: JSONWord>(_ type: Word.Type) -> Word { random.pick(Array(Word.allCases)) }

  func values<Value: JSONValue>(_ type: Value.Type) -> [Value] {
    (0..<random.int(0..<3)).compactMap { _ in value(type) }
  }

  func text() -> String {
    let parts = [
      "a", "Z", "9", " ", "\"", "\\", "/", "\n", "\u{0}", "\u{1B}", "\u{7F}", "é", "e\u{301}",
      "\u{2028}", "\u{202E}", "\u{FFFE}", "😀", "\u{10FFFF}", "קפה",
    ]
    return (0..<random.int(0..<9)).map { _ in random.pick(parts) }.joined()
  }

  func visit<Value: JSONValue>(_ member: JSONMember, _ value: inout Value) {
    if let known = self.value(Value.self) { value = known }
  }
}

extension Optional: RandomValue where Wrapped: JSONValue {
  fileprivate static func random(_ members: RandomMembers) -> Wrapped? {
    members.random.chance(0.5) ? members.value(Wrapped.self) : nil
  }
}

extension String: RandomValue {
  fileprivate static func random(_ members: RandomMembers) -> String { members.text() }
}

extension Int: RandomValue {
  fileprivate static func random(_ members: RandomMembers) -> Int {
    members.random.pick([0, 1, -1, Int.max, Int.min, members.random.int(0..<1000)])
  }
}

extension Bool: RandomValue {
  fileprivate static func random(_ members: RandomMembers) -> Bool {
    members.random.chance(0.5)
  }
}

extension Array: RandomValue where Element: JSONValue {
  fileprivate static func random(_ members: RandomMembers) -> [Element] {
    members.values(Element.self)
  }
}

extension Dictionary: RandomValue where Key == String, Value: JSONValue {
  fileprivate static func random(_ members: RandomMembers) -> [String: Value] {
    Dictionary(members.values(Value.self).map { (members.text(), $0) }) { first, _ in first }
  }
}

extension JSONTable: RandomValue {
  fileprivate static func random(_ members: RandomMembers) -> JSONTable<Value> {
    JSONTable([String: Value].random(members))
  }
}

extension LazyRecords: RandomValue {
  fileprivate static func random(_ members: RandomMembers) -> LazyRecords<Record> {
    let records = members.values(Record.self)
    return LazyRecords(records.count) { records[$0] }
  }
}

extension RGB: RandomValue {
  fileprivate static func random(_ members: RandomMembers) -> RGB {
    func channel() -> UInt8 { UInt8(truncatingIfNeeded: members.random.next()) }
    return RGB(channel(), channel(), channel())
  }
}

extension Wildcard: RandomValue {
  fileprivate static func random(_ members: RandomMembers) -> Wildcard { Wildcard(members.text()) }
}

extension CalendarDay: RandomValue {
  fileprivate static func random(_ members: RandomMembers) -> CalendarDay {
    CalendarDay(secondsSince1970: Double(members.random.int(0..<4_000_000_000)))
  }
}

extension Rect: RandomValue {
  fileprivate static func random(_ members: RandomMembers) -> Rect {
    func number() -> Double {
      let word = Double(bitPattern: members.random.next())
      return word.isFinite ? word : 0.1
    }
    return Rect(number(), number(), number(), number())
  }
}
