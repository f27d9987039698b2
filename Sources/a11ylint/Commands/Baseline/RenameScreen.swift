import A11yBaseline
import A11yModel
import A11yReporting
import ArgumentParser

struct RenameScreen: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a screen in the baseline.",
    usage: "a11ylint baseline rename [<options>] <old> <new>",
    discussion: "check reports when a new screen looks like one that is no longer captured.")
  static let examples = [
    "a11ylint baseline rename Catalogue Shop",
    "a11ylint baseline rename Catalogue \"Shop, all offers\" --dry-run",
  ]

  @Argument(help: "The old name of the screen.")
  var old: String

  @Argument(help: "The new name of the screen.")
  var new: String

  @OptionGroup(title: "Baseline") var writing: WritingOptions
  @OptionGroup var settings: ConfigurationOptions

  func validate() throws {
    guard !new.isEmpty, old != new else { throw ValidationError("expected two different names") }
  }

  func run() throws {
    // Names in captures are escaped, too.
    let (old, new) = (self.old.escapedForDisplay(), self.new.escapedForDisplay())
    try writing.edit(settings) { before in
      let entries = try before.entries(ofScreen: old)
      let count = TextLayout.entries(entries.count)
      return (before.renaming(screen: old, to: new), "\(count) of \(old) renamed to \(new)")
    }
  }
}

extension Baseline {
  /// Returns the entries of a screen. Throws if there are none.
  func entries(ofScreen name: String) throws(CommandFailure) -> [BaselineEntry] {
    let found = entries.filter { $0.screen == name }
    guard found.isEmpty else { return found }
    let names = Array(Set(entries.map(\.screen))).sorted()
    throw CommandFailure(
      .usage, "no entries of screen \"\(name)\"\(NearestName.suggestion(for: name, in: names))")
  }
}
