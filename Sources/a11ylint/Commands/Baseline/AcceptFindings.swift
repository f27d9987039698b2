import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

struct AcceptFindings: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "accept", abstract: "Accept new findings, with a reason.",
    usage: "a11ylint baseline accept <selection> --reason <text> [<options>] <path> ...",
    discussion: """
      Creates the baseline if there is none. --all-new and --screen skip findings of rules that the \
      baseline does not know yet. --new-rules and --rule accept these, and add the rules to the \
      baseline.
      """)
  static let examples = [
    "a11ylint baseline accept --all-new --reason \"See APP-12\" Captures",
    "a11ylint baseline accept --fingerprint 3f9a6c21 --reason \"System control\" Captures",
  ]

  @Flag(help: "Accept all new, worse and returned findings.")
  var allNew = false

  @Flag(help: "Accept all findings of rules that the baseline does not know yet.")
  var newRules = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Accept new findings of this rule. Repeatable.", valueName: "rule"),
    completion: .rules)
  var rule: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Accept new findings on this screen. Repeatable.", valueName: "name"))
  var screen: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Accept the finding whose fingerprint starts with these digits. Repeatable.",
      valueName: "digits"))
  var fingerprint: [String] = []

  @Option(help: ArgumentHelp("The reason why the findings are accepted.", valueName: "text"))
  var reason: String

  @Option(help: ArgumentHelp("The person or team responsible for the findings.", valueName: "name"))
  var owner = ""

  @Option(
    help: ArgumentHelp(
      "The name of the screen, for a single capture (check --screen).", valueName: "name"))
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
        throw CommandFailure(.usage, "no new finding matches; expected a selection of new findings")
      }
      let expired = new.reduce(0) { $0 + ($1.state == .expired ? 1 : 0) }
      if expired > 0 {
        Console.note("note: \(expired) of them fail until their expired suppressions are removed")
      }
      let apart = allNew && !newRules ? result.comparison.count(.newRule) : 0
      if apart > 0 {
        Console.note("note: findings of new rules, which --new-rules accepts: \(apart)")
      }
      let terms = Baseline.Terms(reason: reason, owner: owner)
      return (before.accepting(selections, of: result, terms: terms), "\(new.count) accepted")
    }
  }

  // Digits that several findings share do not identify one.
  private func refuseAmbiguous(_ result: CheckResult) throws(CommandFailure) {
    for digits in fingerprint {
      let meant = Set(
        result.acceptable([.fingerprint(digits.lowercased())]).map(\.fingerprint))
      guard meant.count > 1 else { continue }
      throw CommandFailure(
        .usage,
        "--fingerprint \(digits.escapedForDisplay()): \(meant.count) findings match; "
          + "expected more digits")
    }
  }

  private var selections: [FindingSelection] {
    (allNew ? [.all] : []) + (newRules ? [.newRules] : []) + rule.map(FindingSelection.rule)
      + screen.map(FindingSelection.screen) + fingerprint.map { .fingerprint($0.lowercased()) }
  }
}
