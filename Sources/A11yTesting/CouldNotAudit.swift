/// Why nothing could be said about a screen; never a pass.
public struct CouldNotAudit: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what was expected.
  public let reason: String
  /// What usually helps; empty when there is nothing to say.
  public let hint: String

  /// Creates an error.
  public init(_ reason: String, hint: String = "") {
    self.reason = reason
    self.hint = hint
  }

  /// The reason.
  public var description: String { reason }
}
