import A11yFiles
import A11yModel

/// A file of a Git repository.
package struct GitFile: Sendable {
  /// The path as the user wrote it.
  package let path: String
  package let repository: GitRepository
  /// The path relative to the root of the work tree, with the symbolic links of its folders resolved.
  package let pathFromRoot: String

  // The maximum size of a baseline, in bytes.
  private static let maximumSize = 1 << 30
  // Their length stays below the limits of all systems.
  private static let mostArguments = 1000

  /// Locates a file of a repository. The file need not exist.
  ///
  /// - Throws: ``GitError`` if the path lies outside the repository.
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

  /// Returns the contents of the file in a commit, or those of the files in a folder, one after the other; nil if the
  /// commit has neither.
  ///
  /// - Parameter name: A file that the folder must have. Any other folder does not count, and none if it is nil.
  package func contents(
    in commit: GitCommit, orOfFolderWith name: String? = nil
  ) throws(GitError) -> [UInt8]? {
    let tree = GitTree(commit, in: repository)
    guard let entry = try tree.entry(at: path) else { return nil }
    guard !entry.isFile else { return try contents(ofBlob: entry.hash) }
    let files = try tree.files(in: entry)
    guard files.contains(where: { $0.name == name }) else { return nil }
    var hashes = files.map(\.hash)[...]
    var contents: [UInt8] = []
    while !hashes.isEmpty {
      let next = hashes.prefix(Self.mostArguments)
      // Without a path, git applies no filter.
      contents += try repository.git(
        ["show", "--no-textconv"] + next, limit: Self.maximumSize - contents.count
      ).output()
      hashes = hashes.dropFirst(next.count)
    }
    return contents
  }

  private func contents(ofBlob hash: String) throws(GitError) -> [UInt8] {
    try repository.git(["cat-file", "blob", hash], limit: Self.maximumSize).output()
  }

  /// Returns the last commits that changed the file, latest first.
  package func changes(limit: Int) throws(GitError) -> [GitChange] {
    let list = ["rev-list", "--timestamp", "--max-count=\(limit)", "HEAD", "--", pathFromRoot]
    let lines = try repository.git(list).output().split(separator: UInt8(ascii: "\n"))
    return lines.compactMap { line in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
      guard words.count == 2, let time = Int(words[0]) else { return nil }
      return GitChange(
        commit: GitCommit(name: String(words[1].prefix(12)), hash: words[1]), time: time)
    }
  }

  // MARK: The index

  /// Returns the versions of a file in a merge conflict; nil if it has no conflict.
  package func unmerged() throws(GitError) -> UnmergedVersions? {
    var hashes: [String: String] = [:]
    for entry in try conflict() { hashes[entry[2]] = entry[1] }
    guard !hashes.isEmpty else { return nil }
    return UnmergedVersions(
      base: try hashes["1"].map(contents), ours: try hashes["2"].map(contents),
      theirs: try hashes["3"].map(contents))
  }

  /// Stages the file byte for byte, without filters. This resolves a conflict.
  package func stage() throws(GitError) {
    let modes = try conflict().map { $0[0] }
    let mode = modes.contains("100755") ? "100755" : "100644"
    let write = ["hash-object", "-w", "--no-filters", "--", Paths.absolute(path)]
    let hash = try repository.git(write).line()
    let entry = "\(mode),\(hash),\(pathFromRoot)"
    _ = try repository.git(["update-index", "--add", "--cacheinfo", entry]).output()
  }

  // Returns the mode, hash and stage of each version.
  private func conflict() throws(GitError) -> [[String]] {
    let list = try repository.git(["ls-files", "--unmerged", "-z", "--", pathFromRoot]).output()
    return Self.records(list).filter { $0.count == 3 }
  }

  // Returns the words before the tab of each NUL-terminated record.
  static func records(_ bytes: [UInt8]) -> [[String]] {
    bytes.split(separator: 0).compactMap { record in
      let parts = record.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return parts[0].split(separator: UInt8(ascii: " ")).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}

/// A commit that changed a file.
package struct GitChange: Hashable, Sendable {
  package let commit: GitCommit
  /// The time of the commit, in seconds since 1970.
  package let time: Int
}

/// The versions of a file in a merge conflict, from the index.
package struct UnmergedVersions: Hashable, Sendable {
  /// The common ancestor; nil if both sides added the file.
  package let base: [UInt8]?
  /// The version of the current branch; nil if the file was removed there.
  package let ours: [UInt8]?
  /// The version being merged; nil if the file was removed there.
  package let theirs: [UInt8]?
}
