import A11yBaseline
import A11yBaselineStore
import A11yModel
import A11yReporting
import ArgumentParser

/// The command `a11ylint baseline show`.
struct ShowBaseline: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Lists what is accepted, and why.",
    usage: "a11ylint baseline show [<options>] [<file>]")
  static let examples = [
    "a11ylint baseline show", "a11ylint baseline show --group-by rule --screen Login",
  ]

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, table
  }

  @Option(help: "text has one line per entry, for diffs; json is the text twin.")
  var format = Format.text

  @Option(help: ArgumentHelp("Only entries of this rule.", valueName: "rule"), completion: .rules)
  var rule: String?

  @Option(help: ArgumentHelp("Only entries of this screen.", valueName: "name"))
  var screen: String?

  @Option(help: "Counts instead of entries.")
  var groupBy: BaselineListing.Group?

  @Flag(help: "For git diff: a file that cannot be read is a line, and no error.")
  var textconv = false

  @OptionGroup var baseline: StoredBaselineOptions

  func run() throws {
    do {
      try show(baseline.stored(isOnlyShown: textconv).load())
    } catch let error as StoreError {
      // What is not there yet has no lines.
      if case .empty = error, format == .text, groupBy == nil { return }
      guard textconv else { throw error }
      try Console.print("cannot be shown: \(error.explanation.escapedForDisplay())\n")
    }
  }

  private func show(_ baseline: Baseline) throws {
    let entries = baseline.entries.filter { entry in
      (rule ?? entry.rule) == entry.rule && (screen ?? entry.screen) == entry.screen
    }
    let tombstones = baseline.tombstones.filter { tombstone in
      (rule ?? tombstone.rule) == tombstone.rule && (screen ?? tombstone.screen) == tombstone.screen
    }
    let listing = BaselineListing(entries, tombstones: tombstones)
    if let groupBy { return try Console.print(listing.counts(by: groupBy)) }
    switch format {
    case .text: try Console.print(listing.lines())
    case .table: try Console.print(listing.table())
    case .json:
      try Console.print(
        BaselineText.write(
          Baseline(entries, knowledge: baseline.knowledge)))
    }
  }
}

extension BaselineListing.Group: ExpressibleByArgument {}
