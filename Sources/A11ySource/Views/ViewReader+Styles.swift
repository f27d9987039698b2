import SwiftSyntax

// Styles of buttons, which may draw words of their own.
extension ViewReader {
  /// Gives buttons the words that their style draws beside their label.
  func styled(_ views: [ViewNode], by modifier: ModifierCall, _ scope: Scope) -> [ViewNode] {
    guard let given = modifier.call.first else { return views }
    guard let style = style(given, scope) else {
      return given.mayDrawWords ? views.map(changedElsewhere) : views
    }
    return views.map { styled($0, by: style, modifier) }
  }

  // A style of the project, and what it is made with.
  private struct Style {
    let type: TypeEntry
    let body: Part
    let call: ViewCall
    let scope: Scope
  }

  // `CardStyle(title: "…")`, and `.card` or `.card("…")` of an extension of the protocol.
  private func style(_ given: ExprSyntax, _ scope: Scope) -> Style? {
    if let call = given.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let entry = index.type(name, inside: scope.type), let body = entry.styleBody
    {
      return Style(type: entry, body: body, call: ViewCall(name, call), scope: scope)
    }
    let call = given.as(FunctionCallExprSyntax.self)
    guard let name = (call?.calledExpression ?? given).memberName else { return nil }
    for protocolName in ["ButtonStyle", "PrimitiveButtonStyle"] {
      let viewCall = call.map { ViewCall(name, $0) }
      let parts = index.types[protocolName]?.parts[name] ?? []
      let fitting = viewCall.map { call in parts.filter { $0.fits(call) } } ?? []
      guard let part = parts.only ?? fitting.only else { continue }
      guard let made = part.body.only?.item.expression?.as(FunctionCallExprSyntax.self) else {
        return nil
      }
      let typeName = made.calledExpression.writtenText
      let isOwn = typeName == "Self" || typeName == ".init" || typeName == "Self.init"
      guard let entry = index.type(isOwn ? part.returned : typeName, inside: nil),
        let body = entry.styleBody
      else { return nil }
      let inner = Scope(type: nil, part: name, file: part.file, outer: nil)
      bindParameters(of: part, to: viewCall, from: scope, in: inner)
      return Style(type: entry, body: body, call: ViewCall(entry.name, made), scope: inner)
    }
    return nil
  }

  private func styled(_ view: ViewNode, by style: Style, _ modifier: ModifierCall) -> ViewNode {
    guard fuel.enter(at: view.place) else { return view }
    defer { fuel.leave() }
    var view = view
    switch view.kind {
    case .control(.button):
      guard !view.isStyled else { return view }
      view.isStyled = true
      let own = label(of: view, modifier)
      if let font = font(of: style, for: view, modifier) { view.attributes.font = font }
      guard spoken.speech(own).contains(where: { !$0.hasWords }) else { return view }
      let drawn = spoken.speech(body(of: style, around: own, modifier))
      if drawn.contains(where: \.hasWords) {
        view.title = drawn.map { $0.hasWords ? $0.words : .unknown }.distinct
      }
    case .group, .stack, .alternatives, .template, .merged:
      view.content = view.content.map { styled($0, by: style, modifier) }
    default: break
    }
    return view
  }

  // The font that a style draws labels in, nearer to them than any that is written behind the button.
  private func font(
    of style: Style, for button: ViewNode, _ modifier: ModifierCall
  ) -> FontSetting? {
    fuel.spend(style.body.body.totalLength.utf8Length / 256, at: modifier.place)
    guard style.body.body.mentionsFont else { return nil }
    var text = ViewNode(
      kind: .text, name: "label", place: button.place, owner: button.owner, part: button.part)
    text.title = [.some]
    return LabelFonts.font(
      ofTextAt: text.place, in: body(of: style, around: [text], modifier), fuel)
  }

  private func label(of button: ViewNode, _ modifier: ModifierCall) -> [ViewNode] {
    guard !button.title.isEmpty else { return button.content }
    var text = button
    text.kind = .text
    text.content = []
    text.attributes = ViewAttributes()
    return [text]
  }

  private func body(
    of style: Style, around label: [ViewNode], _ modifier: ModifierCall
  ) -> [ViewNode] {
    let inner = Scope(type: style.type.name, part: "makeBody", file: style.body.file, outer: nil)
    bindProperties(of: style.type, to: style.call, from: style.scope, in: inner)
    let configuration = style.body.parameters.first?.name ?? "configuration"
    inner.bind(configuration, to: .data)
    inner.bind("\(configuration).label", to: .views(label))
    return expanding(style.type.name, at: modifier.place) { views(style.body.body, inner) }
      ?? label
  }

  private func changedElsewhere(_ view: ViewNode) -> ViewNode {
    var view = view
    view.attributes.isChangedElsewhere = true
    return view
  }
}

extension CodeBlockItemListSyntax {
  // Whether a font is set anywhere in it.
  fileprivate var mentionsFont: Bool {
    syntaxTextBytes.withUnsafeBufferPointer { $0.position(of: "font(") != nil }
  }
}

extension ExprSyntax {
  // Whether a style that is not of the project is given a text: it may draw it.
  fileprivate var mayDrawWords: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self) else { return false }
    let labels: Set<String> = ["title", "text", "label", "name", "caption", "subtitle", "titleKey"]
    return call.arguments.contains { argument in
      argument.label.map { labels.contains($0.text) }
        ?? argument.expression.is(StringLiteralExprSyntax.self)
    }
  }
}
