import A11yBaseline
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yProcess
import Foundation

/// The configurations of a commit and of its merge base with the current branch.
///
/// The same options and variables find and overrule them as the current one.
struct EarlierConfigurations {
  /// The parts of the current configuration that let more pass than where the branch began.
  private(set) var weakenings: [Weakening] = []
  /// The notes for the user, one line each; safe to print.
  private(set) var notes: [String] = []
  private var paths: [String: String] = [:]

  /// - Parameter search: The search that found the current configuration; nil to compare none.
  /// - Throws: ``GitError``. A configuration that is not valid counts as none, so that a change can repair it.
  init(
    of present: Configuration, _ search: ConfigurationFile?, since departure: Departure
  ) throws {
    guard let search else { return }
    let start = departure.start
    for commit in [start] + (start == departure.commit ? [] : [departure.commit]) {
      let tree = CommittedTree(commit, in: departure.repository)
      var earlier: Configuration?
      do throws(ConfigurationError) {
        earlier = try search.read(in: tree) ?? present
        paths[commit.hash] = earlier?.pathOfBaseline
      } catch {
        notes.append(
          "the configuration of \(commit.name.escapedForDisplay()) is not valid, and counts as none: "
            + error.description)
      }
      if let failure = tree.failure { throw failure }
      guard commit == start else { continue }
      weakenings = present.weakenings(since: try earlier ?? search.reading())
    }
  }

  /// Returns the path of the baseline of a commit; nil if its configuration is not known.
  func baseline(of commit: GitCommit) -> String? { paths[commit.hash] }
}

/// The files of a commit, for reading its configuration.
private final class CommittedTree: ConfigurationTree {
  private let tree: GitTree
  private let repository: GitRepository
  /// The first failure of git, which must not look like a missing file.
  private(set) var failure: GitError?

  init(_ commit: GitCommit, in repository: GitRepository) {
    tree = GitTree(commit, in: repository)
    self.repository = repository
  }

  func has(_ path: String) -> Bool { entry(at: path) != nil }

  func contents(of path: String, limit: Int) -> Data? {
    guard let entry = entry(at: path), entry.isFile, let size = entry.size, size <= limit else {
      return nil
    }
    return ask { () throws(GitError) in Data(try tree.contents(of: entry, limit: limit)) }
  }

  func names(in folder: String) -> [String] {
    ask { () throws(GitError) in try tree.names(in: folder) } ?? []
  }

  func demand(_ path: String, inRepositoryAround folder: String) throws(ContainedPath.Fault) {
    guard repository.contains(path) else { throw .outside(Paths.absolute(path)) }
  }

  private func entry(at path: String) -> GitTree.Entry? {
    ask { () throws(GitError) in try tree.entry(at: path) } ?? nil
  }

  private func ask<Answer>(_ question: () throws(GitError) -> Answer) -> Answer? {
    do throws(GitError) {
      return try question()
    } catch {
      failure = failure ?? error
      return nil
    }
  }
}
