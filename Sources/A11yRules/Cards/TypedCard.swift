/// The card of one rule with its reasons and its options as types, so that the compiler knows them;
/// generated from `Rules/<id>.yml`.
package protocol TypedCard: Sendable {
  /// The ways in which the defect shows.
  associatedtype Reason: RuleReason
  /// What can be configured.
  associatedtype Options: RuleOptions = NoOptions
  /// Everything that is written about the rule.
  static var card: RuleCard { get }
}

/// The reasons that one rule can give, by their codes.
package protocol RuleReason: RawRepresentable<String>, CaseIterable, Sendable {}
