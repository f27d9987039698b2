import Foundation
import Testing

@Suite("Names, contexts and completeness from beside the captures")
struct NamingCommandTests {
  private static func manifest(_ captures: String) -> String {
    "{\"schema\": \"a11ylint-captures/1\", \"captures\": [\n\(captures)\n]}"
  }

  private func names(_ run: Tool.Run) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (json?["coverage"] as? [[String: Any]] ?? []).compactMap { $0["screen"] as? String }
  }

  @Test(
    "the flag counts more than the manifest, it more than the configuration, it more than the file")
  func precedence() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "C/login-2026-01-31.txt")
    func shown(_ arguments: String...) throws -> String {
      let run = try place.run(["tree", "--screens", "C/login-2026-01-31.txt"] + arguments)
      return run.output.split(separator: "\n").last.map(String.init) ?? run.errors
    }
    #expect(try names(place.check("C", "-o", "json")) == ["login"])
    #expect(try shown().hasSuffix("named after its file"))
    try place.write(
      "inputs:\n  - path: C/*.txt\n    screen: '{screen}-2026-{any}'\n    context: {os: '18'}\n",
      to: ".a11ylint.yml")
    #expect(try shown().hasPrefix("  login  "))
    #expect(try shown().hasSuffix("named by the configuration"))
    #expect(try shown("--no-config").hasSuffix("named after its file"))
    let path = "C/a11ylint-captures.json"
    try place.write(
      Self.manifest("{\"file\": \"login-2026-01-31.txt\", \"screen\": \"Sign in\"}"), to: path)
    #expect(try names(place.check("C", "-o", "json")) == ["Sign in"])
    #expect(try names(place.check("C/login-2026-01-31.txt", "-o", "json")) == ["Sign in"])
    #expect(try shown().hasPrefix("  Sign in  "))
    #expect(try shown().hasSuffix("named by the manifest"))
    #expect(try names(place.check("C", "--screen", "X", "-o", "json")) == ["X"])
  }

  @Test("a log keeps the names of its tests, and a native capture its own")
  func ownNames() throws {
    let place = try Workplace()
    try place.write(
      "Test Case '-[M.LoginTests testIn]' started.\n\(Capture.clean)\n"
        + "Test Case '-[M.LoginTests testIn]' passed (1.0 seconds).\n", to: "run.log")
    let log = try place.run(["tree", "--screens", "run.log"])
    #expect(log.output.contains("  LoginTests.testIn  "))
    #expect(log.output.contains("named by its test"))
    #expect(try place.run(["convert", "run.log", "-o", "x.json"]).code == 0)
    let native = try place.run(["tree", "--screens", "x.json"])
    #expect(native.output.contains("LoginTests.testIn"))
    #expect(native.output.contains("named by the capture"))
  }

  @Test("a wrong manifest is one line, ends with 3, and nothing below it is judged")
  func wrongManifest() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "C/a.txt")
    try place.write(Capture.faulty, to: "C/b.txt")
    try place.write(Self.manifest("{\"flie\": \"a.txt\"}"), to: "C/a11ylint-captures.json")
    let run = try place.check("C", "-o", "json", "--no-baseline")
    #expect(run.code == 3)
    #expect(
      run.errors == "C/a11ylint-captures.json:2: error: no key \"flie\" in an entry; did you mean "
        + "\"file\"?\n")
    #expect(try names(run).isEmpty)
    try place.write(Self.manifest("{\"file\": \"gone.txt\"}"), to: "C/a11ylint-captures.json")
    let gone = try place.check("C", "--no-baseline")
    #expect(gone.code == 3)
    #expect(
      gone.errors.hasPrefix("C/a11ylint-captures.json:2: error: there is no file \"gone.txt\""))
    #expect(try place.baseline("create", "C").code == 3)
    #expect(!place.exists("Baselines"))
    #expect(try place.check("C/a11ylint-captures.json").code == 3)
    #expect(try place.run(["tree", "C/a.txt"]).code == 3)
  }

  @Test("what an incomplete capture does not show is not fixed")
  func completeness() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "C/a.txt")
    #expect(try place.baseline("create", "C").code == 0)
    try place.write(Capture.clean, to: "C/a.txt")
    #expect(try place.check("C").output.contains("1 fixed"))
    let path = "C/a11ylint-captures.json"
    try place.write(Self.manifest("{\"file\": \"a.txt\", \"complete\": false}"), to: path)
    let run = try place.check("C")
    #expect(run.output.contains("1 unobserved") && !run.output.contains("1 fixed"))
    #expect(run.output.contains("\nincomplete: the manifest says"))
    #expect(try place.baseline("update", "C").output.contains("0 fixed, 0 moved; 1 entry"))
    // Two captures of one screen. One is marked as incomplete.
    try place.write(Capture.faulty, to: "C/b.txt")
    try place.write(
      Self.manifest(
        "{\"file\": \"a.txt\"},\n{\"file\": \"b.txt\", \"screen\": \"a\", \"complete\": false}"),
      to: path)
    #expect(try place.check("C").output.contains("0 new · 1 known"))
  }

  @Test("a context key of a team's own is an axis, in reports and in both forms of a baseline")
  func ownAxis() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "C/a.txt")
    try place.write(
      "{\"schema\": \"a11ylint-captures/1\", \"context\": {\"market\": \"US\"}}",
      to: "C/a11ylint-captures.json")
    #expect(try place.run(["baseline", "create", "C", "--baseline", "b.sqlite"]).code == 0)
    #expect(try place.check("C", "--baseline", "b.sqlite").code == 0)
    let json = try place.check("C", "--baseline", "b.sqlite", "-o", "json")
    let values = json.output.components(separatedBy: "\"market\":\"US\"").count - 1
    #expect(values > 1, "the context and the axes: \(json.output)")
    let export = ["baseline", "export", "-o", "b.jsonl", "--baseline", "b.sqlite"]
    #expect(try place.run(export).code == 0)
    #expect(try place.text(of: "b.jsonl").contains("\"market\":\"US\""))
  }

  @Test("the context and the screenshot are in the report")
  func report() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "C/a.txt")
    try place.write("png", to: "C/a.png")
    try place.write(
      Self.manifest(
        "{\"file\": \"a.txt\", \"screenshot\": \"a.png\", \"context\": {\"platform\": \"iOS\", "
          + "\"locale\": \"a\\u001b[2Jr\"}}"), to: "C/a11ylint-captures.json")
    let run = try place.check("C", "-o", "json", "--context", "platform=iPadOS")
    #expect(run.code == 0)
    #expect(run.output.contains("\"screenshot\":\"C/a.png\""))
    #expect(run.output.contains("\"platform\":\"iPadOS\""))
    #expect(run.output.contains("\"locale\":\"a\\\\u{1B}[2Jr\""))
    #expect(!run.output.contains("\u{1B}"))
  }

  @Test("without paths the inputs of the configuration are read")
  func inputs() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "C/x/home-ar.txt")
    try place.write(Capture.clean, to: "C/login-en.txt")
    try place.write("# Read me\n", to: "C/README.md")
    try place.write(
      "inputs:\n  - path: C/**/*.txt\n    format: debug-description\n    screen: '{screen}-{locale}'\n",
      to: ".a11ylint.yml")
    let run = try place.check("-o", "json", "--no-baseline")
    #expect(run.code == 0, "\(run.errors)")
    #expect(try names(run) == ["login", "home"])
    #expect(run.output.contains("\"locale\":\"ar\""))
    #expect(try place.check().output.contains("PASS"))
    let accept = try place.baseline("create")
    #expect(accept.code == 0, "\(accept.errors)")
    // A file matched by a pattern may be something else. A file named explicitly may not.
    try place.write("", to: "C/empty-en.txt")
    let met = try place.check()
    #expect(met.code == 0 && met.errors.contains("1 file without a capture was skipped"))
    #expect(try place.check("C").code == 0)
    #expect(try place.check("--strict-input").code == 3)
    try place.write("inputs:\n  - path: C/empty-en.txt\n", to: ".a11ylint.yml")
    #expect(try place.check().code == 3)
    try FileManager.default.removeItem(at: place.folder.appending(path: "C/empty-en.txt"))
    try place.write(
      "inputs:\n  - path: C/**/*.txt\n    screen: '{screen}-{locale}'\n", to: ".a11ylint.yml")
    try place.write(Capture.clean, to: "C/odd.txt")
    let odd = try place.check("C/odd.txt")
    #expect(odd.code == 3)
    #expect(odd.errors.contains("C/odd.txt: error: the name of the file does not fit"))
    try place.write(
      #"{"schema": "a11ylint-captures/1", "captures": [{"file": "odd.txt", "screen": "Odd"}]}"#,
      to: "C/a11ylint-captures.json")
    let named = try place.check("C/odd.txt", "-o", "json")
    #expect(named.code == 0, "a manifest comes before a pattern: \(named.errors)")
    #expect(try names(named) == ["Odd"])
  }

  @Test(
    "wrong inputs are 2, with their line",
    arguments: [
      ("inputs: {}\n", ":1: inputs: expected a list"),
      ("inputs:\n  - screen: x\n", ":2: inputs: an entry without path"),
      ("inputs:\n  - path: ../C\n", ":2: path \"../C\" is not below the folder"),
      ("inputs:\n  - path: /C\n", "is not below the folder"),
      (
        "inputs:\n  - path: D/*.txt\n",
        ":2: no file matches path \"D/*.txt\"; expected one, or optional"
      ),
      ("inputs:\n  - path: C/*\n    formta: x\n", ":3: no key \"formta\" in inputs; did you mean"),
      ("inputs:\n  - path: C/*\n    format: appium\n", ":3: format is \"appium\"; expected auto,"),
      ("inputs:\n  - path: C/*\n    screen: '{scren}'\n", "did you mean {screen}?"),
      ("inputs:\n  - path: C/*\n    context: {local: ar}\n", "did you mean \"locale\"?"),
      ("inputs:\n  - path: C/*\n    optional: maybe\n", "expected true or false"),
    ])
  func wrongInputs(text: String, hint: String) throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "C/a.txt")
    try place.write(text, to: ".a11ylint.yml")
    for arguments in [[], ["C"]] {
      let run = try place.run(["check", "--select", "missing-label", "--no-baseline"] + arguments)
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix("error: .a11ylint.yml:"))
      #expect(run.errorsByLine.contains(hint), "\(run.errors)")
    }
  }

  @Test("a pattern may fit nothing where that is said")
  func optional() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "C/a.txt")
    let optional = "inputs:\n  - path: D/*.txt\n    optional: true\n"
    try place.write(optional, to: ".a11ylint.yml")
    #expect(try place.check("C").code == 0)
    let nothing = try place.check()
    #expect(nothing.code == 3 && nothing.output.hasSuffix("ERROR: nothing was audited\n"))
  }
}
