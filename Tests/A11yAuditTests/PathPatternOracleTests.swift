import TestSupport
import Testing

@testable import A11yModel
@testable import A11yTree

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

  private static func word(
    _ letters: [String], _ length: Int, _ random: inout Random
  ) -> String {
    (0..<random.int(1..<length)).map { _ in random.pick(letters) }.joined()
  }

  private static func parts(_ random: inout Random) -> [String] {
    (0..<random.int(1..<5)).map { _ in
      random.chance(0.3) ? "**" : word(["a", "b", "*", "?"], 5, &random)
    }
  }

  private static func names(_ random: inout Random) -> [String] {
    (0..<random.int(1..<5)).map { _ in word(["a", "b"], 4, &random) }
  }

  @Test("a pattern that covers another one fits every path that the other fits", arguments: 0..<60)
  func covers(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    let wide = try #require(PathPattern(Self.parts(&random).joined(separator: "/")))
    #expect(wide.covers(wide))
    for _ in 0..<200 {
      let other = try #require(PathPattern(Self.parts(&random).joined(separator: "/")))
      guard wide.covers(other) else { continue }
      for _ in 0..<60 {
        let path = Self.names(&random).joined(separator: "/")
        #expect(!other.matches(path) || wide.matches(path), "\(wide.text) \(other.text) \(path)")
      }
    }
    for (wide, other) in [("C/**/*.txt", "C/*.txt"), ("**", "C/**/a*"), ("C/*", "C/a?")] {
      #expect(PathPattern(wide)?.covers(try #require(PathPattern(other))) == true)
    }
    for (wide, other) in [("C", "C/a"), (".", "C/*/a"), ("C/", "C/**")] {
      #expect(PathPattern(wide)?.covers(try #require(PathPattern(other))) == true)
    }
    for (wide, other) in [("C/*", "C/**"), ("C/?", "C/*"), ("C/a*", "C/*")] {
      #expect(PathPattern(wide)?.covers(try #require(PathPattern(other))) == false)
    }
  }

  @Test("a path fits as trying everything says", arguments: 0..<60)
  func matches(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    let parts = Self.parts(&random)
    let pattern = try #require(PathPattern(parts.joined(separator: "/")))
    // A path that ends with a name is that of a folder, too.
    let isPlain = parts.last.map { !$0.contains("*") && !$0.contains("?") } == true
    let whole = isPlain ? parts + ["**"] : parts
    for _ in 0..<60 {
      let names = Self.names(&random)
      let expected = Self.matches(names[...], whole[...])
      #expect(pattern.matches(names.joined(separator: "/")) == expected, "\(parts) \(names)")
    }
  }
}
