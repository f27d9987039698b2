import A11yModel

/// Runs rules over screens.
package struct Linter: Sendable {
  private let rules: [SelectedRule]

  /// A rule and the severity that it was configured to have.
  package struct SelectedRule: Sendable {
    let rule: any Rule
    let severity: Severity

    /// Selects a rule; nil keeps the severity of its card.
    package init(_ rule: any Rule, severity: Severity? = nil) {
      self.rule = rule
      self.severity = severity ?? type(of: rule).card.severity
    }
  }

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
    self.rules = rules.sorted { type(of: $0.rule).card.id < type(of: $1.rule).card.id }
  }

  /// A linter with some rules and their usual severities.
  package init(_ rules: [any Rule]) { self.init(rules.map { SelectedRule($0) }) }

  /// Every rule of the rule book, with its defaults.
  package static let standard = Linter(
    RuleBook.rules.map { SelectedRule($0.init(options: RuleOptions($0.card))) })

  /// The cards of the rules, in the order of their ids.
  package var cards: [RuleCard] { rules.map { type(of: $0.rule).card } }

  /// Looks at one screen.
  ///
  /// - Complexity: O(n log n) for n elements; derived facts are computed once, when the first
  ///   selected rule asks for them.
  package func lint(_ screen: Screen) -> Report { lint(AnalyzedScreen(screen)) }

  func lint(_ analyzed: AnalyzedScreen) -> Report {
    let screen = analyzed.screen
    var emitted: [(rule: RuleCard, finding: FindingSink.Emitted)] = []
    var outcomes: [RuleOutcome] = []
    for selected in rules {
      let card = type(of: selected.rule).card
      var sink = FindingSink(
        severity: selected.severity,
        limit: Self.limit(card, on: analyzed),
        judgesPlaces: card.isContextBound && analyzed.facts.isDesignTime)
      selected.rule.check(analyzed, into: &sink)
      outcomes.append(sink.outcome(of: card.id))
      emitted += RowTemplates.merged(sink.findings, on: analyzed).map { (card, $0) }
    }
    guard !emitted.isEmpty else { return Report(findings: [], outcomes: outcomes) }
    let identities = IdentityFactory(analyzed, subjects: emitted.map(\.finding.node.index))
    // Stable: rules come in the order of their ids, so equal positions stay in that order.
    let findings = emitted.enumerated()
      .sorted {
        ($0.element.finding.node.index, $0.offset) < ($1.element.finding.node.index, $1.offset)
      }
      .map { finding($0.element.finding, of: $0.element.rule, on: screen, identities) }
    return Report(findings: findings, outcomes: outcomes)
  }

  // Geometry may be about to change under a loading overlay. What was drawn before any code ran is
  // laid out anew on every device, and code may set what the document leaves open.
  private static func limit(_ card: RuleCard, on screen: AnalyzedScreen) -> Confidence {
    if card.isContextBound {
      return screen.isBusy || screen.facts.isDesignTime ? .possible : .certain
    }
    return screen.facts.isDesignTime ? .likely : .certain
  }

  private func finding(
    _ emitted: FindingSink.Emitted, of card: RuleCard, on screen: Screen,
    _ identities: IdentityFactory
  ) -> Finding {
    Finding(
      rule: card.id, reason: emitted.reason, severity: emitted.severity,
      confidence: emitted.confidence, screen: screen.name, element: ElementSummary(emitted.node),
      message: emitted.message, related: emitted.related.map(ElementSummary.init),
      count: emitted.count, subject: emitted.subject,
      identity: identities.identity(of: emitted, rule: card))
  }
}
