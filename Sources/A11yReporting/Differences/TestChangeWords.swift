import A11yBaseline
import A11yModel

/// A change of what a query of a UI test finds, in words.
package struct TestChangeWords: Sendable {
  private let change: TestChange

  /// Prepares the words.
  package init(_ change: TestChange) { self.change = change }

  /// What stands before the line.
  package var sign: String { change.isMended ? "✓" : "✗" }

  /// What became of it, in a word.
  package var word: String {
    (change.isMended ? "work" : "fail") + (change.askedBy.count > 1 ? "" : "s")
  }

  /// The tests that it is about: `LoginTests.testLogin and 2 more`.
  package var subject: String {
    let rest = change.askedBy.count - 3
    return change.askedBy.prefix(3).map(\.displayed).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// What the query finds, behind its text.
  package var predicate: String {
    let screens = change.screens.prefix(3).map(\.displayed).joined(separator: ", ")
    let rest = change.screens.count - 3
    let place = screens + (rest > 0 ? " and \(rest) more" : "")
    let query = change.query.displayed
    switch (change.isMended, change.count) {
    case (true, 0): return "\(query) finds its element on \(place), and found nothing before"
    case (true, let count):
      return "\(query) finds one element on \(place), and matched \(count) before"
    case (false, 0):
      let near = change.near.isEmpty ? "" : "; did you mean \(change.near.inQuotes)?"
      return "\(query) finds nothing on \(place) any more\(near)"
    case (false, let count):
      return "\(query) matches \(count) elements on \(place), where it found one before"
    }
  }

  /// Where it is written.
  package var place: String { "\(change.path.displayed):\(change.line):\(change.column)" }
}

extension TestChanges {
  /// How many queries are broken and mended, in a sentence.
  package var sentence: String {
    let mended = changes.reduce(0) { $0 + ($1.isMended ? 1 : 0) }
    let words = TextLayout.count(queryCount, "query", "queries")
    let unseen = unseenCount == 0 ? "" : "; \(unseenCount) about no screen of both sides"
    return
      "\(words) of UI tests: \(changes.count - mended) broken, \(mended) mended\(unseen)"
  }
}
