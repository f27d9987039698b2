import A11yAnalysis
import A11yModel

/// A recording of VoiceOver on a screen, beside what the capture leads one to expect.
package struct HeardText {
  private let heard: HeardScreen
  private let style: TextStyle

  package init(_ heard: HeardScreen, style: TextStyle) {
    (self.heard, self.style) = (heard, style)
  }

  /// The lines for the terminal: a heading, then a line for each stop with the marks of differences.
  package var lines: [String] {
    [style.bold(heading)] + heard.alignment.outcomes.map(line) + [summary]
  }

  private var heading: String {
    let origin = ["device", "os", "language"].compactMap { heard.recording.header[$0] }
      .map { $0.escapedForDisplay() }.joined(separator: ", ")
    let name = heard.screen.name.escapedForDisplay()
    return "\(name), heard\(origin.isEmpty ? "" : " on \(origin)"):"
  }

  private func line(_ outcome: HeardAlignment.Outcome) -> String {
    let said = heard.otherWords(of: outcome).map { $0.escapedForDisplay(quotes: true) }
    let other = said.map { "  [heard: \($0)]" } ?? ""
    switch outcome {
    case .heard(let stop, _, let isCertain): return line(isCertain ? " " : "~", stop) + other
    case .renamed(let stop, _): return style.yellow(line("≠", stop) + other)
    case .moved(let stop, _): return style.yellow(line("↕", stop) + other + ", in another place")
    case .unheard(let stop):
      let words = heard.isComplete ? "not heard" : "not heard; the recording is not complete"
      return style.red("\(line("✗", stop))  [\(words)]")
    case .unexpected:
      return style.cyan("    + \(said ?? "")  [not expected: the capture lacks it]")
    case .announced: return style.dim("    ♪ \(said ?? "")  [announced]")
    }
  }

  private func line(_ sign: String, _ stop: Int) -> String {
    let number = String(heard.stops[stop].number)
    let padding = String(repeating: " ", count: max(0, 3 - number.count))
    let expected = SecretText.shown(heard.stops[stop].utterance.text)
    return "\(padding)\(number) \(sign) "
      + (expected.isEmpty ? "(nothing)" : expected.escapedForDisplay())
  }

  private var summary: String {
    "\(heard.heardCount) of \(heard.stops.count) expected stops heard; "
      + HeardNote.end(heard.recording.end)
  }
}
