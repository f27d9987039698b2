import A11yModel
import SwiftSyntax

/// Reads the classes of a Swift file: their outlets, and what their code does to views.
final class ClassReader: SyntaxVisitor {
  private(set) var file: ClassFile
  private let names: OutletNames
  private let source: SourceFile
  // The types that are open, innermost last.
  private var open: [ClassPart] = []
  private var aliases: Set<String> = []
  private let fuel: Fuel

  /// - Parameter names: The names of all outlets of the project.
  init(_ source: SourceFile, names: OutletNames) {
    file = ClassFile(path: source.path)
    self.names = names
    self.source = source
    fuel = Fuel(steps: Self.freeSteps + source.size * Self.stepsPerByte)
    super.init(viewMode: .sourceAccurate)
    if let syntax = source.syntax { walk(syntax) }
    file.unread = fuel.unread
  }

  private static let freeSteps = 1 << 18
  private static let stepsPerByte = 8
  private static let deepestTypes = 32

  private var number: Int { source.declarations.number }

  private func line(_ node: some SyntaxProtocol) -> Int {
    source.line(at: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    var part = ClassPart(
      name: CodeChains.name(node.name), isExtension: false, path: file.path, line: line(node))
    part.runtimeName = Self.runtimeName(node.attributes)
    return read(part, node.inheritanceClause, node.memberBlock)
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = CodeChains.typeName(node.extendedType) ?? ""
    return read(
      ClassPart(name: name, isExtension: true, path: file.path, line: line(node)),
      node.inheritanceClause, node.memberBlock)
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    read(
      ClassPart(
        name: CodeChains.name(node.name), isExtension: true, path: file.path, line: line(node)),
      nil, node.memberBlock)
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    read(
      ClassPart(
        name: CodeChains.name(node.name), isExtension: true, path: file.path, line: line(node)),
      nil, node.memberBlock)
  }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    // What is required of a type is in the type; defaults are in extensions.
    .skipChildren
  }

  private func read(
    _ part: ClassPart, _ inheritance: InheritanceClauseSyntax?, _ block: MemberBlockSyntax
  ) -> SyntaxVisitorContinueKind {
    guard open.count < Self.deepestTypes else {
      fuel.stop(.tooDeep) { SourcePlace(block, in: number) }
      return .skipChildren
    }
    var part = part
    part.inherited =
      inheritance?.inheritedTypes.compactMap { CodeChains.typeName($0.type) } ?? []
    let members = Self.members(block)
    for member in members { declare(member, in: &part) }
    aliases.formUnion(part.aliases.keys)
    open.append(part)
    for member in members { read(member) }
    if let part = open.popLast(), !part.isEmpty { file.parts.append(part) }
    return .skipChildren
  }

  // Those of `#if` count in every branch.
  private static func members(_ block: MemberBlockSyntax) -> [DeclSyntax] {
    var members: [DeclSyntax] = []
    var waiting = Array(block.members.map(\.decl).reversed())
    while let member = waiting.popLast() {
      guard let config = member.as(IfConfigDeclSyntax.self) else {
        members.append(member)
        continue
      }
      for clause in config.clauses.reversed() {
        if case .decls(let items)? = clause.elements {
          waiting += items.map(\.decl).reversed()
        }
      }
    }
    return members
  }

  private static func runtimeName(_ attributes: AttributeListSyntax) -> String? {
    for case .attribute(let attribute) in attributes
    where attribute.attributeName.writtenText == "objc" {
      if case .objCName(let pieces)? = attribute.arguments { return pieces.first?.name?.text }
    }
    return nil
  }

  // MARK: Properties

  private func declare(_ member: DeclSyntax, in part: inout ClassPart) {
    guard let variable = member.as(VariableDeclSyntax.self) else { return }
    let outlet = variable.attributes.contains { Self.isNamed($0, "IBOutlet") }
    for binding in variable.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let name = CodeChains.name(pattern.identifier)
      let annotation = binding.typeAnnotation?.type
      let type =
        CodeChains.typeName(annotation)
        ?? binding.initializer?.value.as(FunctionCallExprSyntax.self).map {
          CodeChains.made(by: $0)
        }
        ?? ""
      if outlet {
        part.outlets.append(
          ClassPart.Outlet(
            name: name, type: type, isCollection: Self.isCollection(annotation),
            isPrivate: Self.isPrivate(variable.modifiers), line: line(variable)))
        continue
      }
      if let targets = alias(binding) { part.aliases[name] = targets }
      if !type.isEmpty, !Self.scalars.contains(type) { part.properties[name] = type }
    }
  }

  private static let scalars: Set<String> = [
    "String", "Int", "Bool", "Double", "CGFloat", "Float", "Date", "URL", "Data", "TimeInterval",
    "UUID", "Int64", "UInt", "UIColor", "UIFont", "UIImage", "CGRect", "CGSize", "CGPoint",
    "IndexPath", "NSLayoutConstraint", "Timer", "UIEdgeInsets", "Notification",
  ]

  private static func isNamed(_ element: AttributeListSyntax.Element, _ name: String) -> Bool {
    guard case .attribute(let attribute) = element,
      let type = attribute.attributeName.as(IdentifierTypeSyntax.self)
    else { return false }
    return type.name.text == name
  }

  private static func isCollection(_ type: TypeSyntax?) -> Bool {
    var next = type
    for _ in 0..<4 {
      guard let step = next else { return false }
      switch step.as(TypeSyntaxEnum.self) {
      case .optionalType(let t): next = t.wrappedType
      case .implicitlyUnwrappedOptionalType(let t): next = t.wrappedType
      case .arrayType: return true
      case .identifierType(let t): return t.name.text == "Array"
      default: return false
      }
    }
    return false
  }

  private static func isPrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains {
      ($0.name.text == "private" || $0.name.text == "fileprivate") && $0.detail == nil
    }
  }

  // `var buttons: [UIButton] { [first, second] }`
  private func alias(_ binding: PatternBindingSyntax) -> [CodeTarget]? {
    guard let value = Self.value(of: binding), !value.is(FunctionCallExprSyntax.self),
      let chain = CodeChains().chain(value)
    else { return nil }
    let targets = CodeChains().targets(chain).filter { target in
      if case .member(let path) = target, let last = path.last { return names.contains(last) }
      return false
    }
    return targets.isEmpty ? nil : targets
  }

  private static func value(of binding: PatternBindingSyntax) -> ExprSyntax? {
    if let value = binding.initializer?.value { return value }
    switch binding.accessorBlock?.accessors {
    case .getter(let items): return value(items)
    case .accessors(let list):
      let getter = list.first { $0.accessorSpecifier.text == "get" }
      return getter?.body.flatMap { value($0.statements) }
    case nil: return nil
    }
  }

  private static func value(_ items: CodeBlockItemListSyntax) -> ExprSyntax? {
    guard items.count == 1, let item = items.first?.item else { return nil }
    if let returned = item.as(ReturnStmtSyntax.self) { return returned.expression }
    return item.as(ExprSyntax.self)
  }

  // MARK: Bodies

  private func read(_ member: DeclSyntax) {
    switch member.as(DeclSyntaxEnum.self) {
    case .functionDecl(let function): read(function)
    case .initializerDecl(let initializer):
      guard let body = initializer.body else { return }
      read(
        Syntax(body), name: open.last?.name ?? "", isSure: true,
        parameters: Self.parameters(initializer.signature))
    case .variableDecl(let variable): read(variable)
    case .classDecl, .structDecl, .enumDecl, .extensionDecl, .ifConfigDecl: walk(member)
    default: break
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    read(node)
    return .skipChildren
  }

  private func read(_ function: FunctionDeclSyntax) {
    guard let body = function.body else { return }
    let name = CodeChains.name(function.name)
    let parameters = Self.parameters(function.signature)
    let isAction = function.attributes.contains {
      Self.isNamed($0, "IBAction") || Self.isNamed($0, "objc") && !parameters.isEmpty
    }
    if let aspect = Self.overridden(name, function), !isStatic(function.modifiers) {
      open[safe: open.count - 1]?.overrides.append((aspect, .unknown, line(function)))
    }
    read(
      Syntax(body), name: name, isSure: !UIKitNames.isEvent(name, isAction: isAction),
      parameters: parameters, isAction: isAction)
  }

  private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "static" || $0.name.text == "class" }
  }

  private static func overridden(_ name: String, _ function: FunctionDeclSyntax) -> CodeAspect? {
    switch name {
    case "accessibilityElementCount", "accessibilityElement": return .elements
    case "hitTest", "point":
      let isOverride = function.modifiers.contains { $0.name.text == "override" }
      let label = function.signature.parameterClause.parameters.first?.firstName.text
      return isOverride && (name == "hitTest" || label == "inside") ? .touches : nil
    default: return nil
    }
  }

  private static func parameters(
    _ signature: FunctionSignatureSyntax
  ) -> [(label: String, name: String, type: String)] {
    signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.text
      return (
        label == "_" ? "" : label,
        CodeChains.name(parameter.secondName ?? parameter.firstName),
        CodeChains.typeName(parameter.type) ?? ""
      )
    }
  }

  private func read(_ variable: VariableDeclSyntax) {
    let isOutlet = variable.attributes.contains { Self.isNamed($0, "IBOutlet") }
    for binding in variable.bindings {
      guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { continue }
      let name = CodeChains.name(pattern.identifier)
      let isAlias = open.last?.aliases[name] != nil
      noteOverride(name, variable, binding)
      if let value = binding.initializer?.value, !isAlias {
        // What is made with the object itself.
        read(
          Syntax(value), name: name + "=", isSure: !value.is(ClosureExprSyntax.self),
          parameters: [])
      }
      switch binding.accessorBlock?.accessors {
      case .getter(let items) where !isAlias:
        read(Syntax(items), name: name, isSure: true, parameters: [])
      case .accessors(let list):
        for accessor in list {
          guard let body = accessor.body, !(isAlias && accessor.accessorSpecifier.text == "get")
          else { continue }
          let isGetter = accessor.accessorSpecifier.text == "get"
          read(
            Syntax(body), name: isGetter ? name : name + "=", isSure: isOutlet || isGetter,
            parameters: [])
        }
      default: break
      }
    }
  }

  // `override var accessibilityLabel: String? { … }`
  private func noteOverride(
    _ name: String, _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax
  ) {
    guard variable.modifiers.contains(where: { $0.name.text == "override" }) else { return }
    let aspect = name == "accessibilityElements" ? .elements : UIKitNames.aspect(ofProperty: name)
    guard let aspect, name.hasPrefix("accessibility") || aspect == .isElement else { return }
    let words = Self.value(of: binding).map { CodeWordsReader.words($0) } ?? .unknown
    open[safe: open.count - 1]?.overrides.append((aspect, words, line(variable)))
  }

  private func read(
    _ body: Syntax, name: String, isSure: Bool,
    parameters: [(label: String, name: String, type: String)], isAction: Bool = false
  ) {
    let reader = BodyReader(
      isSure: isSure,
      isInteresting: { [names, aliases] in names.contains($0) || aliases.contains($0) },
      fuel: fuel, file: number,
      line: { [source] in source.line(at: $0.utf8Offset) })
    reader.declare(parameters: parameters.map { ($0.name, $0.type) })
    reader.walk(body)
    let type = open.last?.name ?? ""
    var own: [CodeUse] = []
    for use in reader.uses {
      switch use.target {
      case .parameter: own.append(use)
      case .member(let path) where path.isEmpty: own.append(use)
      default: break
      }
    }
    let others = reader.uses.filter { use in
      if case .parameter = use.target { return false }
      return true
    }
    if open.isEmpty {
      noteLoose(others)
    } else {
      open[open.count - 1].uses += others
    }
    file.functions.append(
      CodeFunction(
        name: name, type: type, labels: parameters.map(\.label), isAction: isAction, uses: own))
  }

  // Code outside of all types speaks of others' views.
  private func noteLoose(_ uses: [CodeUse]) {
    guard !uses.isEmpty else { return }
    if file.parts.first?.name != "" {
      file.parts.insert(ClassPart(name: "", isExtension: true, path: file.path, line: 1), at: 0)
    }
    file.parts[0].uses += uses
  }
}

extension ClassPart {
  /// Whether it says nothing of outlets, and is no class.
  fileprivate var isEmpty: Bool {
    isExtension && outlets.isEmpty && uses.isEmpty && overrides.isEmpty && properties.isEmpty
      && aliases.isEmpty
  }
}

extension Array {
  /// The element at a position, where there is one.
  fileprivate subscript(safe position: Int) -> Element? {
    get { indices.contains(position) ? self[position] : nil }
    set {
      if indices.contains(position), let newValue { self[position] = newValue }
    }
  }
}

extension ClassFile {
  /// Reads a file.
  ///
  /// - Parameter names: The names of all outlets of the project.
  package init(_ source: SourceFile, names: OutletNames) {
    self = ClassReader(source, names: names).file
  }

  /// Reads a file in Objective-C.
  package init(_ source: ObjectiveCFile, names: OutletNames) {
    self = ObjectiveCReader(source, names: names).file
  }
}
