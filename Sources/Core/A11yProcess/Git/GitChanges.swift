import A11yFiles
import A11yModel

/// The files of a repository that differ from a commit: changed, staged or untracked.
package struct GitChanges: Sendable {
  /// The name of the commit for messages.
  package let name: String
  /// The absolute paths of the changed files, with symbolic links resolved.
  package let paths: Set<String>
  /// The absolute paths of all tracked files. The earlier contents of other files, such as ignored ones, are
  /// unknown.
  package let kept: Set<String>
  private let start: GitCommit
  // The size of the largest file that is compared, in bytes.
  private static let greatestSize = 1 << 30
  private let repository: GitRepository

  /// Asks git for the changes since a commit.
  ///
  /// - Parameter reference: The commit. If it is not an ancestor of `HEAD`, the merge base counts instead.
  /// - Throws: ``GitError`` if git does not know the commit.
  package init(since reference: GitReference, in repository: GitRepository) throws(GitError) {
    let commit = try repository.commit(reference)
    let isHead = reference.text == "HEAD"
    let start = isHead ? commit : try repository.fork(from: commit) ?? commit
    self.start = start
    self.repository = repository
    name = reference.text
    let settings = try repository.withoutFilters()
    // Submodules are skipped: their files are not tracked here, and git would apply their settings. Unlike `git diff`,
    // which writes the index, `git status` leaves the repository unchanged.
    let questions = [
      [
        "status", "--porcelain", "--no-renames", "--untracked-files=all",
        "--ignore-submodules=all", "-z",
      ], ["ls-files", "-z"],
      [
        "diff-index", "--cached", "--name-only", "--no-renames", "--ignore-submodules=all", "-z",
        start.hash, "--",
      ],
    ]
    let answers = Parallel.map(isHead ? Array(questions.dropLast()) : questions, jobs: 3) {
      question in
      Result { () throws(GitError) in
        try repository.git(question, settings: settings, limit: 1 << 28).output()
          .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      }
    }
    let states = try answers[0].get()
    // The first letter compares the index with HEAD, the second the file with the index.
    let changed = states.filter { isHead || $0.utf8.dropFirst().first != UInt8(ascii: " ") }
      .map { String($0.utf8.dropFirst(3)) ?? "" }
    let staged = isHead ? [] : try answers[2].get()
    paths = Set((staged + changed).map { Paths.resolved(repository.place(of: $0)) })
    kept = Set(try answers[1].get().map(repository.place))
  }

  /// Whether a file is tracked and unchanged since the commit.
  package func isUnchanged(_ path: String) -> Bool {
    let place = Paths.resolved(path)
    return kept.contains(place) && !paths.contains(place)
  }

  /// Returns the contents of a file at the commit; nil if the commit does not have it.
  package func contents(ofFileAt path: String) throws(GitError) -> [UInt8]? {
    let tree = GitTree(start, in: repository)
    guard let entry = try tree.entry(at: path) else { return nil }
    guard entry.isFile else { throw GitError("\(name):\(path)", "is not a file; expected one") }
    return try tree.contents(of: entry, limit: Self.greatestSize)
  }
}
