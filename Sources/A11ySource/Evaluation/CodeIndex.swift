import A11yModel

/// The types, functions and constants that the files of a project declare.
struct CodeIndex: Sendable {
  /// The types by key: the name with those of the enclosing types, `Form.Row`, and with the file where another file
  /// declares a type of that name: `Form (Watch/Form).Row`.
  private(set) var types: [String: CodeType] = [:]
  /// The functions of no type, by name.
  private(set) var functions: [String: [CodeMember]] = [:]
  /// The variables of no type, by name.
  private(set) var variables: [String: CodeField] = [:]
  /// The types that conform to a protocol of the project, by its key.
  private(set) var conformers: [String: [String]] = [:]
  /// The keys of declared types in the order of files and places.
  private(set) var order: [String] = []
  // The keys of declared types by the last part of the name.
  private var keys: [String: [String]] = [:]
  private var paths: [Int: String] = [:]

  /// - Complexity: O(n) for n declarations.
  init(_ files: [CodeFile]) {
    for file in files {
      paths[file.number] = file.path
      add(file.statements, file.number)
    }
    for key in types.keys.sorted() where types[key]?.isDeclared == true {
      keys[String(key.plainKey.lastPart), default: []].append(key)
    }
    settleExtensions()
    for key in types.keys.sorted() {
      for parent in types[key]?.inherited ?? [] {
        guard let parent = self.key(of: parent, inside: key), types[parent]?.kind == .protocol
        else { continue }
        conformers[parent, default: []].append(key)
      }
    }
  }

  private mutating func add(_ statements: [Statement], _ file: Int) {
    for statement in statements {
      switch statement {
      case .declaration(let declaration): add(declaration, file)
      case .variants(let clauses, _): for clause in clauses { add(clause, file) }
      default: continue
      }
    }
  }

  private mutating func add(_ declaration: Declaration, _ file: Int) {
    switch declaration {
    case .type(let type): add(type, in: "", file, depth: 1)
    case .function(let function):
      functions[function.name, default: []].append(CodeMember(function, of: "", file))
    case .variable(let variable):
      for field in CodeField.all(variable, of: "", file) where variables[field.name] == nil {
        variables[field.name] = field
      }
    case .variants(let clauses): for clause in clauses { for item in clause { add(item, file) } }
    case .cases, .imported: break
    }
  }

  private mutating func add(
    _ declaration: TypeDeclaration, in outer: String, _ file: Int, depth: Int
  ) {
    // The name of each has those around it in it.
    guard depth <= [Statement].deepestType else { return }
    var name = declaration.name
    if declaration.kind == .extension, name.hasPrefix("SwiftUI.") { name.removeFirst(8) }
    if declaration.kind == .extension, let generic = name.firstIndex(of: "<") {
      name = String(name[..<generic])
    }
    var key = outer.isEmpty ? name : "\(outer).\(name)"
    if declaration.kind != .extension {
      if let known = types[key], known.isDeclared { key = self.key(key, file, beside: known.file) }
      order.append(key)
    }
    let type = types[key] ?? CodeType(key: key)
    type.add(declaration, file)
    types[key] = type
    for member in declaration.members { add(member, to: key, file, depth: depth) }
  }

  // The key with the shortest end of the path that no other type of the name has.
  private func key(_ name: String, _ file: Int, beside other: Int) -> String {
    func folders(_ file: Int) -> [String] {
      let path = paths[file] ?? ""
      return (path.hasSuffix(".swift") ? path.dropLast(6) : path[...]).split(separator: "/")
        .map { String($0).replacing(".", with: "-") }
    }
    let (path, known) = (folders(file), folders(other))
    let keys = path.indices.reversed().filter { path[$0...] != known.suffix(path.count - $0) }
      .map { "\(name) (\(path[$0...].joined(separator: "/")))" }
    if let free = keys.first(where: { types[$0] == nil }) { return free }
    var number = file
    while types["\(name) (\(number))"] != nil { number += 1 }
    return "\(name) (\(number))"
  }

  private mutating func add(_ member: Declaration, to key: String, _ file: Int, depth: Int) {
    switch member {
    case .type(let type): add(type, in: key, file, depth: depth + 1)
    case .function(let function): types[key]?.add(CodeMember(function, of: key, file))
    case .variable(let variable):
      for field in CodeField.all(variable, of: key, file) { types[key]?.add(field) }
    case .cases(let cases):
      for item in cases { types[key]?.cases[item.name] = (item.rawValue, file) }
    case .variants(let clauses):
      for clause in clauses { for item in clause { add(item, to: key, file, depth: depth) } }
    case .imported: break
    }
  }

  // An extension may name a nested type by its last part.
  private mutating func settleExtensions() {
    for key in types.keys.sorted() {
      guard let type = types[key], !type.isDeclared, let full = keys[String(key.lastPart)]?.only,
        full != key, full.plainKey.hasSuffix(key)
      else { continue }
      types[full]?.merge(type)
      types[key] = nil
    }
  }

  /// Returns the key of a type as code in another type and file names it; nil for types of other modules.
  func key(of name: String, inside outer: String = "", file: Int? = nil) -> String? {
    guard let candidates = keys[String(name.lastPart)] else { return nil }
    if !outer.isEmpty, let nested = candidates.innermost(name, in: outer) { return nested }
    if let file, candidates.count > 1,
      let own = candidates.first(where: { $0.plainKey == name && types[$0]?.file == file })
    {
      return own
    }
    if candidates.contains(name) { return name }
    return candidates.count == 1 && (name == name.lastPart || candidates[0].hasSuffix(name))
      ? candidates[0] : nil
  }

  /// Returns the key of the type that a parameter has where it is declared, which code that uses it may call otherwise;
  /// the type as it is written if the project does not declare it.
  func type(of parameter: ParameterDeclaration, inside outer: String, file: Int) -> String {
    key(of: parameter.type.bareType, inside: outer, file: file) ?? parameter.type
  }

  /// Returns the type with the classes that it inherits from, itself first, as far as the project declares them.
  func ancestry(of key: String) -> [CodeType] {
    var chain: [CodeType] = []
    var next: String? = key
    while let key = next, let type = types[key], chain.count < 32,
      !chain.contains(where: { $0.key == key })
    {
      chain.append(type)
      next = type.parent.flatMap { self.key(of: $0, inside: key, file: type.file) }
    }
    return chain
  }

  /// Returns the class of a framework that a type inherits from in the end; the name itself for such a class.
  func base(of name: String) -> String {
    guard let last = ancestry(of: name).last else { return name.plainKey }
    return last.parent ?? (last.isDeclared ? "" : last.key)
  }
}

/// A file of the project as code.
struct CodeFile: Sendable {
  let number: Int
  let path: String
  let statements: [Statement]
}

/// A type of the project, or the extensions of a type of another module.
///
/// A class, because evaluation looks up types and members millions of times, and copies would be retained part by part.
/// Only ``CodeIndex`` changes it, before anyone reads it.
final class CodeType: @unchecked Sendable {
  let key: String
  private(set) var isDeclared = false
  private(set) var kind = TypeDeclaration.Kind.extension
  private(set) var inherited: [String] = []
  private(set) var runtimeName: String?
  private(set) var isOfObjectiveC = false
  /// The file of the declaration; -1 for extensions alone.
  private(set) var file = -1
  private(set) var start: Int32 = 0
  private(set) var fields: [String: CodeField] = [:]
  /// The names of ``fields`` in their order.
  private(set) var fieldOrder: [String] = []
  private(set) var members: [String: [CodeMember]] = [:]
  var cases: [String: (rawValue: Expression?, file: Int)] = [:]

  init(key: String) { self.key = key }

  /// The superclass, or what may be one.
  var parent: String? { kind == .class ? inherited.first?.bareType : nil }

  func add(_ declaration: TypeDeclaration, _ file: Int) {
    if declaration.kind == .extension {
      inherited += declaration.inherited
      return
    }
    isDeclared = true
    kind = declaration.kind
    inherited = declaration.inherited + inherited
    runtimeName = declaration.runtimeName
    isOfObjectiveC = declaration.attributes.contains { $0.hasPrefix("objc") }
    (self.file, start) = (file, declaration.nameStart)
  }

  func add(_ member: CodeMember) {
    members[member.function.name, default: []].append(member)
  }

  func add(_ field: CodeField) {
    guard fields[field.name] == nil else { return }
    fields[field.name] = field
    fieldOrder.append(field.name)
  }

  func merge(_ other: CodeType) {
    inherited += other.inherited
    for name in other.fieldOrder { if let field = other.fields[name] { add(field) } }
    for (name, found) in other.members { members[name, default: []] += found }
    cases.merge(other.cases) { known, _ in known }
  }
}

/// A function of a type, or of none.
final class CodeMember: Sendable {
  let function: FunctionDeclaration
  /// The key of the type; empty for none.
  let type: String
  let file: Int

  init(_ function: FunctionDeclaration, of type: String, _ file: Int) {
    (self.function, self.type, self.file) = (function, type, file)
  }

  /// Whether a call can mean it, by the labels of its arguments.
  func accepts(_ arguments: [Argument]) -> Bool {
    var parameters = function.parameters[...]
    for argument in arguments {
      let label = argument.label ?? "_"
      if argument.isTrailing, argument.label == nil {
        guard
          let place = parameters.firstIndex(where: {
            $0.isClosure || $0.isBuilder || $0.initial == nil
          })
        else { return false }
        parameters = parameters[(place + 1)...]
        continue
      }
      guard let place = parameters.firstIndex(where: { $0.label == label }),
        parameters[..<place].allSatisfy({ $0.initial != nil })
      else { return false }
      // A variadic parameter takes several arguments.
      if parameters[place].type.hasSuffix("...") { continue }
      parameters = parameters[(place + 1)...]
    }
    return parameters.allSatisfy { $0.initial != nil || $0.type.hasSuffix("...") }
  }
}

extension CodeMember {
  /// Returns the arguments that a call gives to each parameter, none for one with its initial value and several for a
  /// variadic one, and the arguments that fit no parameter.
  func pair(_ arguments: [Argument]) -> (given: [[Expression]], rest: [Argument]) {
    var rest = arguments[...]
    let given = function.parameters.map { parameter -> [Expression] in
      let place = rest.firstIndex { argument in
        argument.isTrailing && argument.label == nil
          ? parameter.isClosure || parameter.isBuilder : (argument.label ?? "_") == parameter.label
      }
      guard let place else { return [] }
      var values = [rest.remove(at: place).value]
      if parameter.type.hasSuffix("...") {
        while let next = rest.first, next.label == nil, !next.isTrailing {
          values.append(next.value)
          rest.removeFirst()
        }
      }
      return values
    }
    return (given, Array(rest))
  }
}

/// A stored or computed property, or a variable of no type.
final class CodeField: Sendable {
  let name: String
  /// The key of the type; empty for none.
  let owner: String
  let file: Int
  let start: Int32
  /// The declared type, without what makes it optional; empty without one.
  let type: String
  /// The declared type as it is written.
  let written: String
  let isCollection: Bool
  /// Whether the declared type is a function's.
  let isClosure: Bool
  let isLet: Bool
  let isOutlet: Bool
  let modifiers: Modifiers
  let attributes: [String]
  let initial: Expression?
  let getter: [Statement]?
  let observers: [[Statement]]

  /// Whether it is computed from others.
  var isComputed: Bool { getter != nil }

  private init(
    _ name: String, _ binding: VariableDeclaration.Binding, of variable: VariableDeclaration,
    owner: String, _ file: Int
  ) {
    (self.name, self.owner, self.file, start) = (name, owner, file, binding.start)
    (type, written) = (binding.type.bareType, binding.type)
    (isCollection, isClosure) = (binding.type.hasPrefix("["), binding.isClosure)
    (isLet, modifiers, attributes) = (variable.isLet, variable.modifiers, variable.attributes)
    isOutlet = variable.attributes.contains { $0.hasPrefix("IBOutlet") }
    (initial, getter, observers) = (binding.initial, binding.getter, binding.observers)
  }

  static func all(_ variable: VariableDeclaration, of owner: String, _ file: Int) -> [CodeField] {
    variable.bindings.compactMap { binding in
      binding.name.map { CodeField($0, binding, of: variable, owner: owner, file) }
    }
  }
}

extension [String] {
  // The key of the type of a name that is nested deepest around code of another type; nil if none is.
  fileprivate func innermost(_ name: String, in outer: String) -> String? {
    let around = outer.utf8
    return filter { key in
      let count = key.utf8.count - name.utf8.count - 1
      guard count > 0, count <= around.count, key.utf8.starts(with: around.prefix(count)),
        key.utf8.dropFirst(count).first == UInt8(ascii: "."),
        key.utf8.dropFirst(count + 1).elementsEqual(name.utf8)
      else { return false }
      return count == around.count || around.dropFirst(count).first == UInt8(ascii: ".")
    }.max { $0.utf8.count < $1.utf8.count }
  }
}

extension String {
  /// A key without the files of its types.
  var plainKey: String {
    guard utf8.contains(UInt8(ascii: "(")), contains(" (") else { return self }
    var (plain, depth) = ("", 0)
    for character in self {
      if character == "(" {
        if plain.last == " " { plain.removeLast() }
        depth += 1
      } else if character == ")" {
        depth -= 1
      } else if depth == 0 {
        plain.append(character)
      }
    }
    return plain
  }

  /// The name of a type without optionality, collection and generic arguments: `Cell` of `[Cell<Int>]?`.
  var bareType: String {
    var text = self[...]
    while let last = text.utf8.last, Self.typeEnds.contains(last) { text.removeLast() }
    while let first = text.utf8.first, first == UInt8(ascii: "[") || first == UInt8(ascii: " ") {
      text.removeFirst()
    }
    if text.utf8.contains(UInt8(ascii: " ")) {
      for prefix in ["any ", "some ", "inout ", "weak "] where text.hasPrefix(prefix) {
        text.removeFirst(prefix.count)
      }
    }
    if let generic = text.utf8.firstIndex(of: UInt8(ascii: "<")) { text = text[..<generic] }
    return text.startIndex == startIndex && text.endIndex == endIndex ? self : String(text)
  }

  private static let typeEnds = Array("?!] .".utf8)
}
