import A11yBaselineStore
import ArgumentParser

struct ImportBaseline: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Replace the baseline with the contents of a file.",
    usage: "a11ylint baseline import [<options>] <file>")
  static let examples = [
    "a11ylint baseline import Baselines/a11ylint.jsonl --force",
    "a11ylint baseline import old.jsonl --baseline Baselines/a11ylint.sqlite",
  ]

  @Argument(help: "The file to read, SQLite or JSON Lines.")
  var file: String

  @OptionGroup(title: "Baseline") var writing: WritingOptions

  @OptionGroup var settings: ConfigurationOptions

  @Flag(help: "Replace an existing baseline.")
  var force = false

  func run() throws {
    try writing.create(settings, replacing: force, "imported") { _ in
      try BaselineFile(file).load()
    }
  }
}
