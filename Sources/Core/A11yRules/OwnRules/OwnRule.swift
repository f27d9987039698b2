import A11yAnalysis
import A11yModel

/// A custom rule, defined in the repository of a team.
///
/// It reports elements that certainly meet ``candidate`` and certainly don't meet ``demand``. If the capture lacks
/// the facts to decide, the element counts as not evaluated.
package struct OwnRule: ScreenRule {
  package var card: RuleCard
  /// Patterns for the names of screens that the rule applies to; empty for all screens.
  package var screens: [Wildcard] = []
  /// Whether the rule is about the screen as a whole, which its first element represents.
  package var isAboutScreen = false
  /// Whether the rule also applies to elements that aren't drawn or belong to the system.
  package var includesHidden = false
  /// The condition for elements that the rule applies to.
  package var candidate = ElementCondition.all([])
  /// The condition that they have to meet.
  package var demand = ElementCondition.all([])
  /// The relations in both conditions; each may refer to those before it.
  package var relations: [ElementRelation] = []
  /// The message about an element that doesn't meet the condition.
  package var message: MessageTemplate
  package var path: String
  /// The keys of the card that decide about findings, in a canonical form. Equal forms mean the same.
  package var definition = ""
  package var exampleLines: [Int] = []

  /// Creates a rule that applies to all elements and requires nothing.
  package init(_ card: RuleCard, message: MessageTemplate, path: String) {
    self.card = card
    self.message = message
    self.path = path
  }

  /// The rule without its restriction to some screens, for running its examples.
  package var onAllScreens: OwnRule {
    var rule = self
    rule.screens = []
    return rule
  }

  package enum Reason: String, RuleReason {
    case unfulfilled = "own.unfulfilled"
  }

  package var masks: [ElementMask] { isAboutScreen ? [] : [mask] }

  private var mask: ElementMask {
    includesHidden
      ? ElementMask(any: candidate.kinds) : ElementMask.own(any: candidate.kinds)
  }

  package func check(_ screen: AnalyzedScreen, into findings: inout FindingSink<Reason>) {
    guard screens.isEmpty || screens.contains(where: { $0.matches(screen.screen.name) }) else {
      return
    }
    let candidates =
      isAboutScreen ? Array(screen.tree.indices.prefix(1))[...] : screen.elements(mask)
    guard !candidates.isEmpty else { return }
    let (isDrawn, isSystemOwned) = (screen.isDrawn, screen.isSystemOwned)
    let judge = ConditionJudge(screen, relations, isAboutScreen: isAboutScreen) { index in
      includesHidden || isDrawn[index] && !isSystemOwned[index]
    }
    for index in candidates {
      check(screen.tree[index], on: screen, judge, into: &findings)
    }
  }

  private func check(
    _ node: Node, on screen: AnalyzedScreen, _ judge: ConditionJudge,
    into findings: inout FindingSink<Reason>
  ) {
    let isMeant = judge.answer(candidate, node)
    guard isMeant.certainty != .isNot else { return }
    findings.candidate()
    let isFulfilled = judge.answer(demand, node)
    guard isFulfilled.certainty != .isSo else { return }
    guard isMeant.certainty == .isSo, isFulfilled.certainty == .isNot else {
      return findings.notEvaluated(isMeant.gaps.union(isFulfilled.gaps))
    }
    let count = relations.isEmpty ? 0 : judge.count(relations.count - 1, node)
    let text = message.message(about: node, screen: screen.screen.name, count: count)
    findings.emit(Finding.Message(stringLiteral: text), at: node, reason: .unfulfilled)
  }
}

extension FindingSink {
  fileprivate mutating func notEvaluated(_ gaps: Gaps) {
    let obstacles: [Obstacle] =
      (gaps.contains(.kind) ? [.kind] : []) + (gaps.contains(.truncation) ? [.truncation] : [])
    notEvaluated(gaps.facts, obstacles)
  }
}
