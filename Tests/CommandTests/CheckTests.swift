import Foundation
import Testing

@Suite("a11ylint check")
struct CheckTests {
  @Test("a clean capture passes")
  func pass() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "My Captures/Login.txt")
    let run = try place.check("My Captures")
    #expect(run.code == 0)
    #expect(run.output.hasSuffix("\nPASS\n"))
    #expect(run.errors == "note: no baseline at Baselines/a11ylint.sqlite; every finding is new\n")
  }

  @Test("a new finding fails, and its place can be clicked on in every format")
  func failure() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "My Captures/Login.txt")
    let run = try place.check(
      "My Captures", "--output", "pretty", "--output", "compact=out.txt", "-o", "json=out.json")
    #expect(run.code == 1)
    #expect(run.output.contains("Button #help (top) · My Captures/Login.txt:5\n"))
    let accept = try Regex(
      "Accept: a11ylint baseline accept --fingerprint [0-9a-f]{8} --reason \"…\" "
        + "--select missing-label 'My Captures'\\n")
    #expect(run.output.contains(accept), "\(run.output)")
    #expect(run.output.hasSuffix("\nFAIL: 1 new finding\n"))
    let compact = try place.text(of: "out.txt")
    let line =
      "My Captures/Login.txt:5:1: error: Button #help has no label; VoiceOver says “button” (likely) [missing-label] "
    #expect(compact.hasPrefix("settings: only missing-label (--select)\n\(line)"))
    let json = try JSONSerialization.jsonObject(with: place.bytes(of: "out.json")) as? [String: Any]
    #expect(json?["schema"] as? String == "a11ylint-result/1")
    #expect((json?["findings"] as? [Any])?.count == 1)
  }

  @Test("the default subcommand is check, and the default path the working directory")
  func defaults() throws {
    let place = try Workplace()
    for arguments in [[], ["check"]] {
      let nothing = try place.run(arguments)
      #expect(nothing.code == 3, "\(nothing.errors)")
    }
    try place.write(Capture.faulty, to: "Login.txt")
    #expect(try place.run(["Login.txt", "--ignore", "missing-label"]).code == 0)
    for arguments in [[], ["check"]] {
      let run = try place.run(arguments)
      #expect(run.code == 1 && run.output.contains("missing-label"), "\(run.errors)")
    }
  }

  @Test("standard input is read as -")
  func standardInput() throws {
    let arguments = [
      "check", "--select", "missing-label", "--screen", "Login", "-", "-o", "compact",
    ]
    let run = try Workplace().run(arguments, input: Capture.faulty)
    #expect(run.code == 1)
    #expect(run.output.contains("\n-:5:1: error: "))
  }

  @Test("the order of the output is that of the inputs, however many work on them")
  func order() throws {
    let place = try Workplace()
    for index in 0..<40 { try place.write(Capture.faulty, to: "C/S\(100 + index).txt") }
    let one = try place.check("C", "--jobs", "1", "-o", "json")
    let many = try place.check("C", "--jobs", "8", "-o", "json")
    #expect(one.output == many.output)
    #expect(one.code == 1)
  }

  @Test("findings below the fail level do not fail, and --exit-zero takes only the 1 away")
  func gate() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Login.txt")
    try place.write("version: 1\nrules:\n  missing-label: warning\n", to: ".a11ylint.yml")
    #expect(try place.check("Login.txt").code == 0)
    #expect(try place.check("Login.txt", "--fail-level", "warning").code == 1)
    #expect(try place.check("Login.txt", "--no-config").code == 1)
    #expect(try place.check("Login.txt", "--no-config", "--exit-zero").code == 0)
    #expect(try place.check("Nowhere.txt", "--exit-zero").code == 3)
  }

  @Test("files without a capture are left out of folders, and are errors when they are named")
  func withoutCapture() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "C/Login.txt")
    try place.write("nothing\n", to: "C/notes.md")
    let run = try place.check("C")
    #expect(run.code == 0)
    #expect(run.errors.contains("note: 1 file without a capture was skipped"))
    let verbose = try place.check("C", "--verbose")
    #expect(verbose.errors.contains("C/notes.md: skipped: no element tree in it"))
    #expect(try place.check("C", "--strict-input").code == 0)
    try place.write("nothing\n", to: "C/notes.txt")
    #expect(try place.check("C", "--strict-input").code == 3)
    let named = try place.check("C/Login.txt", "C/notes.md")
    #expect(named.code == 3)
    #expect(named.errors.contains("C/notes.md: error: no element tree in it"))
    #expect(named.output.hasSuffix("\nERROR: 1 input could not be read\n"))
  }

  @Test("nothing audited is an error and never a pass")
  func nothing() throws {
    let place = try Workplace()
    try place.write("nothing\n", to: "C/notes.md")
    let run = try place.check("C")
    #expect(run.code == 3)
    #expect(run.output.hasSuffix("\nERROR: nothing was audited\n"))
    let allowed = try place.check("C", "--allow-empty")
    #expect(allowed.code == 0)
    #expect(!allowed.output.contains("PASS"))
  }

  @Test("an absolute path below the working directory is printed from there")
  func relativePaths() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "C/Login.txt")
    let resolved = place.folder.resolvingSymlinksInPath().path
    let run = try place.check("\(resolved)/C/Login.txt", "-o", "compact")
    #expect(run.output.contains("\nC/Login.txt:5:1: "))
  }
}
