#if canImport(Testing) && compiler(>=6.1)
  import A11yModel
  import A11yTesting
  import Testing

  /// A trait that audits the screens a test has shown, after the test ends without an error.
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

    /// Always true: a suite passes the trait on to its tests.
    public var isRecursive: Bool { true }

    /// Runs the test and then the audit.
    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      // The scope of a suite has no test body.
      guard testCase != nil else { return try await function() }
      RunningTest.connect()
      let shown = ShownSubjects()
      try await ShownSubjects.$current.withValue(shown) { try await function() }
      if let reason = shown.skipReason { return leaveOut(reason, at: test.sourceLocation) }
      let subjects = shown.all
      if subjects.isEmpty, !mayShowNothing {
        let error = CouldNotAudit(
          "the test has shown nothing to audit",
          hint: """
            Hand a screen to showForAudit(_:screen:) before the test ends, or say \
            skipAccessibilityAudit("reason").
            """)
        Issue.record(
          Comment(rawValue: error.text(screen: nil)), sourceLocation: test.sourceLocation)
      }
      for subject in subjects { record(subject) }
    }

    private func leaveOut(_ reason: String, at location: SourceLocation) {
      let text = "Accessibility audit left out: \(reason.escapedForDisplay())"
      #if compiler(>=6.3)
        Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: location)
      #elseif compiler(>=6.2)
        Attachment.record(Array(text.utf8), named: "a11y-left-out.txt", sourceLocation: location)
      #endif
    }

    private func record(_ shown: ShownSubjects.Shown) {
      audit.assertion(of: shown.subject, screen: shown.screen, at: shown.site).record()
    }
  }

  extension Trait where Self == AccessibilityAuditedTrait {
    /// Audits the screens passed to ``showForAudit(_:screen:fileID:filePath:line:column:)``, with all rules
    /// and without a baseline.
    public static var accessibilityAudited: Self { accessibilityAudited() }

    /// Audits the screens passed to ``showForAudit(_:screen:fileID:filePath:line:column:)``.
    ///
    /// - Parameters:
    ///   - audit: The rules, the baseline and the failing severity.
    ///   - mayShowNothing: Whether a test may end without showing a screen.
    public static func accessibilityAudited(
      _ audit: AccessibilityAudit = AccessibilityAudit(), mayShowNothing: Bool = false
    ) -> Self {
      AccessibilityAuditedTrait(audit: audit, mayShowNothing: mayShowNothing)
    }
  }
#endif
