import A11yBaseline
import A11yModel
import A11yReporting
import ArgumentParser

struct RenameScreen: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a screen, or elements, in the baseline.",
    usage: """
      a11ylint baseline rename [<options>] <old> <new>
      a11ylint baseline rename --elements [<options>] <path> ...
      """,
    discussion: """
      check reports when a new screen looks like one that is no longer captured, and when several \
      elements have other identifiers. Reasons and owners are kept.
      """)
  static let examples = [
    "a11ylint baseline rename Catalogue Shop",
    "a11ylint baseline rename --elements Captures",
  ]

  @Flag(help: "Take the identifiers that elements have in these captures.")
  var elements = false

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Baseline") var writing: WritingOptions

  func validate() throws {
    guard !elements else { return }
    guard input.paths.count == 2 else {
      throw ValidationError("expected the old and the new name of a screen, or --elements")
    }
    guard !input.paths[1].isEmpty, input.paths[0] != input.paths[1] else {
      throw ValidationError("expected two different names")
    }
  }

  func run() throws {
    guard elements else { return try renameScreen() }
    try writing.rewrite(input, screen: nil) { before, result in
      let count = result.comparison.renamedElements.count
      guard count > 0 else {
        throw CommandFailure(.usage, "no element in the place of an entry has another identifier")
      }
      return (before.renamingElements(of: result), "\(TextLayout.entries(count)) renamed")
    }
  }

  private func renameScreen() throws {
    // Names in captures are escaped, too.
    let (old, new) = (input.paths[0].escapedForDisplay(), input.paths[1].escapedForDisplay())
    try writing.edit(input.settings, renaming: false) { before in
      let entries = try before.entries(ofScreen: old)
      let count = TextLayout.entries(entries.count)
      return (before.renaming(screen: old, to: new), "\(count) of \(old) renamed to \(new)")
    }
  }
}
