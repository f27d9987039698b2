import A11yBaseline
import ArgumentParser

struct UpdateBaseline: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Remove fixed findings, and update moved ones.",
    usage: "a11ylint baseline update [<options>] <path> ...",
    discussion: "Adds no findings. Entries of screens that were not captured are not changed.")
  static let examples = [
    "a11ylint baseline update Captures", "a11ylint baseline update Captures --dry-run",
  ]

  @Flag(help: "Remove fixed findings, and change nothing else.")
  var onlyFixed = false

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var name: ScreenOptions
  @OptionGroup(title: "Baseline") var writing: WritingOptions

  func run() throws {
    try writing.rewrite(input, screen: name.screen) { before, result in
      let fixed = result.comparison.fixed.count
      guard !onlyFixed else { return (before.pruned(by: result.comparison), "\(fixed) fixed") }
      let moved = result.comparison.count(.moved)
      return (before.updated(by: result), "\(fixed) fixed, \(moved) moved")
    }
  }
}
