import A11yReporting

/// The result of examining one thing, and what to do about it.
package struct Examination: Hashable, Sendable {
  package enum Standing: String, CaseIterable, Sendable {
    /// There is nothing to do.
    case fine
    /// It works but could be improved.
    case hint
    /// Something does not work.
    case broken
  }

  /// The examined thing, in one or two words.
  package let subject: String
  package let standing: Standing
  /// A description in one line; safe to print.
  package let words: String
  /// The remedy in one line; nil if there is nothing to do.
  package let remedy: String?
  /// The exit status that it causes in a check.
  package let status: ExitStatus

  init(
    _ subject: String, _ standing: Standing, _ words: String, remedy: String? = nil,
    status: ExitStatus = .passed
  ) {
    self.subject = subject
    self.standing = standing
    self.words = words
    self.remedy = remedy
    self.status = status
  }
}
