import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser

/// What all commands that write a baseline have in common.
struct WritingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The baseline; by default the one of the configuration.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Says what would be written, and writes nothing.")
  var dryRun = false

  @OptionGroup var permission: WritePermission
  @OptionGroup var clock: ClockOptions

  /// Looks at complete captures, and writes what they make of the baseline.
  ///
  /// - Parameters:
  ///   - creating: Whether there may be no baseline yet, so that there is one afterwards.
  ///   - change: The new baseline, and what was done to it.
  func rewrite(
    _ input: InputOptions, screen: String? = nil, creating: Bool = false,
    _ change: (Baseline, CheckResult) throws -> (Baseline, what: String)
  ) throws {
    try permit()
    let configuration = try input.settings.configuration()
    let file = try file(configuration)
    // Whoever could not write need not look.
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

  /// Changes the baseline without looking at captures.
  ///
  /// - Parameter change: The new baseline, and what was done to it.
  func edit(
    _ settings: ConfigurationOptions, _ change: (Baseline) throws -> (Baseline, what: String)
  ) throws {
    try permit()
    let file = try file(settings.configuration())
    guard file.exists else { throw StoreError.missing(path: file.path) }
    try exclusively(file) { file in
      let before = try file.load()
      let (after, what) = try change(before)
      try write(after, to: file, what) { () throws(StoreError) in
        try file.save(after, replacing: before)
      }
    }
  }

  // Others wait from the reading to the writing; whoever only says what would be written needs no lock.
  private func exclusively(
    _ file: BaselineFile, _ change: (BaselineFile) throws -> Void
  ) throws {
    if dryRun { try change(file) } else { try file.exclusively(change) }
  }

  /// Writes a baseline afresh.
  ///
  /// - Parameters:
  ///   - advice: What else could be done about a baseline that is there.
  ///   - make: Makes the new one.
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
        .baseline, "\(path): there is a baseline; \(advice)--force replaces it")
    }
    let baseline = try make(configuration)
    try write(baseline, to: file, what) { () throws(StoreError) in
      if replacing { try file.save(baseline) } else { try file.create(baseline) }
    }
  }

  /// Looks at complete captures: what could not be read must not decide what is written.
  ///
  /// - Parameter accepted: The baseline that is compared with.
  func result(
    _ input: InputOptions, _ screen: String?, against accepted: Baseline,
    _ configuration: Configuration
  ) throws -> CheckResult {
    try look(input, screen, configuration)(accepted)
  }

  // Reads and judges, which takes its time and needs no baseline; what is returned compares with one.
  private func look(
    _ input: InputOptions, _ screen: String?, _ configuration: Configuration
  ) throws -> (Baseline) throws -> CheckResult {
    var expectations = Expectations(
      accepted: .empty, path: try file(configuration).path,
      suppressions: configuration.settings.suppressions, today: try clock.today())
    expectations.folder = configuration.directory
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

  // Writes, unless it is a dry run, and says what became of it.
  private func write(
    _ baseline: Baseline, to file: BaselineFile, _ what: String, _ write: () throws -> Void
  ) throws {
    if !dryRun { try write() }
    let entries = TextLayout.entries(baseline.entries.count)
    let verb = dryRun ? "dry run, not written: " : ""
    try Console.print("\(file.path.escapedForDisplay()): \(verb)\(what); \(entries)\n")
  }
}
