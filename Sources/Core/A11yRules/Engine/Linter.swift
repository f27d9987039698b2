import A11yAnalysis
import A11yModel

/// The engine that runs rules on screens.
package struct Linter: Sendable {
  private let rules: [SelectedRule]
  private let masks: ElementMasks
  /// Whether rules also evaluate pages in web views.
  package var includesWebContent = false
  /// The names of the images of the project.
  package var imageNames = ImageNames()
  /// The number of findings on a screen after which no further rule runs. A run that exceeds it ends with an
  /// error.
  package var findingLimit = Int.max
  /// Patterns for labels that change by themselves, and so don't identify elements.
  package var volatileLabels: [TextPattern] = []
  /// The function that returns the rules for a screen in the capture at a path, if they aren't the usual ones.
  var adapting: (@Sendable (_ screen: String, _ path: String) -> [SelectedRule]?)?
  /// The cards of rules that run on some screens only.
  var otherCards: [RuleCard] = [] {
    didSet { elsewhere = Set(otherCards.map(\.id)) }
  }
  // The rules that run on other screens.
  private var elsewhere: Set<String> = []

  package struct Report: Sendable {
    /// The findings in capture order, then by rule.
    package var findings: [Finding]
    /// The outcomes, one for each rule in the order of their ids.
    package var outcomes: [RuleOutcome]

    package init(findings: [Finding], outcomes: [RuleOutcome]) {
      self.findings = findings
      self.outcomes = outcomes
    }
  }

  package init(_ rules: [SelectedRule]) {
    self.rules = rules.sorted { $0.card.id < $1.card.id }
    masks = ElementMasks(rules.flatMap(\.masks))
  }

  /// Creates a linter with unconfigured rules.
  package init(_ rules: [any Rule.Type]) {
    self.init(rules.map { SelectedRule($0.unconfigured) })
  }

  /// The cards of all rules in the order of their ids, including rules that run on some screens only.
  package var cards: [RuleCard] {
    let ids = Set(rules.map(\.card.id))
    var others: [String: RuleCard] = [:]
    for card in otherCards where !ids.contains(card.id) {
      others[card.id] = others[card.id] ?? card
    }
    return (rules.map(\.card) + others.values).sorted { $0.id < $1.id }
  }

  /// The IDs of the rules that run on other screens only.
  package var rulesOff: Set<String> {
    elsewhere.isEmpty ? [] : elsewhere.subtracting(rules.map(\.card.id))
  }

  /// Returns a linter with the rules for one screen.
  ///
  /// - Parameter path: The path of the capture, relative to the folder of the configuration.
  package func adapted(toScreen name: String, in path: String) -> Linter {
    guard let rules = adapting?(name, path) else { return self }
    var linter = Linter(rules)
    linter.elsewhere = Set(cards.map(\.id))
    linter.includesWebContent = includesWebContent
    linter.volatileLabels = volatileLabels
    linter.imageNames = imageNames
    linter.findingLimit = findingLimit
    return linter
  }

  /// Runs the rules on a screen.
  ///
  /// - Complexity: O(n log n) for n elements. Derived facts are computed once, for the first rule that needs them.
  package func lint(_ screen: Screen) -> Report { lint(analyzed(screen)) }

  package func analyzed(_ screen: Screen) -> AnalyzedScreen {
    let analyzed = AnalyzedScreen(screen, includingWebContent: includesWebContent)
    analyzed.volatileLabels = volatileLabels
    analyzed.imageNames = imageNames
    return analyzed
  }

  package func lint(_ analyzed: AnalyzedScreen) -> Report {
    // Nodes and `Text` values don't retain the tree that they point into; the screen does.
    withExtendedLifetime(analyzed) { report(on: analyzed) }
  }

  private func report(on analyzed: AnalyzedScreen) -> Report {
    analyzed.gather(masks)
    return report(on: analyzed) { rule, room in
      let isLeftOut =
        switch rule.card.companion {
        case .screenshot: analyzed.pixels == nil
        case .recording: analyzed.heard == nil
        case nil: rule.card.isAboutPairs
        }
      // Captures contain no code of tests, and the code no elements.
      let isElsewhere = rule.card.isAboutSuites != analyzed.isTestSuite
      return isLeftOut || isElsewhere ? nil : rule.judge(analyzed, room: room)
    }
  }

  /// Runs the rules that compare two captures of a screen.
  package func lint(_ pair: ScreenPair) -> Report {
    withExtendedLifetime((pair.base, pair.other)) {
      report(on: pair.base) { rule, room in rule.judge(pair, room: room) }
    }
  }

  private func report(
    on analyzed: AnalyzedScreen, _ judge: (SelectedRule, _ room: Int) -> RuleReport?
  ) -> Report {
    var emitted: [(rule: SelectedRule, finding: EmittedFinding)] = []
    var outcomes: [RuleOutcome] = []
    outcomes.reserveCapacity(rules.count)
    // Findings in repeated rows are merged afterwards. More findings than this exceed the limit even so.
    let (sum, isOver) = findingLimit.addingReportingOverflow(analyzed.tree.count)
    let room = isOver ? Int.max : sum
    for rule in rules where emitted.count <= findingLimit {
      guard let report = judge(rule, room) else { continue }
      outcomes.append(report.outcome)
      guard !report.findings.isEmpty else { continue }
      emitted += RepeatedFindings(report.findings, in: analyzed).findings.map { (rule, $0) }
    }
    emitted.removeLast(max(0, emitted.count - findingLimit - 1))
    // Findings at the same element keep the order of rule ids, and share its description.
    var last: ElementSummary?
    let findings = emitted.enumerated()
      .sorted {
        ($0.element.finding.node.index, $0.offset) < ($1.element.finding.node.index, $1.offset)
      }
      .map { one in
        let emitted = one.element.finding
        let known = last.flatMap { $0.index == emitted.node.index ? $0 : nil }
        let element = known ?? ElementSummary(emitted.node, on: analyzed)
        last = element
        return finding(emitted, at: element, of: one.element.rule.card, on: analyzed)
      }
    return Report(findings: findings, outcomes: outcomes)
  }

  private func finding(
    _ emitted: EmittedFinding, at element: ElementSummary, of card: RuleCard,
    on analyzed: AnalyzedScreen
  ) -> Finding {
    let screen = analyzed.screen
    var element = element
    if emitted.line > 0 { (element.line, element.column) = (emitted.line, 1) }
    if let file = emitted.file { element.file = file }
    var finding = Finding(
      rule: card.id, reason: emitted.reason, severity: emitted.severity,
      confidence: emitted.confidence, screen: screen.name, element: element,
      message: Self.message(emitted, of: card, on: analyzed),
      related: emitted.related.map(ElementSummary.init),
      count: emitted.count, authored: emitted.authored,
      lines: emitted.count > 1 ? emitted.lines : [], subject: emitted.subject)
    finding.peers = emitted.peers
    finding.contrast = emitted.contrast
    finding.edits = Self.edits(emitted, in: element.file(in: screen.source))
    if finding.edits.isEmpty {
      finding.suggestion = Self.suggestion(
        emitted, of: card.id, on: analyzed, in: element.file(in: screen.source))
    }
    return finding
  }

  // Code may change what a finding that is only possible says VoiceOver reads.
  private static func message(
    _ emitted: EmittedFinding, of card: RuleCard, on analyzed: AnalyzedScreen
  ) -> String {
    guard card.quotesSpeech, emitted.confidence != .possible,
      let words = analyzed.quotation(at: emitted.node)
    else { return emitted.message }
    return "\(emitted.message); VoiceOver says \(words)"
  }

  private static func suggestion(
    _ emitted: EmittedFinding, of rule: String, on analyzed: AnalyzedScreen, in path: String
  ) -> Suggestion? {
    let table = SuggestionTable(emitted.node, on: analyzed)
    guard var suggestion = table?.suggestion(of: rule, emitted.confidence),
      suggestion.edit.hasOnlyCode
    else { return nil }
    suggestion.edit.path = path
    return suggestion
  }

  private static func edits(_ emitted: EmittedFinding, in path: String) -> [TextEdit] {
    guard emitted.edits.allSatisfy(\.hasOnlyCode) else { return [] }
    return emitted.edits.map { edit in
      var edit = edit
      edit.path = path
      return edit
    }
  }
}
