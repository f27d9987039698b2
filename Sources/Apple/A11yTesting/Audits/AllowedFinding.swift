import A11yModel
import A11yReporting
import A11yRules

/// A finding that a test suppresses, with a reason and, ideally, an expiry date.
///
/// ```swift
/// assertAccessible(app, allowing: [
///   AllowedFinding(.missingLabel, element: "promo.banner", reason: "APP-1234", until: "2027-01-31")
/// ])
/// ```
///
/// Each value suppresses one finding, until its expiry date. An unused suppression is reported.
public struct AllowedFinding: Sendable {
  private let rule: RuleID
  private let element: String
  private let reason: String
  private let day: String?

  /// Creates a suppression of one finding.
  ///
  /// - Parameters:
  ///   - rule: The rule that reports the finding.
  ///   - element: The `accessibilityIdentifier` of the element, or its label if it has no identifier. `*`
  ///     matches any characters, `?` exactly one.
  ///   - reason: The reason for the suppression.
  ///   - day: The last day of the suppression, in UTC, as in `2027-01-31`, or `nil` for no end.
  public init(_ rule: RuleID, element: String, reason: String, until day: String? = nil) {
    self.rule = rule
    self.element = element
    self.reason = reason
    self.day = day
  }

  /// Returns the equivalent suppression of a configuration file, which matches by identifier or by label.
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
