import A11yAudit
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yProcess
import A11yReporting
import ArgumentParser

/// The restriction to a part of the files.
struct ChangeOptions: TabledOptions {
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

  /// Returns the files that have changed; nil to check all files.
  ///
  /// These are all files if the configuration, an own rule or the baseline has changed.
  func changes(_ configuration: Configuration) throws -> Changes? {
    guard let changed else { return nil }
    let word = isPath(changed) ? Self.lastCommit : changed
    guard let reference = GitReference(word) else {
      throw CommandFailure(
        .usage, "--changed \(word.escapedForDisplay()): expected a branch, a tag or a hash")
    }
    let changes = try GitChanges(since: reference, in: GitRepository())
    let settings = configuration.files + [configuration.pathOfBaseline]
    let setting = settings.first { changes.paths.contains(Paths.resolved($0)) }
    return Changes(
      inputs: ChangedInputs(changes.paths, kept: setting == nil ? changes.kept : []),
      commit: changes.name, setting: setting)
  }

  /// The files that have changed since a commit.
  struct Changes {
    let inputs: ChangedInputs
    fileprivate let commit: String
    // The changed file for which all files are checked; nil for none.
    fileprivate let setting: String?

    /// Notes the number of unchanged files on standard error.
    func note(_ plan: InputPlan) {
      let name = commit.escapedForDisplay()
      if let setting {
        return Console.note(
          "note: \(setting.escapedForDisplay()) has changed since \(name); checking all files")
      }
      let all = plan.fileCount + plan.leftOut
      Console.note(
        "note: checking \(plan.fileCount) of \(all) files, changed since \(name); "
          + "skipped: \(plan.leftOut); fixed findings are not reported")
    }
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.value("--changed", asFlag: lastCommit) { $0.changed = $1 }
      $0.flag("--partial") { $0.partial = $1 }
    }
  }
}
