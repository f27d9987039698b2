import A11yAnalysis
import A11yModel

/// What VoiceOver says as a file that one reviews: one stop per line, without numbers, so that a new stop is
/// one new line. What the system owns (keyboard, status bar) is left out, for it shows the time.
package enum SpeechSnapshotText {
  /// The text, with a line feed at its end; of several screens each under its name.
  ///
  /// - Parameter language: The language of the system's words, for example `de`; nil for that of each
  ///   screen, or English.
  /// - Returns: Nil where there are no phrases for the language.
  package static func text(_ screens: [Screen], language: String?) -> String? {
    let spoken = language.map { SpeechLanguage.of(locale: $0) }
    if case .some(.none) = spoken { return nil }
    var buffer = TextBuffer()
    for (number, screen) in screens.enumerated() {
      if number > 0 { buffer.endLine() }
      if screens.count > 1 {
        buffer.append("\(screen.name.escapedForDisplay()):")
        buffer.endLine()
      }
      append(ScreenTranscript(screen, in: spoken.flatMap(\.self)).speech, to: &buffer)
    }
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// The languages that there are phrases for, with commas between them.
  package static var languages: String { SpeechLanguage.codes.joined(separator: ", ") }

  private static func append(_ speech: ScreenSpeech, to buffer: inout TextBuffer) {
    for place in speech.stops.indices where !speech.stops[place].isSystem {
      for name in speech.stops[place].entered {
        buffer.append("[\(name.escapedForDisplay())]")
        buffer.endLine()
      }
      SpokenLine.append(place, of: speech, to: &buffer, .plain)
      buffer.endLine()
    }
  }
}
