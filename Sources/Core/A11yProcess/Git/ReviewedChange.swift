/// A change under review, as the diff of the host shows it: from where it left the target to its last commit.
package struct ReviewedChange: Sendable {
  /// The last commit of the change.
  package let head: GitCommit
  private let start: GitCommit
  private let repository: GitRepository
  // The earlier paths of renamed files, of which a host shows only the changed lines.
  private let renamed: [String: String]

  /// - Parameters:
  ///   - target: The commit or branch that the change goes into.
  ///   - environment: The environment of a CI job, which may have checked out a merge of the change and its target.
  /// - Throws: ``GitError`` if git does not know the target.
  package init(
    into target: GitReference, environment: [String: String], in repository: GitRepository
  ) throws(GitError) {
    self.repository = repository
    head = try Self.head(environment, in: repository)
    let commit = try repository.commit(target)
    start = try repository.fork(from: commit, to: head.hash) ?? commit
    let list = ["diff-tree", "-r", "-M", "--diff-filter=R", "--name-status", "-z"]
    let names = try repository.git(list + [start.hash, head.hash], limit: 1 << 28).output()
      .split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    // A record is the kind, the old and the new path.
    let pairs = stride(from: 2, to: names.count, by: 3).map { (names[$0], names[$0 - 1]) }
    renamed = Dictionary(pairs) { first, _ in first }
  }

  // The variables of hosts that name the last commit of a change.
  private static let variables = ["CI_MERGE_REQUEST_SOURCE_BRANCH_SHA", "BITBUCKET_COMMIT"]
  // The variable of a host that checks out a merge, whose second parent is the change.
  private static let merge = "GITHUB_SHA"

  private static func head(
    _ environment: [String: String], in repository: GitRepository
  ) throws(GitError) -> GitCommit {
    let here = try repository.checkedOut()
    let isMerge = environment[merge] == here.hash
    let words = (isMerge ? ["HEAD^2"] : []) + variables.compactMap { environment[$0] }
    let known = words.compactMap(GitReference.init).first(where: repository.knows)
    return try known.map(repository.commit) ?? here
  }

  /// Returns the lines of a file that the change adds or replaces, from 1, in order.
  ///
  /// - Parameter bytes: The file as it was checked. If the change has another version of it, no line is known.
  package func addedLines(
    ofFileAt path: String, with bytes: [UInt8]
  ) throws(GitError) -> [ClosedRange<Int>] {
    let file = try GitFile(path, in: repository)
    guard try file.contents(in: head) == bytes else { return [] }
    let settings = try repository.withoutFilters()
    let arguments =
      [
        "diff-tree", "-r", "-p", "-M", "--unified=0", "--no-color", "--no-ext-diff",
        "--no-textconv",
        "--text", start.hash, head.hash, "--", file.pathFromRoot,
      ] + (renamed[file.pathFromRoot].map { [$0] } ?? [])
    let text = try repository.git(arguments, settings: settings, limit: 1 << 28).output()
    return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      line.starts(with: "@@ ".utf8) ? Self.added(String(decoding: line, as: UTF8.self)) : nil
    }
  }

  // Reads `@@ -1,2 +3,4 @@`. Lines of the file begin with another sign.
  private static func added(_ header: String) -> ClosedRange<Int>? {
    let words = header.split(separator: " ")
    guard words.count > 2, words[2].hasPrefix("+") else { return nil }
    let numbers = words[2].dropFirst().split(separator: ",").map { Int($0) ?? 0 }
    let count = numbers.count > 1 ? numbers[1] : 1
    guard let first = numbers.first, first > 0, count > 0 else { return nil }
    return first...(first + count - 1)
  }
}
