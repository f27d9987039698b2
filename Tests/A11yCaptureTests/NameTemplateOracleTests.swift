import TestSupport
import Testing

@testable import A11yCapture

@Suite("Name templates against an oracle")
struct NameTemplateOracleTests {
  /// Matches by trying every split of the name, longest prefixes first.
  private static func match(_ parts: [String], _ name: Substring) -> [String: String]? {
    guard let part = parts.first else { return name.isEmpty ? [:] : nil }
    let rest = Array(parts.dropFirst())
    guard part.hasPrefix("{") else {
      return name.hasPrefix(part) ? match(rest, name.dropFirst(part.count)) : nil
    }
    for count in stride(from: name.count, to: 0, by: -1) {
      guard var found = match(rest, name.dropFirst(count)) else { continue }
      found[part] = String(name.prefix(count))
      return found
    }
    return nil
  }

  @Test("a name is cut as trying every cut says", arguments: 0..<60)
  func match(seed: Int) throws {
    var random = Random(seed: UInt64(seed))
    // Excludes `{language}`, which matches only language codes.
    var placeholders = ["{screen}", "{any}", "{device}", "{os}", "{any}"].shuffled(using: &random)
    var parts: [String] = []
    for _ in 0..<random.int(1..<4) {
      parts.append(placeholders.removeLast())
      parts.append(random.pick(["-", "a", "-b", "ab"]))
    }
    if random.chance(0.5) { parts.insert(random.pick(["a", "x-"]), at: 0) }
    if random.chance(0.5) { parts.removeLast() }
    let template = try NameTemplate(parts.joined())
    for _ in 0..<100 {
      let name = String((0..<random.int(0..<12)).map { _ in random.pick(["a", "b", "-", "x"]) })
      let expected = Self.match(parts, name[...])
      let found = template.match(name)
      #expect((found == nil) == (expected == nil), "\(parts) \(name)")
      #expect(found?.screen == expected?["{screen}"], "\(parts) \(name)")
      #expect(found?.context["device"] == expected?["{device}"], "\(parts) \(name)")
      #expect(found?.context["os"] == expected?["{os}"], "\(parts) \(name)")
    }
  }
}

extension String {
  fileprivate init(_ letters: [String]) { self = letters.joined() }
}
