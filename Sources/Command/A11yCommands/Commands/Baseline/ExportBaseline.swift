import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser

struct ExportBaseline: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Convert a baseline to another form.",
    usage: "a11ylint baseline export [<options>] [<baseline>]",
    discussion: """
      The name of the output decides its form: a name that ends in .jsonl is a file of JSON Lines, one without an \
      ending is a folder of such files, and any other name is an SQLite database. All forms have the same contents.

      If the output is the configured baseline, this imports another one.
      """)
  static let examples = [
    "a11ylint baseline export > a11ylint.jsonl",
    "a11ylint baseline export Baselines/a11ylint.sqlite --output Baselines/a11ylint",
  ]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The baseline to write (default: standard output).", valueName: "path"))
  var output: String?

  @Flag(help: "Replace an existing baseline.")
  var force = false

  @OptionGroup var baseline: StoredBaselineOptions
  @OptionGroup var permission: WritePermission

  func run() throws {
    let source = try baseline.stored()
    let contents = try source.load()
    var file = BaselineFile(output ?? "-")
    let configured = try baseline.settings.configuration().baselineInRepository()
    let isConfigured = Paths.resolved(file.path) == Paths.resolved(configured)
    // A file for tests is exported again and again.
    guard isConfigured || file.isFolder || BaselineForm(ofNewFile: file.path) != .text,
      output != nil
    else {
      if let output { try OutputFile(output, as: .export).makeFolder() }
      return try Console.write(BaselineText.write(contents), to: file.path, as: .export)
    }
    guard force || !file.exists else {
      let path = file.path.escapedForDisplay()
      throw CommandFailure(.baseline, "\(path): is there already; --force replaces a baseline")
    }
    if isConfigured {
      try permission.demand("baselines")
    } else {
      file.kind = .copy
      try OutputGate.shared.demand([(file.path, .copy)])
    }
    try file.save(contents)
  }
}
