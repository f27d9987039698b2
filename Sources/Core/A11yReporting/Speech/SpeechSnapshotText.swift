import A11yAnalysis
import A11yModel

/// The speech of screens as a text file for review, one stop per line.
///
/// Stops have no numbers, so that a new stop is one new line. Elements of the system, such as the status bar
/// with the time, are left out.
package enum SpeechSnapshotText {
  /// Returns the text. Several screens have a heading each.
  ///
  /// - Parameter language: The system language, for example `de`; nil for that of each screen, or English.
  /// - Returns: Nil if there are no phrases for the language.
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

  /// The supported languages, separated by commas.
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
