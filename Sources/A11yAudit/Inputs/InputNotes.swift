import A11yBaseline
import A11yModel

/// What a user is told of inputs that were not looked at in full.
package struct InputNotes {
  private let notes: [CheckResult.InputNote]

  /// Takes the notes of a result.
  package init(_ notes: [CheckResult.InputNote]) { self.notes = notes }

  /// One line per failure, and one per file that was left out or one for all of them.
  package func lines(isVerbose: Bool) -> [String] {
    let lines = notes.filter { $0.kind != .skipped || isVerbose }.map(Self.line)
    let skipped = notes.filter { $0.kind == .skipped }.count
    guard skipped > 0, !isVerbose else { return lines }
    let files =
      skipped == 1 ? "1 file without a capture was" : "\(skipped) files without a capture were"
    return lines + ["note: \(files) left out; --verbose lists them"]
  }

  private static func line(_ note: CheckResult.InputNote) -> String {
    let path = note.path == "-" ? "standard input" : note.path.escapedForDisplay()
    let line = note.line > 0 ? ":\(note.line)" : ""
    let kind = note.kind == .skipped ? "left out" : "error"
    return "\(path)\(line): \(kind): \(note.message.escapedForDisplay())"
  }
}
