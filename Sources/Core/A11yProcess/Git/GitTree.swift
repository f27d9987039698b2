import A11yFiles

/// The files and folders of a commit, at the paths they have in the work tree.
package struct GitTree: Sendable {
  private let commit: GitCommit
  private let repository: GitRepository

  package init(_ commit: GitCommit, in repository: GitRepository) {
    self.commit = commit
    self.repository = repository
  }

  /// A file or folder of a commit.
  package struct Entry: Hashable, Sendable {
    package let isFile: Bool
    let hash: String
    /// The size of a file in bytes; nil for others.
    package let size: Int?
    fileprivate let isLink: Bool
  }

  // As on disk, where more links are an error.
  private static let greatestNumberOfLinks = 40
  private static let greatestSizeOfLink = 4096

  /// Returns what is at a path, behind symbolic links; nil if there is nothing.
  package func entry(at path: String) throws(GitError) -> Entry? {
    var path = path
    for _ in 0...Self.greatestNumberOfLinks {
      let entry = try ownEntry(at: path)
      guard let link = entry, link.isLink else { return entry }
      guard let size = link.size, size <= Self.greatestSizeOfLink else { return nil }
      let target = String(decoding: try contents(of: link, limit: size), as: UTF8.self)
      path = Paths.join(Paths.parent(of: path), target)
    }
    return nil
  }

  /// Returns the contents of a file.
  package func contents(of entry: Entry, limit: Int) throws(GitError) -> [UInt8] {
    try repository.git(["cat-file", "blob", entry.hash], limit: limit).output()
  }

  /// Returns the files directly in a folder that are not hidden, by name.
  func files(in folder: Entry) throws(GitError) -> [(name: String, hash: String)] {
    let list = try repository.git(["ls-tree", "-z", folder.hash], limit: 1 << 26).output()
    return list.split(separator: 0).compactMap { record in
      let name = record.drop { $0 != UInt8(ascii: "\t") }.dropFirst()
      let words = record.prefix { $0 != UInt8(ascii: "\t") }.split(separator: UInt8(ascii: " "))
      guard words.count == 3, words[1].elementsEqual("blob".utf8), !name.starts(with: ".".utf8)
      else { return nil }
      return (String(decoding: name, as: UTF8.self), String(decoding: words[2], as: UTF8.self))
    }
  }

  /// Returns the names of what is in a folder; none if the commit has no such folder.
  package func names(in folder: String) throws(GitError) -> [String] {
    for name in repository.names(of: folder) {
      let list = try repository.git(["ls-tree", "-z", "--name-only", commit.hash, "--", name + "/"])
        .output()
      let names = list.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      guard names.isEmpty else {
        return names.compactMap { $0.split(separator: "/").last }.map(String.init)
      }
    }
    return []
  }

  private func ownEntry(at path: String) throws(GitError) -> Entry? {
    for name in repository.names(of: path) {
      let list = try repository.git(["ls-tree", "-z", "-l", commit.hash, "--", name]).output()
      guard let words = GitFile.records(list).first, words.count == 4 else { continue }
      return Entry(
        isFile: words[1] == "blob", hash: words[2], size: Int(words[3]),
        isLink: words[0] == "120000")
    }
    return nil
  }
}
