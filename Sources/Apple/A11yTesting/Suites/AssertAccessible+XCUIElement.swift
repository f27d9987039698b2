#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yModel
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// Asserts that the current screen of an app has no new accessibility defects. Fails once per finding.
  ///
  /// - Parameters:
  ///   - element: The app, or an element of it.
  ///   - screen: The name that identifies the screen in the baseline. If `nil`, the identifier of the
  ///     element, or else the name of the test: `LoginTests.testLogin`, then `LoginTests.testLogin#2`.
  ///   - rules: The rules to run, even those that are off. If `nil`, all rules that are on run.
  ///   - except: The rules not to run.
  ///   - allowing: The findings to suppress, each with its reason.
  ///   - baseline: The accepted findings: the path of a `.jsonl` baseline, or a resource of the test bundle.
  ///   - failLevel: The lowest severity at which a new finding fails. Defaults to that of the settings, or errors.
  ///   - settings: The severities, options and suppressions exported by `a11ylint config export`.
  ///   - options: The options of the capture, including the checks of Apple's audit.
  /// - Returns: The result, or `nil` if the screen could not be audited, which also fails the test.
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
      let screens = try XCUICapture(element, options).seen(named: screen) { _ in
        UnnamedScreens.shared.nextName(fileID: "\(fileID)", function: "\(function)")
      }
      seen = screens.screens.first
      return screens
    }
    AuditLedger.shared.note(couldAudit: assertion.couldAudit, seconds: clock.now() - start)
    if let seen {
      let screen = PassedScreen(
        seen, named: screen, "\(audit)", options, arguments: element.arguments,
        callingFile: "\(file)")
      AuditRegistry.shared.note(assertion, of: seen, screen)
    }
    return assertion.failOnMainActor(file: file, line: line)
  }
#endif
