import A11yBaselineStore
import A11yReporting
import ArgumentParser

/// The command `a11ylint baseline merge-driver`, which git calls.
struct MergeDriver: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "merge-driver",
    abstract: "Merge three versions of a baseline. git calls this after git-setup.",
    usage: "a11ylint baseline merge-driver <base> <ours> <theirs> [--path <path>]",
    discussion: """
      Replaces ours by the merged version, in its format. If both sides changed an entry \
      differently, keeps ours, lists the entry, and ends with exit code 1. After any error, ours is \
      unchanged.
      """,
    shouldDisplay: false)
  static let examples = [
    "git config merge.a11ylint.driver 'a11ylint baseline merge-driver %O %A %B --path %P'",
    "a11ylint baseline merge-driver base.jsonl ours.jsonl theirs.jsonl",
  ]

  @Argument(help: "The common ancestor; an empty file if there is none.")
  var base: String

  @Argument(help: "Our version, which the merged version replaces.")
  var ours: String

  @Argument(help: "Their version.")
  var theirs: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The path of the baseline in the repository, for messages.", valueName: "path"))
  var path: String?

  @OptionGroup var permission: WritePermission

  // git treats exit code 1 as a conflict, and any error leaves one.
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
  /// Ends the command if a merge has conflicts.
  static func end(on conflicts: ConflictList) throws(CommandFailure) {
    guard !conflicts.isEmpty else { return }
    throw CommandFailure(.gateFailed, conflicts.advice.joined(separator: "\nerror: "))
  }
}
