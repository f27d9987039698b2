import A11yModel
import SwiftSyntax

/// The buttons that classes of a file make for themselves.
package struct MadeViews: Sendable {
  /// A class, with what is known of its buttons.
  struct Owner: Sendable {
    let name: String
    /// Where it is declared, in bytes of the file.
    let offset: Int
    var buttons: [Button] = []
  }

  /// A button.
  struct Button: Sendable {
    let view: MadeView
    let naming: CodeFacts.Naming
    /// Its label, where that stands there.
    let label: String?
  }

  private(set) var owners: [Owner] = []

  /// No button.
  package init() {}

  /// Reads those of a file that keeps its syntax.
  package init(_ source: SourceFile) {
    guard source.mayMakeViews, let syntax = source.syntax else { return }
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(syntax)
    guard !finder.views.isEmpty else { return }
    var names = OutletNames()
    for view in finder.views { names.insert(view.name) }
    let file = ClassReader(source, names: names, making: finder.views).file
    let classes = ProjectClasses([file]).classes
    for known in classes { add(known, finder) }
    owners.sort { $0.offset < $1.offset }
  }

  private mutating func add(_ known: ProjectClasses.Class, _ finder: Finder) {
    guard let offset = finder.places[known.name], finder.counts[known.name] == 1 else { return }
    // What inherits from a view of the app may be one element, or have a list.
    let isController = finder.parents[known.name]?.hasSuffix("Controller") == true
    guard !known.base.isEmpty || isController else { return }
    let inherited = known.own + known.places.flatMap(\.sayings)
    let mayBeHidden = inherited.contains { Self.hides($0.statement.aspect) }
    var owner = Owner(name: known.name, offset: offset)
    for view in finder.views where view.owner == known.name {
      guard let outlet = known.outlets.first(where: { $0.name == view.name }) else { continue }
      owner.buttons.append(Self.button(view, outlet.sayings, mayBeHidden: mayBeHidden))
    }
    if !owner.buttons.isEmpty { owners.append(owner) }
  }

  private static func hides(_ aspect: CodeAspect) -> Bool {
    [.isElement, .elements, .elementsHidden].contains(aspect)
  }

  private static func button(
    _ view: MadeView, _ sayings: [ProjectClasses.Saying], mayBeHidden: Bool
  ) -> Button {
    func all(_ aspects: CodeAspect...) -> [ProjectClasses.Saying] {
      sayings.filter { aspects.contains($0.statement.aspect) }
    }
    let names = all(.label, .text, .value, .placeholder).filter { !$0.isWordless }
    if let only = names.only, only.statement.aspect == .label, let text = only.text, !text.isEmpty {
      return Button(view: view, naming: .literal, label: text)
    }
    if !names.isEmpty { return Button(view: view, naming: .words, label: nil) }
    let images = all(.image)
    let isOfApp = images.contains { $0.isWordless && $0.text == nil }
    let isOpen =
      mayBeHidden
      || sayings.contains { $0.statement.aspect == .anything || hides($0.statement.aspect) }
      || images.contains { !$0.isWordless }
    return Button(view: view, naming: isOfApp && !isOpen ? .nothing : .unknown, label: nil)
  }
}

/// Finds properties that are made in code, and the classes that have them.
private final class Finder: SyntaxVisitor {
  private(set) var views: [MadeView] = []
  private(set) var places: [String: Int] = [:]
  private(set) var counts: [String: Int] = [:]
  private(set) var parents: [String: String] = [:]

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = CodeChains.name(node.name)
    places[name] = node.name.positionAfterSkippingLeadingTrivia.utf8Offset
    counts[name, default: 0] += 1
    parents[name] = CodeChains.typeName(node.inheritanceClause?.inheritedTypes.first?.type)
    for member in node.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), variable.isPrivate else {
        continue
      }
      views += variable.bindings.compactMap { MadeView($0, of: name) }
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension VariableDeclSyntax {
  // Whether only its file sees it, and it belongs to each object.
  fileprivate var isPrivate: Bool {
    let names = modifiers.filter { $0.detail == nil }.map(\.name.text)
    return names.contains { ["private", "fileprivate"].contains($0) } && !names.contains("static")
  }
}
