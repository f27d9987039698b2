import A11yModel
import SwiftSyntax

// What is written behind views.
extension ViewReader {
  /// The views with one more modifier.
  func modify(_ views: [ViewNode], by modifier: ModifierCall, _ scope: Scope) -> [ViewNode] {
    guard !views.isEmpty, fuel.spend(modifier.steps + views.count / 8, at: modifier.place) else {
      return views
    }
    let changed = changed(views, by: modifier, scope)
    // Modifiers wrap views without a level of their own in the source.
    guard changed.contains(where: { $0.height > Fuel.deepest }) else { return changed }
    fuel.stop(.tooDeep) { modifier.place }
    return views
  }

  private func changed(
    _ views: [ViewNode], by modifier: ModifierCall, _ scope: Scope
  ) -> [ViewNode] {
    let call = modifier.call
    let views = resized(views, by: modifier)
    if let changed = wrap(views, by: modifier, scope) { return changed }
    if isPlainHere(call.name), ownModifiers(call).isEmpty { return views }
    var view = one(views, modifier, scope)
    if set(&view, by: modifier, scope) { return [view] }
    return expandModifier(view, modifier, scope).map { placed($0, modifier, scope) }
  }

  // The cases of a view that a modifier tells apart stand where the view stands.
  private func placed(_ view: ViewNode, _ modifier: ModifierCall, _ scope: Scope) -> ViewNode {
    guard case .alternatives = view.kind, scope.type != nil else { return view }
    func moved(_ view: ViewNode) -> ViewNode {
      var view = view
      (view.place, view.owner, view.part) = (modifier.start, scope.type ?? "", scope.part)
      view.end = nil
      return view
    }
    var placed = moved(view)
    placed.content = view.content.map(moved)
    return placed
  }

  /// Whether a modifier says nothing that anybody asks for: neither to VoiceOver nor of sizes.
  func isIdle(_ name: String) -> Bool {
    SwiftUIModifiers.plain.contains(name) && !Self.asked.contains(name)
      && index.modifiers[name] == nil
  }

  private static let asked = measured.union(resizing).union([
    "background", "redacted", "buttonStyle", "menuStyle", "pickerStyle", "searchSuggestions",
    "badge", "tabViewBottomAccessory", "keyboardShortcut", "tabViewStyle",
  ])

  // The modifiers of the project that a call can mean: others of the name are SwiftUI's own.
  private func ownModifiers(_ call: ViewCall) -> [Part] {
    guard let candidates = index.modifiers[call.name] else { return [] }
    spend(candidates.count * (1 + call.arguments.count) / 4)
    return SwiftUIModifiers.plain.contains(call.name)
      ? candidates.filter { $0.fits(call) } : candidates
  }

  private func isPlainHere(_ name: String) -> Bool {
    SwiftUIModifiers.plain.contains(name) && !Self.measured.contains(name)
  }

  // Plain to VoiceOver, and asked for by rules about texts, sizes and gestures.
  private static let measured: Set<String> = [
    "frame", "lineLimit", "accessibilityScrollAction", "accessibilityZoomAction",
  ]

  // A modifier is written behind one view: several are a group.
  private func one(_ views: [ViewNode], _ modifier: ModifierCall, _ scope: Scope) -> ViewNode {
    if let only = views.only, only.owner == scope.type ?? "" || scope.type == nil { return only }
    // What is said where a component is used belongs there, and not to its definition.
    var group = node(.group, views.only?.name ?? "", modifier.syntax, scope)
    group.content = views
    group.place = modifier.start
    return group
  }

  // MARK: What makes other views

  private func wrap(
    _ views: [ViewNode], by modifier: ModifierCall, _ scope: Scope
  ) -> [ViewNode]? {
    let call = modifier.call
    switch call.name {
    case "accessibilityElement":
      let inner = one(views, modifier, scope)
      let children = children(call, modifier)
      var merged = node(.merged(children), inner.name, modifier.syntax, scope)
      merged.place = scope.type == nil ? inner.place : modifier.start
      if scope.type == nil { (merged.owner, merged.part) = (inner.owner, inner.part) }
      merged.content = [inner]
      merged.presented = inner.presented
      merged.content[0].presented = []
      merged.attributes.unheard = unheard(inner, modifier, merged.kind)
      // The element takes the touches of the view that it is made of.
      if children != .contain {
        merged.purpose = inner.purpose
        merged.attributes.gesture = inner.attributes.gesture
        merged.attributes.movement = inner.attributes.movement
        (merged.content[0].attributes.gesture, merged.content[0].attributes.movement) = (nil, nil)
      }
      return [merged]
    case "overlay", "background", "safeAreaInset", "safeAreaBar":
      guard
        let content = call.trailing.map({ ExprSyntax($0) }) ?? call.content("content")
          ?? call.first
      else { return views }
      if call.trailing == nil, Paint(index: index).isMade(by: content, scope) { return views }
      let extras = self.views(content, scope)
      guard extras.contains(where: { $0.mayBeElement(fuel) }) else { return views }
      var view = one(views, modifier, scope)
      view.extras += extras
      return [view]
    case "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "actionSheet",
      "inspector", "toolbar", "navigationBarItems", "navigationDestination", "swipeActions",
      "contextMenu", "toolbarTitleMenu", "tabViewBottomAccessory", "searchSuggestions":
      var view = one(views, modifier, scope)
      let inside =
        [call.trailing.map { ExprSyntax($0) }] + call.others.map { ExprSyntax($0.closure) }
      let arguments = [
        "content", "destination", "leading", "trailing", "menuItems", "actions", "message",
      ]
      .map { call.argument($0) }
      let first = call.first.flatMap { $0.is(FunctionCallExprSyntax.self) ? $0 : nil }
      let contents = inside + arguments + (call.name == "contextMenu" ? [first] : [])
      let presented =
        Self.screens.contains(call.name)
        ? presentedScreens(contents, scope, call.name, modifier.syntax)
        : presented(contents, scope, call.name, modifier.syntax)
      let isMenu = call.name == "contextMenu" || call.name == "toolbarTitleMenu"
      view.presented += isMenu ? presented.map(asMenu) : presented
      if call.name == "contextMenu" { view.attributes.gesture = view.attributes.gesture ?? .menu }
      return [view]
    case "tabItem":
      var tab = node(.control(.tab), "tabItem", modifier.syntax, scope)
      tab.place = modifier.place
      tab.content = call.trailing.map { self.views($0, scope) } ?? []
      tab.presented = [one(views, modifier, scope)]
      return [tab]
    case "redacted":
      // `[]` leaves everything as it is.
      let reason = call.argument("reason")?.as(ArrayExprSyntax.self)
      if reason?.elements.isEmpty == true { return views }
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
    case "buttonStyle": return noteStyle(styled(views, by: modifier, scope), by: modifier)
    case "menuStyle": return noteStyle(views, by: modifier)
    case "pickerStyle": return views.map { segmented($0, by: modifier) }
    case "modifier":
      guard let expression = call.first else { return views }
      return modifierType(views, expression, modifier, scope)
    default: return nil
    }
  }

  // A picker that shows all of its choices side by side: each is a button with a name.
  private func segmented(_ view: ViewNode, by modifier: ModifierCall) -> ViewNode {
    guard case .control = view.kind, view.name == "Picker", let style = modifier.call.first else {
      return view
    }
    guard let name = style.writtenStyle, Self.segments.contains(name) else { return view }
    var view = view
    view.kind = .control(.segmentedControl)
    return view
  }

  private static let segments: Set<String> = ["segmented", "palette", "SegmentedPickerStyle"]

  // What shows a screen, and not a few controls.
  private static let screens: Set<String> = [
    "sheet", "fullScreenCover", "popover", "navigationDestination", "inspector",
  ]

  // What is one element and stands for those inside says none of what was said before.
  private func unheard(
    _ inner: ViewNode, _ modifier: ModifierCall, _ kind: ViewNode.Kind
  ) -> UnheardLabel? {
    let file = Int(modifier.place.file)
    guard case .merged(.ignore) = kind, let label = inner.attributes.labelModifier,
      label.place.file == modifier.place.file,
      let rest = SourceSpan(
        .element, in: modifier.syntax, from: label.end, file: file),
      label.place.offset > modifier.syntax.position.utf8Offset
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
    guard let sequence = children.as(SequenceExprSyntax.self),
      let (then, rest) = Array(sequence.elements)[...].sides
    else { return .unknown }
    return [then, rest.only].contains { $0?.memberName == "contain" } ? .contain : .unknown
  }

  // MARK: What says something of the view

  // Whether the modifier is one of SwiftUI.
  private func set(_ view: inout ViewNode, by modifier: ModifierCall, _ scope: Scope) -> Bool {
    let call = modifier.call
    switch call.name {
    case "accessibilityLabel", "accessibilityValue", "accessibilityHint",
      "accessibilityIdentifier", "accessibilityInputLabels":
      let name = call.name.dropFirst("accessibility".count)
      set(&view, name.prefix(1).lowercased() + name.dropFirst(), call, modifier, scope)
    case "accessibility": setOld(&view, call, modifier, scope)
    case "accessibilityHidden": hide(&view, call.first, call, modifier)
    case "accessibilityAddTraits":
      noteIdleTraits(&view, call, modifier, scope)
      addTraits(&view, call.first, modifier)
    case "accessibilityRemoveTraits":
      noteIdleTraits(&view, call, modifier, scope)
      if let traits = call.first.flatMap(Self.traits) { view.attributes.removed.formUnion(traits) }
    case "accessibilityHeading": view.attributes.added.insert(.header)
    case "accessibilityRepresentation", "accessibilityChildren":
      view.attributes.isRepresented = true
      view.attributes.hasOtherWay = true
    case "accessibilityScrollAction", "accessibilityZoomAction":
      view.attributes.hasOtherWay = true
    case "accessibilityAction", "accessibilityActions":
      view.attributes.hasOtherWay = true
      addAction(&view, call, scope)
    case "accessibilityAdjustableAction":
      view.attributes.hasOtherWay = true
      view.attributes.isAdjustable = true
      view.attributes.added.insert(.adjustable)
    case "accessibilitySortPriority": view.attributes.sortPriority = call.first?.number
    case "onTapGesture", "onLongPressGesture", "gesture", "simultaneousGesture",
      "highPriorityGesture":
      setGesture(&view, call, modifier, scope)
    case "disabled": view.attributes.isDisabled = call.first?.boolean
    case "allowsHitTesting": view.attributes.takesNoTouches = call.first?.boolean == false
    case "opacity":
      if call.first?.number == 0 { view.attributes.hidden = true }
    case "font": setFont(&view, call, modifier, scope)
    case "frame": setFrame(&view, modifier)
    case "lineLimit": view.attributes.lineLimit = call.first?.number ?? view.attributes.lineLimit
    default: return false
    }
    return true
  }

  private func set(
    _ view: inout ViewNode, _ name: String, _ call: ViewCall, _ modifier: ModifierCall,
    _ scope: Scope
  ) {
    let isConditional =
      modifier.isConditional || call.argument("isEnabled").map { $0.boolean != true } ?? false
    if call.argument("isEnabled")?.boolean == false { return }
    // `accessibilityLabel { label in … }` adds to what is there.
    guard let given = call.first else {
      if name == "label", call.trailing != nil { setLabel(&view, [.some], isConditional) }
      return
    }
    set(&view, name, given, isConditional, scope)
    if name == "label", !isConditional, call.arguments.count == 1 {
      view.attributes.labelModifier = SourceSpan(
        .unheardLabel, modifier: modifier.syntax, in: scope.file)
    }
  }

  private func set(
    _ view: inout ViewNode, _ name: String, _ given: ExprSyntax, _ isConditional: Bool,
    _ scope: Scope
  ) {
    switch name {
    case "inputLabels": view.attributes.hasInputLabels = true
    case "label":
      setLabel(&view, words(given, scope), isConditional)
      if !isConditional { view.attributes.labelText = labelText(given, scope) }
    case "value": view.attributes.value = words(given, scope)
    case "hint": view.attributes.hint = words(given, scope)
    case "identifier":
      // Of two the one nearer to the element counts.
      view.attributes.identifier =
        view.attributes.identifier ?? (isConditional ? [.some] : words(given, scope, isKey: false))
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
  private func labelText(_ given: ExprSyntax, _ scope: Scope) -> SourceSpan? {
    if let literal = given.as(StringLiteralExprSyntax.self) {
      return span(ofLabel: literal, scope, isKey: true)
    }
    guard let call = given.as(FunctionCallExprSyntax.self), let argument = call.arguments.only,
      call.trailingClosure == nil,
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let literal = argument.expression.as(StringLiteralExprSyntax.self)
    else { return nil }
    switch (name, argument.label?.text) {
    case ("Text", nil), ("LocalizedStringKey", nil), ("String", "localized"):
      return span(ofLabel: literal, scope, isKey: true)
    case ("Text", "verbatim"): return span(ofLabel: literal, scope, isKey: false)
    default: return nil
    }
  }

  // A key that has translations would lose them.
  private func span(
    ofLabel literal: StringLiteralExprSyntax, _ scope: Scope, isKey: Bool
  ) -> SourceSpan? {
    let span = SourceSpan(.label, literal: literal, in: scope.file, isKey: isKey)
    guard let span, !isKey || !index.catalogue.keys.contains(span.text) else { return nil }
    return span
  }

  private func setOld(
    _ view: inout ViewNode, _ call: ViewCall, _ modifier: ModifierCall, _ scope: Scope
  ) {
    for argument in call.arguments {
      let given = argument.expression
      switch argument.label?.text {
      case "label", "value", "hint", "identifier", "inputLabels":
        set(&view, argument.label?.text ?? "", given, modifier.isConditional, scope)
      case "hidden": hide(&view, given, call, modifier)
      case "addTraits": addTraits(&view, given, modifier)
      case "removeTraits":
        if let traits = Self.traits(given) { view.attributes.removed.formUnion(traits) }
      case "sortPriority": view.attributes.sortPriority = given.number
      default: break
      }
    }
  }

  private func hide(
    _ view: inout ViewNode, _ given: ExprSyntax?, _ call: ViewCall, _ modifier: ModifierCall
  ) {
    let isConditional =
      modifier.isConditional || call.argument("isEnabled").map { $0.boolean != true } ?? false
    guard !isConditional, let value = given?.boolean else {
      view.attributes.isPerhapsHidden = true
      return
    }
    view.attributes.hidden = value
    if !value { view.attributes.isPerhapsHidden = false }
  }

  private func addTraits(_ view: inout ViewNode, _ given: ExprSyntax?, _ modifier: ModifierCall) {
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
  private static func traits(_ given: ExprSyntax) -> Traits? {
    if let array = given.as(ArrayExprSyntax.self) {
      var all: Traits = []
      for element in array.elements {
        guard let traits = traits(element.expression) else { return nil }
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
    _ view: inout ViewNode, _ call: ViewCall, _ modifier: ModifierCall, _ scope: Scope
  ) {
    guard !modifier.isConditional, call.arguments.count == 1, call.trailing == nil,
      let given = call.first, let traits = Self.traits(given)
    else { return }
    let isEmpty = given.as(ArrayExprSyntax.self)?.elements.isEmpty ?? false
    let isOwn =
      call.name == "accessibilityAddTraits" && !traits.isEmpty && view.attributes.removed.isEmpty
      && ownTraits(of: view).isSuperset(of: traits)
    guard isEmpty || isOwn,
      let span = SourceSpan(.idleTraits, modifier: modifier.syntax, in: scope.file)
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

  private func addAction(_ view: inout ViewNode, _ call: ViewCall, _ scope: Scope) {
    if call.name == "accessibilityActions" {
      let actions = call.trailing.map { views($0, scope) } ?? []
      view.attributes.actions += actions.flatMap { action in
        spoken.ownSpeech(action).map(\.words)
      }
      if actions.isEmpty { view.attributes.actions.append(.some) }
    } else if let name = call.argument("named") {
      view.attributes.actions += words(name, scope)
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
    _ view: inout ViewNode, _ call: ViewCall, _ modifier: ModifierCall, _ scope: Scope
  ) {
    // The adjacent code is compared as text.
    spend(64)
    let given = call.first.flatMap { NamedGestures(index: index).written($0, scope) }
    guard var touch = Touch(call, modifier, given: given) else { return }
    if touch.gesture == .tap,
      let action = call.content("perform") ?? call.trailing.map({ ExprSyntax($0) })
    {
      view.purpose = purpose(action)
    }
    // A text or a symbol that does more than to end what one was doing is there to be tapped.
    if touch.gesture == .dismissal, touch.doesMore, view.isSign { touch.gesture = .tap }
    if touch.gesture == .tap, modifier.syntax.isDoneBeside { return }
    view.attributes.movement = touch.movement ?? view.attributes.movement
    if view.attributes.gesture != .tap { view.attributes.gesture = touch.gesture }
  }

  // MARK: Text

  private func setFont(
    _ view: inout ViewNode, _ call: ViewCall, _ modifier: ModifierCall, _ scope: Scope
  ) {
    guard view.attributes.font == nil, let given = call.first else { return }
    var font =
      WrittenFonts(index: index).fixed(given, scope)
      ?? FontSetting(
        isFixed: false, size: nil, place: SourcePlace(given, in: scope.file),
        owner: scope.type ?? "")
    font.titleLevel = given.titleLevel
    if font.titleLevel == 0, font.isFixed {
      font.titleLevel = TitleFont.level(ofSize: font.size ?? 0)
    }
    view.attributes.font = font
  }

  // MARK: Modifiers of the project

  private func expandModifier(
    _ view: ViewNode, _ modifier: ModifierCall, _ scope: Scope
  ) -> [ViewNode] {
    let call = modifier.call
    let candidates = ownModifiers(call)
    guard !candidates.isEmpty else {
      // A function of a type that takes a view, or a modifier of another package.
      var view = view
      view.attributes.isChangedElsewhere = true
      // `.if(condition) { $0.accessibilityLabel("…") }` of another package.
      return call.trailing.map { self.alternatives([view], through: $0, modifier, scope) } ?? [view]
    }
    guard let part = part(of: candidates, for: call, behind: view) else {
      var view = view
      view.attributes.isChangedElsewhere = true
      return [view]
    }
    let inner = Scope(type: nil, part: "", file: part.file, outer: nil)
    inner.bind("self", to: .views([view]))
    bindParameters(of: part, to: call, from: scope, in: inner)
    let views = expanding("modifier \(call.name)", at: modifier.place) {
      self.views(part.body, inner)
    }
    return views ?? [view]
  }

  // Of several with one name the one that takes these arguments, and extends what it is written behind.
  private func part(of candidates: [Part], for call: ViewCall, behind view: ViewNode) -> Part? {
    if let only = candidates.only { return only }
    let fitting = candidates.filter { $0.fits(call) }
    guard fitting.count > 1 else { return fitting.only }
    return fitting.filter { $0.extended.isEmpty || view.mayBe($0.extended) }.only
  }

  // What a closure makes of the view that it is given, or the view itself.
  private func alternatives(
    _ views: [ViewNode], through closure: ClosureExprSyntax, _ modifier: ModifierCall,
    _ scope: Scope
  ) -> [ViewNode] {
    guard closure.signature?.parameterClause != nil || closure.statements.hasShortArgument
    else { return views }
    let changed = self.views(closure, scope, binding: [.views(views)])
    return changed.isEmpty ? views : [alternatives([changed, views], modifier.syntax, scope)]
  }

  private func modifierType(
    _ views: [ViewNode], _ expression: ExprSyntax, _ modifier: ModifierCall, _ scope: Scope
  ) -> [ViewNode] {
    var view = one(views, modifier, scope)
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let entry = index.type(name, inside: scope.type), let body = entry.modifierBody
    else {
      view.attributes.isChangedElsewhere = true
      return [view]
    }
    use(entry.name, at: expression, scope)
    let inner = Scope(type: entry.name, part: "", file: body.file, outer: nil)
    bindProperties(of: entry, to: ViewCall(name, call), from: scope, in: inner)
    inner.bind(body.parameters.first?.name ?? "content", to: .views([view]))
    return expanding(entry.name, at: modifier.place) { self.views(body.body, inner) } ?? [view]
  }
}

extension ViewNode {
  // What comes over a view, or makes another element of it, is not what a later modifier is about.
  func covered(by modifier: ModifierCall, _ scope: Scope) -> ViewNode {
    guard let before = modifier.syntax.calledExpression.as(MemberAccessExprSyntax.self)?.base else {
      return self
    }
    let end = SourcePlace(
      file: scope.file, offset: before.endPositionBeforeTrailingTrivia.utf8Offset)
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
