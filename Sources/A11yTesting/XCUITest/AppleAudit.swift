#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yCapture
  import A11yModel
  import A11yRules
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Runs Apple's accessibility audit and takes its issues as findings, so that none of them fails the
  /// test by itself.
  @MainActor struct AppleAudit {
    let kinds: [AuditKind]

    /// The kinds that the platform has, of those that are asked for.
    init(_ kinds: Set<AuditKind>) {
      #if os(macOS) || targetEnvironment(macCatalyst)
        let missing: Set<AuditKind> = [.dynamicType, .textClipped, .trait]
      #else
        let missing: Set<AuditKind> = [.action, .parentChild]
      #endif
      self.kinds = AuditKind.allCases.filter { kinds.contains($0) && !missing.contains($0) }
    }

    /// What the audit says of the app's present screen; nil when nothing was asked.
    func report(on element: XCUIElement) -> AuditReport? {
      guard !kinds.isEmpty else { return nil }
      guard let app = element as? XCUIApplication else {
        return AuditReport(
          kinds: kinds, issues: [], failure: "it looks at applications, not at elements")
      }
      guard #available(iOS 17, tvOS 17, watchOS 10, macOS 14, *) else {
        return AuditReport(
          kinds: kinds, issues: [], failure: "it needs iOS 17, tvOS 17, watchOS 10 or macOS 14")
      }
      return run(on: app)
    }

    @available(iOS 17, tvOS 17, watchOS 10, macOS 14, *)
    private func run(on app: XCUIApplication) -> AuditReport {
      let types = XCUIAccessibilityAuditType(rawValue: kinds.reduce(0) { $0 | $1.bits })
      var issues: [AuditIssue] = []
      do {
        try app.performAccessibilityAudit(for: types) { issue in
          issues.append(Self.plain(issue))
          // Handled: the finding decides, with the baseline, whether it fails.
          return true
        }
        return AuditReport(kinds: kinds, issues: issues)
      } catch {
        return AuditReport(
          kinds: kinds, issues: issues, failure: error.localizedDescription.onOneLine)
      }
    }

    @available(iOS 17, tvOS 17, watchOS 10, macOS 14, *)
    private static func plain(_ issue: XCUIAccessibilityAuditIssue) -> AuditIssue {
      // A snapshot throws when the element is gone; its attributes would fail the test.
      let element = (try? issue.element?.snapshot()).map(SnapshotReader.attributes)
      return AuditIssue(
        kinds: AuditKind.kinds(of: issue.auditType.rawValue), summary: issue.compactDescription,
        details: issue.detailedDescription,
        element: element.map {
          .init(
            type: UInt8(exactly: $0.elementType).flatMap(ElementType.init) ?? .unknown,
            identifier: $0.identifier, label: $0.label, frame: $0.frame)
        })
    }
  }
#endif
