import A11yModel

/// A text of a JSON document: a string, or null where the tool had none.
enum JSONText {
  case string(JSONString)
  case none

  /// Whether it is known to have at least one byte.
  var isBlank: Bool {
    if case .string(let string) = self { return string.isEmpty }
    return true
  }

  /// Whether two texts are equal; an empty one equals none.
  static func same(_ one: JSONText?, _ other: JSONText?) -> Bool {
    guard let one, let other else { return false }
    guard case .string(let left) = one, case .string(let right) = other else {
      return one.isBlank && other.isBlank
    }
    return left.bytes.elementsEqual(right.bytes)
  }

  /// Whether it is this text.
  func isText(_ literal: StaticString) -> Bool {
    if case .string(let string) = self { return string == literal }
    return false
  }

  /// The text as a string; empty for none.
  var text: String {
    if case .string(let string) = self { return String(string) }
    return ""
  }
}
