import A11yModel

/// Answers to queries that take the first of several matches, such as Appium's `findElement`.
struct ChainAnswers {
  private let screen: QueryScreen
  private let query: Query
  private let limit: Int

  init(_ screen: QueryScreen, _ query: Query, limit: Int) {
    (self.screen, self.query, self.limit) = (screen, query, limit)
  }

  func answer(_ evaluation: QueryEvaluation, _ links: [QueryLink]) -> QueryAnswer {
    switch evaluation.halt {
    case nil: return answer(evaluation.selection)
    case .nothing(let link, let before)?:
      return nothing(at: link, found: before.possible.count, links)
    case .outOfRange(let link, let count)?: return nothing(at: link, found: count, links)
    case .several?: return answer(evaluation.selection)
    }
  }

  private func nothing(at link: Int, found: Int, _ links: [QueryLink]) -> QueryAnswer {
    var answer = QueryAnswer(query.text, query.dialect, .none)
    let scalars = query.text.unicodeScalars
    let start = links[link].range.lowerBound
    // Link positions don't apply if a prefix such as `-ios class chain:` was removed from the text.
    guard links[link].range.upperBound <= scalars.count, query.isWhole else { return answer }
    answer.failure = QueryAnswer.Failure(
      before: query.part(0..<start), found: link == 0 ? 0 : found,
      part: query.part(links[link].range), column: start + 1)
    return answer
  }

  private static let several = "findElement takes the first of them, findElements all"

  /// - Parameter words: The remark on several matches.
  func answer(_ selection: Selection, several words: String = several) -> QueryAnswer {
    let outcome: QueryAnswer.Outcome =
      if selection.isEmpty {
        .none
      } else if selection.certain.isEmpty {
        .undecidable
      } else {
        selection.possible.count == 1 ? .one : .several
      }
    var answer = QueryAnswer(query.text, query.dialect, outcome)
    answer.count = selection.possible.count
    answer.elements = screen.found(selection, limit: limit)
    if outcome == .several {
      answer.remarks.append(QueryRemark(.several, words))
    }
    if !selection.isExact {
      answer.remarks.append(Self.doubt(selection))
    }
    return answer
  }

  /// Returns the answer for the elements that match, of which a test takes one.
  func answer(_ found: Selection, _ choice: MatcherQuery.Choice) -> QueryAnswer {
    switch choice {
    case .first: return answer(found, several: "the test takes the first of them")
    case .index(let index): return answer(found.element(at: index))
    case .only:
      var answer = answer(found, several: "the test needs exactly one")
      if answer.outcome == .several, outermost(found.certain) > 1 { answer.outcome = .ambiguous }
      return answer
    }
  }

  // A capture repeats the identifier of a view on elements inside it.
  private func outermost(_ elements: [Int]) -> Int {
    var (count, end) = (0, -1)
    for element in elements where element >= end {
      (count, end) = (count + 1, screen.tree.end(of: element))
    }
    return count
  }

  static func doubt(_ selection: Selection) -> QueryRemark {
    let count = selection.possible.count - selection.certain.count
    return QueryRemark(
      .doubtful,
      "of \(count == 1 ? "one element" : "\(count) elements") the capture does not tell whether it is meant"
    )
  }

  func answer(_ result: XPathDocument.Answer, unknown: [String]) -> QueryAnswer {
    var answer: QueryAnswer
    switch result {
    case .elements(let elements): answer = self.answer(Selection(elements))
    case .value(let value):
      answer = QueryAnswer(query.text, query.dialect, .value)
      answer.value = value
      answer.remarks.append(
        QueryRemark(.several, "Appium finds no elements by an XPath that is no path"))
    }
    for name in unknown {
      answer.remarks.append(
        QueryRemark(.unknownAttribute, "the capture does not tell @\(name) of any element"))
    }
    if !unknown.isEmpty, answer.outcome == .none { answer.outcome = .undecidable }
    return answer
  }
}

extension Query {
  /// Whether link positions apply to the text as written.
  var isWhole: Bool { QueryDialect.recognized(in: text).query == text }

  func part(_ range: Range<Int>) -> String { QueryExpression(text).part(range) }
}
