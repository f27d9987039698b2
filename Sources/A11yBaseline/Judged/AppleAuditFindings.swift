import A11yAnalysis
import A11yModel
import A11yRules
import Foundation

extension JudgedScreen {
  /// The screen with what Apple's audit found on it, as findings of the rules `audit/…`.
  ///
  /// Findings are warnings and at most likely; one that only nearly passed is possible. Those of one
  /// kind at one element are one finding, and so are those of one kind that have no element.
  ///
  /// - Parameter screen: What was captured; the audit's elements are looked up in it.
  package func adding(_ audit: AppleAudit.Report, on screen: Screen) -> JudgedScreen {
    var screen = screen
    screen.name = name
    var result = self
    let findings = AuditFindings(audit, on: screen).findings
    // Stable: the engine's own findings come first at each element.
    result.findings = (self.findings + findings).enumerated()
      .sorted { ($0.element.element.index, $0.offset) < ($1.element.element.index, $1.offset) }
      .map(\.element)
    result.outcomes = (outcomes + audit.outcomes).sorted { $0.rule < $1.rule }
    if let failure = audit.failure {
      result.diagnostics.append(Diagnostic(.auditFailed, failure))
    }
    return result
  }
}

extension AppleAudit.Report {
  /// What became of each kind; an audit that was not run to its end judged nothing.
  fileprivate var outcomes: [RuleOutcome] {
    kinds.map { kind in
      guard failure != nil else {
        return RuleOutcome(rule: kind.rule, candidates: 0, notEvaluated: 0, missing: [])
      }
      return RuleOutcome(
        rule: kind.rule, candidates: 1, notEvaluated: 1,
        missing: [.init(fact: "Apple's audit", count: 1)])
    }
  }
}

/// The findings of one audit: one per kind and element, and one per kind for what has no element.
///
/// Apple's wording is in no identity, so that another Xcode does not make old findings new.
private struct AuditFindings {
  private struct Place: Hashable {
    var kind: AppleAudit.Kind
    var node: Int?
  }

  private var order: [Place] = []
  private var summaries: [Place: [String]] = [:]
  private let screen: AnalyzedScreen

  init(_ audit: AppleAudit.Report, on screen: Screen) {
    self.screen = AnalyzedScreen(screen)
    let elements = AppleAuditElements(screen.tree)
    for issue in audit.issues {
      let node = issue.element.flatMap(elements.node)
      for kind in issue.kinds {
        let place = Place(kind: kind, node: node?.index)
        if summaries[place] == nil { order.append(place) }
        summaries[place, default: []].append(issue.summary)
      }
    }
  }

  var findings: [IdentifiedFinding] {
    guard let root = screen.tree.indices.first else { return [] }
    return IdentifiedFinding.all(order.map { finding($0, root) }, on: screen)
  }

  private func finding(_ place: Place, _ root: Int) -> Finding {
    let all = summaries[place] ?? []
    // The worst of them speaks for all.
    let failed = all.first { !$0.isNearlyPassed }
    let summary = failed ?? all.first ?? ""
    let words = summary.isEmpty ? place.kind.card.title : summary
    return Finding(
      rule: place.kind.rule, reason: place.kind.reason, severity: .warning,
      confidence: failed == nil ? .possible : .likely, screen: screen.screen.name,
      element: place.node.map { ElementSummary(screen.tree[$0], on: screen) }
        ?? ElementSummary(screen.tree[root]),
      message: place.node == nil ? "\(words) (no element of the capture)" : words,
      // An element has a defect or not, however often Apple says so.
      count: max(1, all.count), authored: place.node == nil ? nil : 1,
      subject: place.node == nil ? .group("without element") : .element)
  }
}

extension String {
  // Advice, as the audit words it: the value is just below a threshold.
  fileprivate var isNearlyPassed: Bool {
    range(of: "nearly passed", options: .caseInsensitive) != nil
  }
}
