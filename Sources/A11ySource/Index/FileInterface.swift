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
    /// Whether all of them are private.
    var isPrivate: Bool
  }

  // A type without a name of a member stands for itself.
  private var words: [Entry: Words] = [:]
  // Build conditions, and the kind of file.
  private var rest: [String]

  /// - Complexity: O(n) for n bytes.
  init(_ file: SourceFile) {
    rest = [
      "\(file.isTest)", "\(file.isGenerated)", file.foreignImport ?? "",
      "\(file.platforms?.rawValue ?? 0)", "\(file.fault == nil)",
    ]
    add(file.code, file)
  }

  // That of a file that is not there.
  init() { rest = [] }

  /// Returns the names by which code finds what is different in another version of the file, and whether all of it is
  /// private.
  ///
  /// - Parameter other: Nil if there was no file.
  /// - Returns: Nil if code may find it without a name.
  func changes(from other: FileInterface?) -> (names: Set<String>, isPrivate: Bool)? {
    guard other == nil || rest == other?.rest else { return nil }
    let other = other ?? FileInterface()
    var names: Set<String> = []
    var isPrivate = true
    for entry in Set(words.keys).union(other.words.keys) where words[entry] != other.words[entry] {
      let isOfExtension = entry.name.isEmpty && [words[entry], other.words[entry]].contains(nil)
      if words[entry]?.isPrivate == false || other.words[entry]?.isPrivate == false,
        !isOfExtension || words[entry]?.isExtension == false
          || other.words[entry]?.isExtension == false
      {
        isPrivate = false
      }
      if let type = newType(around: entry, other) ?? other.newType(around: entry, self) {
        names.insert(type)
      } else if isOfExtension {
        // An extension, whose members are found by their names.
        continue
      } else if entry.name.isEmpty {
        return nil
      } else if Self.implicit.contains(entry.name) {
        names.insert(Self.lastName(entry.type))
      } else {
        names.insert(entry.name)
      }
    }
    guard names.count <= Self.mostNames else { return nil }
    return (names, isPrivate)
  }

  // `Row` of `Form.Row<Int>`.
  private static func lastName(_ type: String) -> String {
    String(type.prefix { $0 != "<" }.split(separator: ".").last ?? "")
  }

  // The last part of the name of a declared type that the other version does not have, if it contains an entry.
  private func newType(around entry: Entry, _ other: FileInterface) -> String? {
    let type = Entry(type: entry.type, name: "")
    guard !entry.type.isEmpty, other.words[type] == nil, let own = words[type], !own.isExtension
    else { return nil }
    return Self.lastName(entry.type)
  }

  // More are as good as all.
  private static let mostNames = 64

  // Protocols of the standard library, which give views nothing.
  private static let plainProtocols: Set<String> = [
    "Sendable", "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Decodable",
    "Encodable", "Error", "CustomStringConvertible",
  ]

  // Members that SwiftUI or the runtime asks for. Who looks for an initialiser reads the file of its type.
  private static let implicit: Set<String> = ["init", "body", "makeBody"]

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
    let name = outer.isEmpty ? type.name : "\(outer).\(type.name)"
    let inherited = type.inherited.filter { !Self.plainProtocols.contains($0) }
    add(
      ["\(type.kind)", type.runtimeName ?? ""] + inherited
        + type.attributes.filter { $0.hasPrefix("objc") },
      Entry(type: name, name: ""), isExtension: type.kind == .extension)
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
    add(
      words, Entry(type: type, name: function.name),
      isPrivate: function.modifiers.contains(.isPrivate))
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
      add(
        words, Entry(type: type, name: binding.name ?? ""),
        isPrivate: modifiers.contains(.isPrivate))
    }
  }

  private mutating func add(
    _ words: [String], _ entry: Entry, isExtension: Bool = false, isPrivate: Bool = false
  ) {
    var known = self.words[entry] ?? Words(isExtension: isExtension, isPrivate: isPrivate)
    known.isExtension = known.isExtension && isExtension
    known.isPrivate = known.isPrivate && isPrivate
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
    (words, rest) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(words, rest) }
}

extension FileInterface.Entry {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (type, name) = (try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(type, name) }
}

extension FileInterface.Words {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (digest, isExtension, isPrivate) = (
      try reader.next(), try reader.next(), try reader.next()
    )
  }

  func write(to writer: inout StoreWriter) { writer.add(digest, isExtension, isPrivate) }
}
