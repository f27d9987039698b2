import A11yRules
import ArgumentParser

/// The command `a11ylint baseline update`.
struct UpdateBaseline: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Removes what is fixed, and files moved findings under what they are now.",
    usage: "a11ylint baseline update [<options>] <path> ...",
    discussion: "Adds nothing. Entries of screens that are not looked at stay as they are.")
  static let examples = [
    "a11ylint baseline update Captures", "a11ylint baseline update Captures --dry-run",
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
    let moved = result.comparison.count(.moved)
    let fixed = result.comparison.fixed.count
    try writing.write(
      before.updated(by: result), .replacing(before), to: place, "\(fixed) fixed, \(moved) moved")
  }
}
