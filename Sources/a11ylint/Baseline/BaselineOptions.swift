import A11yRules
import ArgumentParser

/// Which baseline is compared with.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The baseline: SQLite, or its text twin in JSON Lines.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Without a baseline: every finding is new.")
  var noBaseline = false

  func validate() throws {
    if baseline != nil, noBaseline {
      throw ValidationError("--baseline and --no-baseline exclude each other")
    }
  }

  /// Where the baseline is.
  func place(_ configuration: Configuration) -> BaselinePlace? {
    if noBaseline { return nil }
    if let baseline { return BaselinePlace(path: baseline, isNamed: true) }
    return .standard(configuration)
  }
}

/// Where a baseline is, and whether the user said so.
struct BaselinePlace {
  let path: String
  /// Whether it was named on the command line, so that it has to exist.
  let isNamed: Bool

  /// Whether there is a file, readable or not.
  var exists: Bool { Paths.exists(path) }
}
