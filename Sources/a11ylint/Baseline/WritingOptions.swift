import A11yModel
import A11yRules
import ArgumentParser
import Foundation

/// What all commands that write a baseline have in common.
struct WritingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The baseline; by default the one of the configuration.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Says what would be written, and writes nothing.")
  var dryRun = false

  @Flag(help: "Writes even where CI is set.")
  var allowCiWrite = false

  /// Where the baseline is.
  func place(_ configuration: Configuration) -> BaselinePlace {
    baseline.map { BaselinePlace(path: $0, isNamed: true) } ?? .standard(configuration)
  }

  /// Refuses where a run of CI would accept what it should complain of.
  func permit() throws(CommandFailure) {
    guard RunEnvironment.isCI, !allowCiWrite, !dryRun else { return }
    throw CommandFailure(
      .usage,
      "CI is set: baselines are written where people review them; --allow-ci-write overrides this")
  }

  /// Writes, unless it is a dry run, and says what became of it.
  func write(
    _ baseline: Baseline, _ mode: StoredBaseline.Mode, to place: BaselinePlace, _ what: String
  ) throws(CommandFailure) {
    if !dryRun { try StoredBaseline.write(baseline, mode, to: place.path) }
    let entries = baseline.entries.count == 1 ? "1 entry" : "\(baseline.entries.count) entries"
    let verb = dryRun ? "dry run, not written: " : ""
    try Console.print("\(place.path.escapedForDisplay()): \(verb)\(what); \(entries)\n")
  }

  /// Looks at complete captures, and writes what they make of the baseline.
  ///
  /// - Parameter change: The new baseline, and what was done to it.
  func rewrite(
    _ input: InputOptions, screen: String?,
    _ change: (Baseline, CheckResult) -> (Baseline, what: String)
  ) throws {
    try permit()
    let configuration = try input.configuration()
    let place = place(configuration)
    let before = try place.baseline()
    let result = try input.completeResult(
      against: before, at: place, screen: screen, configuration)
    let (after, what) = change(before, result)
    try write(after, .replacing(before), to: place, what)
  }
}
