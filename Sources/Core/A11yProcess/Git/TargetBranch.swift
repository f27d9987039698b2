import Foundation

/// The target branch of a pull request or a merge queue, as the CI host reports it to the job.
package struct TargetBranch: Hashable, Sendable {
  /// The name of the branch, without `refs/heads/`.
  package let name: String
  // Commits of the branch that the host reports, nearest first, for a clone without the branch.
  private let hashes: [String]
  // Whether the first of them is the state the change starts from, and not only a place to find the branch.
  private let isExact: Bool
  // The problem of a clone without any of these, and the advice.
  private let complaint: String

  /// A CI host, described by the environment variables it sets.
  private struct Host {
    let branch: String
    var commits: [String] = []
    var remedy: String?
  }

  /// The event of a merge queue at GitHub, whose job has no variable with the branch.
  private struct MergeGroup: Decodable {
    struct Group: Decodable {
      let baseRef: String
      let baseSha: String
    }

    let mergeGroup: Group

    // An event of a pull request has tens of kilobytes.
    private static let largest = 1 << 20

    init?(at path: String) {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      guard let file = FileHandle(forReadingAtPath: path),
        let data = try? file.read(upToCount: Self.largest),
        let event = try? decoder.decode(Self.self, from: data)
      else { return nil }
      self = event
    }
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
  /// - Returns: Nil if the job is not for a pull request or a merge queue, or if its host is unknown.
  package init?(environment: [String: String]) {
    func value(_ variable: String) -> String? {
      environment[variable].flatMap { $0.isEmpty ? nil : $0 }
    }
    for host in Self.hosts {
      guard let branch = value(host.branch) else { continue }
      self.init(branch, host.commits.compactMap(value), host.remedy)
      return
    }
    guard value("GITHUB_EVENT_NAME") == "merge_group" else { return nil }
    let path = value("GITHUB_EVENT_PATH") ?? "GITHUB_EVENT_PATH"
    if let group = MergeGroup(at: path)?.mergeGroup {
      // The queue may hold other changes before this one, which are not on the branch yet.
      self.init(group.baseRef, [group.baseSha], Self.hosts[0].remedy, isExact: true)
    } else {
      self.init(
        path, complaint: "names no target of the merge queue; expected merge_group.base_sha in it")
    }
  }

  private init(
    _ branch: String, _ hashes: [String] = [], _ remedy: String? = nil, isExact: Bool = false,
    complaint: String? = nil
  ) {
    let prefix = "refs/heads/"
    name = branch.hasPrefix(prefix) ? String(branch.dropFirst(prefix.count)) : branch
    (self.hashes, self.isExact) = (hashes, isExact)
    let advice = remedy ?? "git fetch origin, with the branch and its history"
    self.complaint =
      complaint
      ?? "the target of this merge request is not in this clone; to compare with it, \(advice)"
  }

  /// Returns the branch as a clone knows it: the remote branch, else a local branch, else a commit that the
  /// host reports.
  ///
  /// - Throws: ``GitError`` if the clone has none of these.
  package func reference(in repository: GitRepository) throws(GitError) -> GitReference {
    // The full name cannot match a tag.
    let own = "refs/heads/\(name)"
    // The branch of a fork may have the name of the target. Compared with itself, it would always pass.
    let branches = ["refs/remotes/origin/\(name)"] + (repository.head == own ? [] : [own])
    let words = isExact ? hashes + branches : branches + hashes
    if let known = words.compactMap(GitReference.init).first(where: repository.knows) {
      return known
    }
    throw GitError(name, complaint)
  }
}
