#if canImport(XCTest)
  import XCTest

  /// Asserts that a screen has no new accessibility defects; fails once per finding.
  ///
  /// - Parameters:
  ///   - subject: A captured screen, or a `String` in sketch notation.
  ///   - screen: The name of the screen, by which the baseline knows it.
  ///   - rules: The rules that run; nil for all.
  ///   - baseline: What is accepted: a value, or the path of a text twin.
  ///   - failLevel: New findings of this severity or a higher one fail.
  /// - Returns: The result; nil when nothing could be looked at, which is a failure, too.
  @discardableResult
  public func assertAccessible(
    _ subject: some Auditable, screen: String? = nil, rules: [RuleID]? = nil,
    baseline: BaselineSource = .none, failLevel: FindingSeverity = .error,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) -> AuditResult? {
    let audit = AccessibilityAudit(rules: rules, baseline: baseline, failLevel: failLevel)
    let place = Assertion.Place(fileID: "\(fileID)", filePath: "\(file)", line: Int(line))
    let assertion = Assertion(audit, screen: screen, at: place) { () throws(CouldNotAudit) in
      SeenScreens(try subject.auditSubject.screens(named: screen))
    }
    return assertion.fail(file: file, line: line)
  }

  /// Asserts that a captured screen has no new accessibility defects.
  ///
  /// - Parameter capture: The path; a relative one starts beside the calling file, or else in the
  ///   working directory.
  @discardableResult
  public func assertAccessible(
    capture: String, screen: String? = nil, rules: [RuleID]? = nil,
    baseline: BaselineSource = .none, failLevel: FindingSeverity = .error,
    fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line
  ) -> AuditResult? {
    assertAccessible(
      CaptureAtPath(capture, callingFile: "\(file)"), screen: screen, rules: rules,
      baseline: baseline, failLevel: failLevel, fileID: fileID, file: file, line: line)
  }
#endif
