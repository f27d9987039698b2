import A11yReporting
import ArgumentParser

/// The root command.
struct A11yLint: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: Tool.name,
    abstract: "Find accessibility defects in iOS screens.",
    discussion: """
      Reads captures of screens: debug descriptions of XCUITest, page sources of Appium, JSON of \
      WebDriverAgent, idb, AXe and Maestro, and its own JSON. Also reads Swift sources, \
      storyboards and xibs. Compares the findings with a baseline, and fails on new ones.

      Options override environment variables, which override .a11ylint.yml.

      Exit codes: \(ExitStatus.legend).
      """,
    version: Tool.version,
    // The commands that everyone needs; the others are in groups below them.
    subcommands: [
      Check.self, InitCommand.self, Explain.self, Fix.self, BaselineCommand.self,
      DoctorCommand.self,
    ],
    groupedSubcommands: [
      CommandGroup(
        name: "Screen",
        subcommands: [
          PrintTree.self, Speak.self, QueryCommand.self, CheckTests.self, Diff.self, Convert.self,
          CaptureProgram.self, ListPreviews.self,
        ]),
      CommandGroup(
        name: "Report",
        subcommands: [
          Report.self, CommentOnChange.self, MergeResults.self, ShowClaims.self, ShowHistory.self,
        ]),
      CommandGroup(name: "Server", subcommands: [ServeEditor.self, ServeAgents.self]),
      CommandGroup(
        name: "Setting",
        subcommands: [RulesCommand.self, ConfigurationCommand.self, GitSetup.self, WriteSkill.self]),
    ],
    defaultSubcommand: Check.self)

  static let examples = [
    "a11ylint Captures",
    "a11ylint baseline create Captures",
  ]
}
