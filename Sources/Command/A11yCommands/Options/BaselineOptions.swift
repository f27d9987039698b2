import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

/// The baseline, or the commit or result that replaces it.
struct BaselineOptions: TabledOptions {
  @OptionGroup var files: BaselineFileOptions

  @Option(
    help: ArgumentHelp(
      "Compare with the baseline and configuration at a commit, or with a JSON result. Also fail on baseline "
        + "entries added and settings weakened since without a reason.",
      valueName: "commit|result"))
  var against: String?

  @Flag(help: "In a pull-request job, compare with the target branch the CI host reports.")
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
    if ComparisonBase(against) == nil {
      throw ValidationError(
        "--against \(against): expected a branch, a tag, a hash, or a result in JSON")
    }
  }

  /// Returns the commit or result to compare with; nil for the baseline file.
  func precedent() throws -> ComparisonBase? {
    try ComparisonBase.chosen(against, orTarget: againstTarget)
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.group { $0.files = $1 }
      $0.value("--against") { $0.against = $1 }
      $0.flag("--against-target") { $0.againstTarget = $1 }
    }
  }
}

/// The baseline file.
struct BaselineFileOptions: TabledOptions {
  @Option(help: ArgumentHelp(.baseline, valueName: "file"))
  var baseline: String?

  @Flag(help: "Use no baseline: every finding is new.")
  var noBaseline = false

  func validate() throws {
    if baseline != nil, noBaseline {
      throw ValidationError("--baseline and --no-baseline exclude each other")
    }
  }

  /// Returns the baseline, suppressions and gate that findings are compared with.
  ///
  /// - Parameters:
  ///   - search: The search that found the configuration; nil without one.
  ///   - against: The commit or result to compare with; nil for the baseline file.
  func expectations(
    _ configuration: Configuration, _ search: ConfigurationFile?, _ gate: Gate, today: CalendarDay,
    against: ComparisonBase?
  ) throws -> Expectations {
    var expectations = Expectations(
      suppressions: configuration.settings.suppressions, gate: gate, today: today)
    expectations.folder = configuration.directory
    expectations.policy = configuration.policy
    // A path outside the repository is an error even if nothing is read from it.
    let path = try baseline ?? configuration.baselineInRepository()
    guard !noBaseline else { return expectations }
    OutputGate.shared.protect(path, as: .baseline)
    if let against {
      try against.apply(
        to: &expectations, baseline: path, named: baseline, configuration, search)
      return expectations
    }
    // A baseline named by the user must exist.
    guard baseline != nil || configuration.demandedBaseline != nil || Paths.mayExist(path) else {
      Console.note("note: no baseline at \(path.escapedForDisplay()); every finding is new")
      return expectations
    }
    let file = BaselineFile(path)
    expectations.accepted = configuration.renaming(try file.load())
    expectations.path = path
    return expectations
  }

  /// Returns the command that accepts the new findings.
  ///
  /// - Parameters:
  ///   - options: The options of the command line that affect judging.
  ///   - inputs: The inputs; nil for standard input, which cannot be read again.
  func accepting(
    _ expectations: Expectations, _ options: [String], _ inputs: [String]?
  ) -> AcceptCommand? {
    inputs.map { inputs in
      AcceptCommand(
        options: (baseline.map { ["--baseline", $0] } ?? []) + options, inputs: inputs,
        hasBaseline: expectations.path != nil)
    }
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.value("--baseline") { $0.baseline = $1 }
      $0.flag("--no-baseline") { $0.noBaseline = $1 }
    }
  }
}
