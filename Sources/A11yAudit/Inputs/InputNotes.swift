import A11yBaseline
import A11yModel

/// What a user is told of inputs that were not looked at in full.
package struct InputNotes {
  private let notes: [CheckResult.InputNote]

  /// Takes the notes of a result.
  package init(_ notes: [CheckResult.InputNote]) { self.notes = notes }

  /// One line per failure and per project that says nothing, and one per file that was left out or one for all of them.
  package func lines(isVerbose: Bool) -> [String] {
    if isVerbose { return notes.map(Self.line) }
    let groups: [(kind: CheckResult.InputNote.Kind, of: String)] = [
      (.otherPlatform, "for other platforms than iOS"), (.skipped, "without a capture"),
    ]
    let lines = notes.filter { note in !groups.contains { $0.kind == note.kind } }.map(Self.line)
    return lines
      + groups.compactMap { group in
        let count = notes.count { $0.kind == group.kind }
        let files = count == 1 ? "1 file \(group.of) was" : "\(count) files \(group.of) were"
        return count == 0 ? nil : "note: \(files) left out; --verbose lists them"
      }
  }

  private static func line(_ note: CheckResult.InputNote) -> String {
    let path = note.path == "-" ? "standard input" : note.path.escapedForDisplay()
    let line = note.line > 0 ? ":\(note.line)" : ""
    let kind =
      switch note.kind {
      case .skipped, .otherPlatform: "left out"
      case .unknownTargets: "note"
      case .failed, .sourceReader, .unsound: "error"
      }
    return "\(path)\(line): \(kind): \(note.message.escapedForDisplay())"
  }
}
