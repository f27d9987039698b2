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
}

extension String {
  /// Whether it begins with a capital letter, as names of types do; nil where it is empty.
  var isCapitalised: Bool? {
    guard let first = utf8.first else { return nil }
    return first < 0x80 ? (0x41...0x5A).contains(first) : self.first?.isUppercase
  }

  /// The part behind the last dot; the whole text without a dot.
  var lastPart: Substring {
    self[(utf8.lastIndex(of: UInt8(ascii: ".")).map(utf8.index(after:)) ?? startIndex)...]
  }

  /// The text that a literal with these characters stands for, as far as labels need it.
  var withoutEscapes: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    var text = ""
    var rest = self[...]
    while let slash = rest.firstIndex(of: "\\") {
      text += rest[..<slash]
      rest = rest[rest.index(after: slash)...]
      guard let kind = rest.popFirst() else { break }
      switch kind {
      case "n", "r": text += "\n"
      case "t": text += "\t"
      case "0": text += "\0"
      case "u":
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { continue }
        let digits = rest[rest.index(after: rest.startIndex)..<end]
        if let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
          text.unicodeScalars.append(scalar)
        }
        rest = rest[rest.index(after: end)...]
      default: text.append(kind)
      }
    }
    return text + rest
  }
}
