import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

/// The options of commands that write a baseline.
struct WritingOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.baseline, valueName: "file"))
  var baseline: String?

  @Flag(help: "Print the changes without writing them.")
  var dryRun = false

  @OptionGroup var permission: WritePermission
  @OptionGroup var clock: ClockOptions

  /// Judges complete captures, and writes the baseline that follows from them.
  ///
  /// - Parameters:
  ///   - creating: Whether to create the baseline if it does not exist.
  ///   - change: Returns the new baseline, and a description of the change.
  func rewrite(
    _ input: InputOptions, screen: String? = nil, creating: Bool = false,
    _ change: (Baseline, CheckResult) throws -> (Baseline, what: String)
  ) throws {
    try permit()
    let configuration = try input.settings.configuration()
    let file = try file(configuration)
    // A baseline that cannot be read should fail before the captures are judged.
    if !(creating && !file.exists) { _ = try file.load() }
    let look = try look(input, screen, configuration)
    try exclusively(file) { file in
      let isNew = creating && !file.exists
      let stored = isNew ? .empty : try file.load()
      let before = configuration.renaming(stored)
      let (after, what) = try change(before, try look(before))
      try write(after, to: file, what) { () throws(StoreError) in
        if isNew { try file.create(after) } else { try file.save(after, replacing: stored) }
      }
    }
  }

  /// Changes the baseline without reading captures.
  ///
  /// - Parameters:
  ///   - renaming: Whether screens have the new names of the configuration, as in reports.
  ///   - change: Returns the new baseline, and a description of the change.
  func edit(
    _ settings: ConfigurationOptions, renaming: Bool = true,
    _ change: (Baseline) throws -> (Baseline, what: String)
  ) throws {
    try permit()
    let configuration = try settings.configuration()
    let file = try file(configuration)
    guard file.exists else { throw StoreError.missing(path: file.path) }
    try exclusively(file) { file in
      let stored = try file.load()
      let (after, what) = try change(renaming ? configuration.renaming(stored) : stored)
      try write(after, to: file, what) { () throws(StoreError) in
        try file.save(after, replacing: stored)
      }
    }
  }

  // Holds the lock from reading to writing. A dry run needs no lock.
  private func exclusively(
    _ file: BaselineFile, _ change: (BaselineFile) throws -> Void
  ) throws {
    if dryRun { try change(file) } else { try file.exclusively(change) }
  }

  /// Writes a new baseline.
  ///
  /// - Parameters:
  ///   - advice: An alternative for the error if the baseline exists.
  ///   - make: Returns the new baseline.
  func create(
    _ settings: ConfigurationOptions, replacing: Bool, advice: String = "", _ what: String,
    _ make: (Configuration) throws -> Baseline
  ) throws {
    try permit()
    let configuration = try settings.configuration()
    let file = try file(configuration)
    if file.exists, !replacing {
      let path = file.path.escapedForDisplay()
      throw CommandFailure(
        .baseline, "\(path): the baseline exists; \(advice)--force replaces it")
    }
    let baseline = try make(configuration)
    try write(baseline, to: file, what) { () throws(StoreError) in
      if replacing { try file.save(baseline) } else { try file.create(baseline) }
    }
  }

  /// Judges complete captures. Throws if one could not be read, because its findings would seem fixed.
  ///
  /// - Parameter accepted: The baseline to compare with.
  func result(
    _ input: InputOptions, _ screen: String?, against accepted: Baseline,
    _ configuration: Configuration
  ) throws -> CheckResult {
    try look(input, screen, configuration)(accepted)
  }

  // Judges before the baseline is locked, since that takes time. The returned function compares.
  private func look(
    _ input: InputOptions, _ screen: String?, _ configuration: Configuration
  ) throws -> (Baseline) throws -> CheckResult {
    var expectations = Expectations(
      accepted: .empty, path: try file(configuration).path,
      suppressions: configuration.settings.suppressions, today: try clock.today())
    expectations.folder = configuration.directory
    expectations.policy = configuration.policy
    let judging = try input.judging(
      by: input.rules(configuration), configuration, screen: screen)
    let judged = try judging.judge(input.plan(configuration))
    return { accepted in
      expectations.accepted = accepted
      return try Self.complete(expectations.result(of: judged))
    }
  }

  private static func complete(_ result: CheckResult) throws -> CheckResult {
    for line in InputNotes(result.inputNotes).lines(isVerbose: false) { Console.note(line) }
    try result.demandWritable()
    for line in WritingNotes.unjudged(result) { Console.note("note: \(line)") }
    return result
  }

  private func file(_ configuration: Configuration) throws -> BaselineFile {
    BaselineFile(try baseline ?? configuration.baselineInRepository())
  }

  private func permit() throws(CommandFailure) {
    if !dryRun { try permission.demand("baselines") }
  }

  // Writes unless it is a dry run, and prints a summary.
  private func write(
    _ baseline: Baseline, to file: BaselineFile, _ what: String, _ write: () throws -> Void
  ) throws {
    if dryRun { try file.demandWritable(baseline) } else { try write() }
    let entries = TextLayout.entries(baseline.entries.count)
    let verb = dryRun ? "dry run, not written: " : ""
    try Console.print("\(file.path.escapedForDisplay()): \(verb)\(what); \(entries)\n")
  }
}
