import A11yModel

/// A text of a JSON document: a string, or null where the tool had none.
enum JSONText {
  case string(JSONString)
  case none
  /// A number or truth value, as text.
  case made(String)

  /// Whether it is known to be empty.
  var isBlank: Bool {
    switch self {
    case .string(let string): string.isEmpty
    case .none: true
    case .made: false
    }
  }

  /// Whether two texts are known and equal; an empty one equals none.
  static func same(_ one: JSONText?, _ other: JSONText?) -> Bool {
    guard let one, let other else { return false }
    guard case .string(let left) = one, case .string(let right) = other else {
      return one.text == other.text
    }
    return left.bytes.elementsEqual(right.bytes)
  }

  /// Whether it is this text.
  func isText(_ literal: StaticString) -> Bool {
    if case .string(let string) = self { return string == literal }
    return text == "\(literal)"
  }

  /// The text as a string; empty for none.
  var text: String {
    switch self {
    case .string(let string): String(string)
    case .none: ""
    case .made(let text): text
    }
  }
}
