/// A recording of VoiceOver on a screen, one stop after the other.
///
/// As text, it has a first line with the format, lines with what is known of the walk, an empty line, and a line for
/// each stop. The stops of list rows, which are data, are indented:
///
/// ```
/// a11ylint-voiceover/1
/// os: 27.0
/// screen: Inbox
/// end: wrapped
///
/// Inbox, heading
///   Anna, 2 new messages, button
///   Ben, button
/// New message, button
/// ```
///
/// A transcript of another tool has only the stops.
package struct VoiceOverRecording: Hashable, Sendable {
  /// The words at each stop, in order; empty where VoiceOver said nothing.
  package var utterances: [String]
  /// The positions of the stops in rows of a list; nil if unknown.
  package var rows: Set<Int>?
  /// The texts that VoiceOver announced between the stops.
  package var announcements: [String] = []
  /// The end of the walk over the screen; nil if unknown.
  package var end: End?
  /// Other facts that are known: `screen`, `device`, `os` and `language`.
  package var header: [String: String]

  /// The end of a walk over a screen.
  package enum End: String, CaseIterable, Sendable {
    /// VoiceOver came to the last element.
    case reached
    /// VoiceOver came back to the first element.
    case wrapped
    /// The walk had a limit of stops or of time.
    case limit
    /// VoiceOver fell silent.
    case silent
    /// VoiceOver stopped, or the driver no longer answered.
    case failed
  }

  package static let format = "a11ylint-voiceover/1"
  package static let headerKeys = ["device", "language", "os", "screen"]
  /// The largest number of stops that is read.
  package static let mostStops = 400
  private static let longestStop = 2000
  // The line of a stop at which VoiceOver said nothing.
  private static let nothing = "(nothing)"

  package init(_ utterances: [String], end: End?, header: [String: String] = [:]) {
    (self.utterances, self.end, self.header) = (utterances, end, header)
  }

  /// Whether what was not heard is not there. Other recordings prove only what they contain.
  package var isComplete: Bool { end == .reached || end == .wrapped }

  /// The recording with what looks like a secret masked.
  package var withoutSecrets: VoiceOverRecording {
    var recording = self
    recording.utterances = utterances.map(SecretText.masked)
    recording.announcements = announcements.map(SecretText.masked)
    return recording
  }

  /// Returns whether a text begins like a recording.
  package static func recognizes(_ text: some StringProtocol) -> Bool {
    text.hasPrefix("a11ylint-voiceover/")
  }

  /// A fault of a recording.
  package struct Fault: Error, Hashable, Sendable {
    /// The line, from 1.
    package let line: Int
    package let message: String
  }

  /// Reads a recording. O(length).
  package init(text: String) throws(Fault) {
    self.init([], end: nil)
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }[...]
    if lines.first.map(String.init) == Self.format {
      try readHeader(&lines)
      rows = []
    } else if let first = lines.first, Self.recognizes(first) {
      throw Fault(
        line: 1, message: "format \(String(first.prefix(60)).inQuotes); expected \(Self.format)")
    }
    for (number, line) in zip(lines.indices, lines) {
      let stop = line.drop { $0 == " " || $0 == "\t" }
      guard !stop.isEmpty else { continue }
      guard utterances.count < Self.mostStops else {
        throw Fault(
          line: number + 1, message: "more than \(Self.mostStops) stops; expected one screen")
      }
      if line.startIndex < stop.startIndex { rows?.insert(utterances.count) }
      utterances.append(stop == Self.nothing ? "" : String(stop.prefix(Self.longestStop)))
    }
    guard !utterances.isEmpty else {
      throw Fault(line: 1, message: "no stop in it; expected one in each line")
    }
  }

  private mutating func readHeader(_ lines: inout ArraySlice<Substring>) throws(Fault) {
    lines.removeFirst()
    while let line = lines.first, !line.isEmpty {
      let number = lines.startIndex + 1
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else {
        throw Fault(line: number, message: "expected key: value, or an empty line before the stops")
      }
      let value = String(parts[1].drop { $0 == " " }.prefix(Self.longestStop))
      switch String(parts[0]) {
      case "end":
        guard let end = End(rawValue: value) else {
          let words = End.allCases.map(\.rawValue).joined(separator: ", ")
          throw Fault(line: number, message: "end is \(value.inQuotes); expected one of \(words)")
        }
        self.end = end
      case "announced":
        guard announcements.count < Self.mostStops else {
          throw Fault(line: number, message: "more than \(Self.mostStops) announcements")
        }
        announcements.append(value)
      case let key where Self.headerKeys.contains(key): header[key] = value
      case let key:
        throw Fault(
          line: number,
          message: "no key \(key.inQuotes); expected announced, end, "
            + Self.headerKeys.joined(separator: ", "))
      }
      lines.removeFirst()
    }
  }

  /// The recording as text, which ``init(text:)`` reads.
  package var text: String {
    var lines = [Self.format]
    for (key, value) in header.sorted(by: { $0.key < $1.key }) {
      lines.append("\(key): \(value.escapedForDisplay())")
    }
    lines += announcements.map { "announced: \($0.escapedForDisplay())" }
    if let end { lines.append("end: \(end.rawValue)") }
    lines.append("")
    for (place, utterance) in utterances.enumerated() {
      let words = utterance.isEmpty ? Self.nothing : utterance.escapedForDisplay()
      lines.append((rows?.contains(place) == true ? "  " : "") + words)
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
