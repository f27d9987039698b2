import A11yFiles
import A11yModel
import Foundation

/// A file of a repository, and what git knows of it.
package struct GitFile: Sendable {
  /// The path as the user named it.
  package let path: String
  /// The top folder of the repository.
  package let root: String
  // The nearest folder that is there, and the path from it.
  private let folder: String
  private let name: String

  // As large as a baseline may be.
  private static let maximumSize = 1 << 30

  /// Finds the repository that a path lies in; the file need not be there.
  ///
  /// - Throws: ``GitError`` outside of one.
  package init(_ path: String) throws(GitError) {
    self.path = path
    var folder = Paths.parent(of: Paths.absolute(path))
    while !Paths.exists(folder), folder != "/" { folder = Paths.parent(of: folder) }
    self.folder = folder
    name = "./" + (Paths.below(folder, path) ?? "")
    let answer = try GitProcess(folder: folder, arguments: ["rev-parse", "--show-toplevel"]).run()
    guard answer.status == 0 else {
      throw GitError(path, "is in no repository of git (\(answer.complaint))")
    }
    root = String(decoding: answer.output.dropLast(), as: UTF8.self)
  }

  /// The path from the top folder, where links lead.
  package var pathFromRoot: String? {
    let resolved = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path
    return Paths.below(
      URL(fileURLWithPath: root).resolvingSymlinksInPath().path,
      Paths.join(resolved, String(name.dropFirst(2))))
  }

  private func git(_ arguments: [String], limit: Int = 1 << 20) -> GitProcess {
    GitProcess(folder: folder, arguments: arguments, limit: limit)
  }

  // MARK: Commits

  /// The commit that is meant by a reference: a branch, a tag, a hash, `HEAD~2`.
  ///
  /// - Throws: ``GitError`` for what git does not know.
  package func commit(_ reference: GitReference) throws(GitError) -> GitCommit {
    let name = "\(reference.text)^{commit}"
    let answer = try git(["rev-parse", "--verify", "--quiet", name]).run()
    guard let hash = answer.hash else {
      throw GitError(
        reference.text,
        "git knows no such commit; expected a branch, a tag or a hash that this clone has")
    }
    return GitCommit(name: reference.text, hash: hash)
  }

  /// The commit at which `HEAD` left another one's history; nil where this clone has none.
  package func fork(from commit: GitCommit) throws(GitError) -> GitCommit? {
    let answer = try git(["merge-base", commit.hash, "HEAD"]).run()
    return answer.hash.map { GitCommit(name: String($0.prefix(12)), hash: $0) }
  }

  /// The bytes of the file in a commit; nil where it has no such file.
  package func contents(in commit: GitCommit) throws(GitError) -> [UInt8]? {
    let list = try git(["ls-tree", "-z", commit.hash, "--", name]).output()
    guard let entry = Self.records(list).first else { return nil }
    let words = entry.head
    guard words.count == 3, words[1] == "blob" else {
      throw GitError("\(commit.name):\(path)", "is not a file; expected a baseline")
    }
    return try contents(ofBlob: words[2])
  }

  private func contents(ofBlob hash: String) throws(GitError) -> [UInt8] {
    try git(["cat-file", "blob", hash], limit: Self.maximumSize).output()
  }

  // MARK: The index

  /// The versions of a file that git could not merge; nil where there is no such conflict.
  package func unmerged() throws(GitError) -> UnmergedVersions? {
    let list = try git(["ls-files", "--unmerged", "-z", "--", name]).output()
    var hashes: [String: String] = [:]
    for record in Self.records(list) where record.head.count == 3 {
      hashes[record.head[2]] = record.head[1]
    }
    guard !hashes.isEmpty else { return nil }
    return UnmergedVersions(
      base: try hashes["1"].map(contents), ours: try hashes["2"].map(contents),
      theirs: try hashes["3"].map(contents))
  }

  /// Takes the file as it is into the index, which ends a conflict.
  package func stage() throws(GitError) { _ = try git(["add", "--", name]).output() }

  // Records of `words TAB path`, each with a zero at its end.
  private static func records(_ bytes: [UInt8]) -> [(head: [String], path: String)] {
    bytes.split(separator: 0).compactMap { record in
      let parts = record.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let words = parts[0].split(separator: UInt8(ascii: " "))
      return (
        words.map { String(decoding: $0, as: UTF8.self) }, String(decoding: parts[1], as: UTF8.self)
      )
    }
  }

  // MARK: Settings of this clone

  /// The values of a setting of this clone.
  package func settings(_ key: String) throws(GitError) -> [String] {
    let answer = try git(["config", "--local", "-z", "--get-all", key]).run()
    // 1: there is none.
    guard answer.status <= 1 else { throw GitError("git config \(key)", answer.complaint) }
    return answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Sets a setting of this clone.
  package func set(_ key: String, to value: String) throws(GitError) {
    _ = try git(["config", "--local", key, value]).output()
  }

  /// Removes a setting of this clone.
  package func unset(_ key: String) throws(GitError) {
    _ = try git(["config", "--local", "--unset", key]).output()
  }
}

/// What a user calls a commit.
package struct GitReference: Hashable, Sendable {
  /// As it was written.
  package let text: String

  /// - Returns: Nil for what git could take for an option, or for more than a name.
  package init?(_ text: String) {
    guard !text.isEmpty, !text.hasPrefix("-"), text.utf8.count <= 1024,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    self.text = text
  }
}

/// A commit that is there.
package struct GitCommit: Hashable, Sendable {
  /// What it is called in messages.
  package let name: String
  /// Its hash, in hexadecimal digits.
  package let hash: String
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

extension GitProcess.Outcome {
  // Anything else that git may print is not asked for.
  fileprivate var hash: String? {
    let text = String(decoding: output, as: UTF8.self).filter { $0 != "\n" }
    let isHash =
      text.utf8.count >= 40
      && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    return status == 0 && isHash ? text : nil
  }
}
