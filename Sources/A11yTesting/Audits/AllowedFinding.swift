import A11yModel
import A11yReporting
import A11yRules

/// A finding that a test lets pass, with the reason why and mostly for a while.
///
/// ```swift
/// assertAccessible(app, allowing: [
///   AllowedFinding(.missingLabel, element: "promo.banner", reason: "APP-1234", until: "2027-01-31")
/// ])
/// ```
///
/// It hides one finding. When its day is over the finding fails again, and when there is nothing left to
/// allow the test says so.
public struct AllowedFinding: Sendable {
  private let rule: RuleID
  private let element: String
  private let reason: String
  private let day: String?

  /// Names a finding.
  ///
  /// - Parameters:
  ///   - rule: The rule that the finding breaks.
  ///   - element: The `accessibilityIdentifier` of its element, or its label where it has none; `*` stands
  ///     for any characters, `?` for one.
  ///   - reason: Why it is let pass.
  ///   - day: The last day, in UTC, as `2027-01-31`; nil for no end.
  public init(_ rule: RuleID, element: String, reason: String, until day: String? = nil) {
    self.rule = rule
    self.element = element
    self.reason = reason
    self.day = day
  }

  /// The suppressions of a configuration that say the same: by identifier, and by label.
  func suppression(on screen: String?) throws(CouldNotAudit) -> Suppression {
    do throws(UnknownRule) {
      _ = try RuleBook.card(named: rule.rawValue)
    } catch {
      throw CouldNotAudit(error.description)
    }
    guard reason.contains(where: { !$0.isWhitespace }), !element.isEmpty else {
      throw CouldNotAudit(
        "an allowed finding of \(rule.rawValue) has no element or no reason; expected both")
    }
    let expires = day.flatMap(CalendarDay.init)
    guard day == nil || expires != nil else {
      throw CouldNotAudit(
        "\"\((day ?? "").escapedForDisplay())\" is no day; expected one such as 2027-01-31")
    }
    return Suppression(
      rule: rule.rawValue, screen: screen, element: .init(name: element), reason: reason,
      expires: expires, limit: 1)
  }
}
