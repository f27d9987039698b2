/// A rule card with its reasons and options as types. Conforming types are generated from `Rules/<id>.yml`.
package protocol TypedCard: Sendable {
  /// The reasons of the rule's findings.
  associatedtype Reason: RuleReason
  /// The options of the rule.
  associatedtype Options: RuleOptions = NoOptions
  /// The card as a value.
  static var card: RuleCard { get }
}

/// The reasons of a rule's findings, by their codes.
package protocol RuleReason: RawRepresentable<String>, CaseIterable, Sendable {}
