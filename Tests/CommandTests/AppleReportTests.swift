import Foundation
import Testing

@Suite("a11ylint doctor --apple")
struct AppleReportTests {
  private static let tools = [
    "sw_vers": "printf 'ProductName:\\tmacOS\\nProductVersion:\\t26.1\\n'",
    "xcode-select": "echo /Applications/Xcode.app/Contents/Developer",
    "xcodebuild": "echo Xcode 26.3",
    "xcrun": """
    case "$*" in
    "swift --version") echo "Apple Swift version 6.2.3" ;;
    "--sdk macosx --show-sdk-version") echo "xcodebuild: error: SDK macosx cannot be located" >&2; exit 1 ;;
    --sdk*) echo 26.2 ;;
    "simctl list --json") cat "$HOME/simulators.json" ;;
    "simctl spawn 4D2B0A86 defaults read com.apple.Accessibility AccessibilityEnabled") echo 1 ;;
    "simctl spawn"*) exit 1 ;;
    "simctl ui 4D2B0A86 content_size") echo large ;;
    "simctl ui"*) echo light ;;
    *summary*) printf %s '{"passedTests": 12, "failedTests": 1, "skippedTests": 1, "devicesAndConfigurations":
      [{"device": {"modelName": "iPhone 17", "osVersion": "26.2"}}], "testFailures":
      [{"testIdentifierString": "PayTests/testPay()", "failureText": "a\\nb"}]}' ;;
    *"test-results tests"*) echo '{"testNodes": [{"nodeType": "Test Plan", "children": [{"nodeType": "Test Case",
      "nodeIdentifier": "LoginTests/testB()", "result": "Skipped",
      "children": [{"name": "asked not to be audited"}]}]}]}' ;;
    *console*) printf 'chatter\\nAccessibility audits: 3 screens.\\n  Tests not audited at their end: 1 had failed.\\nmore\\n' ;;
    *"export attachments"*) mkdir "$7" ;;
    *) exit 9 ;;
    esac
    """,
  ]

  private static let simulators = """
    {"runtimes": [{"identifier": "iOS-26-2", "name": "iOS 26.2", "buildversion": "23C54", "isAvailable": true}],
      "devices": {"iOS-26-2": [{"name": "iPhone 17", "udid": "4D2B0A86", "state": "Booted", "isAvailable": true},
        {"name": "iPad mini", "udid": "5D2B0A86", "state": "Shutdown", "isAvailable": true}]}}
    """

  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.write(Self.simulators, to: "simulators.json")
    try place.write("plist", to: "Run.xcresult/Info.plist")
    for (name, script) in Self.tools { try install(name, script) }
  }

  private func install(_ name: String, _ script: String) throws {
    try place.write("#!/bin/sh\n\(script)\n", to: "bin/\(name)")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: place.folder.appending(path: "bin/\(name)").path)
  }

  private func report(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> Tool.Run {
    let home = place.folder.path
    return try place.run(
      ["doctor", "--apple"] + arguments,
      environment: ["HOME": home, "PATH": "\(home)/bin:/usr/bin:/bin"]
        .merging(environment) { _, given in given })
  }

  @Test("one file tells what a Mac has, and what a test run passed, skipped and lost")
  func whole() throws {
    let run = try report("Run.xcresult")
    #expect(run.code == 0 && run.output == "wrote a11ylint-apple.md\n", "\(run.errors)")
    let text = try place.text(of: "a11ylint-apple.md")
    for line in [
      "ProductVersion:\t26.1", "Xcode 26.3", "Apple Swift version 6.2.3",
      "SDK iphonesimulator: 26.2",
      "SDK macosx: xcrun ended with 1: xcodebuild: error: SDK macosx cannot be located",
      "iOS 26.2 (23C54): iPhone 17, iPad mini", "AccessibilityEnabled: 1",
      "ApplicationAccessibilityEnabled: not set", "content_size: large",
      "tests: 12 passed, 1 failed, 1 skipped, 0 failed as expected", "on: iPhone 17, 26.2",
      "failed: PayTests/testPay(): a", "skipped: LoginTests/testB(): asked not to be audited",
      "Accessibility audits: 3 screens.", "  Tests not audited at their end: 1 had failed.",
      "results: 0, screens: 0, tests: 0",
    ] { #expect(text.contains("\n    \(line.escapingTabs)\n"), "\(line)\n\(text)") }
    #expect(text.contains("## iPhone 17, iOS 26.2, booted\n") && !text.contains("chatter"))
    #expect(text.contains("no .a11ylint.yml here or above"))
  }

  @Test("neither the home folder nor a secret is in the file")
  func masked() throws {
    let run = try report(
      "-o", "-",
      environment: [
        "A11YLINT_ARTIFACTS": "\(place.folder.path)/Artifacts", "SECRET_TOKEN": "abc",
        "TEST_RUNNER_A11YLINT_PASSWORD": "password=hunter2hunter2",
      ])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("A11YLINT_ARTIFACTS=~/Artifacts\n"), "\(run.output)")
    #expect(run.output.contains("[masked]") && !run.output.contains("hunter2"))
    #expect(!run.output.contains(place.folder.path) && !run.output.contains("SECRET_TOKEN"))
  }

  @Test("screens that were lost are named, from a folder of artifacts")
  func lost() throws {
    try place.write(Capture.clean, to: "whole.txt")
    try place.write("Element subtree:\n", to: "cut.txt")
    try place.write("", to: "Artifacts/run.log")
    _ = try place.run(["check", "whole.txt", "cut.txt", "--output", "json=Artifacts/a-result.json"])
    let run = try report("Artifacts", "-o", "-")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("results: 1, screens: 1, tests: 0\n"), "\(run.output)")
    #expect(run.output.contains("    lost: cut.txt: no element "), "\(run.output)")
  }

  @Test("a tool that fails is a line, and a result that cannot be read is 3")
  func failures() throws {
    try install("xcrun", "echo no Xcode >&2; exit 72")
    let sound = try report("-o", "-")
    #expect(sound.code == 0 && sound.output.contains("\n    xcrun ended with 72: no Xcode\n"))
    let run = try report("Run.xcresult", "Other.xcresult")
    #expect(run.code == 3, "\(run.errors)")
    let text = try place.text(of: "a11ylint-apple.md")
    #expect(text.contains("    not read: xcrun ended with 72: no Xcode\n"), "\(text)")
    #expect(text.contains("    not read: there is no such result bundle\n"))
  }

  @Test("without a Mac it is one line, and no file")
  func elsewhere() throws {
    let run = try report(environment: ["PATH": "/usr/bin:/bin"])
    #expect(run.code == 3 && run.output.isEmpty)
    #expect(
      run.errors == "error: doctor --apple needs a Mac with Xcode: there is no xcrun on the PATH\n")
    #expect(!place.exists("a11ylint-apple.md"))
    #expect(try place.run(["doctor", "-o", "a.md"]).code == 2)
  }
}

extension String {
  fileprivate var escapingTabs: String { replacingOccurrences(of: "\t", with: "\\t") }
}
