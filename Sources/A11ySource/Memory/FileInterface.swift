import A11yModel

/// The parts of a file by which code in other files finds and interprets its declarations: all but the bodies of
/// functions and computed properties.
///
/// Code in other files that reads a body is recorded (``Fuel/reading(_:)``). Some bodies are looked into without that, and
/// belong to the interface: those of initialisers, of styles, and of static members.
struct FileInterface: Hashable {
  private var words: [String] = []

  /// - Complexity: O(n) for n bytes.
  init(_ file: SourceFile) {
    words = [
      "\(file.isTest)", "\(file.isGenerated)", "\(file.choosesByCase)", file.foreignImport ?? "",
      "\(file.platforms?.rawValue ?? 0)", "\(file.fault == nil)",
    ]
    add(file.code, file)
  }

  private mutating func add(_ statements: [Statement], _ file: SourceFile) {
    for statement in statements {
      switch statement {
      case .declaration(let declaration): add(declaration, file)
      case .variants(let clauses, let isComplete):
        words.append("#if \(isComplete)")
        for clause in clauses { add(clause, file) }
      default: continue
      }
    }
  }

  private mutating func add(_ declaration: Declaration, _ file: SourceFile) {
    switch declaration {
    case .type(let type): add(type, file)
    case .function(let function): add(function, file)
    case .variable(let variable): add(variable, file)
    case .cases(let cases):
      for item in cases { words += ["case", item.name, text(item.rawValue, file)] }
    case .imported(let name): words += ["import", name]
    case .variants(let clauses):
      for clause in clauses {
        words.append("#if")
        for item in clause { add(item, file) }
      }
    }
  }

  // Types are no deeper than the parser allows.
  private mutating func add(_ type: TypeDeclaration, _ file: SourceFile) {
    words += ["\(type.kind)", type.name, type.runtimeName ?? ""] + type.inherited + type.attributes
    words.append("{")
    for member in type.members { add(member, file) }
    words.append("}")
  }

  private mutating func add(_ function: FunctionDeclaration, _ file: SourceFile) {
    let modifiers = function.modifiers
    words += ["func", function.name, function.result, "\(modifiers.rawValue)"]
    words += function.attributes
    for parameter in function.parameters {
      words += [parameter.label, parameter.name, parameter.type, text(parameter.initial, file)]
    }
    guard let body = function.body else { return words.append(";") }
    if function.name == "init" || function.name == "makeBody" || modifiers.contains(.isStatic) {
      words.append(text(body, file))
    }
  }

  private mutating func add(_ variable: VariableDeclaration, _ file: SourceFile) {
    words += ["var", "\(variable.isLet)", "\(variable.modifiers.rawValue)"] + variable.attributes
    for binding in variable.bindings {
      words += [binding.name ?? "", binding.type, "\(binding.isClosure)"]
      words += [text(binding.initial, file), "\(binding.observers.count)"]
      guard let getter = binding.getter else { continue }
      words.append(variable.modifiers.contains(.isStatic) ? text(getter, file) : "{}")
    }
  }

  private func text(_ expression: Expression?, _ file: SourceFile) -> String {
    expression.map { String(decoding: file.text(of: $0), as: UTF8.self) } ?? ""
  }

  private func text(_ statements: [Statement], _ file: SourceFile) -> String {
    let text = file.text(statements.start(from: 0), statements.end)
    return "\(statements.count) \(String(decoding: text, as: UTF8.self))"
  }
}
