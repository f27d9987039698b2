import A11yBaseline
import ArgumentParser

struct PruneBaseline: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Remove fixed findings, and change nothing else.",
    usage: "a11ylint baseline prune [<options>] <path> ...")
  static let examples = [
    "a11ylint baseline prune Captures", "a11ylint baseline prune Captures --dry-run",
  ]

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var name: ScreenOptions
  @OptionGroup(title: "Baseline") var writing: WritingOptions

  func run() throws {
    try writing.rewrite(input, screen: name.screen) { before, result in
      (before.pruned(by: result.comparison), "\(result.comparison.fixed.count) fixed")
    }
  }
}
