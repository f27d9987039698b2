import A11yReporting
import ArgumentParser

/// The command; what it does is in its subcommands.
struct A11yLint: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: Tool.name,
    abstract: "Finds accessibility defects in captured iOS screens.",
    discussion: """
      Reads XCUITest debug descriptions, Appium page sources, the JSON of WebDriverAgent, idb, AXe \
      and Maestro, storyboards and xib files, and its own JSON; compares what it \
      finds with a baseline; fails when something is new.

      Exit codes: \(ExitStatus.legend).
      """,
    version: Tool.version,
    subcommands: [
      Check.self, Fix.self, Begin.self, CheckHealth.self, MergeResults.self, Report.self, Diff.self,
      BaselineCommand.self, ShowHistory.self,
      RulesCommand.self,
      Explain.self,
      PrintTree.self, Speak.self, AskQuery.self, CheckTests.self, Convert.self,
      ConfigurationCommand.self, GitSetup.self, CaptureProgram.self,
    ],
    defaultSubcommand: Check.self)

  static let examples = [
    "a11ylint Captures",
    "a11ylint baseline create Captures",
  ]
}
