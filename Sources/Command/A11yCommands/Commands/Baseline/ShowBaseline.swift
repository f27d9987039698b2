import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import ArgumentParser

struct ShowBaseline: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "List accepted findings, and the reasons.",
    usage: "a11ylint baseline show [<options>] [<file>]")
  static let examples = [
    "a11ylint baseline show --fingerprint 3f9a6c21", "a11ylint baseline show --counts",
  ]

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, table
  }

  @Option(help: "The format: text prints one line per entry, json prints JSON Lines.")
  var format = Format.text

  @OptionGroup var selected: EntrySelectionOptions

  @Option(help: "Print counts instead of entries, grouped.")
  var groupBy: BaselineListing.Group?

  @Flag(
    help: "Count all entries by rule, screen and owner, and by age if there is a history.")
  var counts = false

  @Flag(help: "For git diff: print a line instead of an error if the file cannot be read.")
  var textconv = false

  @OptionGroup var baseline: StoredBaselineOptions
  @OptionGroup var stored: StoredHistoryOptions

  func validate() throws {
    if counts, format == .table || groupBy != nil || !selected.isEmpty {
      throw ValidationError("--counts counts all entries, as text or json")
    }
    guard let file = baseline.file, FingerprintPrefix(file) != nil, !Paths.mayExist(file) else {
      return
    }
    throw ValidationError("\(file): no such file; expected --fingerprint \(file)")
  }

  func run() throws {
    if counts { return try showCounts() }
    do {
      try show(baseline.stored(isOnlyShown: textconv).load())
    } catch let error as StoreError {
      // git passes an empty file for a new baseline.
      if case .empty = error, format == .text, groupBy == nil { return }
      guard textconv else { throw error }
      try Console.print("cannot be shown: \(error.explanation.escapedForDisplay())\n")
    }
  }

  private func showCounts() throws {
    let configuration = try baseline.settings.configuration()
    let file = try baseline.stored()
    let history = try stored.stored(configuration, beside: file.path)
    let statistics = BaselineStatistics(try file.load(), history, now: try AuditClock.now())
    guard format == .text else { return try Console.print(statistics.bytes) }
    let advice =
      history == nil ? "\nBy age\n  \(stored.advice(configuration, beside: file.path))\n" : ""
    try Console.print(statistics.text() + advice)
  }

  private func show(_ stored: Baseline) throws {
    // Reports print the fingerprints of renamed screens.
    let isNamed = !selected.fingerprints.fingerprint.isEmpty
    let baseline = isNamed ? try baseline.settings.configuration().renaming(stored) : stored
    let selection = try selected.selection(in: baseline)
    let entries = baseline.entries.filter(selection.contains)
    let tombstones = baseline.tombstones.filter(selection.contains)
    let listing = BaselineListing(entries, tombstones: tombstones)
    if let groupBy { return try Console.print(listing.counts(by: groupBy)) }
    switch format {
    case .text: try Console.print(listing.lines())
    case .table: try Console.print(listing.table())
    case .json:
      try Console.print(BaselineText.write(Baseline(entries, knowledge: baseline.knowledge)))
    }
  }
}

extension BaselineListing.Group: ExpressibleByArgument {}
