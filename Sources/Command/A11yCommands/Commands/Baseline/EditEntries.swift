import A11yBaseline
import A11yReporting
import ArgumentParser

struct EditEntries: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change the reason or owner of accepted findings, without reading captures.",
    usage: "a11ylint baseline edit <selection> [--reason <text>] [--owner <name>] [<options>]",
    discussion: "Changes the entries that satisfy every option. An empty --owner names nobody.")
  static let examples = [
    "a11ylint baseline edit --fingerprint 3f9a6c21 --reason \"See APP-12\"",
    "a11ylint baseline edit --screen Catalogue --owner payments",
  ]

  @OptionGroup var selected: EntrySelectionOptions

  @Option(help: ArgumentHelp("The new reason.", valueName: "text"))
  var reason: String?

  @Option(help: ArgumentHelp("The new owner: a person or team.", valueName: "name"))
  var owner: String?

  @OptionGroup(title: "Baseline") var writing: WritingOptions
  @OptionGroup var settings: ConfigurationOptions

  func validate() throws {
    try selected.demand()
    guard reason != nil || owner != nil else {
      throw ValidationError("nothing to change; expected --reason or --owner")
    }
    if let reason, !reason.contains(where: { !$0.isWhitespace }) {
      throw ValidationError("--reason is empty")
    }
  }

  func run() throws {
    try writing.edit(settings) { before in
      let (selection, words) = try selected.entries(of: before)
      return (before.editing(selection, reason: reason, owner: owner), "\(words) changed")
    }
  }
}
