import A11yModel

/// Remarks on an XCUITest query: oddities, and parts that are likely to break.
struct ExpressionRemarks {
  private let screen: QueryScreen
  private let expression: QueryExpression

  init(_ screen: QueryScreen, _ expression: QueryExpression) {
    (self.screen, self.expression) = (screen, expression)
  }

  func remarks(_ evaluation: QueryEvaluation, _ answer: QueryAnswer) -> [QueryRemark] {
    var remarks = reading() + contained(evaluation)
    remarks += keys(answer)
    remarks += positions(evaluation, answer)
    if !evaluation.selection.isExact, answer.outcome != .none {
      remarks.append(ChainAnswers.doubt(evaluation.selection))
    }
    if answer.outcome == .ambiguous, case .exists = expression.use {
      remarks.append(
        QueryRemark(
          .firstOfSeveral, "several elements match; what exists answers then is not documented"))
    }
    if case .wait = expression.use {
      remarks.append(
        QueryRemark(.thisMoment, "a capture is one moment: what comes later it does not tell"))
    }
    return remarks
  }

  private func reading() -> [QueryRemark] {
    var remarks: [QueryRemark] = []
    if let root = expression.assumedRoot {
      remarks.append(
        QueryRemark(.assumedRoot, "\(root.inQuotes) is taken for the application"))
    }
    for link in expression.links {
      if case .uncaptured(let name) = link.step {
        remarks.append(QueryRemark(.uncaptured, "no capture has elements of \(name)"))
      }
      for key in link.step.keys where key.count > QueryLimits.key {
        remarks.append(
          QueryRemark(
            .longKey,
            "the key has \(key.count) characters; XCTest takes \(QueryLimits.key) at most and asks for a predicate beyond"
          ))
      }
    }
    let children = expression.links.count { link in
      if case .children(.other) = link.step { true } else { false }
    }
    if children >= 4 {
      remarks.append(
        QueryRemark(
          .recorderChain,
          "\(children) steps through children of no kind, as the recorder writes them: any view in between breaks it"
        ))
    }
    return remarks
  }

  private func contained(_ evaluation: QueryEvaluation) -> [QueryRemark] {
    evaluation.containedThemselves.map { link, containment in
      switch containment {
      case .onlyThemselves:
        let key = expression.links[link].step.keys.first ?? ""
        return QueryRemark(
          .containsItself,
          "it matches only because the element itself matches, which Apple's documentation does not promise; use [\(key.inQuotes)]"
        )
      case .others(let count):
        return QueryRemark(
          .containsOthers,
          count == 1
            ? "one more element is itself what is asked for, and contains none"
            : "\(count) more elements are themselves what is asked for, and contain none")
      }
    }
  }

  // Reports keys that match by different properties, and queries by label, which depend on the language.
  private func keys(_ answer: QueryAnswer) -> [QueryRemark] {
    let properties = answer.elements.map(\.properties).filter { !$0.isEmpty }
    guard !properties.isEmpty else { return [] }
    var remarks: [QueryRemark] = []
    if answer.outcome == .ambiguous, Set(properties.map(\.first)).count > 1 {
      let names = TextKey.allCases.filter { key in properties.contains { $0.contains(key) } }
      let words = names.map(\.rawValue).joined(separator: " and ")
      remarks.append(
        QueryRemark(.severalProperties, "elements have the key by their \(words)"))
    }
    if properties.allSatisfy({ !$0.contains(.identifier) }) {
      let name = properties[0][0].rawValue
      remarks.append(
        QueryRemark(
          .labelKey,
          "it is found by its \(name), which may change with the language; an identifier does not"))
    }
    return remarks
  }

  private func positions(
    _ evaluation: QueryEvaluation, _ answer: QueryAnswer
  ) -> [QueryRemark] {
    guard let last = expression.links.last, evaluation.halt == nil else { return [] }
    let hasKey = expression.links.contains { !$0.step.keys.isEmpty }
    var remarks: [QueryRemark] = []
    switch last.step {
    case .index(let index) where !hasKey:
      remarks.append(
        QueryRemark(
          .position, "position \(index) is another element as soon as one is inserted before it"))
    case .only where !hasKey && isPlain:
      remarks.append(
        QueryRemark(
          .onlyByChance,
          "it is the only one by chance: a second such element makes the query ambiguous"))
    case .first:
      let links = Array(expression.links.dropLast())
      let all = screen.evaluate(links).selection.possible.count
      if all > 1 {
        remarks.append(
          QueryRemark(.firstOfSeveral, "firstMatch takes the first of \(all) without a word"))
      }
    default: break
    }
    return remarks
  }

  // Whether the query consists of element types only.
  private var isPlain: Bool {
    expression.links.allSatisfy { link in
      switch link.step {
      case .descendants, .children, .only: true
      default: false
      }
    }
  }
}

/// Possible reasons why a query finds nothing.
struct NothingRemarks {
  private let screen: QueryScreen
  private let query: Query

  init(_ screen: QueryScreen, _ query: Query) { (self.screen, self.query) = (screen, query) }

  func remarks() -> [QueryRemark] {
    let tree = screen.tree
    var types = TypeSet()
    for index in screen.all { types.insert(tree.type(of: index)) }
    var remarks: [QueryRemark] = []
    if asksForTables, !types.contains(.table), types.contains(.collectionView) {
      remarks.append(
        QueryRemark(
          .collectionView,
          "there is no table but a collection view: SwiftUI's lists are those on newer systems"))
    }
    let modal: TypeSet = [.alert, .sheet, .dialog, .popover]
    if types.shared(with: modal) > 0 || isModal {
      remarks.append(
        QueryRemark(
          .modal,
          "something modal is on the screen: XCUITest leaves out what lies behind it, and so does the capture"
        ))
    }
    let texts = [(TextFact.title, "titles"), (.placeholder, "placeholders")].filter { fact, _ in
      !query.keys.isEmpty && screen.all.contains { !tree[$0].knows(fact) }
    }
    if !texts.isEmpty {
      let names = texts.map(\.1).joined(separator: " and ")
      remarks.append(
        QueryRemark(
          .unknownTexts,
          "the capture does not tell the \(names) of all elements, which are keys, too"))
    }
    return remarks
  }

  private var isModal: Bool {
    screen.all.contains { screen.tree[$0].isTrue(.accessibilityViewIsModal) }
  }

  private var asksForTables: Bool {
    guard case .expression(let expression) = query.form else { return false }
    return expression.links.contains { link in
      switch link.step {
      case .descendants(.table), .children(.table): true
      default: false
      }
    }
  }
}
