import Foundation
import Testing

@Suite("Hostile labels on the command line")
struct HostileLabelTests {
  private static let label = "\u{1B}]0;owned\u{7}\u{1B}[31m##[error]x\u{202E}\u{2066}\u{85}\u{9B}2J"

  private func place() throws -> Workplace {
    let place = try Workplace()
    let text = Capture.text([
      (Self.label, ""), ("::error::x", ""), ("##[group]y", ""), ("help", Self.label),
    ])
    try place.write(text, to: "Login.txt")
    return place
  }

  @Test("nothing reaches the terminal raw", arguments: ["pretty", "compact"])
  func raw(format: String) throws {
    let run = try place().check("Login.txt", "-o", format, "--show", "all", "--verbose")
    #expect(run.code == 1)
    expectHarmless(run.output)
    expectHarmless(run.errors)
  }

  @Test("the tree is harmless, too")
  func tree() throws {
    let run = try place().run(["tree", "Login.txt"])
    #expect(run.code == 0)
    expectHarmless(run.output)
  }

  @Test("paths, screens, rules and arguments are harmless in errors")
  func errors() throws {
    let place = try place()
    for arguments in [
      ["explain", Self.label], ["check", Self.label], ["check", ".", "--\(Self.label)"],
      ["check", "Login.txt", "--baseline", Self.label], ["check", ".", "--config", Self.label],
      ["check", ".", "--select", Self.label], ["tree", "Login.txt", "--screen", Self.label],
      ["check", "Login.txt", "-o", "json=\(Self.label)/x"], ["check", ".", "-o", Self.label],
      ["check", ".", "--context", Self.label],
    ] {
      let run = try place.run(arguments)
      #expect(run.code != 0)
      expectHarmless(run.errors)
    }
  }

  @Test("a runner finds no commands in the output", arguments: ["pretty", "compact", "json"])
  func workflow(format: String) throws {
    let run = try place().check(
      "Login.txt", "-o", format, environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.code == 1)
    #expect(!run.output.contains("##["))
    for line in run.output.split(separator: "\n") {
      #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"))
    }
    if format == "json" { _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
  }

  @Test("colours come by flag and by environment")
  func colours() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Login.txt")
    let red = "\u{1B}[31m"
    #expect(!(try place.check("Login.txt").output.contains("\u{1B}")))
    #expect(try place.check("Login.txt", "--color", "always").output.contains(red))
    #expect(try place.check("Login.txt", environment: ["FORCE_COLOR": "1"]).output.contains(red))
    let both = try place.check("Login.txt", "--color", "never", environment: ["FORCE_COLOR": "1"])
    #expect(!both.output.contains("\u{1B}"))
  }

  private func expectHarmless(_ text: String) {
    for scalar in text.unicodeScalars where scalar != "\n" {
      let value = scalar.value
      #expect(value >= 0x20 && !(0x7F...0x9F ~= value), "U+\(String(value, radix: 16))")
      #expect(!(0x202A...0x202E ~= value) && !(0x2066...0x2069 ~= value))
    }
  }
}
