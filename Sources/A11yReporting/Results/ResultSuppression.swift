import A11yModel
import A11yRules

/// A suppression of a result file or of exported settings.
///
/// A member that it does not know may narrow what is meant, so it is refused and not passed over.
struct ResultSuppression: Decodable {
  private enum CodingKeys: String, CodingKey {
    case rule, screen, element, identifier, label, type, reason, owner, expires, max
    // What became of it, in a result.
    case state, count
  }

  private struct AnyKey: CodingKey {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }

  var rule: String
  var screen: String?
  var element: String?
  var identifier: String?
  var label: String?
  var type: String?
  var reason: String
  var owner: String?
  var expires: String?
  var max: Int?

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: AnyKey.self).allKeys
    if let unknown = keys.first(where: { CodingKeys(stringValue: $0.stringValue) == nil }) {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: decoder.codingPath + [unknown],
          debugDescription: "a suppression has no member of this name"))
    }
    let values = try decoder.container(keyedBy: CodingKeys.self)
    rule = try values.decode(String.self, forKey: .rule)
    screen = try values.decodeIfPresent(String.self, forKey: .screen)
    element = try values.decodeIfPresent(String.self, forKey: .element)
    identifier = try values.decodeIfPresent(String.self, forKey: .identifier)
    label = try values.decodeIfPresent(String.self, forKey: .label)
    type = try values.decodeIfPresent(String.self, forKey: .type)
    reason = try values.decode(String.self, forKey: .reason)
    owner = try values.decodeIfPresent(String.self, forKey: .owner)
    expires = try values.decodeIfPresent(String.self, forKey: .expires)
    max = try values.decodeIfPresent(Int.self, forKey: .max)
  }

  /// The suppression; nil for a day that does not exist and for a number that is none.
  var value: Suppression? {
    let day = expires.flatMap(CalendarDay.init)
    guard expires == nil || day != nil, max.map({ $0 > 0 }) ?? true else { return nil }
    return Suppression(
      rule: rule, screen: screen,
      element: .init(name: element, identifier: identifier, label: label, type: type),
      reason: reason,
      owner: owner ?? "", expires: day, limit: max)
  }
}

extension JSONWriter {
  /// Writes the members of a suppression.
  mutating func write(members suppression: Suppression) {
    member("rule", suppression.rule)
    if let screen = suppression.screen { member("screen", screen.text) }
    if let name = suppression.element.name { member("element", name.text) }
    if let identifier = suppression.element.identifier { member("identifier", identifier.text) }
    if let label = suppression.element.label { member("label", label.text) }
    if let type = suppression.element.type { member("type", type) }
    member("reason", suppression.reason)
    if !suppression.owner.isEmpty { member("owner", suppression.owner) }
    if let day = suppression.expires { member("expires", day.description) }
    if let limit = suppression.limit { member("max", limit) }
  }

  mutating func write(suppression use: SuppressionUse) {
    object(onOneLine: true) { writer in
      writer.write(members: use.suppression)
      writer.member("state", use.state.rawValue)
      writer.member("count", use.count)
    }
  }
}
