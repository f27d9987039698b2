import A11yModel
import SwiftSyntax

// The views of SwiftUI.
extension ViewReader {
  /// The views of a call of a type of SwiftUI; nil where it has none of that name.
  func systemView(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode]? {
    switch call.name {
    case "Text": return [text(call, syntax, scope)]
    case "Label": return [label(call, syntax, scope)]
    case "Image": return [image(call, syntax, scope)]
    case "AsyncImage": return [asyncImage(call, syntax, scope)]
    case "Button": return [button(call, syntax, scope)]
    case "NavigationLink": return [navigationLink(call, syntax, scope)]
    case "Link": return [titled(.control(.link), call, syntax, scope)]
    case "ShareLink": return [shareLink(call, syntax, scope)]
    case "Menu": return [menu(call, syntax, scope)]
    case "Toggle": return [titled(.control(.switch), call, syntax, scope)]
    case "Slider": return [slider(call, syntax, scope)]
    case "Stepper": return [titled(.control(.stepper), call, syntax, scope)]
    case "Picker": return [picker(call, syntax, scope)]
    case "DatePicker", "MultiDatePicker":
      return [titled(.control(.datePicker), call, syntax, scope)]
    case "ColorPicker": return [titled(.control(.colorWell), call, syntax, scope)]
    case "PhotosPicker": return [titled(.control(.button), call, syntax, scope)]
    case "TextField": return [field(.textField, call, syntax, scope)]
    case "SecureField": return [field(.secureTextField, call, syntax, scope)]
    case "TextEditor": return [field(.textView, call, syntax, scope)]
    case "LabeledContent": return [labeledContent(call, syntax, scope)]
    case "DisclosureGroup": return [disclosure(call, syntax, scope)]
    case "Section": return [section(call, syntax, scope)]
    case "ForEach": return [template(call, syntax, scope)]
    case "OutlineGroup": return [template(call, syntax, scope)]
    case "Tab": return [tab(call, syntax, scope)]
    case "ViewThatFits":
      let branches = call.trailing.map { views($0, scope) } ?? []
      return [alternatives(branches.map { [$0] }, syntax, scope)]
    default: break
    }
    if let type = SwiftUIViews.stacks[call.name] { return [stack(type, call, syntax, scope)] }
    if SwiftUIViews.groups.contains(call.name) {
      let content = call.body("content")
      let views = (content ?? call.first).map { self.views($0, scope) } ?? []
      if views.count == 1 { return views }
      var group = node(.group, call.name, syntax, scope)
      group.content = views
      return [group]
    }
    if let type = SwiftUIViews.system[call.name] {
      return [node(.system(type), call.name, syntax, scope)]
    }
    return SwiftUIViews.isShape(call.name) ? [node(.shape, call.name, syntax, scope)] : nil
  }

  // MARK: Texts and images

  private func text(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var text = node(.text, "Text", syntax, scope)
    guard let argument = call.arguments.first else { return text }
    switch argument.label?.text {
    case "verbatim": text.title = words(argument.expression, scope, isKey: false)
    case nil:
      if argument.expression.isImageCall,
        let image = views(argument.expression, scope).first
      {
        text.image = image.image
        text.title = image.title
      } else if argument.expression.isInterpolatedImage {
        text.title = [.unknown]
      } else {
        text.title = words(argument.expression, scope)
      }
    default: text.title = [.some]
    }
    return text
  }

  private func label(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var label = node(.label, "Label", syntax, scope)
    if let title = call.first {
      label.title = words(title, scope)
    } else if let title = call.body("title") {
      label.content = views(title, scope)
    } else {
      label.title = [.unknown]
    }
    return label
  }

  private func image(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var image = node(.image, "Image", syntax, scope)
    guard let argument = call.arguments.first else {
      image.image = [ImageName(kind: .asset, name: nil)]
      return image
    }
    if let label = call.argument("label") { image.title = words(label, scope) }
    switch argument.label?.text {
    case "decorative": break
    case "systemName", "systemSymbol":
      image.image = names(argument.expression, .symbol, scope)
    case "uiImage", "nsImage", "cgImage", "data":
      image.image = [ImageName(kind: .picture, name: nil)]
    case nil where image.title.isEmpty:
      image.image = names(argument.expression, .asset, scope)
    case nil: break
    // An initialiser of the project or of another module.
    default:
      if !index.makesDecorativeImages(argument.label?.text ?? "") {
        image.image = [ImageName(kind: .asset, name: nil)]
      }
    }
    for number in image.image.indices { image.image[number].place = image.place }
    return image
  }

  private func names(
    _ expression: ExprSyntax, _ kind: ImageName.Kind, _ scope: Scope, depth: Int = 0
  ) -> [ImageName] {
    let (expression, scope) = givenPlace(expression, scope) ?? (expression, scope)
    if let name = expression.imageMember {
      return [ImageName(kind: kind, name: kind == .symbol ? name.asSymbol : name)]
    }
    // `isMuted ? .speakerSlash : .speaker`
    if depth < 8, let sequence = expression.as(SequenceExprSyntax.self),
      let (then, rest) = Array(sequence.elements)[...].sides, let otherwise = rest.only
    {
      return names(then, kind, scope, depth: depth + 1)
        + names(otherwise, kind, scope, depth: depth + 1)
    }
    return words(expression, scope, isKey: false).map { words in
      ImageName(kind: kind, name: words.text.flatMap { $0.isEmpty ? nil : $0 })
    }
  }

  private func asyncImage(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var image = node(.image, "AsyncImage", syntax, scope)
    image.image = [ImageName(kind: .picture, name: nil, place: image.place)]
    // The closures draw the image that they are given.
    let content = call.body("content")
    guard let closure = content?.as(ClosureExprSyntax.self) else { return image }
    let given = Scope.Bound.views([image])
    var views = self.views(closure, scope, binding: [given])
    if let placeholder = call.content("placeholder") {
      views = [alternatives([views, self.views(placeholder, scope)], syntax, scope)]
    }
    var group = node(.group, "AsyncImage", syntax, scope)
    group.content = views
    return group
  }

  // MARK: Controls

  private func button(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var button = node(.control(.button), "Button", syntax, scope)
    if let action = call.content("action") ?? call.trailing.map({ ExprSyntax($0) }) {
      button.purpose = purpose(action)
    }
    if let label = call.content("label") {
      button.content = labelViews(label, scope)
    } else if let title = call.first {
      // `Button(configuration)` in a style has the label of the button that is drawn.
      let hasImageOrAction =
        call.has("action", "systemImage", "image", "role", "intent") || call.trailing != nil
      button.title = hasImageOrAction ? words(title, scope) : [.some]
      button.drawsTitle = !call.hasPicture
    } else if call.has("action", "intent", "role"), let label = call.trailing,
      call.has("action", "intent") || !call.others.isEmpty
    {
      button.content = labelViews(ExprSyntax(label), scope)
    } else {
      // `Button(role: .close) { … }` has the words of its role.
      button.title = [call.has("role") ? .some : .unknown]
    }
    return button
  }

  private func navigationLink(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var link = node(.control(.button), "NavigationLink", syntax, scope)
    var destination = call.argument("destination")
    if let label = call.content("label") {
      link.content = labelViews(label, scope)
      destination = destination ?? call.trailing.map { ExprSyntax($0) }
    } else if let title = call.first {
      link.title = words(title, scope)
      link.drawsTitle = !call.hasPicture
      // Without a text it draws nothing: code follows it.
      if link.title == [.empty], call.has("isActive", "tag") { link.title = [] }
      destination = destination ?? call.trailing.map { ExprSyntax($0) }
    } else if let label = call.trailing {
      link.content = labelViews(ExprSyntax(label), scope)
    } else {
      link.title = [.unknown]
    }
    if let destination { link.purpose = purpose(destination) }
    link.presented = presentedScreens([destination], scope, "NavigationLink", syntax)
    return link
  }

  private func shareLink(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var link = node(.control(.button), "ShareLink", syntax, scope)
    if let label = call.body("label") {
      link.content = labelViews(label, scope)
    } else {
      link.title = call.first.map { words($0, scope) } ?? [.some]
    }
    return link
  }

  private func menu(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var menu = node(.control(.button), "Menu", syntax, scope)
    name(&menu, by: call, scope)
    let content = call.body("content")
    menu.presented = presented([content], scope, "Menu", syntax).map(asMenu)
    return menu
  }

  /// A view of a menu, where a picker without a name is nothing but its choices.
  func asMenu(_ view: ViewNode) -> ViewNode {
    var view = view
    switch view.kind {
    case .control where view.name == "Picker" && view.attributes.label == nil:
      if !spoken.ownSpeech(view).contains(where: \.hasWords) { view.kind = .system(.other) }
    // An entry is one element: a switch in it is the mark beside its words.
    case .control: view.content = view.content.map(asMark)
    case .group, .stack, .alternatives, .template: view.content = view.content.map(asMenu)
    default: break
    }
    return view
  }

  private func asMark(_ view: ViewNode) -> ViewNode {
    guard case .control = view.kind else { return view }
    var view = view
    view.kind = .label
    return view
  }

  // Names a control by the views of its label, or by its first argument.
  private func name(
    _ control: inout ViewNode, by call: ViewCall, _ scope: Scope, otherwise: Words = .unknown
  ) {
    if let label = call.content("label") {
      control.content = labelViews(label, scope)
    } else {
      control.title = call.first.map { words($0, scope) } ?? [otherwise]
    }
  }

  // Controls whose title is the first argument, or the views of a closure.
  private func titled(
    _ kind: ViewNode.Kind, _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var control = node(kind, call.name, syntax, scope)
    control.purpose = purpose(of: call)
    if let title = call.first {
      control.title = words(title, scope)
      control.drawsTitle = !call.hasPicture
    } else if let label = call.body("label") {
      control.content = labelViews(label, scope)
    } else {
      // `Toggle(configuration)`.
      control.title = call.arguments.isEmpty ? [.unknown] : []
    }
    if let first = call.first, first.isName("configuration") {
      control.title = [.some]
    }
    return control
  }

  private func slider(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var slider = node(.control(.slider), "Slider", syntax, scope)
    slider.purpose = purpose(of: call)
    // A closure with a parameter is told of editing.
    let trailing = call.trailing.flatMap { $0.isBuilderLike ? ExprSyntax($0) : nil }
    if let label = call.content("label") ?? trailing { slider.content = views(label, scope) }
    return slider
  }

  private func picker(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var picker = node(.control(.button), "Picker", syntax, scope)
    picker.purpose = purpose(of: call)
    name(&picker, by: call, scope)
    return picker
  }

  private func field(
    _ type: ElementType, _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var field = node(.field(type), call.name, syntax, scope)
    field.purpose = purpose(of: call)
    if type == .textView { return field }
    let prompt = call.argument("prompt").map { words($0, scope) } ?? []
    if let title = call.first {
      field.title = words(title, scope)
    } else if let label = call.body("label") {
      field.title = spoken.speech(views(label, scope)).map(\.words).distinct
    }
    // What is shown while it is empty.
    if prompt.contains(where: { $0 != .empty }), prompt != [.unknown] { field.title = prompt }
    return field
  }

  /// Returns the name of an action.
  func purpose(_ action: ExprSyntax) -> String {
    spend(1 + action.totalLength.utf8Length / 64)
    return ActionName(SwiftLowering().expression(action)).text
  }

  // The name of the property that a control sets: `volume` of `Slider(value: $player.volume)`.
  private func purpose(of call: ViewCall) -> String {
    for label in ["value", "isOn", "text", "selection"] {
      guard let binding = call.argument(label) else { continue }
      let path = SwiftLowering().expression(binding).path ?? []
      guard path.first?.hasPrefix("$") == true || path.contains(where: { $0.hasPrefix("$") }) else {
        return ""
      }
      return path.last.map { $0.hasPrefix("$") ? String($0.dropFirst()) : $0 } ?? ""
    }
    return ""
  }

  // MARK: Containers

  private func stack(
    _ type: ElementType, _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var stack = node(.stack(type), call.name, syntax, scope)
    let isList = call.name == "List" || call.name == "Table"
    let hasData = isList && (call.first.map { !$0.is(ClosureExprSyntax.self) } ?? false)
    let content =
      call.content("content") ?? call.body("sidebar")
    let views = content.map { self.views($0, scope) } ?? []
    if hasData {
      var rows = node(.template, call.name, syntax, scope)
      rows.content = views
      stack.content = [rows]
    } else {
      stack.content = views
    }
    if call.name == "GroupBox", let title = call.first {
      var text = node(.text, "Text", syntax, scope)
      text.title = words(title, scope)
      stack.content.insert(text, at: 0)
    }
    for other in call.others where other.label != "content" {
      stack.content += self.views(other.closure, scope)
    }
    return stack
  }

  private func template(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var rows = node(.template, call.name, syntax, scope)
    let content = call.body("content")
    rows.content = content.map { views($0, scope) } ?? []
    return rows
  }

  private func labeledContent(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var labelled = node(.labelled, "LabeledContent", syntax, scope)
    if let label = call.content("label") {
      labelled.title = spoken.speech(views(label, scope)).map(\.words).distinct
    } else {
      labelled.title = call.first.map { words($0, scope) } ?? [.unknown]
    }
    let content = call.body("content")
    if let content {
      labelled.content = views(content, scope)
    } else if call.has("value") {
      labelled.kind = .text
    }
    return labelled
  }

  private func disclosure(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var group = node(.stack(.other), "DisclosureGroup", syntax, scope)
    var button = node(.control(.button), "DisclosureGroup", syntax, scope)
    name(&button, by: call, scope)
    let content = call.body("content")
    group.content = [button] + (content.map { views($0, scope) } ?? [])
    return group
  }

  private func section(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var section = node(.group, "Section", syntax, scope)
    if let title = call.first {
      var text = node(.text, "Text", syntax, scope)
      text.title = words(title, scope)
      section.content = [heading(text)]
    } else if let header = call.content("header") {
      section.content = views(header, scope).map(heading)
    }
    let content = call.body("content")
    section.content += content.map { views($0, scope) } ?? []
    if let footer = call.content("footer") { section.content += views(footer, scope) }
    return section
  }

  private func heading(_ view: ViewNode) -> ViewNode {
    guard case .text = view.kind else { return view }
    var view = view
    view.attributes.added.insert(.header)
    return view
  }

  private func tab(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> ViewNode {
    var tab = node(.control(.tab), "Tab", syntax, scope)
    name(&tab, by: call, scope, otherwise: .some)
    let content = call.body("content")
    tab.presented = presentedScreens([content], scope, "Tab", syntax)
    return tab
  }

  /// The screens that a view leads to.
  func presentedScreens(
    _ contents: [ExprSyntax?], _ scope: Scope, _ name: String, _ syntax: some SyntaxProtocol
  ) -> [ViewNode] {
    presentingScreen { presented(contents, scope, name, syntax) }
  }

  /// Returns the views that a view presents elsewhere.
  func presented(
    _ contents: [ExprSyntax?], _ scope: Scope, _ name: String, _ syntax: some SyntaxProtocol
  ) -> [ViewNode] {
    let views = presenting { contents.flatMap { $0.map { self.views($0, scope) } ?? [] } }
    guard !views.isEmpty else { return [] }
    var group = node(.group, name, syntax, scope)
    group.content = views
    return [group]
  }
}

extension ExprSyntax {
  // `hero` of `.hero`, `.onboarding.hero` and `ImageResource.hero`, as Xcode names images and SFSafeSymbols symbols.
  fileprivate var imageMember: String? {
    var next: ExprSyntax? = self
    for _ in 0..<8 {
      guard let member = next?.as(MemberAccessExprSyntax.self) else { return nil }
      if member.base == nil || member.base?.isName("ImageResource") == true { return memberName }
      next = member.base
    }
    return nil
  }

  /// Whether it is a literal that draws an image: `"\(Image(systemName: "lock"))"`.
  var isInterpolatedImage: Bool {
    guard let literal = self.as(StringLiteralExprSyntax.self) else { return false }
    return literal.segments.contains { segment in
      guard case .expressionSegment(let segment) = segment else { return false }
      return segment.expressions.contains { $0.expression.isImageCall }
    }
  }
}

extension ClosureExprSyntax {
  /// Whether it makes views: it takes nothing.
  var isBuilderLike: Bool {
    signature?.parameterClause == nil && !statements.hasShortArgument
  }
}
