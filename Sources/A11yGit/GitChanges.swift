import A11yFiles
import A11yModel

/// Which files of a repository are not as they were at a commit: changed, staged, or not known to git
/// yet.
package struct GitChanges: Sendable {
  /// What the commit is called in messages.
  package let name: String
  /// The paths of the files from the root of the file system, with all links followed.
  package let paths: Set<String>
  /// The paths of all files that git keeps. Of others, such as ignored ones, nobody knows what they were.
  package let kept: Set<String>
  private let start: GitCommit
  private let repository: GitRepository

  /// Asks git.
  ///
  /// - Parameters:
  ///   - reference: The commit; of another branch the one counts at which `HEAD` left it.
  ///   - repository: The repository of the run.
  /// - Throws: ``GitError`` for a commit that git does not know.
  package init(since reference: GitReference, in repository: GitRepository) throws(GitError) {
    let commit = try repository.commit(reference)
    let start = try repository.fork(from: commit) ?? commit
    self.start = start
    self.repository = repository
    name = reference.text
    let settings = try repository.withoutFilters()
    func names(_ arguments: [String]) throws(GitError) -> [String] {
      let process = repository.git(arguments, settings: settings, limit: 1 << 28)
      return try process.output().split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    // What lies in a submodule is not kept here; looking into it would go by its settings.
    let staged = try names([
      "diff-index", "--cached", "--name-only", "--no-renames", "--ignore-submodules=all", "-z",
      start.hash, "--",
    ])
    // Unlike a difference, which writes the index, it leaves the repository as it is.
    let states = try names([
      "status", "--porcelain", "--no-renames", "--untracked-files=all", "--ignore-submodules=all",
      "-z",
    ])
    // Two letters: of the index against HEAD, and of the file against the index.
    let unstaged = states.filter { $0.utf8.dropFirst().first != UInt8(ascii: " ") }
      .map { String($0.dropFirst(3)) }
    paths = Set((staged + unstaged).map { Paths.resolved(repository.place(of: $0)) })
    kept = Set(try names(["ls-files", "-z"]).map(repository.place))
  }

  /// Whether a file is as it was at the commit.
  package func isUnchanged(_ path: String) -> Bool {
    let place = Paths.resolved(path)
    return kept.contains(place) && !paths.contains(place)
  }

  /// The bytes of a file as it was at the commit; nil where it was not there.
  package func contents(ofFileAt path: String) throws(GitError) -> [UInt8]? {
    try GitFile(path, in: repository).contents(in: start)
  }
}
