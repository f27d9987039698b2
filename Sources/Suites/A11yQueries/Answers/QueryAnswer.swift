import A11yModel
import A11yRules

/// The result of a query on a screen.
package struct QueryAnswer: Sendable {
  package enum Outcome: String, CaseIterable, Sendable {
    /// Exactly one element matches.
    case one
    /// The query may match several elements, and at least one does.
    case several
    /// The query asks for a value, and it is known.
    case value
    /// No element matches.
    case none
    /// Several elements match where one is required.
    case ambiguous
    /// The capture doesn't have enough facts for an answer.
    case undecidable
  }

  package let expression: String
  package let dialect: QueryDialect
  package var outcome: Outcome
  /// The requested value, such as a count, a string or a Boolean; nil if the query only finds elements.
  package var value: String?
  /// Whether the assertion around the query holds; nil if there is none.
  package var holds: Bool?
  /// The matching elements in capture order, at most ``limit``.
  package var elements: [Found] = []
  /// The number of matching elements, including those not listed.
  package var count = 0
  /// The part of the query that failed; nil if none did.
  package var failure: Failure?
  /// Similar names on the screen, one of which may be the intended key.
  package var near: [NearName] = []
  package var remarks: [QueryRemark] = []

  /// The maximum number of listed elements.
  package static let limit = 50

  package struct Found: Sendable {
    package let element: ElementSummary
    /// The properties that equal the key of the query; empty if it has no key.
    package var properties: [TextKey] = []
    /// Whether the element matches for certain.
    package var isCertain = true
    /// A query that finds this element only; nil if none was searched for.
    package var stable: StableQuery?
  }

  /// The part of a query that finds nothing, or too much.
  package struct Failure: Hashable, Sendable {
    /// The part of the query before the failing one; empty if there is none.
    package let before: String
    /// The number of elements found before the failing part.
    package let found: Int
    package let part: String
    /// The column of the failing part, in characters from 1.
    package let column: Int
    /// Whether the part asks for an index past the last element.
    package var isOutOfRange = false
  }

  init(_ expression: String, _ dialect: QueryDialect, _ outcome: Outcome) {
    (self.expression, self.dialect, self.outcome) = (expression, dialect, outcome)
  }

  /// Whether a test that runs this query passes.
  package var isGood: Bool {
    if let holds { return holds }
    switch outcome {
    case .one, .several, .value: return value != "false" || !failsWhereFalse
    case .none, .ambiguous, .undecidable: return false
    }
  }

  // Whether a value of `false` is a failure, as for `exists`.
  var failsWhereFalse = false
}
