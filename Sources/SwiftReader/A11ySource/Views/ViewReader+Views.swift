import A11yModel

// The views of SwiftUI.
extension ViewReader {
  /// The views of a call of a type of SwiftUI; nil where it has none of that name.
  func systemView(_ call: ViewCall, _ source: Expression, _ frame: Frame) -> [ViewNode]? {
    let place = place(source, frame)
    switch call.name {
    case "Text": return [text(call, place, frame)]
    case "Label": return [label(call, place, frame)]
    case "Image": return [image(call, source, frame)]
    case "AsyncImage": return [asyncImage(call, place, frame)]
    case "Button": return [button(call, place, frame)]
    case "NavigationLink": return [navigationLink(call, place, frame)]
    case "Link": return [titled(.control(.link), call, place, frame)]
    case "ShareLink": return [shareLink(call, place, frame)]
    case "Menu": return [menu(call, place, frame)]
    case "Toggle": return [titled(.control(.switch), call, place, frame)]
    case "Slider": return [slider(call, place, frame)]
    case "Stepper": return [titled(.control(.stepper), call, place, frame)]
    case "Picker": return [picker(call, place, frame)]
    case "DatePicker", "MultiDatePicker":
      return [titled(.control(.datePicker), call, place, frame)]
    case "ColorPicker": return [titled(.control(.colorWell), call, place, frame)]
    case "PhotosPicker": return [titled(.control(.button), call, place, frame)]
    case "TextField": return [field(.textField, call, place, frame)]
    case "SecureField": return [field(.secureTextField, call, place, frame)]
    case "TextEditor": return [field(.textView, call, place, frame)]
    case "LabeledContent": return [labeledContent(call, place, frame)]
    case "DisclosureGroup": return [disclosure(call, place, frame)]
    case "Section": return [section(call, place, frame)]
    case "ForEach": return [template(call, place, frame)]
    case "OutlineGroup": return [template(call, place, frame)]
    case "Tab": return [tab(call, place, frame)]
    case "ViewThatFits":
      let branches = call.trailing.map { views($0, frame) } ?? []
      return alternatives(branches.map { [$0] }, at: place, frame)
    default: break
    }
    if let type = SwiftUITable.stacks[call.name] { return [stack(type, call, place, frame)] }
    if SwiftUITable.groups.contains(call.name) {
      let content = call.body("content")
      let views =
        subviews(call, content, frame) ?? (content ?? call.first).map { self.views($0, frame) }
        ?? []
      // Its cases stand where it stands, because that is what modifiers are written behind.
      if let only = views.only { return [standing(only, at: place, frame)] }
      var group = node(.group, call.name, at: place, frame)
      group.content = views
      return [group]
    }
    if let type = SwiftUITable.system[call.name] {
      return [node(.system(type), call.name, at: place, frame)]
    }
    return SwiftUITable.isShape(call.name) ? [node(.shape, call.name, at: place, frame)] : nil
  }

  // MARK: Texts and images

  private func text(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var text = node(.text, "Text", at: place, frame)
    guard let argument = call.arguments.first else { return text }
    switch argument.label {
    case "verbatim": text.title = words(argument.value, frame, isKey: false)
    case nil:
      if argument.value.isImageCall,
        let image = views(argument.value, frame).first
      {
        text.image = image.image
        text.title = image.title
      } else if argument.value.isInterpolatedImage {
        text.title = [.unknown]
      } else {
        text.title = words(argument.value, frame)
        if isShared(argument.value, frame) {
          text.titleCode = SourceSpan(.words, argument.value, in: frame.file, of: index.files)
        }
      }
    default: text.title = [.some]
    }
    return text
  }

  // Whether an expression means the same anywhere in the type: a constant of a type, or a property of its own.
  private func isShared(_ node: Expression, _ frame: Frame) -> Bool {
    guard let path = node.path, let root = path.first else { return false }
    if path.count == 1 || root == "self" { return type(frame)?.property(path.last ?? "") != nil }
    return root.isCapitalised == true
  }

  private func label(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var label = node(.label, "Label", at: place, frame)
    if let title = call.first {
      label.title = words(title, frame)
    } else if let title = call.body("title") {
      label.content = views(title, frame)
    } else {
      label.title = [.unknown]
    }
    return label
  }

  private func image(
    _ call: ViewCall, _ source: Expression, _ frame: Frame
  ) -> ViewNode {
    let place = place(source, frame)
    var image = node(.image, "Image", at: place, frame)
    guard let argument = call.arguments.first else {
      image.image = [.unknown()]
      return image
    }
    if let label = call.argument("label") { image.title = words(label, frame) }
    switch argument.label {
    case "decorative": break
    case "systemName", "systemSymbol":
      image.image = imageNames(argument.value, .symbol, frame)
    case "uiImage", "nsImage", "cgImage", "data":
      image.image = [
        ImageName(
          kind: .picture, name: PictureName(argument.value).text,
          isGuess: isGiven(argument.value, frame))
      ]
    case nil where image.title.isEmpty:
      image.image = imageNames(argument.value, .asset, frame)
      if image.image.allSatisfy({ $0.name == nil }) {
        image.purpose = PictureName(argument.value).text ?? ""
        for number in image.image.indices where isGiven(argument.value, frame) {
          image.image[number].isGuess = true
        }
      }
    case nil: break
    case "asset" where evaluator.index.type("Image")?.initialisers.isEmpty != false:
      image.image = [.generated(argument.value)]
    // An initialiser of the project or of another module.
    default:
      if !makesDecorativeImages(argument.label ?? "") {
        image.image = imageNames(source, .asset, frame)
      }
    }
    for number in image.image.indices { image.image[number].place = image.place }
    return image
  }

  // Whether an expression is a property that the users of a component give it, who decide what becomes of it, too.
  private func isGiven(_ node: Expression, _ frame: Frame) -> Bool {
    guard let name = node.nameOfOwn, frame.values(of: name) == nil,
      let field = type(frame)?.property(name)
    else { return false }
    return field.isParameter && field.initial == nil && !field.isComputed
  }

  private func asyncImage(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var image = node(.image, "AsyncImage", at: place, frame)
    let source = call.argument("url").flatMap { PictureName($0).text }
    image.image = [ImageName(kind: .picture, name: source, place: image.place)]
    // The closures draw the image that they are given.
    let content = call.body("content")
    guard let closure = content?.asClosure else { return image }
    var views = self.views(closure, frame, binding: [self.content([image])])
    if let placeholder = call.content("placeholder") {
      views = alternatives([views, self.views(placeholder, frame)], at: place, frame)
    }
    var group = node(.group, "AsyncImage", at: place, frame)
    group.content = views
    return group
  }

  // MARK: Controls

  private func button(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var button = node(.control(.button), "Button", at: place, frame)
    if let action = call.argument("intent") ?? call.body("action") {
      button.purpose = purpose(action)
      // In the label of another control it is there for how it looks.
      if isInLabel, action.asClosure?.body.isEmpty == true {
        button.kind = .group
        if let title = call.first {
          var text = node(.text, "Text", at: place, frame)
          text.title = words(title, frame)
          button.content = [text]
        } else if let label = call.content("label") ?? (call.has("action") ? call.trailing : nil) {
          button.content = views(label, frame)
        }
        return button
      }
    }
    if let label = call.content("label") {
      button.content = labelViews(label, frame)
    } else if let title = call.first {
      // `Button(configuration)` in a style has the label of the button that is drawn.
      let hasImageOrAction =
        call.has("action", "systemImage", "image", "role", "intent") || call.trailing != nil
      button.title = hasImageOrAction ? words(title, frame) : [.some]
      button.drawsTitle = !call.hasPicture
    } else if call.has("action", "intent", "role"), let label = call.trailing,
      call.has("action", "intent") || !call.others.isEmpty
    {
      button.content = labelViews(label, frame)
    } else {
      // `Button(role: .close) { … }` has the words of its role.
      button.title = [call.has("role") ? .some : .unknown]
    }
    return button
  }

  private func navigationLink(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var link = node(.control(.button), "NavigationLink", at: place, frame)
    var destination = call.argument("destination")
    if let label = call.content("label") {
      link.content = labelViews(label, frame)
      destination = destination ?? call.trailing
    } else if let title = call.first {
      link.title = words(title, frame)
      link.drawsTitle = !call.hasPicture
      // Without a text it draws nothing: code follows it.
      if link.title == [.empty], call.has("isActive", "tag") { link.title = [] }
      destination = destination ?? call.trailing
    } else if let label = call.trailing {
      link.content = labelViews(label, frame)
    } else {
      link.title = [.unknown]
    }
    if let destination { link.purpose = ActionName(destination: destination).text }
    link.presented = presentedScreens([destination], frame, "NavigationLink", at: place)
    return link
  }

  private func shareLink(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var link = node(.control(.button), "ShareLink", at: place, frame)
    if let label = call.body("label") {
      link.content = labelViews(label, frame)
    } else {
      link.title = call.first.map { words($0, frame) } ?? [.some]
    }
    return link
  }

  private func menu(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var menu = node(.control(.button), "Menu", at: place, frame)
    name(&menu, by: call, frame)
    let content = call.body("content")
    menu.presented = presented([content], frame, "Menu", at: place).map(asMenu)
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
    _ control: inout ViewNode, by call: ViewCall, _ frame: Frame, otherwise: Words = .unknown
  ) {
    if let label = call.content("label") {
      control.content = labelViews(label, frame)
    } else {
      control.title = call.first.map { words($0, frame) } ?? [otherwise]
    }
  }

  // Controls whose title is the first argument, or the views of a closure.
  private func titled(
    _ kind: ViewNode.Kind, _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var control = node(kind, call.name, at: place, frame)
    control.purpose = purpose(of: call)
    if let title = call.first {
      control.title = words(title, frame)
      control.drawsTitle = !call.hasPicture
    } else if let label = call.body("label") {
      control.content = labelViews(label, frame)
    } else {
      // `Toggle(configuration)`.
      control.title = call.arguments.isEmpty ? [.unknown] : []
    }
    if let first = call.first, first.asName == "configuration" {
      control.title = [.some]
    }
    return control
  }

  private func slider(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var slider = node(.control(.slider), "Slider", at: place, frame)
    slider.purpose = purpose(of: call)
    // A closure with a parameter is told of editing.
    let trailing = call.trailing.flatMap { takesArgument($0, frame) ? nil : $0 }
    if let label = call.content("label") ?? trailing { slider.content = views(label, frame) }
    return slider
  }

  private func picker(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var picker = node(.control(.button), "Picker", at: place, frame)
    picker.purpose = purpose(of: call)
    name(&picker, by: call, frame)
    return picker
  }

  private func field(
    _ type: ElementType, _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var field = node(.field(type), call.name, at: place, frame)
    field.purpose = purpose(of: call)
    if type == .textView { return field }
    let prompt = call.argument("prompt").map { words($0, frame) } ?? []
    if let title = call.first {
      field.title = words(title, frame)
      // What stands behind the field can say the same, whoever gives it; but what is typed is no name, nor is an example
      // that is computed.
      if title.literalText == nil, title.path != nil || field.title.onlyText != nil,
        title.lastName != field.purpose
      {
        field.titleCode = SourceSpan(.words, title, in: frame.file, of: index.files)
      }
    } else if let label = call.body("label") {
      field.title = spoken.speech(views(label, frame)).map(\.words).distinct
    }
    // What is shown while it is empty.
    if prompt.contains(where: { $0 != .empty }), prompt != [.unknown] {
      (field.title, field.titleCode) = (prompt, nil)
    }
    return field
  }

  /// Returns the name of an action.
  func purpose(_ action: Expression) -> String { ActionName(action).text }

  // The name of the property that a control sets: `volume` of `Slider(value: $player.volume)`.
  private func purpose(of call: ViewCall) -> String {
    for label in ["value", "isOn", "text", "selection"] {
      guard let binding = call.argument(label) else { continue }
      let path = binding.path ?? []
      guard let last = path.last, path.contains(where: { $0.hasPrefix("$") }) else { return "" }
      return last.hasPrefix("$") ? String(last.dropFirst()) : last
    }
    return ""
  }

  // MARK: Containers

  private func stack(
    _ type: ElementType, _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var stack = node(.stack(type), call.name, at: place, frame)
    let isList = call.name == "List" || call.name == "Table"
    let hasData = isList && (call.first.map { $0.asClosure == nil } ?? false)
    let content =
      call.content("content") ?? call.body("sidebar")
    let views = content.map { self.views($0, frame) } ?? []
    if hasData {
      var rows = node(.template, call.name, at: place, frame)
      rows.content = views
      stack.content = [rows]
    } else {
      stack.content = views
    }
    if call.name == "GroupBox", let title = call.first {
      var text = node(.text, "Text", at: place, frame)
      text.title = words(title, frame)
      stack.content.insert(text, at: 0)
    }
    for other in call.others where other.label != "content" {
      stack.content += self.views(other.value, frame)
    }
    return stack
  }

  private func template(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var rows = node(.template, call.name, at: place, frame)
    let content = call.body("content")
    rows.content = subviews(call, content, frame) ?? content.map { views($0, frame) } ?? []
    return rows
  }

  // What `Group(subviews: content) { views in … }` and `ForEach(views) { $0 }` make of the views that they are given;
  // nil for data.
  private func subviews(
    _ call: ViewCall, _ content: Expression?, _ frame: Frame
  ) -> [ViewNode]? {
    guard let closure = content?.asClosure else { return nil }
    if let given = call.argument("subviews") ?? call.argument("sections") {
      return views(closure, frame, binding: [self.content(views(given, frame))])
    }
    guard let name = call.first?.asName, let values = frame.values(of: name)?.only,
      case .content = values
    else { return nil }
    return views(closure, frame, binding: [[values]])
  }

  private func labeledContent(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var labelled = node(.labelled, "LabeledContent", at: place, frame)
    if let label = call.content("label") {
      labelled.title = spoken.speech(views(label, frame)).map(\.words).distinct
    } else {
      labelled.title = call.first.map { words($0, frame) } ?? [.unknown]
    }
    let content = call.body("content")
    if let content {
      labelled.content = views(content, frame)
    } else if call.has("value") {
      labelled.kind = .text
    }
    return labelled
  }

  private func disclosure(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var group = node(.stack(.other), "DisclosureGroup", at: place, frame)
    var button = node(.control(.button), "DisclosureGroup", at: place, frame)
    name(&button, by: call, frame)
    let content = call.body("content")
    group.content = [button] + (content.map { views($0, frame) } ?? [])
    return group
  }

  private func section(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var section = node(.group, "Section", at: place, frame)
    if let title = call.first {
      var text = node(.text, "Text", at: place, frame)
      text.title = words(title, frame)
      section.content = [heading(text)]
    } else if let header = call.content("header") {
      section.content = views(header, frame).map(heading)
    }
    let content = call.body("content")
    section.content += content.map { views($0, frame) } ?? []
    if let footer = call.content("footer") { section.content += views(footer, frame) }
    return section
  }

  private func heading(_ view: ViewNode) -> ViewNode {
    guard case .text = view.kind else { return view }
    var view = view
    view.attributes.added.insert(.header)
    return view
  }

  private func tab(
    _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    var tab = node(.control(.tab), "Tab", at: place, frame)
    name(&tab, by: call, frame, otherwise: .some)
    let content = call.body("content")
    tab.presented = presentedScreens([content], frame, "Tab", at: place)
    return tab
  }

  /// The screens that a view leads to.
  func presentedScreens(
    _ contents: [Expression?], _ frame: Frame, _ name: String, at place: SourcePlace
  ) -> [ViewNode] {
    presentingScreen { presented(contents, frame, name, at: place) }
  }

  /// Returns the views that a view presents elsewhere.
  func presented(
    _ contents: [Expression?], _ frame: Frame, _ name: String, at place: SourcePlace
  ) -> [ViewNode] {
    let views = presenting { contents.flatMap { $0.map { self.views($0, frame) } ?? [] } }
    guard !views.isEmpty else { return [] }
    var group = node(.group, name, at: place, frame)
    group.content = views
    return [group]
  }
}

extension Expression {
  /// Whether it is a literal that draws an image: `"\(Image(systemName: "lock"))"`.
  fileprivate var isInterpolatedImage: Bool {
    guard case .text(let segments) = kind else { return false }
    return segments.contains { segment in
      if case .value(let value) = segment { value.isImageCall } else { false }
    }
  }
}
