import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

/// The command `a11ylint baseline accept`.
struct AcceptFindings: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Adds new findings, with the reason why.",
    usage: "a11ylint baseline accept <selection> --reason <text> [<options>] <path> ...",
    discussion: """
      Without a baseline the accepted findings are the first entries of a new one. Findings of rules \
      that the baseline was made without stand apart: --new-rules accepts them, and the baseline knows \
      these rules from then on.
      """)
  static let examples = [
    "a11ylint baseline accept --all-new --reason \"See APP-12\" Captures",
    "a11ylint baseline accept --fingerprint 3f9a6c21 --reason \"System control\" Captures",
  ]

  @Flag(help: "All new findings, and those that got worse or came back.")
  var allNew = false

  @Flag(help: "All findings of rules that the baseline was made without.")
  var newRules = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "New findings of this rule, which the baseline knows then. Repeatable.", valueName: "rule"),
    completion: .rules)
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

  @Option(
    help: ArgumentHelp(
      "Names the screen, where one capture is read, as --screen of check does.", valueName: "name"))
  var name: String?

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Baseline") var writing: WritingOptions

  func validate() throws {
    guard !selections.isEmpty else {
      throw ValidationError(
        "nothing selected; expected --all-new, --new-rules, --rule, --screen or --fingerprint")
    }
    guard reason.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("--reason is empty")
    }
    if let short = fingerprint.first(where: { $0.utf8.count < 8 }) {
      throw ValidationError("--fingerprint \(short): expected at least 8 digits")
    }
  }

  func run() throws {
    let known = try input.settings.configuration().settings.known
    for name in rule { _ = try known.card(named: name) }
    try writing.rewrite(input, screen: name, creating: true) { before, result in
      try refuseAmbiguous(result)
      let new = result.acceptable(selections)
      for line in WritingNotes.unstable(result) { Console.note("note: \(line)") }
      if new.isEmpty, !allNew, !newRules {
        throw CommandFailure(.usage, "no new finding is selected")
      }
      let expired = new.reduce(0) { $0 + ($1.state == .expired ? 1 : 0) }
      if expired > 0 {
        Console.note("note: \(expired) of them fail until their expired suppressions are removed")
      }
      let apart = allNew && !newRules ? result.comparison.count(.newRule) : 0
      if apart > 0 {
        Console.note("note: findings of new rules stand apart; --new-rules accepts them: \(apart)")
      }
      let terms = Baseline.Terms(reason: reason, owner: owner)
      return (before.accepting(selections, of: result, terms: terms), "\(new.count) accepted")
    }
  }

  // A beginning that two different findings share says of neither that it is meant.
  private func refuseAmbiguous(_ result: CheckResult) throws(CommandFailure) {
    for digits in fingerprint {
      let meant = Set(
        result.acceptable([.fingerprint(digits.lowercased())]).map(\.fingerprint))
      guard meant.count > 1 else { continue }
      throw CommandFailure(
        .usage,
        "--fingerprint \(digits.escapedForDisplay()): \(meant.count) findings start so; "
          + "expected more digits")
    }
  }

  private var selections: [FindingSelection] {
    (allNew ? [.all] : []) + (newRules ? [.newRules] : []) + rule.map(FindingSelection.rule)
      + screen.map(FindingSelection.screen) + fingerprint.map { .fingerprint($0.lowercased()) }
  }
}
