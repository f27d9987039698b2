import A11yBaseline
import A11yBaselineStore
import A11yFiles
import A11yModel
import A11yProcess
import A11yReporting
import ArgumentParser

struct ResolveBaseline: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Merge a baseline that git could not merge, and stage it.",
    usage: "a11ylint baseline resolve [<options>] [<file>]",
    discussion: """
      For clones without git-setup, and for merges that a host has begun. Reads both sides from \
      git's index, and ignores the current contents of the file. Resolves each file of a folder.

      If there is no conflict, accepts JSON Lines that were edited by hand, and updates their \
      checksums.
      """,
    shouldDisplay: false)
  static let examples = [
    "a11ylint baseline resolve",
    "a11ylint baseline resolve --keep theirs Baselines/a11ylint.sqlite",
  ]

  @Option(help: "The side to keep if both sides changed an entry differently.")
  var keep: MergeSide?

  @OptionGroup var baseline: StoredBaselineOptions
  @OptionGroup var permission: WritePermission

  func run() throws {
    try permission.demand("baselines")
    let path = try baseline.path()
    let parts = BaselineFile(path).parts
    guard try parts.filter(takeAsItStands).isEmpty else { return }
    // The files may lie in another work tree or a submodule.
    let repository = try GitRepository(around: Paths.parent(of: path))
    if try parts.filter({ try merge($0, in: repository) }).isEmpty { try confirm(path) }
  }

  // Returns false for a file without a conflict.
  private func merge(_ path: String, in repository: GitRepository) throws -> Bool {
    let file = try GitFile(path, in: repository)
    guard let versions = try file.unmerged() else { return false }
    let merged = try VersionMerge(versions, at: path, keeping: keep ?? .ours)
    try BaselineFile(path).replace(with: merged.merge.baseline, in: merged.form)
    let conflicts = ConflictList(merged.merge.conflicts, in: path)
    if keep == nil { try CommandFailure.end(on: conflicts) }
    for line in conflicts.lines { Console.note("note: \(line)") }
    try file.stage()
    let entries = TextLayout.entries(merged.merge.baseline.entries.count)
    try Console.print("\(path.escapedForDisplay()): merged and staged; \(entries)\n")
    return true
  }

  // Accepts a JSON Lines file that was edited by hand. Returns false for any other file.
  private func takeAsItStands(_ path: String) throws -> Bool {
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
      "\(path.escapedForDisplay()): accepted as edited; "
        + "\(entries), review with git diff\n")
    return true
  }

  // Committed conflict markers are text to git, so the index has no conflict.
  private func confirm(_ path: String) throws {
    let name = path.escapedForDisplay()
    do {
      _ = try BaselineFile(path).load()
    } catch StoreError.badText {
      throw CommandFailure(
        .baseline, "\(name): git has no versions to merge; restore the file with git checkout")
    }
    try Console.print("\(name): no conflict\n")
  }
}

extension MergeSide: ExpressibleByArgument {}
