import A11yModel

/// A function or a computed property that may make views.
struct Part: Sendable {
  let name: String
  let parameters: [ParameterDeclaration]
  let body: [Statement]
  let file: Int
  /// The key of the type that it is written in; empty for none.
  let type: String
  /// Whether it is known to make views: `some View`, a builder.
  let isView: Bool
  /// Whether it belongs to the type and not to its values.
  let isStatic: Bool
  /// The type of the result as it is written; empty without one.
  let returned: String

  /// Creates the part of a function; nil without a body.
  init?(_ member: CodeMember) {
    let function = member.function
    guard let body = function.body else { return nil }
    (name, parameters, self.body) = (function.name, function.parameters, body)
    (file, type, returned) = (member.file, member.type, function.result)
    isView = function.makesViews
    isStatic = function.modifiers.contains(.isStatic)
  }

  /// Creates the part of a computed property; nil for a stored one.
  init?(_ field: CodeField) {
    guard let body = field.getter else { return nil }
    (name, parameters, self.body) = (field.name, [], body)
    (file, type, returned) = (field.file, field.owner, field.written)
    isView = field.written.isTypeOfViews || field.attributes.areBuilders
    isStatic = field.modifiers.contains(.isStatic)
  }

  /// The only expression of its body.
  var onlyValue: Expression? { body.only?.value }

  /// Whether a call can mean it, by the labels of its arguments.
  func fits(_ call: ViewCall) -> Bool { parameters.fit(call) }
}

extension Initialiser {
  /// Whether a call can mean it, by the labels of its arguments.
  func fits(_ call: ViewCall) -> Bool { parameters.fit(call) }
}

extension [ParameterDeclaration] {
  /// Whether a call can mean them, by the labels of its arguments.
  func fit(_ call: ViewCall) -> Bool {
    let labels = call.arguments.map { $0.label ?? "_" } + call.others.compactMap(\.label)
    let names = map(\.label)
    guard labels.allSatisfy(names.contains) else { return false }
    // One closure more may be behind the call without a label.
    let missing = filter { $0.initial == nil && !labels.contains($0.label) }
    return missing.count <= (call.trailing == nil ? 0 : 1)
  }

  /// The number of parameters that a call leaves to their initial values, far more if it gives others their values.
  fileprivate func distance(to call: ViewCall) -> Int {
    let trailing = call.trailing.map { [Argument(label: nil, value: $0, isTrailing: true)] } ?? []
    let takesAll = accept(call.arguments + trailing + call.others)
    return count - call.arguments.count - call.others.count + (takesAll ? 0 : Self.farther)
  }

  private static var farther: Int { 1 << 16 }
}

extension [Initialiser] {
  /// The one that a call means: of those with its labels the one with the fewest initial values, as the compiler chooses.
  func closest(to call: ViewCall) -> Initialiser? {
    filter { $0.fits(call) }.min {
      $0.parameters.distance(to: call) < $1.parameters.distance(to: call)
    }
  }
}
