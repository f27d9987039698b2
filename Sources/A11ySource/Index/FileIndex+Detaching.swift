import SwiftParser
import SwiftSyntax

// A node keeps the tree of its whole file. Of most files that declare no view few texts are asked for.
extension FileIndex {
  /// Copies what is kept of the file into a tree of its own; where it stands is not known any more.
  ///
  /// - Complexity: O(n) for the letters of what is kept.
  mutating func detach() {
    guard modifiers.isEmpty, functions.isEmpty else { return }
    var letters: [UInt8] = []
    visit { code in
      letters += Array("func a() {\n".utf8) + code.syntaxTextBytes + Array("\n}\n".utf8)
      return nil
    }
    var copies = Self.bodies(of: letters)[...]
    visit { _ in copies.popFirst() }
  }

  private static func bodies(of letters: [UInt8]) -> [CodeBlockItemListSyntax] {
    let file = letters.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard !file.hasError else { return [] }
    return file.statements.compactMap { item in
      guard case .decl(let declaration) = item.item else { return nil }
      return declaration.as(FunctionDeclSyntax.self)?.body?.statements
    }
  }

  // Looks at all code, in the same order each time, and puts other code in its place where there is any.
  private mutating func visit(_ change: (any SyntaxProtocol) -> CodeBlockItemListSyntax?) {
    let value = { (known: (value: ExprSyntax, file: Int)) in
      (change(known.value)?.only?.item.expression ?? known.value, known.file)
    }
    for name in constants.keys.sorted() { constants[name] = constants[name].map(value) }
    for type in types.keys.sorted() {
      guard var entry = types[type] else { continue }
      for name in entry.constants.keys.sorted() {
        entry.constants[name] = entry.constants[name].map(value)
      }
      for (name, parts) in entry.parts.sorted(by: { $0.key < $1.key }) {
        entry.parts[name] = parts.map { part in
          var part = part
          if !part.body.isEmpty { part.body = change(part.body) ?? part.body }
          return part
        }
      }
      types[type] = entry
    }
  }
}
