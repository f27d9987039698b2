import SwiftSyntax

/// Reads what is assigned: a text, an image, or something that only the app knows.
enum CodeWordsReader {
  /// Returns the texts that an expression can evaluate to.
  ///
  /// - Parameter depth: How many members of calls of members may still be looked through.
  static func words(_ expression: ExprSyntax, depth: Int = 8) -> CodeWords {
    guard depth > 0 else { return .unknown }
    return switch expression.as(ExprSyntaxEnum.self) {
    case .nilLiteralExpr: .nothing
    case .booleanLiteralExpr(let e): .flag(e.literal.text == "true")
    case .stringLiteralExpr(let e): text(e)
    case .macroExpansionExpr(let e): e.macroName.text == "imageLiteral" ? .asset : .unknown
    case .functionCallExpr(let e): call(e, depth)
    case .memberAccessExpr(let e): member(e, depth)
    case .forceUnwrapExpr(let e): words(e.expression, depth: depth - 1)
    case .optionalChainingExpr(let e): words(e.expression, depth: depth - 1)
    default: .unknown
    }
  }

  private static func text(_ e: StringLiteralExprSyntax) -> CodeWords {
    guard let text = e.representedLiteralValue else { return .unknown }
    return text.isEmpty ? .nothing : .literal(text)
  }

  private static func call(_ e: FunctionCallExprSyntax, _ depth: Int) -> CodeWords {
    let callee = e.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    let first = e.arguments.first
    switch (callee, first?.label?.text) {
    case ("UIImage", "systemName"), ("UIImage", "systemSymbol"): return .symbol
    case ("UIImage", _): return .asset
    case ("NSLocalizedString", _), ("String", "localized"), ("LocalizedString", _):
      guard let first, case .literal(let key) = words(first.expression, depth: depth - 1) else {
        return .unknown
      }
      return .key(key)
    case ("NSAttributedString", "string"), ("AttributedString", _):
      return first.map { words($0.expression, depth: depth - 1) } ?? .unknown
    default: break
    }
    guard let member = e.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base
    else { return .unknown }
    // `UIImage.templated("ic_close")`, which no symbol is called.
    if base.isName("UIImage"), case .literal(let name)? = first.map({ words($0.expression) }),
      !name.mayBeSymbol
    {
      return .asset
    }
    // `"key".localized()`, `image.withRenderingMode(…)`
    return modified(words(base, depth: depth - 1))
  }

  private static func member(_ e: MemberAccessExprSyntax, _ depth: Int) -> CodeWords {
    guard let base = e.base else { return .unknown }
    if e.declName.baseName.text == "image", isCatalogue(base) { return .asset }
    // `Icons.imageOfClose`, as PaintCode calls what it draws.
    if e.declName.baseName.text.hasPrefix("imageOf"),
      base.as(DeclReferenceExprSyntax.self)?.baseName.text.isCapitalised == true
    {
      return .asset
    }
    return modified(words(base, depth: depth - 1))
  }

  private static func modified(_ words: CodeWords) -> CodeWords {
    switch words {
    case .literal(let key): .key(key)
    case .asset, .symbol: words
    default: .unknown
    }
  }

  // `Asset.close.image`
  private static func isCatalogue(_ e: ExprSyntax) -> Bool {
    var next: ExprSyntax? = e
    for _ in 0..<8 {
      guard let step = next else { return false }
      if let name = step.as(DeclReferenceExprSyntax.self) {
        return name.baseName.text.hasPrefix("Asset") || name.baseName.text.hasPrefix("Image")
      }
      next = step.as(MemberAccessExprSyntax.self)?.base
    }
    return false
  }
}

extension String {
  // Symbols are called in small letters, digits and dots.
  fileprivate var mayBeSymbol: Bool {
    utf8.allSatisfy { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
    }
  }
}
