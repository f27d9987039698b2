import A11yBaseline
import A11yModel
import A11ySwiftTesting
import A11yTesting
import Foundation
import Testing

@Suite("expectAccessible")
struct ExpectAccessibleTests {
  @Test("a screen without defects records nothing and gives its result")
  func pass() {
    let result = expectAccessible(VerifyAccessibleTests.clean, rules: VerifyAccessibleTests.rules)
    #expect(result?.check.screens.count == 1)
  }

  @Test("one issue per finding, and one more for what is above ten")
  func several() {
    let recorded = Recorded()
    withKnownIssue {
      expectAccessible(VerifyAccessibleTests.many(13), rules: VerifyAccessibleTests.rules)
    } matching: { issue in
      recorded.add(issue.comments.first?.rawValue ?? "")
      return true
    }
    #expect(recorded.texts.count == 11)
    #expect(recorded.texts.last?.hasPrefix("3 more; all of them:\n") == true)
    #expect(recorded.texts.first?.hasPrefix("[missing-label] ") == true)
  }

  @Test("the issue is at the caller's place, even if that place makes no sense")
  func location() {
    for (fileID, line, column) in [("Module/File.swift", 7, 3), ("nonsense", 0, -1), ("/", 1, 1)] {
      withKnownIssue {
        expectAccessible(
          VerifyAccessibleTests.one, rules: VerifyAccessibleTests.rules, fileID: fileID,
          filePath: "", line: line, column: column)
      } matching: { issue in
        issue.sourceLocation?.line == max(1, line) && issue.sourceLocation?.column == max(1, column)
      }
    }
  }

  @Test("a capture that says what it could not see is no pass, and its findings are told, too")
  func blindSpots() throws {
    let missed = [
      "accessibility-off": "accessibility is switched off",
      "swiftui-without-elements": "SwiftUI has not built its accessibility elements",
      "swiftui-unsettled": "the accessibility elements of SwiftUI were still changing",
    ]
    for (code, words) in missed {
      var screen = Screen(
        name: "pay",
        tree: try ElementTree(
          sketch: "in-process 390 844\nwindow 0 0 390 844\n  button \"Pay\" 16 80 343 44\n"))
      #expect(verifyAccessible(screen) == nil)
      screen.diagnostics = [Diagnostic(code: code, "it says why")]
      let text = try #require(verifyAccessible(screen))
      #expect(text.hasPrefix("Could not audit \"pay\": \(words)"))
      screen.tree = try ElementTree(
        sketch: "in-process 390 844\nwindow 0 0 390 844\n  button \"\" 16 80 343 44\n")
      let both = try #require(verifyAccessible(screen))
      #expect(both.hasPrefix(text) && both.contains("[missing-label] pay"))
    }
  }

  @Test("what cannot be audited is an issue, and there is no result")
  func couldNotAudit() {
    withKnownIssue {
      #expect(expectAccessible(capture: "Nowhere.txt") == nil)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("Could not audit") == true
    }
  }
}

/// The recorded issue texts. Issues may be matched on any thread.
private final class Recorded: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [String] = []
  var texts: [String] { lock.withLock { all } }
  func add(_ text: String) { lock.withLock { all.append(text) } }
}
