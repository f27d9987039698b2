import A11yModel

/// A parsed XCUITest query: a chain of links from the application, and an operation on the elements it finds.
package struct QueryExpression: Sendable {
  package let text: String
  /// The name that is assumed to be the application; nil if it is `app`.
  package var assumedRoot: String?
  /// The start of the chain, in Unicode scalars.
  var start = 0
  package var links: [QueryLink] = []
  /// The operation on the elements at the end of the chain.
  package var use = QueryUse.none
  /// Whether the chain ends at a single element, not at a query for several.
  package var isElement = true
  /// The expected answer; nil if nothing is asserted.
  package var expectation: QueryExpectation?

  init(_ text: String) { self.text = text }

  func part(_ range: Range<Int>) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.index(scalars.startIndex, offsetBy: range.lowerBound)
    let end = scalars.index(start, offsetBy: range.count)
    return String(Substring(scalars[start..<end]))
  }
}

package struct QueryLink: Sendable {
  package let step: QueryStep
  /// The range in the text, in Unicode scalars.
  package let range: Range<Int>
}

/// A step from the elements found so far to the next ones.
package enum QueryStep: Sendable {
  case descendants(ElementType)
  case children(ElementType)
  case matching(QueryCondition)
  /// The elements with a descendant that meets a condition.
  case containing(QueryCondition)
  /// The only element; several are an error.
  case only
  /// The element at an index, from 0.
  case index(Int)
  /// The first element, even if there are several.
  case first
  /// The element at an index from the end, from 0.
  case fromEnd(Int)
  /// No element: captures don't include elements of this property.
  case uncaptured(String)
}

package enum QueryCondition: Sendable {
  /// The element has a type and, if there is a key, an identifying property that equals it.
  case key(ElementType, ComparedText?)
  case predicate(Predicate)

  var key: String? {
    if case .key(_, let key) = self { return key?.text }
    return nil
  }
}

/// An operation on the found elements: counting them, reading a property, or performing an action.
package enum QueryUse: Hashable, Sendable {
  /// No operation: the query only finds elements.
  case none
  case count
  case isEmpty
  case exists
  case isHittable
  case attribute(QueryAttribute)
  /// An action that requires the element, by name, for example `tap`.
  case action(String)
  case wait(forExistence: Bool)
  /// A point in the element, as fractions of its width and height.
  case coordinate(x: Double, y: Double)
}

/// A property of an element that a test can read.
package enum QueryAttribute: Hashable, Sendable {
  case identifier, label, title, value, placeholderValue, elementType
  case isEnabled, isSelected, hasFocus, debugDescription
  case frame(FramePart?)
  /// A property that captures don't include, for example `horizontalSizeClass`.
  case untold(String)
}

/// The expected answer of a query, from the assertion or comparison around it.
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

package enum QueryValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case flag(Bool)
  case null
}
