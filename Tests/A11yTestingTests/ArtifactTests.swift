import A11yAudit
import A11yBaseline
import A11yCapture
import A11yModel
import A11yReporting
import A11yRules
import Foundation
import Testing

@testable import A11yRecorder
@testable import A11yTesting

@Suite("Partial results and attachments")
struct ArtifactTests {
  static func folder() throws -> String {
    let url = FileManager.default.temporaryDirectory.appending(path: "a11y artifacts \(UUID())")
    return url.path
  }

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func assertion(
    _ folder: String, test: CurrentTest.Running, screen: String = "Login",
    sketch: String = VerifyAccessibleTests.one
  ) -> Assertion {
    Assertion(
      AccessibilityAudit(rules: VerifyAccessibleTests.rules), screen: screen,
      at: .init(fileID: "A/B.swift", filePath: "", line: 1, test: test),
      environment: AuditEnvironment(["A11YLINT_ARTIFACTS": folder])
    ) { () throws(CouldNotAudit) in CapturedScreens(try sketch.auditSubject.screens(named: screen))
    }
  }

  @Test("every audit leaves a capture and a result that the command can read")
  func written() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = assertion(folder, test: .init(name: "LoginTests.testLogin"))
    let names = try Self.names(in: folder)
    #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("a11y-LoginTests.testLogin") })
    let capture = try CaptureFile.read(path: "\(folder)/\(names[0])")
    #expect(try CaptureReader.screens(in: capture).screens.map(\.name) == ["Login"])
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(names[1])"))
    let result = try ResultFile(data, path: names[1])
    let run = try #require(result.run)
    #expect(run.test == "LoginTests.testLogin" && run.attempt == 1 && run.isCompared)
    #expect(result.screens.map(\.findings.count) == [1])
    // A result is not a capture, so a folder may contain both.
    #expect(throws: ImportError.self) {
      try CaptureReader.screens(in: CaptureFile.read(path: "\(folder)/\(names[1])"))
    }
  }

  @Test("a page draws the result of a test from the capture that lies beside it")
  func drawn() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = assertion(folder, test: .init(name: "LoginTests.testLogin"))
    let names = try Self.names(in: folder)
    let path = "\(folder)/\(names[1])"
    let result = try ResultFile(Data(contentsOf: URL(fileURLWithPath: path)), path: path)
    let captures = SavedCaptures(InputSettings(), analyzedBy: Linter([] as [any Rule.Type]))
    let drawn = try #require(captures.drawing(result).screens.first)
    #expect(drawn.outline?.elements.isEmpty == false && drawn.undrawn.isEmpty)
    #expect(drawn.findings.allSatisfy { $0.element.index >= 0 })
    try FileManager.default.removeItem(atPath: "\(folder)/\(names[0])")
    let undrawn = try #require(captures.drawing(result).screens.first)
    #expect(undrawn.outline == nil && undrawn.undrawn.contains("is not there any more"))
  }

  @Test("audits of one test are numbered, and so are the tries of the runner")
  func attempts() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for invocation in 1...2 {
      let test = CurrentTest.Running(name: "T.attempts", invocation: invocation)
      _ = assertion(folder, test: test, screen: "One")
      _ = assertion(folder, test: test, screen: "Two")
    }
    let runs = try Self.names(in: folder).filter { $0.hasSuffix("-result.json") }.map { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      return try #require(try ResultFile(data, path: name).run)
    }
    #expect(runs.map(\.attempt) == [1, 1, 2, 2] && runs.map(\.sequence) == [1, 2, 1, 2])
  }

  @Test("a result says which process and device it is of, by what the system says")
  func identity() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    _ = assertion(folder, test: .init(name: "T.identity"))
    _ = assertion(folder, test: .init(name: "T.identity", invocation: 2, isVaried: true))
    let runs = try Self.names(in: folder).filter { $0.hasSuffix("-result.json") }.map { name in
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      return try #require(try ResultFile(data, path: name).run)
    }
    #expect(runs.map(\.isVaried) == [false, true])
    #expect(runs[0].process == runs[1].process)
    #expect(UUID(uuidString: runs[0].process ?? "") != nil)
    #expect(runs[0].device == .current && runs[0].device.model != nil)
    #expect(runs[0].device.isSimulator == false)
    #expect(runs[0].device.languages == Locale.preferredLanguages)
  }

  @Test("a simulator is known by what it tells its processes, and never by the Mac it runs on")
  func simulator() {
    let device = TestDevice(
      model: "iPhone17,1", isSimulator: true,
      environment: [
        "SIMULATOR_UDID": "5E1F", "SIMULATOR_DEVICE_NAME": "Clone 1 of iPhone 16",
        "A11YLINT_TEST_CONFIGURATION": "German",
      ])
    #expect(device.name == "Clone 1 of iPhone 16" && device.simulator == "5E1F")
    #expect(device.configuration == "German" && device.isSimulator == true)
    let unknown = TestDevice(model: nil, isSimulator: true, environment: [:])
    #expect(unknown.model == nil && unknown.simulator == nil && unknown.configuration == nil)
  }

  @Test("what is attached is what is written, and short where nothing was found")
  func attached() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let passed = Assertion(
      AccessibilityAudit(), screen: "Login",
      at: .init(fileID: "A/B.swift", filePath: "", line: 1, test: .init(name: "T.attached")),
      environment: AuditEnvironment(["A11YLINT_ARTIFACTS": folder])
    ) { () throws(CouldNotAudit) in
      let sketch = "driver 390 844\nwindow 0 0 390 844\n  button#save 16 100 358 44 \"Save\""
      return CapturedScreens(try sketch.auditSubject.screens(named: "Login"))
    }
    #expect(passed.failures.isEmpty && passed.attachments.map(\.isKept) == [true])
    let attachment = try #require(passed.attachments.first)
    #expect(attachment.name == "a11y-Login-result.json")
    let name = try #require(try Self.names(in: folder).first { $0.hasSuffix("-result.json") })
    #expect(
      FileManager.default.contents(atPath: "\(folder)/\(name)").map(Array.init) == attachment.bytes)
    #expect(attachment.bytes.count < 16 * 1024, "\(attachment.bytes.count) bytes")
    // A reader of the result restores the omitted texts of the rule cards.
    let cards = try ResultFile(Data(attachment.bytes), path: "x").cards
    #expect(cards.map(\.title) == RuleBook.cards.filter { !$0.isOff }.map(\.title))
    #expect(cards.map(\.fix) == RuleBook.cards.filter { !$0.isOff }.map(\.fix))
  }

  @Test("what two tries of a test leave is joined to what the second saw")
  func joined() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func merged() throws -> [Int] {
      let files = try Self.names(in: folder).filter { $0.hasSuffix("-result.json") }.map { name in
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
        return try ResultFile(data, path: name)
      }
      return try ResultMerge(files).screens.map(\.findings.count)
    }
    let clean = "driver 390 844\nwindow 0 0 390 844\n  button#save 16 100 358 44 \"Save\""
    _ = assertion(folder, test: .init(name: "T.joined"))
    _ = assertion(folder, test: .init(name: "T.joined", invocation: 2), sketch: clean)
    #expect(try merged() == [0])
    // In a class that runs once per UI configuration in one process, both results remain.
    _ = assertion(folder, test: .init(name: "T.varied", isVaried: true))
    _ = assertion(
      folder, test: .init(name: "T.varied", invocation: 2, isVaried: true), sketch: clean)
    #expect(try merged().sorted() == [0, 0, 1])
  }

  @Test("another process never takes a name that is there")
  func otherProcess() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var run = TestRun(test: "T.test")
    run.process = "0123456789"
    for number in UInt8(1)...2 {
      _ = try ArtifactFolder(path: folder).write(run, screen: "S", result: [number], capture: nil)
    }
    #expect(
      try Self.names(in: folder) == [
        "a11y-T.test-01234567-try1-1-S-2-result.json", "a11y-T.test-01234567-try1-1-S-result.json",
      ])
  }

  @Test("a screen that could not be audited leaves a result that is an error")
  func failed() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let failed = assertion(folder, test: .init(name: "T.test"), sketch: "")
    #expect(failed.failures.count == 1)
    #expect(failed.attachments.map(\.name) == ["a11y-Login-result.json"])
    let names = try Self.names(in: folder)
    #expect(names.count == 1)
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(names[0])"))
    let result = try ResultFile(data, path: names[0])
    #expect(result.screens.isEmpty && result.notes.map(\.kind) == [.failed])
  }

  @Test("many at a time have names of their own, and none is lost")
  func parallel() async throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<24 {
        group.addTask {
          _ = assertion(folder, test: .init(name: "T.test\(number % 3)"), screen: "S")
        }
      }
    }
    #expect(try Self.names(in: folder).count { $0.hasSuffix("-result.json") } == 24)
    #expect(try Self.names(in: folder).allSatisfy { !$0.hasSuffix(".tmp") })
  }

  @Test("a folder that cannot be written to is a failure")
  func unwritable() {
    let failed = assertion("/dev/null/here", test: .init(name: "T.test"))
    #expect(failed.failures.last?.hasPrefix("Could not write the partial result") == true)
  }

  @Test(
    "names are plain, at most 100 bytes, and differ where the screens do",
    arguments: [
      "Login", "a/b", "a_b", "../../etc", "Ünïcode", "🙂🙂", "", ".hidden", "a b",
      String(repeating: "x", count: 300), String(repeating: "x", count: 301), "a\u{0}b", "CON",
    ])
  func names(screen: String) {
    let name = AuditAttachment(screen: screen, part: "overlay", kind: .image, bytes: []).name
    #expect(name.utf8.count <= 100)
    #expect(name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) })
    #expect(name.hasPrefix("a11y-") && name.hasSuffix("-overlay.png"))
  }

  @Test("different screens never share a name")
  func distinct() {
    let screens =
      ["a/b", "a:b", "a b", "a_b", "🙂", "🙃", ""]
      + (300...310).map {
        String(repeating: "x", count: $0)
      }
    let names = screens.map {
      AuditAttachment(screen: $0, part: "tree", kind: .text, bytes: []).name
    }
    #expect(Set(names).count == screens.count)
    #expect(
      AuditAttachment(screen: "Login", part: "tree", kind: .text, bytes: []).name
        == "a11y-Login-tree.txt")
  }
}
