/// Lowers an Objective-C file into the same ``Declaration``s as Swift.
///
/// A scanner, no compiler: macros are not expanded, and what is no statement of the language is skipped.
struct ObjectiveCLowering {
  private(set) var declarations: [Statement] = []
  private let tokens: [ObjectiveCTokens.Token]
  private var place = 0
  // Blocks, messages and parentheses in each other are read by a call each.
  private var depth = 0
  private static let deepest = 48
  // Whether it is the code of tests, whose messages to XCUITest have other names in Swift.
  private let isOfSuite: Bool

  /// - Parameter isOfSuite: Whether it is the code of tests. Expressions have their ends then.
  init(_ text: String, isOfSuite: Bool = false) {
    self.isOfSuite = isOfSuite
    tokens = ObjectiveCTokens(text).tokens
    read()
  }

  // MARK: Tokens

  private func text(_ offset: Int = 0) -> String {
    tokens.indices.contains(place + offset) ? tokens[place + offset].text : ""
  }

  private func isMark(_ mark: String, _ offset: Int = 0) -> Bool {
    tokens.indices.contains(place + offset) && tokens[place + offset].kind == .mark
      && tokens[place + offset].text == mark
  }

  private func isName(_ offset: Int = 0) -> Bool {
    tokens.indices.contains(place + offset) && tokens[place + offset].kind == .name
  }

  private var offset: Int32 {
    tokens.indices.contains(place) ? tokens[place].offset : tokens.last?.offset ?? 0
  }

  private mutating func skip(_ mark: String) { if isMark(mark) { place += 1 } }

  private mutating func skipGroup(_ open: String, _ close: String) {
    var level = 0
    repeat {
      if isMark(open) { level += 1 }
      if isMark(close) { level -= 1 }
      place += 1
    } while place < tokens.count && level > 0
  }

  private mutating func skipParentheses() { if isMark("(") { skipGroup("(", ")") } }

  private mutating func nested<Result>(_ otherwise: Result, _ body: (inout Self) -> Result)
    -> Result
  {
    guard depth < Self.deepest else {
      place += 1
      return otherwise
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  // MARK: Classes

  private mutating func read() {
    while place < tokens.count {
      if isMark("@"), text(1) == "interface" {
        place += 2
        readInterface()
      } else if isMark("@"), text(1) == "implementation" {
        place += 2
        readImplementation()
      } else {
        place += 1
      }
    }
  }

  private mutating func add(
    _ name: String, _ inherited: [String], _ members: [Declaration], at start: Int32
  ) {
    declarations.append(
      .declaration(
        .type(
          TypeDeclaration(
            kind: inherited.isEmpty ? .extension : .class, name: name, runtimeName: nil,
            inherited: inherited, attributes: [], members: members, start: start, nameStart: start))
      ))
  }

  // `Name : Super <…> { … } @property … @end`, `Name (Category) …`
  private mutating func readInterface() {
    guard place < tokens.count else { return }
    let (name, start) = (text(), offset)
    var inherited: [String] = []
    var members: [Declaration] = []
    place += 1
    if isMark(":") {
      inherited = [text(1)]
      place += 2
    }
    while place < tokens.count, !(isMark("@") && text(1) == "end") {
      if text() == "IBOutlet" || text() == "IBOutletCollection" {
        members += readOutlet()
      } else if isMark("@"), text(1) == "property" {
        members += readProperty()
      } else {
        place += 1
      }
    }
    add(name, inherited, members, at: start)
  }

  // Up to the semicolon: the last name but one is the type, the last one the property's.
  private mutating func readProperty() -> [Declaration] {
    place += 2
    let start = offset
    var words: [String] = []
    var (isOutlet, isCollection) = (false, false)
    skipParentheses()
    while place < tokens.count, !isMark(";"), !isMark("@") {
      if text() == "IBOutlet" { isOutlet = true }
      if text() == "IBOutletCollection" {
        (isOutlet, isCollection) = (true, true)
        place += 1
        skipParentheses()
        continue
      }
      if isMark("<") {
        skipGroup("<", ">")
        continue
      }
      if isName() { words.append(text()) }
      place += 1
    }
    return property(words, at: start, isOutlet: isOutlet, isCollection: isCollection)
  }

  // An instance variable: `IBOutlet UIButton *close;`
  private mutating func readOutlet() -> [Declaration] {
    let start = offset
    let isCollection = text() == "IBOutletCollection"
    place += 1
    if isCollection { skipParentheses() }
    var words: [String] = []
    while place < tokens.count, !isMark(";"), !isMark("@"), !isMark("}"), words.count < 8 {
      if isName() { words.append(text()) }
      place += 1
    }
    return property(words, at: start, isOutlet: true, isCollection: isCollection)
  }

  private func property(
    _ words: [String], at start: Int32, isOutlet: Bool, isCollection: Bool
  ) -> [Declaration] {
    guard words.count >= 2, let name = words.last else { return [] }
    let type = words[words.count - 2]
    let binding = VariableDeclaration.Binding(
      pattern: .name(name, type: type), start: start, type: isCollection ? "[\(type)]" : type,
      isClosure: false, initial: nil, getter: nil, observers: [])
    return [
      .variable(
        VariableDeclaration(
          bindings: [binding], isLet: false, modifiers: [],
          attributes: isOutlet ? ["IBOutlet"] : [],
          start: start))
    ]
  }

  private mutating func readImplementation() {
    guard place < tokens.count else { return }
    let (name, start) = (text(), offset)
    var members: [Declaration] = []
    place += 1
    while place < tokens.count, !(isMark("@") && text(1) == "end") {
      if text() == "IBOutlet", isName() {
        members += readOutlet()
      } else if isMark("-") || isMark("+") {
        if let method = readMethod() { members.append(method) }
      } else if isMark("{") {
        members += readBraces()
      } else {
        place += 1
      }
    }
    add(name, [], members, at: start)
  }

  // Instance variables, or the body of a function of C.
  private mutating func readBraces() -> [Declaration] {
    var members: [Declaration] = []
    var level = 0
    repeat {
      if isMark("{") { level += 1 }
      if isMark("}") { level -= 1 }
      if text() == "IBOutlet" { members += readOutlet() } else { place += 1 }
    } while place < tokens.count && level > 0
    return members
  }

  private mutating func readMethod() -> Declaration? {
    var modifiers: Modifiers = isMark("+") ? .isStatic : []
    place += 1
    let start = offset
    let isAction = isMark("(") && text(1) == "IBAction"
    let isVoid = isMark("(") && (text(1) == "void" || isAction)
    let isTruth = isOfSuite && isMark("(") && ["BOOL", "bool"].contains(text(1))
    let result = isOfSuite && !isTruth && isMark("(") ? readType() : ""
    skipParentheses()
    let name = text()
    var parameters: [ParameterDeclaration] = []
    while place < tokens.count, !isMark("{"), !isMark(";") {
      let label = text()
      place += 1
      guard isMark(":") else { continue }
      place += 1
      let type = isMark("(") ? readType() : ""
      parameters.append(
        ParameterDeclaration(
          label: parameters.isEmpty ? "_" : label, name: text(), type: type, isClosure: false,
          isBuilder: false, initial: nil))
      place += 1
    }
    guard isMark("{") else { return nil }
    let body = readBlock()
    // Overrides cannot be told from other methods but by their names.
    if name.hasPrefix("accessibility") || name == "isAccessibilityElement"
      || Self.overridden.contains(name)
    {
      modifiers.insert(.isOverride)
    }
    if parameters.isEmpty, modifiers == .isOverride {
      return getter(name, body, at: start)
    }
    let touches = parameters.map(\.label) == ["_", "withEvent"]
    let isTouch = touches && (name == "pointInside" || name == "hitTest")
    return .function(
      FunctionDeclaration(
        name: isTouch ? "hitTest" : name, parameters: parameters,
        result: isVoid ? "" : isTruth ? "Bool" : result.isEmpty ? "id" : result,
        modifiers: isTouch ? modifiers.union(.isOverride) : modifiers.subtracting(.isOverride),
        attributes: isAction ? ["IBAction"] : [], body: body, start: start))
  }

  private static let overridden: Set<String> = []

  private func getter(_ name: String, _ body: [Statement], at start: Int32) -> Declaration {
    let binding = VariableDeclaration.Binding(
      pattern: .name(name, type: ""), start: start, type: "", isClosure: false, initial: nil,
      getter: body, observers: [])
    return .variable(
      VariableDeclaration(
        bindings: [binding], isLet: false, modifiers: .isOverride, attributes: [], start: start))
  }

  // `(UIButton *)`: the first name that is one of a class.
  private mutating func readType() -> String {
    let start = place
    skipParentheses()
    return tokens[start..<min(place, tokens.count)].first {
      $0.kind == .name && $0.text.isCapitalised == true
    }?.text ?? ""
  }

  // MARK: Statements

  private mutating func readBlock() -> [Statement] {
    guard depth < Self.deepest else {
      skipGroup("{", "}")
      return []
    }
    depth += 1
    defer { depth -= 1 }
    var statements: [Statement] = []
    skip("{")
    while place < tokens.count, !isMark("}") {
      let before = place
      statements += readStatement()
      if place == before { place += 1 }
    }
    skip("}")
    return statements
  }

  private mutating func readStatement() -> [Statement] {
    nested([]) { $0.statement() }
  }

  private mutating func statement() -> [Statement] {
    if isMark("{") { return readBlock() }
    switch isName() ? text() : "" {
    case "if":
      place += 1
      let conditions = readCondition()
      let then = readStatement()
      var otherwise: [Statement]?
      if isName(), text() == "else" {
        place += 1
        otherwise = readStatement()
      }
      let start = offset
      return [
        .expression(
          Expression(
            .conditional(
              Conditional(
                conditions: conditions.map { .holds($0) }, then: then, otherwise: otherwise)),
            start, start))
      ]
    case "for":
      place += 1
      return readFor()
    case "while", "switch":
      place += 1
      let conditions = readCondition()
      return [
        .loop(
          Loop(
            pattern: nil, sequence: nil, conditions: conditions.map { .holds($0) },
            body: readStatement()))
      ]
    case "do", "else":
      place += 1
      return [.block(readStatement(), isCertain: false)]
    case "return":
      place += 1
      let value = isMark(";") ? nil : readExpression()
      skip(";")
      return [.leave(value)]
    case "case", "default":
      while place < tokens.count, !isMark(":"), !isMark(";"), !isMark("}") { place += 1 }
      skip(":")
      return []
    default: return readSimple()
    }
  }

  // An expression, an assignment or a declaration: `UIButton *close = self.close;`
  private mutating func readSimple() -> [Statement] {
    let start = place
    if isName(), text().isCapitalised == true {
      let type = text()
      var next = 1
      while isMark("*", next) { next += 1 }
      if next > 1, isName(next), isMark("=", next + 1) || isMark(";", next + 1) {
        let name = text(next)
        let offset = tokens[place + next].offset
        place += next + 1
        var value: Expression?
        if isMark("=") {
          place += 1
          value = readExpression()
        }
        skip(";")
        let binding = VariableDeclaration.Binding(
          pattern: .name(name, type: type), start: offset, type: value == nil ? type : "",
          isClosure: false,
          initial: value, getter: nil, observers: [])
        return [
          .declaration(
            .variable(
              VariableDeclaration(
                bindings: [binding], isLet: false, modifiers: [], attributes: [], start: offset)))
        ]
      }
    }
    let first = readExpression()
    if isMark("="), !isMark("=", 1) {
      place += 1
      let value = readExpression()
      skip(";")
      return [.assignment(Assignment(target: first, value: value, isCompound: false))]
    }
    skip(";")
    return place == start ? [] : [.expression(first)]
  }

  private mutating func readCondition() -> [Expression] {
    guard isMark("(") else { return [] }
    place += 1
    var conditions: [Expression] = []
    while place < tokens.count, !isMark(")"), !isMark("{"), !isMark("}") {
      let before = place
      conditions.append(readExpression())
      if isMark(";") || isMark(",") || place == before, !isMark(")") { place += 1 }
    }
    skip(")")
    return conditions
  }

  // `for (UIButton *button in @[a, b])`
  private mutating func readFor() -> [Statement] {
    let start = place
    guard isMark("(") else { return [] }
    var (level, found, name) = (0, 0, "")
    while place < tokens.count {
      if isMark("(") { level += 1 }
      if isMark(")") { level -= 1 }
      if level == 0 { break }
      if isName(), text() == "in", level == 1 {
        found = place
        break
      }
      if isName() { name = text() }
      place += 1
    }
    guard found > 0 else {
      place = start
      let conditions = readCondition()
      return [
        .loop(
          Loop(
            pattern: nil, sequence: nil, conditions: conditions.map { .holds($0) },
            body: readStatement()))
      ]
    }
    place = found + 1
    let list = readExpression()
    skip(")")
    return [
      .loop(
        Loop(
          pattern: .name(name, type: ""), sequence: list, conditions: [], body: readStatement()))
    ]
  }

  // MARK: Expressions

  private static let ends: Set<String> = [";", ",", ")", "]", "}", ":", "="]

  private var isEnd: Bool {
    tokens[place].kind == .mark && Self.ends.contains(tokens[place].text) && !isMark("=", 1)
  }

  private func made(_ kind: Expression.Kind, _ start: Int32) -> Expression {
    let end = isOfSuite && place > 0 ? tokens[min(place, tokens.count) - 1].end : start
    return Expression(kind, start, max(start, end))
  }

  private var nothing: Expression { Expression(.other([]), offset, offset) }

  // An expression up to what ends it: one operand, a choice, or several operands.
  private mutating func readExpression() -> Expression {
    nested(nothing) { $0.expression() }
  }

  private mutating func expression() -> Expression {
    let start = offset
    var operands: [Expression] = []
    var marks = 0
    while place < tokens.count, !isEnd {
      if isMark("?") {
        place += 1
        let first = readExpression()
        var second = first
        if isMark(":") {
          place += 1
          second = readExpression()
        }
        return made(.choice(operands.first ?? nothing, first, second), start)
      }
      if let operand = readOperand() {
        operands.append(operand)
      } else {
        marks += 1
        if isMark("="), isMark("=", 1) { place += 1 }
        place += 1
      }
    }
    if operands.count == 1, marks == 0 { return operands[0] }
    return made(.other(operands), start)
  }

  private mutating func readOperand() -> Expression? {
    guard var value = nested(nil, { $0.readPrimary() }) else { return nil }
    while place < tokens.count {
      if isMark("."), isName(1) {
        let name = text(1)
        place += 2
        value = made(.member(value, name), value.start)
      } else if isMark("-"), isMark(">", 1), isName(2) {
        let name = text(2)
        place += 3
        value = made(.member(value, name), value.start)
      } else if isMark("[") {
        place += 1
        let position = readExpression()
        skip("]")
        value = made(
          .element(value, [Argument(label: nil, value: position, isTrailing: false)]), value.start)
      } else {
        return value
      }
    }
    return value
  }

  private mutating func readPrimary() -> Expression? {
    guard place < tokens.count else { return nil }
    let token = tokens[place]
    switch (token.kind, token.text) {
    case (.string, let text):
      place += 1
      return made(.text([.letters(text)]), token.offset)
    case (.number, let text):
      place += 1
      return made(Double(text).map { .number($0) } ?? .other([]), token.offset)
    case (.mark, "@"):
      place += 1
      return readLiteral(token.offset)
    case (.mark, "["):
      place += 1
      return readMessage(token.offset)
    case (.mark, "^"):
      place += 1
      return readClosure(token.offset)
    case (.mark, "("): return readParentheses()
    case (.name, let name):
      place += 1
      return isMark("(") ? readCall(name, token.offset) : named(name, token.offset)
    default: return nil
    }
  }

  private func named(_ name: String, _ start: Int32) -> Expression {
    switch name {
    case "nil", "NULL": made(.nothing, start)
    case "YES", "true": made(.flag(true), start)
    case "NO", "false": made(.flag(false), start)
    case "weakSelf", "strongSelf": made(.name("self"), start)
    case _ where isOfSuite && name.hasPrefix("XCUIElementType"):
      made(.member(nil, QueryNames.type(ofConstant: name)), start)
    default:
      // An instance variable of a property.
      name.hasPrefix("_")
        ? made(.member(made(.name("self"), start), String(name.dropFirst())), start)
        : made(.name(name), start)
    }
  }

  private mutating func readLiteral(_ start: Int32) -> Expression {
    guard place < tokens.count else { return nothing }
    if tokens[place].kind == .string {
      let text = tokens[place].text
      place += 1
      return made(.text([.letters(text)]), start)
    }
    if isMark("[") {
      place += 1
      var elements: [Expression] = []
      while place < tokens.count, !isMark("]") {
        let before = place
        elements.append(readExpression())
        skip(",")
        if place == before { place += 1 }
      }
      skip("]")
      return made(.list(elements), start)
    }
    if isMark("{") {
      skipGroup("{", "}")
    } else if isMark("(") {
      skipGroup("(", ")")
    } else {
      // `@selector(tap:)`
      let isSelector = text() == "selector"
      place += 1
      let action = isMark("(") && isName(1) ? text(1) : ""
      skipParentheses()
      if isSelector {
        let name = Argument(label: nil, value: made(.name(action), start), isTrailing: false)
        return made(.macro("selector", [name]), start)
      }
    }
    return made(.other([]), start)
  }

  // A cast, or something in parentheses.
  private mutating func readParentheses() -> Expression? {
    if isName(1) {
      var next = 1
      while isName(next) { next += 1 }
      if isMark("*", next), isMark(")", next + 1) {
        let type = text(next - 1)
        let start = offset
        place += next + 2
        return readOperand().map { made(.cast($0, type), start) }
      }
    }
    place += 1
    let value = readExpression()
    while place < tokens.count, !isMark(")"), !isMark(";"), !isMark("}") { place += 1 }
    skip(")")
    return value
  }

  // `^(UIButton *button) { … }`
  private mutating func readClosure(_ start: Int32) -> Expression {
    while place < tokens.count, !isMark("{"), !isMark("("), !isMark(";"), !isMark(")") {
      place += 1
    }
    skipParentheses()
    while isName() || isMark("*") { place += 1 }
    guard isMark("{") else { return nothing }
    return made(.closure(Closure(parameters: nil, body: readBlock())), start)
  }

  private mutating func readCall(_ name: String, _ start: Int32) -> Expression {
    place += 1
    var arguments: [Argument] = []
    while place < tokens.count, !isMark(")"), !isMark("}") {
      let before = place
      arguments.append(Argument(label: nil, value: readExpression(), isTrailing: false))
      if isMark(",") || place == before { place += 1 }
    }
    skip(")")
    let function = name.hasPrefix("NSLocalizedString") ? "NSLocalizedString" : name
    return made(.call(made(.name(function), start), arguments), start)
  }

  // `[receiver selector]`, `[receiver name:value label:value]`
  private mutating func readMessage(_ start: Int32) -> Expression {
    guard place < tokens.count, let receiver = readOperand() else {
      while place < tokens.count, !isMark("]"), !isMark(";") { place += 1 }
      skip("]")
      return nothing
    }
    var (name, selector) = ("", "")
    var arguments: [Argument] = []
    while place < tokens.count, !isMark("]"), !isMark("}") {
      if isName(), isMark(":", 1) {
        let label = text()
        place += 2
        if arguments.isEmpty { name = label }
        arguments.append(
          Argument(
            label: arguments.isEmpty ? nil : label, value: readExpression(), isTrailing: false))
      } else {
        if isName(), arguments.isEmpty { selector = text() }
        let before = place
        if isOfSuite, isMark(","), !arguments.isEmpty {
          place += 1
          arguments.append(Argument(label: nil, value: readExpression(), isTrailing: false))
          continue
        }
        if isMark(",") || isMark(":") { place += 1 }
        if place == before, isName(), !arguments.isEmpty { _ = readExpression() }
        if place == before { place += 1 }
      }
    }
    skip("]")
    return message(receiver, arguments.isEmpty ? selector : name, arguments, start)
  }

  private func message(
    _ receiver: Expression, _ name: String, _ arguments: [Argument], _ start: Int32
  ) -> Expression {
    if arguments.isEmpty {
      switch name {
      case "alloc", "copy", "": return receiver
      case "init", "new": return made(.call(receiver, []), start)
      case _ where isOfSuite && !QueryNames.isProperty(name):
        return made(.call(made(.member(receiver, name), start), []), start)
      default: return made(.member(receiver, name), start)
      }
    }
    if isOfSuite, let (function, labels) = QueryNames.function(of: name, arguments.map(\.label)) {
      let callee =
        function.isCapitalised == true
        ? made(.name(function), start)
        : function == "init" ? receiver : made(.member(receiver, function), start)
      let given = arguments.enumerated().map { number, argument in
        Argument(
          label: labels.indices.contains(number) ? labels[number] : nil, value: argument.value,
          isTrailing: false)
      }
      return made(.call(callee, given), start)
    }
    if receiver.asName == "UIImage" {
      let label = name.hasPrefix("systemImage") ? "systemName" : "named"
      return made(
        .call(receiver, [Argument(label: label, value: arguments[0].value, isTrailing: false)]),
        start)
    }
    // `[close setAccessibilityLabel:text]` sets a property.
    if arguments.count == 1, name.hasPrefix("set"), let first = name.dropFirst(3).first,
      first.isUppercase
    {
      let property = first.lowercased() + name.dropFirst(4)
      let target = made(.member(receiver, property), start)
      return made(.operation("=", target, arguments[0].value), start)
    }
    return made(.call(made(.member(receiver, name), start), arguments), start)
  }
}
