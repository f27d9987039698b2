/// A rule card with its reasons and options as types. Conforming types are generated from `Rules/<id>.yml`.
package protocol TypedCard: Sendable {
  associatedtype Reason: RuleReason
  associatedtype Options: RuleOptions = NoOptions
  static var card: RuleCard { get }
}

/// The reasons of a rule's findings, by their codes.
package protocol RuleReason: RawRepresentable<String>, CaseIterable, Sendable {}
