import A11yModel

/// The names that the code of a file declares, and the facts of types that code elsewhere asks for without a name.
///
/// The rest of the code is looked at when one of the names is looked up.
struct FileDeclarations: Sendable {
  /// A type without its members.
  struct Declared: Sendable {
    let kind: TypeDeclaration.Kind
    /// The name as it is written.
    let name: String
    /// The number of types around it.
    let depth: Int
    let runtimeName: String?
    let inherited: [String]
    let isOfObjectiveC: Bool
    /// The offset of the name.
    let nameStart: Int32
    /// The names of its functions and computed properties that make views.
    let views: Set<String>
    /// Whether one of them draws the type itself: a view, or a modifier.
    let isDrawn: Bool
    /// Whether it has outlets.
    let hasOutlets: Bool
    /// The name that the only value of its body begins with, for hosted content: that of a type, or of a variable.
    let shown: String?
    /// The digests of the names of its members, which are read only if one of these is looked up.
    let names: LookedUpNames
  }

  /// The types with those in them, each before those in it.
  let types: [Declared]
  /// The functions of no type.
  let functions: Set<String>
  /// The variables of no type.
  let variables: Set<String>

  /// - Complexity: O(n) for n declarations.
  init(_ code: [Statement]) {
    types = code.flatTypes.map { Declared($0.type, depth: $0.depth) }
    var (functions, variables): (Set<String>, Set<String>) = ([], [])
    for declaration in code.declarations.flattened {
      switch declaration {
      case .function(let function): functions.insert(function.name)
      case .variable(let variable): variables.formUnion(variable.bindings.compactMap(\.name))
      default: continue
      }
    }
    (self.functions, self.variables) = (functions, variables)
  }
}

extension FileDeclarations.Declared {
  init(_ type: TypeDeclaration, depth: Int) {
    (kind, name, runtimeName) = (type.kind, type.name, type.runtimeName)
    (inherited, nameStart, self.depth) = (type.inherited, type.nameStart, depth)
    isOfObjectiveC = type.attributes.contains { $0.hasPrefix("objc") }
    var (views, isDrawn, hasOutlets): (Set<String>, Bool, Bool) = ([], false, false)
    var (names, shown): ([UInt32], String?) = ([], nil)
    for member in type.members.flattened {
      names += member.memberNames.map(Self.digest)
      switch member {
      case .function(let function) where function.body != nil:
        if function.makesViews { views.insert(function.name) }
        guard function.name == "body" else { continue }
        isDrawn =
          isDrawn || function.parameters.first?.name == "content"
          || function.makesViews && !function.parameters.contains { $0.label == "content" }
      case .variable(let variable):
        if variable.attributes.contains(where: { $0.hasPrefix("IBOutlet") }) { hasOutlets = true }
        for binding in variable.bindings
        where binding.getter != nil && binding.makesViews(variable.attributes) {
          guard let name = binding.name else { continue }
          views.insert(name)
          isDrawn = isDrawn || name == "body"
          if name == "body", TypeDeclaration.isHosted(named: type.name) {
            shown = binding.getter?.only?.value?.firstName
          }
        }
      default: continue
      }
    }
    (self.views, self.isDrawn, self.hasOutlets) = (views, isDrawn, hasOutlets)
    (self.names, self.shown) = (LookedUpNames(names), shown)
  }

  static func digest(of name: String) -> UInt32 {
    UInt32(truncatingIfNeeded: XXHash64.hash(Array(name.utf8)))
  }
}

extension Declaration {
  // The names by which code finds it in its type.
  fileprivate var memberNames: [String] {
    switch self {
    case .function(let function): [function.name]
    case .variable(let variable): variable.bindings.compactMap(\.name)
    case .cases(let cases): cases.map(\.name)
    case .type, .imported, .variants: []
    }
  }
}

extension Expression {
  // The name at its beginning, behind which calls and members follow; nil for other expressions.
  fileprivate var firstName: String? {
    var next: Expression? = self
    while let current = next {
      switch current.kind {
      case .call(let callee, _): next = callee
      case .member(let base?, _): next = base
      case .name(let name): return name
      default: return nil
      }
    }
    return nil
  }
}

extension FunctionDeclaration {
  /// Whether it is known to make views: `some View`, a builder.
  var makesViews: Bool {
    result.isTypeOfViews || attributes.areBuilders || name == "makeBody"
  }
}

extension VariableDeclaration.Binding {
  /// Whether it is known to be views.
  func makesViews(_ attributes: [String]) -> Bool {
    type.isTypeOfViews || attributes.areBuilders
  }
}

extension String {
  /// Whether it is the type of views: `some View`, `AnyView`, `Text`, `Image`.
  var isTypeOfViews: Bool {
    let name = bareType
    if hasPrefix("some ") || hasPrefix("any ") {
      return name.hasSuffix("View") || name.hasSuffix("ToolbarContent")
        || name.hasSuffix("TabContent")
    }
    return Self.typesOfViews.contains(name) && !hasPrefix("[")
  }

  private static let typesOfViews: Set<String> = [
    "AnyView", "Text", "Image", "Label", "Button", "EmptyView", "Self", "ModifiedContent",
  ]
}

extension [String] {
  /// Whether one of these attributes makes views of a body or a closure.
  var areBuilders: Bool { contains { $0.hasSuffix("Builder") } }
}

extension [Statement] {
  /// The types that are declared, each before those in it, with the number of types around it; those that lie too deep
  /// are left out.
  ///
  /// - Complexity: O(n) for n declarations. Recursion is as deep as ``deepestType``.
  var flatTypes: [(type: TypeDeclaration, depth: Int)] {
    var found: [(type: TypeDeclaration, depth: Int)] = []
    func add(_ declarations: [Declaration], _ depth: Int) {
      guard depth < Self.deepestType else { return }
      for case .type(let type) in declarations.flattened {
        found.append((type, depth))
        add(type.members, depth + 1)
      }
    }
    add(declarations, 0)
    return found
  }
}

// MARK: Index

extension TypeDeclaration.Kind: Storable {}

extension FileDeclarations: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (types, functions, variables) = (try reader.next(), try reader.next(), try reader.next())
  }

  func write(to writer: inout StoreWriter) { writer.add(types, functions, variables) }
}

extension FileDeclarations.Declared: Storable {
  init(from reader: inout StoreReader) throws(StoreDamage) {
    (kind, name, depth) = (try reader.next(), try reader.next(), try reader.next())
    (runtimeName, inherited) = (try reader.next(), try reader.next())
    (isOfObjectiveC, nameStart) = (try reader.next(), try reader.next())
    (views, isDrawn, hasOutlets) = (try reader.next(), try reader.next(), try reader.next())
    (shown, names) = (try reader.next(), try reader.next())
    guard 0..<[Statement].deepestType ~= depth, nameStart >= 0 else { throw StoreDamage() }
  }

  func write(to writer: inout StoreWriter) {
    writer.add(kind, name, depth, runtimeName, inherited, isOfObjectiveC, nameStart)
    writer.add(views, isDrawn, hasOutlets, shown, names)
  }
}
