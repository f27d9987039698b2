import A11yAnalysis
import A11yModel

extension Linter {
  /// A rule with its configured severity. Caches the properties that are used on every screen.
  package final class SelectedRule: Sendable {
    private let rule: any ScreenRule
    let card: RuleCard
    let masks: [ElementMask]
    private let judgesFrames: Bool

    /// Selects a rule. A nil severity keeps the one of its card.
    package init(_ rule: any ScreenRule, severity: Severity? = nil) {
      self.rule = rule
      var card = rule.card
      card.severity = severity ?? card.severity
      self.card = card
      masks = rule.masks
      judgesFrames = rule.judgesFrames
    }

    /// - Parameter room: The maximum number of findings.
    func judge(_ screen: AnalyzedScreen, room: Int = .max) -> RuleReport {
      guard !screen.isQueryAnswer else {
        return RuleReport(
          findings: [],
          outcome: .blind(to: screen.tree.count, rule: card.id, because: .withoutTree))
      }
      screen.fuel.refill()
      return rule.report(on: screen, task(on: screen, room: room))
    }

    /// Compares two captures of a screen; nil for a rule about single captures or about other settings.
    func judge(_ pair: ScreenPair, room: Int) -> RuleReport? {
      guard pair.differs(in: card.axes) else { return nil }
      pair.base.fuel.refill()
      return rule.report(on: pair, task(on: pair.base, room: room))
    }

    private func task(on screen: AnalyzedScreen, room: Int) -> RuleTask {
      RuleTask(
        rule: card.id, severity: card.severity, limit: limit(on: screen),
        judgesPlaces: card.isContextBound && screen.isDesignTime && !screen.isSourceCode,
        needs: card.needs, judgesScreens: card.judgesScreens,
        framesAmong: judgesFrames ? masks : nil, room: room)
    }

    // The layout may be about to change behind a loading overlay. A document is laid out differently on every
    // device, and code may set what it leaves open.
    private func limit(on screen: AnalyzedScreen) -> Confidence {
      // Rules set the confidence of findings in source code themselves.
      if screen.isSourceCode || screen.isTestSuite { return .certain }
      if card.isContextBound {
        return screen.isBusy || screen.isDesignTime ? .possible : .certain
      }
      return screen.isDesignTime ? .likely : .certain
    }
  }
}
