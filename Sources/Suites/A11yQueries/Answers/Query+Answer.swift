import A11yModel
import A11yRules

extension Query {
  /// Runs the query on a screen.
  ///
  /// - Parameter stable: The number of found elements for which to look for a stable query.
  /// - Throws: An error in an XPath. Errors in other dialects are thrown when the query is created.
  /// - Complexity: O(k · n) for k links and n elements, plus the bytes compared. An XPath takes a bounded number
  ///   of steps.
  package func answer(
    on screen: QueryScreen, stable: Int = 10
  ) throws(QueryError) -> QueryAnswer {
    try answer(on: screen, stable: stable, isBrief: false)
  }

  /// Runs the query on a screen. A brief answer has one element at most, and no remarks on the screen.
  ///
  /// - Parameter spelled: Keys of the query that are prepared for a search for near names.
  package func answer(
    on screen: QueryScreen, stable: Int = 0, isBrief: Bool, _ spelled: [SpelledText] = []
  ) throws(QueryError) -> QueryAnswer {
    let limit = isBrief ? 1 : QueryAnswer.limit
    let answers = ChainAnswers(screen, self, limit: limit)
    var answer: QueryAnswer
    switch form {
    case .expression(let expression):
      answer = ExpressionAnswers(screen, self, expression, limit: limit).answer(isBrief: isBrief)
    case .classChain(let links):
      answer = answers.answer(screen.evaluate(links, containing: .strict), links)
    case .accessibilityID(let key):
      answer = answers.answer(
        screen.everything { node in screen.texts.text(.wdName, of: node).equals(key) })
    case .className(let type):
      answer = answers.answer(
        screen.everything { Truth($0.type.isFound(by: type)) })
    case .predicate(let predicate):
      answer = answers.answer(
        screen.everything { screen.answers.answer(predicate, of: $0) })
    case .xpath(let query):
      let document = XPathDocument(screen, for: query)
      answer = answers.answer(
        try document.evaluate(query), unknown: document.unknownAttributes(in: query))
    case .maestro(let selector):
      var search = MaestroSearch(screen)
      answer = answers.answer(
        search.find(selector), several: "Maestro takes the first of them")
    case .matcher(let query):
      var search = MatcherSearch(screen)
      answer = answers.answer(search.find(query.matcher), query.choice)
    }
    finish(&answer, screen, isBrief: isBrief, spelled)
    let queries = StableQueries(screen)
    for index in answer.elements.indices.prefix(stable) {
      answer.elements[index].stable = queries.query(for: answer.elements[index].element.index)
    }
    return answer
  }

  // Adds the parts of an answer that all dialects share.
  private func finish(
    _ answer: inout QueryAnswer, _ screen: QueryScreen, isBrief: Bool, _ spelled: [SpelledText]
  ) {
    if answer.outcome == .none {
      if screen.isTruncated {
        answer.outcome = .undecidable
        answer.value = nil
        answer.holds = nil
        answer.remarks.append(
          QueryRemark(.truncated, "the capture breaks off, so that missing elements prove nothing"))
      }
      answer.near = nearNames(screen, answer.failure, spelled)
      if !isBrief { answer.remarks += NothingRemarks(screen, self).remarks() }
    }
    if screen.answers.isOutOfPatience {
      answer.remarks.append(
        QueryRemark(.slowPattern, "a regular expression takes too long and was given up"))
    }
  }

  // Looks for the keys of the part that fails. Those of other parts name other elements.
  private func nearNames(
    _ screen: QueryScreen, _ failure: QueryAnswer.Failure?, _ spelled: [SpelledText]
  ) -> [NearName] {
    let names = NearNames(screen)
    let all = keys(ofLinkAt: failure.map { $0.column - 1 }).prefix(3).flatMap { key in
      names.names(for: spelled.first { $0.isOf(key) } ?? SpelledText(key))
    }
    return Array(all.sorted { $0.kind < $1.kind }.prefix(NearNames.limit))
  }
}

extension QueryScreen {
  /// Returns the elements that satisfy a condition, including the application itself.
  func everything(_ truth: (Node) -> Truth) -> Selection {
    let range = application.map { $0..<tree.end(of: $0) } ?? tree.indices
    return Selection(Array(range)).filtered { truth(tree[$0]) }
  }

  func found(_ selection: Selection, limit: Int, key: String? = nil) -> [QueryAnswer.Found] {
    var certain = Set<Int>()
    if !selection.isExact { certain = Set(selection.certain) }
    return selection.possible.lazy.filter { $0 >= 0 }.prefix(limit).map { index in
      QueryAnswer.Found(
        element: ElementSummary(tree[index]),
        properties: key.map { self.properties(of: tree[index], equalTo: $0) } ?? [],
        isCertain: selection.isExact || certain.contains(index))
    }
  }
}

extension ElementText {
  fileprivate func equals(_ key: ComparedText) -> Truth {
    switch self {
    case .known(let text): Truth(key.equals(text.utf8))
    case .made(let text): Truth(text == key.text)
    case .null: .no
    case .beginning(let start):
      key.bytes.starts(with: start.utf8) && key.bytes.count > start.utf8.count ? .unknown : .no
    case .maybe(let text): key.equals(text.utf8) ? .unknown : .no
    case .unknown: .unknown
    }
  }
}
