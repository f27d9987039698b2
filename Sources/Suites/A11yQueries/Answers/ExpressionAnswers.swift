import A11yModel
import A11yRules

/// Answers to XCUITest queries: a test that needs one element fails if there is none, or more than one.
struct ExpressionAnswers {
  private let screen: QueryScreen
  private let query: Query
  private let expression: QueryExpression
  private let limit: Int
  private var isTruncated: Bool { screen.isTruncated }

  init(_ screen: QueryScreen, _ query: Query, _ expression: QueryExpression, limit: Int) {
    (self.screen, self.query, self.expression, self.limit) = (screen, query, expression, limit)
  }

  /// - Parameter isBrief: Whether to leave out remarks on how the query is written.
  func answer(isBrief: Bool) -> QueryAnswer {
    let evaluation = screen.evaluate(expression.links, containing: query.containing)
    var answer = QueryAnswer(query.text, .xcuitest, .none)
    let selection = evaluation.selection
    answer.count = selection.possible.count { $0 >= 0 }
    answer.elements = screen.found(selection, limit: limit, key: lastKey)
    answer.failure = failure(evaluation)
    answer.outcome = outcome(evaluation)
    use(&answer, evaluation)
    if !isBrief {
      answer.remarks += ExpressionRemarks(screen, expression).remarks(evaluation, answer)
    }
    if let expectation = expression.expectation { judge(&answer, expectation) }
    return answer
  }

  // The key that found the elements, unless a later link selects by something else.
  private var lastKey: String? {
    for link in expression.links.reversed() {
      switch link.step {
      case .only, .index, .first, .fromEnd: continue
      case .matching(.key(_, let key)): return key?.text
      default: return nil
      }
    }
    return nil
  }

  private func outcome(_ evaluation: QueryEvaluation) -> QueryAnswer.Outcome {
    switch evaluation.halt {
    case .nothing?, .outOfRange?: return .none
    case .several?: return .ambiguous
    case nil: break
    }
    let selection = evaluation.selection
    if selection.certain.isEmpty { return .undecidable }
    return expression.isElement ? .one : .several
  }

  private func failure(_ evaluation: QueryEvaluation) -> QueryAnswer.Failure? {
    let (link, found): (Int, Int)
    switch evaluation.halt {
    case nil: return nil
    case .nothing(let position, let before)?: (link, found) = (position, before.possible.count)
    case .several(let position)?: (link, found) = (position, evaluation.selection.certain.count)
    case .outOfRange(let position, let count)?: (link, found) = (position, count)
    }
    let range = expression.links[link].range
    let isOutOfRange = if case .outOfRange? = evaluation.halt { true } else { false }
    return QueryAnswer.Failure(
      before: expression.part(expression.start..<max(expression.start, range.lowerBound)),
      found: found, part: expression.part(range), column: range.lowerBound + 1,
      isOutOfRange: isOutOfRange)
  }

  // MARK: Operations

  private func use(_ answer: inout QueryAnswer, _ evaluation: QueryEvaluation) {
    let selection = evaluation.selection
    switch expression.use {
    case .none: break
    case .count, .isEmpty: count(&answer, evaluation)
    case .exists, .wait(true): exists(&answer, selection)
    case .wait(false):
      exists(&answer, selection)
      answer.value = answer.value.map { $0 == "true" ? "false" : "true" }
      if answer.outcome == .none { answer.outcome = .value }
      answer.failsWhereFalse = true
    case .isHittable: isHittable(&answer)
    case .attribute(let attribute): read(attribute, &answer)
    case .action(let name): act(name, &answer)
    case .coordinate(let x, let y): place(x, y, &answer)
    }
  }

  private func count(_ answer: inout QueryAnswer, _ evaluation: QueryEvaluation) {
    // A link that needs one element but matches several is an error, so there is nothing to count.
    if answer.outcome == .ambiguous { return }
    let isMissing = answer.outcome == .none
    let (least, most) =
      isMissing
      ? (0, 0) : (evaluation.selection.certain.count, evaluation.selection.possible.count)
    guard least == most, !isTruncated else {
      answer.outcome = .undecidable
      let words = isTruncated ? "at least \(least)" : "\(least) to \(most)"
      answer.value = expression.use == .count ? words : nil
      return
    }
    answer.outcome = .value
    answer.value = expression.use == .count ? String(least) : least == 0 ? "true" : "false"
    answer.failure = nil
  }

  private func exists(_ answer: inout QueryAnswer, _ selection: Selection) {
    switch answer.outcome {
    case .one, .several, .ambiguous, .value: answer.value = "true"
    case .none: answer.value = "false"
    case .undecidable: break
    }
    answer.failsWhereFalse = true
  }

  private var target: (QueryAnswer) -> Int? {
    { answer in answer.outcome == .one ? answer.elements.first?.element.index : nil }
  }

  private func isHittable(_ answer: inout QueryAnswer) {
    if answer.outcome == .none { answer.value = "false" }
    guard let index = target(answer) else { return }
    let hittability = Hittability(of: index, on: screen.analyzed)
    answer.outcome = hittability.answer == .unknown ? .undecidable : .value
    answer.value = hittability.word
    answer.remarks.append(QueryRemark(.notHittable, "isHittable is \(hittability.words)"))
    remarkOnScrolling(hittability, &answer)
  }

  private func remarkOnScrolling(_ hittability: Hittability, _ answer: inout QueryAnswer) {
    guard hittability.isScrolledOut else { return }
    answer.remarks.append(
      QueryRemark(.scrolls, "tap() would first try to scroll it into view"))
  }

  private func act(_ name: String, _ answer: inout QueryAnswer) {
    guard let index = target(answer), Self.touches.contains(name) else { return }
    let hittability = Hittability(of: index, on: screen.analyzed)
    if hittability.answer == .no {
      answer.remarks.append(
        QueryRemark(.notHittable, "\(name)() would fail: isHittable is \(hittability.words)"))
    }
    remarkOnScrolling(hittability, &answer)
    if let alert = foreignAlert {
      answer.remarks.append(
        QueryRemark(
          .otherProcess,
          "\(alert) is of another process: a test needs an interruption handler for it"))
    }
    if screen.tree[index][.enabled] == false {
      answer.remarks.append(QueryRemark(.disabled, "it is disabled: \(name)() does nothing"))
    }
  }

  // The name of the first alert in a window of another process.
  private var foreignAlert: String? {
    let tree = screen.tree
    let alert = tree.nodes.first { node in
      node.type == .alert
        && node.ancestors.contains { $0.hasDetails && !($0.details.window?.owner ?? "").isEmpty }
    }
    return alert.map { ElementSummary($0).name }
  }

  private static let touches: Set<String> = [
    "tap", "doubleTap", "twoFingerTap", "press", "swipeUp", "swipeDown", "swipeLeft", "swipeRight",
    "pinch", "rotate", "typeText", "adjust", "forcePress", "click",
  ]

  private func place(_ x: Double, _ y: Double, _ answer: inout QueryAnswer) {
    guard let index = target(answer) else { return }
    guard let frame = screen.tree[index].frame else { return answer.outcome = .undecidable }
    let point = Point(frame.x + x * frame.width, frame.y + y * frame.height)
    answer.outcome = .value
    answer.value = point.description
  }

  private func read(_ attribute: QueryAttribute, _ answer: inout QueryAnswer) {
    guard let index = target(answer) else { return }
    answer.value = AttributeText(screen).text(attribute, of: screen.tree[index])
    answer.outcome = answer.value == nil ? .undecidable : .value
    if answer.value == nil {
      answer.remarks.append(QueryRemark(.doubtful, "the capture does not tell it"))
    }
  }

  // MARK: Assertions

  private func judge(_ answer: inout QueryAnswer, _ expectation: QueryExpectation) {
    guard answer.outcome != .undecidable, answer.outcome != .ambiguous || answer.value != nil,
      let value = answer.value
    else { return }
    switch expectation.value {
    case .flag(let flag): answer.holds = (value == String(flag)) == (expectation.relation == .equal)
    case .text(let text): answer.holds = (value == text) == (expectation.relation == .equal)
    case .null: answer.holds = value.isEmpty == (expectation.relation == .equal)
    case .number(let number):
      guard let own = Double(value) else { return answer.holds = false }
      answer.holds =
        switch expectation.relation {
        case .equal: own == number
        case .unequal: own != number
        case .less: own < number
        case .lessOrEqual: own <= number
        case .greater: own > number
        case .greaterOrEqual: own >= number
        }
    }
  }
}

/// The values of an element's attributes, as a test prints them.
struct AttributeText {
  private let screen: QueryScreen

  init(_ screen: QueryScreen) { self.screen = screen }

  /// Returns nil if the capture doesn't include the attribute.
  func text(_ attribute: QueryAttribute, of node: Node) -> String? {
    switch attribute {
    case .identifier: text(.identifier, node)
    case .label: text(.label, node)
    case .title: text(.title, node)
    case .value: text(.value, node)
    case .placeholderValue: text(.placeholderValue, node)
    case .elementType: "\(node.type.queried.caseName) (\(node.type.queried.rawValue))"
    case .isEnabled: node[.enabled].map(String.init)
    case .isSelected: node[.selected].map(String.init)
    case .hasFocus: node[.focused].map(String.init)
    case .frame(nil): node.frame.map { "(\($0.description))" }
    case .frame(let part?): node.frame.map { part.number(of: $0).shortDescription }
    case .debugDescription: node.typeName
    case .untold: nil
    }
  }

  private func text(_ key: TextKey, _ node: Node) -> String? {
    switch screen.texts.text(key, of: node) {
    case .known(let text): String(text)
    case .made(let text): text
    case .null: ""
    case .beginning, .maybe, .unknown: nil
    }
  }
}
