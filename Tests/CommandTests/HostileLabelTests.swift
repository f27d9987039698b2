import Foundation
import Testing

@Suite("Hostile labels on the command line")
struct HostileLabelTests {
  private static let label =
    "##vso[task.x]##[##[\u{1B}]0;owned\u{7}\u{1B}[31m##[error]x\u{202E}\u{2066}\u{85}\u{9B}2J\u{200B}\u{E0041}"

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

  @Test(
    "a runner finds no commands in a baseline or a capture that is printed",
    arguments: [
      ["baseline", "export", "b.sqlite"], ["baseline", "show", "--format", "json", "b.sqlite"],
      ["baseline", "show", "b.sqlite"], ["baseline", "show", "--format", "table", "b.sqlite"],
      ["baseline", "show", "--counts", "b.sqlite"],
      ["baseline", "show", "--counts", "--format", "json", "b.sqlite"],
      ["convert", "Login.txt", "-o", "-"], ["tree", "Login.txt"], ["tree", "Login.txt", "--facts"],
      ["convert", "Login.txt", "-o", "-", "--format", "sketch"],
      ["tree", "Login.txt", "--screens"],
    ])
  func printed(line: [String]) throws {
    let place = try place()
    #expect(try place.baseline("create", "Login.txt", "--baseline", "b.sqlite").code == 0)
    for variable in ["GITHUB_ACTIONS", "TF_BUILD"] {
      let run = try place.run(line, environment: [variable: "true"])
      #expect(run.code == 0)
      for word in ["##[", "##vso["] { #expect(!run.output.contains(word)) }
      for line in run.output.split(separator: "\n") {
        #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"))
      }
      expectHarmless(run.output)
    }
    let twin = try place.run(["baseline", "export", "b.sqlite"], environment: ["TF_BUILD": "1"])
    try place.write(twin.output, to: "read.jsonl")
    #expect(try place.run(["baseline", "show", "read.jsonl"]).code == 0)
  }

  @Test("what people review in a file hides nothing", arguments: ["json", "pretty", "compact"])
  func reviewed(format: String) throws {
    let place = try place()
    #expect(try place.check("Login.txt", "-o", "\(format)=r.txt").code == 1)
    expectHarmless(try place.text(of: "r.txt"))
    #expect(try place.baseline("create", "Login.txt", "--baseline", "b.jsonl").code == 0)
    expectHarmless(try place.text(of: "b.jsonl"))
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
      #expect(!(0x2028...0x202E ~= value) && !(0x2060...0x206F ~= value))
      #expect(!(0x200B...0x200F ~= value) && !(0xE0000...0xE0FFF ~= value))
    }
  }
}
