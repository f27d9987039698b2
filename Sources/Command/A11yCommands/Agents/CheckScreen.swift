import A11yReporting

/// The tool that checks one captured screen.
struct CheckScreen: AgentTool {
  let name = "check_screen"
  let title = "Check a screen"
  let about = """
    Find accessibility defects on a captured screen of a running iOS app. Returns the findings that fail the gate, \
    each with its line in the tree, reason and edit.
    """
  let parameters = [
    ToolParameter.tree(),
    ToolParameter("screen", "The name of the screen, by which the baseline knows it."),
    ToolParameter(
      "show", "failing (default) lists findings that fail the gate; all lists every new finding.",
      .word(["failing", "all"])),
  ]

  func answer(_ arguments: ToolArguments, in workspace: AgentWorkspace) throws -> AnswerPages {
    let tree = arguments.text("tree") ?? ""
    let result = try workspace.result(of: tree, screen: arguments.text("screen"))
    return result.agentPages(showing: arguments.text("show"))
  }
}
