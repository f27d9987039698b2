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
    case .text(let text, _): Self.quoted(text)
    case .number(let number): String(number)
    case .written(let text): text
    case .nothing: "nil"
    default: nil
    }
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

  var isUnknown: Bool {
    if case .unknown = self { true } else { false }
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

extension [QueryValue] {
  /// The most alternatives that are told apart.
  static let most = 16

  /// Returns the alternatives of both.
  func or(_ others: [QueryValue]) -> [QueryValue] {
    count + others.count <= Self.most
      ? self + others : Array((self + others).prefix(Self.most)) + [.unknown]
  }

  /// The alternatives as far as they are told apart.
  var limited: [QueryValue] { [].or(self) }

  var areUnknown: Bool { allSatisfy(\.isUnknown) }
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

/// The names of a function or closure with their values.
final class QueryFrame {
  /// The key of the type that contains the code; empty for none.
  let type: String
  /// The value of `self`.
  let own: QueryValue
  let file: Int
  private let outer: QueryFrame?
  private var values: [String: [QueryValue]] = [:]
  private var isFunction = false
  private var results: [QueryValue] = []

  private init(_ type: String, _ own: QueryValue, _ file: Int, outer: QueryFrame?) {
    (self.type, self.own, self.file, self.outer) = (type, own, file, outer)
  }

  /// Creates the frame of a function.
  convenience init(of type: String, own: QueryValue, file: Int) {
    self.init(type, own, file, outer: nil)
    isFunction = true
  }

  /// A scope in this one.
  var scope: QueryFrame { QueryFrame(type, own, file, outer: self) }

  /// The frame of a closure or local function in this one.
  var function: QueryFrame {
    let frame = scope
    frame.isFunction = true
    return frame
  }

  func bind(_ name: String, _ values: [QueryValue]) { self.values[name] = values }

  /// Returns the values of a name here or in an enclosing scope; nil if none declares it.
  func values(of name: String) -> [QueryValue]? {
    var frame: QueryFrame? = self
    while let current = frame {
      if let found = current.values[name] { return found }
      frame = current.outer
    }
    return nil
  }

  /// Assigns to a variable, and returns whether there is one.
  ///
  /// - Parameter merging: Whether the variable may keep its value.
  func assign(_ name: String, _ values: [QueryValue], merging: Bool) -> Bool {
    var frame: QueryFrame? = self
    while let current = frame {
      if let known = current.values[name] {
        current.values[name] = merging && !known.areUnknown ? known.or(values) : values
        return true
      }
      frame = current.outer
    }
    return false
  }

  /// Adds values that the function returns.
  func leave(_ values: [QueryValue]) {
    var frame = self
    while !frame.isFunction, let outer = frame.outer { frame = outer }
    frame.results = frame.results.or(values)
  }

  /// The values that the function returned.
  var returned: [QueryValue] { results }
}
