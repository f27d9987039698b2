import A11yBaseline
import A11yModel
import A11yProcess

/// The baseline of a commit, and that of its merge base with the current branch.
///
/// Entries that the commit removed since the merge base do not count as added on the branch.
package struct CommittedBaseline: Sendable {
  /// The baseline to compare findings with: what both the commit and the current baseline accept, and what
  /// was accepted since with a reason.
  package let accepted: Baseline
  package let growth: BaselineGrowth
  /// The current baseline; empty if there is none.
  package let present: Baseline
  /// The commit and the path of its baseline.
  package let name: String
  /// The notes for the user, one line each; safe to print.
  package let notes: [String]

  /// - Parameter paths: Returns where a commit may have its baseline. The first that exists counts.
  /// - Throws: ``GitError``, ``StoreError`` if a baseline cannot be read, or an error of the closure.
  package init(
    of file: BaselineFile, since departure: Departure, paths: (GitCommit) throws -> [String]
  ) throws {
    let history = try CommitHistory(since: departure, paths: paths)
    present = file.exists ? try file.load() : .empty
    growth = BaselineGrowth(from: history.before, to: present)
    accepted = growth.accepted.adding(whatGrewFrom: history.before, to: history.named)
    name = "\(departure.commit.name):\(history.path ?? file.path)"
    notes = history.notes
  }
}

private struct CommitHistory {
  /// The baseline of the commit.
  let named: Baseline
  /// The path of that baseline; nil if there is none.
  let path: String?
  /// The baseline at the merge base.
  let before: Baseline
  let notes: [String]

  init(since departure: Departure, paths: (GitCommit) throws -> [String]) throws {
    let commit = departure.commit
    func baseline(_ commit: GitCommit) throws -> (path: String, baseline: Baseline)? {
      for path in try paths(commit) {
        let file = try GitFile(path, in: departure.repository)
        guard let bytes = try file.contents(in: commit, orOfFolderWith: BaselineText.commonFile)
        else { continue }
        return (path, try BaselineVersion(bytes, named: "\(commit.name):\(path)").baseline)
      }
      return nil
    }
    let stored = try baseline(commit)
    path = stored?.path
    named = stored?.baseline ?? .empty
    var notes: [String] = []
    if stored == nil, let path = try paths(commit).first {
      let name = "\(commit.name):\(path)".escapedForDisplay()
      notes.append("no baseline at \(name); what is not accepted here with a reason is new")
    }
    if let fork = departure.fork {
      before = fork.hash == commit.hash ? named : try baseline(fork)?.baseline ?? .empty
    } else {
      before = named
      notes.append(
        "this clone does not know where HEAD left \(commit.name.escapedForDisplay()); "
          + "what was removed there since counts as added here")
    }
    self.notes = notes
  }
}
