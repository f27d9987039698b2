import A11yFiles
import A11yModel

/// A file of a repository, and what git knows of it.
package struct GitFile: Sendable {
  /// The path as the user named it.
  package let path: String
  /// The repository.
  package let repository: GitRepository
  /// The path from the top folder, where links of its folders lead.
  package let pathFromRoot: String

  // As large as a baseline may be.
  private static let maximumSize = 1 << 30

  /// Finds a file of a repository; it need not be there.
  ///
  /// - Throws: ``GitError`` for one that lies elsewhere.
  package init(_ path: String, in repository: GitRepository) throws(GitError) {
    guard let name = repository.name(of: path) else {
      throw GitError(
        path, "lies outside the git repository \(repository.root.escapedForDisplay())")
    }
    self.path = path
    self.repository = repository
    pathFromRoot = name
  }

  // MARK: Commits

  /// The bytes of the file in a commit; nil where it has no such file.
  package func contents(in commit: GitCommit) throws(GitError) -> [UInt8]? {
    let list = try repository.git(["ls-tree", "-z", commit.hash, "--", pathFromRoot]).output()
    guard let entry = Self.records(list).first else { return nil }
    guard entry.count == 3, entry[1] == "blob" else {
      throw GitError("\(commit.name):\(path)", "is not a file; expected a baseline")
    }
    return try contents(ofBlob: entry[2])
  }

  private func contents(ofBlob hash: String) throws(GitError) -> [UInt8] {
    try repository.git(["cat-file", "blob", hash], limit: Self.maximumSize).output()
  }

  // MARK: The index

  /// The versions of a file that git could not merge; nil where there is no such conflict.
  package func unmerged() throws(GitError) -> UnmergedVersions? {
    var hashes: [String: String] = [:]
    for entry in try conflict() { hashes[entry[2]] = entry[1] }
    guard !hashes.isEmpty else { return nil }
    return UnmergedVersions(
      base: try hashes["1"].map(contents), ours: try hashes["2"].map(contents),
      theirs: try hashes["3"].map(contents))
  }

  /// Takes the file as it is into the index, which ends a conflict: its very bytes, through no filter.
  package func stage() throws(GitError) {
    let modes = try conflict().map { $0[0] }
    let mode = modes.contains("100755") ? "100755" : "100644"
    let write = ["hash-object", "-w", "--no-filters", "--", Paths.absolute(path)]
    let hash = try repository.git(write).line()
    let entry = "\(mode),\(hash),\(pathFromRoot)"
    _ = try repository.git(["update-index", "--add", "--cacheinfo", entry]).output()
  }

  // Mode, hash and stage of each version.
  private func conflict() throws(GitError) -> [[String]] {
    let list = try repository.git(["ls-files", "--unmerged", "-z", "--", pathFromRoot]).output()
    return Self.records(list).filter { $0.count == 3 }
  }

  // The words before the tab of each record, which ends with a zero.
  private static func records(_ bytes: [UInt8]) -> [[String]] {
    bytes.split(separator: 0).compactMap { record in
      let parts = record.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return parts[0].split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}

/// What the index has of a file that git could not merge.
package struct UnmergedVersions: Hashable, Sendable {
  /// The version that both sides have changed; nil where both have added the file.
  package let base: [UInt8]?
  /// The version that is merged into; nil where it was removed there.
  package let ours: [UInt8]?
  /// The version that is merged; nil where it was removed there.
  package let theirs: [UInt8]?
}
