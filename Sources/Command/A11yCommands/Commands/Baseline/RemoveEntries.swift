import A11yBaseline
import A11yReporting
import ArgumentParser

struct RemoveEntries: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Take back acceptances, or forget screens or rules, without reading captures.",
    usage: "a11ylint baseline remove <selection> [<options>]",
    discussion: """
      Removes the entries that satisfy every option: with both --screen and --rule, those of these \
      rules on these screens. check reports their findings as new.
      """)
  static let examples = [
    "a11ylint baseline remove --fingerprint 3f9a6c21",
    "a11ylint baseline remove --screen Catalogue --dry-run",
  ]

  @OptionGroup var selected: EntrySelectionOptions
  @OptionGroup(title: "Baseline") var writing: WritingOptions
  @OptionGroup var settings: ConfigurationOptions

  func validate() throws { try selected.demand() }

  func run() throws {
    try writing.edit(settings) { before in
      let (selection, words) = try selected.entries(of: before)
      return (before.removing(selection), "\(words) removed")
    }
  }
}
