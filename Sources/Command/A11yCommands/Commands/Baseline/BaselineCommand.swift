import ArgumentParser

struct BaselineCommand: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "baseline",
    abstract: "Manage the baseline of accepted findings.",
    discussion: """
      create and accept add entries; edit changes their reasons; update and remove delete entries. If \
      the environment variable CI is set, no command writes without --allow-ci-write.
      """,
    subcommands: [
      CreateBaseline.self, AcceptFindings.self, UpdateBaseline.self, RemoveEntries.self,
      EditEntries.self, RenameScreen.self, ShowBaseline.self, ExportBaseline.self,
      ResolveBaseline.self, MergeDriver.self,
    ])
  static let examples = [
    "a11ylint baseline create Captures",
    "a11ylint baseline accept --rule missing-label --reason \"See APP-12\" Captures",
  ]
}
