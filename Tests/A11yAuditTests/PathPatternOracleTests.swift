import TestSupport
import Testing

@testable import A11yModel

@Suite("Path patterns against an oracle")
struct PathPatternOracleTests {
  /// Matches by trying every assignment of characters and folders to wildcards.
  private static func matches(_ names: ArraySlice<String>, _ parts: ArraySlice<String>) -> Bool {
    guard let part = parts.first else { return names.isEmpty }
    if part == "**" {
      return (names.startIndex...names.endIndex).contains {
        matches(names[$0...], parts.dropFirst())
      }
    }
    guard let name = names.first, matches(name[...], part[...]) else { return false }
    return matches(names.dropFirst(), parts.dropFirst())
  }

  private static func matches(_ name: Substring, _ pattern: Substring) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == "*" {
      return (0...name.count).contains { matches(name.dropFirst($0), pattern.dropFirst()) }
    }
    guard let letter = name.first, first == "?" || first == letter else { return false }
    return matches(name.dropFirst(), pattern.dropFirst())
  }

  @Test("a path fits as trying everything says", arguments: 0..<60)
  func matches(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    func word(_ letters: [String], _ length: Int) -> String {
      (0..<random.int(1..<length)).map { _ in random.pick(letters) }.joined()
    }
    let parts = (0..<random.int(1..<5)).map { _ in
      random.chance(0.3) ? "**" : word(["a", "b", "*", "?"], 5)
    }
    let pattern = try #require(PathPattern(parts.joined(separator: "/")))
    for _ in 0..<60 {
      let names = (0..<random.int(1..<5)).map { _ in word(["a", "b"], 4) }
      let expected = Self.matches(names[...], parts[...])
      #expect(pattern.matches(names.joined(separator: "/")) == expected, "\(parts) \(names)")
    }
  }
}
