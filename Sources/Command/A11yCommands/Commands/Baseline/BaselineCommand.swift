import ArgumentParser

struct BaselineCommand: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Manage the baseline of accepted findings.",
    discussion: """
      create and accept add entries; edit changes their reasons; update, prune and remove delete \
      entries. If the environment \
      variable CI is set, no command writes without --allow-ci-write.
      """,
    subcommands: [
      CreateBaseline.self, UpdateBaseline.self, PruneBaseline.self, AcceptFindings.self,
      EditEntries.self, RemoveEntries.self, RenameScreen.self, ShowBaseline.self,
      BaselineStats.self,
      VerifyBaseline.self, ExportBaseline.self, ImportBaseline.self,
      ResolveBaseline.self, GitSetup.self, MergeDriver.self,
    ])
  static let examples = [
    "a11ylint baseline create Captures",
    "a11ylint baseline accept --rule missing-label --reason \"See APP-12\" Captures",
  ]
}
