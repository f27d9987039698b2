import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yQueries
import A11yReporting
import A11yRules
import ArgumentParser

struct Explain: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, a code or a fingerprint, and how to fix the defect.",
    usage: "a11ylint explain [<options>] <subject>",
    discussion: """
      Explains the id of a rule or a part of it, a reason or another code from a report, an exit \
      code, or a fingerprint by its first digits, which is looked up in the baseline and in \
      --result, or else in a check of the project. Runs the examples of a rule, and prints each with its findings.
      """)
  static let examples = [
    "a11ylint explain missing-label", "a11ylint explain 3bc33fcf --result result.json",
  ]

  @Argument(help: "A rule, a part of its id, a code, or a fingerprint.", completion: .rules)
  var subject: String

  @Option(
    help: ArgumentHelp(
      "Look up the fingerprint in this JSON result. Repeatable.", valueName: "file"))
  var result: [String] = []

  @Option(help: ArgumentHelp(.baseline, valueName: "file"))
  var baseline: String?

  @OptionGroup var settings: ConfigurationOptions

  @OptionGroup var colors: ColorOptions

  func run() throws {
    let known = try settings.configuration().settings.known
    switch try ExplainedSubject(written: subject, of: known, and: ReportCode.ofQueries) {
    case .rule(let card): try Console.print(page(of: card, known))
    case .code(let codes, let reasons, let rules):
      let explanation = CodeExplanation(codes, reasons: reasons, style: style).text(of: subject)
      let listing = rules.isEmpty ? "" : "\n" + RuleListing.table(rules, style: style)
      try Console.print(explanation + listing)
    case .fingerprint(let prefix): try explain(prefix, known)
    case .rules(let cards): try Console.print(RuleListing.table(cards, style: style))
    }
  }

  private var style: TextStyle { colors.style }

  private func page(of card: RuleCard, _ known: KnownRules) -> String {
    if let own = known.own(named: card.id) { return RuleExplanation(of: own, style: style).text() }
    let rule = RuleName(rawValue: card.id)?.rule
    return
      (rule.map { RuleExplanation(of: $0, style: style) }
      ?? RuleExplanation(of: card, style: style)).text()
  }

  // Prints the finding, and then the page of its rule.
  private func explain(_ prefix: FingerprintPrefix, _ known: KnownRules) throws {
    let configuration = try settings.configuration()
    let path = try baseline ?? configuration.baselineInRepository()
    let isThere = baseline != nil || Paths.exists(path)
    let explanation = try explanation(
      prefix, isThere ? configuration.renaming(BaselineFile(path).load()) : nil, at: path)
    let cards = explanation.rules.compactMap { try? known.card(named: $0) }
    try Console.print(
      ([explanation.text(style)] + cards.map { page(of: $0, known) }).joined(separator: "\n"))
  }

  // The screens that a check of the project judges.
  private func check() throws -> [JudgedScreen] {
    var check = try Check.parse(["--no-progress"] + (baseline.map { ["--baseline", $0] } ?? []))
    check.input.settings = settings
    return try check.result().screens
  }

  private func explanation(
    _ prefix: FingerprintPrefix, _ accepted: Baseline?, at path: String
  ) throws -> FingerprintExplanation {
    let screens = result.isEmpty ? [] : try ResultInput.results(at: result).flatMap(\.screens)
    do throws(FingerprintError) {
      return try FingerprintExplanation(prefix, in: screens, accepted)
    } catch {
      guard case .unknown = error else { throw CommandFailure(.usage, "\(error)") }
      if result.isEmpty, let found = try? FingerprintExplanation(prefix, in: check(), accepted) {
        return found
      }
      let places =
        (accepted == nil ? [] : [path]) + (result.isEmpty ? ["a check of the project"] : result)
      let searched = "searched \(places.joined(separator: ", "))"
      throw CommandFailure(
        .usage,
        "\(error): \(searched.escapedForDisplay()); expected an accepted "
          + "finding, or --result with a JSON result (a11ylint check --output json=result.json)")
    }
  }
}
