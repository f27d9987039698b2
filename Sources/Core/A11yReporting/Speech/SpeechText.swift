import A11yAnalysis
import A11yModel
import A11yRules

/// The speech of a screen for people: one stop per line, then the orders of other assistive technologies.
package struct SpeechText: Sendable {
  private let screen: Screen
  private let analyzed: ScreenTranscript
  private let style: TextStyle
  private let hasOrders: Bool
  private let start: Int

  /// - Parameters:
  ///   - hasOrders: Whether to list rotor, Switch Control, Voice Control and keyboard.
  ///   - start: The position of the first stop to list.
  package init(
    _ transcript: ScreenTranscript, of screen: Screen, style: TextStyle, hasOrders: Bool = true,
    from start: Int = 0
  ) {
    self.screen = screen
    analyzed = transcript
    self.style = style
    self.hasOrders = hasOrders
    self.start = start
  }

  /// The text in UTF-8, with a final line feed.
  ///
  /// - Complexity: O(n log n) for n elements.
  package var bytes: [UInt8] { parts.flatMap { $0() } }

  /// The parts of the text in order, which can be computed concurrently.
  package var parts: [@Sendable () -> [UInt8]] {
    guard hasOrders else { return [{ stopLines }] }
    return [
      { stopLines }, { lines(of: [.rotor, .switchControl]) }, { lines(of: .voiceControl) },
      { lines(of: .keyboard) },
    ]
  }

  private var stopLines: [UInt8] {
    var buffer = TextBuffer()
    buffer.append(head)
    buffer.endLine()
    for remark in analyzed.remarks(style) {
      buffer.append(style.dim("  \(remark)"))
      buffer.endLine()
    }
    appendStops(to: &buffer)
    return buffer.bytes
  }

  private func lines(of kinds: AssistiveOrders.Kinds) -> [UInt8] {
    var buffer = TextBuffer()
    OrderLines(kinds, of: analyzed, width: width, style: style).append(to: &buffer)
    return buffer.bytes
  }

  private var speech: ScreenSpeech { analyzed.speech }

  private var width: Int { max(2, String(speech.stops.last?.number ?? 0).count) + 1 }

  private var head: String {
    let source = screen.source.path.isEmpty ? "" : " · \(style.path(screen.source.path))"
    let stops = TextLayout.count(speech.stops.count, "stop")
    return style.bold(style.text(screen.name)) + source
      + " · \(stops) · words of the system: \(speech.language.code)"
  }

  // Consecutive stops of the system are counted: a keyboard has forty.
  private func appendStops(to buffer: inout TextBuffer) {
    let (speech, width) = (speech, width)
    var owned = 0
    // By position, because copying a stop retains all of its texts.
    for place in min(start, speech.stops.count)..<speech.stops.count {
      guard !speech.stops[place].isSystem else {
        owned += 1
        continue
      }
      appendOwned(&owned, to: &buffer)
      for name in speech.stops[place].entered {
        buffer.append(spaces: width + 2)
        buffer.append(style.dim("[\(style.text(name))]"))
        buffer.endLine()
      }
      buffer.append(
        speech.stops[place].number, isInDoubt: speech.stops[place].isAssumed, columns: width, style)
      SpokenLine.append(place, of: speech, to: &buffer, style)
      appendIdentifier(of: speech.stops[place].element, to: &buffer)
      buffer.endLine()
    }
    appendOwned(&owned, to: &buffer)
  }

  private func appendOwned(_ count: inout Int, to buffer: inout TextBuffer) {
    guard count > 0 else { return }
    buffer.append(spaces: width + 2)
    buffer.append(style.dim("(\(TextLayout.count(count, "stop")) of the system)"))
    buffer.endLine()
    count = 0
  }

  // VoiceOver doesn't read identifiers, but tests use them.
  private func appendIdentifier(of element: Int, to buffer: inout TextBuffer) {
    let node = analyzed.tree[element]
    guard node.has(.identifier), let identifier = node.identifier else { return }
    let isBare = !style.isColored && style.longestQuote == nil
    guard !isBare || !buffer.append("  [#", identifier, "]") else { return }
    buffer.append(style.dim("  [#\(style.text(String(identifier)))]"))
  }
}

/// A line for a stop, with its speech and the unknown parts.
enum SpokenLine {
  /// Appends the line without a line feed: `(nothing)` if VoiceOver says nothing, `(unknown)` if the capture
  /// does not record it.
  static func append(
    _ place: Int, of speech: ScreenSpeech, to buffer: inout TextBuffer, _ style: TextStyle
  ) {
    // Separately, because copying an utterance retains all of its texts.
    let name = speech.stops[place].utterance.name
    let ending = speech.stops[place].utterance.ending
    let hasRemarks = !speech.stops[place].utterance.remarks.isEmpty
    let rest =
      hasRemarks ? speech.stops[place].utterance.rest : speech.stops[place].utterance.hint
    let unknown = speech.stops[place].unknown
    let isSilent = name.isEmpty && ending.isEmpty
    if style.longestQuote != nil {
      let parts = [name, ending, rest].filter { !$0.isEmpty }
      buffer.append(parts.map(style.text).joined(separator: " "))
    } else {
      append(name, ending, rest, to: &buffer, style)
    }
    if isSilent, rest.isEmpty {
      let isUnknown = unknown.contains(.label)
      buffer.append(isUnknown ? style.yellow("(unknown)") : style.red("(nothing)"))
    }
    let marked = unknown.subtracting(speech.unknown)
    guard !marked.isEmpty else { return }
    let names = marked.names.map { "\($0)?" }.joined(separator: " ")
    buffer.append(" " + style.yellow("[\(names)]"))
  }

  private static func append(
    _ name: String, _ ending: String, _ rest: String, to buffer: inout TextBuffer,
    _ style: TextStyle
  ) {
    buffer.append(escaping: name)
    if !name.isEmpty, !ending.isEmpty { buffer.append(Utterance.separator(behind: name)) }
    buffer.append(escaping: ending)
    guard !rest.isEmpty else { return }
    if !(name.isEmpty && ending.isEmpty) { buffer.append(" ") }
    if style.isColored {
      buffer.append(style.dim(rest.escapedForDisplay()))
    } else {
      buffer.append(escaping: rest)
    }
  }
}
