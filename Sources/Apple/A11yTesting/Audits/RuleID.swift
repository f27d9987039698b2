import A11yRules

/// The identifier of a rule, such as ``missingLabel``, which reports write as `missing-label`.
public struct RuleID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The identifier as written in reports, configurations and baselines.
  public let rawValue: String

  /// Creates an identifier from its text, whether or not the rule exists.
  public init(rawValue: String) { self.rawValue = rawValue }

  init(_ name: RuleName) { self.init(rawValue: name.rawValue) }

  /// Creates an identifier from a string literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}
