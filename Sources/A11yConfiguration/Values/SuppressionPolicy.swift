import A11yRules

/// What suppressions must have.
package struct SuppressionPolicy: Hashable, Sendable {
  var requiresOwner = false
  var requiresExpiry = false
  /// The number of days from now in which each must end; nil for no such number.
  var greatestDays: Int?
  /// The number of days before the end in which it is named.
  var warningDays = 14

  /// What is wrong with a suppression; nil when nothing is.
  func fault(_ suppression: Suppression, today: CalendarDay) -> String? {
    if requiresOwner, suppression.owner.isEmpty {
      return "an entry without owner; policy asks for one"
    }
    guard let end = suppression.expires else {
      return requiresExpiry || greatestDays != nil
        ? "an entry without expires; policy asks for an end" : nil
    }
    guard let greatestDays, today.days(to: end) > greatestDays else { return nil }
    return "expires is \(end), in \(today.days(to: end)) days; policy allows \(greatestDays)"
  }

  /// What to say of a suppression that ends soon; nil when it does not.
  func warning(_ suppression: Suppression, today: CalendarDay) -> String? {
    guard let end = suppression.expires, 0...warningDays ~= today.days(to: end) else { return nil }
    return "the suppression of \(suppression.subject) ends on \(end)"
  }
}
