import Foundation
import Testing

@Suite("JUnit, as a server of tests reads it")
struct JUnitTests {
  private struct Result: Decodable {
    let rules: [Rule]
    let outcomes: [Outcome]

    struct Rule: Decodable { let id: String }
    struct Outcome: Decodable {
      let rules: [String]
      let judged: [Int]?
    }
  }

  private func count(_ text: String, _ pattern: String) throws -> Int {
    text.matches(of: try Regex(pattern)).count
  }

  @Test("a rule that could not look is skipped, and one with nothing to judge is no case")
  func looks() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Login.txt")
    let run = try place.run([
      "check", "Login.txt", "--no-baseline", "-o", "json=r.json", "-o", "junit=r.xml",
    ])
    #expect(run.code == 1, "\(run.errors)")
    let result = try JSONDecoder().decode(Result.self, from: place.bytes(of: "r.json"))
    let blind = result.outcomes.filter { $0.judged == nil }.flatMap(\.rules)
    let cases = result.outcomes.flatMap(\.rules).count
    let text = try place.text(of: "r.xml")
    #expect(blind.count > 0 && cases < result.rules.count)
    #expect(try count(text, "<testcase ") == cases)
    #expect(try count(text, "<skipped message=\"could not look at ") == blind.count)
    #expect(text.contains(" skipped=\"\(blind.count)\""))
    #expect(text.contains(" tests=\"\(cases)\""))
    #expect(text.contains("unknown: "))
    for rule in blind {
      let skipped = "<testcase name=\"\(rule): [^>]*>\\s*<skipped "
      #expect(try count(text, skipped) == 1, "\(rule)")
    }
    _ = try place.run(["report", "r.json", "-o", "junit=again.xml"])
    #expect(try place.text(of: "again.xml") == text)
  }

  @Test("a screen on which nothing could be judged is an error, once")
  func unjudged() throws {
    let place = try Workplace()
    try place.write(Mute.web.text, to: "terms.txt")
    let run = try place.run(["check", "terms.txt", "--no-baseline", "-o", "junit"])
    #expect(run.code == 3, "\(run.errors)")
    #expect(try count(run.output, "<error [^>]*type=\"not-judged\"") == 1, "\(run.output)")
    #expect(run.output.contains(" errors=\"1\""))
  }
}
