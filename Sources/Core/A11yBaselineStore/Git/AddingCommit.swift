import A11yBaseline
import A11yProcess

/// The commit in which a committed baseline began to accept a finding.
package struct AddingCommit: Hashable, Sendable {
  /// The first digits of the hash.
  package let name: String
  /// The time of the commit, in seconds since 1970.
  package let time: Int
  /// Whether older versions of the baseline were not read, so that an earlier commit may have the entry.
  package let mayBeEarlier: Bool

  // Reading a version takes milliseconds.
  private static let limit = 200

  /// Finds the commit of an entry; nil if the last commit has no such entry.
  ///
  /// - Parameter contains: Returns whether a baseline has the entry.
  /// - Throws: ``GitError`` if git cannot be asked.
  /// - Complexity: O(n) for n versions of the file since the entry was added, at most 200.
  package init?(
    of baseline: BaselineFile, in repository: GitRepository, contains: (Baseline) -> Bool
  ) throws(GitError) {
    let file = try GitFile(baseline.path, in: repository)
    let changes = try file.changes(limit: Self.limit)
    var oldest: GitChange?
    var isThere: Bool? = true
    for change in changes {
      let bytes = try file.contents(in: change.commit, orOfFolderWith: BaselineText.commonFile)
      // Versions in an older format are not read.
      isThere =
        bytes == nil
        ? false
        : bytes.flatMap {
          try? contains(BaselineVersion($0, named: baseline.path).baseline)
        }
      guard isThere == true else { break }
      oldest = change
    }
    guard let oldest else { return nil }
    (name, time) = (oldest.commit.name, oldest.time)
    mayBeEarlier = isThere == nil || isThere == true && changes.count == Self.limit
  }
}
