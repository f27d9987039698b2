import A11yBaseline
import A11yBaselineStore
import A11yFiles
import ArgumentParser

struct ExportBaseline: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Convert the baseline to JSON Lines or SQLite.",
    usage: "a11ylint baseline export [<options>] [<file>]",
    discussion: "Both formats have the same contents. JSON Lines can be read, reviewed and merged.")
  static let examples = [
    "a11ylint baseline export > Baselines/a11ylint.jsonl",
    "a11ylint baseline export --format sqlite --output copy.sqlite",
  ]

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case jsonl, sqlite
  }

  @Option(help: "The format to write.")
  var format = Format.jsonl

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write (default: standard output).", valueName: "file"))
  var output: String?

  @OptionGroup var baseline: StoredBaselineOptions

  func validate() throws {
    guard format == .sqlite else { return }
    guard let output else { throw ValidationError("--format sqlite needs --output FILE") }
    // The extension of a new file decides its format.
    if output.lowercased().hasSuffix(".jsonl") {
      throw ValidationError("--output \(output): expected another extension for SQLite")
    }
  }

  func run() throws {
    let source = try baseline.stored()
    let baseline = try source.load()
    switch (format, output) {
    case (.jsonl, let path):
      try Console.write(BaselineText.write(baseline), to: path ?? "-", as: .export)
    case (.sqlite, let path?):
      var file = BaselineFile(path)
      file.kind = .copy
      try OutputGate.shared.demand([(path, .copy)])
      try file.save(baseline)
    case (.sqlite, nil): break
    }
  }
}
