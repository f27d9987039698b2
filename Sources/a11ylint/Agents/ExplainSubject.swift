import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yQueries
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
    let configuration = try workspace.settings.configuration()
    let known = configuration.settings.known
    switch try ExplainedSubject(
      written: arguments.text("subject") ?? "", of: known, and: ReportCode.ofQueries)
    {
    case .rule(let card): return Self.pages(Self.page(card))
    case .rules(let cards): return Self.pages(RuleListing.table(cards, style: .plain))
    case .code(let codes, let reasons, let rules):
      let text = CodeExplanation(codes, reasons: reasons, style: .plain)
        .text(of: arguments.text("subject") ?? "")
      return Self.pages(text + (rules.isEmpty ? "" : RuleListing.table(rules, style: .plain)))
    case .fingerprint(let prefix):
      let path = try workspace.baseline.baseline ?? configuration.baselineInRepository()
      let accepted =
        Paths.exists(path) ? configuration.renaming(try BaselineFile(path).load()) : nil
      let explanation: FingerprintExplanation
      do throws(FingerprintError) {
        explanation = try FingerprintExplanation(prefix, in: [], accepted)
      } catch {
        guard case .unknown = error else { throw error }
        let screens = try workspace.result(of: []).screens
        explanation = try FingerprintExplanation(prefix, in: screens, accepted)
      }
      let cards = explanation.rules.compactMap { try? known.card(named: $0) }
      let style = TextStyle.agent(quoting: 48)
      let text = ([explanation.text(style)] + cards.map(Self.page)).joined(separator: "\n")
      return AnswerPages(lines: text, below: style.notice)
    }
  }

  private static func page(_ card: RuleCard) -> String {
    let reasons = card.reasons.map { "- `\($0.code)`: \($0.about)" }.joined(separator: "\n")
    return "# \(card.id)\n\n\(RuleHelp(card).markdown)\n\n\(reasons)\n"
  }

  private static func pages(_ text: String) -> AnswerPages { AnswerPages(lines: text) }
}
