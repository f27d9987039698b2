import A11yAnalysis

extension Linter {
  /// A rule and the severity that it was configured to have; what is asked of it on every screen stands
  /// beside it.
  package final class SelectedRule: Sendable {
    private let rule: any ScreenRule
    /// The card, with the severity that counts.
    let card: RuleCard
    /// Which elements it asks screens for.
    let masks: [ElementMask]
    private let judgesFrames: Bool

    /// Selects a rule; nil keeps the severity of its card.
    package init(_ rule: any ScreenRule, severity: Severity? = nil) {
      self.rule = rule
      var card = rule.card
      card.severity = severity ?? card.severity
      self.card = card
      masks = rule.masks
      judgesFrames = rule.judgesFrames
    }

    /// What the rule says about a screen.
    ///
    /// - Parameter room: The number of findings that it may report.
    func judge(_ screen: AnalyzedScreen, room: Int = .max) -> RuleReport {
      guard !screen.isQueryAnswer else {
        return RuleReport(
          findings: [],
          outcome: .blind(to: screen.tree.count, rule: card.id, because: .withoutTree))
      }
      screen.fuel.refill()
      return rule.report(
        on: screen,
        RuleTask(
          rule: card.id, severity: card.severity, limit: limit(on: screen),
          judgesPlaces: card.isContextBound && screen.isDesignTime && !screen.isSourceCode,
          needs: card.needs, framesAmong: judgesFrames ? masks : nil, room: room))
    }

    // Geometry may be about to change under a loading overlay. What was drawn before any code ran is
    // laid out anew on every device, and code may set what the document leaves open.
    private func limit(on screen: AnalyzedScreen) -> Confidence {
      // What a rule says of a source it says itself how sure it is of.
      if screen.isSourceCode || screen.isTestSuite { return .certain }
      if card.isContextBound {
        return screen.isBusy || screen.isDesignTime ? .possible : .certain
      }
      return screen.isDesignTime ? .likely : .certain
    }
  }
}
