import A11yBaselineStore
import ArgumentParser

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
      let conflicts = try VersionMerge.replaceOurs(
        base: base, ours: ours, theirs: theirs, path: path ?? ours)
      try CommandFailure.end(on: conflicts)
    } catch let error as any RunError {
      throw CommandFailure(.gateFailed, error.description)
    }
  }
}

extension CommandFailure {
  /// Ends the command where both sides of a merge disagree.
  static func end(on conflicts: ConflictList) throws(CommandFailure) {
    guard !conflicts.isEmpty else { return }
    throw CommandFailure(.gateFailed, conflicts.advice.joined(separator: "\nerror: "))
  }
}
