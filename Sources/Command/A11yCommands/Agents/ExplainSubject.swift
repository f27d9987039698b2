import A11yBaseline
import A11yConfiguration
import A11yReporting
import A11yRules

/// The tool that explains rules, codes and accepted findings.
struct ExplainSubject: AgentTool {
  let name = "explain"
  let title = "Explain"
  let about = """
    Explain a rule (why it matters, how to fix it in SwiftUI, UIKit and Interface Builder), a code from a report, or a \
    finding by its fingerprint. A part of a rule's name or a word lists the rules that match.
    """
  let parameters = [
    ToolParameter(
      "subject", "A rule such as missing-label, a code, or the first digits of a fingerprint.",
      isRequired: true)
  ]

  func answer(_ arguments: ToolArguments, in workspace: AgentWorkspace) throws -> AnswerPages {
    let style = TextStyle.agent(quoting: 48)
    let explanation = SubjectExplanation(
      subject: arguments.text("subject") ?? "",
      configuration: try workspace.settings.configuration(), style: style,
      baseline: workspace.baseline.baseline, page: { card, _ in Self.page(card) },
      check: { try workspace.result(of: []).screens })
    let (text, hasInputs) = try explanation.text()
    return AnswerPages(lines: text, below: hasInputs ? style.notice : nil)
  }

  private static func page(_ card: RuleCard) -> String {
    let reasons = card.reasons.map { "- `\($0.code)`: \($0.about)" }.joined(separator: "\n")
    return "# \(card.id)\n\n\(RuleHelp(card).markdown)\n\n\(reasons)\n"
  }
}
