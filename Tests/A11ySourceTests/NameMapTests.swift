import TestSupport
import Testing

@testable import A11ySource

@Suite("Names with values")
struct NameMapTests {
  // Names of all lengths, many of which begin or end alike.
  private func name(_ random: inout SplitMix) -> String {
    let parts = ["", "a", "isOn", "accessibilityLabel", "ä", "日本", "value", "12345678"]
    return (0..<Int.random(in: 0...3, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }.joined() + (Bool.random(using: &random) ? "\(Int.random(in: 0..<300, using: &random))" : "")
  }

  @Test("are found as in a dictionary, in the order in which they were added", arguments: 1...20)
  func oracle(_ seed: UInt64) {
    var random = SplitMix(state: seed)
    var (map, expected, order) = (NameMap<Int>(), [String: Int](), [String]())
    for value in 0..<1_000 {
      let name = name(&random)
      #expect(map[name] == expected[name])
      #expect(map.contains(name) == (expected[name] != nil))
      if expected[name] == nil { order.append(name) }
      if value.isMultiple(of: 2) {
        map[name] = value
        expected[name] = value
      } else {
        map[name, default: -1] += value
        expected[name, default: -1] += value
      }
    }
    #expect(map.names == order)
    #expect(map.entries.allSatisfy { expected[$0] == $1 })
  }

  @Test("may be nothing, which is a value, too")
  func nothing() {
    var map = NameMap<Int?>()
    #expect(map["a"] == nil)
    map["a"] = .some(nil)
    #expect(map["a"] == .some(nil))
    #expect(NameSet(["a", "b", "a"]).names == ["a", "b"])
    #expect(!NameSet([]).contains(""))
  }

  @Test("have hashes of their own, whether they differ at the start, at the end or in length")
  func hashes() {
    let letters = (0..<1_000).map { "\($0)" }
    let names =
      letters.flatMap { ["\($0)accessibilityLabel", "accessibilityLabel\($0)"] }
      + (0..<100).map { String(repeating: "a", count: $0) } + ["\0", "\0\0"]
    #expect(Set(names.map(NameHash.of)).count == names.count)
  }

  @Test("of types are themselves without a mark, and are read to the end with any")
  func bareTypes() {
    let types = [
      "Cell": "Cell", "Cell2": "Cell2", "[Cell]": "Cell", "Cell?": "Cell", "Cell!": "Cell",
      "any Cell": "Cell", "some Cell<Int>": "Cell", "UIKit.Cell": "Cell", "A.Cell": "A.Cell",
      "Cell.": "Cell", "Größe": "Größe", "": "", "Cell]": "Cell", "[Cell<Int>]?": "Cell",
    ]
    for (type, bare) in types { #expect(type.bareType == bare) }
  }
}
