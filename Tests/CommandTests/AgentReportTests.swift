import Foundation
import Testing

@Suite("Reports for agents") struct AgentReportTests {
  private static let view = """
    import SwiftUI
    struct Player: View {
      var body: some View {
        VStack {
          Slider(value: $volume, in: 0...1)
          Image(uiImage: cover)
          Image(uiImage: cover).onTapGesture { open() }
        }
      }
    }
    """

  private func report(_ arguments: String...) throws -> (run: Tool.Run, lines: [String]) {
    let place = try Workplace()
    try place.write(Self.view, to: "App/Views/Player.swift")
    try place.write(Self.view, to: "App/Views/Other.swift")
    try place.write(Self.view, to: "Root.swift")
    let run = try place.run(["check", ".", "--no-baseline", "-o", "agent"] + arguments)
    return (run, run.output.split(separator: "\n").map(String.init))
  }

  @Test("Folders, files, reasons and repeated code are written once")
  func shared() throws {
    let (run, lines) = try report()
    #expect(run.code == 1)
    #expect(lines.count { $0 == "App/Views/" } == 1)
    #expect(lines.count { $0.contains("Player.swift") } == 1)
    #expect(lines.count { $0.contains("missing-label: ") } == 1)
    #expect(lines.count { $0.contains(".accessibilityLabel(\"Volume\")") } == 1)
    let code = try #require(lines.first { $0.hasSuffix(" = `.accessibilityLabel(\"Volume\")`") })
    let short = try #require(code.split(separator: " ").first)
    #expect(
      lines.contains { $0.hasPrefix(" Player.swift:5 [") && $0.hasSuffix("Slider + \(short)") })
    #expect(lines.first?.hasPrefix("a11ylint for agents: FAIL: ") == true)
  }

  @Test("An earlier report is replaced, and a file of someone else is not")
  func replacing() throws {
    let place = try Workplace()
    try place.write(Self.view, to: "Player.swift")
    try place.write("outputs: [agent=report.txt]\n", to: ".a11ylint.yml")
    #expect(try place.run(["check", "Player.swift", "--no-baseline"]).code == 1)
    #expect(try place.run(["check", "Player.swift", "--no-baseline"]).code == 1)
    try place.write("notes\n", to: "report.txt")
    #expect(try place.run(["check", "Player.swift", "--no-baseline"]).code == 2)
  }

  @Test("A run without findings is one word and its settings, and what cannot be read is listed")
  func none() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "Login.txt")
    let clean = try place.check("Login.txt", "--no-baseline", "-o", "agent")
    #expect(
      clean.output == "a11ylint for agents: PASS\nsettings: only missing-label (--select)\n")
    try place.write("{\"type\": ", to: "Broken.json")
    let broken = try place.check("Login.txt", "Broken.json", "--no-baseline", "-o", "agent")
    #expect(broken.output.contains("\n! Broken.json:1 "))
  }

  @Test("Findings beyond the first part are announced")
  func more() throws {
    let place = try Workplace()
    for number in 0..<60 {
      let folder = "Feature\(number)/SomeRatherLongNameOfAFolder/AnotherRatherLongNameOfAFolder"
      try place.write(Self.view, to: "\(folder)/PlayerOfFeature\(number).swift")
    }
    let run = try place.run(["check", ".", "--no-baseline", "-o", "agent"])
    #expect(run.output.utf8.count < 6_700)
    #expect(run.output.hasSuffix("list all with --output compact\n"))
  }
}

@Suite("The server for agents") struct AgentServerTests {
  private static let handshake =
    #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#
    + "\n"

  private func call(_ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
      + "\n"
  }

  @Test("It ends with its input, and prints only messages")
  func ending() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Login.txt")
    let run = try place.run(
      ["mcp"], input: Self.handshake + call("check_files", #"{"paths":["Login.txt"]}"#))
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines { _ = try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    #expect(lines.last?.contains("missing-label") == true)
    #expect(run.errors.contains("note: no baseline"))
  }

  @Test(
    "Arguments without a value, null and twice are accepted",
    arguments: ["{}", "null", #"{"show":null}"#])
  func emptyArguments(arguments: String) throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Login.txt")
    let run = try place.run(["mcp"], input: Self.handshake + call("check_files", arguments))
    #expect(run.output.contains("missing-label"))
  }

  @Test("A tree is a text or a path, and has no files beside it")
  func trees() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Login.txt")
    // A picture that is none would be an error beside a capture of this name.
    try place.write("no recording", to: "tree.voice.txt")
    let text = String(decoding: try JSONEncoder().encode(Capture.faulty), as: UTF8.self)
    for tree in ["\"Login.txt\"", text] {
      let run = try place.run(
        ["mcp"], input: Self.handshake + call("check_screen", "{\"tree\":\(tree)}"))
      #expect(run.output.contains(##"Button #\"help\""##))
      #expect(run.output.contains("\"isError\":false"))
    }
  }

  @Test("A message above the limit ends the conversation with a reason")
  func limit() throws {
    let place = try Workplace()
    let run = try place.run(["mcp"], input: String(repeating: "x", count: 65 << 20))
    #expect(run.code == 3)
    #expect(run.errors.contains("expected at most"))
  }
}
