import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yGit
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser
import Foundation

/// Which baseline is compared with, and what else instead of it.
struct BaselineOptions: ParsableArguments {
  @OptionGroup var files: BaselineFileOptions

  @Option(
    help: ArgumentHelp(
      "Compares with the baseline of a commit, for example main, and fails if the baseline of now "
        + "accepts more without a reason; or compares with a result in JSON.",
      valueName: "commit|result"))
  var against: String?

  @Flag(
    help: ArgumentHelp(
      "In a job of a merge request: --against the branch that it is to go into, as the host says. Of other "
        + "jobs nothing."))
  var againstTarget = false

  func validate() throws {
    if againstTarget {
      if files.noBaseline {
        throw ValidationError("--against-target and --no-baseline exclude each other")
      }
      if against != nil {
        throw ValidationError("--against-target and --against exclude each other")
      }
    }
    guard let against else { return }
    if files.noBaseline { throw ValidationError("--against and --no-baseline exclude each other") }
    if Precedent(against) == nil {
      throw ValidationError(
        "--against \(against): expected a branch, a tag, a hash, or a result in JSON")
    }
  }

  // What is compared with instead of the baseline of now; nil for that.
  private func precedent() throws -> Precedent? {
    guard againstTarget else { return against.flatMap(Precedent.init) }
    let environment = ProcessInfo.processInfo.environment
    return try TargetBranch(environment: environment).map {
      .commit(try $0.reference(in: GitRepository()))
    }
  }

  /// What findings are held against.
  func expectations(
    _ configuration: Configuration, _ gate: Gate, today: CalendarDay
  ) throws -> Expectations {
    try files.expectations(configuration, gate, today: today, against: precedent())
  }

  /// What the screens of a result were in what it is compared with; nil where nothing tells.
  func earlier(_ result: CheckResult, _ captures: SavedCaptures) -> EarlierScreens? {
    // What cannot be told has ended the run before there was a result.
    (try? precedent())?.screens(before: result, captures)
  }
}

/// Which baseline is compared with.
struct BaselineFileOptions: ParsableArguments {
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

  /// What findings are held against.
  ///
  /// - Parameter against: A commit or a result that is compared with instead; nil for the baseline itself.
  func expectations(
    _ configuration: Configuration, _ gate: Gate, today: CalendarDay, against: Precedent? = nil
  ) throws -> Expectations {
    var expectations = Expectations(
      suppressions: configuration.settings.suppressions, gate: gate, today: today)
    expectations.folder = configuration.directory
    // A path that leads out of the repository is an error, also where nobody reads it this time.
    let path = try baseline ?? configuration.baselineInRepository()
    guard !noBaseline else { return expectations }
    OutputGate.shared.protect(path, as: .baseline)
    if let against {
      try against.apply(to: &expectations, BaselineFile(path))
      return expectations
    }
    // One that was named has to be there.
    guard baseline != nil || configuration.demandedBaseline != nil || Paths.mayExist(path) else {
      Console.note("note: no baseline at \(path.escapedForDisplay()); every finding is new")
      return expectations
    }
    let file = BaselineFile(path)
    expectations.accepted = configuration.renaming(try file.load())
    expectations.path = path
    return expectations
  }

  /// What to type to accept what was found.
  ///
  /// - Parameters:
  ///   - options: Words that decide how the inputs are looked at.
  ///   - inputs: What was looked at; nil for standard input, which cannot be looked at again.
  func accepting(
    _ expectations: Expectations, _ options: [String], _ inputs: [String]?
  ) -> AcceptCommand? {
    inputs.map { inputs in
      AcceptCommand(
        options: (baseline.map { ["--baseline", $0] } ?? []) + options, inputs: inputs,
        hasBaseline: expectations.path != nil)
    }
  }
}
