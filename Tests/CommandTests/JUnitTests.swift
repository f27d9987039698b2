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

  @Test(
    "a screen has a case for each failing rule, one for all others, and one for those without facts"
  )
  func looks() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Login.txt")
    let run = try place.run([
      "check", "Login.txt", "--no-baseline", "-o", "json=r.json", "-o", "junit=r.xml",
    ])
    #expect(run.code == 1, "\(run.errors)")
    let result = try JSONDecoder().decode(Result.self, from: place.bytes(of: "r.json"))
    let blind = result.outcomes.filter { $0.judged == nil }.flatMap(\.rules)
    let text = try place.text(of: "r.xml")
    #expect(
      blind.count > 0 && text.contains(" tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"1\""))
    #expect(try count(text, "<testcase ") == 3)
    #expect(try count(text, "name=\"missing-label: [^>]*>\\s*<failure ") == 1)
    #expect(try count(text, "name=\"rules without a failure\"[^>]*/>") == 1)
    let skipped = try #require(
      text.firstMatch(of: try Regex("<skipped message=\"(.*?)\"", as: (Substring, Substring).self)))
    #expect(skipped.output.1.hasPrefix("\(blind.count) rules lacked facts: "))
    for rule in blind { #expect(skipped.output.1.contains(rule), "\(rule)") }
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
