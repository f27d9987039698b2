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
    let texts = screens.map { screen in
      let name = screens.count > 1 ? ["\(screen.name.escapedForDisplay()):"] : []
      return (name + lines(ScreenTranscript(screen, in: spoken.flatMap(\.self))))
        .joined(separator: "\n") + "\n"
    }
    return texts.joined(separator: "\n")
  }

  /// The languages that there are phrases for, with commas between them.
  package static var languages: String { SpeechLanguage.codes.joined(separator: ", ") }

  private static func lines(_ screen: ScreenTranscript) -> [String] {
    screen.speech.stops.filter { !$0.isSystem }.flatMap { stop in
      stop.entered.map { "[\($0.escapedForDisplay())]" }
        + [SpokenLine(stop, unknown: screen.speech.remainingUnknown(of: stop)).plain]
    }
  }
}
