import A11yModel

/// An identifier that the code of an app sets.
struct SetIdentifier {
  /// The text, with holes for what only a run tells.
  let text: String
  let file: Int
  let start: Int32
  /// The type around it; empty for none.
  let owner: String
  /// The name of the constant that it comes from; empty for a literal.
  let constant: String
  /// The element that gets it, as it is written.
  let subject: String
  /// The place of the function or the builder of views around it, in which controls are on one screen.
  let room: Int32
  /// The branches around it: the place of each choice, and the number of its branch.
  let branches: [Int32: Int]
  /// Whether the code around it runs for several elements, such as the rows of a list.
  let isRepeated: Bool
  /// The range of the statement or expression that sets it.
  let range: Range<Int32>
  /// Whether it is set on an element here, and not handed to a function or a model that sets it.
  let isDirect: Bool
}

/// A function or an initialiser that sets one of its arguments as an identifier.
struct IdentifierSetter: Hashable {
  /// The name of the function, or of the type for an initialiser.
  let name: String
  /// The label of the argument.
  let label: String
}

/// A walk through the code of an app that notes which identifiers it sets.
///
/// The recursion is bounded by the nesting that ``NestingDepth`` admits.
struct IdentifierWalk {
  private(set) var found: [SetIdentifier] = []
  /// The functions that set one of their parameters.
  private(set) var setters: Set<IdentifierSetter>

  private let file: SourceFile
  private let number: Int
  private let values: ConstantTexts
  private let patterns: IdentifierPatterns
  private let known: Set<IdentifierSetter>
  private let knownNames: Set<String>

  private var types: [String] = []
  private var functions: [FunctionDeclaration] = []
  private var locals: [String: String?] = [:]
  private var room: Int32 = 0
  // The place of the innermost function or closure, in which statements run one after another.
  private var code: Int32 = 0
  private var branches: [Int32: Int] = [:]
  private var isRepeated = false

  /// - Parameter setters: The functions that are known to set one of their arguments.
  init(
    _ file: SourceFile, number: Int, _ patterns: IdentifierPatterns, _ values: ConstantTexts,
    _ setters: Set<IdentifierSetter>
  ) {
    (self.file, self.number, self.patterns, self.values) = (file, number, patterns, values)
    (known, self.setters) = (setters, setters)
    knownNames = Set(setters.map(\.name))
  }

  // MARK: Statements and declarations

  /// Walks through statements. What stands behind `if … { return }` is another branch.
  mutating func walk(_ statements: [Statement]) {
    let around = branches
    for statement in statements {
      walk(statement)
      if let place = Self.exit(statement) { branches[place] = -1 }
    }
    branches = around
  }

  private static func exit(_ statement: Statement) -> Int32? {
    switch statement {
    case .escape(_, let body): body.start(from: 0)
    case .expression(let node):
      if case .conditional(let conditional) = node.kind, conditional.otherwise == nil,
        case .leave = conditional.then.last
      {
        node.start
      } else {
        nil
      }
    default: nil
    }
  }

  private mutating func walk(_ statement: Statement) {
    switch statement {
    case .declaration(let declaration): walk(declaration)
    case .escape(_, let body):
      for value in statement.parts.values { walk(value) }
      branch(body.start(from: 0), 0) { $0.walk(body) }
    case .loop(let loop):
      for value in statement.parts.values { walk(value) }
      let around = isRepeated
      isRepeated = true
      walk(loop.body)
      isRepeated = around
    case .variants(let clauses, _):
      for (index, clause) in clauses.enumerated() {
        branch(clauses.first?.start(from: 0) ?? 0, index) { $0.walk(clause) }
      }
    case .expression, .assignment, .leave, .block:
      if case .assignment(let assignment) = statement { note(assignment) }
      walk(statement.parts)
    }
  }

  private mutating func walk(_ parts: CodeParts) {
    for value in parts.values { walk(value) }
    for body in parts.bodies { walk(body) }
  }

  private mutating func branch(_ place: Int32, _ index: Int, _ body: (inout Self) -> Void) {
    let around = branches
    branches[place] = index
    body(&self)
    branches = around
  }

  private mutating func walk(_ declaration: Declaration) {
    switch declaration {
    case .type(let type):
      guard !type.inherited.contains(where: { $0.hasSuffix("PreviewProvider") }) else { return }
      types.append(types.last.map { "\($0).\(type.name)" } ?? type.name)
      for member in type.members { walk(member) }
      types.removeLast()
    case .function(let function):
      let around = (room, locals, code)
      if functions.isEmpty { room = function.start }
      code = function.start
      functions.append(function)
      for parameter in function.parameters { locals[parameter.name] = .some(nil) }
      for parameter in function.parameters { if let value = parameter.initial { walk(value) } }
      walk(function.body ?? [])
      functions.removeLast()
      (room, locals, code) = around
    case .variable(let variable): walk(variable)
    case .variants(let clauses): for item in clauses.joined() { walk(item) }
    case .cases, .imported: break
    }
  }

  private mutating func walk(_ variable: VariableDeclaration) {
    for binding in variable.bindings {
      let around = (room, code)
      if functions.isEmpty { (room, code) = (binding.start, binding.start) }
      if let initial = binding.initial { walk(initial) }
      walk(binding.getter ?? [])
      for observer in binding.observers { walk(observer) }
      (room, code) = around
      if !functions.isEmpty, variable.isLet, let name = binding.name, let initial = binding.initial
      {
        locals[name] = .some(values.text(of: initial, in: scope))
      }
    }
  }

  private var scope: ConstantTexts.Scope {
    ConstantTexts.Scope(type: types.last, locals: locals, file: number)
  }

  // MARK: Expressions

  private mutating func walk(_ node: Expression) {
    switch node.kind {
    case .call(let callee, let arguments): walk(call: node, callee, arguments)
    case .macro("Preview", _): break
    case .choice(let condition, let first, let second):
      walk(condition)
      branch(node.start, 0) { $0.walk(first) }
      branch(node.start, 1) { $0.walk(second) }
    case .conditional, .selection:
      // Each body is one of several branches.
      let parts = node.parts
      for value in parts.values { walk(value) }
      for (index, body) in parts.bodies.enumerated() { branch(node.start, index) { $0.walk(body) } }
    case .variants(let base, let chains, _):
      if let base { walk(base) }
      for (index, chain) in chains.enumerated() { branch(node.start, index) { $0.walk(chain) } }
    default: walk(node.parts)
    }
  }

  private mutating func walk(call node: Expression, _ callee: Expression, _ arguments: [Argument]) {
    note(call: node, callee, arguments)
    let name = callee.lastName ?? ""
    let around = (room, isRepeated, code)
    // A modifier may leave the view out: `renderedIf(isNew)`.
    if Self.decides(name) { room = node.start }
    walk(callee)
    (room, isRepeated, code) = around
    for argument in arguments {
      if argument.value.asClosure != nil {
        // Another presentation, or one of several alternatives, has a screen of its own.
        if Self.presents(name) { room = argument.value.start }
        if Self.repeats.contains(name) { isRepeated = true }
        code = argument.value.start
      }
      walk(argument.value)
      (room, isRepeated, code) = around
    }
  }

  private static func decides(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["if", "hidden", "visible", "opacity", "rendered", "when"].contains { name.hasPart($0) }
  }

  private static let repeats: Set<String> = [
    "ForEach", "List", "map", "compactMap", "flatMap", "forEach", "enumerated", "dequeue",
  ]

  private static func presents(_ name: String) -> Bool {
    [
      "sheet", "popover", "fullScreenCover", "alert", "confirmationDialog", "navigationDestination",
      "NavigationLink", "contextMenu", "TabView", "Tab", "tabItem", "ViewThatFits", "Menu",
      "actionSheet", "preview", "safeAreaInset",
    ].contains(name)
  }

  // MARK: Identifiers

  private static func isIdentifier(_ name: String) -> Bool {
    name == "accessibilityIdentifier" || name.hasPart("ccessibilityI")
      || ["testID", "testId", "accessibilityId", "axId", "a11yId"].contains(name)
  }

  // `view.accessibilityIdentifier = "save"`
  private mutating func note(_ assignment: Assignment) {
    guard let name = assignment.target.lastName, Self.isIdentifier(name) else { return }
    var subject = "self"
    if case .member(let base?, _) = assignment.target.kind { subject = written(base) }
    add(
      assignment.value, subject: subject, isDirect: true,
      range: assignment.target.start..<max(assignment.target.start, assignment.value.end))
  }

  private mutating func note(
    call node: Expression, _ callee: Expression, _ arguments: [Argument]
  ) {
    guard let name = callee.lastName else { return }
    for (index, argument) in arguments.enumerated() where !argument.isTrailing {
      let label = argument.label ?? "_"
      let isSet =
        Self.isIdentifier(label) || Self.isIdentifier(name) && index == 0
        || name == "setAccessibilityIdentifier"
        || name == "accessibility" && label == "identifier"
        || knownNames.contains(name)
          && known.contains(IdentifierSetter(name: name, label: label))
      guard isSet else { continue }
      add(
        argument.value, subject: "",
        isDirect: name == "accessibilityIdentifier" || name == "accessibility",
        range: node.start..<max(node.start, node.end))
    }
  }

  private func written(_ node: Expression) -> String {
    String(decoding: file.text(of: node), as: UTF8.self)
  }

  private mutating func add(
    _ value: Expression, subject: String, isDirect: Bool, range: Range<Int32>
  ) {
    for name in names(in: value) { addSetter(name) }
    for text in patterns.texts(of: value, in: scope) {
      found.append(
        SetIdentifier(
          text: text, file: number, start: value.start, owner: types.last ?? "",
          constant: value.literalText == nil ? value.path?.last { $0 != "rawValue" } ?? "" : "",
          subject: subject, room: subject.isEmpty ? room : code, branches: branches,
          isRepeated: isRepeated, range: range, isDirect: isDirect))
    }
  }

  // The names of which a value consists.
  private func names(in node: Expression) -> [String] {
    switch node.kind {
    case .name(let name): [name]
    case .member(let base?, let name): base.asName == "self" ? [name] : names(in: base)
    case .operation(_, let left, let right): names(in: left) + names(in: right)
    case .choice(_, let first, let second): names(in: first) + names(in: second)
    case .text(let segments):
      segments.flatMap { segment -> [String] in
        if case .value(let value) = segment { names(in: value) } else { [] }
      }
    default: []
    }
  }

  // A parameter that is set, or a property of which the initialiser gets the value.
  private mutating func addSetter(_ name: String) {
    for function in functions.reversed() {
      guard let parameter = function.parameters.first(where: { $0.name == name }) else { continue }
      let owner = types.last?.split(separator: ".").last.map(String.init)
      setters.insert(
        IdentifierSetter(
          name: function.name == "init" ? owner ?? "" : function.name, label: parameter.label))
      return
    }
    guard let key = types.last, let type = values.type(key, in: scope), type.property(name) != nil
    else { return }
    let owner = key.split(separator: ".").last.map(String.init) ?? key
    setters.insert(IdentifierSetter(name: owner, label: name))
  }
}
