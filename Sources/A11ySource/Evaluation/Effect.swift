import A11yModel

/// A property of a view that code sets.
enum ViewFact: Hashable {
  case aspect(CodeAspect)
  case font
  /// Actions beside the first, or an activation of its own.
  case otherWay
}

/// A property that a line of code sets on a view.
struct Effect {
  let location: Location
  let fact: ViewFact
  let values: [Value]
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
}

/// An object that code makes.
struct MadeObject {
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
  /// Whether a function gives it back to callers that are evaluated for themselves.
  var isReturned = false
}

/// A value of `accessibilityElements`.
struct ElementList {
  let holder: Location
  /// The objects in the list; nil for another value.
  let members: [Location]?
  let isCertain: Bool
}

/// The result of evaluating a file.
///
/// The values hold frames of closures, which nothing changes after the evaluation.
struct EvaluatedFile: @unchecked Sendable {
  let effects: [Effect]
  let held: [(holder: Location, value: Location)]
  let objects: [Location: MadeObject]
  let lists: [ElementList]
  /// The reason why a part of the file was not evaluated; nil if all of it was.
  let unread: Unread?

  init(_ evaluator: Evaluator) {
    (effects, held, objects) = (evaluator.effects, evaluator.held, evaluator.objects)
    (lists, unread) = (evaluator.lists, evaluator.fuel.unread)
  }
}
