import A11yBaseline
import A11yModel
import A11yReporting
import ArgumentParser

/// The findings that a user names by the first digits of their fingerprints.
struct FingerprintOptions: ParsableArguments {
  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "The finding whose fingerprint starts with these digits, at least 8. Repeatable.",
      valueName: "digits"),
    transform: FingerprintPrefix.init(typed:))
  var fingerprint: [FingerprintPrefix] = []

  /// Returns the full fingerprints. Throws if any digits name no finding, or several.
  func resolved(in lookup: FingerprintLookup) throws(CommandFailure) -> [String] {
    try Self.resolved(fingerprint, in: lookup)
  }

  static func resolved(
    _ prefixes: [FingerprintPrefix], in lookup: FingerprintLookup
  ) throws(CommandFailure) -> [String] {
    var full: [String] = []
    for prefix in prefixes {
      do {
        full.append(try lookup.fingerprint(prefix))
      } catch {
        throw CommandFailure(.usage, "--fingerprint \(error)")
      }
    }
    return full
  }
}

extension FingerprintPrefix {
  /// Parses digits from the command line.
  init(typed text: String) throws {
    guard let prefix = FingerprintPrefix(text) else {
      throw ValidationError("expected 8 to 32 hexadecimal digits")
    }
    self = prefix
  }
}

/// The entries of a baseline that a command concerns.
struct EntrySelectionOptions: ParsableArguments {
  @OptionGroup var fingerprints: FingerprintOptions

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("The entries of this screen. Repeatable.", valueName: "name"))
  var screen: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp("The entries of this rule. Repeatable.", valueName: "rule"),
    completion: .rules)
  var rule: [String] = []

  /// Returns the selection. Names of screens are escaped, as in captures.
  func selection(in baseline: Baseline) throws(CommandFailure) -> EntrySelection {
    EntrySelection(
      fingerprints: try fingerprints.resolved(in: FingerprintLookup(baseline)),
      screens: screen.map { $0.escapedForDisplay() }, rules: rule)
  }

  var isEmpty: Bool { fingerprints.fingerprint.isEmpty && screen.isEmpty && rule.isEmpty }

  func demand() throws {
    guard isEmpty else { return }
    throw ValidationError("nothing selected; expected --fingerprint, --screen or --rule")
  }

  /// Returns the selection and its description. Throws if a fingerprint, a screen or everything selects no entry.
  func entries(of baseline: Baseline) throws(CommandFailure) -> (EntrySelection, words: String) {
    let selection = try selection(in: baseline)
    for name in screen { _ = try baseline.entries(ofScreen: name.escapedForDisplay()) }
    let entries = baseline.entries.filter(selection.contains)
    let present = Set(baseline.entries.map(\.fingerprint))
    for tombstone in baseline.tombstones
    where selection.fingerprints.contains(tombstone.fingerprint)
      && !present.contains(tombstone.fingerprint)
    {
      let digits = tombstone.fingerprint.prefix(FingerprintPrefix.counts.lowerBound)
      throw CommandFailure(.usage, "--fingerprint \(digits): \(AcceptanceRefusal.fixed(tombstone))")
    }
    // A screen without entries can be forgotten, too.
    let hasScreen = baseline.screens.contains { selection.isOfScreen($0.name) }
    guard !entries.isEmpty || hasScreen else {
      throw CommandFailure(.usage, "no entry matches; expected a selection of entries")
    }
    let subjects = (screen + rule).map { $0.escapedForDisplay() }
    if fingerprints.fingerprint.count == 1, let first = entries.first {
      return (selection, NamedFinding(first).words)
    }
    let place = subjects.isEmpty ? "" : " of \(subjects.joined(separator: ", "))"
    return (selection, TextLayout.entries(entries.count) + place)
  }
}

extension Baseline {
  /// Returns the entries of a screen. Throws if the baseline does not have the screen.
  func entries(ofScreen name: String) throws(CommandFailure) -> [BaselineEntry] {
    let found = entries.filter { $0.screen == name }
    let names = Array(Set(entries.map(\.screen) + screens.map(\.name))).sorted()
    guard !names.contains(name) else { return found }
    throw CommandFailure(
      .usage, "no entries of screen \"\(name)\"\(NearestName.suggestion(for: name, in: names))")
  }
}
