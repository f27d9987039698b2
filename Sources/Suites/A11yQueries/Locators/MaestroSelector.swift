import A11yModel
import Foundation

/// A selector of a Maestro flow, such as `id: "save", below: {text: "Cart"}`.
///
/// The meaning follows mobile-dev-inc/maestro, `YamlElementSelector.kt` and `Orchestra.buildFilter`.
struct MaestroSelector: Sendable {
  enum Condition: Sendable {
    /// A pattern that the title or value, the placeholder or the label matches.
    case text(MaestroPattern)
    case id(MaestroPattern)
    case size(width: Int?, height: Int?, tolerance: Int)
    case beside(Side, MaestroSelector)
    case hasChild(MaestroSelector)
    case hasDescendants([MaestroSelector])
    case isSquare, hasLongText
    case flag(Flag, Bool)
    case isChecked(Bool)
  }

  enum Side: String, CaseIterable, Sendable {
    case below, above, leftOf, rightOf
  }

  var conditions: [Condition] = []
  var index: Int?
  /// The selector of the element to search in; empty or one.
  var parent: [MaestroSelector] = []

  /// The patterns without operators, which are the texts of the element itself.
  var keys: [String] {
    conditions.flatMap { condition -> [String] in
      switch condition {
      case .text(let pattern), .id(let pattern): pattern.isLiteral ? [pattern.text] : []
      default: []
      }
    }
  }
}

/// A regular expression of Maestro: for the whole string, ignoring case, with `.` for line breaks, too. One that is
/// invalid stands for itself (`StringUtils.toRegexSafe`).
struct MaestroPattern: Sendable {
  let text: String
  private let expression: WholePattern?

  init(_ text: String) {
    self.text = text
    expression =
      WholePattern("(?sm)" + text, ignoringCase: true)
      ?? WholePattern(NSRegularExpression.escapedPattern(for: text), ignoringCase: true)
  }

  var isLiteral: Bool { !text.contains { "\\^$.|?*+()[]{}".contains($0) } }

  /// Returns whether a string matches, with its line breaks or with spaces instead (`Filters.textMatches`).
  func matches(_ string: String, patience: inout Int) -> Truth {
    guard let expression else { return .unknown }
    if string == text { return .yes }
    let whole = expression.matches(string, patience: &patience)
    guard whole == .no, string.contains("\n") else { return whole }
    let line = string.replacingAll("\n", with: " ")
    return line == text ? .yes : expression.matches(line, patience: &patience)
  }

  /// Returns whether a string that starts with these characters and continues may match.
  func mayMatch(_ start: String) -> Truth {
    guard isLiteral else { return .unknown }
    return text.lowercased().hasPrefix(start.lowercased()) ? .unknown : .no
  }
}

/// A parser for selectors in the flow style of YAML: `text: "Sign in", index: 0`, or a text alone, `"Sign in"`.
struct MaestroSelectorParser {
  private var tokens: SelectorTokens

  static func parse(_ text: String) throws(QueryError) -> MaestroSelector {
    var parser = MaestroSelectorParser(tokens: try SelectorTokens(text))
    let selector = try parser.selector(depth: 0)
    try parser.tokens.expectEnd()
    return selector
  }

  private mutating func selector(depth: Int) throws(QueryError) -> MaestroSelector {
    try tokens.countCondition(depth: depth)
    var selector = MaestroSelector()
    if case .text(let text) = tokens.kind {
      _ = try tokens.text()
      selector.conditions = [.text(MaestroPattern(text))]
      return selector
    }
    let hasBrace = tokens.take("{")
    guard hasBrace || depth == 0 else { throw tokens.error("expected {") }
    repeat { try pair(&selector, depth) } while tokens.take(",")
    if hasBrace { try tokens.expect("}") }
    return selector
  }

  private static let expected = "a key such as text, id or index"

  private mutating func pair(
    _ selector: inout MaestroSelector, _ depth: Int
  ) throws(QueryError) {
    try tokens.countCondition(depth: depth)
    let start = tokens.start
    let key = try tokens.name(Self.expected)
    try tokens.expect(":")
    switch key {
    case "text": selector.conditions.append(.text(MaestroPattern(try tokens.text())))
    case "id": selector.conditions.append(.id(MaestroPattern(try tokens.text())))
    case "index": selector.index = try tokens.number()
    case "enabled": selector.conditions.append(.flag(.enabled, try tokens.flag()))
    case "selected": selector.conditions.append(.flag(.selected, try tokens.flag()))
    case "focused": selector.conditions.append(.flag(.focused, try tokens.flag()))
    case "checked": selector.conditions.append(.isChecked(try tokens.flag()))
    case "width", "height", "tolerance": try size(key, &selector)
    case "traits": try traits(&selector)
    case "containsChild":
      selector.conditions.append(.hasChild(try self.selector(depth: depth + 1)))
    case "containsDescendants":
      try tokens.expect("[")
      var all: [MaestroSelector] = []
      repeat { all.append(try self.selector(depth: depth + 1)) } while tokens.take(",")
      try tokens.expect("]")
      selector.conditions.append(.hasDescendants(all))
    case "childOf": selector.parent = [try self.selector(depth: depth + 1)]
    default:
      guard let side = MaestroSelector.Side(rawValue: key) else {
        throw QueryError(
          start, "\(key.inQuotes) is no key of a selector; expected \(Self.expected)")
      }
      selector.conditions.append(.beside(side, try self.selector(depth: depth + 1)))
    }
  }

  private mutating func size(
    _ key: String, _ selector: inout MaestroSelector
  ) throws(QueryError) {
    var (width, height, tolerance): (Int?, Int?, Int) = (nil, nil, 0)
    let last = selector.conditions.firstIndex { condition in
      guard case .size(let w, let h, let t) = condition else { return false }
      (width, height, tolerance) = (w, h, t)
      return true
    }
    let number = try tokens.number()
    switch key {
    case "width": width = number
    case "height": height = number
    default: tolerance = number
    }
    let size = MaestroSelector.Condition.size(width: width, height: height, tolerance: tolerance)
    if let last { selector.conditions[last] = size } else { selector.conditions.append(size) }
  }

  private mutating func traits(_ selector: inout MaestroSelector) throws(QueryError) {
    let start = tokens.start
    for trait in try tokens.text().lowercased().split(separator: " ") {
      switch trait {
      // Every element of an iOS screen has a text, if an empty one (`IOSDriver.mapViewHierarchy`).
      case "text": continue
      case "square": selector.conditions.append(.isSquare)
      case "long-text", "long_text": selector.conditions.append(.hasLongText)
      default:
        throw QueryError(start, "expected text, square or long-text")
      }
    }
  }
}
