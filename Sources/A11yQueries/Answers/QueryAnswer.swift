import A11yModel
import A11yRules

/// What a query finds on a screen, and what a test would make of it.
package struct QueryAnswer: Sendable {
  /// What became of the query.
  package enum Outcome: String, CaseIterable, Sendable {
    /// There is exactly one element.
    case one
    /// A query for several was asked, and found some.
    case several
    /// A number, or whether something is so, was asked for, and is known.
    case value
    /// There is no such element.
    case none
    /// Several match where one is needed.
    case ambiguous
    /// The capture does not tell.
    case undecidable
  }

  /// The query, as it was written.
  package let expression: String
  package let dialect: QueryDialect
  package var outcome: Outcome
  /// What was asked for, where it was more than which elements: a number, a text, true or false.
  package var value: String?
  /// Whether what an assertion around the query says is true; nil where it says nothing.
  package var holds: Bool?
  /// The elements, in capture order, at most ``limit``; of an ambiguous query those that match.
  package var elements: [Found] = []
  /// How many there are, with those that are not listed.
  package var count = 0
  /// Up to where the query found something, and what of it did not; nil where it found all.
  package var failure: Failure?
  /// What may have been meant.
  package var near: [NearName] = []
  package var remarks: [QueryRemark] = []

  /// How many elements an answer lists.
  package static let limit = 50

  /// An element that was found.
  package struct Found: Sendable {
    package let element: ElementSummary
    /// The properties that are the key of the query; empty where none was asked for.
    package var properties: [TextKey] = []
    /// Whether the capture tells that it is meant.
    package var isCertain = true
    /// A query that finds it and no other one; nil where none was looked for.
    package var stable: StableQuery?
  }

  /// The part of a query that found nothing, or too much.
  package struct Failure: Hashable, Sendable {
    /// What stands before it; empty where it is the first.
    package let before: String
    /// How many elements that found.
    package let found: Int
    /// The part.
    package let part: String
    /// Where it begins, in characters from 1.
    package let column: Int
    /// Whether it asks for an element at a position behind the last.
    package var isOutOfRange = false
  }

  init(_ expression: String, _ dialect: QueryDialect, _ outcome: Outcome) {
    (self.expression, self.dialect, self.outcome) = (expression, dialect, outcome)
  }

  /// Whether a test that asks this goes on.
  package var isGood: Bool {
    if let holds { return holds }
    switch outcome {
    case .one, .several, .value: return value != "false" || !failsWhereFalse
    case .none, .ambiguous, .undecidable: return false
    }
  }

  // `exists` that is false is a query that finds nothing.
  var failsWhereFalse = false
}
