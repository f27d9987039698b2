import A11yAdoption
import ArgumentParser

struct WriteSkill: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "skill",
    abstract: "Write instructions for coding agents: SKILL.md and a section of AGENTS.md.",
    discussion: """
      Both have the same text: how to check, fix, and verify. Run it again to update them. Only the lines between \
      its two marks are changed. A skill that someone else wrote is refused.
      """)
  static let examples = ["a11ylint skill --dry-run", "a11ylint skill --skills .assistant/skills"]

  @Option(
    help: ArgumentHelp(
      "The folder of the project's skills.", valueName: "folder"), completion: .directory)
  var skills = ".agents/skills"

  @Flag(help: "Print the files without writing them.")
  var dryRun = false

  @OptionGroup var permission: WritePermission

  func run() throws {
    if !dryRun { try permission.demand("instructions") }
    let files = try AgentInstructions.files(skills: skills)
    guard !dryRun else { return try Console.print(SurroundingsText.preview(files)) }
    try Console.print(
      SurroundingsText.written(files.map { ($0.path, try $0.write()) }, inGit: []))
  }
}
