import A11yModel

/// The declarations of a file as code elsewhere finds and interprets them: all but the bodies of functions and computed
/// properties.
///
/// Code that reads a body is recorded (``Fuel/files``). Some bodies are looked into without that, and belong to the
/// interface: those of initialisers, of styles, and of static members.
struct FileInterface: Sendable {
  /// A declaration: the name of its type with those around it, and its own name.
  fileprivate struct Entry: Hashable, Storable {
    var type: String
    var name: String
  }

  /// The words of the declarations of an entry.
  fileprivate struct Words: Equatable, Storable {
    var digest: UInt64 = 0
    /// Whether all of them are extensions.
    var isExtension: Bool
  }

  // A type without a name of a member stands for itself.
  private var words: [Entry: Words] = [:]
  // The protocols and classes that each type inherits from.
  private var inherited: [String: Set<String>] = [:]
  // Build conditions, and the kind of file.
  private var rest: [String]

  /// - Complexity: O(n) for n bytes.
  init(_ file: SourceFile) {
    rest = [
      "\(file.isTest)", file.generator ?? "", file.foreignImport ?? "",
      "\(file.platforms?.rawValue ?? 0)", "\(file.fault == nil)",
    ]
    add(file.code, file)
  }

  // That of a file that is not there.
  init() { rest = [] }

  /// Returns the digests of the names by which code finds what is different in another version of the file
  /// (``LookedUpName``).
  ///
  /// - Parameter other: Nil if there was no file.
  /// - Returns: Nil if code may find it without a name.
  func changes(from other: FileInterface?) -> Set<UInt32>? {
    guard other == nil || rest == other?.rest else { return nil }
    let other = other ?? FileInterface()
    var names: Set<UInt32> = []
    for entry in Set(words.keys).union(other.words.keys) where words[entry] != other.words[entry] {
      guard !entry.type.isEmpty else {
        names.insert(LookedUpName.outside(entry.name).digest)
        continue
      }
      names.insert(LookedUpName.members(entry.type).digest)
      guard entry.name.isEmpty else {
        names.insert(LookedUpName.modifier(entry.name).digest)
        continue
      }
      if words[entry]?.isExtension == false || other.words[entry]?.isExtension == false {
        names.insert(LookedUpName.type(String(entry.type.lastPart)).digest)
      }
    }
    for type in Set(inherited.keys).union(other.inherited.keys) {
      let changed = inherited[type, default: []].symmetricDifference(
        other.inherited[type, default: []])
      for name in changed { names.insert(LookedUpName.conformers(name).digest) }
    }
    return names
  }

  private mutating func add(_ statements: [Statement], _ file: SourceFile) {
    for statement in statements {
      switch statement {
      case .declaration(let declaration): add(declaration, in: "", file)
      case .variants(let clauses, let isComplete):
        rest.append("#if \(isComplete) \(clauses.count)")
        for clause in clauses { add(clause, file) }
      default: continue
      }
    }
  }

  private mutating func add(_ declaration: Declaration, in type: String, _ file: SourceFile) {
    switch declaration {
    case .type(let inner): add(inner, in: type, file)
    case .function(let function): add(function, in: type, file)
    case .variable(let variable): add(variable, in: type, file)
    case .cases(let cases):
      for item in cases {
        add(["case", text(item.rawValue, file)], Entry(type: type, name: item.name))
      }
    case .imported: break
    case .variants(let clauses):
      rest.append("#if \(clauses.count)")
      for clause in clauses { for item in clause { add(item, in: type, file) } }
    }
  }

  // Types are no deeper than the parser allows.
  private mutating func add(_ type: TypeDeclaration, in outer: String, _ file: SourceFile) {
    let own = type.kind == .extension ? type.name.asExtended : type.name
    let name = outer.isEmpty ? own : "\(outer).\(own)"
    add(
      ["\(type.kind)", type.runtimeName ?? ""] + type.inherited
        + type.attributes.filter { $0.hasPrefix("objc") },
      Entry(type: name, name: ""), isExtension: type.kind == .extension)
    // The parts of `Base<Item>` and `One & Another`, too.
    for parent in type.inherited {
      inherited[name, default: []].formUnion(
        parent.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    }
    for member in type.members { add(member, in: name, file) }
  }

  private mutating func add(
    _ function: FunctionDeclaration, in type: String, _ file: SourceFile
  ) {
    var words = ["func", function.result, "\(function.modifiers.rawValue)"] + function.attributes
    for parameter in function.parameters {
      words += [parameter.label, parameter.name, parameter.type, text(parameter.initial, file)]
      if parameter.isBuilder { words.append("builder") }
    }
    if let body = function.body {
      let isOpen =
        function.name == "init" || function.name == "makeBody"
        || function.modifiers.contains(.isStatic)
      words.append(isOpen ? text(body, file) : "{}")
    }
    add(words, Entry(type: type, name: function.name))
  }

  private mutating func add(
    _ variable: VariableDeclaration, in type: String, _ file: SourceFile
  ) {
    let modifiers = variable.modifiers
    for binding in variable.bindings {
      var words = ["var", "\(variable.isLet)", "\(modifiers.rawValue)"] + variable.attributes
      words += [binding.type, "\(binding.isClosure)", "\(binding.observers.count)"]
      words.append(text(binding.initial, file))
      if let getter = binding.getter {
        words.append(modifiers.contains(.isStatic) ? text(getter, file) : "{}")
      }
      add(words, Entry(type: type, name: binding.name ?? ""))
    }
  }

  private mutating func add(_ words: [String], _ entry: Entry, isExtension: Bool = false) {
    var known = self.words[entry] ?? Words(isExtension: isExtension)
    known.isExtension = known.isExtension && isExtension
    known.digest = XXHash64.hash(Array(words.joined(separator: "\0").utf8), seed: known.digest)
    self.words[entry] = known
  }

  private func text(_ expression: Expression?, _ file: SourceFile) -> String {
    expression.map { String(decoding: file.text(of: $0), as: UTF8.self) } ?? ""
  }

  private func text(_ statements: [Statement], _ file: SourceFile) -> String {
    let text = file.text(statements.start(from: 0), statements.end)
    return "\(statements.count) \(String(decoding: text, as: UTF8.self))"
  }
}

extension FileInterface: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (words, inherited, rest) = (try reader.next(), try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(words, inherited, rest) }
}

extension FileInterface.Entry {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (type, name) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(type, name) }
}

extension FileInterface.Words {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (digest, isExtension) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(digest, isExtension) }
}
