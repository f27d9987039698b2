import A11yAnalysis
import A11yBaseline
import A11yModel

/// Words about a recording of VoiceOver beside what was expected.
package enum HeardNote {
  /// Returns what became of a stop; nil if it was heard as expected.
  package static func words(of stop: ScreenOutline.Spoken) -> String? {
    stop.heard.flatMap { words(of: $0, said: stop.said?.displayed) }
  }

  /// - Parameter said: What was said in place of the expected words; nil if it was the same.
  static func words(of kind: HeardAlignment.Outcome.Kind, said: String?) -> String? {
    switch kind {
    case .heard: said.map { "heard: \($0)" }
    case .renamed: "≠ heard: \(said ?? "")"
    case .moved: "↕ heard in another place" + (said.map { ": \($0)" } ?? "")
    case .unheard: "✗ not heard"
    case .unexpected: "+ not expected: the capture lacks it"
    case .announced: "♪ announced"
    }
  }

  /// Returns a sentence about a recording of a screen.
  package static func sentence(_ recording: ScreenOutline.Recording, of stops: Int) -> String {
    let strangers =
      recording.strangers.isEmpty
      ? ""
      : " Heard, and not in the capture: "
        + recording.strangers.map { "“\($0.displayed)”" }.joined(separator: ", ") + "."
    return "VoiceOver was recorded: \(recording.heardCount) of \(stops) stops heard; "
      + "\(end(recording.end)).\(strangers)"
  }

  /// Returns how a walk over a screen ended.
  static func end(_ end: VoiceOverRecording.End?) -> String {
    switch end {
    case .reached: "VoiceOver came to the end"
    case .wrapped: "VoiceOver came back to the first stop"
    case .limit: "the walk ended at its limit"
    case .silent: "VoiceOver fell silent"
    case .failed: "VoiceOver stopped"
    case nil: "how the walk ended is not known"
    }
  }
}
