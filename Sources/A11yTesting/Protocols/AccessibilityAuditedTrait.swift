#if canImport(Testing) && compiler(>=6.1)
  import A11yModel
  import A11yRules
  import Foundation
  import Testing

  /// Audits what a test has shown, when it has ended without an error.
  ///
  /// ```swift
  /// @MainActor @Test(.accessibilityAudited) func login() throws {
  ///   let scene = …
  ///   showForAudit(try UIKitCapture().screen(of: scene, named: "Login"))
  /// }
  /// ```
  public struct AccessibilityAuditedTrait: TestTrait, SuiteTrait, TestScoping {
    let audit: AccessibilityAudit
    let mayShowNothing: Bool

    /// True: a suite hands the trait on to its tests.
    public var isRecursive: Bool { true }

    /// Runs the test, and then the audit.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      // A suite's own scope has no test body.
      guard testCase != nil else { return try await function() }
      let shown = ShownSubjects()
      try await ShownSubjects.$current.withValue(shown) { try await function() }
      let subjects = shown.all
      if subjects.isEmpty, !mayShowNothing {
        let error = CouldNotAudit(
          "the test has shown nothing to audit",
          hint: "Hand a screen to showForAudit(_:screen:) before the test ends.")
        Issue.record(
          Comment(rawValue: error.text(screen: nil)), sourceLocation: test.sourceLocation)
      }
      for subject in subjects { record(subject) }
    }

    private func record(_ shown: ShownSubjects.Shown) {
      let place = Assertion.Place(
        fileID: shown.fileID, filePath: shown.filePath, line: shown.line,
        test: CurrentTest.running(fileID: shown.fileID, line: shown.line))
      Assertion(audit, screen: shown.screen, at: place) { () throws(CouldNotAudit) in
        SeenScreens(try shown.subject.auditSubject.screens(named: shown.screen))
      }.record(
        at: SourceLocation(
          validFileID: shown.fileID, filePath: shown.filePath, line: shown.line,
          column: shown.column))
    }
  }

  extension Trait where Self == AccessibilityAuditedTrait {
    /// Audits what the test has shown with ``showForAudit(_:screen:fileID:filePath:line:column:)``, with
    /// all rules and without a baseline.
    public static var accessibilityAudited: Self { accessibilityAudited() }

    /// Audits what the test has shown with ``showForAudit(_:screen:fileID:filePath:line:column:)``.
    ///
    /// - Parameters:
    ///   - audit: The rules, the baseline and what fails.
    ///   - mayShowNothing: Whether a test may end without having shown anything.
    public static func accessibilityAudited(
      _ audit: AccessibilityAudit = AccessibilityAudit(), mayShowNothing: Bool = false
    ) -> Self {
      AccessibilityAuditedTrait(audit: audit, mayShowNothing: mayShowNothing)
    }
  }

  /// Hands a screen to the audit at the end of a test that has the trait `.accessibilityAudited`.
  ///
  /// Outside of such a test it does nothing.
  public func showForAudit(
    _ subject: some Auditable, screen: String? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    ShownSubjects.current?.add(
      ShownSubjects.Shown(
        subject: subject, screen: screen, fileID: fileID, filePath: filePath, line: line,
        column: column))
  }

  /// What one test has shown so far.
  final class ShownSubjects: @unchecked Sendable {
    @TaskLocal static var current: ShownSubjects?

    struct Shown: Sendable {
      var subject: any Auditable
      var screen: String?
      var fileID: String
      var filePath: String
      var line: Int
      var column: Int
    }

    // Every access holds the lock.
    private let lock = NSLock()
    private var shown: [Shown] = []

    var all: [Shown] { lock.withLock { shown } }

    func add(_ subject: Shown) { lock.withLock { shown.append(subject) } }
  }
#endif
