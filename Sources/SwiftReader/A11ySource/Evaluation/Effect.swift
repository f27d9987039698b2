import A11yModel

/// A property that a line of code sets on a view.
struct Effect {
  let location: Location
  var fact: ViewFact
  var values: [Value]
  /// The certainty that the line runs whenever the screen is shown.
  var certainty: CodeCertainty
  let place: SourcePlace
  /// The type whose code it is; empty for none.
  let type: String
  /// Whether a property or method that is overridden decides it.
  let isOverride: Bool
  /// Whether the code of the type sets it, and no function that it calls.
  let isOwnCode: Bool
  /// Whether an initialiser sets it, which is evaluated for each object that it makes.
  let isInitial: Bool
  /// The statement that sets it; nil where another place cannot speak of the object as the statement does.
  var statement: StatementPlace?
  /// The name of the action that a tap calls; empty if unknown.
  var purpose = ""
}

/// A statement about an object.
struct StatementPlace {
  /// The file.
  let file: Int
  /// The whole statement, in bytes.
  let code: Range<Int>
  /// The expression in it that stands for the object; nil if none does.
  var receiver: Range<Int>?
}

/// An object that code makes.
struct CreatedObject {
  /// The class as it is written.
  let type: String
  /// The place where the object is made or, for an object of a function, where the function is called.
  let place: SourcePlace
  /// The type whose code makes it; empty for none.
  let owner: String
  /// The type with the function that makes the object; empty for none.
  let maker: String
  /// The name of the variable or property; empty without one.
  var variable = ""
  /// The statement in which it is made; nil outside of statements.
  var statement: StatementPlace?
  /// The code behind which the statement has the object: the variable that it assigns, and the access to the object
  /// in it.
  var target: (variable: Range<Int>, access: String)?
  /// Whether a function gives it back to callers that are evaluated for themselves.
  var isReturned = false
  /// Whether it is in a variable that only sets it up, so that nobody sees it.
  var isDropped = false
}

/// A value of `accessibilityElements`.
struct ElementList {
  let holder: Location
  /// The objects in the list; nil for another value.
  let members: [Location]?
  let isCertain: Bool
}
