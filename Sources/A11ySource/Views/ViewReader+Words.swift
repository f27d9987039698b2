import A11yModel
import SwiftSyntax

// What is known of texts.
extension ViewReader {
  /// Returns the texts that an expression can evaluate to in the interface.
  ///
  /// - Parameter isKey: Whether a literal is looked up in the catalogues.
  func words(_ expression: ExprSyntax?, _ scope: Scope, isKey: Bool = true) -> [Words] {
    guard let expression else { return [] }
    return possibilities(expression, scope, isKey: isKey).distinct
  }

  private func possibilities(
    _ expression: ExprSyntax, _ scope: Scope, isKey: Bool
  ) -> [Words] {
    guard fuel.enter(at: SourcePlace(expression, in: scope.file)) else { return [.unknown] }
    defer { fuel.leave() }
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return [words(of: literal, isKey: isKey)]
    case .nilLiteralExpr: return [.unknown]
    case .sequenceExpr(let sequence): return possibilities(sequence, scope, isKey: isKey)
    case .ternaryExpr(let ternary):
      return possibilities(ternary.thenExpression, scope, isKey: isKey)
        .or(possibilities(ternary.elseExpression, scope, isKey: isKey))
    case .tupleExpr(let tuple):
      return tuple.elements.only.map { possibilities($0.expression, scope, isKey: isKey) }
        ?? [.some]
    case .functionCallExpr(let call): return possibilities(call, scope, isKey: isKey)
    case .declReferenceExpr(let reference):
      return possibilities(named: reference.baseName.text, scope, isKey: isKey)
    case .memberAccessExpr(let member): return possibilities(member, scope, isKey: isKey)
    case .ifExpr(let condition): return possibilities(condition, scope, isKey: isKey)
    case .forceUnwrapExpr(let wrapped):
      return possibilities(wrapped.expression, scope, isKey: isKey)
    case .closureExpr(let closure):
      return closure.statements.only?.item.expression.map {
        possibilities($0, scope, isKey: isKey)
      } ?? [.unknown]
    default: return [.some]
    }
  }

  private func words(of literal: StringLiteralExprSyntax, isKey: Bool) -> Words {
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
    return isKey ? index.catalogue.translated(text) : Words(text)
  }

  private func possibilities(
    _ sequence: SequenceExprSyntax, _ scope: Scope, isKey: Bool
  ) -> [Words] {
    possibilities(Array(sequence.elements)[...], scope, isKey: isKey)
  }

  private func possibilities(
    _ elements: ArraySlice<ExprSyntax>, _ scope: Scope, isKey: Bool
  ) -> [Words] {
    if let only = elements.only { return possibilities(only, scope, isKey: isKey) }
    if let (then, otherwise) = elements.sides {
      guard fuel.enter(at: SourcePlace(then, in: scope.file)) else { return [.unknown] }
      defer { fuel.leave() }
      return possibilities(then, scope, isKey: isKey)
        .or(possibilities(otherwise, scope, isKey: isKey))
    }
    let operators = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self)?.operator.text }
    // A value that may be missing, and what stands in for it.
    if operators.contains("??") {
      let last = elements.last.map { possibilities($0, scope, isKey: isKey) } ?? []
      return last.contains(.empty) || last.contains(.unknown) ? [.unknown] : [.some]
    }
    guard operators.allSatisfy({ $0 == "+" }) else { return [.some] }
    let parts = elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }.map {
      possibilities($0, scope, isKey: isKey)
    }
    let sum = WordsSum.of(parts)
    if let first = elements.first {
      fuel.spend((sum.text?.utf8.count ?? 0) / 64, at: SourcePlace(first, in: scope.file))
    }
    return [sum]
  }

  private func possibilities(
    _ call: FunctionCallExprSyntax, _ scope: Scope, isKey: Bool
  ) -> [Words] {
    let first = call.arguments.first
    var called = call.calledExpression
    // A modifier behind a text leaves its words: `Text("Close").bold()`.
    if let member = called.as(MemberAccessExprSyntax.self), let base = member.base,
      base.is(FunctionCallExprSyntax.self),
      SwiftUIModifiers.plain.contains(member.declName.baseName.text)
    {
      return possibilities(base, scope, isKey: isKey)
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
        return possibilities(first.expression, scope, isKey: false)
      }
      if first.expression.isImageCall { return [.unknown] }
      guard first.label == nil || first.label?.text == "stringLiteral" else { return [.some] }
      return possibilities(first.expression, scope, isKey: isKey)
    case "String":
      guard let first else { return [.empty] }
      guard first.label == nil || first.label?.text == "localized" else { return [.some] }
      return possibilities(first.expression, scope, isKey: first.label != nil)
    case "NSLocalizedString":
      let value = call.arguments.first { $0.label?.text == "value" }
      let text = value ?? first
      return text.map { possibilities($0.expression, scope, isKey: true) } ?? [.some]
    default: return [.some]
    }
  }

  // The words of a definition; one that leads back to itself says nothing.
  private func follow(_ value: ExprSyntax, _ scope: Scope, isKey: Bool) -> [Words] {
    guard !following.contains(value.id) else { return [.unknown] }
    guard following.count < Self.mostFollowed else {
      fuel.stop(.tooDeep) { SourcePlace(value, in: scope.file) }
      return [.unknown]
    }
    following.append(value.id)
    defer { following.removeLast() }
    return possibilities(value, scope, isKey: isKey)
  }

  private static let mostFollowed = 100

  private func possibilities(
    named name: String, _ scope: Scope, isKey: Bool
  ) -> [Words] {
    switch scope.value(name) {
    case .expression(let value, let place)?:
      if value.as(DeclReferenceExprSyntax.self)?.baseName.text == name, place === scope {
        return [.some]
      }
      return follow(value, place, isKey: isKey)
    case .views(let views)?: return spoken.speech(views).first.map { [$0.words] } ?? [.unknown]
    case .data?: return [.some]
    case nil: break
    }
    guard let type = scope.type, let entry = index.types[type] else {
      return constant(index.constants[name], isKey: isKey)
    }
    spend(entry.stored.count / 16)
    if let property = entry.stored.first(where: { $0.name == name }) {
      guard property.isFixed, !property.isParameter, let value = property.initial else {
        return [.some]
      }
      return follow(
        value, Scope(type: type, part: "", file: property.file, outer: nil), isKey: isKey)
    }
    if let part = entry.parts[name]?.only, part.parameters.isEmpty {
      guard let value = part.body.only?.item.expression else { return [.some] }
      return follow(
        value, Scope(type: type, part: "", file: part.file, outer: scope.instance), isKey: isKey)
    }
    return constant(
      entry.constants[name] ?? index.constants[name], isKey: isKey)
  }

  private func possibilities(
    _ member: MemberAccessExprSyntax, _ scope: Scope, isKey: Bool
  ) -> [Words] {
    let name = member.declName.baseName.text
    guard let base = member.base else { return [.some] }
    if base.isName("self") {
      return possibilities(named: name, scope.instance, isKey: isKey)
    }
    // `ID.close.rawValue` is `ID.close`.
    if name == "rawValue" { return possibilities(base, scope, isKey: isKey) }
    // What a call gives is no type.
    guard !base.is(FunctionCallExprSyntax.self) else { return [.some] }
    let owner = base.writtenText
    guard owner.isCapitalised == true else { return [.some] }
    let type = owner == "Self" ? scope.type : owner
    return constant(
      index.constant(name, of: type, inside: scope.type), isKey: isKey)
  }

  private func constant(
    _ constant: (value: ExprSyntax, file: Int)?, isKey: Bool
  ) -> [Words] {
    guard let constant else { return [.some] }
    return follow(
      constant.value, Scope(type: nil, part: "", file: constant.file, outer: nil), isKey: isKey)
  }

  private func possibilities(
    _ condition: IfExprSyntax, _ scope: Scope, isKey: Bool
  ) -> [Words] {
    let then = words(of: condition.body, scope, isKey: isKey)
    return switch condition.elseBody {
    case .codeBlock(let block)?: then.or(words(of: block, scope, isKey: isKey))
    case .ifExpr(let other)?: then.or(possibilities(ExprSyntax(other), scope, isKey: isKey))
    case nil: then
    }
  }

  private func words(of block: CodeBlockSyntax, _ scope: Scope, isKey: Bool) -> [Words] {
    block.statements.only?.item.expression.map { possibilities($0, scope, isKey: isKey) }
      ?? [.some]
  }
}

extension ExprSyntax {
  /// Whether it makes an image: `Image(systemName: "lock")`.
  var isImageCall: Bool {
    self.as(FunctionCallExprSyntax.self)?.calledExpression.isName("Image") ?? false
  }
}
