import Foundation
import TestSupport
import Testing

@Suite("Attachments that xcresulttool exported")
struct AttachmentTests {
  struct File {
    var test = "LoginTests/testLogin()"
    var name: String
    var text: String
    var configuration = "English"
    var device = "5E1F"
    var repetition: Int?
  }

  /// Writes a folder in the format of `xcresulttool export attachments`.
  @discardableResult
  static func export(_ files: [File], to folder: String, in place: Workplace) throws -> [String] {
    var tests: [String: [[String: Any]]] = [:]
    var names: [String] = []
    for file in files {
      let identifier = UUID().uuidString
      let parts = file.name.split(separator: ".")
      let name = "\(identifier).\(parts[1])"
      names.append(name)
      try place.write(file.text, to: "\(folder)/\(name)")
      var attachment: [String: Any] = [
        "exportedFileName": name,
        "suggestedHumanReadableName": "\(parts[0])_0_\(UUID().uuidString).\(parts[1])",
        "isAssociatedWithFailure": false, "timestamp": 1_700_000_000.5,
        "configurationName": file.configuration, "deviceName": "Clone 1 of iPhone 16",
        "deviceId": file.device,
      ]
      attachment["repetitionNumber"] = file.repetition
      tests[file.test, default: []].append(attachment)
    }
    let manifest = tests.map {
      ["testIdentifier": $0.key, "attachments": $0.value] as [String: Any]
    }
    let data = try JSONSerialization.data(withJSONObject: manifest, options: [.prettyPrinted])
    try place.write(String(decoding: data, as: UTF8.self), to: "\(folder)/manifest.json")
    return names
  }

  static func result(
    _ capture: String, process: String = UUID().uuidString, attempt: Int = 1,
    language: String = "en", in place: Workplace
  ) throws -> String {
    try place.write(capture, to: "Made/Login.txt")
    _ = try place.check("Made/Login.txt", "--no-baseline", "--output", "json=Made/result.json")
    let run = """
      "run": {"test": "LoginTests.testLogin", "attempt": \(attempt), "sequence": 1,
        "compared": true, "id": "\(process)", "device": {"model": "iPhone17,1"},
        "languages": ["\(language)"]}, "gate"
      """
    return try place.text(of: "Made/result.json").replacing("\"gate\"", with: run)
  }

  private func names(_ run: Tool.Run) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (json?["coverage"] as? [[String: Any]] ?? []).compactMap { $0["screen"] as? String }
  }

  @Test("a passing screen leaves a trace, and a failing one is told once")
  func folder() throws {
    let place = try Workplace()
    let files = [
      File(
        name: "a11y-Login-result.json", text: try Self.result(Capture.faulty, in: place)),
      File(name: "a11y-Login-tree.txt", text: Capture.faulty),
      File(name: "a11y-Login-overlay.png", text: "no picture"),
      File(
        test: "CartTests/testCart()", name: "a11y-Login-result.json",
        text: try Self.result(Capture.clean, in: place)),
      File(test: "CartTests/testCart()", name: "notes.txt", text: "what a test attached"),
    ]
    try Self.export(files, to: "A", in: place)
    for command in ["check", "merge"] {
      let run = try place.run(
        [command, "A", "--no-baseline", "-o", "json"], environment: ["CI": "1"])
      #expect(run.code == 1, "\(command): \(run.errors)")
      #expect(try names(run) == ["Login", "Login"])
      #expect(run.output.contains("\"new\":1,"))
    }
  }

  @Test("one command creates the first baseline of a suite, with which merge passes")
  func firstBaseline() throws {
    let place = try Workplace()
    let result = try Self.result(Capture.faulty, in: place)
      .replacing("\"compared\": true", with: "\"compared\": false")
    try Self.export([File(name: "a11y-Login-result.json", text: result)], to: "A", in: place)
    try place.write(result, to: "Artifacts/a11y-LoginTests-result.json")
    try place.write(Capture.faulty, to: "Artifacts/a11y-LoginTests-capture.txt")
    for (results, folder) in [
      ("A", "A"), ("Artifacts/a11y-LoginTests-result.json", "Artifacts"),
    ] {
      let baseline = ["--baseline", "\(folder).jsonl"]
      #expect(try place.run(["merge", folder] + baseline).code != 0)
      let created = try place.run(["baseline", "create", results] + baseline)
      #expect(created.code == 0, "\(created.errors)")
      #expect(created.output == "\(folder).jsonl: created; 1 entry\n")
      let merged = try place.run(["merge", folder] + baseline)
      #expect(merged.code == 0, "\(merged.output) \(merged.errors)")
    }
  }

  @Test("captures are called after their tests, and attached screens after themselves")
  func named() throws {
    let place = try Workplace()
    let names = try Self.export(
      [
        File(name: "a11y-Home-tree.txt", text: Capture.clean),
        File(name: "Debug description.txt", text: Capture.clean),
        File(test: "CartTests/testCart()", name: "Debug description.txt", text: Capture.clean),
      ], to: "A", in: place)
    let run = try place.check("A", "-o", "json", "--no-baseline")
    #expect(
      try self.names(run) == [
        "CartTests.testCart Debug description", "LoginTests.testLogin Debug description", "Home",
      ])
    #expect(run.output.contains("\"device\":\"iPhone 16\""))
    // File names are random. The report follows the order of the tests.
    let shown = try place.run(["tree", "--screens", "A/\(names[0])"])
    #expect(shown.output.contains("  Home  ") && shown.output.contains("named by the manifest"))
  }

  @Test("a repetition that Xcode numbers replaces an earlier one, in another process, too")
  func repetitions() throws {
    let place = try Workplace()
    let bad = try Self.result(Capture.faulty, in: place)
    let good = try Self.result(Capture.clean, in: place)
    let german = try Self.result(Capture.clean, language: "de", in: place)
    func code(_ first: File, _ second: File) throws -> Int32 {
      try? FileManager.default.removeItem(at: place.folder.appending(path: "A"))
      try Self.export([first, second], to: "A", in: place)
      let run = try place.run(["merge", "A", "--no-baseline"])
      #expect(try place.check("A", "--no-baseline").code == run.code)
      return run.code
    }
    let first = File(name: "a11y-Login-result.json", text: bad, repetition: 1)
    var second = File(name: "a11y-Login-result.json", text: good, repetition: 2)
    #expect(try code(first, second) == 0)
    #expect(try code(second, first) == 0)
    for change: (inout File) -> Void in [
      { $0.configuration = "German" }, { $0.device = "C10E" }, { $0.repetition = nil },
      { $0.repetition = 1 }, { $0.test = "LoginTests/testOther()" }, { $0.text = german },
    ] {
      var other = second
      change(&other)
      #expect(try code(first, other) == 1)
    }
    // Repetition numbers of different test runs are unrelated.
    second.repetition = 3
    try Self.export([first], to: "One", in: place)
    try Self.export([second], to: "Two", in: place)
    #expect(try place.run(["merge", "One", "Two", "--no-baseline"]).code == 1)
  }

  @Test("what is joined is the same, however the files are called")
  func deterministic() throws {
    let place = try Workplace()
    let larger = Capture.text([("save", "Save"), ("back", "Back")])
    let files = try ["en", "de", "ar"].flatMap { language in
      try [Capture.faulty, Capture.clean, larger].map { capture in
        File(
          name: "a11y-Login-result.json",
          text: try Self.result(capture, language: language, in: place), configuration: language)
      }
    }
    var outputs: Set<String> = []
    for _ in 0..<4 {
      try? FileManager.default.removeItem(at: place.folder.appending(path: "A"))
      try Self.export(files.shuffled(), to: "A", in: place)
      outputs.insert(try place.run(["merge", "A", "--no-baseline", "-o", "json"]).output)
    }
    #expect(outputs.count == 1)
  }

  @Test("a result that is no result any more is an error, and not left out")
  func damaged() throws {
    let place = try Workplace()
    let good = try Self.result(Capture.clean, in: place)
    try Self.export(
      [
        File(name: "a11y-Login-result.json", text: good),
        File(name: "a11y-Cart-result.json", text: ""),
      ], to: "A", in: place)
    #expect(try place.check("A", "--no-baseline").code == 3)
    let merged = try place.run(["merge", "A", "--no-baseline"])
    #expect(merged.code == 3 && merged.errors.contains("no result in it"))
    try place.write(good, to: "B/a11y-T-try1-1-Login-result.json")
    try place.write("{", to: "B/a11y-T-try1-1-Cart-result.json")
    #expect(try place.run(["merge", "B", "--no-baseline"]).code == 3)
  }

  @Test("what a test could not audit is an error for check, although it judges captures alone")
  func unaudited() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "B/a11y-T-P1-try1-1-Login-capture.txt")
    let good = try Self.result(Capture.clean, process: "P1", attempt: 2, in: place)
    let note = """
      "diagnostics": [{"level": "error", "code": "failed", "message": "could not be audited: gone",
        "location": {"path": "Login", "line": 1}}]
      """
    let bad = try Self.result(Capture.clean, process: "P1", in: place)
      .replacing("\"diagnostics\":[]\n}", with: note + "}")
    try place.write(bad, to: "B/a11y-T-P1-try1-1-Login-result.json")
    let run = try place.check("B", "--no-baseline")
    #expect(run.code == 3 && run.errors.contains("could not be audited: gone"), "\(run.errors)")
    // A second attempt replaces the result if it could audit the screen.
    try place.write(good, to: "B/a11y-T-P1-try2-1-Login-result.json")
    #expect(try place.check("B", "--no-baseline").code == 0)
    try place.write("{", to: "B/a11y-T-P1-try2-1-Login-result.json")
    #expect(try place.check("B", "--no-baseline").code == 3)
    // A report of an earlier check in the folder is not an input.
    let report = try place.text(of: "Made/result.json")
      .replacing("\"diagnostics\":[]\n}", with: note + "}")
    try place.write(Capture.clean, to: "D/Login.txt")
    try place.write(report, to: "D/report.json")
    #expect(try place.check("D", "--no-baseline").code == 0)
  }

  @Test(
    "a wrong manifest is one line with its place, and ends with 3",
    arguments: [
      (#"[{"testIdentifier": "T","#, "manifest.json:1: "),
      (#"[{"attachments": {}}]"#, "manifest.json:1: "),
      (#"[{"attachments": [7]}]"#, "manifest.json:1: "),
      (#"[{"attachments": [{"deviceId": "x"}]}]"#, "without \"exportedFileName\""),
      ("[{\"attachments\": [\n{\"exportedFileName\": 7}]}]", "manifest.json:2: "),
      (#"[{"attachments": [{"exportedFileName": "../Made/Login.txt"}]}]"#, "is no name of a file"),
      (#"[{"attachments": [{"exportedFileName": "/etc/passwd"}]}]"#, "is no name of a file"),
      (#"[{"attachments": [{"exportedFileName": ".."}]}]"#, "is no name of a file"),
      (#"[{"attachments": [{"exportedFileName": ""}]}]"#, "is no name of a file"),
      (#"[{"attachments": [{"exportedFileName": "gone\u001b[2J.txt"}]}]"#, "there is no file"),
      (
        #"[{"attachments": [{"exportedFileName": "a.txt", "repetitionNumber": -1}]}]"#,
        "repetitionNumber is -1"
      ),
      (
        #"[{"testIdentifier": "A", "attachments": [{"exportedFileName": "a.txt"}]},"#
          + #"{"testIdentifier": "B", "attachments": [{"exportedFileName": "a.txt"}]}]"#,
        "is already named in line 1"
      ),
    ])
  func wrong(manifest: String, words: String) throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "A/a.txt")
    try place.write(manifest, to: "A/manifest.json")
    for command in ["check", "merge"] {
      let run = try place.run([command, "A", "--no-baseline"])
      #expect(run.code == 3 && run.errors.contains(words), "\(run.errors)")
      #expect(run.errors.hasPrefix("error: A/manifest.json:"), "\(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1 && !run.errors.contains("\u{1B}"))
    }
  }

  @Test("a manifest that is damaged anywhere is read or refused, and nothing breaks")
  func mutated() throws {
    let place = try Workplace()
    let name = try Self.export(
      [File(name: "a11y-Home-tree.txt", text: Capture.clean, repetition: 2)], to: "A", in: place)[0]
    let seed = Array(try place.bytes(of: "A/manifest.json"))
    var mutation = Mutation(
      seed: 7, words: ["[", "]", "{", "}", "null", "\"\"", "-1", "../", name])
    for _ in 0..<60 {
      let text = String(decoding: mutation.damaged(seed), as: UTF8.self)
      try place.write(text, to: "A/manifest.json")
      let run = try place.check("A", "--no-baseline")
      #expect([0, 3].contains(run.code), "\(run.code) \(run.errors)")
    }
  }

  @Test("another tool's manifest.json is a file like any other")
  func otherManifests() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "A/login.txt")
    for text in [#"{"name": "App", "icons": []}"#, "[]", "[1, 2]", "", "<x/>"] {
      try place.write(text, to: "A/manifest.json")
      let run = try place.check("A", "-o", "json", "--no-baseline", "--no-strict-input")
      #expect(try run.code == 0 && names(run) == ["login"], "\(run.errors)")
    }
  }

  @Test("the manifest itself is no capture")
  func manifestItself() throws {
    let place = try Workplace()
    try Self.export([File(name: "x.txt", text: Capture.clean)], to: "A", in: place)
    for command in ["check", "merge"] {
      let run = try place.run([command, "A/manifest.json", "--no-baseline"])
      #expect(run.code == 3 && run.errors.contains("expected the folder that it lies in"))
    }
  }
}
