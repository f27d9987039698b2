import A11yModel

/// A value that an expression of a test may have; several form the alternatives of branches.
indirect enum QueryValue {
  /// A text, and the literal that it is in the source; nil if it is put together.
  case text(String, from: SourcePlace? = nil)
  case number(Int)
  case flag(Bool)
  case nothing
  /// A query from the application.
  case chain(QueryChain)
  /// A value that appears in queries as it is: an element type, a predicate.
  case written(String)
  /// A case of an enumeration with its associated values, and the key of the enumeration.
  case item(String, [[QueryValue]], of: String)
  case type(String)
  case object(QueryObject)
  case closure(Closure, QueryFrame)
  /// The elements with the alternatives of each.
  case list([[QueryValue]])
  case tuple([(label: String, values: [QueryValue])])
  /// A query that cannot be evaluated, or the other application in which it searches.
  case open(QueryFacts.OpenReason, hasLinks: Bool)
  case unknown

  /// The value as code in a query; nil if it cannot be written down.
  var literal: String? {
    switch self {
    case .text(let text, _): text.contains(SourceNames.hole) ? nil : Self.quoted(text)
    case .number(let number): String(number)
    case .written(let text): text
    case .nothing: "nil"
    default: nil
    }
  }

  /// The value as a key, a text with holes where only a run tells the rest; nil if it cannot be written down.
  var key: String? { if case .text(let text, _) = self { Self.quoted(text) } else { literal } }

  private static let fewestLetters = 3
  /// The longest text in bytes.
  static let longestText = 8_000

  /// Returns a text that code puts together; unknown if it is too long, or if its holes leave too little of it.
  static func joined(_ text: String) -> QueryValue {
    guard text.utf8.count <= longestText else { return .unknown }
    let parts = text.split(separator: SourceNames.hole, omittingEmptySubsequences: false)
    let isKnown =
      parts.count == 1
      || parts.contains { $0.count(where: \.isLetter) >= fewestLetters }
    return isKnown ? .text(text) : .unknown
  }

  /// The text that a string interpolation shows; nil if it is not known.
  var interpolated: String? {
    switch self {
    case .text(let text, _): text
    case .number(let number): String(number)
    case .item(let name, let values, _) where values.isEmpty: name
    default: nil
    }
  }

  /// The literal that the value is in the source.
  var origin: SourcePlace? {
    if case .text(_, let place) = self { place } else { nil }
  }

  /// Returns a string literal of Swift.
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

extension QueryValue: CodeValue {
  static var some: QueryValue { .unknown }
  static var unassigned: QueryValue { .unknown }
  static func text(literal: String) -> QueryValue { .text(literal) }
  static func variadic(_ given: [[QueryValue]]) -> [QueryValue] { [.list(given)] }

  var isUnknown: Bool { if case .unknown = self { true } else { false } }
  var isNothing: Bool { if case .nothing = self { true } else { false } }
  var isUnassigned: Bool { isUnknown }

  var comparedText: String? { literal == nil ? nil : interpolated }

  var enumerationCase: (name: String, values: [[QueryValue]])? {
    if case .item(let name, let values, _) = self { (name, values) } else { nil }
  }

  var parts: [(label: String, values: [QueryValue])]? {
    if case .tuple(let parts) = self { parts } else { nil }
  }
}

/// A query from the application.
struct QueryChain {
  /// The query without constants, for example `app.cells["milk"]`.
  let text: String
  /// Whether it searches for anything; `app` alone does not.
  var hasLinks = false
  /// The literals that are its keys.
  var literals: [SourcePlace] = []
  /// Whether it is the only alternative at its place.
  var isSure = true
  /// The beginning of the text that another expression contains.
  var given = ""
  /// The expression that contains the rest; nil for the application.
  var place: SourcePlace?
  /// The links behind the application in that expression; nil if other code contains some of them.
  var links: Range<Int32>?

  static let application = QueryChain(text: "app")
}

/// An object of the test code, such as a page object, with the values of its stored properties.
final class QueryObject {
  let type: String
  var values: [String: [QueryValue]] = [:]

  init(_ type: String) { self.type = type }
}

/// The names of code that is evaluated for queries.
typealias QueryFrame = CodeFrame<QueryValue>

extension QueryFrame {
  /// The value of `self`.
  var owner: QueryValue { own.first ?? .unknown }
}
