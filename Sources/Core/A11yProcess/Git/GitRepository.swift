import A11yFiles
import A11yModel
import Foundation

/// The repository that encloses the folder in which the run was started.
///
/// A change may add a folder that git would take for a bare repository, with branches and filters of its own.
/// Git is therefore never asked which repository a file belongs to.
package struct GitRepository: Sendable {
  /// The root of the work tree.
  package let root: String
  // The root with symbolic links resolved.
  private let place: String
  // Those that git was asked about, by their root.
  private static let known = Locked<[String: GitRepository]>([:])

  /// Finds the nearest repository at or above a folder, or the one named by Git's environment variables.
  ///
  /// - Throws: ``GitError`` outside a repository.
  package init(around folder: String = ".") throws(GitError) {
    let start = Paths.resolved(folder)
    let top = Paths.repository(around: start)
    let isNamed = GitProcess.isRepositoryNamed
    if !isNamed, let known = Self.known.withLock({ $0[top] }) {
      self = known
      return
    }
    guard isNamed || Paths.exists(Paths.join(top, ".git")) else {
      throw GitError(start, "is not in a git repository; expected .git in it or above")
    }
    let question = GitProcess(
      folder: isNamed ? start : top, arguments: ["rev-parse", "--git-dir", "--show-toplevel"])
    let answer = try question.run()
    guard answer.status == 0 else {
      throw GitError(start, "is not in a git repository (\(answer.complaint))")
    }
    let lines = answer.output.split(separator: UInt8(ascii: "\n"), maxSplits: 1)
      .map { String(decoding: $0, as: UTF8.self) }
    root = String(lines.last?.dropLast() ?? "")
    place = Paths.resolved(root)
    // In a folder that is itself a bare repository, a git without `safe.bareRepository` answers `.`.
    guard isNamed || lines.count == 2 && lines[0] != "." && place == top else {
      throw GitError(
        start, "is not in a git repository: .git in \(top.escapedForDisplay()) is not valid")
    }
    if !isNamed { Self.known.withLock { $0[top] = self } }
  }

  /// Creates a run of git in the root of the work tree.
  func git(
    _ arguments: [String], settings: [String] = [], limit: Int = 1 << 20
  ) -> GitProcess {
    var process = GitProcess(folder: root, arguments: arguments, limit: limit)
    process.settings = settings
    return process
  }

  /// Returns the path of a file relative to the root, with the links of its folders resolved; nil outside the
  /// work tree. The file need not exist.
  func name(of path: String) -> String? {
    guard let file = path.split(separator: "/").last,
      let folder = Paths.place(of: Paths.parent(of: path))
    else { return nil }
    return Paths.below(place, Paths.join(folder, String(file)))
  }

  /// Returns the paths relative to the root that a file may have in a commit: as written, and with the links that its
  /// folders have today. None outside the work tree. A change can add links, so the path as written comes first.
  func names(of path: String) -> [String] {
    let names = [Paths.below(place, Paths.absolute(path)), name(of: path)].compactMap(\.self)
    return names.count == 2 && names[0] == names[1] ? [names[0]] : names
  }

  /// Whether a path leads into the work tree.
  package func contains(_ path: String) -> Bool { !names(of: path).isEmpty }

  /// Returns the absolute path of a file, given its path relative to the root.
  func place(of name: String) -> String { Paths.join(place, name) }

  // MARK: Commits

  /// Returns the commit that a reference names: a branch, a tag, a hash, or an expression such as `HEAD~2`.
  ///
  /// - Throws: ``GitError`` if git does not know the reference.
  package func commit(_ reference: GitReference) throws(GitError) -> GitCommit {
    let name = "\(reference.text)^{commit}"
    let answer = try git(["rev-parse", "--verify", "--quiet", name]).run()
    guard let hash = answer.hash else {
      throw GitError(
        reference.text,
        "unknown commit; expected a branch, a tag or a hash in this clone")
    }
    return GitCommit(name: reference.text, hash: hash)
  }

  /// Returns the commit that is checked out.
  ///
  /// - Throws: ``GitError`` before the first commit.
  package func checkedOut() throws(GitError) -> GitCommit {
    guard let head = GitReference("HEAD") else { throw GitError("HEAD", "is no commit") }
    return try commit(head)
  }

  /// Whether git knows the commit that a reference names.
  package func knows(_ reference: GitReference) -> Bool { (try? commit(reference)) != nil }

  /// Returns the merge base of a commit and another, by default `HEAD`; nil if this clone has none.
  package func fork(
    from commit: GitCommit, to other: String = "HEAD"
  ) throws(GitError) -> GitCommit? {
    let answer = try git(["merge-base", commit.hash, other]).run()
    return answer.hash.map { GitCommit(name: String($0.prefix(12)), hash: $0) }
  }

  // MARK: Branches

  /// The full name of the branch that is checked out; nil if `HEAD` is detached.
  package var head: String? { symbol("HEAD") }

  /// The short name of the branch that changes are merged into: the default branch of the remote, else
  /// `init.defaultBranch` if it exists, else the branch that is checked out.
  package var defaultBranch: String? {
    let remote = "refs/remotes/origin/"
    if let branch = symbol("\(remote)HEAD"), branch.hasPrefix(remote) {
      return String(branch.dropFirst(remote.count))
    }
    let usual = try? git(["config", "--get", "init.defaultBranch"]).line()
    if let usual, [remote, Self.branches].contains(where: { has($0 + usual) }) { return usual }
    return head.flatMap {
      $0.hasPrefix(Self.branches) ? String($0.dropFirst(Self.branches.count)) : nil
    }
  }

  /// Whether this clone knows another one, which may merge branches.
  package var hasRemote: Bool { (try? git(["remote"]).output()).map { !$0.isEmpty } ?? false }

  private static let branches = "refs/heads/"

  private func symbol(_ name: String) -> String? {
    try? git(["symbolic-ref", "--quiet", name]).line()
  }

  private func has(_ name: String) -> Bool {
    GitReference(name).map(knows) ?? false
  }

  // MARK: Configuration of this clone

  /// Returns the values of a configuration key of this clone.
  package func settings(_ key: String) throws(GitError) -> [String] {
    let answer = try git(["config", "--local", "-z", "--get-all", key]).run()
    // Status 1: the key is not set.
    guard answer.status <= 1 else { throw GitError("git config \(key)", answer.complaint) }
    return answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  package func set(_ key: String, to value: String) throws(GitError) {
    _ = try git(["config", "--local", key, value]).output()
  }

  package func unset(_ key: String) throws(GitError) {
    _ = try git(["config", "--local", "--unset", key]).output()
  }

  /// Returns options that disable all filters, whatever the attributes say. A change can edit the attributes,
  /// and some clones include configuration from a file of the repository.
  func withoutFilters() throws(GitError) -> [String] {
    let answer = try git(["config", "-z", "--name-only", "--get-regexp", "^filter\\."]).run()
    // Status 1: no filter is configured.
    guard answer.status <= 1 else { throw GitError("git config", answer.complaint) }
    let keys = Set(answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    var settings: [String] = []
    for key in keys.sorted() {
      // `-c` splits its argument at the first `=`.
      guard !key.contains("="), let dot = key.lastIndex(of: ".") else {
        throw GitError("git config \(key)", "cannot be switched off; expected a name without =")
      }
      switch key[dot...] {
      case ".required": settings += ["-c", "\(key)=false"]
      case ".clean", ".smudge", ".process": settings += ["-c", "\(key)="]
      default: break
      }
    }
    return settings
  }
}

/// A commit as the user names it.
package struct GitReference: Hashable, Sendable {
  package let text: String

  /// Creates a reference; nil if git could take the text for an option or for more than one name.
  package init?(_ text: String) {
    guard !text.isEmpty, !text.hasPrefix("-"), text.utf8.count <= 1024,
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F })
    else { return nil }
    self.text = text
  }
}

/// A commit that the current branch is compared with, and the place where the branch left its history.
package struct Departure: Sendable {
  package let repository: GitRepository
  package let commit: GitCommit
  /// The merge base; nil if this clone has none.
  package let fork: GitCommit?

  /// The commit whose state the branch has changed.
  package var start: GitCommit {
    guard let fork, fork.hash != commit.hash else { return commit }
    return fork
  }

  /// - Throws: ``GitError`` if git does not know the reference.
  package init(from reference: GitReference, in repository: GitRepository) throws(GitError) {
    self.repository = repository
    commit = try repository.commit(reference)
    fork = try repository.fork(from: commit)
  }
}

/// A commit that exists in this clone.
package struct GitCommit: Hashable, Sendable {
  /// The name of the commit for messages.
  package let name: String
  /// The hash in hexadecimal digits.
  package let hash: String
}

extension GitProcess.Outcome {
  // The output of a successful run if it is a full hash; nil otherwise.
  fileprivate var hash: String? {
    let text = String(decoding: output, as: UTF8.self).filter { $0 != "\n" }
    let isHash =
      text.utf8.count >= 40
      && text.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x61...0x66 ~= $0 }
    return status == 0 && isHash ? text : nil
  }
}
