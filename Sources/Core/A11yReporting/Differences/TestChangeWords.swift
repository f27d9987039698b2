import A11yBaseline
import A11yModel

/// A description of a change in what a query of a UI test finds.
package struct TestChangeWords: Sendable {
  private let change: TestChange

  package init(_ change: TestChange) { self.change = change }

  /// The sign before the line.
  package var sign: String { change.isMended ? "✓" : "✗" }

  /// The change in one word.
  package var word: String {
    (change.isMended ? "work" : "fail") + (change.askedBy.count > 1 ? "" : "s")
  }

  /// The affected tests: `LoginTests.testLogin and 2 more`.
  package var subject: String {
    let rest = change.askedBy.count - 3
    return change.askedBy.prefix(3).map(\.displayed).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The predicate of a sentence about the query: the screens and elements that it finds.
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

  package var place: String { "\(change.path.displayed):\(change.line):\(change.column)" }
}

extension TestChanges {
  /// A sentence with the number of broken and mended queries.
  package var sentence: String {
    let mended = changes.reduce(0) { $0 + ($1.isMended ? 1 : 0) }
    let words = TextLayout.count(queryCount, "query", "queries")
    let unseen = unseenCount == 0 ? "" : "; \(unseenCount) about no screen of both sides"
    return
      "\(words) of UI tests: \(changes.count - mended) broken, \(mended) mended\(unseen)"
  }
}
