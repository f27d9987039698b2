/// The value of an expression of a test, as far as its source determines it.
enum QueryValue {
  /// A text.
  case text(String)
  /// A whole number.
  case number(Int)
  /// A chain from the application, as it would be written without constants.
  case chain(String)
  /// A value that is written out as it is: a type of elements, a predicate.
  case written(String)
  /// A type.
  case type(String)
  /// A value of a type, with what its initialiser was given.
  case object(String)
  /// A chain with a part that only a run tells.
  case open
  case unknown

  /// The value in a chain; nil where it cannot be written down.
  var literal: String? {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): String(number)
    case .written(let text): text
    case .chain, .type, .object, .open, .unknown: nil
    }
  }

  /// A string of Swift.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// The scope of an expression: the enclosing type, and the meanings of names.
struct QueryScope {
  /// The type around it; nil for none.
  var type: String?
  /// Local constants and parameters.
  var locals: [String: QueryValue] = [:]
  /// The chain that `self` is in extensions of XCUITest's types; nil elsewhere.
  var subject: String?
  /// The file that the expression is in.
  var file = 0
  /// The number of declarations followed so far.
  var depth = 0
}
