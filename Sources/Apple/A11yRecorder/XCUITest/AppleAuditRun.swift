#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yTree
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A run of Apple's accessibility audit. Its issues become findings and don't fail the test by themselves.
  @MainActor struct AppleAuditRun {
    /// The requested checks, in the order of the cases.
    private let asked: [AppleAudit.Kind]
    /// The requested checks that the platform lacks.
    private let missing: [AppleAudit.Kind]

    /// The checks that the SDK of this platform doesn't declare. Mac Catalyst has those of iOS.
    static var missingHere: Set<AppleAudit.Kind> {
      #if os(macOS)
        [.dynamicType, .textClipped, .trait]
      #else
        [.action, .parentChild]
      #endif
    }

    init(_ kinds: Set<AppleAudit.Kind>, missing: Set<AppleAudit.Kind> = Self.missingHere) {
      asked = AppleAudit.Kind.allCases.filter(kinds.contains)
      self.missing = asked.filter(missing.contains)
    }

    /// Returns the audit's report on the current screen, or `nil` if no checks were requested.
    ///
    /// - Parameter screen: The captured screen, in which the elements of issues are looked up.
    func report(on element: XCUIElement, captured screen: Screen) -> AppleAudit.Report? {
      guard !asked.isEmpty else { return nil }
      guard let app = element as? XCUIApplication else {
        return failed("Apple's audit looks at applications, not at elements")
      }
      guard #available(iOS 17, tvOS 17, watchOS 10, macOS 14, *) else {
        return failed(
          """
          Apple's audit needs iOS 17, tvOS 17, watchOS 10 or macOS 14; this is \
          \(PlatformName.current) \(Self.systemVersion)
          """)
      }
      guard missing.count < asked.count else { return failed(missingWords) }
      var report = report(on: app, captured: screen)
      if !missing.isEmpty {
        report.failure = [missingWords, report.failure].compactMap(\.self).joined(separator: "; ")
      }
      return report
    }

    private static var systemVersion: String {
      let version = ProcessInfo.processInfo.operatingSystemVersion
      return "\(version.majorVersion).\(version.minorVersion)"
    }

    private var missingWords: String {
      let names = missing.map(\.rawValue).joined(separator: ", ")
      return "Apple's audit of \(names) does not exist on \(PlatformName.current)"
    }

    private func failed(_ reason: String) -> AppleAudit.Report {
      AppleAudit.Report(kinds: asked, issues: [], failure: reason)
    }

    // MARK: Running it

    @available(iOS 17, tvOS 17, watchOS 10, macOS 14, *)
    private struct Attempt {
      var issues: [XCUIAccessibilityAuditIssue] = []
      var failure: String?
    }

    // An audit of a busy app times out, so it is tried twice. If both fail, the one with more issues counts.
    @available(iOS 17, tvOS 17, watchOS 10, macOS 14, *)
    private func report(on app: XCUIApplication, captured screen: Screen) -> AppleAudit.Report {
      var attempt = run(on: app)
      if attempt.failure != nil {
        let first = attempt
        attempt = run(on: app)
        if attempt.failure != nil, first.issues.count > attempt.issues.count {
          attempt.issues = first.issues
        }
      }
      var elements = IssueElements(screen.tree)
      return AppleAudit.Report(
        kinds: asked, issues: attempt.issues.map { Self.plain($0, &elements) },
        failure: attempt.failure.map { "Apple's audit broke off twice: \($0)" })
    }

    @available(iOS 17, tvOS 17, watchOS 10, macOS 14, *)
    private func run(on app: XCUIApplication) -> Attempt {
      let kinds = asked.filter { !missing.contains($0) }
      let types = XCUIAccessibilityAuditType(rawValue: kinds.reduce(0) { $0 | $1.bits })
      var attempt = Attempt()
      do {
        try app.performAccessibilityAudit(for: types) { issue in
          attempt.issues.append(issue)
          // Returning true marks the issue as handled: the gate decides whether the finding fails.
          return true
        }
      } catch {
        attempt.failure = error.localizedDescription.onOneLine
      }
      return attempt
    }

    @available(iOS 17, tvOS 17, watchOS 10, macOS 14, *)
    private static func plain(
      _ issue: XCUIAccessibilityAuditIssue, _ elements: inout IssueElements
    ) -> AppleAudit.Issue {
      AppleAudit.Issue(
        kinds: AppleAudit.Kind.kinds(of: issue.auditType.rawValue),
        summary: issue.compactDescription,
        details: issue.detailedDescription,
        element: issue.element.flatMap { elements.element(of: $0) })
    }
  }
#endif
