import A11yRules
import ArgumentParser

/// The command `a11ylint baseline prune`.
struct PruneBaseline: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Removes what is fixed, and changes nothing else.",
    usage: "a11ylint baseline prune [<options>] <path> ...")
  static let examples = [
    "a11ylint baseline prune Captures", "a11ylint baseline prune Captures --dry-run",
  ]

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var name: ScreenOptions
  @OptionGroup(title: "Baseline") var writing: WritingOptions

  func run() throws {
    try writing.permit()
    let configuration = try input.configuration()
    let place = writing.place(configuration)
    let before = try place.baseline()
    let result = try input.completeResult(
      against: before, at: place, screen: name.screen, configuration)
    let fixed = result.comparison.fixed.count
    try writing.write(
      before.pruned(by: result.comparison), .replacing(before), to: place, "\(fixed) fixed")
  }
}
