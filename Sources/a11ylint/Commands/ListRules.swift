import A11yReporting
import A11yRules
import ArgumentParser

/// The command `a11ylint rules`.
struct ListRules: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules.")
  static let examples = ["a11ylint rules", "a11ylint rules --format markdown > RULES.md"]

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, json, markdown
  }

  @Option(help: "The form of the list.")
  var format = Format.table

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  func run() throws {
    switch format {
    case .table: try Console.print(RuleListing.table(RuleBook.cards, style: Console.style(color)))
    case .markdown: try Console.print(RuleListing.markdown(RuleBook.cards))
    case .json: try Console.print(RuleListing.json(RuleBook.cards))
    }
  }
}
