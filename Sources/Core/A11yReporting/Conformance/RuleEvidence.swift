import A11yAnalysis
import A11yBaseline
import A11yRules

/// The evidence of a run from one rule.
struct RuleEvidence {
  /// Whether the rule ran.
  var hasRun = false
  /// The number of judged elements by the position of the screen, without screens on which it judged none.
  var judged: [Int: Int] = [:]
  /// The number of elements about which the rule lacked facts.
  var lackingCount = 0
  /// The positions of the findings that are likely or certain, whatever the baseline or a suppression says.
  var open: [Int] = []
  /// The positions of the findings that are only possible in every capture.
  var possible: [Int] = []
  /// The accepted findings that the run could not check.
  var unseen: [BaselineEntry] = []
}

/// The evidence of a run, by rule.
struct RuleEvidences {
  let result: CheckResult
  private var rules: [String: RuleEvidence] = [:]
  // The ids of the rules about each criterion, by its tag.
  private let ids: [String: [String]]

  /// - Complexity: O(n) for n findings and outcomes.
  init(_ result: CheckResult) {
    self.result = result
    // A rule that did not run may have accepted findings.
    let cards = result.cards + RuleBook.cards
    var known: Set<String> = []
    var ids: [String: [String]] = [:]
    for card in cards where known.insert(card.id).inserted {
      for criterion in card.criteria { ids[criterion.tag, default: []].append(card.id) }
    }
    self.ids = ids.mapValues { $0.sorted() }
    for card in result.cards { rules[card.id, default: RuleEvidence()].hasRun = true }
    addOutcomes()
    addFindings()
    for entry in result.comparison.unobserved.map(\.entry) {
      rules[entry.rule, default: RuleEvidence()].unseen.append(entry)
    }
  }

  private mutating func addOutcomes() {
    for (screen, judged) in result.screens.enumerated() {
      for outcome in judged.outcomes where outcome.candidates > 0 {
        var rule = rules[outcome.rule] ?? RuleEvidence()
        if outcome.judged > 0 { rule.judged[screen, default: 0] += outcome.judged }
        rule.lackingCount += outcome.notEvaluated
        rules[outcome.rule] = rule
      }
    }
  }

  private mutating func addFindings() {
    let findings = result.comparison.findings
    for index in findings.indices {
      let id = findings[index].finding.rule
      if findings[index].isSeen(where: \.isLikely) {
        rules[id, default: RuleEvidence()].open.append(index)
      } else {
        rules[id, default: RuleEvidence()].possible.append(index)
      }
    }
  }

  /// Returns the evidence about a criterion, by the ids of its rules.
  func about(_ criterion: SuccessCriterion) -> [(id: String, evidence: RuleEvidence)] {
    (ids[criterion.tag] ?? []).map { ($0, rules[$0] ?? RuleEvidence()) }
  }
}

extension Observation {
  /// Whether the finding is more than possible.
  var isLikely: Bool { finding.confidence > .possible }
}
