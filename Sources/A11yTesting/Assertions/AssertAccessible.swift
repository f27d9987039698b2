#if canImport(XCTest)
  import XCTest

  /// Asserts that a screen has no new accessibility defects; fails once per finding.
  ///
  /// - Parameters:
  ///   - subject: A captured screen, or a `String` in sketch notation.
  ///   - screen: The name of the screen, by which the baseline knows it.
  ///   - rules: The rules that run, even those that are off; nil for all that are not off.
  ///   - except: Rules that do not run.
  ///   - allowing: Findings that pass, each with its reason.
  ///   - baseline: What is accepted: the path of a text twin, or a resource of the test bundle.
  ///   - failLevel: New findings of this severity or a higher one fail; nil for what the settings say,
  ///     or else for errors.
  ///   - settings: Levels, options and suppressions that `a11ylint config export` wrote.
  /// - Returns: The result; nil when nothing could be looked at, which is a failure, too.
  @discardableResult
  public func assertAccessible(
    _ subject: some Auditable, screen: String? = nil, rules: [RuleID]? = nil,
    except: [RuleID] = [], allowing: [AllowedFinding] = [],
    baseline: BaselineSource = .none, failLevel: FindingSeverity? = nil,
    settings: SettingsSource = .none,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) -> AuditResult? {
    let audit = AccessibilityAudit(
      rules: rules, except: except, allowing: allowing, baseline: baseline, failLevel: failLevel,
      settings: settings)
    let site = CallSite(fileID: "\(fileID)", filePath: "\(file)", line: Int(line))
    return audit.assertion(of: subject, screen: screen, at: site).fail(file: file, line: line)
  }

  /// Asserts that a captured screen has no new accessibility defects.
  ///
  /// - Parameter capture: The path; a relative one starts beside the calling file, or else in the
  ///   working directory.
  @discardableResult
  public func assertAccessible(
    capture: String, screen: String? = nil, rules: [RuleID]? = nil,
    except: [RuleID] = [], allowing: [AllowedFinding] = [],
    baseline: BaselineSource = .none, failLevel: FindingSeverity? = nil,
    settings: SettingsSource = .none,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) -> AuditResult? {
    let audit = AccessibilityAudit(
      rules: rules, except: except, allowing: allowing, baseline: baseline, failLevel: failLevel,
      settings: settings)
    let site = CallSite(fileID: "\(fileID)", filePath: "\(file)", line: Int(line))
    let subject = CaptureAtPath(capture, callingFile: "\(file)")
    return audit.assertion(of: subject, screen: screen, at: site).fail(file: file, line: line)
  }
#endif
