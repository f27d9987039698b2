import A11yModel

/// A parsed predicate such as `label BEGINSWITH %@ AND enabled == TRUE`, with its arguments filled in.
///
/// Its steps are in postfix order and work on a stack, so neither parsing nor evaluation is recursive.
package struct Predicate: Sendable {
  enum Step: Sendable {
    case constant(Bool)
    case test(PredicateTest)
    case not, and, or
  }

  var steps: [Step] = []

  init() {}

  init(value: Bool) { steps = [.constant(value)] }

  var comparisonCount: Int {
    steps.count { step in
      if case .test = step { true } else { false }
    }
  }
}

/// A literal value in a format, or an argument of a format.
package indirect enum PredicateValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case null
  case list([PredicateValue])
}

/// The argument for a `%@`, `%K` or `%d` in a format.
struct PredicateArgument: Sendable {
  let value: PredicateValue
}

/// An attribute of an element that a predicate can compare.
enum PredicateKey: Hashable, Sendable {
  case text(TextKey)
  case length(TextKey)
  case elementType
  case flag(Flag)
  case frame(FramePart)
  /// The index among the children of the parent, from 0.
  case index
  /// An attribute that captures don't include.
  case untold(String)
}

struct PredicateTest: Sendable {
  enum Relation: Hashable, Sendable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case begins, ends, contains, like, matches, isIn, between
  }

  enum Form: Sendable {
    case text(TextKey, TextTest)
    case number(PredicateKey, NumberTest)
    /// Compares two string properties of the element.
    case texts(TextKey, Relation, TextKey)
    case numbers(PredicateKey, Relation, PredicateKey)
    case constant(Truth)
  }

  let form: Form
  let options: TextOptions
}

/// A test of a string attribute.
enum TextTest: Sendable {
  case equal(ComparedText)
  case unequal(ComparedText)
  case order(PredicateTest.Relation, ComparedText)
  case begins(ComparedText)
  case ends(ComparedText)
  case contains(ComparedText)
  /// The attribute is contained in this string.
  case isPart(of: String)
  case like(TextPattern)
  case matches(WholePattern)
  case isOne(of: [ComparedText], orNull: Bool)
  case between(ComparedText, ComparedText)
  case isNull
  case isNotNull
}

/// A test of a numeric attribute.
enum NumberTest: Sendable {
  case relation(PredicateTest.Relation, Double)
  case isOne(of: [Double])
  case between(Double, Double)
  /// A comparison with a value that isn't a number, and its constant result.
  case isNone(Bool)
}
