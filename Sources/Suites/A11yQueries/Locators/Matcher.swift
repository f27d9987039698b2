import A11yModel
import Foundation

/// A matcher of a framework that searches the views of an app: Detox, EarlGrey or KIF.
///
/// Its functions are those of wix/Detox (`detox/ios/Detox/Invocation/Predicate.swift`), google/EarlGrey
/// (`GREYMatchersShorthand.h`) and kif-framework/KIF (`UIAccessibilityElement-KIFAdditions.m`).
indirect enum Matcher: Sendable {
  case predicate(Predicate)
  /// A regular expression for a property.
  case pattern(TextKey, WholePattern)
  case all([Matcher])
  case any([Matcher])
  case not(Matcher)
  case hasAncestor(Matcher)
  case hasDescendant(Matcher)
  /// A property of views that captures don't include.
  case unknown

  /// The strings that the element's own properties have to equal.
  var keys: [String] {
    switch self {
    case .predicate(let predicate): predicate.equalTexts
    case .all(let parts): parts.flatMap(\.keys)
    case .any(let parts): Array(parts.flatMap(\.keys).prefix(1))
    case .pattern, .not, .hasAncestor, .hasDescendant, .unknown: []
    }
  }
}

/// A matcher, and the elements to take of those it matches.
struct MatcherQuery: Sendable {
  enum Choice: Sendable {
    /// The only element; several are an error.
    case only
    /// The element at an index, from 0.
    case index(Int)
    case first
  }

  let matcher: Matcher
  let choice: Choice
}

/// A parser for matchers such as `element(by.id("save").withAncestor(by.id("cart"))).atIndex(0)`,
/// `grey_allOf(grey_accessibilityID("save"), grey_enabled())` or `accessibilityLabel("Save")`.
struct MatcherParser {
  private var tokens: SelectorTokens

  static func parse(_ text: String) throws(QueryError) -> MatcherQuery {
    var parser = MatcherParser(tokens: try SelectorTokens(text))
    let query = try parser.query()
    try parser.tokens.expectEnd()
    return query
  }

  private mutating func query() throws(QueryError) -> MatcherQuery {
    var choice = MatcherQuery.Choice.only
    let isWrapped = tokens.kind == .name("element")
    if isWrapped {
      _ = try tokens.name("element")
      try tokens.expect("(")
    }
    // KIF takes the first element that matches.
    if case .name(let name) = tokens.kind, name.hasPrefix("accessibility") { choice = .first }
    let matcher = try matcher(depth: 0)
    if isWrapped { try tokens.expect(")") }
    if tokens.take(".") {
      guard try tokens.name("atIndex") == "atIndex" else { throw tokens.error("expected atIndex") }
      try tokens.expect("(")
      choice = .index(try tokens.number())
      try tokens.expect(")")
    }
    return MatcherQuery(matcher: matcher, choice: choice)
  }

  private mutating func matcher(depth: Int) throws(QueryError) -> Matcher {
    try tokens.countCondition(depth: depth)
    let start = tokens.start
    var name = try tokens.name("a matcher such as by.id(\"save\")")
    if name == "by" {
      try tokens.expect(".")
      name += "." + (try tokens.name("id, label, text, value, type or traits"))
    }
    try tokens.expect("(")
    var matcher = try function(name, start, depth)
    try tokens.expect(")")
    while tokens.take(".") {
      let start = tokens.start
      let link = try tokens.name("and, withAncestor or withDescendant")
      try tokens.expect("(")
      if link == "atIndex" {
        throw QueryError(start, "atIndex belongs behind element(…)")
      }
      let other = try self.matcher(depth: depth + 1)
      try tokens.expect(")")
      switch link {
      case "and": matcher = .all([matcher, other])
      case "withAncestor": matcher = .all([matcher, .hasAncestor(other)])
      case "withDescendant": matcher = .all([matcher, .hasDescendant(other)])
      default:
        throw QueryError(
          start, "\(link.inQuotes) is unknown; expected and, withAncestor or withDescendant")
      }
    }
    return matcher
  }

  private mutating func function(
    _ name: String, _ start: Int, _ depth: Int
  ) throws(QueryError) -> Matcher {
    if let property = Self.properties[name] { return try self.property(property, of: name) }
    switch name {
    case "by.text", "grey_text": return try text()
    case "grey_buttonTitle":
      return .all([try property(.label), try Self.matcher("elementType == 9", [])])
    case "grey_allOf": return .all(try list(depth))
    case "grey_anyOf": return .any(try list(depth))
    case "grey_not": return .not(try matcher(depth: depth + 1))
    case "grey_ancestor": return .hasAncestor(try matcher(depth: depth + 1))
    case "grey_descendant": return .hasDescendant(try matcher(depth: depth + 1))
    case "grey_enabled": return try Self.matcher("isEnabled == TRUE", [])
    case "grey_selected": return try Self.matcher("isSelected == TRUE", [])
    // Nearly all elements of a capture are visible, and an action scrolls to the others.
    case "grey_sufficientlyVisible", "grey_minimumVisiblePercent", "grey_interactable",
      "grey_userInteractionEnabled":
      skipArguments()
      return .all([])
    case "by.type", "by.traits":
      skipArguments()
      return .unknown
    case _ where name.hasPrefix("grey_"):
      skipArguments()
      return .unknown
    default:
      throw QueryError(
        start,
        "\(name.inQuotes) is no matcher; expected one such as by.id, grey_accessibilityID or accessibilityLabel"
      )
    }
  }

  private static let properties: [String: TextKey] = [
    "by.id": .identifier, "by.label": .label, "by.value": .value,
    "grey_accessibilityID": .identifier, "grey_accessibilityLabel": .label,
    "grey_accessibilityValue": .value,
    "accessibilityIdentifier": .identifier, "accessibilityLabel": .label,
    "accessibilityValue": .value,
  ]

  private mutating func list(_ depth: Int) throws(QueryError) -> [Matcher] {
    var all: [Matcher] = []
    repeat {
      // Lists in Objective-C end with nil.
      if case .name("nil") = tokens.kind {
        _ = try tokens.name("nil")
      } else {
        all.append(try matcher(depth: depth + 1))
      }
    } while tokens.take(",")
    return all
  }

  private mutating func skipArguments() {
    while tokens.kind != .sign(")"), tokens.kind != .end { tokens.skip() }
  }

  // Returns the matcher for a string, or for `RegExp("…", "i")`.
  private mutating func property(_ key: TextKey, of name: String = "") throws(QueryError) -> Matcher
  {
    guard case .name("RegExp") = tokens.kind else {
      return try equal(key, try tokens.text(), name)
    }
    _ = try tokens.name("RegExp")
    try tokens.expect("(")
    let start = tokens.start
    let pattern = try tokens.text()
    let flags = tokens.take(",") ? try tokens.text() : ""
    try tokens.expect(")")
    // A regular expression of JavaScript may match a part of the string.
    let isCaseless = flags.contains("i")
    guard let whole = WholePattern("(?s:.*?)(?:\(pattern))(?s:.*)", ignoringCase: isCaseless)
    else { throw QueryError(start, "this is no regular expression") }
    return .pattern(key, whole)
  }

  private func equal(
    _ key: TextKey, _ text: String, _ name: String
  ) throws(QueryError) -> Matcher {
    let equal = try Self.matcher("%K == %@", [.text(key.rawValue), .text(text)])
    guard name == "accessibilityLabel", text.contains(" ") else { return equal }
    // For KIF, a line break in a label equals a space.
    let pattern = NSRegularExpression.escapedPattern(for: text).replacingAll(" ", with: "[ \\n]")
    return .any(
      [equal] + (WholePattern(pattern, ignoringCase: false).map { [.pattern(key, $0)] } ?? []))
  }

  // A text view. The text of one inside an accessible view is, in a capture, part of that view's label.
  private mutating func text() throws(QueryError) -> Matcher {
    guard case .text(let text) = tokens.kind else {
      return .all([try property(.label), .unknown])
    }
    _ = try tokens.text()
    let own = try Self.matcher(
      "elementType IN {45, 48, 49, 50, 52} AND label == %@ OR elementType == 48 AND value == %@",
      [.text(text), .text(text)])
    return .any([own, .all([try Self.matcher("label CONTAINS %@", [.text(text)]), .unknown])])
  }

  private static func matcher(
    _ format: String, _ arguments: [PredicateValue]
  ) throws(QueryError) -> Matcher {
    .predicate(
      try PredicateParser.parse(
        format, arguments: arguments.map { PredicateArgument(value: $0) }, keys: .xcuitest))
  }
}

/// The elements of a screen that matchers match.
struct MatcherSearch {
  private let screen: QueryScreen
  private let range: Range<Int>
  private var patience = WholePattern.patience

  init(_ screen: QueryScreen) {
    self.screen = screen
    range = screen.application.map { $0..<screen.tree.end(of: $0) } ?? screen.tree.indices
  }

  /// Returns the elements that a matcher matches.
  ///
  /// - Complexity: O(c · n) for c conditions and n elements, plus the bytes compared.
  mutating func find(_ matcher: Matcher) -> Selection {
    let answers = answers(matcher)
    return Selection(Array(range)).filtered { answers[$0 - range.lowerBound] }
  }

  private mutating func answers(_ matcher: Matcher) -> [Truth] {
    switch matcher {
    case .predicate(let predicate):
      return range.map { screen.answers.answer(predicate, of: screen.tree[$0]) }
    case .pattern(let key, let pattern):
      var rest = patience
      defer { patience = rest }
      return range.map { index in
        switch screen.texts.text(key, of: screen.tree[index]) {
        case .known(let text): pattern.matches(String(text), patience: &rest)
        case .made(let text): pattern.matches(text, patience: &rest)
        case .null: .no
        case .beginning, .maybe, .unknown: .unknown
        }
      }
    case .all(let parts): return combined(parts, .yes) { $0 && $1 }
    case .any(let parts): return combined(parts, .no) { $0 || $1 }
    case .not(let part): return answers(part).map { !$0 }
    case .unknown: return range.map { _ in .unknown }
    case .hasAncestor(let part):
      let above = answers(part)
      var result = range.map { _ in Truth.no }
      for index in range.indices {
        guard let parent = screen.tree.parent(of: range[index]), range.contains(parent) else {
          continue
        }
        result[index] = above[parent - range.lowerBound] || result[parent - range.lowerBound]
      }
      return result
    case .hasDescendant(let part):
      let below = answers(part)
      var result = range.map { _ in Truth.no }
      for index in range.indices.reversed() {
        guard let parent = screen.tree.parent(of: range[index]), range.contains(parent) else {
          continue
        }
        let place = parent - range.lowerBound
        result[place] = result[place] || below[index] || result[index]
      }
      return result
    }
  }

  private mutating func combined(
    _ parts: [Matcher], _ start: Truth, _ combine: (Truth, Truth) -> Truth
  ) -> [Truth] {
    var result = range.map { _ in start }
    for part in parts {
      for (index, truth) in answers(part).enumerated() {
        result[index] = combine(result[index], truth)
      }
    }
    return result
  }
}
