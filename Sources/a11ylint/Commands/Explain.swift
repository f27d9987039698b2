import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

/// The command `a11ylint explain`.
struct Explain: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says what a rule, a code or a fingerprint means, and how to fix a defect.",
    usage: "a11ylint explain [<options>] <subject>",
    discussion: """
      Takes the id of a rule or a part of it, a reason or another code that a report prints, an exit \
      code, or the first digits of a fingerprint, which is looked up in the baseline and in results. \
      The examples of a rule are run: each is printed with what the rule says of it now.
      """)
  static let examples = [
    "a11ylint explain missing-label", "a11ylint explain 3bc33fcf --result result.json",
  ]

  @Argument(help: "A rule, a part of its id, a code, or a fingerprint.", completion: .rules)
  var subject: String

  @Option(
    help: ArgumentHelp(
      "Results in JSON to look a fingerprint up in; may be repeated.", valueName: "file"))
  var result: [String] = []

  @Option(
    help: ArgumentHelp("The baseline; by default the one of the configuration.", valueName: "file"))
  var baseline: String?

  @OptionGroup var settings: ConfigurationOptions

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  func run() throws {
    let known = try settings.configuration().settings.known
    switch try ExplainedSubject(written: subject, of: known) {
    case .rule(let card): try Console.print(page(of: card, known))
    case .code(let codes, let reasons, let rules):
      let explanation = CodeExplanation(codes, reasons: reasons, style: style).text(of: subject)
      let listing = rules.isEmpty ? "" : "\n" + RuleListing.table(rules, style: style)
      try Console.print(explanation + listing)
    case .fingerprint(let digits): try explain(fingerprint: digits, known)
    case .rules(let cards): try Console.print(RuleListing.table(cards, style: style))
    }
  }

  private var style: TextStyle { Console.style(color) }

  private func page(of card: RuleCard, _ known: KnownRules) -> String {
    if let own = known.own(named: card.id) { return RuleExplanation(of: own, style: style).text() }
    let rule = RuleName(rawValue: card.id)?.rule
    return
      (rule.map { RuleExplanation(of: $0, style: style) }
      ?? RuleExplanation(of: card, style: style)).text()
  }

  // What is known of it, and then the page of its rule.
  private func explain(fingerprint digits: String, _ known: KnownRules) throws {
    let path = try baseline ?? settings.configuration().baselineInRepository()
    let isThere = baseline != nil || Paths.exists(path)
    let explanation = FingerprintExplanation(
      digits, in: result.isEmpty ? [] : try ResultInput.results(at: result),
      isThere ? try BaselineFile(path).load() : nil)
    let text = explanation.text(style)
    guard !text.isEmpty else {
      let places = (isThere ? [path] : []) + result
      let searched =
        places.isEmpty ? "there is no baseline" : "looked in \(places.joined(separator: ", "))"
      throw CommandFailure(
        .usage,
        "no finding has a fingerprint that begins with \(digits): \(searched.escapedForDisplay()); "
          + "--result FILE looks in the JSON of a check")
    }
    let cards = explanation.rules.compactMap { try? known.card(named: $0) }
    try Console.print(([text] + cards.map { page(of: $0, known) }).joined(separator: "\n"))
  }
}
