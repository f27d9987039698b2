import A11yAnalysis
import A11yModel

/// A rule that a team has written in its repository.
///
/// It finds the elements that it is about and that surely do not fulfil what it requires. An element
/// of which a capture does not say enough is not evaluated.
package struct OwnRule: ScreenRule {
  /// What is written about it.
  package var card: RuleCard
  /// The names of the screens that it is about; empty for all.
  package var screens: [Wildcard] = []
  /// Whether it is about the screen as a whole, which is its first element.
  package var isAboutScreen = false
  /// Whether it is also about elements that are not drawn, or the system's own.
  package var includesHidden = false
  /// Which elements it is about.
  package var candidate = ElementCondition.all([])
  /// What they have to fulfil.
  package var demand = ElementCondition.all([])
  /// The relations that both ask for; each may ask for those before it.
  package var relations: [ElementRelation] = []
  /// What is said of an element that does not.
  package var message: MessageTemplate
  /// The file that it stands in, as it is named in messages.
  package var path: String
  /// The lines of its examples, in their order.
  package var exampleLines: [Int] = []

  /// Creates a rule that is about all elements and requires nothing.
  package init(_ card: RuleCard, message: MessageTemplate, path: String) {
    self.card = card
    self.message = message
    self.path = path
  }

  /// The same for all screens, as its examples are judged.
  package var onAllScreens: OwnRule {
    var rule = self
    rule.screens = []
    return rule
  }

  /// The only reason that such rules give.
  package enum Reason: String, RuleReason {
    case unfulfilled = "own.unfulfilled"
  }

  /// The elements that it may be about.
  package var masks: [ElementMask] { isAboutScreen ? [] : [mask] }

  private var mask: ElementMask {
    includesHidden
      ? ElementMask(any: candidate.kinds) : ElementMask.own(any: candidate.kinds)
  }

  /// Judges every element that it is about.
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
