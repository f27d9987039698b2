import ArgumentParser

/// The command `a11ylint baseline`.
struct BaselineCommand: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Keeps the findings that are accepted.",
    discussion: """
      Only accept and create add entries, and only update, prune and remove take some away. Nothing is \
      written where CI is set, unless --allow-ci-write is given.
      """,
    subcommands: [
      CreateBaseline.self, UpdateBaseline.self, PruneBaseline.self, AcceptFindings.self,
      RenameScreen.self, RemoveEntries.self, ShowBaseline.self, BaselineStats.self,
      VerifyBaseline.self, ExportBaseline.self, ImportBaseline.self,
      ResolveBaseline.self, GitSetup.self, MergeDriver.self,
    ])
  static let examples = [
    "a11ylint baseline create Captures",
    "a11ylint baseline accept --rule missing-label --reason \"See APP-12\" Captures",
  ]
}
