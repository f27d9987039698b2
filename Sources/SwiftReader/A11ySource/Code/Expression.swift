/// An expression of the sources, without the syntax that it is written in.
///
/// Swift and Objective-C are lowered into the same expressions. Operators are folded, parentheses and effects such as
/// `try` are gone.
final class Expression: Sendable {
  /// The form of the expression with its operands.
  let kind: Kind
  /// The offset of the first byte in the file.
  let start: Int32
  /// The offset behind the last byte.
  let end: Int32

  init(_ kind: Kind, _ start: Int32, _ end: Int32) {
    (self.kind, self.start, self.end) = (kind, start, end)
  }

  /// The form of an expression.
  enum Kind: Sendable {
    case name(String)
    /// `base.name`; without a base the type follows from the context.
    case member(Expression?, String)
    case call(Expression, [Argument])
    case element(Expression, [Argument])
    case text([TextSegment])
    case number(Double)
    case flag(Bool)
    case nothing
    case list([Expression])
    case pairs([Pair])
    case tuple([Argument])
    case closure(Closure)
    /// `condition ? first : second`
    case choice(Expression, Expression, Expression)
    case operation(String, Expression, Expression)
    case prefix(String, Expression)
    /// `value as? Type`
    case cast(Expression, String)
    case conditional(Conditional)
    case selection(Selection)
    /// A chain to which build conditions add links; each variant ends in ``Kind/link``.
    case variants(Expression?, [Expression], isCertain: Bool)
    /// The part of a chain before a build condition.
    case link
    case keyPath([String])
    case macro(String, [Argument])
    /// Anything else, with its operands.
    case other([Expression])
  }
}

/// An argument of a call.
struct Argument: Sendable {
  /// The label; nil without one.
  let label: String?
  let value: Expression
  /// Whether it is a closure behind the parentheses.
  let isTrailing: Bool
}

extension Argument {
  /// Whether a text in its place is one to show, as far as its label says it.
  var mayBeShown: Bool { label.map(Self.textLabels.contains) ?? true }

  private static let textLabels: Set<String> = [
    "title", "text", "label", "name", "caption", "subtitle", "titleKey",
  ]
}

/// A key of a dictionary literal with its value.
struct Pair: Sendable {
  let key: Expression
  let value: Expression
}

/// A part of a string literal.
enum TextSegment: Sendable {
  case letters(String)
  case value(Expression)
}

/// A closure.
struct Closure: Sendable {
  /// The names and types of its parameters; nil where it has none or uses `$0`.
  let parameters: [ClosureParameter]?
  let body: [Statement]
}

/// A parameter of a closure.
struct ClosureParameter: Sendable {
  let name: String
  /// The type as it is written; empty without one.
  let type: String
}

/// An `if`, as a statement or an expression.
struct Conditional: Sendable {
  let conditions: [Condition]
  let then: [Statement]
  /// The statements of `else`, one `if` for `else if`; nil without one.
  let otherwise: [Statement]?
}

/// A `switch`, as a statement or an expression.
struct Selection: Sendable {
  let subject: Expression
  let cases: [Case]

  /// A case.
  struct Case: Sendable {
    /// The patterns; nil for `default`.
    let patterns: [Pattern]?
    /// Whether a `where` clause decides, too.
    let isGuarded: Bool
    let body: [Statement]
  }
}

/// A condition of `if`, `guard` or `while`.
enum Condition: Sendable {
  case holds(Expression)
  /// `let name = value`; the value is nil for `if let name`.
  case binds(Pattern, Expression?)
  /// `case pattern = value`
  case matches(Pattern, Expression)
  /// `#available`
  case available
}

/// A pattern that binds names.
indirect enum Pattern: Sendable {
  case any
  case name(String, type: String)
  case tuple([Pattern])
  /// The case of an enumeration with the patterns of its values.
  case item(String, [Pattern])
  case value(Expression)
}

extension Expression {
  /// The name, where the expression is nothing else.
  var asName: String? {
    if case .name(let name) = kind { name } else { nil }
  }

  /// The last name of `name` and `base.name`.
  var lastName: String? {
    switch kind {
    case .name(let name), .member(_, let name): name
    default: nil
    }
  }

  /// The names of `a.b.c`; nil for other expressions. The name of an implicit member is preceded by an empty one.
  var path: [String]? {
    var names: [String] = []
    var next: Expression? = self
    while let current = next {
      switch current.kind {
      case .name(let name):
        names.append(name)
        return names.reversed()
      case .member(let base, let name):
        names.append(name)
        if base == nil {
          names.append("")
          return names.reversed()
        }
        next = base
      default: return nil
      }
    }
    return nil
  }

  /// The path as it is written, `a.b`; nil for other expressions.
  var writtenPath: String? { path?.joined(separator: ".") }

  /// The literal text without data; nil for other expressions.
  var literalText: String? {
    guard case .text(let segments) = kind else { return nil }
    var text = ""
    for segment in segments {
      guard case .letters(let letters) = segment else { return nil }
      text += letters
    }
    return text
  }

  /// The literal number, with its sign.
  var literalNumber: Double? {
    switch kind {
    case .number(let number): number
    case .prefix("-", let operand): operand.literalNumber.map { -$0 }
    default: nil
    }
  }

  /// The literal `true` or `false`.
  var literalFlag: Bool? {
    if case .flag(let flag) = kind { flag } else { nil }
  }

  /// Whether it is `nil`.
  var isNothing: Bool {
    if case .nothing = kind { true } else { false }
  }

  /// The closure, where the expression is one.
  var asClosure: Closure? {
    if case .closure(let closure) = kind { closure } else { nil }
  }

  /// The callee and the arguments, where the expression is a call.
  var asCall: (callee: Expression, arguments: [Argument])? {
    if case .call(let callee, let arguments) = kind { (callee, arguments) } else { nil }
  }
}

extension [Argument] {
  /// The value of the argument with a label.
  subscript(label: String) -> Expression? { first { $0.label == label }?.value }

  /// The first argument, if it has no label and is inside the parentheses.
  var unlabelled: Expression? {
    guard let first, first.label == nil, !first.isTrailing else { return nil }
    return first.value
  }

  /// The closure behind the parentheses without a label.
  var trailing: Closure? { first { $0.isTrailing && $0.label == nil }?.value.asClosure }
}

extension Expression {
  /// The name of `name` and `self.name`; nil for other expressions.
  var nameOfOwn: String? {
    switch kind {
    case .name(let name): name
    case .member(let base?, let name) where base.asName == "self": name
    default: nil
    }
  }
}

extension Expression {
  /// The offset of the name of `base.name`.
  var nameStart: Int32 {
    guard case .member(_, let name) = kind else { return start }
    return max(start, end - Int32(truncatingIfNeeded: name.utf8.count))
  }
}
