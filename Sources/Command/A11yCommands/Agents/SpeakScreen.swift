import A11yAnalysis
import A11yReporting

/// The tool that returns what VoiceOver says on a screen.
struct SpeakScreen: AgentTool {
  let name = "speak"
  let title = "Speak a screen"
  let about = """
    Print what VoiceOver says on a captured screen, one stop per line in focus order.
    """
  private static let style = TextStyle.agent(quoting: 80)
  let parameters = [
    ToolParameter.tree(),
    ToolParameter(
      "language", "The language of VoiceOver (default: that of the screen).",
      .word(SpeechLanguage.codes)),
  ]

  func answer(_ arguments: ToolArguments, in workspace: AgentWorkspace) throws -> AnswerPages {
    let language = arguments.text("language").flatMap { SpeechLanguage.of(locale: $0) }
    let screens = try workspace.screens(of: arguments.text("tree") ?? "")
    let texts = screens.map { screen in
      SpeechText(
        ScreenTranscript(screen, in: language), of: screen, style: Self.style, hasOrders: false
      )
      .bytes
    }
    return AnswerPages(
      lines: texts.map { String(decoding: $0, as: UTF8.self) }.joined(), below: Self.style.notice)
  }
}
