#if canImport(Testing)
  import A11yTesting

  /// Expects that a screen has no new accessibility defects. Records one issue per finding.
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
  /// - Returns: The result, or `nil` if the screen could not be audited, which also records an issue.
  @discardableResult
  public func expectAccessible(
    _ subject: some Auditable, screen: String? = nil, rules: [RuleID]? = nil,
    except: [RuleID] = [], allowing: [AllowedFinding] = [],
    baseline: BaselineSource = .none, failLevel: FindingSeverity? = nil,
    settings: SettingsSource = .none, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> AuditResult? {
    RunningTest.connect()
    let audit = AccessibilityAudit(
      rules: rules, except: except, allowing: allowing, baseline: baseline, failLevel: failLevel,
      settings: settings)
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return audit.assertion(of: subject, screen: screen, at: site).record()
  }

  /// Expects that the screens of a capture file have no new accessibility defects.
  ///
  /// - Parameter capture: A path, relative to the calling file's folder or else to the working directory.
  @discardableResult
  public func expectAccessible(
    capture: String, screen: String? = nil, rules: [RuleID]? = nil,
    except: [RuleID] = [], allowing: [AllowedFinding] = [],
    baseline: BaselineSource = .none, failLevel: FindingSeverity? = nil,
    settings: SettingsSource = .none, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> AuditResult? {
    RunningTest.connect()
    let audit = AccessibilityAudit(
      rules: rules, except: except, allowing: allowing, baseline: baseline, failLevel: failLevel,
      settings: settings)
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let subject = CaptureAtPath(capture, callingFile: filePath)
    return audit.assertion(of: subject, screen: screen, at: site).record()
  }
#endif
