/// The target branch of a pull request, as the CI host reports it to the job.
package struct TargetBranch: Hashable, Sendable {
  /// The name of the branch, without `refs/heads/`.
  package let name: String
  // Commits of the branch that the host reports, nearest first, for a clone without the branch.
  private let hashes: [String]
  // The advice for making the branch available in a clone.
  private let remedy: String

  /// A CI host, described by the environment variables it sets.
  private struct Host {
    let branch: String
    var commits: [String] = []
    var remedy: String?
  }

  // A host sets the branch variable only in pull-request jobs.
  private static let hosts = [
    Host(branch: "GITHUB_BASE_REF", remedy: "give actions/checkout fetch-depth: 0"),
    Host(
      branch: "CI_MERGE_REQUEST_TARGET_BRANCH_NAME",
      commits: ["CI_MERGE_REQUEST_TARGET_BRANCH_SHA", "CI_MERGE_REQUEST_DIFF_BASE_SHA"],
      remedy: "give the job the variable GIT_DEPTH: 0"),
    Host(branch: "CHANGE_TARGET"),
    Host(branch: "BITRISEIO_GIT_BRANCH_DEST"),
    Host(
      branch: "BITBUCKET_PR_DESTINATION_BRANCH", commits: ["BITBUCKET_PR_DESTINATION_COMMIT"],
      remedy: "give the step clone: {depth: full}"),
    Host(
      branch: "CI_PULL_REQUEST_TARGET_BRANCH", commits: ["CI_PULL_REQUEST_TARGET_COMMIT"]),
    Host(
      branch: "SYSTEM_PULLREQUEST_TARGETBRANCH", remedy: "give the step checkout fetchDepth: 0"),
  ]

  /// Reads the target branch from the environment of a job.
  ///
  /// - Returns: Nil if the job is not for a pull request, or if its host is unknown.
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

  /// Returns the branch as a clone knows it: the remote branch, else a local branch, else a commit that the
  /// host reports.
  ///
  /// - Throws: ``GitError`` if the clone has none of these.
  package func reference(in repository: GitRepository) throws(GitError) -> GitReference {
    // The full name cannot match a tag.
    let own = "refs/heads/\(name)"
    // The branch of a fork may have the name of the target. Compared with itself, it would always pass.
    let words = ["refs/remotes/origin/\(name)"] + (repository.head == own ? [] : [own]) + hashes
    if let known = words.compactMap(GitReference.init).first(where: repository.knows) {
      return known
    }
    throw GitError(
      name, "the target of this merge request is not in this clone; to compare with it, \(remedy)")
  }
}
