/// Looks at a screen and says what is wrong with it.
///
/// - Parameters:
///   - subject: A captured screen, or a `String` in sketch notation.
///   - screen: The name of the screen, by which the baseline knows it.
///   - rules: The rules that run; nil for all.
///   - baseline: What is accepted: a value, or the path of a text twin.
///   - failLevel: New findings of this severity or a higher one fail.
/// - Returns: The text of the failure; nil when nothing new was found. A screen that could not be
///   looked at is a failure, too.
public func verifyAccessible(
  _ subject: some Auditable, screen: String? = nil, rules: [RuleID]? = nil,
  baseline: BaselineSource = .none, failLevel: FindingSeverity = .error,
  filePath: String = #filePath
) -> String? {
  let audit = AccessibilityAudit(rules: rules, baseline: baseline, failLevel: failLevel)
  do throws(CouldNotAudit) {
    let seen = SeenScreens(try subject.auditSubject.screens(named: screen))
    let result = try audit.judge(seen, mode: .never, callingFile: filePath).result
    return FailureText(result: result, screens: seen.screens).text()
  } catch {
    return error.text(screen: screen)
  }
}

/// Looks at a capture in a file and says what is wrong with it.
///
/// - Parameter capture: The path; a relative one starts beside the calling file, or else in the
///   working directory.
/// - Returns: The text of the failure; nil when nothing new was found.
public func verifyAccessible(
  capture: String, screen: String? = nil, rules: [RuleID]? = nil,
  baseline: BaselineSource = .none, failLevel: FindingSeverity = .error,
  filePath: String = #filePath
) -> String? {
  verifyAccessible(
    CaptureAtPath(capture, callingFile: filePath), screen: screen, rules: rules,
    baseline: baseline, failLevel: failLevel, filePath: filePath)
}
