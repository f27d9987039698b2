/// A call as it is written: its arguments and closures.
struct ViewCall {
  let name: String
  let arguments: [Argument]
  /// The closure behind the parentheses without a label.
  let trailing: Expression?
  /// The closures behind the parentheses with labels.
  let others: [Argument]

  init(_ name: String, _ arguments: [Argument]) {
    self.name = name
    self.arguments = arguments.filter { !$0.isTrailing }
    trailing = arguments.first { $0.isTrailing && $0.label == nil }?.value
    others = arguments.filter { $0.isTrailing && $0.label != nil }
  }

  /// The argument with a label.
  func argument(_ label: String) -> Expression? { arguments[label] }

  /// The first argument, if it has no label.
  var first: Expression? { arguments.unlabelled }

  /// Whether there is an argument with one of these labels.
  func has(_ labels: String...) -> Bool {
    arguments.contains { argument in argument.label.map(labels.contains) ?? false }
  }

  /// Whether the title has an image next to it, which a style may draw alone.
  var hasPicture: Bool { has("systemImage", "image") }

  /// Returns the argument for a label, or the unlabeled trailing closure.
  func body(_ label: String) -> Expression? { content(label) ?? trailing }

  /// Returns the argument or trailing closure for a label.
  func content(_ label: String) -> Expression? { others[label] ?? argument(label) }
}

/// A modifier behind a view.
struct ModifierCall {
  let call: ViewCall
  let place: SourcePlace
  /// The whole call.
  let node: Expression
  /// The expression that it is called on; nil for a call without one.
  let base: Expression?
  /// The start of the view that the call modifies.
  var start: SourcePlace
  /// Whether a condition of the build decides that it is there.
  var isConditional = false

  /// The steps needed to inspect the arguments, some of which are compared as text.
  var steps: Int { 1 + Int(node.end - (base?.end ?? node.start)) / 256 }
}

extension Expression {
  /// The name behind the dot: `combine` of `.combine`.
  var memberName: String? {
    if case .member(_, let name) = kind { name } else { nil }
  }

  /// The name of a style or of its type: `page` of `.page` and `.page(indexDisplayMode: .never)`.
  var writtenStyle: String? { memberName ?? asCall?.callee.lastName }
}
