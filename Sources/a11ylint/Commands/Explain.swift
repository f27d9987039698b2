import A11yReporting
import A11yRules
import ArgumentParser

/// The command `a11ylint explain`.
struct Explain: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Says why a rule exists, how to fix what it finds, and shows it at work.",
    discussion: "The examples are run: each is printed with what the rule says of it now.")
  static let examples = ["a11ylint explain missing-label", "a11ylint explain missing-label | less"]

  @Argument(help: "The id of a rule.")
  var rule: String

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  func run() throws {
    if let kind = AppleAudit.Kind(rule: rule) {
      return try Console.print(
        RuleExplanation(of: kind.card, style: Console.style(color)).text())
    }
    let rule = try RuleName(written: rule).rule
    try Console.print(RuleExplanation(of: rule, style: Console.style(color)).text())
  }
}
