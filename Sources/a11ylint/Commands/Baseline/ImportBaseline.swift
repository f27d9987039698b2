import A11yBaselineStore
import ArgumentParser

/// The command `a11ylint baseline import`.
struct ImportBaseline: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Makes the baseline from a file in either form.",
    usage: "a11ylint baseline import [<options>] <file>")
  static let examples = [
    "a11ylint baseline import Baselines/a11ylint.jsonl --force",
    "a11ylint baseline import old.jsonl --baseline Baselines/a11ylint.sqlite",
  ]

  @Argument(help: "What is read: SQLite, or the text twin.")
  var file: String

  @OptionGroup(title: "Baseline") var writing: WritingOptions

  @OptionGroup var settings: ConfigurationOptions

  @Flag(help: "Replaces a baseline that is there.")
  var force = false

  func run() throws {
    try writing.create(settings, replacing: force, "imported") { _ in
      try BaselineFile(file).load()
    }
  }
}
