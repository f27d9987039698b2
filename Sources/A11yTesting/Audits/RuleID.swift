import A11yRules

/// The id of a rule, for example ``missingLabel``, which reports write `missing-label`.
public struct RuleID: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// As reports, configurations and baselines write it.
  public let rawValue: String

  /// The id that is written like this, whether there is such a rule or not.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The id of a rule of this version.
  init(_ name: RuleName) { self.init(rawValue: name.rawValue) }

  /// The id that a literal spells.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}
