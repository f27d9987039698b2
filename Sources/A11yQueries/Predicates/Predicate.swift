import A11yModel

/// A predicate of a format such as `label BEGINSWITH %@ AND enabled == TRUE`, with its arguments in it.
///
/// It is a list of steps for a stack of answers, so that neither reading nor answering it is recursive.
package struct Predicate: Sendable {
  enum Step: Sendable {
    case constant(Bool)
    case test(PredicateTest)
    case not, and, or
  }

  var steps: [Step] = []
  /// What is odd about it, for people.
  package var remarks: [String] = []

  init() {}

  /// One that is always the same.
  init(value: Bool) { steps = [.constant(value)] }

  /// How many comparisons it has.
  var comparisonCount: Int {
    steps.count { step in
      if case .test = step { true } else { false }
    }
  }
}

/// A value of a format or of its arguments.
package indirect enum PredicateValue: Hashable, Sendable {
  case text(String)
  case number(Double)
  case null
  case list([PredicateValue])
}

/// What stands for a `%@`, `%K` or `%d`.
struct PredicateArgument: Sendable {
  let value: PredicateValue
}

/// What a predicate asks of an element.
enum PredicateKey: Hashable, Sendable {
  case text(TextKey)
  case length(TextKey)
  case elementType
  case flag(Flag)
  case frame(FramePart)
  /// The position among the children of its parent, from 0.
  case index
  /// What no capture tells.
  case untold(String)
}

/// A comparison of a predicate.
struct PredicateTest: Sendable {
  enum Relation: Hashable, Sendable {
    case equal, unequal, less, lessOrEqual, greater, greaterOrEqual
    case begins, ends, contains, like, matches, isIn, between
  }

  enum Form: Sendable {
    case text(TextKey, TextTest)
    case number(PredicateKey, NumberTest)
    /// Two texts of the element.
    case texts(TextKey, Relation, TextKey)
    case numbers(PredicateKey, Relation, PredicateKey)
    case constant(Truth)
  }

  let form: Form
  let options: TextOptions
}

/// What a text has to be.
enum TextTest: Sendable {
  case equal(ComparedText)
  case unequal(ComparedText)
  case order(PredicateTest.Relation, ComparedText)
  case begins(ComparedText)
  case ends(ComparedText)
  case contains(ComparedText)
  /// It is a part of the other.
  case isPart(of: String)
  case like(TextPattern)
  case matches(WholePattern)
  case isOne(of: [ComparedText], orNull: Bool)
  case between(ComparedText, ComparedText)
  case isNull
  case isNotNull
}

/// What a number has to be.
enum NumberTest: Sendable {
  case relation(PredicateTest.Relation, Double)
  case isOne(of: [Double])
  case between(Double, Double)
  /// It is compared with what is none.
  case isNone(Bool)
}
