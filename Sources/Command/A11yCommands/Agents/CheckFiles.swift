import A11yBaseline
import A11yReporting

/// The tool that checks sources and captures.
struct CheckFiles: AgentTool {
  let name = "check_files"
  let title = "Check files"
  let about = """
    Find accessibility defects in Swift sources, storyboards, xibs and captured screens of an iOS app. Returns the \
    findings that fail the gate, each with place, reason and edit. Call suggest_fix for edits to apply.
    """
  let parameters = [
    ToolParameter(
      "paths", "Files or folders; those of the configuration, or else all, if left out.", .texts),
    ToolParameter(
      "show", "failing (default) lists findings that fail the gate; all lists every new finding.",
      .word(["failing", "all"])),
  ]

  func answer(_ arguments: ToolArguments, in workspace: AgentWorkspace) throws -> AnswerPages {
    let result = try workspace.result(of: arguments.texts("paths"))
    return result.agentPages(showing: arguments.text("show"))
  }
}

extension CheckResult {
  /// Returns the report for agents.
  func agentPages(showing word: String?) -> AnswerPages {
    let listed = word == "all" ? ListedStates(newRules: true) : AgentFormat.listed
    return AgentFormat.pages(of: ExchangeReport(self, at: .ofWorkingDirectory, listed: listed))
  }
}
