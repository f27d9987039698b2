#if canImport(Testing)
  import Testing

  /// Expects that a screen has no new accessibility defects; records one issue per finding.
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
  /// - Returns: The result; nil when nothing could be looked at, which is an issue, too.
  @discardableResult
  public func expectAccessible(
    _ subject: some Auditable, screen: String? = nil, rules: [RuleID]? = nil,
    except: [RuleID] = [], allowing: [AllowedFinding] = [],
    baseline: BaselineSource = .none, failLevel: FindingSeverity? = nil,
    settings: SettingsSource = .none, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> AuditResult? {
    let audit = AccessibilityAudit(
      rules: rules, except: except, allowing: allowing, baseline: baseline, failLevel: failLevel,
      settings: settings)
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return audit.assertion(of: subject, screen: screen, at: site).record()
  }

  /// Expects that a captured screen has no new accessibility defects.
  ///
  /// - Parameter capture: The path; a relative one starts beside the calling file, or else in the
  ///   working directory.
  @discardableResult
  public func expectAccessible(
    capture: String, screen: String? = nil, rules: [RuleID]? = nil,
    except: [RuleID] = [], allowing: [AllowedFinding] = [],
    baseline: BaselineSource = .none, failLevel: FindingSeverity? = nil,
    settings: SettingsSource = .none, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) -> AuditResult? {
    let audit = AccessibilityAudit(
      rules: rules, except: except, allowing: allowing, baseline: baseline, failLevel: failLevel,
      settings: settings)
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let subject = CaptureAtPath(capture, callingFile: filePath)
    return audit.assertion(of: subject, screen: screen, at: site).record()
  }
#endif
