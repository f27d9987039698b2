import A11yBaseline
import A11yBaselineStore
import A11yFiles
import A11yGit
import A11yModel
import A11yReporting
import ArgumentParser

/// The command `a11ylint baseline resolve`.
struct ResolveBaseline: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Merges a baseline that git could not merge, and stages it.",
    usage: "a11ylint baseline resolve [<options>] [<file>]",
    discussion: """
      Reads the versions of both sides from git's index, whatever the file looks like now. For \
      clones without git-setup, and for merges that a host has begun. A text twin that is not \
      in a conflict, and that somebody has merged or changed by hand, is taken as it stands: its \
      lines are linked again.
      """)
  static let examples = [
    "a11ylint baseline resolve",
    "a11ylint baseline resolve --keep theirs Baselines/a11ylint.sqlite",
  ]

  @Option(help: "Whose words count where both sides say something else of one entry.")
  var keep: MergeSide?

  @OptionGroup var baseline: StoredBaselineOptions
  @OptionGroup var permission: WritePermission

  func run() throws {
    try permission.demand("baselines")
    let path = try baseline.path()
    let name = path.escapedForDisplay()
    if try relink(path) { return }
    // That of another work tree or of a submodule, where the file lies in one.
    let repository = try GitRepository(around: Paths.parent(of: path))
    let file = try GitFile(path, in: repository)
    guard let versions = try file.unmerged() else { return try confirm(path) }
    let merged = try VersionMerge(versions, at: path, keeping: keep ?? .ours)
    try BaselineFile(path).replace(with: merged.merge.baseline, in: merged.form)
    let conflicts = ConflictList(merged.merge.conflicts, in: path)
    if keep == nil { try CommandFailure.end(on: conflicts) }
    for line in conflicts.lines { Console.note("note: \(line)") }
    try file.stage()
    let entries = TextLayout.entries(merged.merge.baseline.entries.count)
    try Console.print("\(name): merged and staged; \(entries)\n")
  }

  // Whether it was a text twin that is in no conflict, and whose lines are not linked as they should be.
  private func relink(_ path: String) throws -> Bool {
    var file = BaselineFile(path)
    do throws(StoreError) {
      _ = try file.load()
      return false
    } catch {
      guard case .altered = error else { return false }
    }
    file.isTakenAsItStands = true
    let baseline = try file.load()
    try file.replace(with: baseline, in: .text)
    let entries = TextLayout.entries(baseline.entries.count)
    try Console.print(
      "\(path.escapedForDisplay()): taken as it stands, and its lines linked; "
        + "\(entries), compare with git diff\n")
    return true
  }

  // Marks that were committed are text to git.
  private func confirm(_ path: String) throws {
    let name = path.escapedForDisplay()
    do {
      _ = try BaselineFile(path).load()
    } catch StoreError.badText {
      throw CommandFailure(
        .baseline, "\(name): git has no versions to merge it from; restore it with git checkout")
    }
    try Console.print("\(name): no conflict\n")
  }
}

extension MergeSide: ExpressibleByArgument {}
