import A11yAudit
import A11yConfiguration
import A11yFiles
import A11yGit
import A11yModel
import ArgumentParser

/// The restriction to a part of the files.
struct ChangeOptions: ParsableArguments {
  private static let lastCommit = "HEAD"

  @Option(
    defaultAsFlag: lastCommit, parsing: .next,
    help: ArgumentHelp(
      "Check only files changed since this commit, or since the merge base with this branch.",
      valueName: "commit"))
  var changed: String?

  @Flag(help: "Check only some screens: do not fail if others in the baseline were not captured.")
  var partial = false

  var isOn: Bool { changed != nil }

  /// Returns the paths, including the value of the option if it is a path rather than a commit.
  func paths(_ paths: [String]) -> [String] {
    guard let changed, changed != Self.lastCommit, isPath(changed) else { return paths }
    return [changed] + paths
  }

  private func isPath(_ word: String) -> Bool {
    guard Paths.exists(word) else { return false }
    return GitReference(word).map { !((try? GitRepository())?.knows($0) ?? false) } ?? true
  }

  /// Returns the plan without unchanged files, and notes their number on standard error.
  ///
  /// Keeps all files if the configuration, an own rule or the baseline has changed.
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
        "note: \(setting.escapedForDisplay()) has changed since \(name); checking all files")
      return plan.keeping(ChangedInputs(changes.paths, kept: [])).plan
    }
    let (reduced, leftOut) = plan.keeping(ChangedInputs(changes.paths, kept: changes.kept))
    Console.note(
      "note: checking \(reduced.fileCount) of \(plan.fileCount) files, changed since \(name); "
        + "skipped: \(leftOut); fixed findings are not reported")
    return reduced
  }
}
