import A11yModel
import SwiftSyntax

// What is known of texts.
extension ViewReader {
  /// What an expression can say, as a text of the interface.
  ///
  /// - Parameter isKey: Whether a literal is looked up in the catalogues.
  func words(_ expression: ExprSyntax?, _ scope: Scope, isKey: Bool = true) -> [Words] {
    guard let expression else { return [] }
    return words(expression, scope, isKey: isKey, depth: 0).distinct
  }

  private func words(
    _ expression: ExprSyntax, _ scope: Scope, isKey: Bool, depth: Int
  ) -> [Words] {
    guard depth < 24 else { return [.unknown] }
    let next = depth + 1
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return [self.words(literal, isKey: isKey)]
    case .nilLiteralExpr: return [.unknown]
    case .sequenceExpr(let sequence): return words(sequence, scope, isKey: isKey, depth: next)
    case .ternaryExpr(let ternary):
      return words(ternary.thenExpression, scope, isKey: isKey, depth: next)
        + words(ternary.elseExpression, scope, isKey: isKey, depth: next)
    case .tupleExpr(let tuple):
      return tuple.elements.only.map { words($0.expression, scope, isKey: isKey, depth: next) }
        ?? [.some]
    case .functionCallExpr(let call): return words(call, scope, isKey: isKey, depth: next)
    case .declReferenceExpr(let reference):
      return words(named: reference.baseName.text, scope, isKey: isKey, depth: next)
    case .memberAccessExpr(let member): return words(member, scope, isKey: isKey, depth: next)
    case .ifExpr(let condition): return words(condition, scope, isKey: isKey, depth: next)
    case .forceUnwrapExpr(let wrapped):
      return words(wrapped.expression, scope, isKey: isKey, depth: next)
    case .closureExpr(let closure):
      return closure.statements.only?.item.expression.map {
        words($0, scope, isKey: isKey, depth: next)
      } ?? [.unknown]
    default: return [.some]
    }
  }

  private func words(_ literal: StringLiteralExprSyntax, isKey: Bool) -> Words {
    var text = ""
    var hasData = false
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment): text += segment.content.text
      case .expressionSegment: hasData = true
      }
    }
    if hasData { return .some }
    if literal.openingPounds == nil { text = text.withoutEscapes }
    return isKey ? translated(text) : Words(text)
  }

  /// What a key shows: its text in the catalogue, else the key itself.
  func translated(_ key: String) -> Words {
    if let text = index.catalogue.texts[key] { return Words(text) }
    guard TextCatalogue.isName(key) else { return Words(key) }
    let keys = index.catalogue.keys
    if index.catalogue.hasNames { return keys.contains(key) ? .some : .key(key) }
    // An app of which no catalogue was read has a text for such a name; others show what is written.
    return keys.isEmpty && key.utf8.contains(UInt8(ascii: ".")) ? .some : Words(key)
  }

  private func words(
    _ sequence: SequenceExprSyntax, _ scope: Scope, isKey: Bool, depth: Int
  ) -> [Words] {
    words(Array(sequence.elements)[...], scope, isKey: isKey, depth: depth)
  }

  private func words(
    _ elements: ArraySlice<ExprSyntax>, _ scope: Scope, isKey: Bool, depth: Int
  ) -> [Words] {
    guard depth < 24 else { return [.unknown] }
    if let only = elements.only { return words(only, scope, isKey: isKey, depth: depth) }
    if let (then, otherwise) = elements.sides {
      return words(then, scope, isKey: isKey, depth: depth)
        + words(otherwise, scope, isKey: isKey, depth: depth + 1)
    }
    let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    // A value that may be missing, and what stands in for it.
    if operators.contains("??") {
      let last = elements.last.map { words($0, scope, isKey: isKey, depth: depth) } ?? []
      return last.contains(.empty) || last.contains(.unknown) ? [.unknown] : [.some]
    }
    guard operators.allSatisfy({ $0 == "+" }) else { return [.some] }
    let parts = elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.prefix(64).map {
      words($0, scope, isKey: isKey, depth: depth)
    }
    return [WordsSum.of(Array(parts))]
  }

  private func words(
    _ call: FunctionCallExprSyntax, _ scope: Scope, isKey: Bool, depth: Int
  ) -> [Words] {
    let first = call.arguments.first
    var called = call.calledExpression
    // A modifier behind a text leaves its words: `Text("Close").bold()`.
    if let member = called.as(MemberAccessExprSyntax.self), let base = member.base,
      base.is(FunctionCallExprSyntax.self),
      SwiftUIModifiers.plain.contains(member.declName.baseName.text)
    {
      return words(base, scope, isKey: isKey, depth: depth)
    }
    if let member = called.as(MemberAccessExprSyntax.self),
      member.base == nil || member.base?.isName("SwiftUI") == true
    {
      if member.declName.baseName.text == "init" || member.base != nil {
        called = ExprSyntax(member.declName)
      }
    }
    guard let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text else { return [.some] }
    switch name {
    case "Text", "LocalizedStringKey", "LocalizedStringResource", "init", "AttributedString":
      guard let first else { return [.empty] }
      if first.label?.text == "verbatim" {
        return words(first.expression, scope, isKey: false, depth: depth)
      }
      if first.expression.isImageCall { return [.unknown] }
      guard first.label == nil || first.label?.text == "stringLiteral" else { return [.some] }
      return words(first.expression, scope, isKey: isKey, depth: depth)
    case "String":
      guard let first else { return [.empty] }
      guard first.label == nil || first.label?.text == "localized" else { return [.some] }
      return words(first.expression, scope, isKey: first.label != nil, depth: depth)
    case "NSLocalizedString":
      let value = call.arguments.first { $0.label?.text == "value" }
      let text = value ?? first
      return text.map { words($0.expression, scope, isKey: true, depth: depth) } ?? [.some]
    default: return [.some]
    }
  }

  private func words(
    named name: String, _ scope: Scope, isKey: Bool, depth: Int
  ) -> [Words] {
    switch scope.value(name) {
    case .expression(let value, let place)?:
      if value.as(DeclReferenceExprSyntax.self)?.baseName.text == name, place === scope {
        return [.some]
      }
      return words(value, place, isKey: isKey, depth: depth)
    case .views(let views)?: return spoken.speech(views).first.map { [$0.words] } ?? [.unknown]
    case .data?: return [.some]
    case nil: break
    }
    guard let type = scope.type, let entry = index.types[type] else {
      return constant(index.constants[name], isKey: isKey, depth: depth)
    }
    if let property = entry.stored.first(where: { $0.name == name }) {
      guard property.isFixed, !property.isParameter, let value = property.initial else {
        return [.some]
      }
      return words(
        value, Scope(type: type, part: "", file: property.file, outer: nil), isKey: isKey,
        depth: depth)
    }
    if let part = entry.parts[name]?.only, part.parameters.isEmpty {
      guard let value = part.body.only?.item.expression else { return [.some] }
      return words(
        value, Scope(type: type, part: "", file: part.file, outer: scope.instance), isKey: isKey,
        depth: depth)
    }
    return constant(
      entry.constants[name] ?? index.constants[name], isKey: isKey, depth: depth)
  }

  private func words(
    _ member: MemberAccessExprSyntax, _ scope: Scope, isKey: Bool, depth: Int
  ) -> [Words] {
    let name = member.declName.baseName.text
    guard let base = member.base else { return [.some] }
    if base.isName("self") {
      return words(named: name, scope.instance, isKey: isKey, depth: depth)
    }
    // `ID.close.rawValue` is `ID.close`.
    if name == "rawValue" { return words(base, scope, isKey: isKey, depth: depth) }
    // What a call gives is no type.
    guard !base.is(FunctionCallExprSyntax.self) else { return [.some] }
    let owner = base.writtenText
    guard owner.isCapitalised == true else { return [.some] }
    let type = owner == "Self" ? scope.type : owner
    return constant(
      index.constant(name, of: type, inside: scope.type), isKey: isKey, depth: depth)
  }

  private func constant(
    _ constant: (value: ExprSyntax, file: Int)?, isKey: Bool, depth: Int
  ) -> [Words] {
    guard let constant else { return [.some] }
    return words(
      constant.value, Scope(type: nil, part: "", file: constant.file, outer: nil), isKey: isKey,
      depth: depth)
  }

  private func words(
    _ condition: IfExprSyntax, _ scope: Scope, isKey: Bool, depth: Int
  ) -> [Words] {
    var all =
      condition.body.statements.only?.item.expression.map {
        words($0, scope, isKey: isKey, depth: depth)
      } ?? [.some]
    switch condition.elseBody {
    case .codeBlock(let block)?:
      all +=
        block.statements.only?.item.expression.map {
          words($0, scope, isKey: isKey, depth: depth)
        } ?? [.some]
    case .ifExpr(let other)?: all += words(ExprSyntax(other), scope, isKey: isKey, depth: depth)
    case nil: break
    }
    return all
  }
}

extension ExprSyntax {
  /// Whether it makes an image: `Image(systemName: "lock")`.
  var isImageCall: Bool {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.isName("Image") ?? false
  }
}

extension String {
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
