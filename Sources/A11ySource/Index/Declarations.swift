import A11yModel
import SwiftSyntax

/// A parameter of a function or an initialiser.
struct Parameter: Sendable {
  /// The argument label; `_` for none.
  var label: String
  /// The name inside the body.
  var name: String
  /// Its default; nil for none.
  var initial: ExprSyntax?
  /// Whether it takes a closure.
  var isClosure: Bool
  /// Whether a builder makes views of what is in that closure.
  var isBuilder: Bool
  /// Whether it may be another value by the time that views are made of it.
  var isState = false

  init(
    label: String, name: String, type: TypeSyntax?, attributes: AttributeListSyntax?,
    initial: ExprSyntax?
  ) {
    self.label = label
    self.name = name
    self.initial = initial
    isClosure = type?.isFunction ?? false
    isBuilder = attributes?.hasName(endingIn: "Builder") ?? false
  }
}

/// A function, a computed property or a closure that makes views: its parameters and its body.
struct Part: Sendable {
  /// The name of the declaration.
  var name: String
  var parameters: [Parameter]
  var body: CodeBlockItemListSyntax
  /// The file that has it.
  var file: Int
  /// Whether it is known to make views: `some View`, a builder.
  var isView: Bool
  /// Whether it belongs to the type and not to its values.
  var isStatic = false
  /// The type that it gives back, as it is written; empty where nothing is.
  var returned = ""
  /// The type of another module that its extension is of; empty for none.
  var extended = ""

  /// A body without a statement.
  static let nothing = CodeBlockItemListSyntax([])
  /// A value that stands for one that is not kept.
  static let noValue = ExprSyntax(NilLiteralExprSyntax())

  /// Whether its body was left out: it gives something back, and nothing in it does.
  var isLeftOut: Bool { body.isEmpty && !returned.isEmpty && returned != "Void" }
}

/// A stored property of a type.
struct StoredProperty: Sendable {
  var name: String
  var file: Int
  /// Its first value; nil for none.
  var initial: ExprSyntax?
  /// Whether the initialiser that Swift makes has it as a parameter.
  var isParameter: Bool
  /// Whether it keeps its first value.
  var isFixed: Bool
  /// Whether the view changes it, so that its first value says nothing: `@State`.
  var isState: Bool
  /// Whether it holds a closure.
  var isClosure: Bool
  /// Whether a builder makes views of that closure, or it is of a generic type with views.
  var isBuilder: Bool
  /// The type as it is written; empty where nothing is.
  var type: String
}

/// An initialiser of a type: its parameters, and what it assigns to properties.
struct Initialiser: Sendable {
  var parameters: [Parameter]
  /// Whether it delegates to `init(decorative:)`.
  var isDecorative = false
  /// Expressions that it assigns to properties, by their names.
  var assignments: [String: ExprSyntax]
  var file: Int
}
