/// The requirements for suppressions.
package struct SuppressionPolicy: Hashable, Sendable {
  package var requiresOwner = false
  package var requiresExpiry = false
  /// The number of days within which each must expire; nil for no limit.
  package var greatestDays: Int?
  /// The number of days before expiry in which warnings appear.
  package var warningDays = 14

  package init() {}

  /// Returns how a suppression violates the policy; nil if it does not.
  package func fault(_ suppression: Suppression, today: CalendarDay) -> String? {
    if requiresOwner, suppression.owner.isEmpty {
      return "an entry without owner; policy requires one"
    }
    guard let end = suppression.expires else {
      return requiresExpiry || greatestDays != nil
        ? "an entry without expires; policy requires an expiry day" : nil
    }
    guard let greatestDays, today.days(to: end) > greatestDays else { return nil }
    return "expires is \(end), in \(today.days(to: end)) days; policy allows \(greatestDays)"
  }

  /// Returns a warning about a suppression that expires soon; nil for others.
  package func warning(_ suppression: Suppression, today: CalendarDay) -> String? {
    guard let end = suppression.expires, 0...warningDays ~= today.days(to: end) else { return nil }
    return "the suppression of \(suppression.subject) expires on \(end)"
  }
}
