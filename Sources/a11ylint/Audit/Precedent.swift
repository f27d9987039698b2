import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yFiles
import A11yGit
import A11yModel
import A11yReporting

/// What `--against` names: a commit with its baseline, or a result that was written before.
enum Precedent {
  /// The baseline of a commit.
  case commit(GitReference)
  /// A file with a result, all of whose findings count as accepted.
  case result(String)

  /// Nil for a word that git could take for an option.
  ///
  /// A file that holds a result, or is called like one, is meant before a commit of that name.
  init?(_ word: String) {
    if word.lowercased().hasSuffix(".json") || ResultInput.isResult(word) {
      self = .result(word)
    } else if let reference = GitReference(word) {
      self = .commit(reference)
    } else {
      return nil
    }
  }

  /// Lets expectations compare with it.
  ///
  /// - Parameter present: The baseline of now.
  func apply(to expectations: inout Expectations, _ present: BaselineFile) throws {
    switch self {
    case .result(let path):
      expectations.accepted = try ResultInput.accepted(inResultAt: path)
      expectations.path = path
    case .commit(let reference):
      let committed = try CommittedBaseline(
        of: present, at: reference, in: GitRepository())
      for note in committed.notes { Console.note("note: \(note)") }
      expectations.accepted = committed.accepted
      expectations.path = committed.name
      expectations.growth = committed.growth
      expectations.budgeted = committed.present
    }
  }

  /// What the screens of a result were then, as far as their captures can be read: beside the result, or in
  /// the commit at which this branch left the one that is named.
  ///
  /// - Returns: Nil where that cannot be looked up, which is said.
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
        "note: the report does not show the screens of before: \(error)".escapedForDisplay())
      return nil
    }
  }
}
