import A11yAnalysis
import A11yModel

/// Runs rules over screens.
package struct Linter: Sendable {
  private let rules: [SelectedRule]
  private let masks: ElementMasks
  /// Whether pages in web views are judged, too.
  package var includesWebContent = false
  /// Findings of one screen, after which no further rule looks at it: the run that has this limit ends
  /// with an error then, and what was left out is never reported.
  package var findingLimit = Int.max
  /// Labels that change by themselves, by which elements are not told apart.
  package var volatileLabels: [TextPattern] = []
  /// The rules that judge a screen of a name in a capture at a path, where these are others; nil for
  /// the same rules everywhere.
  var adapting: (@Sendable (_ screen: String, _ path: String) -> [SelectedRule]?)?
  /// Cards of rules that judge some screens only.
  var otherCards: [RuleCard] = []

  /// What the rules say about one screen.
  package struct Report: Sendable {
    /// In capture order, then by rule.
    package var findings: [Finding]
    /// One per rule, in the order of their ids.
    package var outcomes: [RuleOutcome]

    /// Creates a report.
    package init(findings: [Finding], outcomes: [RuleOutcome]) {
      self.findings = findings
      self.outcomes = outcomes
    }
  }

  /// Creates a linter.
  package init(_ rules: [SelectedRule]) {
    self.rules = rules.sorted { $0.card.id < $1.card.id }
    masks = ElementMasks(rules.flatMap(\.masks))
  }

  /// A linter with some rules, the defaults of their cards and their usual severities.
  package init(_ rules: [any Rule.Type]) {
    self.init(rules.map { SelectedRule($0.unconfigured) })
  }

  /// The cards of the rules, in the order of their ids; also of those that judge some screens only.
  package var cards: [RuleCard] {
    let ids = Set(rules.map(\.card.id))
    var others: [String: RuleCard] = [:]
    for card in otherCards where !ids.contains(card.id) {
      others[card.id] = others[card.id] ?? card
    }
    return (rules.map(\.card) + others.values).sorted { $0.id < $1.id }
  }

  /// The rules as they judge one screen.
  ///
  /// - Parameter path: Its capture, from the folder of the configuration.
  package func adapted(toScreen name: String, in path: String) -> Linter {
    guard let rules = adapting?(name, path) else { return self }
    var linter = Linter(rules)
    linter.includesWebContent = includesWebContent
    linter.volatileLabels = volatileLabels
    linter.findingLimit = findingLimit
    return linter
  }

  /// Looks at one screen.
  ///
  /// - Complexity: O(n log n) for n elements; derived facts are computed once, when the first
  ///   selected rule asks for them.
  package func lint(_ screen: Screen) -> Report { lint(analyzed(screen)) }

  /// The screen as the rules look at it.
  package func analyzed(_ screen: Screen) -> AnalyzedScreen {
    let analyzed = AnalyzedScreen(screen, includingWebContent: includesWebContent)
    analyzed.volatileLabels = volatileLabels
    return analyzed
  }

  /// Looks at a screen of which something is analysed already.
  package func lint(_ analyzed: AnalyzedScreen) -> Report {
    // Nodes and texts do not keep the tree alive that they point into: the screen does.
    withExtendedLifetime(analyzed) { report(on: analyzed) }
  }

  private func report(on analyzed: AnalyzedScreen) -> Report {
    var emitted: [(rule: SelectedRule, finding: EmittedFinding)] = []
    var outcomes: [RuleOutcome] = []
    outcomes.reserveCapacity(rules.count)
    analyzed.gather(masks)
    // Those of the rows of a list become one: more findings than this are over the limit all the same.
    let (sum, isOver) = findingLimit.addingReportingOverflow(analyzed.tree.count)
    let room = isOver ? Int.max : sum
    for rule in rules where emitted.count <= findingLimit {
      let report = rule.judge(analyzed, room: room)
      outcomes.append(report.outcome)
      guard !report.findings.isEmpty else { continue }
      emitted += RepeatedFindings(report.findings, in: analyzed).findings.map { (rule, $0) }
    }
    emitted.removeLast(max(0, emitted.count - findingLimit - 1))
    // Stable: rules come in the order of their ids, so equal positions stay in that order.
    let findings = emitted.enumerated()
      .sorted {
        ($0.element.finding.node.index, $0.offset) < ($1.element.finding.node.index, $1.offset)
      }
      .map { finding($0.element.finding, of: $0.element.rule.card.id, on: analyzed) }
    return Report(findings: findings, outcomes: outcomes)
  }

  private func finding(
    _ emitted: EmittedFinding, of rule: String, on analyzed: AnalyzedScreen
  ) -> Finding {
    let screen = analyzed.screen
    var element = ElementSummary(emitted.node, on: analyzed)
    if emitted.line > 0 { (element.line, element.column) = (emitted.line, 1) }
    if let file = emitted.file { element.file = file }
    var finding = Finding(
      rule: rule, reason: emitted.reason, severity: emitted.severity,
      confidence: emitted.confidence, screen: screen.name, element: element,
      message: emitted.message, related: emitted.related.map(ElementSummary.init),
      count: emitted.count, authored: emitted.authored,
      lines: emitted.count > 1 ? emitted.lines : [], subject: emitted.subject)
    finding.edits = Self.edits(emitted, in: element.file(in: screen.source))
    return finding
  }

  // What looks like a secret is not printed, so it is not written anew, either.
  private static func edits(_ emitted: EmittedFinding, in path: String) -> [TextEdit] {
    guard emitted.edits.allSatisfy({ SecretText.shown($0.original) == $0.original }) else {
      return []
    }
    return emitted.edits.map { edit in
      var edit = edit
      edit.path = path
      return edit
    }
  }
}
