import A11yModel

// What is written behind views.
extension ViewReader {
  /// The views with one more modifier.
  func modify(_ views: [ViewNode], by modifier: ModifierCall, _ frame: Frame) -> [ViewNode] {
    guard !views.isEmpty, fuel.spend(modifier.steps + views.count / 8, at: modifier.place) else {
      return views
    }
    let changed = changed(views, by: modifier, frame)
    // Modifiers wrap views without a level of their own in the source.
    guard changed.contains(where: { $0.height > Fuel.deepest }) else { return changed }
    fuel.stop(.tooDeep) { modifier.place }
    return views
  }

  private func changed(
    _ views: [ViewNode], by modifier: ModifierCall, _ frame: Frame
  ) -> [ViewNode] {
    let call = modifier.call
    let views = resized(
      SwiftUITable.imaging.contains(call.name) ? views.map(asImage) : views, by: modifier)
    if let changed = wrap(views, by: modifier, frame) { return changed }
    if isPlainHere(call.name), ownModifiers(call).isEmpty { return views }
    var view = one(views, modifier, frame)
    if set(&view, by: modifier, frame) { return [view] }
    return expandModifier(view, modifier, frame).map { standing($0, at: modifier.start, frame) }
  }

  // What is changed as images alone are is one.
  private func asImage(_ view: ViewNode) -> ViewNode {
    guard view.isOpaque else { return view }
    var image = view
    (image.kind, image.image, image.purpose) = (
      .image, [.unknown()], PictureName.meaning(view.name) ?? ""
    )
    image.image[0].place = view.place
    return image
  }

  /// The cases of a view that a modifier or a group tells apart, standing where that view stands.
  func standing(_ view: ViewNode, at place: SourcePlace, _ frame: Frame) -> ViewNode {
    guard case .alternatives = view.kind, !frame.type.isEmpty else { return view }
    func moved(_ view: ViewNode) -> ViewNode {
      var view = view
      (view.place, view.owner, view.part) = (place, frame.type, frame.part)
      view.end = nil
      return view
    }
    var placed = moved(view)
    placed.content = view.content.map(moved)
    return placed
  }

  /// Whether a modifier says nothing that anybody asks for: neither to VoiceOver nor of sizes.
  func isIdle(_ name: String) -> Bool {
    SwiftUITable.plain.contains(name) && !SwiftUITable.asked.contains(name)
      && modifiers(name).isEmpty
  }

  // The modifiers of the project that a call can mean: others of the name are SwiftUI's own.
  private func ownModifiers(_ call: ViewCall) -> [Part] {
    let candidates = modifiers(call.name)
    spend(candidates.count * (1 + call.arguments.count) / 4)
    return SwiftUITable.plain.contains(call.name)
      ? candidates.filter { $0.fits(call) } : candidates
  }

  private func isPlainHere(_ name: String) -> Bool {
    SwiftUITable.plain.contains(name) && !SwiftUITable.measured.contains(name)
  }

  // What is combined has the traits that modifiers have given to what it is made of. A control in it is an action.
  private func addTraits(of inner: ViewNode, to merged: inout ViewNode) {
    var waiting = [inner]
    while let view = waiting.popLast(), fuel.spend(at: view.place) {
      merged.attributes.added.formUnion(view.attributes.added)
      merged.attributes.hasUnknownTraits =
        merged.attributes.hasUnknownTraits || view.attributes.hasUnknownTraits
      switch view.kind {
      case .group, .stack, .merged(.combine): waiting += view.content
      default: continue
      }
    }
  }

  // A modifier is written behind one view: several are a group.
  private func one(_ views: [ViewNode], _ modifier: ModifierCall, _ frame: Frame) -> ViewNode {
    if let only = views.only, only.owner == frame.type || frame.type.isEmpty { return only }
    // What is said where a component is used belongs there, and not to its definition.
    var group = node(.group, views.only?.name ?? "", at: place(modifier.node, frame), frame)
    group.content = views
    group.place = modifier.start
    return group
  }

  // MARK: What makes other views

  private func wrap(
    _ views: [ViewNode], by modifier: ModifierCall, _ frame: Frame
  ) -> [ViewNode]? {
    let call = modifier.call
    switch call.name {
    case "accessibilityElement":
      let inner = one(views, modifier, frame)
      let children = children(call, modifier)
      var merged = node(.merged(children), inner.name, at: place(modifier.node, frame), frame)
      merged.place = frame.type.isEmpty ? inner.place : modifier.start
      if frame.type.isEmpty { (merged.owner, merged.part) = (inner.owner, inner.part) }
      merged.content = [inner]
      merged.presented = inner.presented
      merged.content[0].presented = []
      merged.attributes.unheard = unheard(inner, modifier, merged.kind)
      if children == .combine { addTraits(of: inner, to: &merged) }
      // The element takes the touches of the view that it is made of.
      if children != .contain {
        merged.purpose = inner.purpose
        merged.attributes.gesture = inner.attributes.gesture
        merged.attributes.movement = inner.attributes.movement
        (merged.content[0].attributes.gesture, merged.content[0].attributes.movement) = (nil, nil)
      }
      return [merged]
    case "overlay", "background", "safeAreaInset", "safeAreaBar":
      guard let content = call.trailing ?? call.content("content") ?? call.first else {
        return views
      }
      if call.trailing == nil, Paint(index: evaluator.index).isMade(by: content, frame) {
        return views
      }
      let extras = self.views(content, frame)
      guard extras.contains(where: { $0.mayBeElement(fuel) }) else { return views }
      var view = one(views, modifier, frame)
      view.extras += extras
      return [view]
    case let name where SwiftUITable.presents.contains(name):
      var view = one(views, modifier, frame)
      let inside = [call.trailing] + call.others.map(\.value)
      let arguments = [
        "content", "destination", "leading", "trailing", "menuItems", "actions", "message",
      ]
      .map { call.argument($0) }
      let first = call.first.flatMap { $0.asCall == nil ? nil : $0 }
      let contents = inside + arguments + (call.name == "contextMenu" ? [first] : [])
      let presented =
        SwiftUITable.presentsScreen.contains(call.name)
        ? presentedScreens(contents, frame, call.name, at: place(modifier.node, frame))
        : presented(contents, frame, call.name, at: place(modifier.node, frame))
      let isMenu = call.name == "contextMenu" || call.name == "toolbarTitleMenu"
      view.presented += isMenu ? presented.map(asMenu) : presented
      if call.name == "contextMenu" { view.attributes.gesture = view.attributes.gesture ?? .menu }
      return [view]
    case "tabItem":
      var tab = node(.control(.tab), "tabItem", at: place(modifier.node, frame), frame)
      tab.place = modifier.place
      tab.content = call.trailing.map { self.views($0, frame) } ?? []
      tab.presented = [one(views, modifier, frame)]
      return [tab]
    case "redacted":
      // `[]` leaves everything as it is.
      if case .list(let reasons)? = call.argument("reason")?.kind, reasons.isEmpty { return views }
      return views.map { view in
        var view = view
        view.attributes.isRedacted = true
        return view
      }
    case "tabViewStyle":
      guard ["page", "PageTabViewStyle"].contains(call.first?.writtenStyle ?? "") else {
        return views
      }
      return views.map { view in
        var view = view
        view.attributes.isPaged = true
        return view
      }
    case "hidden": return call.arguments.isEmpty ? hidden(views) : nil
    case "keyboardShortcut": return views.map(asShortcut)
    case "buttonStyle": return noteStyle(styled(views, by: modifier, frame), by: modifier)
    case "menuStyle": return noteStyle(views, by: modifier)
    case "pickerStyle": return views.map { segmented($0, by: modifier) }
    case "modifier":
      guard let expression = call.first else { return views }
      return modifierType(views, expression, modifier, frame)
    default: return nil
    }
  }

  // A picker that shows all of its choices side by side: each is a button with a name.
  private func segmented(_ view: ViewNode, by modifier: ModifierCall) -> ViewNode {
    guard case .control = view.kind, view.name == "Picker",
      let name = modifier.call.first?.writtenStyle, SwiftUITable.segmentedStyles.contains(name)
    else { return view }
    var view = view
    view.kind = .control(.segmentedControl)
    return view
  }

  // What is one element and stands for those inside says none of what was said before.
  private func unheard(
    _ inner: ViewNode, _ modifier: ModifierCall, _ kind: ViewNode.Kind
  ) -> UnheardLabel? {
    guard case .merged(.ignore) = kind, let label = inner.attributes.labelModifier,
      label.place.file == modifier.place.file,
      let rest = SourceSpan(
        .element, in: modifier.node, from: label.end, in: Int(modifier.place.file), of: index.files),
      label.place.offset > modifier.node.start
    else { return nil }
    return UnheardLabel(modifier: label, rest: rest)
  }

  // A button that draws nothing is there for its keys, and nobody knows whether VoiceOver finds any place of it.
  private func asShortcut(_ view: ViewNode) -> ViewNode {
    guard case .control(.button) = view.kind, view.content.isEmpty, view.title == [.empty] else {
      return view
    }
    var view = view
    view.title = [.unknown]
    return view
  }

  private func hidden(_ views: [ViewNode]) -> [ViewNode] {
    views.map { view in
      var view = view
      view.attributes.hidden = true
      return view
    }
  }

  private func children(_ call: ViewCall, _ modifier: ModifierCall) -> CodeFacts.Children {
    if modifier.isConditional { return .unknown }
    guard let children = call.argument("children") else { return .ignore }
    if let name = children.memberName { return CodeFacts.Children(rawValue: name) ?? .unknown }
    // Of two ways each element is heard by itself in one.
    guard case .choice(_, let first, let second) = children.kind else { return .unknown }
    return [first, second].contains { $0.memberName == "contain" } ? .contain : .unknown
  }

  // MARK: What says something of the view

  // Whether the modifier is one of SwiftUI.
  private func set(_ view: inout ViewNode, by modifier: ModifierCall, _ frame: Frame) -> Bool {
    let call = modifier.call
    switch call.name {
    case "accessibilityLabel", "accessibilityValue", "accessibilityHint",
      "accessibilityIdentifier", "accessibilityInputLabels":
      let name = call.name.dropFirst("accessibility".count)
      set(&view, name.prefix(1).lowercased() + name.dropFirst(), call, modifier, frame)
    case "accessibility": setOld(&view, call, modifier, frame)
    case "accessibilityHidden": hide(&view, call.first, call, modifier)
    case "accessibilityAddTraits":
      noteIdleTraits(&view, call, modifier, frame)
      addTraits(&view, call.first, modifier)
    case "accessibilityRemoveTraits":
      noteIdleTraits(&view, call, modifier, frame)
      if let traits = call.first.flatMap(Self.traits) { view.attributes.removed.formUnion(traits) }
    case "accessibilityHeading": view.attributes.added.insert(.header)
    case "accessibilityRepresentation", "accessibilityChildren":
      view.attributes.isRepresented = true
      view.attributes.hasOtherWay = true
    case "accessibilityScrollAction", "accessibilityZoomAction":
      view.attributes.hasOtherWay = true
    case "accessibilityAction", "accessibilityActions":
      view.attributes.hasOtherWay = true
      addAction(&view, call, frame)
    case "accessibilityAdjustableAction":
      view.attributes.hasOtherWay = true
      view.attributes.isAdjustable = true
      view.attributes.added.insert(.adjustable)
    case "accessibilitySortPriority": view.attributes.sortPriority = call.first?.literalNumber
    case "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture",
      "highPriorityGesture":
      setGesture(&view, call, modifier, frame)
    case "disabled": view.attributes.isDisabled = call.first?.literalFlag
    case "allowsHitTesting": view.attributes.takesNoTouches = call.first?.literalFlag == false
    case "opacity":
      if call.first?.literalNumber == 0 { view.attributes.hidden = true }
    case "font": setFont(&view, call, modifier, frame)
    case "frame": setFrame(&view, modifier)
    case "lineLimit":
      view.attributes.lineLimit = call.first?.literalNumber ?? view.attributes.lineLimit
    default: return false
    }
    return true
  }

  private func set(
    _ view: inout ViewNode, _ name: String, _ call: ViewCall, _ modifier: ModifierCall,
    _ frame: Frame
  ) {
    let isConditional =
      modifier.isConditional || call.argument("isEnabled").map { $0.literalFlag != true } ?? false
    if call.argument("isEnabled")?.literalFlag == false { return }
    // `accessibilityLabel { label in … }` adds to what is there.
    guard let given = call.first else {
      if name == "label", call.trailing != nil { setLabel(&view, [.some], isConditional) }
      return
    }
    set(&view, name, given, isConditional, frame)
    if name == "label", !isConditional, call.arguments.count == 1 {
      view.attributes.labelModifier = SourceSpan(
        .unheardLabel, modifier: modifier.node, in: frame.file, of: index.files)
    }
  }

  private func set(
    _ view: inout ViewNode, _ name: String, _ given: Expression, _ isConditional: Bool,
    _ frame: Frame
  ) {
    switch name {
    case "inputLabels": view.attributes.hasInputLabels = true
    case "label":
      setLabel(&view, words(given, frame), isConditional)
      if !isConditional { view.attributes.labelText = labelText(given, frame) }
    case "value": view.attributes.value = words(given, frame)
    case "hint": view.attributes.hint = words(given, frame)
    case "identifier":
      // Of two the one nearer to the element counts.
      view.attributes.identifier =
        view.attributes.identifier ?? (isConditional ? [.some] : words(given, frame, isKey: false))
    default: break
    }
  }

  // The outermost label counts.
  private func setLabel(_ view: inout ViewNode, _ label: [Words], _ isConditional: Bool) {
    (view.attributes.labelText, view.attributes.labelModifier) = (nil, nil)
    if isConditional, let known = view.attributes.label {
      view.attributes.label = (label + known).distinct
    } else {
      view.attributes.label = label
      view.attributes.isLabelConditional = isConditional
    }
  }

  // The literal of `"Close"`, `Text("Close")` and `Text(verbatim: "Close")`, where its text is what is heard.
  private func labelText(_ given: Expression, _ frame: Frame) -> SourceSpan? {
    if case .text = given.kind { return span(ofLabel: given, frame, isKey: true) }
    guard let (callee, arguments) = given.asCall, let argument = arguments.only,
      !argument.isTrailing, let name = callee.asName
    else { return nil }
    switch (name, argument.label) {
    case ("Text", nil), ("LocalizedStringKey", nil), ("String", "localized"):
      return span(ofLabel: argument.value, frame, isKey: true)
    case ("Text", "verbatim"): return span(ofLabel: argument.value, frame, isKey: false)
    default: return nil
    }
  }

  // A key that has translations would lose them.
  private func span(ofLabel literal: Expression, _ frame: Frame, isKey: Bool) -> SourceSpan? {
    let span = SourceSpan(.label, literal: literal, in: frame.file, of: index.files, isKey: isKey)
    guard let span else { return nil }
    fuel.note(textOf: span.text)
    guard !isKey || !index.catalogue.keys.contains(span.text) else { return nil }
    return span
  }

  private func setOld(
    _ view: inout ViewNode, _ call: ViewCall, _ modifier: ModifierCall, _ frame: Frame
  ) {
    for argument in call.arguments {
      let given = argument.value
      switch argument.label {
      case "label", "value", "hint", "identifier", "inputLabels":
        set(&view, argument.label ?? "", given, modifier.isConditional, frame)
      case "hidden": hide(&view, given, call, modifier)
      case "addTraits": addTraits(&view, given, modifier)
      case "removeTraits":
        if let traits = Self.traits(given) { view.attributes.removed.formUnion(traits) }
      case "sortPriority": view.attributes.sortPriority = given.literalNumber
      default: break
      }
    }
  }

  private func hide(
    _ view: inout ViewNode, _ given: Expression?, _ call: ViewCall, _ modifier: ModifierCall
  ) {
    let isConditional =
      modifier.isConditional || call.argument("isEnabled").map { $0.literalFlag != true } ?? false
    guard !isConditional, let value = given?.literalFlag else {
      view.attributes.mayBeHidden = true
      return
    }
    view.attributes.hidden = value
    if !value { view.attributes.mayBeHidden = false }
  }

  private func addTraits(_ view: inout ViewNode, _ given: Expression?, _ modifier: ModifierCall) {
    guard let given, let traits = Self.traits(given) else {
      view.attributes.hasUnknownTraits = true
      return
    }
    if modifier.isConditional {
      view.attributes.hasUnknownTraits = true
    } else {
      view.attributes.added.formUnion(traits)
    }
  }

  // `.isButton`, `[.isButton, .isHeader]`; nil where conditions decide.
  private static func traits(_ given: Expression) -> Traits? {
    if case .list(let elements) = given.kind {
      var all: Traits = []
      for element in elements {
        guard let traits = traits(element) else { return nil }
        all.formUnion(traits)
      }
      return all
    }
    switch given.memberName {
    case "isButton": return .button
    case "isLink": return .link
    case "isHeader": return .header
    case "isImage": return .image
    case "isSelected": return .selected
    case "isSearchField": return .searchField
    case "isStaticText": return .staticText
    case "isKeyboardKey": return .keyboardKey
    case "isToggle": return .toggleButton
    case "isTabBar": return .tabBar
    case "updatesFrequently": return .updatesFrequently
    case "playsSound": return .playsSound
    case "isModal", "isSummaryElement", "startsMediaSession", "allowsDirectInteraction",
      "causesPageTurn":
      return []
    default: return nil
    }
  }

  // A modifier that adds no trait, or only those that the view has by itself, and says nothing else.
  private func noteIdleTraits(
    _ view: inout ViewNode, _ call: ViewCall, _ modifier: ModifierCall, _ frame: Frame
  ) {
    guard !modifier.isConditional, call.arguments.count == 1, call.trailing == nil,
      let given = call.first, let traits = Self.traits(given)
    else { return }
    let isEmpty = if case .list(let traits) = given.kind { traits.isEmpty } else { false }
    let isOwn =
      call.name == "accessibilityAddTraits" && !traits.isEmpty && view.attributes.removed.isEmpty
      && ownTraits(of: view).isSuperset(of: traits)
    guard isEmpty || isOwn,
      let span = SourceSpan(.idleTraits, modifier: modifier.node, in: frame.file, of: index.files)
    else { return }
    view.attributes.idleTraits.append(span)
  }

  // The traits of views that nothing has made others. A style of a project may make anything of a button.
  private func ownTraits(of view: ViewNode) -> Traits {
    switch (view.kind, view.name) {
    case (.control(.button), "Button") where !index.hasButtonsOfItsOwn: .button
    case (.control(.link), "Link"): .link
    case (.image, "Image"): .image
    case (.text, "Text"): .staticText
    default: []
    }
  }

  private func addAction(_ view: inout ViewNode, _ call: ViewCall, _ frame: Frame) {
    if call.name == "accessibilityActions" {
      let actions = call.trailing.map { views($0, frame) } ?? []
      view.attributes.actions += actions.flatMap { action in
        spoken.ownSpeech(action).map(\.words)
      }
      if actions.isEmpty { view.attributes.actions.append(.some) }
    } else if let name = call.argument("named") {
      view.attributes.actions += words(name, frame)
    } else if call.content("label") != nil || call.has("action") {
      view.attributes.actions.append(.some)
    } else {
      let kind = call.first?.memberName
      if kind == nil || kind == "default" {
        view.attributes.hasDefaultAction = true
      } else {
        view.attributes.actions.append(.some)
      }
    }
  }

  // MARK: Touches

  private func setGesture(
    _ view: inout ViewNode, _ call: ViewCall, _ modifier: ModifierCall, _ frame: Frame
  ) {
    // The adjacent code is compared as text.
    spend(64)
    let given = call.first.flatMap { written($0, frame) }
    guard var touch = Touch(call, given: given, in: index.files[frame.file]) else { return }
    if touch.gesture == .tap {
      if let action = call.body("perform") {
        view.purpose = purpose(action)
      } else if case .image = view.kind {
        view.purpose = ""
      }
    }
    // A text or a symbol that does more than to end what one was doing is there to be tapped.
    if touch.gesture == .dismissal, touch.doesMore, view.isSign { touch.gesture = .tap }
    if touch.gesture == .tap, isDoneBeside(call, in: index.files[frame.file]) { return }
    view.attributes.movement = touch.movement ?? view.attributes.movement
    if view.attributes.gesture != .tap { view.attributes.gesture = touch.gesture }
  }

  // MARK: Text

  private func setFont(
    _ view: inout ViewNode, _ call: ViewCall, _ modifier: ModifierCall, _ frame: Frame
  ) {
    guard view.attributes.font == nil, let given = call.first else { return }
    view.attributes.font = font(given, frame)
  }

  // MARK: Modifiers of the project

  private func expandModifier(
    _ view: ViewNode, _ modifier: ModifierCall, _ frame: Frame
  ) -> [ViewNode] {
    let call = modifier.call
    var candidates = ownModifiers(call)
    // What a component of the project has of its own: `Card { … }.onTap { … }`.
    if candidates.isEmpty {
      candidates = componentType(of: view)?.parts(call.name).filter { !$0.isStatic } ?? []
    }
    // Of several with one name those that take these arguments, and extend what they are written behind.
    let fitting = parts(of: candidates, for: call, frame)
    let parts = fitting.count > 1 ? fitting.filter { view.mayBe($0.type) } : fitting
    guard !parts.isEmpty else {
      // A function of a type that takes a view, or a modifier of another package.
      note(Gap(.modifier, call.name), at: modifier.place)
      var view = view
      view.attributes.mayHaveWords =
        view.attributes.mayHaveWords || drawsWords(call.arguments, frame)
      let views = doubted([view])
      // `.if(condition) { $0.accessibilityLabel("…") }` of another package.
      return call.trailing.map { self.alternatives(views, through: $0, modifier, frame) } ?? views
    }
    return choosing(parts, at: modifier.place, frame, areSame: true) { part in
      let inner = Frame(type: "", own: [.unknown], file: part.file, fuel: fuel)
      inner.bind("self", content([view]))
      bindParameters(of: part, to: call, from: frame, in: inner)
      let views = expanding("modifier \(call.name)", at: modifier.place) {
        self.views(part.body, inner)
      }
      guard let views else { return [view] }
      // `var copy = self; copy.inset = inset; return copy`
      if !views.isEmpty, views.allSatisfy(\.isOpaque) { return doubted([view]) }
      return chosen(views, by: part, modifier.start, frame)
    }
  }

  /// The type of a component of the project that a view is, also where a modifier stands around it; nil for others.
  func componentType(of view: ViewNode) -> CodeType? {
    var inner = view
    for _ in 0..<8 {
      switch inner.kind {
      case .component(let deferred): return evaluator.index.type(deferred.type)
      case .group:
        guard let only = inner.content.only else { return nil }
        inner = only
      default: return nil
      }
    }
    return nil
  }

  // What a closure makes of the view that it is given, or the view itself.
  private func alternatives(
    _ views: [ViewNode], through node: Expression, _ modifier: ModifierCall, _ frame: Frame
  ) -> [ViewNode] {
    guard let closure = node.asClosure, takesArgument(node, frame) else { return views }
    // It may as well be no view.
    let known = gaps
    defer { gaps = known }
    let changed = self.views(closure, frame, binding: [content(views)])
    return changed.isEmpty
      ? views : alternatives([changed, views], at: place(modifier.node, frame), frame)
  }

  /// Whether a closure has a parameter, or uses `$0`.
  func takesArgument(_ node: Expression, _ frame: Frame) -> Bool {
    node.asClosure?.parameters != nil || index.files[frame.file].text(of: node).contains("$0")
  }

  private func modifierType(
    _ views: [ViewNode], _ expression: Expression, _ modifier: ModifierCall, _ frame: Frame
  ) -> [ViewNode] {
    var view = one(views, modifier, frame)
    guard let (callee, arguments) = expression.asCall, let name = callee.asName,
      let type = type(name, frame), let body = type.modifierBody
    else {
      return doubted([view])
    }
    use(type.key, at: place(expression, frame), frame)
    let inner = instance(of: type.key, file: body.file)
    bindProperties(of: type, to: ViewCall(name, arguments), from: frame, in: inner)
    inner.bind(body.parameters.first?.name ?? "content", content([view]))
    return expanding(type.key, at: modifier.place) { self.views(body.body, inner) } ?? [view]
  }
}

extension ViewNode {
  // What comes over a view, or makes another element of it, is not what a later modifier is about.
  func covered(by modifier: ModifierCall) -> ViewNode {
    guard let before = modifier.base else { return self }
    let end = SourcePlace(file: Int(modifier.place.file), offset: Int(before.end))
    var view = self
    switch modifier.call.name {
    case "overlay", "background", "safeAreaInset", "safeAreaBar":
      if !extras.isEmpty { view.end = view.end ?? end }
    case "accessibilityElement":
      if let inner = content.only, inner.end == nil, inner.place == modifier.start {
        view.content[0].end = end
      }
    default: break
    }
    return view
  }

  /// Whether nothing of it is known, nor anything in it.
  fileprivate var isOpaque: Bool {
    if case .unknown = kind { content.isEmpty && title.isEmpty } else { false }
  }

  /// Whether it is one text or one symbol, and not what lies behind others.
  fileprivate var isSign: Bool {
    switch kind {
    case .text, .label: true
    case .image: image.contains { $0.kind == .symbol }
    default: false
    }
  }

  /// Whether an extension of a type may be meant where something is written behind it: a text is no image, and
  /// neither is a stack.
  fileprivate func mayBe(_ type: String) -> Bool {
    switch type {
    case "Text": if case .text = kind { true } else { isOpen }
    case "Image": if case .image = kind { true } else { isOpen }
    case "Label", "Button", "TextField", "Toggle", "Shape": isOpen || name == type
    default: true
    }
  }

  // Whether its type cannot be told.
  private var isOpen: Bool {
    switch kind {
    case .unknown, .group, .alternatives: true
    default: false
    }
  }

  /// Whether it, or anything in it, may be an element.
  func mayBeElement(_ fuel: Fuel) -> Bool {
    guard fuel.enter(at: place) else { return true }
    defer { fuel.leave() }
    return switch kind {
    case .shape: attributes.makesElement || attributes.gesture != nil
    case .component(let deferred): !deferred.isElsewhere
    case .group, .stack, .alternatives, .template:
      content.contains { $0.mayBeElement(fuel) }
    default: true
    }
  }
}
