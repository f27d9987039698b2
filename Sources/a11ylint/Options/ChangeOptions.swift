import A11yAudit
import A11yConfiguration
import A11yFiles
import A11yGit
import A11yModel
import ArgumentParser

/// Which files are looked at because they have changed.
struct ChangeOptions: ParsableArguments {
  private static let lastCommit = "HEAD"

  @Option(
    defaultAsFlag: lastCommit, parsing: .next,
    help: ArgumentHelp(
      "Only files that are not as they were at a commit, the last one by default; of another branch where "
        + "this one left it. Never says that something is fixed, and passes where nothing has changed.",
      valueName: "commit"))
  var changed: String?

  /// Whether files are left out.
  var isOn: Bool { changed != nil }

  /// Takes a path that stands where a commit may stand to the other paths.
  func paths(_ paths: [String]) -> [String] {
    guard let changed, changed != Self.lastCommit, isPath(changed) else { return paths }
    return [changed] + paths
  }

  private func isPath(_ word: String) -> Bool {
    guard Paths.exists(word) else { return false }
    return GitReference(word).map { !((try? GitRepository())?.knows($0) ?? false) } ?? true
  }

  /// The plan without what has not changed, and what is left out on standard error.
  ///
  /// Where the configuration, a rule of one's own or the baseline has changed, everything is looked at.
  func reduced(_ plan: InputPlan, _ configuration: Configuration) throws -> InputPlan {
    guard let changed else { return plan }
    let word = isPath(changed) ? Self.lastCommit : changed
    guard let reference = GitReference(word) else {
      throw CommandFailure(
        .usage, "--changed \(word.escapedForDisplay()): expected a branch, a tag or a hash")
    }
    let changes = try GitChanges(since: reference, in: GitRepository())
    let name = changes.name.escapedForDisplay()
    let settings = configuration.files + [configuration.pathOfBaseline]
    if let setting = settings.first(where: { changes.paths.contains(Paths.resolved($0)) }) {
      Console.note(
        "note: \(setting.escapedForDisplay()) has changed since \(name): nothing is left out")
      return plan.keeping(ChangedInputs(changes.paths, kept: [])).plan
    }
    let (reduced, leftOut) = plan.keeping(ChangedInputs(changes.paths, kept: changes.kept))
    Console.note(
      "note: changed since \(name): \(reduced.fileCount) of \(plan.fileCount) files; "
        + "left out: \(leftOut); nothing is called fixed")
    return reduced
  }
}
