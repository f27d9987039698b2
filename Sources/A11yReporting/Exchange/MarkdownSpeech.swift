import A11yBaseline
import A11yModel

/// The changes in what VoiceOver says since before a change, as Markdown.
struct MarkdownSpeech {
  private static let mostLines = 12

  /// The section; empty without changes.
  let text: String

  init(_ screens: [ScreenDifference]) {
    let all = screens.flatMap { screen in
      (screen.elements?.spoken ?? []).map { (name: screen.name, words: SpokenChangeWords($0)) }
    }
    var last: String?
    var lines: [String] = []
    for change in all.prefix(Self.mostLines) {
      if change.name != last { lines += ["", MarkdownText.code(change.name), ""] }
      last = change.name
      lines.append("- \(MarkdownText.sentence(change.words.line))")
    }
    let rest = all.count - Self.mostLines
    if rest > 0 { lines.append("- and \(rest) more") }
    text =
      all.isEmpty ? "" : "\n### VoiceOver now\n" + lines.joined(separator: "\n") + "\n"
  }
}
