import A11yBaseline
import A11yModel
import A11yRules

/// The evidence of a run about a success criterion.
struct CriterionEvidence {
  let rules: [(id: String, evidence: RuleEvidence)]
  /// The number of elements that were judged at least: on each screen, as many as one rule judged.
  let judgedCount: Int
  /// The number of elements with an open finding that is likely or certain.
  let failingCount: Int
  /// The number of screens on which a rule judged something.
  let screenCount: Int
  /// The wording of the criterion for apps; nil where it needs none.
  let reading: String?

  /// - Complexity: O(n) for n findings and outcomes of the rules.
  init(_ criterion: SuccessCriterion, in run: RuleEvidences) {
    rules = run.about(criterion)
    reading = criterion.mobile
    var judged: [Int: Int] = [:]
    var failing: [Place: Int] = [:]
    for rule in rules.map(\.evidence) {
      judged.merge(rule.judged, uniquingKeysWith: max)
      failing.merge(Self.places(of: rule, in: run.result), uniquingKeysWith: max)
    }
    judgedCount = judged.values.reduce(0, +)
    screenCount = judged.count
    failingCount = failing.values.reduce(0, +)
  }

  private static func places(of rule: RuleEvidence, in result: CheckResult) -> [Place: Int] {
    var places: [Place: Int] = [:]
    for index in rule.open {
      for seen in result.comparison.findings[index].observations where seen.isLikely {
        let finding = seen.finding.finding
        places[Place(finding.element, on: seen.screen), default: 0] += finding.count
      }
    }
    return places
  }

  // Several rules may find something at an element, which fails once. A result does not record its position in the
  // tree.
  private struct Place: Hashable {
    let screen: Int
    let path: String
    let line: Int
    let column: Int
    let frame: Rect?

    init(_ element: ElementSummary, on screen: Int) {
      self.screen = screen
      (path, line, column, frame) = (element.path, element.line, element.column, element.frame)
    }
  }

  /// The level that open findings lead to; nil without any.
  ///
  /// VPAT says *does not support* where the majority of the functionality does not meet a criterion. That is more than
  /// half of the elements here, or any number if nobody counted them.
  var level: ConformanceLevel? {
    guard failingCount > 0 else { return nil }
    return failingCount * 2 > judgedCount ? .doesNotSupport : .partiallySupports
  }

  /// Whether the baseline has accepted findings that the run could not check.
  var hasUnseen: Bool { rules.contains { !$0.evidence.unseen.isEmpty } }
}
