import A11yAnalysis
import A11yModel
import A11yRules

/// What VoiceOver says on a screen, for people: one stop per line, then the orders of other assistive
/// technologies.
package struct SpeechText: Sendable {
  private let screen: Screen
  private let analyzed: ScreenTranscript
  private let style: TextStyle
  private let hasOrders: Bool

  /// Prepares the text.
  ///
  /// - Parameter hasOrders: Whether rotor, Switch Control, Voice Control and keyboard are told, too.
  package init(
    _ screen: Screen, in language: SpeechLanguage?, style: TextStyle, hasOrders: Bool = true
  ) {
    self.screen = screen
    analyzed = ScreenTranscript(screen, in: language)
    self.style = style
    self.hasOrders = hasOrders
  }

  /// The text, with a line feed at its end.
  ///
  /// - Complexity: O(n log n) for n elements.
  package func text() -> String {
    var lines = [head] + remarks + stopLines
    if hasOrders { lines += OrderLines(analyzed, width: width, style: style).lines }
    return lines.joined(separator: "\n") + "\n"
  }

  private var speech: ScreenSpeech { analyzed.speech }

  private var width: Int { max(2, String(speech.stops.last?.number ?? 0).count) + 1 }

  private var head: String {
    let source = screen.source.path.isEmpty ? "" : " · \(screen.source.path.escapedForDisplay())"
    let stops = TextLayout.count(speech.stops.count, "stop")
    return style.bold(screen.name.escapedForDisplay()) + source
      + " · \(stops) · words of the system: \(speech.language.code)"
  }

  private var remarks: [String] {
    analyzed.remarks.map { style.dim("  \($0)") }
  }

  // The system's own stops in a row are counted: a keyboard has forty.
  private var stopLines: [String] {
    var lines: [String] = []
    var owned = 0
    func count() {
      guard owned > 0 else { return }
      let words = TextLayout.count(owned, "stop") + " of the system"
      lines.append(TextLayout.spaces(width + 2) + style.dim("(\(words))"))
      owned = 0
    }
    for stop in speech.stops {
      guard !stop.isSystem else {
        owned += 1
        continue
      }
      count()
      lines += stop.entered.map {
        TextLayout.spaces(width + 2) + style.dim("[\($0.escapedForDisplay())]")
      }
      lines.append(line(stop))
    }
    count()
    return lines
  }

  private func line(_ stop: ScreenSpeech.Stop) -> String {
    let number = (stop.isAssumed ? "?" : "") + String(stop.number)
    return TextLayout.spaces(width - number.count) + style.green(number) + "  "
      + SpokenLine(stop, unknown: speech.remainingUnknown(of: stop)).text(style)
  }
}

/// A stop in one line: what is said, and what is unknown of it.
package struct SpokenLine: Sendable {
  private let said: String
  private let hint: String
  private let unknown: [SpokenPart]

  /// Prepares a line.
  ///
  /// - Parameter unknown: What is marked as unknown.
  package init(_ stop: ScreenSpeech.Stop, unknown: [SpokenPart]) {
    let utterance = stop.utterance
    said = utterance.description.escapedForDisplay()
    hint = utterance.text.dropFirst(utterance.description.count).drop { $0 == " " }
      .escapedForDisplay()
    self.unknown = unknown
  }

  /// The line; `(nothing)` where nothing is said.
  func text(_ style: TextStyle) -> String {
    var parts = [said, style.dim(hint)].filter { !$0.isEmpty }
    if said.isEmpty, hint.isEmpty { parts = [style.red("(nothing)")] }
    if !unknown.isEmpty {
      parts.append(style.yellow("[\(unknown.map { "\($0.rawValue)?" }.joined(separator: " "))]"))
    }
    return parts.joined(separator: " ")
  }

  /// The line without colours.
  package var plain: String { text(.plain) }
}
