import A11yAudit
import A11yBaseline
import A11yBaselineStore
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import Foundation

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
    if word.lowercased().hasSuffix(".json") || Self.isResult(word) {
      self = .result(word)
    } else if let reference = GitReference(word) {
      self = .commit(reference)
    } else {
      return nil
    }
  }

  private static func isResult(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      !isDirectory.boolValue, let handle = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? handle.close() }
    return ResultFile.recognizes((try? handle.read(upToCount: 4096)) ?? Data())
  }

  /// Lets expectations compare with it.
  ///
  /// - Parameter present: The baseline of now.
  func apply(to expectations: inout Expectations, _ present: BaselineFile) throws {
    switch self {
    case .result(let path):
      expectations.accepted = try Self.accepted(in: path)
      expectations.path = path
    case .commit(let reference):
      let history = try History(of: GitFile(present.path), at: reference)
      let now = present.exists ? try present.load() : .empty
      let growth = BaselineGrowth(from: history.before, to: now)
      expectations.accepted = growth.accepted.adding(
        whatGrewFrom: history.before, to: history.named)
      expectations.path = "\(reference.text):\(present.path)"
      expectations.growth = growth
      expectations.budgeted = now
    }
  }

  private static func accepted(in path: String) throws -> Baseline {
    OutputGate.shared.protect(path, as: .input)
    let merge = try ResultMerge(ResultInput.results(at: [path]))
    return Baseline.creating(fromEverythingOn: merge.screens, rules: merge.cards)
  }
}

/// The baselines of a commit that was named, and of the one at which this branch left it: what was
/// removed there since has not been added here.
private struct History {
  /// The baseline of the commit.
  let named: Baseline
  /// The baseline at which the branch began.
  let before: Baseline

  init(of file: GitFile, at reference: GitReference) throws {
    let commit = try file.commit(reference)
    let fork = try file.fork(from: commit)
    if let baseline = try Self.baseline(of: file, in: commit) {
      named = baseline
    } else {
      let name = "\(commit.name):\(file.path)".escapedForDisplay()
      Console.note("note: no baseline at \(name); every finding is new")
      named = .empty
    }
    guard let fork else {
      Console.note(
        "note: this clone does not know where HEAD left \(commit.name.escapedForDisplay()); "
          + "what was removed there since counts as added here")
      before = named
      return
    }
    before = fork.hash == commit.hash ? named : try Self.baseline(of: file, in: fork) ?? .empty
  }

  private static func baseline(of file: GitFile, in commit: GitCommit) throws -> Baseline? {
    try file.contents(in: commit).map {
      try BaselineVersion($0, named: "\(commit.name):\(file.path)").baseline
    }
  }
}
