import A11yTree

/// The diagnostics of a capture while it is read: one of each kind, with its first line and a count.
package struct ImportNotes {
  private struct Note {
    let kind: Diagnostic.Kind
    let message: String
    let line: Int
    var count: Int
  }

  private var notes: [Note] = []
  package var isTruncated = false
  /// Whether the root is an error message of the accessibility framework.
  package var isFailedRoot = false

  package init() {}

  package mutating func add(_ kind: Diagnostic.Kind, _ message: String, _ line: Int) {
    if let index = notes.firstIndex(where: { $0.kind == kind }) {
      notes[index].count += 1
    } else {
      notes.append(Note(kind: kind, message: message, line: line, count: 1))
    }
  }

  package mutating func addUnclosed(_ line: Int) {
    add(.unclosedText, "a text has no end; it is unknown", line)
  }

  package mutating func addCutValue(_ line: Int) {
    add(.valueCut, "a value is printed in part only; it is unknown", line)
  }

  package mutating func addLongText(_ line: Int, _ limits: ImportLimits) {
    add(.textLimit, "a text is longer than \(limits.textBytes) bytes; it is unknown", line)
  }

  package mutating func addCutText(_ line: Int, _ limits: ImportLimits) {
    add(
      .textLimit, "a text is longer than \(limits.textBytes) bytes; only its start is read", line)
  }

  package mutating func addUnknownTrait(_ line: Int) {
    add(.unknownTrait, "a trait has an unknown name; the traits are unknown", line)
  }

  package mutating func addDepth(_ line: Int, _ limits: ImportLimits) {
    isTruncated = true
    add(.depthLimit, "elements below level \(limits.depth) are left out", line)
  }

  package mutating func addQueryAnswer(_ line: Int) {
    add(
      .queryAnswer,
      "elements without the tree that they lie in, as a query answers; print app.debugDescription, or capture the whole app",
      line)
  }

  package mutating func addAXError(_ line: Int, isRoot: Bool) {
    isFailedRoot = isFailedRoot || isRoot
    add(.axError, "an accessibility error instead of a text; it is unknown", line)
  }

  /// The diagnostics, in order of their first occurrence.
  package var diagnostics: [Diagnostic] {
    notes.map { note in
      let message = note.count == 1 ? note.message : "\(note.message) (\(note.count) times)"
      return Diagnostic(note.kind, message, line: note.line)
    }
  }
}
