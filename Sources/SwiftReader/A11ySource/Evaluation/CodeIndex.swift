import A11yModel

/// The types, functions and constants that the files of a project declare.
///
/// The members of a type, and the functions and variables of none, are read from the code of their files when they are
/// looked up for the first time. ``load()`` does that for all of them, so that several threads can look them up.
struct CodeIndex: Sendable {
  /// The types by key: the name with those of the enclosing types, `Form.Row`, and with the file where another file
  /// declares a type of that name: `Form (Watch/Form).Row`.
  private(set) var types: [String: CodeType] = [:]
  /// The functions of no type, by name.
  let functions: DeclaredNames<CodeMember>
  /// The variables of no type, by name.
  let variables: DeclaredNames<CodeField>
  /// The types that conform to a protocol of the project, by its key.
  private(set) var conformers: [String: [String]] = [:]
  /// The keys of declared types in the order of files and places.
  private(set) var order: [String] = []
  // The keys of declared types by the last part of the name.
  private var keys: [String: [String]] = [:]
  private var paths: [Int: String] = [:]

  /// Whether evaluations may be kept for a later reading, which needs to know what they have looked up.
  let isRemembered: Bool

  /// - Complexity: O(n) for n declarations.
  init(_ files: [CodeFile], isRemembered: Bool = true) {
    self.isRemembered = isRemembered
    functions = DeclaredNames(files.map { ($0, $0.declarations.functions) }) { file in
      file.code().declarations.flattened.compactMap { declaration in
        guard case .function(let function) = declaration else { return nil }
        return (function.name, CodeMember(function, of: "", file.number))
      }
    }
    variables = DeclaredNames(files.map { ($0, $0.declarations.variables) }) { file in
      file.code().declarations.flattened.flatMap { declaration -> [(String, CodeField)] in
        guard case .variable(let variable) = declaration else { return [] }
        return CodeField.all(variable, of: "", file.number).map { ($0.name, $0) }
      }
    }
    for file in files {
      paths[file.number] = file.path
      add(file)
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

  /// Reads all that is not read yet.
  func load() {
    for type in types.values { type.load() }
    functions.load()
    variables.load()
  }

  private mutating func add(_ file: CodeFile) {
    // The keys of the types around.
    var around: [String] = []
    for (number, declared) in file.declarations.types.enumerated() {
      around.removeLast(max(0, around.count - declared.depth))
      let source = CodeType.Source(file: file, number: number)
      around.append(add(declared, source, in: around.last ?? ""))
    }
  }

  // Returns the key of the type.
  private mutating func add(
    _ declared: FileDeclarations.Declared, _ source: CodeType.Source, in outer: String
  ) -> String {
    let file = source.file.number
    let name = declared.kind == .extension ? declared.name.asExtended : declared.name
    var key = outer.isEmpty ? name : "\(outer).\(name)"
    if declared.kind != .extension {
      if let known = types[key], known.isDeclared { key = self.key(key, file, beside: known.file) }
      order.append(key)
    }
    let type = types[key] ?? CodeType(key: key)
    type.add(declared, source)
    types[key] = type
    return key
  }

  // The key with the shortest end of the path that no other type of the name has.
  private func key(_ name: String, _ file: Int, beside other: Int) -> String {
    func folders(_ file: Int) -> [Substring] {
      let path = paths[file] ?? ""
      return (path.hasSuffix(".swift") ? path.dropLast(6) : path[...]).split(separator: "/")
        .map { $0.utf8.contains(UInt8(ascii: ".")) ? $0.replacing(".", with: "-")[...] : $0 }
    }
    let (path, known) = (folders(file), folders(other))
    for place in path.indices.reversed() where path[place...] != known.suffix(path.count - place) {
      let key = "\(name) (\(path[place...].joined(separator: "/")))"
      if types[key] == nil { return key }
    }
    var number = file
    while types["\(name) (\(number))"] != nil { number += 1 }
    return "\(name) (\(number))"
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
    if !outer.isEmpty, let nested = innermost(name, in: outer, among: candidates) { return nested }
    if let file, candidates.count > 1,
      let own = candidates.first(where: { $0.plainKey == name && types[$0]?.file == file })
    {
      return own
    }
    if candidates.contains(name) { return name }
    return candidates.count == 1 && (name == name.lastPart || candidates[0].hasSuffix(name))
      ? candidates[0] : nil
  }

  // Of many types with a name, such as `Constants`, those that could be meant are asked for.
  private func innermost(
    _ name: String, in outer: String, among candidates: [String]
  ) -> String? {
    guard candidates.count > 4 else { return candidates.innermost(name, in: outer) }
    var around = outer[...]
    while true {
      let key = "\(around).\(name)"
      if types[key] != nil, candidates.contains(key) { return key }
      guard let dot = around.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      around = around[..<dot]
    }
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
  let declarations: FileDeclarations
  /// The code.
  let code: @Sendable () -> [Statement]
  /// The types in the order of the declarations.
  let types: @Sendable () -> [TypeDeclaration]

  init(_ file: SourceFile, number: Int) {
    (self.number, path, declarations) = (number, file.path, file.declarations)
    (code, types) = ({ file.code }, { file.types })
  }

  init(_ file: ObjectiveCFile, number: Int) {
    (self.number, path) = (number, file.path)
    declarations = FileDeclarations(file.code)
    let types = file.code.flatTypes.map(\.type)
    (code, self.types) = ({ file.code }, { types })
  }
}

/// The declarations of files outside of types, by name.
///
/// A class, because the declarations of a file are read when one of its names is looked up. One thread alone may do that
/// before ``load()``.
final class DeclaredNames<Value>: @unchecked Sendable {
  private let read: (CodeFile) -> [(name: String, value: Value)]
  // The positions of the files that declare a name.
  private var places: [String: [Int]] = [:]
  private let files: [CodeFile]
  private var known: [[String: [Value]]?]
  private var isLoaded = false

  init(
    _ files: [(file: CodeFile, names: Set<String>)],
    _ read: @escaping (CodeFile) -> [(name: String, value: Value)]
  ) {
    self.read = read
    let declaring = files.filter { !$0.names.isEmpty }
    self.files = declaring.map(\.file)
    known = declaring.map { _ in nil }
    for (place, names) in declaring.map(\.names).enumerated() {
      for name in names { places[name, default: []].append(place) }
    }
  }

  /// The declarations with a name in the order of files and places; nil if there is none.
  subscript(name: String) -> [Value]? {
    guard let places = places[name] else { return nil }
    if !isLoaded { for place in places where known[place] == nil { load(place) } }
    let found = places.flatMap { known[$0]?[name] ?? [] }
    return found.isEmpty ? nil : found
  }

  func load() {
    for place in files.indices where known[place] == nil { load(place) }
    isLoaded = true
  }

  private func load(_ place: Int) {
    known[place] = Dictionary(grouping: read(files[place]), by: \.name)
      .mapValues { $0.map(\.value) }
  }
}

/// A type of the project, or the extensions of a type of another module.
///
/// A class, because evaluation looks up types and members millions of times, and copies would be retained part by part,
/// and because the members are read when they are looked up. One thread alone may do that before ``load()``.
final class CodeType: @unchecked Sendable {
  /// A declaration of the type or an extension, by its number among the types of a file.
  struct Source {
    let file: CodeFile
    let number: Int
    // The key of the type before the types of all files were known.
    fileprivate var key = ""

    // Whether one of its members may have the name with a digest.
    fileprivate func mayHave(_ digest: UInt32) -> Bool {
      let types = file.declarations.types
      return !types.indices.contains(number) || types[number].names.contains(digest)
    }
  }

  let key: String
  private(set) var isDeclared = false
  private(set) var kind = TypeDeclaration.Kind.extension
  private(set) var inherited: [String] = []
  private(set) var runtimeName: String?
  private(set) var isOfObjectiveC = false
  /// The file of the declaration; -1 for extensions alone.
  private(set) var file = -1
  private(set) var start: Int32 = 0
  /// Whether one of its members draws it: a view, or a modifier.
  private(set) var isDrawn = false
  /// Whether it has outlets.
  private(set) var hasOutlets = false
  /// The name that hosted content begins with; nil for other types.
  private(set) var shown: String?
  /// The names of members that make views, with the files.
  private(set) var views: [(name: String, file: Int)] = []
  // The declarations until all their members are read, and the members of those that were read for a name.
  private var waiting: [Source] = []
  private var some: [Int: Members] = [:]
  private var known = Members()

  fileprivate struct Members {
    var fields = NameMap<CodeField>()
    var members = NameMap<[CodeMember]>()
    var cases = NameMap<(rawValue: Expression?, file: Int)>()
  }

  /// The digests of the names by which its facts change.
  let names: [UInt32]

  init(key: String) { (self.key, names) = (key, LookedUpName.digests(of: key)) }

  /// The superclass, or what may be one.
  var parent: String? { kind == .class ? inherited.first?.bareType : nil }

  /// The properties in their order.
  var fields: [CodeField] {
    load()
    return known.fields.values
  }

  /// The names of the functions.
  var functionNames: [String] {
    load()
    return known.members.names
  }

  /// The cases in their order.
  var cases: [(name: String, value: (rawValue: Expression?, file: Int))] {
    load()
    return known.cases.entries.map { ($0, $1) }
  }

  /// Returns the property with a name; nil if there is none.
  func property(_ name: String) -> CodeField? {
    waiting.isEmpty
      ? known.fields[name] : members(named: name).lazy.compactMap { $0.fields[name] }.first
  }

  /// Returns the functions with a name; nil if there are none.
  func functions(_ name: String) -> [CodeMember]? {
    if waiting.isEmpty { return known.members[name] }
    let found = members(named: name).compactMap { $0.members[name] }
    return found.isEmpty ? nil : Array(found.joined())
  }

  /// Returns the case of an enumeration; nil if there is none.
  func item(_ name: String) -> (rawValue: Expression?, file: Int)? {
    waiting.isEmpty ? known.cases[name] : members(named: name).compactMap { $0.cases[name] }.last
  }

  // Returns the members of the declarations of which one may have a name, in their order. Only these are read:
  // extensions of a class of UIKit lie in many files.
  private func members(named name: String) -> [Members] {
    let digest = FileDeclarations.Declared.digest(of: name)
    return waiting.indices.filter { waiting[$0].mayHave(digest) }.map { number in
      if let known = some[number] { return known }
      let members = Members(of: waiting[number])
      some[number] = members
      return members
    }
  }

  func add(_ declared: FileDeclarations.Declared, _ source: Source) {
    var source = source
    source.key = key
    waiting.append(source)
    isDrawn = isDrawn || declared.isDrawn
    hasOutlets = hasOutlets || declared.hasOutlets
    shown = shown ?? declared.shown
    views += declared.views.sorted().map { ($0, source.file.number) }
    if declared.kind == .extension {
      inherited += declared.inherited
      return
    }
    isDeclared = true
    kind = declared.kind
    inherited = declared.inherited + inherited
    runtimeName = declared.runtimeName
    isOfObjectiveC = declared.isOfObjectiveC
    (file, start) = (source.file.number, declared.nameStart)
  }

  func merge(_ other: CodeType) {
    inherited += other.inherited
    waiting += other.waiting
    views += other.views
    isDrawn = isDrawn || other.isDrawn
    hasOutlets = hasOutlets || other.hasOutlets
  }

  /// Reads the members that are not read yet.
  func load() {
    guard !waiting.isEmpty else { return }
    let sources = waiting
    waiting = []
    for (number, source) in sources.enumerated() {
      known.add(some[number] ?? Members(of: source))
    }
    some = [:]
  }
}

extension CodeType.Members {
  fileprivate init(of source: CodeType.Source) {
    let types = source.file.types()
    // A file that has changed since it was listed has others.
    guard types.indices.contains(source.number) else { return }
    for member in types[source.number].members.flattened { add(member, source) }
  }

  private mutating func add(_ member: Declaration, _ source: CodeType.Source) {
    let file = source.file.number
    switch member {
    case .function(let function):
      members[function.name, default: []].append(CodeMember(function, of: source.key, file))
    case .variable(let variable):
      for field in CodeField.all(variable, of: source.key, file) { add(field) }
    case .cases(let cases):
      for item in cases { self.cases[item.name] = (item.rawValue, file) }
    case .type, .imported, .variants: break
    }
  }

  private mutating func add(_ field: CodeField) {
    if !fields.contains(field.name) { fields[field.name] = field }
  }

  /// Adds the members of a declaration behind the others.
  fileprivate mutating func add(_ others: CodeType.Members) {
    for field in others.fields.values { add(field) }
    for (name, added) in others.members.entries { members[name, default: []] += added }
    for (name, item) in others.cases.entries { cases[name] = item }
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
  func accepts(_ arguments: [Argument]) -> Bool { function.parameters.accept(arguments) }
}

extension [ParameterDeclaration] {
  /// Whether they take the arguments of a call one after the other, by their labels.
  func accept(_ arguments: [Argument]) -> Bool {
    var parameters = self[...]
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
