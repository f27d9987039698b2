import A11yBaseline
import A11yModel
import A11yProcess
import A11yReporting
import A11yRules

/// The tool that says which findings a change has fixed.
struct VerifyChange: AgentTool {
  let name = "verify"
  let title = "Verify a change"
  let about = """
    See which findings a change has fixed, which are new, and which are unseen: the check could not look at them again, \
    so they may still be there. Give old and new, two captures of a screen; or paths, to compare files with a commit.
    """
  let parameters = [
    ToolParameter.tree("old", "The screen before the change", isRequired: false),
    ToolParameter.tree("new", "The screen after the change", isRequired: false),
    ToolParameter(
      "paths", "Files or folders to compare with the commit, if there is no old and new.", .texts),
    ToolParameter("since", "The commit, branch or tag (default: HEAD, the last commit)."),
  ]

  func answer(_ arguments: ToolArguments, in workspace: AgentWorkspace) throws -> AnswerPages {
    let paths = arguments.texts("paths")
    let changes: FindingChanges
    switch (arguments.text("old"), arguments.text("new")) {
    case (let old?, let new?) where paths.isEmpty:
      changes = try workspace.changes(from: old, to: new)
    case (nil, nil) where !paths.isEmpty:
      let word = arguments.text("since") ?? "HEAD"
      guard let reference = GitReference(word) else {
        throw CommandFailure(
          .usage, "since is \(word.inQuotes); expected a branch, a tag or a hash")
      }
      changes = try workspace.changes(in: paths, since: reference)
    default: throw CommandFailure(.usage, "expected old and new, or else paths")
    }
    return AnswerPages(lines: changes.text, below: FindingChanges.style.notice)
  }
}

/// The findings before and after a change: fixed, new, unseen, and those that are still there.
struct FindingChanges {
  static let style = TextStyle.agent(quoting: 32)

  private let before: [String: (finding: IdentifiedFinding, path: String)]
  private let result: CheckResult
  private let removed: [String]
  // The content of screens that is not known since the change, by which elements may be hidden.
  private var hidden: [String: String] = [:]

  /// - Parameters:
  ///   - old: The screens before the change. Nothing is said about others.
  ///   - result: The screens after it, with the earlier findings as the baseline.
  ///   - removed: The files that are no longer there.
  init(from old: [JudgedScreen], to result: CheckResult, removed: [String] = []) {
    before = Dictionary(
      old.flatMap { screen in
        screen.findings.map { ($0.identity.fingerprint, ($0, screen.source.path)) }
      }
    ) { first, _ in first }
    self.result = result
    self.removed = removed
    let known = Dictionary(old.map { ($0.family, $0.unread) }) { $0.union($1) }
    for screen in result.screens {
      let new = screen.unread.subtracting(known[screen.family] ?? []).min()
      hidden[screen.family] = new ?? hidden[screen.family]
    }
  }

  /// The numbers, then a line for each finding.
  var text: String {
    let comparison = result.comparison
    let fixed = comparison.fixed.filter { hidden[$0.screen] == nil }
      .compactMap { line("fixed:", $0) }
    let unseen =
      comparison.fixed.compactMap { entry in
        hidden[entry.screen].flatMap { line("unseen (\(Self.style.sentence($0))):", entry) }
      }
      + comparison.unobserved.compactMap {
        line("unseen (\($0.reason.rawValue)):", $0.entry)
      }
    let new = comparison.findings.filter { $0.state.isNews || $0.state == .newRule }
    let failing = Set(result.verdict.failing)
    let failed = new.count { failing.contains($0.fingerprint) }
    let left = comparison.findings.count { [.known, .moved].contains($0.state) }
    let suppressed = comparison.findings.count { $0.state == .suppressed }
    let sum =
      "\(fixed.count) fixed, \(new.count) new (\(failed) fail), \(unseen.count) unseen, "
      + "\(left) still there" + (suppressed > 0 ? ", \(suppressed) suppressed" : "")
    return
      ([sum]
      + result.inputNotes.filter(\.isError).map {
        "! \(Self.style.path($0.path)):\($0.line) \(Self.style.sentence($0.message))"
      }
      + removed.map { "! \(Self.style.path($0)): removed" }
      + fixed
      + new.map { compared in
        let word = failing.contains(compared.fingerprint) ? "new, fails:" : "new:"
        return Self.line(word, compared.finding, result.screens[compared.screen].source.path)
      }
      + unseen)
      .joined(separator: "\n")
  }

  private func line(_ word: String, _ entry: BaselineEntry) -> String? {
    before[entry.fingerprint].map { Self.line(word, $0.finding, $0.path) }
  }

  private static func line(
    _ word: String, _ identified: IdentifiedFinding, _ path: String
  ) -> String {
    let element = identified.finding.element
    return "\(word) \(identified.rule.displayed) \(style.element(element).displayedName) "
      + "\(style.path(path)):\(max(1, element.line))"
  }
}
