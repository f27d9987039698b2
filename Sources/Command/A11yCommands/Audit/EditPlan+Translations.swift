import A11yAudit
import A11yBaseline
import A11yReporting
import A11yRules

extension EditPlan {
  /// Creates a plan that leaves labels with translations as they are.
  ///
  /// - Parameters:
  ///   - root: The folder in which translations are searched.
  ///   - suggested: Returns the edits of a finding without edits that surely fix it.
  init(_ result: CheckResult, below root: String, suggesting suggested: (Finding) -> [TextEdit]) {
    let labels = result.comparison.findings.flatMap { $0.finding.finding.edits }.map(\.original)
    let translated = TranslatedTexts(Set(labels), below: root)
    self.init(result) { finding in
      guard finding.edits.isEmpty else {
        return finding.edits.allSatisfy { !translated.contains($0.original) } ? finding.edits : []
      }
      return suggested(finding)
    }
  }
}
