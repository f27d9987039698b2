import A11yModel

// Styles of buttons, which may draw words of their own.
extension ViewReader {
  /// Gives buttons the words that their style draws beside their label.
  func styled(_ views: [ViewNode], by modifier: ModifierCall, _ frame: Frame) -> [ViewNode] {
    guard let given = modifier.call.first else { return views }
    guard let style = style(given, frame) else {
      return drawsWords(given.asCall?.arguments ?? [], frame) ? views.map(worded) : views
    }
    return views.map { styled($0, by: style, modifier) }
  }

  // A style of the project, and what it is made with.
  private struct Style {
    let type: CodeType
    let body: Part
    let call: ViewCall
    let frame: Frame
  }

  // `CardStyle(title: "…")`, and `.card` or `.card("…")` of an extension of the protocol.
  private func style(_ given: Expression, _ frame: Frame) -> Style? {
    let call = given.asCall
    if let name = call?.callee.asName, let type = type(name, frame), let body = type.styleBody {
      return Style(
        type: type, body: body, call: ViewCall(name, call?.arguments ?? []), frame: frame)
    }
    guard let name = (call?.callee ?? given).memberName else { return nil }
    for protocolName in ["ButtonStyle", "PrimitiveButtonStyle"] {
      let viewCall = call.map { ViewCall(name, $0.arguments) }
      let parts = evaluator.index.type(protocolName)?.parts(name) ?? []
      let fitting = viewCall.map { call in parts.filter { $0.fits(call) } } ?? []
      guard let part = parts.only ?? fitting.only else { continue }
      guard let made = part.onlyValue?.asCall else { return nil }
      let typeName = made.callee.writtenPath ?? ""
      let isOwn = ["Self", ".init", "Self.init"].contains(typeName)
      guard let type = type(isOwn ? part.returned.bareType : typeName, frame),
        let body = type.styleBody
      else { return nil }
      let inner = Frame(type: "", own: [.unknown], part: name, file: part.file, fuel: fuel)
      bindParameters(of: part, to: viewCall, from: frame, in: inner)
      return Style(
        type: type, body: body, call: ViewCall(type.key, made.arguments), frame: inner)
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
  ) -> WrittenFont? {
    guard style.body.body.contains(where: { mentionsFont($0, style.body.file) }) else { return nil }
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
    let instance = instance(of: style.type.key, file: style.body.file)
    bindProperties(of: style.type, to: style.call, from: style.frame, in: instance)
    let inner = Frame(
      type: style.type.key, own: instance.own, part: "makeBody",
      file: style.body.file, fuel: fuel,
      outer: instance)
    let configuration = style.body.parameters.first?.name ?? "configuration"
    inner.bind(configuration, [.unknown])
    inner.bind("\(configuration).label", content(label))
    return expanding(style.type.key, at: modifier.place) { views(style.body.body, inner) }
      ?? label
  }

  // Whether a statement sets a font.
  private func mentionsFont(_ statement: Statement, _ file: Int) -> Bool {
    guard let value = statement.value else { return false }
    fuel.spend(
      Int(value.end - value.start) / 256, at: SourcePlace(file: file, offset: Int(value.start)))
    return index.files[file].text(of: value).contains("font(")
  }

  private func worded(_ view: ViewNode) -> ViewNode {
    var view = view
    view.attributes.mayHaveWords = true
    return view
  }

  /// Whether a view or style that is not known is given a text, which it may draw.
  func drawsWords(_ arguments: [Argument], _ frame: Frame) -> Bool {
    arguments.contains { argument in
      guard argument.mayBeShown else { return false }
      if case .text = argument.value.kind { return true }
      // `L10n.title`, `title(of: row)`.
      let isNamed = argument.value.path != nil || argument.value.asCall?.callee.path != nil
      return isNamed
        && values(of: argument.value, frame).contains { value in
          if case .text = value { true } else { false }
        }
    }
  }
}
