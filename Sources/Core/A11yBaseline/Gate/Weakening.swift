/// A setting or a suppression comment that lets more pass than another commit.
package struct Weakening: Hashable, Sendable {
  /// The key of the configuration, for example `rules.missing-label`, or ``commentKey``.
  package var key: String
  /// The earlier value; nil for an added part.
  package var before: String?
  /// The present value; nil for a removed part.
  package var after: String?
  /// The explanation; empty if there is none.
  package var reason: String

  package init(_ key: String, from before: String?, to after: String?, reason: String = "") {
    self.key = key
    self.before = before
    self.after = after
    self.reason = reason
  }

  /// The key of the suppressions in a configuration.
  package static let suppressionKey = "suppress"
  /// The key of a suppression by a comment.
  package static let commentKey = "a11ylint:disable"

  /// Whether it is a suppression by a comment.
  package var isComment: Bool { key == Self.commentKey }

  /// Whether it is a suppression.
  package var isSuppression: Bool { isComment || key == Self.suppressionKey }

  /// Whether it says why.
  package var isReasoned: Bool { reason.contains { !$0.isWhitespace } }
}
