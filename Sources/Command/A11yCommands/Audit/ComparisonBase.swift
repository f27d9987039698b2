import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yProcess
import A11yReporting
import Foundation

/// The value of `--against`: a commit with its baseline, or an earlier result.
enum ComparisonBase {
  case commit(GitReference)
  /// A result file. All of its findings count as accepted.
  case result(String)

  /// Creates a value; nil for text that git could take for an option.
  ///
  /// A result file takes precedence over a commit with the same name.
  init?(_ word: String) {
    if word.lowercased().hasSuffix(".json") || ResultInput.isResult(word) {
      self = .result(word)
    } else if let reference = GitReference(word) {
      self = .commit(reference)
    } else {
      return nil
    }
  }

  /// Returns the commit or result with a name, or in a pull-request job the target branch; nil if there is none.
  static func chosen(_ word: String?, orTarget isTarget: Bool) throws -> ComparisonBase? {
    guard isTarget else { return word.flatMap(ComparisonBase.init) }
    let environment = ProcessInfo.processInfo.environment
    return try TargetBranch(environment: environment).map {
      .commit(try $0.reference(in: GitRepository()))
    }
  }

  /// Sets the accepted findings to those of the commit or result.
  ///
  /// - Parameters:
  ///   - path: The path of the current baseline.
  ///   - named: That path if the user named it, for all commits.
  ///   - present: The current configuration.
  ///   - search: The search that found it; nil to ignore configurations.
  func apply(
    to expectations: inout Expectations, baseline path: String, named: String?,
    _ present: Configuration, _ search: ConfigurationFile?
  ) throws {
    switch self {
    case .result(let path):
      expectations.accepted = try ResultInput.accepted(inResultAt: path)
      expectations.path = path
    case .commit(let reference):
      let departure = try Departure(from: reference, in: GitRepository())
      let earlier = try EarlierConfigurations(of: present, search, since: departure)
      let committed = try CommittedBaseline(of: BaselineFile(path), since: departure) { commit in
        ([named].compactMap(\.self) + [earlier.baseline(of: commit) ?? path])
          .flatMap(BaselineForm.paths)
      }
      for note in earlier.notes + committed.notes { Console.note("note: \(note)") }
      expectations.weakened = earlier.weakenings
      expectations.earlierSources = try Self.sources(since: reference)
      expectations.accepted = committed.accepted
      expectations.path = committed.name
      expectations.growth = committed.growth
      expectations.budgeted = committed.present
    }
  }

  // The sources where this branch left the commit. A file that git cannot read counts as new.
  private static func sources(since reference: GitReference) throws(GitError) -> EarlierSources {
    let repository = try GitRepository()
    let changes = try GitChanges(since: reference, in: repository)
    return EarlierSources(
      changed: changes.paths, present: { ScreenSources.bytes(ofFileAt: $0) },
      earlier: { path in
        guard repository.contains(path), !changes.isUnchanged(path) else { return .same }
        return (try? changes.contents(ofFileAt: path)).flatMap(\.self).map { .bytes($0) } ?? .absent
      })
  }

  /// Returns the earlier versions of the screens of a result: from captures beside the earlier result, or from the
  /// merge base with the commit.
  ///
  /// - Returns: Nil with a note on standard error if they cannot be read.
  func screens(before result: CheckResult, _ captures: SavedCaptures) -> EarlierScreens? {
    do {
      switch self {
      case .result(let path):
        return captures.before(result, in: try ResultInput.results(at: [path]), named: path)
      case .commit(let reference):
        let changes = try GitChanges(since: reference, in: GitRepository())
        return captures.before(result, at: reference.text) { path in
          guard !changes.isUnchanged(path) else { return .same }
          return (try? changes.contents(ofFileAt: path)).flatMap { $0 }.map { .bytes($0) }
            ?? .absent
        }
      }
    } catch {
      Console.note(
        "note: the report does not show earlier screens: \(error)".escapedForDisplay())
      return nil
    }
  }
}
