import A11yBaseline
import A11yModel
import A11yReporting
import ArgumentParser

struct RemoveEntries: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove entries of screens or rules, without reading captures.",
    usage: "a11ylint baseline remove --screen <name> [<options>]",
    discussion:
      "With both --screen and --rule, removes the entries of these rules on these screens.")
  static let examples = [
    "a11ylint baseline remove --screen Catalogue --dry-run",
    "a11ylint baseline remove --rule obscured-element",
  ]

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Remove entries of this screen. Repeatable.", valueName: "name"))
  var screen: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("Remove entries of this rule. Repeatable.", valueName: "rule"),
    completion: .rules)
  var rule: [String] = []

  @OptionGroup(title: "Baseline") var writing: WritingOptions
  @OptionGroup var settings: ConfigurationOptions

  func validate() throws {
    guard !screen.isEmpty || !rule.isEmpty else {
      throw ValidationError("nothing selected; expected --screen or --rule")
    }
  }

  func run() throws {
    let names = screen.map { $0.escapedForDisplay() }
    try writing.edit(settings) { before in
      for name in names { _ = try before.entries(ofScreen: name) }
      let after = before.removing(screens: names, rules: rule)
      let count = before.entries.count - after.entries.count
      guard count > 0 || before.screens != after.screens else {
        throw CommandFailure(.usage, "no entry matches; expected a selection of entries")
      }
      let subjects = (names + rule.map { $0.escapedForDisplay() }).joined(separator: ", ")
      return (after, "\(TextLayout.entries(count)) of \(subjects) removed")
    }
  }
}
