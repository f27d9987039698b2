import A11yConfiguration
import A11yReporting
import A11yRules
import ArgumentParser

struct RulesCommand: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "List the rules, and test your own.",
    subcommands: [ListRules.self, TestRules.self], defaultSubcommand: ListRules.self)
  static let examples = ["a11ylint rules", "a11ylint rules test"]
}

struct ListRules: TabledCommand, HasExamples {
  // It is what `rules` does without another command.
  static let words = [["rules", "list"], ["rules"]]
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the rules, including your own.",
    usage: "a11ylint rules list [<options>]")
  static let examples = ["a11ylint rules", "a11ylint rules --format markdown > RULES.md"]

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, json, markdown
  }

  @Option(help: "The format of the list.")
  var format = Format.table

  @OptionGroup var colors: ColorOptions

  @OptionGroup var settings: ConfigurationOptions

  func run() throws {
    let cards = try settings.configuration().settings.known.cards
    switch format {
    case .table: try Console.print(RuleListing.table(cards, style: colors.style))
    case .markdown: try Console.print(RuleListing.markdown(cards))
    case .json: try Console.print(RuleListing.json(cards))
    }
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.value("--format", default: .table) { $0.format = $1 }
      $0.group { $0.colors = $1 }
      $0.group { $0.settings = $1 }
    }
  }
}

struct TestRules: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run the examples of your own rules.",
    usage: "a11ylint rules test [<options>] [<rule> ...]",
    discussion: "Exit code 1 if a rule does not judge an example as its card states.")
  static let examples = ["a11ylint rules test", "a11ylint rules test shop/five-tabs"]

  @Argument(help: "The ids of rules (default: all of your own).")
  var rules: [String] = []

  @OptionGroup var colors: ColorOptions

  @OptionGroup var settings: ConfigurationOptions

  func run() throws {
    let known = try settings.configuration().settings.known
    let ids = try Set(rules.map { try known.runningCard(named: $0).id })
    let chosen = known.own.filter { ids.isEmpty || ids.contains($0.card.id) }
    guard !chosen.isEmpty else {
      throw CommandFailure(.usage, "no own rules; expected at least one in .a11ylint/rules/*.yml")
    }
    let trials = OwnRuleTrials(of: chosen)
    try Console.print(trials.text(style: colors.style))
    try CommandFailure.end(trials.isPassed ? .passed : .gateFailed)
  }
}
