import SwiftSyntax

/// Fonts as they are written: calls of `Font`, names that stand for them, and choices between them.
struct WrittenFonts {
  let index: ProjectIndex

  /// The font that an expression gives, where it is written; nil where it scales, or nothing says.
  func fixed(_ given: ExprSyntax, _ scope: Scope) -> FontSetting? {
    fixed(given, scope, depth: 0)
  }

  private static let deepest = 8

  private func fixed(_ given: ExprSyntax, _ scope: Scope, depth: Int) -> FontSetting? {
    guard depth < Self.deepest else { return nil }
    let next = depth + 1
    switch given.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): return fixed(call, scope, depth: next)
    case .declReferenceExpr(let name): return fixed(named: name.baseName.text, scope, depth: next)
    case .memberAccessExpr(let member): return fixed(member, scope, depth: next)
    case .tupleExpr(let tuple):
      return tuple.elements.only.flatMap { fixed($0.expression, scope, depth: next) }
    case .sequenceExpr(let sequence):
      // Of two both keep their size, or one may be the text style that the other stands in for.
      guard let (then, otherwise) = Array(sequence.elements)[...].sides,
        let other = otherwise.only,
        var font = fixed(then, scope, depth: next),
        let second = fixed(other, scope, depth: next)
      else { return nil }
      if let size = second.size { font.size = font.size.map { min($0, size) } ?? size }
      font.place = SourcePlace(given, in: scope.file)
      font.owner = scope.type ?? ""
      return font
    default: return nil
    }
  }

  private func fixed(
    _ call: FunctionCallExprSyntax, _ scope: Scope, depth: Int
  ) -> FontSetting? {
    guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
    switch member.declName.baseName.text {
    case "system":
      let size = call.arguments.first { $0.label?.text == "size" }
      guard let number = size?.expression.number else { return nil }
      return setting(number, call, scope)
    case "custom":
      guard let size = call.arguments.first(where: { $0.label?.text == "fixedSize" }) else {
        return nil
      }
      return setting(size.expression.number, call, scope)
    default:
      // `.system(size: 14).bold()`
      return member.base.flatMap { fixed($0, scope, depth: depth) }
    }
  }

  private func setting(
    _ size: Double?, _ syntax: some SyntaxProtocol, _ scope: Scope
  ) -> FontSetting {
    FontSetting(
      isFixed: true, size: size, place: SourcePlace(syntax, in: scope.file),
      owner: scope.type ?? "")
  }

  // MARK: Names

  private func fixed(named name: String, _ scope: Scope, depth: Int) -> FontSetting? {
    switch scope.value(name) {
    case .expression(let value, let place)?:
      // A name may stand for itself.
      if value.isName(name), place === scope { return nil }
      return fixed(value, place, depth: depth)
    case .views?, .data?: return nil
    case nil: return fixed(ofOwn: name, scope, depth: depth)
    }
  }

  private func fixed(_ member: MemberAccessExprSyntax, _ scope: Scope, depth: Int)
    -> FontSetting?
  {
    let name = member.declName.baseName.text
    if member.base?.isName("self") == true {
      return fixed(named: name, scope.instance, depth: depth)
    }
    // `.title` of an extension of `Font`, or of a type of the app that is named.
    let owner = member.base?.writtenText ?? "Font"
    guard owner.isCapitalised == true else { return nil }
    let type = owner == "Self" ? scope.type : owner
    guard let constant = index.constant(name, of: type, inside: scope.type) else { return nil }
    return fixed(
      constant.value, Scope(type: type, part: name, file: constant.file, outer: nil), depth: depth)
  }

  private func fixed(ofOwn name: String, _ scope: Scope, depth: Int) -> FontSetting? {
    guard let type = scope.type, let entry = index.types[type] else { return nil }
    if let property = entry.stored.first(where: { $0.name == name }) {
      guard property.isFixed, !property.isParameter, let value = property.initial else {
        return nil
      }
      return fixed(
        value, Scope(type: type, part: "", file: property.file, outer: nil), depth: depth)
    }
    if let part = entry.parts[name]?.only, part.parameters.isEmpty {
      guard let value = part.body.only?.item.expression else { return nil }
      let own = Scope(type: type, part: name, file: part.file, outer: scope.instance)
      return fixed(value, own, depth: depth)
    }
    guard let constant = entry.constants[name] ?? index.constants[name] else { return nil }
    return fixed(
      constant.value, Scope(type: type, part: name, file: constant.file, outer: nil), depth: depth)
  }
}

extension ExprSyntax {
  /// The level of the title that a font is for by its name: `.title2`, `Font.app.title3Semibold`, `.title.bold()`;
  /// 0 for another font.
  var titleLevel: Int {
    var next: ExprSyntax? = self
    for _ in 0..<8 {
      if let call = next?.as(FunctionCallExprSyntax.self) {
        // `.system(.title2)`
        let level = call.arguments.first?.expression.memberName.map(TitleFont.level(ofName:)) ?? 0
        if level > 0 { return level }
        next = call.calledExpression
      } else if let member = next?.as(MemberAccessExprSyntax.self) {
        let level = TitleFont.level(ofName: member.declName.baseName.text)
        if level > 0 { return level }
        next = member.base
      } else {
        return next?.as(DeclReferenceExprSyntax.self).map {
          TitleFont.level(ofName: $0.baseName.text)
        }
          ?? 0
      }
    }
    return 0
  }
}
