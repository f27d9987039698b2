import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// A lazy collection evaluates its closure again for each look at an element: `first` looks twice. In a function that
/// calls itself there, every level doubles the work.
@Suite("Functions that call themselves")
struct LazyRecursionTests {
  @Test("never do so in a lazy collection")
  func sources() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains(".lazy") else { continue }
      count += 1
      #expect(LazyRecursion.functions(in: text) == [], "\(file.path)")
    }
    #expect(count > 10)
  }

  @Test(
    "are found by a closure, by a key path, and by way of another function",
    arguments: [
      """
      extension Declaration {
        func deep(_ depth: Int) -> Int? {
          members.lazy.compactMap { $0.deep(depth + 1) }.first
        }
      }
      """,
      """
      extension [Statement] {
        func deep(from position: Int) -> Int {
          dropFirst(position).lazy.compactMap(\\.deepest).first ?? 0
        }
      }
      extension Statement {
        var deepest: Int? { if case .block(let body) = self { body.deep(from: 0) } else { nil } }
      }
      """,
      "func deep(_ a: A) -> Int? { a.parts.lazy.filter(\\.isIn).map { deep($0) }.first { $0 > 0 } }",
      "var deep: Int { parts.lazy.flatMap { part in part.deep }.first! }",
      "var deep: [Int] { get { parts.lazy.compactMap(deep).first ?? [] } }",
    ])
  func found(text: String) {
    #expect(LazyRecursion.functions(in: text).contains { $0.hasPrefix("deep") })
  }

  @Test(
    "may look through a lazy collection otherwise",
    arguments: [
      "func f() -> Int? { parts.lazy.compactMap { $0.name }.first }",
      "func f() -> Int? { parts.compactMap { f($0) }.first }",
      "func f() -> [Int] { parts.lazy.compactMap { f($0) } }",
      "func f() { g(parts.lazy.map(\\.name).first); parts.forEach(f) }",
    ])
  func harmless(text: String) {
    #expect(LazyRecursion.functions(in: text) == [])
  }
}

/// The functions and properties of a file that call themselves, perhaps by way of others, in the closure of a lazy
/// collection whose first element is looked at. Names and labels alone tell what is called.
private final class LazyRecursion: SyntaxVisitor {
  static func functions(in text: String) -> [String] {
    let visitor = LazyRecursion(viewMode: .sourceAccurate)
    visitor.walk(Parser.parse(source: text))
    return visitor.lookups.filter { visitor.reach($0.function, from: $0.uses) }
      .map(\.function.name)
  }

  private var around: [Declared] = []
  private var uses: [Declared: Set<Use>] = [:]
  private var lookups: [(function: Declared, uses: Set<Use>)] = []

  private func reach(_ function: Declared, from uses: Set<Use>) -> Bool {
    var (found, waiting) = (Set<Declared>(), Array(uses))
    while let use = waiting.popLast() {
      for next in self.uses.keys where use.mayMean(next) && found.insert(next).inserted {
        waiting += self.uses[next] ?? []
      }
    }
    return found.contains(function)
  }

  private func enter(_ declared: Declared, _ code: some SyntaxProtocol) {
    around.append(declared)
    uses[declared, default: []].formUnion(UsesInCode.of(code))
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    enter(Declared(name: node.name.text, labels: labels), node)
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { around.removeLast() }

  override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
    if let getter = node.accessorBlock {
      enter(Declared(name: node.pattern.trimmedDescription, labels: nil), getter)
    }
    return .visitChildren
  }

  override func visitPost(_ node: PatternBindingSyntax) {
    if node.accessorBlock != nil { around.removeLast() }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "first", let function = around.last {
      note(node.base, in: function)
    }
    return .visitChildren
  }

  // Goes up the chain to `lazy`.
  private func note(_ chain: ExprSyntax?, in function: Declared) {
    var (next, found): (ExprSyntax?, Set<Use>) = (chain, [])
    while let node = next {
      if let call = node.as(FunctionCallExprSyntax.self) {
        next = call.calledExpression
        for argument in call.arguments { found.formUnion(UsesInCode.of(argument)) }
        if let closure = call.trailingClosure { found.formUnion(UsesInCode.of(closure)) }
      } else if let member = node.as(MemberAccessExprSyntax.self) {
        if member.declName.baseName.text == "lazy" { return lookups.append((function, found)) }
        next = member.base
      } else {
        return
      }
    }
  }
}

/// A function or property.
private struct Declared: Hashable {
  let name: String
  /// The labels of a function.
  let labels: [String]?
}

/// A name in code.
private struct Use: Hashable {
  let name: String
  /// The labels of a call.
  let labels: [String]?
  let isMember: Bool

  /// Whether it may stand for a function or property.
  func mayMean(_ declared: Declared) -> Bool {
    guard name == declared.name else { return false }
    // `map(keys)` and `part.keys`
    guard let labels else { return declared.labels == nil || !isMember }
    guard let all = declared.labels else { return false }
    var rest = all[...]
    return labels.allSatisfy { label in
      guard let place = rest.firstIndex(of: label) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }
}

/// The names in a part of the code, also those of key paths.
private final class UsesInCode: SyntaxVisitor {
  private var uses: Set<Use> = []

  static func of(_ node: some SyntaxProtocol) -> Set<Use> {
    let visitor = UsesInCode(viewMode: .sourceAccurate)
    visitor.walk(node)
    return visitor.uses
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let member = node.parent?.as(MemberAccessExprSyntax.self)
    let isMember = member?.declName.id == node.id
    let whole = isMember ? member.map(Syntax.init) : Syntax(node)
    let call = whole?.parent?.as(FunctionCallExprSyntax.self)
    let labels =
      call?.calledExpression.id == whole?.id ? call?.arguments.map { $0.label?.text ?? "_" } : nil
    uses.insert(
      Use(name: node.baseName.text, labels: labels, isMember: isMember || node.isInKeyPath))
    return .visitChildren
  }
}

extension DeclReferenceExprSyntax {
  fileprivate var isInKeyPath: Bool { parent?.is(KeyPathPropertyComponentSyntax.self) == true }
}
