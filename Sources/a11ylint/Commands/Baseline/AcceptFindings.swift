import A11yBaseline
import A11yRules
import ArgumentParser

/// The command `a11ylint baseline accept`.
struct AcceptFindings: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Adds new findings, with the reason why.",
    usage: "a11ylint baseline accept <selection> --reason <text> [<options>] <path> ...")
  static let examples = [
    "a11ylint baseline accept --all-new --reason \"See APP-12\" Captures",
    "a11ylint baseline accept --fingerprint 3f9a6c21 --reason \"System control\" Captures",
  ]

  @Flag(help: "All new findings.")
  var allNew = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("New findings of this rule. Repeatable.", valueName: "rule"))
  var rule: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("New findings of this screen. Repeatable.", valueName: "name"))
  var screen: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The finding whose fingerprint starts like this. Repeatable.", valueName: "digits"))
  var fingerprint: [String] = []

  @Option(help: ArgumentHelp("Why they are accepted.", valueName: "text"))
  var reason: String

  @Option(help: ArgumentHelp("Who answers for them.", valueName: "name"))
  var owner = ""

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Baseline") var writing: WritingOptions

  func validate() throws {
    guard !selections.isEmpty else {
      throw ValidationError(
        "nothing selected; expected --all-new, --rule, --screen or --fingerprint")
    }
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("--reason is empty")
    }
    if let short = fingerprint.first(where: { $0.utf8.count < 8 }) {
      throw ValidationError("--fingerprint \(short): expected at least 8 digits")
    }
  }

  func run() throws {
    for name in rule { _ = try RuleBook.card(named: name) }
    try writing.rewrite(input) { before, result in
      let new = result.acceptable(selections)
      result.noteUnstableScreens()
      if new.isEmpty, !allNew { throw CommandFailure(.usage, "no new finding is selected") }
      let terms = Baseline.Terms(reason: reason, owner: owner)
      return (before.accepting(selections, of: result, terms: terms), "\(new.count) accepted")
    }
  }

  private var selections: [FindingSelection] {
    (allNew ? [.all] : []) + rule.map(FindingSelection.rule) + screen.map(FindingSelection.screen)
      + fingerprint.map { .fingerprint($0.lowercased()) }
  }
}
