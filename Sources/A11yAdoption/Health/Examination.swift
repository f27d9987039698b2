import A11yReporting

/// One thing that was looked at, and what to do about it.
package struct Examination: Hashable, Sendable {
  /// How it stands.
  package enum Standing: String, CaseIterable, Sendable {
    /// Nothing to do.
    case fine
    /// It works, and could be better.
    case hint
    /// Something will not work.
    case broken
  }

  /// What was looked at, in a word or two.
  package let subject: String
  /// How it stands.
  package let standing: Standing
  /// What was found, in one line; safe to print.
  package let words: String
  /// What to do, in one line; nil where nothing is to be done.
  package let remedy: String?
  /// What a check would end with because of it.
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
