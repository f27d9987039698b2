import SwiftSyntax

extension SyntaxProtocol {
  /// The source text of the node, without leading and trailing trivia.
  ///
  /// swift-syntax makes new trees for its own `trimmedDescription`; this copies the letters alone.
  var writtenText: String {
    if let token = onlyToken { return token.text }
    let bytes = syntaxTextBytes
    let (first, last) = (
      leadingTriviaLength.utf8Length, bytes.count - trailingTriviaLength.utf8Length
    )
    return first < last ? String(decoding: bytes[first..<last], as: UTF8.self) : ""
  }

  // A name is the most usual thing that is asked for.
  private var onlyToken: TokenSyntax? {
    if let name = self.as(DeclReferenceExprSyntax.self) {
      return name.argumentNames == nil ? name.baseName : nil
    }
    if let name = self.as(IdentifierTypeSyntax.self) {
      return name.genericArgumentClause == nil ? name.name : nil
    }
    return nil
  }

  /// Whether `$0` is written in it.
  var hasShortArgument: Bool {
    let bytes = syntaxTextBytes
    return bytes.indices.dropLast().contains { bytes[$0] == 0x24 && bytes[$0 + 1] == 0x30 }
  }

  /// Whether it is only this name.
  func isName(_ name: String) -> Bool {
    self.as(DeclReferenceExprSyntax.self)?.baseName.text == name
  }
}

extension String {
  /// Whether it begins with a capital letter, as names of types do; nil where it is empty.
  var isCapitalised: Bool? {
    guard let first = utf8.first else { return nil }
    return first < 0x80 ? (0x41...0x5A).contains(first) : self.first?.isUppercase
  }
}
