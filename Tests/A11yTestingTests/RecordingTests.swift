import A11yBaseline
import A11yFiles
import A11yModel
import Foundation
import Testing

@testable import A11yRecorder
@testable import A11yTesting

@Suite("Recording")
struct RecordingTests {
  static let sketch = VerifyAccessibleTests.many(2)

  private func assertion(
    _ variables: [String: String], baseline: BaselineSource = .none, screen: String = "Login"
  ) -> Assertion {
    let audit = AccessibilityAudit(rules: VerifyAccessibleTests.rules, baseline: baseline)
    return Assertion(
      audit, screen: screen, at: .init(fileID: "A/B.swift", filePath: "", line: 7),
      environment: AuditEnvironment(variables)
    ) { () throws(CouldNotAudit) in
      CapturedScreens(try Self.sketch.auditSubject.screens(named: screen))
    }
  }

  private func baseline(of screen: String) throws -> BaselineSource {
    let audit = AccessibilityAudit(rules: VerifyAccessibleTests.rules)
    return .value(.creating(from: try audit.result(of: Self.sketch, screen: screen).check))
  }

  @Test("without the variable, and with never, everything is compared")
  func never() {
    for variables in [[:], ["A11YLINT_RECORD": ""], ["A11YLINT_RECORD": "never"]] {
      #expect(assertion(variables).failures.count == 2)
    }
  }

  @Test("missing records a screen that the baseline does not know, and compares the others")
  func missing() throws {
    let folder = try ArtifactTests.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = ["A11YLINT_RECORD": "missing", "A11YLINT_ARTIFACTS": folder]
    let recorded = assertion(variables, baseline: try baseline(of: "Cart"))
    #expect(recorded.failures.isEmpty)
    #expect(
      recorded.remarks == [
        """
        Recorded 2 findings for "Login" to partial results (A11YLINT_RECORD=missing). Nothing was compared.
        """
      ])
    let compared = assertion(variables, baseline: try baseline(of: "Login"))
    #expect(compared.failures.isEmpty && compared.counts == ["Login: 2 known findings"])
    #expect(assertion(variables, baseline: "nowhere.jsonl").failures.isEmpty)
  }

  @Test("all compares nothing, not even with a baseline that cannot be read")
  func all() {
    let recorded = assertion(["A11YLINT_RECORD": "all"], baseline: "nowhere.jsonl")
    #expect(recorded.failures.isEmpty)
    #expect(recorded.remarks.first?.hasPrefix("Recorded 2 findings for \"Login\"") == true)
    #expect(recorded.remarks.first?.contains("TEST_RUNNER_") == true)
    #expect(!recorded.attachments.isEmpty)
  }

  @Test("collect fails nothing, and leaves everything to merge, on CI as well")
  func collect() throws {
    let folder = try ArtifactTests.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let recorded = assertion(
      ["A11YLINT_RECORD": "collect", "A11YLINT_ARTIFACTS": folder, "CI": "1"],
      baseline: "nowhere.jsonl")
    #expect(recorded.failures.isEmpty && recorded.remarks.isEmpty)
    #expect(
      recorded.counts == [
        "Recorded 2 findings for \"Login\" to partial results (A11YLINT_RECORD=collect). Nothing was compared."
      ])
    #expect(recorded.attachments.map(\.isKept) == [true])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test("what could not be audited is a warning of a test that collects, and an error of merge")
  func collectedError() throws {
    let error = Assertion(
      AccessibilityAudit(), screen: "Login", at: .init(fileID: "A/B.swift", filePath: "", line: 7),
      planned: .collect, environment: AuditEnvironment([:])
    ) { () throws(CouldNotAudit) in throw CouldNotAudit("the app is not running") }
    #expect(error.failures.isEmpty)
    #expect(error.remarks.count == 1 && error.remarks[0].hasPrefix("Could not audit \"Login\""))
    #expect(error.attachments.count == 1 && !error.couldAudit)
  }

  @Test("the variable goes before the plan of a suite")
  func planned() throws {
    let environment = AuditEnvironment(["A11YLINT_RECORD": "never"])
    #expect(try environment.recording(planned: .collect).mode == .never)
    #expect(try AuditEnvironment([:]).recording(planned: .collect).mode == .collect)
  }

  @Test("failed fails as always and records besides")
  func failed() {
    let recorded = assertion(["A11YLINT_RECORD": "failed"])
    #expect(recorded.failures.count == 2)
    #expect(recorded.remarks.last?.hasPrefix("Recorded 2 findings") == true)
    #expect(recorded.remarks.last?.contains("Nothing was compared") == false)
  }

  @Test("twin writes what is new into the text twin, which the next run knows")
  func twin() throws {
    let folder = try ArtifactTests.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let twin = "\(folder)/Baselines/a11ylint.jsonl"
    let recorded = assertion(["A11YLINT_RECORD": "twin"], baseline: .file(twin))
    #expect(recorded.failures.isEmpty)
    #expect(recorded.remarks.contains { $0.hasPrefix("Recorded 2 findings in \(twin)") })
    #expect(assertion([:], baseline: .file(twin)).failures.isEmpty)
    let again = assertion(["A11YLINT_RECORD": "twin"], baseline: .file(twin))
    #expect(!again.remarks.contains { $0.hasPrefix("Recorded") })
    // Findings of another screen are added.
    #expect(
      assertion(["A11YLINT_RECORD": "twin"], baseline: .file(twin), screen: "Cart").failures
        .isEmpty)
    #expect(assertion([:], baseline: .file(twin)).failures.isEmpty)
  }

  @Test("twin takes what got worse as it takes what is new")
  func worse() throws {
    let folder = try ArtifactTests.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let twin = "\(folder)/a11ylint.jsonl"
    _ = assertion(["A11YLINT_RECORD": "twin"], baseline: .file(twin))
    let accepted = try BaselineText.read(Array(Data(contentsOf: URL(fileURLWithPath: twin))))
    let text = String(decoding: BaselineText.write(accepted), as: UTF8.self)
    let milder = text.replacingOccurrences(
      of: "\"severity\":\"error\"", with: "\"severity\":\"note\"")
    let baseline = try BaselineText.read(Array(milder.utf8), asItStands: true)
    try Data(BaselineText.write(baseline)).write(to: URL(fileURLWithPath: twin))
    #expect(assertion([:], baseline: .file(twin)).failures.count == 2)
    let recorded = assertion(["A11YLINT_RECORD": "twin"], baseline: .file(twin))
    #expect(recorded.failures.isEmpty)
    #expect(recorded.remarks.contains { $0.hasPrefix("Recorded 2 findings in \(twin)") })
    #expect(assertion([:], baseline: .file(twin)).failures.isEmpty)
  }

  @Test("twin waits for a process that writes, and says so when that does not end")
  func locked() throws {
    let folder = try ArtifactTests.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let audit = AccessibilityAudit(rules: VerifyAccessibleTests.rules)
    let seen = CapturedScreens(try Self.sketch.auditSubject.screens(named: "Login"))
    let judgement = try audit.judge(seen, mode: .twin, callingFile: "")
    var recorder = TwinRecorder(path: "\(folder)/a11ylint.jsonl")
    recorder.patience = 0.1
    let lock = try DirectoryLock(of: recorder.path)
    #expect {
      try recorder.record(judgement)
    } throws: { error in
      "\(error)".hasSuffix("a11ylint.jsonl: another process is writing it; try again")
    }
    lock.release()
    #expect(try recorder.record(judgement) == 2)
  }

  @Test("processes that record at the same time lose nothing")
  func twins() async throws {
    let folder = try ArtifactTests.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let twin = "\(folder)/a11ylint.jsonl"
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          let recorded = assertion(
            ["A11YLINT_RECORD": "twin"], baseline: .file(twin), screen: "Screen \(number)")
          #expect(recorded.failures.isEmpty)
        }
      }
    }
    let text = try String(contentsOfFile: twin, encoding: .utf8)
    let baseline = try BaselineText.read(Array(text.utf8))
    #expect(baseline.entries.count == 16)
  }

  @Test("twin without a file to write is refused, and so it is in CI")
  func twinRefused() {
    let nowhere = assertion(["A11YLINT_RECORD": "twin"])
    #expect(nowhere.failures.first?.contains("needs a baseline that is a file") == true)
    let inCI = assertion(["A11YLINT_RECORD": "twin", "CI": "1"], baseline: "nowhere.jsonl")
    #expect(inCI.failures.first?.contains("no baseline there") == true)
  }

  @Test("any other word is an error that names the words and how variables get there")
  func nonsense() {
    for word in ["true", "1", "All", "record"] {
      let refused = assertion(["A11YLINT_RECORD": word])
      #expect(refused.result == nil && refused.failures.count == 1)
      #expect(
        refused.failures[0].contains("expected one of never, missing, failed, all, collect, twin"))
      #expect(refused.failures[0].contains("TEST_RUNNER_"))
    }
  }

  @Test("in CI recording is refused with a failure, unless it is allowed")
  func continuousIntegration() {
    let refused = assertion(["A11YLINT_RECORD": "all", "CI": "true"])
    #expect(refused.failures.count == 3)
    #expect(
      refused.failures[0].hasPrefix("A11YLINT_RECORD=all is ignored because CI is set"))
    let allowed = assertion([
      "A11YLINT_RECORD": "all", "CI": "true", "A11YLINT_ALLOW_CI_RECORD": "1",
    ])
    #expect(allowed.failures.isEmpty)
    #expect(assertion(["A11YLINT_RECORD": "never", "CI": "true"]).failures.count == 2)
    #expect(assertion(["A11YLINT_RECORD": "all", "CI": "false"]).failures.isEmpty)
  }

  @Test("a second try does not pass because of what the first one wrote")
  func retried() throws {
    let folder = try ArtifactTests.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let variables = ["A11YLINT_RECORD": "failed", "A11YLINT_ARTIFACTS": folder]
    #expect(assertion(variables).failures.count == 2)
    #expect(assertion(variables).failures.count == 2)
    #expect(try ArtifactTests.names(in: folder).count { $0.hasSuffix("-result.json") } == 2)
  }
}
