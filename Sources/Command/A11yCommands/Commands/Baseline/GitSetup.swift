import A11yBaselineStore
import A11yConfiguration
import A11yProcess
import ArgumentParser

struct GitSetup: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "git-setup",
    abstract: "Set up git to show and merge baselines entry by entry.",
    usage: "a11ylint git-setup [--undo] [<options>]",
    discussion: """
      Adds lines for the configured baseline, in both formats, to .gitattributes, which you \
      commit. Also adds settings to this clone. Every clone needs them once, because git runs no \
      program that a repository names. Running it again changes nothing.
      """,
    shouldDisplay: false)
  static let examples = ["a11ylint git-setup", "a11ylint git-setup --undo"]

  @Flag(help: "Remove the lines and settings.")
  var undo = false

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var permission: WritePermission

  func run() throws {
    try permission.demand("settings of git")
    let clone = try BaselineClone(
      baseline: settings.configuration().baselineInRepository(),
      allowsCIWrite: permission.allowCiWrite, in: GitRepository())
    let lines = try undo ? clone.undo() : clone.write()
    let nothing = undo ? "nothing to remove" : "nothing to do; git is set up"
    try Console.print(lines.isEmpty ? nothing + "\n" : lines.map { $0 + "\n" }.joined())
  }
}
