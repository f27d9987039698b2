import Foundation
import Testing

@Suite("JUnit, as a server of tests reads it")
struct JUnitTests {
  private struct Rules: Decodable {
    let coverage: [Screen]

    struct Screen: Decodable {
      let judged: Judged
      let judgedBy: [String: Int]
      let notEvaluated: [Outcome]
    }
    struct Judged: Decodable { let rules, idle, blind: Int }
    struct Outcome: Decodable { let rule: String }
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
    let screen = try #require(
      JSONDecoder().decode(Rules.self, from: place.bytes(of: "r.json")).coverage.first)
    let text = try place.text(of: "r.xml")
    #expect(screen.judged.blind > 0 && screen.judged.idle > 0)
    #expect(try count(text, "<testcase ") == screen.judged.rules + screen.judged.blind)
    #expect(try count(text, "<skipped message=\"could not look at ") == screen.judged.blind)
    #expect(text.contains(" skipped=\"\(screen.judged.blind)\""))
    #expect(text.contains(" tests=\"\(screen.judged.rules + screen.judged.blind)\""))
    #expect(text.contains("unknown: "))
    for outcome in screen.notEvaluated where screen.judgedBy[outcome.rule] == nil {
      let skipped = "<testcase name=\"\(outcome.rule): [^>]*>\\s*<skipped "
      #expect(try count(text, skipped) == 1, "\(outcome.rule)")
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
