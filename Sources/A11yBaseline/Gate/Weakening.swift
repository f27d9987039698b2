/// A part of the configuration that lets more pass than that of another commit.
package struct Weakening: Hashable, Sendable {
  /// The key, for example `rules.missing-label`.
  package var key: String
  /// The earlier value; nil for an added part.
  package var before: String?
  /// The present value; nil for a removed part.
  package var after: String?
  /// The explanation; empty if the configuration has none.
  package var reason: String

  package init(_ key: String, from before: String?, to after: String?, reason: String = "") {
    self.key = key
    self.before = before
    self.after = after
    self.reason = reason
  }

  /// Whether the configuration says why.
  package var isReasoned: Bool { reason.contains { !$0.isWhitespace } }
}
