import A11yAnalysis
import A11yModel

/// The answers to several queries on one screen.
package struct QueryAnswers: Sendable {
  package let name: String
  package let path: String
  package let context: [String: String]
  package let answers: [QueryAnswer]

  /// - Throws: An error in an XPath. Errors in other dialects are thrown when a query is created.
  package init(_ screen: QueryScreen, _ queries: [Query]) throws(QueryFault) {
    let source = screen.analyzed.screen
    (name, path, context) = (source.name, source.source.path, source.context)
    var answers: [QueryAnswer] = []
    for query in queries {
      do throws(QueryError) {
        answers.append(try query.answer(on: screen))
      } catch {
        throw QueryFault(query.text, error)
      }
    }
    self.answers = answers
  }

  /// Whether a test that runs all these queries passes.
  package var isGood: Bool { answers.allSatisfy(\.isGood) }

  /// Whether some answers are undecidable and all others pass.
  package var isUndecided: Bool {
    !isGood && answers.allSatisfy { $0.isGood || $0.outcome == .undecidable }
  }
}

/// A query that can't be parsed or evaluated, with the error.
package struct QueryFault: Error, Sendable {
  package let expression: String
  package let error: QueryError

  package init(_ expression: String, _ error: QueryError) {
    (self.expression, self.error) = (expression, error)
  }

  /// The error in one line, with the part of the query around it.
  package var description: String {
    let scalars = Array(expression.unicodeScalars)
    let start = max(0, min(error.position, scalars.count) - 20)
    let end = min(scalars.count, error.position + 20)
    var part = String.UnicodeScalarView()
    part.append(contentsOf: scalars[start..<max(start, end)])
    let text = (start > 0 ? "…" : "") + String(part) + (end < scalars.count ? "…" : "")
    let shown = SecretText.shown(text).inQuotes
    return "query \(shown): \(error.description(in: expression).escapedForDisplay())"
  }
}
