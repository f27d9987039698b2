import A11yBaseline
import A11yModel

/// The messages about inputs that were not read, or not completely.
package struct InputNotes {
  private let notes: [CheckResult.InputNote]

  package init(_ notes: [CheckResult.InputNote]) { self.notes = notes }

  /// Returns a line per failure and per unreadable project. Skipped files get a line each, or one together.
  package func lines(isVerbose: Bool) -> [String] {
    if isVerbose { return notes.map(Self.line) }
    let groups: [(kind: CheckResult.InputNote.Kind, of: String)] = [
      (.otherPlatform, "for other platforms than iOS"), (.skipped, "without a capture"),
    ]
    // Reports list what was left out.
    let lines = notes.filter { note in
      note.isError || !note.isLeftOut && !groups.contains { $0.kind == note.kind }
    }.map(Self.line)
    return lines
      + groups.compactMap { group in
        let count = notes.count { $0.kind == group.kind && !$0.isError }
        let files = count == 1 ? "1 file \(group.of) was" : "\(count) files \(group.of) were"
        return count == 0 ? nil : "note: \(files) skipped; --verbose lists them"
      }
  }

  private static func line(_ note: CheckResult.InputNote) -> String {
    let path = note.path == "-" ? "standard input" : note.path.escapedForDisplay()
    let line = note.line > 0 ? ":\(note.line)" : ""
    let kind =
      switch note.kind {
      case _ where note.isError: "error"
      case .unknownTargets, .unpaired: "note"
      default: "skipped"
      }
    let state = note.isError && note.kind.isLeftOut ? "left out: " : ""
    return "\(path)\(line): \(kind): \(state)\(note.message.escapedForDisplay())"
  }
}
