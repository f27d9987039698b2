import A11yAnalysis
import A11yModel
import A11yRules
import Foundation

extension JudgedScreen {
  /// Returns the screen with the issues of Apple's audit added as findings of the `audit/…` rules.
  ///
  /// The findings are warnings of likely confidence, or possible if the issue is advice. Issues of one
  /// kind at one element form one finding, as do issues of one kind without an element. An issue that most of several
  /// runs lack is possible.
  ///
  /// - Parameter screen: The capture that contains the audited elements.
  package func adding(_ audit: AppleAudit.Report, on screen: Screen) -> JudgedScreen {
    var screen = screen
    screen.name = name
    var result = self
    result.audits = audit.kinds
    let findings = AuditFindings(audit, on: screen).findings
    // A stable sort: the engine's own findings come first at each element.
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
  /// The outcome of each kind of audit. An audit that failed judged nothing.
  fileprivate var outcomes: [RuleOutcome] {
    kinds.map { kind in
      guard failure != nil else {
        return RuleOutcome(rule: kind.rule, candidates: 0, notEvaluated: 0, missing: [])
      }
      return RuleOutcome(
        rule: kind.rule, candidates: 1, notEvaluated: 1,
        missing: [.init(fact: AppleAudit.obstacle, count: 1)])
    }
  }
}

/// The findings of an audit: one for each kind and element, and one for each kind without an element.
///
/// No identity includes Apple's wording, so a new version of Xcode does not make old findings new.
private struct AuditFindings {
  private struct Place: Hashable {
    var kind: AppleAudit.Kind
    var node: Int?
  }

  private var order: [Place] = []
  private var issues: [Place: [AppleAudit.Issue]] = [:]
  private let screen: AnalyzedScreen
  private let runs: Int

  init(_ audit: AppleAudit.Report, on screen: Screen) {
    self.screen = AnalyzedScreen(screen)
    runs = audit.runs
    let elements = AppleAuditElements(screen.tree)
    for issue in audit.issues {
      let node = issue.element.flatMap(elements.node)
      for kind in issue.kinds {
        let place = Place(kind: kind, node: node?.index)
        if issues[place] == nil { order.append(place) }
        issues[place, default: []].append(issue)
      }
    }
  }

  var findings: [IdentifiedFinding] {
    guard let root = screen.tree.indices.first else { return [] }
    return IdentifiedFinding.all(
      order.map { finding($0, root) }, on: screen, in: ElementPlaces(screen))
  }

  private func finding(_ place: Place, _ root: Int) -> Finding {
    let seen = issues[place] ?? []
    // An issue that most runs lack is a flake until proved otherwise.
    let steady = seen.filter { 2 * $0.runs > runs }
    let all = steady.isEmpty ? seen : steady
    // The worst issue provides the message.
    let failed = all.first { !$0.summary.isAdvice }
    let summary = failed?.summary ?? all.first?.summary ?? ""
    var words = summary.isEmpty ? place.kind.card.title : summary
    if place.node == nil {
      words += screen.facts.isAuditOnly ? " (no element named)" : " (no element of the capture)"
    }
    let seenIn = all.map(\.runs).max() ?? runs
    if seenIn < runs { words += "; in \(seenIn) of \(runs) runs" }
    return Finding(
      rule: place.kind.rule, reason: place.kind.reason, severity: .warning,
      confidence: failed == nil || steady.isEmpty ? .possible : .likely, screen: screen.screen.name,
      element: place.node.map { ElementSummary(screen.tree[$0], on: screen) }
        ?? ElementSummary(screen.tree[root]),
      message: words,
      // An element has the defect once, however often Apple reports it.
      count: max(1, all.count), authored: place.node == nil ? nil : 1,
      subject: place.node == nil ? .group("without element") : .element)
  }
}

extension String {
  // The audit says so about values just below a threshold, and about texts that stop growing at some size, as those in
  // bars of the system do (element-hq/element-x-ios, AccessibilityTests.swift).
  fileprivate var isAdvice: Bool {
    ["nearly passed", "partially unsupported"].contains {
      range(of: $0, options: .caseInsensitive) != nil
    }
  }
}
