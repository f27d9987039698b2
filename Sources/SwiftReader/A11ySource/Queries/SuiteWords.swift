import A11yModel

/// The types that a suite declares, and the words in its files.
struct SuiteWords {
  /// A type with its extensions.
  struct SuiteType {
    var inherited: Set<String> = []
    /// Whether the files declare it, not only extend it.
    var isDeclared = false
    /// Whether a member or a parameter is an application, an element or a query.
    var holdsElements = false
  }

  /// The types by the last part of their names.
  private(set) var types: [String: SuiteType] = [:]
  /// The names of properties with an application.
  private(set) var apps: Set<String> = ["app", "XCUIApplication"]
  /// The values of properties by name; nil for a name with several.
  private(set) var values: [String: Expression?] = [:]
  /// The number of occurrences of each word in all files, in code, texts and comments.
  private(set) var counts: [String: Int] = [:]
  /// Whether each file contains UI tests, or page objects and helpers for them.
  private(set) var isOfUI: [Bool] = []

  init(_ files: [SourceFile]) {
    var types: Set<String> = []
    for file in files {
      let known = Set(self.types.keys)
      add(file.code.declarations)
      if file.usesElements { types.formUnion(Set(self.types.keys).subtracting(known)) }
    }
    for file in files {
      var isOfUI = file.usesElements
      file.forEachWord { word in
        counts[word, default: 0] += 1
        isOfUI = isOfUI || types.contains(word)
      }
      self.isOfUI.append(isOfUI)
    }
  }

  private mutating func add(_ declarations: [Declaration]) {
    for declaration in declarations {
      switch declaration {
      case .type(let type): add(type)
      case .variants(let clauses): add(Array(clauses.joined()))
      default: continue
      }
    }
  }

  private mutating func add(_ type: TypeDeclaration) {
    let name = type.name.bareName
    var known = types[name] ?? SuiteType()
    known.inherited.formUnion(type.inherited.map(\.bareName))
    if type.kind != .extension { known.isDeclared = true }
    if name.hasPrefix("XCUI") { known.holdsElements = true }
    types[name] = known
    for member in type.members.flattened { add(member, to: name) }
  }

  private mutating func add(_ member: Declaration, to name: String) {
    switch member {
    case .type(let type): add(type)
    case .function(let function):
      let written = [function.result] + function.parameters.map(\.type)
      if written.contains(where: \.namesElements) { types[name]?.holdsElements = true }
    case .variable(let variable):
      for binding in variable.bindings {
        if let name = binding.name, let value = binding.value {
          values[name] = values[name] == nil ? value : .some(nil)
        }
        let callee = binding.initial?.asCall?.callee.asName
        let isApp = callee == "XCUIApplication" || binding.type.hasPrefix("XCUIApplication")
        if isApp, let name = binding.name { apps.insert(name) }
        if isApp || binding.type.namesElements { types[name]?.holdsElements = true }
      }
    default: break
    }
  }

  // MARK: Answers

  /// Returns a type and all that it inherits from, as far as the files declare it.
  func ancestry(of name: String) -> Set<String> {
    var all: Set<String> = []
    var open = [name]
    while let next = open.popLast() {
      guard all.insert(next).inserted else { continue }
      open += types[next]?.inherited ?? []
    }
    return all
  }

  /// Returns whether the files contain everything that a type inherits from, except well-known types.
  func isWhole(_ ancestry: Set<String>) -> Bool {
    ancestry.allSatisfy {
      types[$0]?.isDeclared == true || Self.known.contains($0) || $0.hasPrefix("XCUI")
    }
  }

  // Types without members that call a member of a subtype by its name.
  private static let known: Set<String> = [
    "XCTestCase", "NSObject", "AnyObject", "Sendable", "Equatable", "Hashable", "Comparable",
    "CaseIterable", "String", "Int", "Error",
  ]

  /// Returns whether the type is a test case.
  func isTestCase(_ ancestry: Set<String>) -> Bool { ancestry.contains("XCTestCase") }

  /// Returns whether the type has access to elements, itself or by what it inherits.
  func holdsElements(_ ancestry: Set<String>) -> Bool {
    ancestry.contains { types[$0]?.holdsElements ?? false }
  }
}

extension VariableDeclaration.Binding {
  /// The initial value, or the only expression of the getter.
  fileprivate var value: Expression? { initial ?? (getter?.count == 1 ? getter?[0].value : nil) }
}

extension String {
  /// The last part of a dotted name, without generic arguments.
  var bareName: String {
    let plain = prefix { $0 != "<" }
    return plain.split(separator: ".").last.map(String.init) ?? self
  }

  /// Whether a written type names a type of XCUITest.
  fileprivate var namesElements: Bool { hasPart("XCUI") }
}

extension SourceFile {
  /// Whether the file names a type of XCUITest.
  fileprivate var usesElements: Bool {
    bytes.withUnsafeBufferPointer { $0.position(of: "XCUI") != nil }
  }

  /// Calls a function with each word in the file, including those in texts and comments.
  ///
  /// - Complexity: O(n) for n bytes.
  func forEachWord(_ body: (String) -> Void) {
    var start = 0
    for (offset, byte) in bytes.enumerated() where !byte.isOfIdentifier {
      if offset > start { body(String(decoding: bytes[start..<offset], as: UTF8.self)) }
      start = offset + 1
    }
    if bytes.count > start { body(String(decoding: bytes[start...], as: UTF8.self)) }
  }
}
