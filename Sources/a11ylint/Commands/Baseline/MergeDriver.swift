import A11yBaseline
import A11yBaselineStore
import A11yFiles
import A11yModel
import ArgumentParser
import Foundation

/// The command `a11ylint baseline merge-driver`, which git calls.
struct MergeDriver: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merges three versions of a baseline; git calls it after git-setup.",
    usage: "a11ylint baseline merge-driver <base> <ours> <theirs> [--path <path>]",
    discussion: """
      Ours becomes the merged version, in either form. Where both sides say something else of one \
      entry, ours stays, the entry is listed, and the exit code is 1. After any error ours is \
      as it was.
      """)
  static let examples = [
    "git config merge.a11ylint.driver 'a11ylint baseline merge-driver %O %A %B --path %P'",
    "a11ylint baseline merge-driver base.jsonl ours.jsonl theirs.jsonl",
  ]

  @Argument(help: "The version that both sides were made of; empty where there was none.")
  var base: String

  @Argument(help: "Our version, which is replaced.")
  var ours: String

  @Argument(help: "Their version.")
  var theirs: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where the file belongs, for messages.", valueName: "path"))
  var path: String?

  @OptionGroup var permission: WritePermission

  // To git, 1 is a conflict; whatever else there is to say, it is one.
  func run() throws {
    do {
      try permission.demand("baselines")
      try merge()
    } catch let error as any RunError {
      throw CommandFailure(.gateFailed, error.description)
    }
  }

  private func merge() throws {
    let path = path ?? ours
    let (old, new) = (try version(of: ours, "ours"), try version(of: theirs, "theirs"))
    guard let old, let new else {
      throw CommandFailure(.baseline, "\(path.escapedForDisplay()): a version of it is empty")
    }
    let merged = VersionMerge(
      base: try version(of: base, "base"), ours: old, theirs: new, path: path)
    if merged.merge.baseline != old.baseline || merged.form != old.form {
      try BaselineFile(ours).replace(with: merged.merge.baseline, in: merged.form)
    }
    let conflicts = ConflictList(merged.merge.conflicts, in: path)
    guard conflicts.isEmpty else { throw CommandFailure(.gateFailed, conflicts.text) }
  }

  // Nil for a file without bytes.
  private func version(of file: String, _ side: String) throws -> BaselineVersion? {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw CommandFailure(.baseline, "\(file.escapedForDisplay()): cannot be read")
    }
    return data.isEmpty ? nil : try BaselineVersion(Array(data), named: "\(path ?? file) (\(side))")
  }
}

/// What both sides of a merge disagree on, and what to do about it.
struct ConflictList {
  private let conflicts: [MergeConflict]
  private let path: String

  init(_ conflicts: [MergeConflict], in path: String) {
    (self.conflicts, self.path) = (conflicts, path)
  }

  var isEmpty: Bool { conflicts.isEmpty }

  /// One line for each, and one that says how to settle them.
  var text: String {
    let name = path.escapedForDisplay()
    let lines = conflicts.map { "\(name): \($0)" }
    let word = path.quotedForShell.escapedForDisplay()
    return (lines + ["\(name): decide with a11ylint baseline resolve --keep ours|theirs \(word)"])
      .joined(separator: "\nerror: ")
  }
}
