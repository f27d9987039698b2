import A11yFiles
import A11yModel

/// Which files of a repository are not as they were at a commit: changed, staged, or not known to git
/// yet.
package struct GitChanges: Sendable {
  /// What the commit is called in messages.
  package let name: String
  /// The paths of the files from the root of the file system, with all links followed.
  package let paths: Set<String>
  private let start: GitCommit

  /// Asks git.
  ///
  /// - Parameters:
  ///   - reference: The commit; of another branch the one counts at which `HEAD` left it.
  ///   - folder: A folder of the repository.
  /// - Throws: ``GitError`` outside of a repository, and for a commit that git does not know.
  package init(since reference: GitReference, in folder: String) throws(GitError) {
    let file = try GitFile(Paths.join(folder, "file"))
    let commit = try file.commit(reference)
    let start = try file.fork(from: commit) ?? commit
    self.start = start
    name = reference.text
    func names(_ arguments: [String]) throws(GitError) -> [String] {
      let process = GitProcess(folder: file.root, arguments: arguments, limit: 1 << 28)
      return try process.output().split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    let changed = try names(["diff", "--name-only", "--no-renames", "-z", start.hash])
    let unknown = try names(["ls-files", "--others", "--exclude-standard", "-z"])
    let root = Paths.resolved(file.root)
    paths = Set((changed + unknown).map { Paths.resolved(Paths.join(root, $0)) })
  }

  /// The bytes of a file as it was at the commit; nil where it was not there.
  package func contents(ofFileAt path: String) throws(GitError) -> [UInt8]? {
    try GitFile(path).contents(in: start)
  }

  /// Whether git knows a commit of this name.
  package static func knows(_ reference: GitReference, in folder: String) -> Bool {
    guard let file = try? GitFile(Paths.join(folder, "file")) else { return false }
    return (try? file.commit(reference)) != nil
  }
}
