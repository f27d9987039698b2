import A11yAudit
import A11yReporting

/// The tool that compares two captures of a screen.
struct DiffScreens: AgentTool {
  let name = "diff_screens"
  let title = "Compare screens"
  let about = """
    Compare two captures of a screen: what VoiceOver says that changed, elements that came and went, and findings that \
    are new or gone. FAIL at the end means that a new finding fails the gate, or that something is no longer said.
    """
  let parameters = [
    ToolParameter.tree("old", "The screen before the change"),
    ToolParameter.tree("new", "The screen after the change"),
  ]

  func answer(_ arguments: ToolArguments, in workspace: AgentWorkspace) throws -> AnswerPages {
    let difference = try workspace.difference(
      from: arguments.text("old") ?? "", to: arguments.text("new") ?? "")
    let style = TextStyle.agent(quoting: 48)
    return AnswerPages(lines: DifferenceText(difference, style: style).text(), below: style.notice)
  }
}
