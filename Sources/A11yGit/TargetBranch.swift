/// The branch that a merge request is to go into, as a host tells the job that tests it.
package struct TargetBranch: Hashable, Sendable {
  /// Its name, without `refs/heads/`.
  package let name: String
  // Commits at which the host says that it is, the nearest first: those of a job without its branch.
  private let hashes: [String]
  // What a person does so that a clone of this host has it.
  private let remedy: String

  /// A host, and the variables in which it tells.
  private struct Host {
    let branch: String
    var commits: [String] = []
    var remedy: String?
  }

  // A branch is set for a job of a merge request, and for no other.
  private static let hosts = [
    Host(branch: "GITHUB_BASE_REF", remedy: "give actions/checkout fetch-depth: 0"),
    Host(
      branch: "CI_MERGE_REQUEST_TARGET_BRANCH_NAME",
      commits: ["CI_MERGE_REQUEST_TARGET_BRANCH_SHA", "CI_MERGE_REQUEST_DIFF_BASE_SHA"],
      remedy: "give the job the variable GIT_DEPTH: 0"),
    Host(branch: "CHANGE_TARGET"),
    Host(branch: "BITRISEIO_GIT_BRANCH_DEST"),
    Host(
      branch: "CI_PULL_REQUEST_TARGET_BRANCH", commits: ["CI_PULL_REQUEST_TARGET_COMMIT"]),
    Host(
      branch: "SYSTEM_PULLREQUEST_TARGETBRANCH", remedy: "give the step checkout fetchDepth: 0"),
  ]

  /// Reads the variables of a job.
  ///
  /// - Returns: Nil where it is not that of a merge request, or of a host that nobody knows here.
  package init?(environment: [String: String]) {
    func value(_ variable: String) -> String? {
      environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }
    for host in Self.hosts {
      guard let branch = value(host.branch) else { continue }
      let prefix = "refs/heads/"
      name = branch.hasPrefix(prefix) ? String(branch.dropFirst(prefix.count)) : branch
      hashes = host.commits.compactMap(value)
      remedy = host.remedy ?? "git fetch origin, with the branch and its history"
      return
    }
    return nil
  }

  /// The branch as a clone knows it: that of the remote, one of its own, else the commit that the host names.
  ///
  /// - Throws: ``GitError`` where the clone has none of these.
  package func reference(in repository: GitRepository) throws(GitError) -> GitReference {
    // In full, so that no tag of the same name is meant.
    let own = "refs/heads/\(name)"
    // A stranger's branch may be called as the target is; compared with itself, it would pass.
    let words = ["refs/remotes/origin/\(name)"] + (repository.head == own ? [] : [own]) + hashes
    if let known = words.compactMap(GitReference.init).first(where: repository.knows) {
      return known
    }
    throw GitError(
      name, "the target of this merge request is not in this clone; to compare with it, \(remedy)")
  }
}
