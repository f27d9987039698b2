import A11yBaseline
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
    try writing.rewrite(input, screen: name.screen) { before, result in
      let moved = result.comparison.count(.moved)
      let fixed = result.comparison.fixed.count
      return (before.updated(by: result), "\(fixed) fixed, \(moved) moved")
    }
  }
}
