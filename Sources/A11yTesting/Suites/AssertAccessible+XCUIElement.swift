#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yModel
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Asserts that what an app shows now has no new accessibility defects; fails once per finding.
  ///
  /// - Parameters:
  ///   - element: The app, or an element of it.
  ///   - screen: The name of the screen, by which the baseline knows it; nil for the identifier of the
  ///     element, or else the name of the test: `LoginTests.testLogin`, then `LoginTests.testLogin#2`.
  ///   - rules: The rules that run, even those that are off; nil for all that are not off.
  ///   - except: Rules that do not run.
  ///   - allowing: Findings that pass, each with its reason.
  ///   - baseline: What is accepted: the path of a text twin, or a resource of the test bundle.
  ///   - failLevel: New findings of this severity or a higher one fail; nil for what the settings say,
  ///     or else for errors.
  ///   - settings: Levels, options and suppressions that `a11ylint config export` wrote.
  ///   - options: How the screen is captured, and whether Apple's audit is run, too.
  /// - Returns: The result; nil when nothing could be looked at, which is a failure, too.
  @preconcurrency @MainActor @discardableResult
  public func assertAccessible(
    _ element: XCUIElement, screen: String? = nil, rules: [RuleID]? = nil,
    except: [RuleID] = [], allowing: [AllowedFinding] = [],
    baseline: BaselineSource = .none, failLevel: FindingSeverity? = nil,
    settings: SettingsSource = .none,
    options: CaptureOptions = CaptureOptions(), fileID: StaticString = #fileID,
    file: StaticString = #filePath, function: StaticString = #function, line: UInt = #line
  ) -> AuditResult? {
    let audit = AccessibilityAudit(
      rules: rules, except: except, allowing: allowing, baseline: baseline, failLevel: failLevel,
      settings: settings)
    let site = CallSite(fileID: "\(fileID)", filePath: "\(file)", line: Int(line))
    let clock = CaptureClock.current
    let start = clock.now()
    var seen: Screen?
    let assertion = Assertion(audit, screen: screen, at: site) { () throws(CouldNotAudit) in
      let screens = try XCUICapture(element, options).seen(named: screen) {
        UnnamedScreens.shared.nextName(fileID: "\(fileID)", function: "\(function)")
      }
      seen = screens.screens.first
      return screens
    }
    AuditLedger.shared.note(couldAudit: assertion.couldAudit, seconds: clock.now() - start)
    if let seen {
      let screen = PassedScreen(
        seen, named: screen, audit, options, arguments: element.arguments, callingFile: "\(file)")
      AuditRegistry.shared.note(assertion, of: seen, screen)
    }
    return assertion.failOnMainActor(file: file, line: line)
  }
#endif
