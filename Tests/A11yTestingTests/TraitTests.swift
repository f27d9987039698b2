import A11yModel
import Foundation
import Testing

@testable import A11yRecorder
@testable import A11ySwiftTesting
@testable import A11yTesting

@Suite("The trait accessibilityAudited")
struct TraitTests {
  private func run(
    _ audit: AccessibilityAudit = AccessibilityAudit(rules: VerifyAccessibleTests.rules),
    mayShowNothing: Bool = false, _ body: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    let texts = Recorder()
    let test = try #require(Test.current)
    try await withKnownIssue(isIntermittent: true) {
      try await AccessibilityAuditedTrait(audit: audit, mayShowNothing: mayShowNothing)
        .provideScope(for: test, testCase: Test.Case.current, performing: body)
    } matching: { issue in
      texts.add(issue.comments.first?.rawValue ?? "error")
      return true
    }
    return texts.all
  }

  @Test("what the test has shown is audited when it has ended")
  func shown() async throws {
    let texts = try await run {
      showForAudit(VerifyAccessibleTests.one, screen: "Login")
      showForAudit(VerifyAccessibleTests.clean, screen: "Form")
    }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("[missing-label] Login: Button #help") == true)
  }

  @Test("a test that shows nothing has not been audited, which is an issue unless it is allowed")
  func nothing() async throws {
    let texts = try await run {}
    #expect(texts.first?.hasPrefix("Could not audit: the test has shown nothing") == true)
    #expect(try await run(mayShowNothing: true) {}.isEmpty)
  }

  @Test("a test can leave its audit out, which is told and no pass")
  func skipped() async throws {
    let texts = try await run {
      showForAudit(VerifyAccessibleTests.one)
      skipAccessibilityAudit("APP-12\n")
    }
    #expect(texts == ["Accessibility audit left out: APP-12\\n"])
    let silent = try await run { skipAccessibilityAudit("nothing to see") }
    #expect(silent == ["Accessibility audit left out: nothing to see"])
  }

  @Test("a test that throws is not audited")
  func thrown() async throws {
    struct Oops: Error {}
    let texts = try await run {
      showForAudit(VerifyAccessibleTests.one)
      throw Oops()
    }
    #expect(texts == ["error"])
  }

  @Test("a test with the trait passes when what it shows is clean", .accessibilityAudited)
  func real() { showForAudit(VerifyAccessibleTests.clean, screen: "Form") }

  @Suite("a suite hands it on", .accessibilityAudited(mayShowNothing: true))
  struct Inner {
    @Test("each test of it has its own screens")
    func inner() {
      #expect(ShownSubjects.current != nil)
    }
  }

  @Test("showing a screen outside of such a test does nothing")
  func outside() { showForAudit(VerifyAccessibleTests.one) }
}

/// The recorded issue texts. Issues may be matched on any thread.
private final class Recorder: @unchecked Sendable {
  private let lock = NSLock()
  private var texts: [String] = []
  var all: [String] { lock.withLock { texts } }
  func add(_ text: String) { lock.withLock { texts.append(text) } }
}
