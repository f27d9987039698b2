import A11yModel

/// A parsed query of any dialect.
package struct Query: Sendable {
  enum Form: Sendable {
    case expression(QueryExpression)
    case accessibilityID(ComparedText)
    case className(ElementType)
    case classChain([QueryLink])
    case predicate(Predicate)
    case xpath(String)
    case maestro(MaestroSelector)
    case matcher(MatcherQuery)
  }

  package let text: String
  package let dialect: QueryDialect
  let form: Form
  /// The rule for `containing` if the element itself meets the condition.
  package var containing = ContainingRule.auto

  /// Parses a query.
  ///
  /// - Parameter dialect: The language of the query; nil to detect it.
  /// - Throws: The position in `text` and description of a syntax error.
  package init(_ text: String, dialect: QueryDialect? = nil) throws(QueryError) {
    let recognized = dialect.map { ($0, text) } ?? QueryDialect.recognized(in: text)
    self.text = text
    self.dialect = recognized.0
    guard text.unicodeScalars.count <= QueryLimits.length else {
      throw QueryError(
        QueryLimits.length, "the expression is longer than \(QueryLimits.length) characters")
    }
    let query = recognized.1
    let skipped = text.unicodeScalars.count - query.unicodeScalars.count
    do throws(QueryError) {
      form = try Self.form(of: query, recognized.0)
    } catch {
      throw QueryError(error.position + skipped, error.message)
    }
  }

  private static func form(
    of query: String, _ dialect: QueryDialect
  ) throws(QueryError) -> Form {
    switch dialect {
    case .xcuitest: return .expression(try ExpressionParser.parse(query))
    case .accessibilityID: return .accessibilityID(ComparedText(query))
    case .className:
      let name = query.filter { !$0.isWhitespace }
      guard let type = QueryTypes.type(ofLocator: name) else {
        throw QueryError(0, "expected a type such as XCUIElementTypeButton")
      }
      return .className(type)
    case .classChain: return .classChain(try ClassChainParser.parse(query))
    case .predicate:
      return .predicate(
        try PredicateParser.parse(query, arguments: [], keys: .webDriverAgent))
    case .xpath:
      guard !query.allSatisfy(\.isWhitespace) else { throw QueryError(0, "expected an XPath") }
      guard !query.unicodeScalars.contains("\0") else {
        throw QueryError(0, "an XPath has no such character")
      }
      return .xpath(query)
    case .maestro: return .maestro(try MaestroSelectorParser.parse(query))
    case .matcher: return .matcher(try MatcherParser.parse(query))
    }
  }

  /// The keys that the query finds elements by, for which near names are searched.
  var keys: [String] {
    switch form {
    case .expression(let expression): expression.links.flatMap(\.step.keys)
    case .accessibilityID(let id): [id.text]
    case .classChain(let links): links.flatMap(\.step.keys)
    case .predicate(let predicate): predicate.equalTexts
    case .maestro(let selector): selector.keys
    case .matcher(let query): query.matcher.keys
    case .className, .xpath: []
    }
  }

  /// The keys of the link that begins at a position, or of the subscript behind it; all keys if there is none.
  func keys(ofLinkAt position: Int?) -> [String] {
    let links: [QueryLink]
    switch form {
    case .expression(let expression): links = expression.links
    case .classChain(let chain): links = chain
    default: return keys
    }
    guard let link = links.firstIndex(where: { $0.range.lowerBound == position }) else {
      return keys
    }
    return links[link...].prefix(2).lazy.map(\.step.keys).first { !$0.isEmpty } ?? []
  }
}

extension QueryStep {
  /// The strings that the step compares properties with.
  var keys: [String] {
    switch self {
    case .matching(.key(_, let key)), .containing(.key(_, let key)): key.map { [$0.text] } ?? []
    case .matching(.predicate(let predicate)), .containing(.predicate(let predicate)):
      predicate.equalTexts
    default: []
    }
  }
}

extension Predicate {
  /// The strings that a property has to equal.
  var equalTexts: [String] {
    steps.compactMap { step in
      guard case .test(let test) = step, case .text(let key, .equal(let text)) = test.form,
        key != .wdType
      else { return nil }
      return text.text
    }
  }
}
