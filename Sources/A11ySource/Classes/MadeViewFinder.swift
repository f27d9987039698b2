import SwiftSyntax

/// Finds the views that classes of a file make, and the classes.
final class MadeViewFinder: SyntaxVisitor {
  private(set) var views: [MadeView] = []
  /// The positions of the classes in the file, in bytes.
  private(set) var places: [String: Int] = [:]
  private(set) var counts: [String: Int] = [:]
  private(set) var parents: [String: String] = [:]
  /// Classes of buttons that say no more than the system's.
  private(set) var plainButtons: Set<String> = []
  // Properties without a view, by class and name, and what is given to them.
  private var empty: [String: [String: MadeView.Property]] = [:]
  private var given: [String: [String: [MadeView.Assignment]]] = [:]
  // The types that are open, innermost last, and whether other languages see them.
  private var open: [(name: String, isOfObjectiveC: Bool)] = []

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = CodeChains.name(node.name)
    places[name] = node.name.positionAfterSkippingLeadingTrivia.utf8Offset
    counts[name, default: 0] += 1
    let parent = CodeChains.typeName(node.inheritanceClause?.inheritedTypes.first?.type)
    parents[name] = parent
    if let parent, MadeView.Making.mayBeButton(parent), node.memberBlock.isOfPlainButton {
      plainButtons.insert(name)
    }
    let isOfObjectiveC = node.attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      return attribute.attributeName.writtenText.hasPrefix("objc")
    }
    open.append((name, isOfObjectiveC))
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), let holder = holder(variable)
      else { continue }
      views += variable.bindings.compactMap { MadeView($0, of: name, holder) }
      // A document makes the views of outlets.
      if variable.attributes.names.contains("IBOutlet") { continue }
      for binding in variable.bindings { note(binding, of: name, holder) }
    }
    return .visitChildren
  }

  override func visitPost(_ node: ClassDeclSyntax) { open.removeLast() }

  // `var close: UIButton!`
  private func note(_ binding: PatternBindingSyntax, of owner: String, _ holder: MadeView.Holder) {
    guard binding.initializer == nil, binding.accessorBlock == nil,
      let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let type = CodeChains.typeName(binding.typeAnnotation?.type), type == "UIButton"
    else { return }
    empty[owner, default: [:]][CodeChains.name(pattern.identifier)] = MadeView.Property(
      type: type, holder: holder,
      offset: pattern.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// Leaves out texts, of which only those say anything that are tapped.
  func leaveOutTexts() { views.removeAll { $0.type == "UILabel" } }

  /// Adds the views that properties get later, where each gets one alone.
  func addGiven() {
    let made = empty.flatMap { owner, properties in
      properties.compactMap { name, property in
        given[owner]?[name]?.only.flatMap { MadeView($0, of: owner, property) }
      }
    }
    views += made.sorted { $0.offset < $1.offset }
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard open.isEmpty else { return .skipChildren }
    open.append((CodeChains.typeName(node.extendedType) ?? "", false))
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { open.removeLast() }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // Whoever sees a property may name its view; nil for what others do see.
  private func holder(_ variable: VariableDeclSyntax) -> MadeView.Holder? {
    let names = variable.modifiers.filter { $0.detail == nil }.map(\.name.text)
    if names.contains("static") || names.contains("class") { return nil }
    if names.contains("private") || names.contains("fileprivate") { return .ownProperty }
    // Weak ones are another's, and what is overridden is seen through the class above.
    let isOpen = ["public", "open", "package", "override", "weak"].contains { names.contains($0) }
    let isOfOthers = variable.attributes.contains { element in
      guard case .attribute(let attribute) = element else { return true }
      return ["IBOutlet", "objc", "IBInspectable"].contains(attribute.attributeName.writtenText)
    }
    return isOpen || isOfOthers || open.last?.isOfObjectiveC != false ? nil : .sharedProperty
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = open.last, !isMember(node) else { return .visitChildren }
    for binding in node.bindings {
      if let view = MadeView(binding, of: owner.name, .local) { views.append(view) }
    }
    return .visitChildren
  }

  private func isMember(_ node: VariableDeclSyntax) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) == true
  }

  // What a property's own closure makes is the property's.
  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    let variable = node.parent?.parent?.as(VariableDeclSyntax.self)
    let isOfProperty = variable.map { isMember($0) } ?? false
    return isOfProperty && node.accessorBlock == nil ? .skipChildren : .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let owner = open.last?.name, let assignment = MadeView.Assignment(node) {
      views += MadeView.items(assignment, of: owner)
      if assignment.holder.isEmpty {
        given[owner, default: [:]][assignment.name, default: []].append(assignment)
      }
    }
    return .visitChildren
  }
}

extension MemberBlockSyntax {
  // Whether nothing but what UIKit calls is in it, so that no method of it may set what a button says.
  fileprivate var isOfPlainButton: Bool {
    members.allSatisfy { member in
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .initializerDecl, .deinitializerDecl: true
      case .functionDecl(let function):
        function.modifiers.contains { ["override", "private"].contains($0.name.text) }
      case .variableDecl(let variable):
        variable.bindings.allSatisfy { $0.accessorBlock?.isPlain ?? true }
          || variable.modifiers.contains { $0.name.text == "override" }
      default: false
      }
    }
  }
}

extension AccessorBlockSyntax {
  fileprivate var isPlain: Bool {
    switch accessors {
    case .getter: true
    case .accessors(let list): list.allSatisfy { $0.accessorSpecifier.text == "get" }
    }
  }
}
