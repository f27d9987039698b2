#if canImport(XCTest)
  import XCTest

  /// Asserts that a screen has no new accessibility defects. Fails once per finding.
  ///
  /// - Parameters:
  ///   - subject: A captured screen, or a `String` in sketch notation.
  ///   - screen: The name that identifies the screen in the baseline.
  ///   - rules: The rules to run, even those that are off. If `nil`, all rules that are on run.
  ///   - except: The rules not to run.
  ///   - allowing: The findings to suppress, each with its reason.
  ///   - baseline: The accepted findings: the path of a `.jsonl` baseline, or a resource of the test bundle.
  ///   - failLevel: The lowest severity at which a new finding fails. Defaults to that of the settings, or errors.
  ///   - settings: The severities, options and suppressions exported by `a11ylint config export`.
  /// - Returns: The result, or `nil` if the screen could not be audited, which also fails the test.
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

  /// Asserts that the screens of a capture file have no new accessibility defects.
  ///
  /// - Parameter capture: A path, relative to the calling file's folder or else to the working directory.
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
