import A11yBaseline
import A11yGit
import A11yModel

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

  /// - Throws: ``GitError``, or ``StoreError`` if a baseline cannot be read.
  package init(
    of file: BaselineFile, at reference: GitReference, in repository: GitRepository
  ) throws {
    let history = try CommitHistory(of: GitFile(file.path, in: repository), at: reference)
    present = file.exists ? try file.load() : .empty
    growth = BaselineGrowth(from: history.before, to: present)
    accepted = growth.accepted.adding(whatGrewFrom: history.before, to: history.named)
    name = "\(reference.text):\(file.path)"
    notes = history.notes
  }
}

private struct CommitHistory {
  /// The baseline of the commit.
  let named: Baseline
  /// The baseline at the merge base.
  let before: Baseline
  let notes: [String]

  init(of file: GitFile, at reference: GitReference) throws {
    let commit = try file.repository.commit(reference)
    let fork = try file.repository.fork(from: commit)
    let stored = try Self.baseline(of: file, in: commit)
    let name = "\(commit.name):\(file.path)".escapedForDisplay()
    let notes =
      stored == nil
      ? ["no baseline at \(name); what is not accepted here with a reason is new"] : []
    named = stored ?? .empty
    guard let fork else {
      self.notes =
        notes + [
          "this clone does not know where HEAD left \(commit.name.escapedForDisplay()); "
            + "what was removed there since counts as added here"
        ]
      before = named
      return
    }
    self.notes = notes
    before = fork.hash == commit.hash ? named : try Self.baseline(of: file, in: fork) ?? .empty
  }

  private static func baseline(of file: GitFile, in commit: GitCommit) throws -> Baseline? {
    try file.contents(in: commit).map {
      try BaselineVersion($0, named: "\(commit.name):\(file.path)").baseline
    }
  }
}
