import A11yBaseline
import A11yModel
import A11yRules

/// A draft of a conformance report: a level for each criterion, with its evidence.
///
/// No level claims more than the run has seen. Without open findings, a criterion is not evaluated until a person sets a
/// level. Open findings outweigh a person's level that claims more.
package struct ConformanceReport {
  /// The success criteria of WCAG 2.2 of levels A and AA, in the order of their numbers.
  let criteria: [CriterionLine]
  /// The clauses of EN 301 549 about software that are no criterion.
  let clauses: [ClauseLine]
  let result: CheckResult
  let settings: ConformanceSettings

  /// A criterion with its level.
  struct CriterionLine {
    let criterion: SuccessCriterion
    let assessment: Assessment
  }

  /// A clause with its level.
  struct ClauseLine {
    let clause: SoftwareClause
    let assessment: Assessment
  }

  /// A level, with remarks that are sentences of Markdown.
  struct Assessment {
    var level = ConformanceLevel.notEvaluated
    var remarks: [String]
    /// A person's level that the evidence contradicts; nil if there is none.
    var contradicted: ConformanceReview?
  }

  /// - Complexity: O(n) for n findings and outcomes.
  package init(_ result: CheckResult, _ settings: ConformanceSettings) {
    self.result = result
    self.settings = settings
    let reviews = Dictionary(settings.reviews.map { ($0.number, $0) }) { first, _ in first }
    let run = RuleEvidences(result)
    criteria = SuccessCriterion.ofReports.map { criterion in
      let evidence = CriterionEvidence(criterion, in: run)
      return CriterionLine(
        criterion: criterion,
        assessment: Assessment(evidence, of: result, reviews[criterion.number]))
    }
    clauses = SoftwareClause.all.map { clause in
      ClauseLine(clause: clause, assessment: Assessment(clause, reviews[clause.number]))
    }
  }

  /// The lines about levels of people that the evidence contradicts, escaped.
  package var contradictions: [String] {
    criteria.compactMap { line in
      guard let review = line.assessment.contradicted else { return nil }
      return "conformance: \(review.name.displayed) set \(line.criterion.number) to "
        + "\(review.level.rawValue), which open findings speak against; the report says "
        + line.assessment.level.rawValue
    }
  }
}

extension SuccessCriterion {
  /// The criteria that conformance reports are about: those of levels A and AA.
  package static let ofReports = all.filter { $0.level <= .aa }
}

extension ConformanceReport.Assessment {
  fileprivate init(
    _ evidence: CriterionEvidence, of result: CheckResult, _ review: ConformanceReview?
  ) {
    remarks = ConformanceRemarks(evidence, of: result).sentences
    level = evidence.level ?? .notEvaluated
    guard let review else { return }
    // Nobody knows how sure an accepted finding is that the run has not seen. It proves no level, but it is not fixed
    // either.
    let limit = evidence.level ?? (evidence.hasUnseen ? .partiallySupports : .supports)
    settle(review, isContradicted: review.level.claimsMore(than: limit))
  }

  fileprivate init(_ clause: SoftwareClause, _ review: ConformanceReview?) {
    let other = clause.see.map { " What a11ylint observes of it is in clause \($0)." } ?? ""
    remarks = ["No rule of a11ylint is about this clause.\(other)"]
    if let review { settle(review, isContradicted: false) }
  }

  private mutating func settle(_ review: ConformanceReview, isContradicted: Bool) {
    let reasons = [("Reason", review.reason), ("Note", review.note)].filter { !$0.1.isEmpty }
      .map { "\($0): \(ConformanceRemarks.sentence($1))" }
    let person = ConformanceRemarks.sentence(review.name) + (review.day.map { " on \($0)" } ?? "")
    if isContradicted {
      contradicted = review
      remarks.insert(
        "Not followed: the level set by \(person), which claims more than the open findings allow.",
        at: 0)
    } else {
      level = review.level
      remarks.insert("Level set by \(person): \(review.level.words).", at: 0)
    }
    remarks.insert(contentsOf: reasons, at: 1)
  }
}
