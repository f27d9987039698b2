import A11yBaseline
import A11yModel
import Foundation
import Testing

@testable import A11yRecorder
@testable import A11yTesting

@Suite("What a call allows, and what a team has settled")
struct SettingsTests {
  static let sketch = """
    window 0 0 390 844
      button#help 16 100 44 44
      button#pay 16 200 44 44
      button 16 300 44 44 "Close"
    """

  private static func folder() throws -> String {
    let folder = try ArtifactTests.folder()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private func failure(
    except: [RuleID] = [], allowing: [AllowedFinding] = [], settings: SettingsSource = .none
  ) -> String? {
    verifyAccessible(
      Self.sketch, screen: "Cart", rules: except.isEmpty ? [.missingLabel] : nil, except: except,
      allowing: allowing, settings: settings)
  }

  private func remarks(allowing: [AllowedFinding]) -> [String] {
    let audit = AccessibilityAudit(rules: [.missingLabel], allowing: allowing)
    return Assertion(
      audit, screen: "Cart", at: .init(fileID: "A/B.swift", filePath: "", line: 1),
      environment: AuditEnvironment([:])
    ) { () throws(CouldNotAudit) in
      CapturedScreens(try Self.sketch.auditSubject.screens(named: "Cart"))
    }.remarks
  }

  @Test("rules are left out by name")
  func except() throws {
    #expect(failure(except: [.missingLabel]) == nil)
    #expect(failure(except: ["mising-label"])?.contains("did you mean \"missing-label\"?") == true)
  }

  @Test("pages in web views are judged where the settings say so")
  func webContent() throws {
    let page = """
      driver 390 844
      window 0 0 390 844
        webView 0 0 390 844
          link 16 100 200 44
      """
    let unjudged = try #require(verifyAccessible(page, screen: "Terms"))
    #expect(unjudged.contains("all that it shows is a web view (1 element)\n"))
    let file = try Self.folder() + "/settings.json"
    let settings = "{\"schema\": \"a11ylint-settings/1\", \"include\": [\"web\"], \"rules\": {}}"
    try Data(settings.utf8).write(to: URL(filePath: file))
    let judged = try #require(verifyAccessible(page, screen: "Terms", settings: .file(file)))
    #expect(judged.hasPrefix("[missing-label] Terms: Link"), "\(judged)")
  }

  @Test("allowed findings pass, one each, and the others fail")
  func allowing() throws {
    let help = AllowedFinding(.missingLabel, element: "help", reason: "APP-1")
    let text = try #require(failure(allowing: [help]))
    #expect(text.contains("#pay") && !text.contains("#help"))
    let pay = AllowedFinding(.missingLabel, element: "p?y", reason: "APP-2", until: "2999-01-01")
    #expect(failure(allowing: [help, pay]) == nil)
  }

  @Test("what is allowed no longer fails again and says so")
  func expired() throws {
    let all = AllowedFinding(.missingLabel, element: "help", reason: "APP-1", until: "2020-01-31")
    let text = try #require(failure(allowing: [all]))
    #expect(text.contains("2 new"))
    let lines = remarks(allowing: [all])
    #expect(
      lines.contains("Cart: expired suppression: missing-label help on Cart, on 2020-01-31"),
      "\(lines)")
  }

  @Test("what has nothing to allow is told")
  func unused() {
    let lines = remarks(allowing: [AllowedFinding(.missingLabel, element: "gone", reason: "APP-1")])
    #expect(
      lines.contains("Cart: unused suppression: missing-label gone on Cart; remove it"), "\(lines)")
  }

  @Test(
    "what allows nothing sensible is an error",
    arguments: [
      (AllowedFinding("mising-label", element: "a", reason: "b"), "did you mean"),
      (AllowedFinding(.missingLabel, element: "", reason: "b"), "no element or no reason"),
      (AllowedFinding(.missingLabel, element: "a", reason: " "), "no element or no reason"),
      (AllowedFinding(.missingLabel, element: "a", reason: "b", until: "soon"), "is no day"),
    ])
  func wrong(finding: AllowedFinding, message: String) throws {
    let text = try #require(failure(allowing: [finding]))
    #expect(text.hasPrefix("Could not audit") && text.contains(message))
  }

  @Test("settings of a file beside the test decide on levels, suppressions and what fails")
  func settings() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ json: String) throws -> SettingsSource {
      try Data(json.utf8).write(to: URL(filePath: "\(folder)/a11ylint-settings.json"))
      return .file("\(folder)/a11ylint-settings.json")
    }
    let schema = "\"schema\": \"a11ylint-settings/1\""
    let off = try write("{\(schema), \"rules\": {\"missing-label\": {\"level\": \"off\"}}}")
    #expect(verifyAccessible(Self.sketch, settings: off) == nil)
    // As on the command line, a rule named in the call always runs.
    #expect(verifyAccessible(Self.sketch, rules: [.missingLabel], settings: off) != nil)
    let note = try write(
      "{\(schema), \"failLevel\": \"note\", \"rules\": {\"missing-label\": {\"level\": \"note\"}}}")
    #expect(verifyAccessible(Self.sketch, settings: note)?.contains("note") == true)
    #expect(verifyAccessible(Self.sketch, failLevel: .error, settings: note) == nil)
    let suppressed = try write(
      """
      {\(schema), "rules": {"rule-of-next-year": {"level": "error"}},
       "suppressions": [{"rule": "missing-label", "screen": "C*", "reason": "APP-1"}]}
      """)
    #expect(failure(settings: suppressed) == nil)
    #expect(verifyAccessible(Self.sketch, screen: "Home", settings: suppressed) != nil)
  }

  @Test(
    "settings that cannot be read are no defaults",
    arguments: [
      "", "[]", "{}", "{\"schema\": \"a11ylint-settings/2\", \"rules\": {}}",
      "{\"schema\": \"a11ylint-settings/1\", \"rules\": {\"missing-label\": {\"level\": \"fatal\"}}}",
      "{\"schema\": \"a11ylint-settings/1\", \"rules\": {}, \"failLevel\": \"never\"}",
      "{\"schema\": \"a11ylint-settings/1\", \"rules\": {\"missing-label\": {\"options\": {\"a\": \"b\"}}}}",
      """
      {"schema": "a11ylint-settings/1", "rules": {},
       "suppressions": [{"rule": "missing-label", "reason": "b", "elment": "help"}]}
      """,
      """
      {"schema": "a11ylint-settings/1", "rules": {},
       "suppressions": [{"rule": "missing-label", "reason": "b", "expires": "2027-02-29"}]}
      """,
    ])
  func unreadable(json: String) throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(json.utf8).write(to: URL(filePath: "\(folder)/settings.json"))
    let text = try #require(failure(settings: .file("\(folder)/settings.json")))
    #expect(text.hasPrefix("Could not audit \"Cart\": \(folder)/settings.json: "), "\(text)")
  }

  @Test("what settings say is shown in messages, short and without effect")
  func hostile() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let schema = "\u{7F}\u{202E}" + String(repeating: "a", count: 100_000)
    try Data("{\"schema\": \"\(schema)\", \"rules\": {}}".utf8)
      .write(to: URL(filePath: "\(folder)/settings.json"))
    let text = try #require(failure(settings: .file("\(folder)/settings.json")))
    #expect(!text.unicodeScalars.contains { $0 == "\u{7F}" || $0 == "\u{202E}" })
    #expect(text.utf8.count < 1000)
  }

  @Test("a resource that the bundle does not have is no pass")
  func bundles() throws {
    let settings = try #require(failure(settings: .resource(in: .main)))
    #expect(settings.contains("a11ylint-settings.json: no settings there"))
    let baseline = verifyAccessible(
      Self.sketch, baseline: .resource("none.jsonl", in: .main))
    #expect(baseline?.contains("none.jsonl: no baseline there") == true)
  }

  @Test("a baseline and settings come from a bundle")
  func resources() throws {
    let folder = URL(filePath: try Self.folder())
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = folder.appending(path: "Tests.bundle")
    let bundle = try #require(try Self.bundle(at: place))
    let result = try AccessibilityAudit(rules: [.missingLabel]).result(
      of: Self.sketch, screen: "Cart")
    let twin = BaselineText.write(Baseline.creating(from: result.check))
    try Data(twin).write(to: place.appending(path: "a11ylint.jsonl"))
    #expect(
      verifyAccessible(
        Self.sketch, screen: "Cart", rules: [.missingLabel],
        baseline: .resource("a11ylint.jsonl", in: bundle)) == nil)
  }

  private static func bundle(at place: URL) throws -> Bundle? {
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let info = "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict/></plist>"
    try Data(info.utf8).write(to: place.appending(path: "Info.plist"))
    return Bundle(url: place)
  }
}
