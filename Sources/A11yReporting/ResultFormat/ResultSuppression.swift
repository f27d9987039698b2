import A11yModel
import A11yRules

/// A suppression of a result or of exported settings.
///
/// A member that it does not know may narrow what is meant, so it is refused and not passed over.
struct ResultSuppression: JSONRecord {
  static let isClosed = true

  var rule = ""
  var screen: String?
  var path: String?
  var element: String?
  var identifier: String?
  var label: String?
  var type: String?
  var reason = ""
  var owner = ""
  var expires: String?
  var max: Int?
  /// What became of it; only in a result.
  var state: String?
  var count: Int?

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
    try members.required("rule", &rule)
    try members.optional("screen", &screen)
    try members.optional("path", &path)
    try members.optional("element", &element)
    try members.optional("identifier", &identifier)
    try members.optional("label", &label)
    try members.optional("type", &type)
    try members.required("reason", &reason)
    try members.unlessEmpty("owner", &owner)
    try members.optional("expires", &expires)
    try members.optional("max", &max)
    try members.informative("state", &state)
    try members.informative("count", &count)
  }
}

extension ResultSuppression {
  init(_ suppression: Suppression) {
    rule = suppression.rule
    screen = suppression.screen?.text
    path = suppression.path?.text
    element = suppression.element.name?.text
    identifier = suppression.element.identifier?.text
    label = suppression.element.label?.text
    type = suppression.element.type
    reason = suppression.reason
    owner = suppression.owner
    expires = suppression.expires?.description
    max = suppression.limit
  }

  init(_ use: SuppressionUse) {
    self.init(use.suppression)
    state = use.state.rawValue
    count = use.count
  }

  /// The suppression; nil for a day that does not exist and for a number that is none.
  var value: Suppression? {
    let day = expires.flatMap(CalendarDay.init)
    let pattern = path.flatMap(PathPattern.init)
    guard path == nil || pattern != nil else { return nil }
    guard expires == nil || day != nil, max.map({ $0 > 0 }) ?? true else { return nil }
    return Suppression(
      rule: rule, screen: screen, path: pattern,
      element: .init(name: element, identifier: identifier, label: label, type: type),
      reason: reason, owner: owner, expires: day, limit: max)
  }
}
