import A11yModel
import A11yRules

/// What standard error says of inputs.
struct InputNotes {
  private let notes: [CheckResult.InputNote]

  init(_ notes: [CheckResult.InputNote]) { self.notes = notes }

  /// Prints one line per failure, and one per file that was left out or one for all of them.
  func print(isVerbose: Bool) {
    for note in notes where note.kind != .skipped || isVerbose { Console.note(Self.line(note)) }
    let skipped = notes.filter { $0.kind == .skipped }.count
    guard skipped > 0, !isVerbose else { return }
    let files =
      skipped == 1 ? "1 file without a capture was" : "\(skipped) files without a capture were"
    Console.note("note: \(files) left out; --verbose lists them")
  }

  private static func line(_ note: CheckResult.InputNote) -> String {
    let path = note.path == "-" ? "standard input" : note.path.escapedForDisplay()
    let line = note.line > 0 ? ":\(note.line)" : ""
    let kind = note.kind == .skipped ? "left out" : "error"
    return "\(path)\(line): \(kind): \(note.message.escapedForDisplay())"
  }
}
