import SwiftSyntax

// The previews of SwiftUI: `#Preview` and `PreviewProvider`.
//
// Each `#Preview` becomes a type that draws what its closure returns. A private type that previews alone name is a
// helper of previews, and no screen of the app.

extension [Statement] {
  /// The code with a type for each `#Preview` of the file.
  ///
  /// - Parameter helpers: The names of the types that previews alone use.
  func withPreviews(helpers: Set<String>) -> [Statement] {
    var number = 0
    return converted(&number, helpers, levels: Self.deepestClauses)
  }

  // The most build conditions around a preview.
  private static let deepestClauses = 8

  private func converted(
    _ number: inout Int, _ helpers: Set<String>, levels: Int
  ) -> [Statement] {
    var statements: [Statement] = []
    statements.reserveCapacity(count)
    for statement in self {
      switch statement {
      case .expression(let value):
        guard let preview = TypeDeclaration(preview: value, number: number + 1) else { break }
        number += 1
        statements.append(.declaration(.type(preview)))
        continue
      case .declaration(.type(let type))
      where type.kind != .extension && helpers.contains(type.name):
        statements.append(.declaration(.type(type.asPreview)))
        continue
      case .variants(let clauses, let isComplete) where levels > 0:
        let clauses = clauses.map { $0.converted(&number, helpers, levels: levels - 1) }
        statements.append(.variants(clauses, isComplete: isComplete))
        continue
      default: break
      }
      statements.append(statement)
    }
    return statements
  }
}

extension TypeDeclaration {
  /// The start of the names of types that stand for a `#Preview`.
  private static let macro = "#Preview"
  /// The name of the constant that holds the name of a preview.
  static let previewTitle = "name"

  /// Whether a type stands for a `#Preview`, by its key.
  static func isPreviewMacro(_ key: String) -> Bool { key.hasPrefix(macro) }

  /// The type that stands for a `#Preview`; nil for other expressions.
  fileprivate init?(preview node: Expression, number: Int) {
    guard case .macro("Preview", let arguments) = node.kind,
      let closure = arguments.trailing ?? arguments["body"]?.asClosure
    else { return nil }
    func variable(_ name: String, _ initial: Expression?, _ getter: [Statement]?) -> Declaration {
      let binding = VariableDeclaration.Binding(
        pattern: .name(name, type: ""), start: node.start, type: getter == nil ? "" : "some View",
        isClosure: false, initial: initial, getter: getter, observers: [])
      return .variable(
        VariableDeclaration(
          bindings: [binding], isLet: getter == nil, modifiers: [], attributes: [],
          start: node.start))
    }
    let title = arguments.unlabelled.map { [variable(Self.previewTitle, $0, nil)] } ?? []
    self.init(
      kind: .value, name: "\(Self.macro) \(number)", runtimeName: nil, inherited: [Self.preview],
      attributes: [], members: [variable("body", nil, closure.body)] + title, start: node.start,
      nameStart: node.start)
  }
}

extension SourceFileSyntax {
  /// The names of the private types of the file that its previews use, and nothing else of it. The types of a program
  /// may be unnamed, as one with `@main`: what they use counts as used.
  ///
  /// - Complexity: O(n) for n tokens.
  var previewHelpers: Set<String> {
    var bodies: [String: Set<String>] = [:]
    var (previews, rest): (Set<String>, Set<String>) = ([], [])
    for item in statements.withConditional {
      let names = item.names
      if item.isPreview {
        previews.formUnion(names)
        // The app may call functions of a `PreviewProvider`.
        if let type = Syntax(item.item).asProtocol(NamedDeclSyntax.self) {
          bodies[type.name.text] = names
        }
      } else if let name = item.privateType(besides: bodies) {
        bodies[name, default: []].formUnion(names.subtracting([name]))
      } else {
        rest.formUnion(names)
      }
    }
    guard !previews.isEmpty, !bodies.isEmpty else { return [] }
    let shown = Self.used(by: previews, bodies)
    rest.formUnion(bodies.keys.filter { !shown.contains($0) })
    return shown.subtracting(Self.used(by: rest, bodies))
  }

  // The types that some names refer to, also through each other.
  private static func used(by names: Set<String>, _ bodies: [String: Set<String>]) -> Set<String> {
    var found: Set<String> = []
    var waiting = [names]
    while let names = waiting.popLast() {
      for name in names {
        guard let body = bodies[name], found.insert(name).inserted else { continue }
        waiting.append(body)
      }
    }
    return found
  }
}

extension CodeBlockItemListSyntax {
  // The items in order, with those of all build conditions.
  fileprivate var withConditional: [CodeBlockItemSyntax] {
    var items: [CodeBlockItemSyntax] = []
    var waiting = Array(reversed())
    while let item = waiting.popLast() {
      guard let conditions = item.item.as(IfConfigDeclSyntax.self) else {
        items.append(item)
        continue
      }
      for clause in conditions.clauses.reversed() {
        if case .statements(let inner)? = clause.elements { waiting += inner.reversed() }
      }
    }
    return items
  }
}

extension CodeBlockItemSyntax {
  // Every identifier in it.
  fileprivate var names: Set<String> {
    var names: Set<String> = []
    for token in tokens(viewMode: .sourceAccurate) {
      if case .identifier(let name) = token.tokenKind { names.insert(name) }
    }
    return names
  }

  // `#Preview`, or a type that is a `PreviewProvider` itself.
  fileprivate var isPreview: Bool {
    if let macro = Syntax(item).asProtocol(FreestandingMacroExpansionSyntax.self) {
      return macro.macroName.text == "Preview"
    }
    let inherited = Syntax(item).asProtocol(DeclGroupSyntax.self)?.inheritanceClause?.inheritedTypes
    return inherited?.contains { $0.type.trimmedDescription.hasSuffix(TypeDeclaration.preview) }
      == true
  }

  // The name of a private type, or of one of some types that an extension extends.
  fileprivate func privateType(besides known: [String: Set<String>]) -> String? {
    if let type = item.as(ExtensionDeclSyntax.self) {
      let name = type.extendedType.trimmedDescription
      return known[name] == nil ? nil : name
    }
    guard let type = Syntax(item).asProtocol(DeclGroupSyntax.self),
      let name = type.asProtocol(NamedDeclSyntax.self)?.name.text,
      type.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) })
    else { return nil }
    return name
  }
}
