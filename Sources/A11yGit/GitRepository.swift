import A11yFiles
import A11yModel
import Foundation

/// The repository of a run: that around the folder in which it was started, whatever lies inside of it.
///
/// A change may bring a folder that git would take for a repository without a work tree, with branches and filters of
/// its own. So nobody asks git which repository a file belongs to.
package struct GitRepository: Sendable {
  /// The top folder of its work tree.
  package let root: String
  // The same without links.
  private let place: String

  /// Finds the repository around a folder: the nearest one with `.git`, unless git's own variables name another, as
  /// they do in hooks.
  ///
  /// - Throws: ``GitError`` outside of one.
  package init(around folder: String = ".") throws(GitError) {
    let start = Paths.resolved(folder)
    let top = Paths.repository(around: start)
    let isNamed = GitProcess.isRepositoryNamed
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
    // A folder that is a repository itself would answer `.`, to a git that does not know how to be told.
    guard isNamed || lines.count == 2 && lines[0] != "." && place == top else {
      throw GitError(
        start, "is not in a git repository: .git in \(top.escapedForDisplay()) is not valid")
    }
  }

  /// A run of git in the top folder.
  func git(
    _ arguments: [String], settings: [String] = [], limit: Int = 1 << 20
  ) -> GitProcess {
    var process = GitProcess(folder: root, arguments: arguments, limit: limit)
    process.settings = settings
    return process
  }

  /// The path of a file from the top folder, with links of its folders followed; nil for one outside.
  ///
  /// - Parameter path: The file, which need not be there.
  func name(of path: String) -> String? {
    guard let file = path.split(separator: "/").last,
      let folder = Paths.place(of: Paths.parent(of: path))
    else { return nil }
    return Paths.below(place, Paths.join(folder, String(file)))
  }

  /// The place of a file.
  ///
  /// - Parameter name: Its path from the top folder.
  func place(of name: String) -> String { Paths.join(place, name) }

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
        "unknown commit; expected a branch, a tag or a hash in this clone")
    }
    return GitCommit(name: reference.text, hash: hash)
  }

  /// Whether git knows a commit of this name.
  package func knows(_ reference: GitReference) -> Bool { (try? commit(reference)) != nil }

  /// The commit at which `HEAD` left another one's history; nil where this clone has none.
  package func fork(from commit: GitCommit) throws(GitError) -> GitCommit? {
    let answer = try git(["merge-base", commit.hash, "HEAD"]).run()
    return answer.hash.map { GitCommit(name: String($0.prefix(12)), hash: $0) }
  }

  // MARK: Branches

  /// The branch that is checked out, in full; nil where it is a commit alone.
  package var head: String? { symbol("HEAD") }

  /// The branch into which changes go, by its short name: that of the remote, else the one that new repositories
  /// begin with, where there is such a one, else the one that is checked out.
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

  private static let branches = "refs/heads/"

  private func symbol(_ name: String) -> String? {
    try? git(["symbolic-ref", "--quiet", name]).line()
  }

  private func has(_ name: String) -> Bool {
    GitReference(name).map(knows) ?? false
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

  /// Settings with which git runs no filter on files, whatever attributes say: attributes are a file of the
  /// repository, and some clones read settings from another one.
  func withoutFilters() throws(GitError) -> [String] {
    let answer = try git(["config", "-z", "--name-only", "--get-regexp", "^filter\\."]).run()
    // 1: there is none.
    guard answer.status <= 1 else { throw GitError("git config", answer.complaint) }
    let keys = Set(answer.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    var settings: [String] = []
    for key in keys.sorted() {
      // On a command line the value would begin there.
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
