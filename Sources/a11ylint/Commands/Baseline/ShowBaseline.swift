import A11yBaseline
import A11yBaselineStore
import A11yModel
import A11yReporting
import ArgumentParser

struct ShowBaseline: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "List accepted findings, and the reasons.",
    usage: "a11ylint baseline show [<options>] [<file>]")
  static let examples = [
    "a11ylint baseline show", "a11ylint baseline show --group-by rule --screen Login",
  ]

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json, table
  }

  @Option(help: "The format: text prints one line per entry, json prints JSON Lines.")
  var format = Format.text

  @Option(
    help: ArgumentHelp("List only entries of this rule.", valueName: "rule"), completion: .rules)
  var rule: String?

  @Option(help: ArgumentHelp("List only entries of this screen.", valueName: "name"))
  var screen: String?

  @Option(help: "Print counts instead of entries, grouped.")
  var groupBy: BaselineListing.Group?

  @Flag(help: "For git diff: print a line instead of an error if the file cannot be read.")
  var textconv = false

  @OptionGroup var baseline: StoredBaselineOptions

  func run() throws {
    do {
      try show(baseline.stored(isOnlyShown: textconv).load())
    } catch let error as StoreError {
      // git passes an empty file for a new baseline.
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
