import A11yModel
import SwiftParser
import SwiftSyntax

/// The declarations of one file: types, extensions, functions and constants.
struct FileIndex: Sendable {
  var types: [String: TypeEntry] = [:]
  /// Functions in extensions of types of other modules, such as `View`: by name.
  private(set) var modifiers: [String: [Part]] = [:]
  /// Functions of no type that make views, by name.
  private(set) var functions: [String: [Part]] = [:]
  /// Values of no type, by name.
  var constants: [String: (value: ExprSyntax, file: Int)] = [:]
  /// Types in the order in which they are declared here.
  private(set) var declared: [String] = []

  /// An unconditionally imported module that no iOS app has; nil without one.
  private(set) var foreignImport: String?

  /// The place where types are nested too deeply to be read; nil if all were read.
  private(set) var tooDeepAt: SourcePlace?

  /// The position of the file among those of its project.
  let number: Int

  private var depth = 0
  private static let deepest = 32

  // Whether nothing in the file is of views, so that what its values are at first need not be kept.
  private let isPlain: Bool

  /// Reads the declarations of a file.
  ///
  /// - Parameters:
  ///   - number: Its position among the files of the project.
  ///   - isPlain: Whether nothing in the file is of views (``SourceSkim``).
  init(_ file: SourceFileSyntax, number: Int, isPlain: Bool = false) {
    self.number = number
    self.isPlain = isPlain
    read(file.statements)
    if isPlain, !file.hasError { detach() }
  }

  // Declarations may lie in one another as deep as the parser lets them.
  private mutating func read(_ items: CodeBlockItemListSyntax) {
    for item in items {
      if case .decl(let declaration) = item.item { read(declaration, in: nil) }
    }
  }

  private mutating func read(_ declaration: DeclSyntax, in type: String?) {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .structDecl(let node): readType(node, node.name.text, in: type)
    case .classDecl(let node): readType(node, node.name.text, in: type)
    case .actorDecl(let node): readType(node, node.name.text, in: type)
    case .enumDecl(let node): readType(node, node.name.text, in: type)
    case .protocolDecl: break
    case .extensionDecl(let node): readExtension(node)
    case .variableDecl(let node): readVariable(node, in: type)
    case .functionDecl(let node): readFunction(node, in: type)
    case .initializerDecl(let node): if let type { readInitialiser(node, in: type) }
    case .enumCaseDecl(let node): if let type { readCase(node, in: type) }
    case .importDecl(let node):
      let name = node.path.writtenText
      if ["AppKit", "Cocoa", "WatchKit", "TVUIKit"].contains(name) { foreignImport = name }
    case .ifConfigDecl(let node):
      for clause in node.possibleClauses {
        switch clause.elements {
        case .statements(let items)?: for item in items { read(item, in: type) }
        case .decls(let members)?: for member in members { read(member.decl, in: type) }
        default: break
        }
      }
    default: break
    }
  }

  private mutating func read(_ item: CodeBlockItemSyntax, in type: String?) {
    if case .decl(let declaration) = item.item { read(declaration, in: type) }
  }

  // MARK: Types

  private mutating func readType(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ name: String, in outer: String?
  ) {
    // The name of each has those around it in it.
    guard depth < Self.deepest else {
      tooDeepAt = tooDeepAt ?? SourcePlace(node, in: number)
      return
    }
    depth += 1
    defer { depth -= 1 }
    let name = outer.map { "\($0).\(name)" } ?? name
    var entry = TypeEntry(name: name)
    entry.place = SourcePlace(node, in: number)
    entry.inherited = Self.inherited(node.inheritanceClause)
    entry.declarations = 1
    entry.isPreview =
      entry.inherited.contains { $0.hasSuffix("PreviewProvider") || $0 == "XCTestCase" }
      || outer.map { types[$0]?.isPreview ?? false } ?? false
    declared.append(name)
    add(entry)
    for member in node.memberBlock.members { read(member.decl, in: name) }
  }

  private mutating func readExtension(_ node: ExtensionDeclSyntax) {
    var name = node.extendedType.writtenText
    if name.hasPrefix("SwiftUI.") { name.removeFirst("SwiftUI.".count) }
    if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
    var entry = TypeEntry(name: name)
    entry.inherited = Self.inherited(node.inheritanceClause)
    add(entry)
    for member in node.memberBlock.members { read(member.decl, in: name) }
  }

  private static func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
    clause?.inheritedTypes.flatMap { inherited -> [String] in
      inherited.type.writtenText.split(separator: "&").map { part in
        String(part.filter { !$0.isWhitespace })
      }
    } ?? []
  }

  private mutating func add(_ entry: TypeEntry) {
    if types[entry.name]?.merge(entry) == nil { types[entry.name] = entry }
  }

  private mutating func change(_ type: String, _ change: (inout TypeEntry) -> Void) {
    change(&types[type, default: TypeEntry(name: type)])
  }

  // MARK: Members

  private mutating func readVariable(_ node: VariableDeclSyntax, in type: String?) {
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      if let written = binding.accessorBlock?.getter {
        let body = written.isEmpty ? Part.nothing : written
        let isView =
          (binding.typeAnnotation?.type.isView ?? false)
          || node.attributes.hasName(endingIn: "Builder")
        add(
          Part(
            name: name, parameters: [], body: body, file: number, isView: isView,
            isStatic: isStatic, returned: binding.typeAnnotation?.type.writtenText ?? ""), in: type)
      } else if isStatic || type == nil {
        guard let value = binding.initializer?.value else { continue }
        if let type {
          let number = number
          change(type) { $0.constants[name] = (value, number) }
        } else {
          constants[name] = (value, number)
        }
      } else if let type {
        let property = stored(binding, node, name)
        change(type) { $0.stored.append(property) }
      }
    }
  }

  private func stored(
    _ binding: PatternBindingSyntax, _ node: VariableDeclSyntax, _ name: String
  ) -> StoredProperty {
    let attributes = node.attributes.names
    let isLet = node.bindingSpecifier.text == "let"
    let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.name.text) }
    let type = binding.typeAnnotation?.type
    let isInjected = attributes.contains { Self.environment.contains($0) }
    let isBuilder =
      node.attributes.hasName(endingIn: "Builder")
      || type.map { $0.as(IdentifierTypeSyntax.self)?.name.text.hasSuffix("Content") ?? false }
        ?? false
    return StoredProperty(
      name: name, file: number, initial: kept(binding.initializer?.value),
      isParameter: !isInjected && !(isLet && binding.initializer != nil)
        && !(isPrivate && binding.initializer != nil),
      isFixed: (isLet || attributes.isEmpty) && !isInjected, isState: attributes.contains("State"),
      isClosure: type?.isFunction ?? false, isBuilder: isBuilder,
      type: type?.writtenText ?? "")
  }

  // That there is a value, where it does not matter which.
  private func kept(_ value: ExprSyntax?) -> ExprSyntax? {
    isPlain && value != nil ? Part.noValue : value
  }

  private func kept(_ parameters: [Parameter]) -> [Parameter] {
    guard isPlain else { return parameters }
    return parameters.map { parameter in
      var parameter = parameter
      parameter.initial = kept(parameter.initial)
      return parameter
    }
  }

  private static let environment: Set<String> = [
    "Environment", "EnvironmentObject", "FetchRequest", "SceneStorage", "AppStorage", "Namespace",
    "FocusState", "GestureState", "StateObject", "AccessibilityFocusState", "Query",
  ]

  private mutating func readFunction(_ node: FunctionDeclSyntax, in type: String?) {
    guard let written = node.body?.statements else { return }
    // What has nothing in it need not keep the whole file.
    let body = written.isEmpty ? Part.nothing : written
    let isView =
      (node.signature.returnClause?.type.isView ?? false)
      || node.attributes.hasName(endingIn: "Builder") || node.name.text == "makeBody"
    add(
      Part(
        name: node.name.text.trimmingBackticks,
        parameters: kept(Self.parameters(node.signature.parameterClause)), body: body,
        file: number, isView: isView,
        isStatic: node.modifiers.contains { ["static", "class"].contains($0.name.text) },
        returned: node.signature.returnClause?.type.writtenText ?? ""),
      in: type)
  }

  static func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
    clause.parameters.map { parameter in
      let first = parameter.firstName.text
      return Parameter(
        label: first, name: (parameter.secondName?.text ?? first).trimmingBackticks,
        type: parameter.type, attributes: parameter.attributes,
        initial: parameter.defaultValue?.value)
    }
  }

  private mutating func add(_ part: Part, in type: String?) {
    guard let type else {
      if part.isView { functions[part.name, default: []].append(part) }
      if part.parameters.isEmpty, let value = part.body.only?.item.expression {
        constants[part.name] = (value, number)
      }
      return
    }
    // What extends a type of another module changes what it is written behind.
    let isOfProject = types[type].map { $0.declarations > 0 } ?? false
    var part = part
    if !isOfProject, part.isView {
      part.extended = type
      modifiers[part.name, default: []].append(part)
    }
    let number = number
    change(type) { entry in
      entry.parts[part.name, default: []].append(part)
      if part.isStatic, part.parameters.isEmpty, let value = part.body.only?.item.expression {
        entry.constants[part.name] = (value, number)
      }
    }
  }

  private mutating func readInitialiser(_ node: InitializerDeclSyntax, in type: String) {
    var initialiser = Initialiser(
      parameters: kept(Self.parameters(node.signature.parameterClause)), assignments: [:],
      file: number)
    for item in node.body?.statements ?? [] {
      if let call = item.item.expression?.as(FunctionCallExprSyntax.self),
        call.arguments.first?.label?.text == "decorative"
      {
        initialiser.isDecorative = true
      }
      guard let sequence = item.item.expression?.as(SequenceExprSyntax.self) else { continue }
      let elements = Array(sequence.elements)
      guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { continue }
      var target = elements[0]
      if let member = target.as(MemberAccessExprSyntax.self),
        member.base?.isName("self") == true
      {
        target = ExprSyntax(member.declName)
      }
      guard let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text else { continue }
      guard elements.count == 3 else { continue }
      initialiser.assignments[name.hasPrefix("_") ? String(name.dropFirst()) : name] = elements[2]
    }
    change(type) { $0.initialisers.append(initialiser) }
  }

  private static func literal(_ name: String) -> ExprSyntax {
    var parser = Parser("\"\(name)\"")
    return ExprSyntax.parse(from: &parser)
  }

  private mutating func readCase(_ node: EnumCaseDeclSyntax, in type: String) {
    let isText = types[type]?.inherited.contains("String") ?? false
    for element in node.elements {
      let name = element.name.text.trimmingBackticks
      // Without a raw value the name is the text.
      guard let value = element.rawValue?.value ?? (isText ? Self.literal(name) : nil) else {
        continue
      }
      let number = number
      change(type) { $0.constants[name] = (value, number) }
    }
  }
}
