import A11yRules

/// The failures of one call, as a test framework shows them: one text each.
struct FailureList {
  /// More than this many findings are summed up in one last text.
  static let limit = 10

  /// The result; nil when nothing could be looked at.
  let result: CheckResult?
  /// One text per failure; empty when there is none.
  let texts: [String]

  init(
    _ audit: AccessibilityAudit, of subject: some Auditable, screen: String?, callingFile: String
  ) {
    do throws(CouldNotAudit) {
      let result = try audit.result(of: subject, screen: screen, callingFile: callingFile)
      self.result = result
      texts = Self.texts(FailureText(result: result))
    } catch {
      result = nil
      texts = [error.text(screen: screen)]
    }
  }

  private static func texts(_ failure: FailureText) -> [String] {
    let failing = failure.failing
    let shown = failing.prefix(limit).map(failure.text)
    guard failing.count > limit else { return shown }
    return shown + ["\(failing.count - limit) more; all of them:\n\(failure.list())"]
  }
}
