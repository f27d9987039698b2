import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules

/// The explanation of a rule, a code or a fingerprint, for people or agents.
struct SubjectExplanation {
  let subject: String
  let configuration: Configuration
  let style: TextStyle
  /// The baseline file; nil for that of the configuration, which may be missing.
  let baseline: String?
  /// Returns the page of a rule; without its examples where only a finding of it is explained.
  let page: (RuleCard, _ hasExamples: Bool) -> String
  /// Returns the screens that a check of the project judges.
  let check: () throws -> [JudgedScreen]
  /// The results in which a fingerprint is looked up instead of in a check of the project.
  var results: [String] = []
  /// The words for where else a fingerprint could be looked up.
  var elsewhere = ""

  private var known: KnownRules { configuration.settings.known }

  /// Returns the explanation, and whether it has texts of screens and files.
  func text() throws -> (text: String, hasInputs: Bool) {
    switch try ExplainedSubject(written: subject, of: known) {
    case .rule(let card): return (page(card, true), false)
    case .rules(let cards): return (RuleListing.table(cards, style: style), false)
    case .code(let codes, let reasons, let rules):
      let text = CodeExplanation(codes, reasons: reasons, style: style).text(of: subject)
      let listing = rules.isEmpty ? "" : "\n" + RuleListing.table(rules, style: style)
      return (text + listing, false)
    case .fingerprint(let prefix):
      let explanation = try explanation(prefix)
      let cards = explanation.rules.compactMap { try? known.card(named: $0) }
      return (
        ([explanation.text(style)] + cards.map { page($0, false) }).joined(separator: "\n"), true
      )
    }
  }

  private func explanation(_ prefix: FingerprintPrefix) throws -> FingerprintExplanation {
    let path = try baseline ?? configuration.baselineInRepository()
    let isThere = baseline != nil || Paths.exists(path)
    let accepted = isThere ? configuration.renaming(try BaselineFile(path).load()) : nil
    let screens = results.isEmpty ? [] : try ResultInput.results(at: results).flatMap(\.screens)
    do throws(FingerprintError) {
      return try FingerprintExplanation(prefix, in: screens, accepted, known.cards)
    } catch {
      guard case .unknown = error else { throw CommandFailure(.usage, "\(error)") }
      if results.isEmpty {
        let screens = try check()
        if let found = try? FingerprintExplanation(prefix, in: screens, accepted, known.cards) {
          return found
        }
      }
      let places =
        (accepted == nil ? [] : [path]) + (results.isEmpty ? ["a check of the project"] : results)
      let searched = "searched \(places.joined(separator: ", "))"
      throw CommandFailure(
        .usage,
        "\(error): \(searched.escapedForDisplay()); expected an accepted finding\(elsewhere)")
    }
  }
}
