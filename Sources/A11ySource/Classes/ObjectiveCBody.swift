import A11yModel

/// Reads what the body of a method in Objective-C does to views.
struct ObjectiveCBody {
  /// The token behind what was read.
  private(set) var place: Int
  private(set) var uses: [CodeUse] = []
  private let tokens: [ObjectiveCTokens.Token]
  private let names: OutletNames
  private var isSure: Bool
  private var locals: [String: Value] = [:]
  private var parameterTypes: [String] = []
  // Blocks in blocks are read by a call each.
  private var depth = 0
  private static let deepest = 48

  /// The kind of an expression.
  struct Value {
    /// The views that it may be.
    var targets: [CodeTarget] = []
    var words = CodeWords.unknown
    /// Whether it is written as a list.
    var isList = false
    /// The members by which it was reached last, to be assigned to.
    var holder: [CodeTarget] = []
    var member = ""
    /// The name, where it is nothing else.
    var name = ""
  }

  init(
    _ tokens: [ObjectiveCTokens.Token], from place: Int, names: OutletNames, isSure: Bool
  ) {
    self.tokens = tokens
    self.place = place
    self.names = names
    self.isSure = isSure
  }

  mutating func declare(_ parameters: [(name: String, type: String)]) {
    parameterTypes = parameters.map(\.type)
    for (number, parameter) in parameters.enumerated() {
      locals[parameter.name] = Value(targets: [.parameter(number)])
    }
  }

  private func text(_ offset: Int = 0) -> String {
    tokens.indices.contains(place + offset) ? tokens[place + offset].text : ""
  }

  private func isMark(_ mark: String, _ offset: Int = 0) -> Bool {
    tokens.indices.contains(place + offset) && tokens[place + offset].kind == .mark
      && tokens[place + offset].text == mark
  }

  private var isName: Bool { tokens.indices.contains(place) && tokens[place].kind == .name }

  private mutating func skip(_ mark: String) {
    if isMark(mark) { place += 1 }
  }

  private mutating func skipGroup(_ open: String, _ close: String) {
    var level = 0
    repeat {
      if isMark(open) { level += 1 }
      if isMark(close) { level -= 1 }
      place += 1
    } while place < tokens.count && level > 0
  }

  // MARK: Statements

  /// Reads from a brace to the one that closes it.
  mutating func readBlock() {
    guard depth < Self.deepest else { return skipGroup("{", "}") }
    depth += 1
    defer { depth -= 1 }
    skip("{")
    while place < tokens.count, !isMark("}") {
      let before = place
      readStatement()
      if place == before { place += 1 }
    }
    skip("}")
  }

  private mutating func readStatement() {
    guard depth < Self.deepest else { place += 1; return }
    depth += 1
    defer { depth -= 1 }
    if isMark("{") { return readBlock() }
    switch isName ? text() : "" {
    case "if": readIf()
    case "for":
      place += 1
      readFor()
    case "while", "switch":
      place += 1
      readCondition()
      readBranch()
    case "do", "else":
      place += 1
      readBranch()
    case "return":
      place += 1
      if !isMark(";") { consume(readExpression(), .escapes) }
      skip(";")
    case "case", "default":
      while place < tokens.count, !isMark(":"), !isMark(";"), !isMark("}") { place += 1 }
      skip(":")
    default:
      _ = readExpression()
      skip(";")
    }
  }

  private mutating func readCondition() {
    guard isMark("(") else { return }
    place += 1
    while place < tokens.count, !isMark(")"), !isMark("{"), !isMark("}") {
      let before = place
      _ = readExpression()
      if isMark(";") || isMark(",") || place == before, !isMark(")") { place += 1 }
    }
    skip(")")
  }

  // What stands in a branch happens sometimes.
  private mutating func readBranch() {
    let found = reading { $0.readStatement() }
    uses += found.map(Self.sometimes)
  }

  private mutating func reading(_ body: (inout Self) -> Void) -> [CodeUse] {
    let (before, wasSure) = (uses, isSure)
    uses = []
    body(&self)
    let found = uses
    (uses, isSure) = (before, wasSure)
    return found
  }

  private static func sometimes(_ use: CodeUse) -> CodeUse {
    var use = use
    use.isSure = false
    return use
  }

  private mutating func readIf() {
    var branches: [[CodeUse]] = []
    var isWhole = false
    var leaves = false
    while text() == "if", isName {
      place += 1
      readCondition()
      let start = place
      branches.append(reading { $0.readStatement() })
      leaves = leaves || tokens[start..<min(place, tokens.count)].contains { $0.text == "return" }
      guard isName, text() == "else" else { break }
      place += 1
      if isName, text() == "if" { continue }
      branches.append(reading { $0.readStatement() })
      isWhole = true
      break
    }
    uses += CodeBranches.joined(branches, isWhole: isWhole)
    if leaves { isSure = false }
  }

  // `for (UIButton *button in @[a, b])`
  private mutating func readFor() {
    let start = place
    guard isMark("(") else { return }
    var (level, found, name) = (0, 0, "")
    while place < tokens.count {
      if isMark("(") { level += 1 }
      if isMark(")") { level -= 1 }
      if level == 0 { break }
      if isName, text() == "in", level == 1 { found = place; break }
      if isName { name = text() }
      place += 1
    }
    guard found > 0 else {
      place = start
      readCondition()
      return readBranch()
    }
    place = found + 1
    let list = readExpression()
    skip(")")
    let before = locals
    locals[name] = Value(targets: list.targets)
    readStatement()
    locals = before
  }

  // MARK: Expressions

  private static let ends: Set<String> = [";", ",", ")", "]", "}", ":"]

  // An expression up to what ends it; the value of its last operand, where it is only one.
  private mutating func readExpression() -> Value {
    guard depth < Self.deepest else { place += 1; return Value() }
    depth += 1
    defer { depth -= 1 }
    var value = Value()
    var count = 0
    while place < tokens.count, !isEnd {
      if isMark("="), !isMark("=", 1), !isComparison(place - 1) {
        place += 1
        let line = tokens[min(place, tokens.count - 1)].line
        let right = readExpression()
        assign(right, to: value, line)
        return right
      }
      if isMark("?") {
        let chosen = readChoice()
        return chosen
      }
      guard let operand = readOperand() else {
        place += 1
        count += 1
        continue
      }
      value = operand
    }
    if count > 0, value.words != .unknown { value.words = .unknown }
    return value
  }

  private var isEnd: Bool {
    tokens[place].kind == .mark && Self.ends.contains(tokens[place].text)
  }

  private func isComparison(_ place: Int) -> Bool {
    tokens.indices.contains(place) && tokens[place].kind == .mark
      && ["=", "!", "<", ">", "+", "-", "*", "/", "|", "&", "^"].contains(tokens[place].text)
  }

  private mutating func readChoice() -> Value {
    place += 1
    var value = readExpression()
    if isMark(":") {
      place += 1
      let other = readExpression()
      value.targets += other.targets
      value.words = value.words == other.words ? value.words : .unknown
    }
    return value
  }

  private mutating func readOperand() -> Value? {
    guard var value = readPrimary() else { return nil }
    while place < tokens.count {
      if isMark("."), tokens.indices.contains(place + 1), tokens[place + 1].kind == .name {
        value = member(text(1), of: value)
        place += 2
      } else if isMark("-"), isMark(">", 1), tokens.indices.contains(place + 2) {
        value = member(text(2), of: value)
        place += 3
      } else if isMark("[") {
        place += 1
        _ = readExpression()
        skip("]")
      } else {
        return value
      }
    }
    return value
  }

  private mutating func readPrimary() -> Value? {
    guard depth < Self.deepest else { place += 1; return Value() }
    depth += 1
    defer { depth -= 1 }
    let token = tokens[place]
    switch (token.kind, token.text) {
    case (.string, let text):
      place += 1
      return Value(words: text.isEmpty ? .nothing : .literal(text))
    case (.number, _):
      place += 1
      return Value()
    case (.mark, "@"):
      place += 1
      return readLiteral()
    case (.mark, "["):
      place += 1
      return readMessage()
    case (.mark, "^"):
      place += 1
      readClosure()
      return Value()
    case (.mark, "("): return readParentheses()
    case (.name, let name):
      place += 1
      if isMark("(") { return readCall(name, token.line) }
      return named(name)
    default: return nil
    }
  }

  private func named(_ name: String) -> Value {
    switch name {
    case "nil", "NULL": return Value(words: .nothing)
    case "YES", "true": return Value(words: .flag(true))
    case "NO", "false": return Value(words: .flag(false))
    case "self", "super", "weakSelf", "strongSelf": return Value(targets: [.member([])])
    default: break
    }
    if var local = locals[name] {
      local.name = name
      return local
    }
    let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
    let own = names.contains(name) ? name : plain
    return Value(
      targets: names.contains(own) ? [.member([own])] : [], holder: [.member([])], member: own,
      name: name)
  }

  private func member(_ name: String, of value: Value) -> Value {
    let targets = value.targets.map { target in
      target.appending([name]) { parameterTypes.indices.contains($0) ? parameterTypes[$0] : "" }
    }
    let from = value.targets.isEmpty ? [CodeTarget.foreign(type: "", [name])] : targets
    return Value(targets: from, holder: value.targets, member: name)
  }

  private mutating func readLiteral() -> Value {
    guard place < tokens.count else { return Value() }
    if tokens[place].kind == .string {
      let text = tokens[place].text
      place += 1
      return Value(words: text.isEmpty ? .nothing : .literal(text))
    }
    if isMark("[") {
      place += 1
      var list = Value(isList: true)
      while place < tokens.count, !isMark("]") {
        let before = place
        list.targets += readExpression().targets
        skip(",")
        if place == before { place += 1 }
      }
      skip("]")
      return list
    }
    if isMark("{") {
      skipGroup("{", "}")
    } else if isMark("(") {
      skipGroup("(", ")")
    } else {
      place += 1
      if isMark("(") { skipGroup("(", ")") }
    }
    return Value()
  }

  // A cast, or something in parentheses.
  private mutating func readParentheses() -> Value? {
    if tokens.indices.contains(place + 1), tokens[place + 1].kind == .name {
      var next = place + 1
      while tokens.indices.contains(next), tokens[next].kind == .name { next += 1 }
      let isPointer = tokens.indices.contains(next) && tokens[next].text == "*"
      if isPointer, tokens.indices.contains(next + 1), tokens[next + 1].text == ")" {
        place = next + 2
        return readOperand()
      }
    }
    place += 1
    let value = readExpression()
    while place < tokens.count, !isMark(")"), !isMark(";"), !isMark("}") { place += 1 }
    skip(")")
    return value
  }

  // `^(UIButton *button) { … }`
  private mutating func readClosure() {
    while place < tokens.count, !isMark("{"), !isMark("("), !isMark(";"), !isMark(")") {
      place += 1
    }
    if isMark("(") { skipGroup("(", ")") }
    while isName || isMark("*") { place += 1 }
    guard isMark("{") else { return }
    let found = reading { $0.readBlock() }
    uses += found.map(Self.sometimes)
  }

  private mutating func readCall(_ name: String, _ line: Int) -> Value {
    place += 1
    var words: [CodeWords] = []
    while place < tokens.count, !isMark(")"), !isMark("}") {
      let before = place
      let value = readExpression()
      words.append(value.words)
      if !UIKitNames.isHarmless(function: name, label: "") {
        note(value.targets, .passed(to: name, position: words.count - 1, label: ""), line)
      }
      if isMark(",") || place == before { place += 1 }
    }
    skip(")")
    if name.hasPrefix("NSLocalizedString"), case .literal(let key)? = words.first {
      return Value(words: .key(key))
    }
    return Value()
  }

  // MARK: Messages

  private mutating func readMessage() -> Value {
    let line = place < tokens.count ? tokens[place].line : 0
    guard place < tokens.count, let receiver = readOperand() else {
      while place < tokens.count, !isMark("]"), !isMark(";") { place += 1 }
      skip("]")
      return Value()
    }
    var parts: [(name: String, value: Value)] = []
    var selector = ""
    while place < tokens.count, !isMark("]"), !isMark("}") {
      if isName, isMark(":", 1) {
        let name = text()
        place += 2
        parts.append((name, readExpression()))
      } else {
        if isName, parts.isEmpty { selector = text() }
        let before = place
        if isMark(",") || isMark(":") { place += 1 }
        // Further arguments of a variable number.
        if place == before, isName, !parts.isEmpty { _ = readExpression() }
        if place == before { place += 1 }
      }
    }
    skip("]")
    return send(receiver, selector, parts, line)
  }

  private mutating func send(
    _ receiver: Value, _ selector: String, _ parts: [(name: String, value: Value)], _ line: Int
  ) -> Value {
    guard let first = parts.first else { return get(selector, of: receiver) }
    let name = first.name
    if let property = Self.property(name), parts.count == 1 {
      assign(first.value, to: member(property, of: receiver), line)
      return Value()
    }
    if let aspect = UIKitNames.aspect(ofMethod: name) {
      note(receiver.targets, .sets(aspect, first.value.words), line)
      return Value()
    }
    note(receiver.targets, .calls(name), line)
    for (position, part) in parts.enumerated() {
      let label = position == 0 ? "" : part.name
      if !UIKitNames.isHarmless(function: name, label: position == 0 ? name : label) {
        note(part.value.targets, .passed(to: name, position: position, label: label), line)
      }
    }
    if receiver.name == "UIImage" {
      return Value(words: name.hasPrefix("systemImage") ? .symbol : .asset)
    }
    return Value()
  }

  // `setTitle` is `title`.
  private static func property(_ name: String) -> String? {
    guard name.hasPrefix("set"), let first = name.dropFirst(3).first, first.isUppercase else {
      return nil
    }
    return first.lowercased() + name.dropFirst(4)
  }

  private func get(_ selector: String, of receiver: Value) -> Value {
    switch selector {
    case "alloc", "init", "new", "copy": return Value()
    default: return selector.isEmpty ? receiver : member(selector, of: receiver)
    }
  }

  // MARK: Notes

  private mutating func assign(_ value: Value, to left: Value, _ line: Int) {
    let name = left.member
    if name.isEmpty || left.holder == [.member([])] && !left.name.isEmpty {
      if !left.name.isEmpty {
        // A local, or a variable of the object.
        if names.contains(left.member), locals[left.name] == nil { return }
        locals[left.name] = Value(targets: value.targets, words: value.words)
      }
      return
    }
    if name == "accessibilityElements" {
      note(left.holder, .lists(value.isList ? value.targets : nil), line)
      return
    }
    if !UIKitNames.harmlessProperties.contains(name) { consume(value, .escapes, line) }
    var holder = left.holder
    while let path = holder.first?.path, let last = path.last, UIKitNames.parts[last] != nil,
      !names.contains(last)
    {
      holder = holder.map(Self.owner)
    }
    if let aspect = UIKitNames.aspect(ofProperty: name) {
      note(holder, .sets(aspect, value.words), line)
    } else {
      note(holder, .writes(name), line)
    }
  }

  private static func owner(_ target: CodeTarget) -> CodeTarget {
    switch target {
    case .member(let path): .member(Array(path.dropLast()))
    case .foreign(let type, let path): .foreign(type: type, Array(path.dropLast()))
    case .parameter: target
    }
  }

  private mutating func consume(_ value: Value, _ kind: CodeUse.Kind, _ line: Int? = nil) {
    note(value.targets, kind, line ?? (tokens.indices.contains(place) ? tokens[place].line : 0))
  }

  private mutating func note(_ targets: [CodeTarget], _ kind: CodeUse.Kind, _ line: Int) {
    for target in targets where keeps(target, kind) {
      uses.append(CodeUse(target: target, kind: kind, isSure: isSure, line: line))
    }
  }

  private func keeps(_ target: CodeTarget, _ kind: CodeUse.Kind) -> Bool {
    if case .parameter = target { return true }
    let isSetting =
      switch kind {
      case .sets, .lists: true
      default: false
      }
    guard let last = target.path.last else {
      if case .foreign("", _) = target { return false }
      return isSetting
    }
    return names.contains(last)
      || isSetting && (UIKitNames.places.contains(last) || last == "view" || last == "contentView")
  }
}
