import A11yModel
import A11ySwiftTesting
import Foundation
import Testing

@testable import A11yRecorder
@testable import A11yTesting

@Suite("What VoiceOver says, held against a file")
struct SpeechTests {
  private static let login = """
    in-process 390 844
    window 0 0 390 844
      staticText 16 60 200 40 "Sign in" [header]
      textField 16 120 358 44 "E-mail" ="a@b.c"
      button 16 180 358 44 "Go"
    """

  private static let said = """
    Sign in. Heading.
    E-mail: [masked]. Text Field. Double tap to edit.
    Go. Button.

    """

  /// A folder with a speech snapshot beside the test file.
  private struct Place {
    let folder: String

    init(_ snapshot: String?) throws {
      folder = try ArtifactTests.folder()
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      if let snapshot { try snapshot.write(toFile: path, atomically: true, encoding: .utf8) }
    }

    var path: String { "\(folder)/Login.speech.txt" }
    var text: String? { try? String(contentsOfFile: path, encoding: .utf8) }
    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    func assertion(
      _ subject: some Auditable, _ variables: [String: String] = [:], language: String? = nil,
      snapshot: SpeechSnapshot = "Login.speech.txt"
    ) -> Assertion {
      Assertion(
        SpeechExpectation(snapshot: snapshot, source: .model(language: language)), screen: "Login",
        at: .init(fileID: "A/B.swift", filePath: "\(folder)/Test.swift", line: 7),
        environment: AuditEnvironment(variables)
      ) { () throws(CouldNotAudit) in try CapturedScreens(of: subject, named: "Login") }
    }
  }

  private func withPlace(_ snapshot: String?, _ body: (Place) throws -> Void) throws {
    let place = try Place(snapshot)
    defer { place.remove() }
    try body(place)
  }

  @Test("what is said as the file says passes, whatever its line ends")
  func same() throws {
    try withPlace(Self.said) { place in
      #expect(place.assertion(Self.login).failures.isEmpty)
      try Self.said.replacing("\n", with: "\r\n")
        .write(toFile: place.path, atomically: true, encoding: .utf8)
      #expect(place.assertion(Self.login).failures.isEmpty)
      #expect(expectSpeech(Self.login, "Login.speech.txt", filePath: "\(place.folder)/T.swift"))
      #expect(
        verifySpeech(Self.login, .file(place.path), screen: "Login") == nil)
    }
  }

  @Test("what is said otherwise fails once, with the lines that differ and some around them")
  func different() throws {
    try withPlace(Self.said) { place in
      let failures = place.assertion(Self.login.replacing("\"Go\"", with: "\"\"")).failures
      #expect(failures.count == 1)
      #expect(
        failures.first?.hasPrefix(
          """
          VoiceOver says something else on "Login" than Login.speech.txt: 1 line is new, 1 line is gone
              Sign in. Heading.
              E-mail: [masked]. Text Field. Double tap to edit.
            - Go. Button.
            + Button.
            A11YLINT_RECORD=all writes what is said now.
          """) == true, "\(failures)")
      #expect(place.text == Self.said)
    }
  }

  @Test("the words of the system are those of the language that is asked for")
  func language() throws {
    try withPlace(Self.said.replacing("Button", with: "Taste")) { place in
      let failures = place.assertion(Self.login, language: "de").failures
      #expect(failures.first?.contains("+ Sign in. Überschrift.") == true)
      #expect(failures.first?.contains("Go. Taste.") == true)
      let unknown = place.assertion(Self.login, language: "tlh").failures
      #expect(
        unknown.first?.hasPrefix(
          "Could not audit \"Login\": there are no words of the system in \"tlh\"; expected one of ar"
        )
          == true)
    }
  }

  @Test("a file that is not there is no pass, and is written on request")
  func recording() throws {
    try withPlace(nil) { place in
      let missing = place.assertion(Self.login)
      #expect(
        missing.failures.first?.hasPrefix("Could not audit \"Login\": Login.speech.txt") == true)
      #expect(missing.failures.first?.contains("A11YLINT_RECORD=missing writes it.") == true)
      let recorded = place.assertion(Self.login, ["A11YLINT_RECORD": "missing"])
      #expect(recorded.failures.isEmpty)
      #expect(
        recorded.remarks.first?.hasPrefix("Recorded what VoiceOver says on \"Login\"") == true)
      #expect(place.text == Self.said)
      let changed = Self.login.replacing("\"Go\"", with: "\"Now\"")
      #expect(place.assertion(changed, ["A11YLINT_RECORD": "missing"]).failures.count == 1)
      #expect(place.text == Self.said)
      #expect(place.assertion(changed, ["A11YLINT_RECORD": "failed"]).failures.count == 1)
      #expect(place.text?.hasSuffix("Now. Button.\n") == true)
      #expect(place.assertion(Self.login, ["A11YLINT_RECORD": "all"]).failures.isEmpty)
      #expect(place.text == Self.said)
    }
  }

  @Test("nothing is recorded on a CI host, nor over a resource, nor of what could not be seen")
  func refusals() throws {
    try withPlace(nil) { place in
      let ci = ["A11YLINT_RECORD": "all", "CI": "true"]
      #expect(place.assertion(Self.login, ci).failures.count == 1)
      #expect(place.text == nil)
      let resource = SpeechSnapshot.resource("Nowhere.txt", in: .main)
      let refused = place.assertion(
        Self.login, ["A11YLINT_RECORD": "missing"], snapshot: resource)
      #expect(refused.failures.first?.contains("a resource of a bundle is not recorded") == true)
      var blind = Screen(name: "Login", tree: try ElementTree(sketch: Self.login))
      blind.diagnostics = [Diagnostic(code: "accessibility-off", "it says why")]
      #expect(!place.assertion(blind, ["A11YLINT_RECORD": "all"]).failures.isEmpty)
      #expect(place.text == nil)
    }
  }

  @Test("a failure brings what is said along, as an attachment and into the folder of artifacts")
  func artifacts() throws {
    try withPlace("Something else\n") { place in
      let folder = "\(place.folder)/artifacts"
      let failed = place.assertion(Self.login, ["A11YLINT_ARTIFACTS": folder])
      #expect(failed.attachments.map(\.name) == ["a11y-Login-speech.txt", "a11y-Login-tree.json"])
      #expect(
        failed.attachments.first.map { String(decoding: $0.bytes, as: UTF8.self) } == Self.said)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(names.filter { $0.hasSuffix("Login-speech.txt") }.count == 1)
      #expect(place.assertion(Self.login).attachments.count == 2)
    }
  }

  @Test("several screens of a capture stand under their names; hostile labels are harmless")
  func screens() throws {
    try withPlace("A:\nOne\n\nB:\nTwo\\u{1B}[31m. Button.\n") { place in
      let native = """
        {"schema": "a11ylint-capture/1", "screens": [
          {"name": "A", "elements": [{"type": "staticText", "label": "One", "frame": [0, 0, 9, 9],
            "hint": "", "value": "", "traits": [], "isAccessibilityElement": true, "customActions": []}]},
          {"name": "B", "elements": [{"type": "button", "label": "Two\\u001b[31m", "frame": [0, 0, 9, 9],
            "hint": "", "value": "", "traits": ["button"], "isAccessibilityElement": true,
            "customActions": []}]}]}
        """
      try native.write(
        toFile: "\(place.folder)/Two.json", atomically: true, encoding: .utf8)
      let path = "\(place.folder)/Test.swift"
      #expect(
        verifySpeech(
          CaptureAtPath("Two.json", callingFile: path), "Login.speech.txt", filePath: path) == nil)
    }
  }

  @Test("long differences are cut, and told by pairs where there are thousands of lines")
  func long() {
    let lines = (0..<5000).map { "line \($0)" }
    let comparison = SpeechComparison(
      from: lines.joined(separator: "\n"), to: lines.map { $0 + "!" }.joined(separator: "\n"))
    #expect(comparison.newCount == 5000 && comparison.goneCount == 5000)
    #expect(comparison.lines.count == 61)
    #expect(comparison.lines.last == "    … and 9940 lines more")
    let two = SpeechComparison(
      from: (0..<50).map { "\($0)" }.joined(separator: "\n"),
      to: (0..<50).map { $0 == 25 ? "x" : "\($0)" }.joined(separator: "\n"))
    #expect(
      two.lines == ["    …", "    23", "    24", "  - 25", "  + x", "    26", "    27", "    …"])
  }
}
