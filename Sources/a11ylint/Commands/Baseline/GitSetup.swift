import A11yBaselineStore
import A11yConfiguration
import A11yGit
import ArgumentParser

/// The command `a11ylint git-setup`.
struct GitSetup: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "git-setup",
    abstract: "Lets git show and merge baselines entry by entry.",
    usage: "a11ylint git-setup [--undo] [<options>]",
    discussion: """
      Writes lines for the baseline of the configuration, in both forms, to .gitattributes, which is \
      to be committed, and two settings of this clone, which every clone needs once: git runs no \
      program that a repository names. Doing it again changes nothing.
      """)
  static let examples = ["a11ylint git-setup", "a11ylint git-setup --undo"]

  @Flag(help: "Removes what was written.")
  var undo = false

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup var permission: WritePermission

  func run() throws {
    try permission.demand("settings of git")
    let clone = try BaselineClone(
      baseline: settings.configuration().baselineInRepository(),
      allowsCIWrite: permission.allowCiWrite, in: GitRepository())
    let lines = try undo ? clone.undo() : clone.write()
    let nothing = undo ? "nothing to remove" : "nothing to do; git knows baselines already"
    try Console.print(lines.isEmpty ? nothing + "\n" : lines.map { $0 + "\n" }.joined())
  }
}
