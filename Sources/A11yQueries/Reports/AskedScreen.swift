import A11yModel

/// A screen, and what queries find on it.
package struct AskedScreen: Sendable {
  package let name: String
  package let path: String
  package let context: [String: String]
  package let answers: [QueryAnswer]

  /// Asks queries of a screen.
  ///
  /// - Throws: What is wrong with an XPath.
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

  /// Whether a test that asks all of that goes on here.
  package var isGood: Bool { answers.allSatisfy(\.isGood) }

  /// Whether the capture does not tell one of the answers, and the others are good.
  package var isUndecided: Bool {
    !isGood && answers.allSatisfy { $0.isGood || $0.outcome == .undecidable }
  }
}

/// A query that is not understood.
package struct QueryFault: Error, Sendable {
  package let expression: String
  package let error: QueryError

  package init(_ expression: String, _ error: QueryError) {
    (self.expression, self.error) = (expression, error)
  }

  /// In one line, with the part of the query where the fault is.
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
