import A11yAnalysis
import A11yModel

/// A recording of VoiceOver on a screen, beside what the capture leads one to expect.
package struct HeardText {
  private let stops: [ScreenSpeech.Stop]
  private let recording: VoiceOverRecording
  private let alignment: HeardAlignment
  private let name: String

  /// - Complexity: O(n · m) for n expected and m heard stops.
  package init(_ transcript: ScreenTranscript, of screen: Screen, _ recording: VoiceOverRecording) {
    stops = transcript.speech.stops.filter { !$0.isSystem }
    self.recording = recording
    alignment = HeardAlignment(stops, recording)
    name = screen.name
  }

  /// Whether everything was heard as expected.
  package var isSame: Bool {
    alignment.outcomes.allSatisfy { if case .heard = $0 { true } else { false } }
  }

  /// The lines for the terminal: a heading, then a line for each stop with the marks of differences.
  package func lines(_ style: TextStyle) -> [String] {
    [style.bold(heading)] + alignment.outcomes.flatMap { lines(of: $0, style) } + [summary]
  }

  private var heading: String {
    let origin = ["device", "os", "language"].compactMap { recording.header[$0] }
      .map { $0.escapedForDisplay() }.joined(separator: ", ")
    return "\(name.escapedForDisplay()), heard\(origin.isEmpty ? "" : " on \(origin)"):"
  }

  private func lines(of outcome: HeardAlignment.Outcome, _ style: TextStyle) -> [String] {
    switch outcome {
    case .heard(let stop, let utterance, let isCertain):
      return [line(isCertain ? " " : "~", stop, heard: isSame(stop, utterance) ? nil : utterance)]
    case .renamed(let stop, let utterance):
      return [style.yellow(line("≠", stop, heard: utterance))]
    case .moved(let stop, let utterance):
      return [style.yellow(line("↕", stop, heard: utterance) + ", in another place")]
    case .unheard(let stop):
      let words = recording.isComplete ? "not heard" : "not heard; the recording is not complete"
      return [style.red("\(line("✗", stop, heard: nil))  [\(words)]")]
    case .unexpected(let utterance):
      return [style.cyan("    + \(said(utterance))  [not expected: the capture lacks it]")]
    }
  }

  private func line(_ sign: String, _ stop: Int, heard utterance: Int?) -> String {
    let number = String(stops[stop].number)
    let padding = String(repeating: " ", count: max(0, 3 - number.count))
    let expected = stops[stop].utterance.text
    let words = expected.isEmpty ? "(nothing)" : expected.escapedForDisplay()
    let heard = utterance.map { "  [heard: \(said($0))]" } ?? ""
    return "\(padding)\(number) \(sign) \(words)\(heard)"
  }

  private func isSame(_ stop: Int, _ utterance: Int) -> Bool {
    let heard = FoldedWords(recording.utterances[utterance])
    return heard == FoldedWords(stops[stop].utterance.text)
      || heard == FoldedWords(stops[stop].utterance.description)
  }

  private func said(_ utterance: Int) -> String {
    SecretText.shown(recording.utterances[utterance]).escapedForDisplay(quotes: true)
  }

  private var summary: String {
    let heard = stops.count - alignment.unheard.count
    let end =
      switch recording.end {
      case .reached: "VoiceOver came to the end"
      case .wrapped: "VoiceOver came back to the first stop"
      case .limit: "the walk ended at its limit"
      case .silent: "VoiceOver fell silent"
      case nil: "how the walk ended is not known"
      }
    return "\(heard) of \(stops.count) expected stops heard; \(end)"
  }
}
