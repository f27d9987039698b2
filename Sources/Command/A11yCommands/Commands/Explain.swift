import A11yBaseline
import A11yConfiguration
import A11yReporting
import A11yRules
import ArgumentParser

struct Explain: TabledCommand, HasExamples {
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

  static var table: OptionTable<Self> {
    OptionTable {
      $0.operand { $0.subject = $1 }
      $0.values("--result") { $0.result = $1 }
      $0.value("--baseline") { $0.baseline = $1 }
      $0.group { $0.settings = $1 }
      $0.group { $0.colors = $1 }
    }
  }

  func run() throws {
    let configuration = try settings.configuration()
    var explanation = SubjectExplanation(
      subject: subject, configuration: configuration, style: colors.style, baseline: baseline,
      page: { page(of: $0, configuration.settings.known, hasExamples: $1) },
      check: { (try? check()) ?? [] })
    explanation.results = result
    explanation.elsewhere =
      ", or --result with a JSON result (a11ylint check --output json=result.json)"
    try Console.print(explanation.text().text)
  }

  private func page(of card: RuleCard, _ known: KnownRules, hasExamples: Bool) -> String {
    let style = colors.style
    let explanation =
      known.own(named: card.id).map { RuleExplanation(of: $0, style: style) }
      ?? (RuleName(rawValue: card.id)?.rule).map { RuleExplanation(of: $0, style: style) }
      ?? RuleExplanation(of: card, style: style)
    return explanation.text(hasExamples: hasExamples)
  }

  // The screens that a check of the project judges.
  private func check() throws -> [JudgedScreen] {
    guard var check = Check.read([]) else { return [] }
    (check.report.progress, check.baseline.files.baseline) = (false, baseline)
    check.input.settings = settings
    return try check.result().screens
  }
}
