import A11yModel

/// A parser for WebDriverAgent class chains such as
/// ``**/XCUIElementTypeCell[`label == "x"`]/XCUIElementTypeButton[-1]``.
///
/// `/` leads to children, `**/` to descendants. A predicate in backquotes applies to the element, one in dollar
/// signs to its descendants. A number is an index from 1, or from the end if it is negative.
struct ClassChainParser {
  private let scalars: [Unicode.Scalar]
  private var position = 0
  private var links: [QueryLink] = []
  private var comparisons = 0

  static func parse(_ text: String) throws(QueryError) -> [QueryLink] {
    var parser = ClassChainParser(scalars: Array(text.unicodeScalars))
    try parser.parse()
    return parser.links
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private var next: Unicode.Scalar? {
    position < scalars.count ? scalars[position] : nil
  }

  private func starts(with text: String) -> Bool {
    scalars[position...].starts(with: text.unicodeScalars)
  }

  private mutating func parse() throws(QueryError) {
    skipSpace()
    repeat {
      guard links.count < QueryLimits.links else {
        throw QueryError(position, "the chain has more than \(QueryLimits.links) links")
      }
      try parseItem()
      skipSpace()
    } while takeSlash()
    guard next == nil else {
      throw QueryError(position, "expected \"/\", \"[\" or the end")
    }
  }

  private mutating func takeSlash() -> Bool {
    guard next == "/" else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while next?.properties.isWhitespace == true { position += 1 }
  }

  private mutating func parseItem() throws(QueryError) {
    let start = position
    let isBelow = starts(with: "**/")
    if isBelow { position += 3 }
    let type = try type()
    add(isBelow ? .descendants(type) : .children(type), from: start)
    while next == "[" {
      let bracket = position
      position += 1
      try parseBracket(from: bracket)
    }
  }

  private mutating func type() throws(QueryError) -> ElementType {
    let start = position
    if next == "*" {
      position += 1
      return .any
    }
    while let scalar = next, scalar.properties.isAlphabetic { position += 1 }
    let name = string(start..<position)
    guard let type = QueryTypes.type(ofLocator: name) else {
      let wanted = "a type such as XCUIElementTypeButton or *"
      throw QueryError(
        start,
        name.isEmpty ? "expected \(wanted)" : "\(name.inQuotes) is no type; expected \(wanted)")
    }
    return type
  }

  // Parses the rest of a bracket, after `[`.
  private mutating func parseBracket(from start: Int) throws(QueryError) {
    if next == "`" || next == "$" {
      let isBelow = next == "$"
      let predicate = try predicate(in: next ?? "`")
      try end(start)
      return add(
        isBelow ? .containing(.predicate(predicate)) : .matching(.predicate(predicate)), from: start
      )
    }
    let digits = position
    while let scalar = next, scalar == "-" || "0"..."9" ~= scalar { position += 1 }
    guard let number = Int(string(digits..<position)), number != 0 else {
      throw QueryError(
        digits,
        "expected a number from 1, a negative number from the end, or a predicate in `…` or $…$")
    }
    try end(start)
    add(number > 0 ? .index(number - 1) : .fromEnd(-(number + 1)), from: start)
  }

  private mutating func end(_ start: Int) throws(QueryError) {
    guard next == "]" else { throw QueryError(position, "expected \"]\"") }
    position += 1
  }

  // Parses a predicate between two marks. A doubled mark stands for the mark itself.
  private mutating func predicate(in mark: Unicode.Scalar) throws(QueryError) -> Predicate {
    let start = position
    position += 1
    var format = String.UnicodeScalarView()
    var places: [Int] = []
    while true {
      guard let scalar = next else { throw QueryError(start, "the predicate has no end") }
      if scalar == mark {
        position += 1
        guard next == mark else { break }
      }
      format.append(scalar)
      places.append(position)
      position += 1
    }
    let predicate = try PredicateParser.parse(
      String(format), arguments: [], keys: .webDriverAgent, places: places, end: position - 1)
    comparisons += predicate.comparisonCount
    guard comparisons <= QueryLimits.comparisons else {
      throw QueryError(start, "more than \(QueryLimits.comparisons) comparisons")
    }
    return predicate
  }

  private mutating func add(_ step: QueryStep, from start: Int) {
    links.append(QueryLink(step: step, range: start..<position))
  }

  private func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }
}
