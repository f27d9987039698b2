import A11yModel

/// A query of XCUITest, as it was written: a chain of links from the application, and what is asked of
/// what it leads to.
package struct QueryExpression: Sendable {
  /// As it was written.
  package let text: String
  /// What stands for the application where it is not called `app`; nil otherwise.
  package var assumedRoot: String?
  /// Where the chain begins, in Unicode scalars.
  var start = 0
  /// The links, from the application.
  package var links: [QueryLink] = []
  /// What is asked of what they lead to.
  package var use = QueryUse.none
  /// Where the use is written, in Unicode scalars; nil where there is none.
  package var useRange: Range<Int>?
  /// Whether the links end at an element, not at a query for several.
  package var isElement = true
  /// What the answer should be; nil when nothing is asserted.
  package var expectation: QueryExpectation?

  init(_ text: String) { self.text = text }

  /// A part of the text.
  func part(_ range: Range<Int>) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let end = scalars.index(start, offsetBy: range.count)
    return String(String.UnicodeScalarView(scalars[start..<end]))
  }
}

/// A step of a query.
package struct QueryLink: Sendable {
  package let step: QueryStep
  /// Where it is written, in Unicode scalars.
  package let range: Range<Int>
}

/// What a step makes of the elements so far.
package enum QueryStep: Sendable {
  /// All below them of a type.
  case descendants(ElementType)
  /// Those directly below them of a type.
  case children(ElementType)
  /// Those that fulfil a condition.
  case matching(QueryCondition)
  /// Those that have something below them that fulfils a condition.
  case containing(QueryCondition)
  /// The only one: several are an error.
  case only
  /// The one at a position, from 0.
  case index(Int)
  /// The first, whether there are others or not.
  case first
  /// The one at a position from the end, from 0.
  case fromEnd(Int)
  /// None: no capture has such elements. The name of the property.
  case uncaptured(String)
}

/// What an element has to be.
package enum QueryCondition: Sendable {
  /// Of a type, and where a key is given, with an identifying property that is the key.
  case key(ElementType, String?)
  case predicate(Predicate)

  /// The key, where one is given.
  var key: String? {
    if case .key(_, let key) = self { return key }
    return nil
  }
}

/// What is asked of the element, or of the elements.
package enum QueryUse: Hashable, Sendable {
  /// Which ones they are.
  case none
  /// How many.
  case count
  /// Whether there are none.
  case isEmpty
  case exists
  case isHittable
  case attribute(QueryAttribute)
  /// An action that needs the element, by its name, for example `tap`.
  case action(String)
  /// `waitForExistence` or `waitForNonExistence`.
  case wait(forExistence: Bool)
  /// A point of the element, by parts of its size.
  case coordinate(x: Double, y: Double)

  /// Whether a test fails where the element is not there.
  var needsElement: Bool {
    switch self {
    case .attribute, .action, .coordinate: true
    case .none, .count, .isEmpty, .exists, .isHittable, .wait: false
    }
  }
}

/// A property of an element that a test reads.
package enum QueryAttribute: Hashable, Sendable {
  case identifier, label, title, value, placeholderValue, elementType
  case isEnabled, isSelected, hasFocus, debugDescription
  case frame(FramePart?)
  /// One that no capture tells, for example `horizontalSizeClass`.
  case untold(String)
}

/// What an assertion around a query says of its answer.
package struct QueryExpectation: Hashable, Sendable {
  package enum Relation: String, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  package let relation: Relation
  package let value: QueryValue
}

/// A value that an expression has in it.
package enum QueryValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case null
}
