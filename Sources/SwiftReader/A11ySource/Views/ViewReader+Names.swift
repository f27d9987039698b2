import A11yModel

// What names stand for: parts of the type, parameters, types of the project.
extension ViewReader {
  /// The views of a call or a name with what is written behind it.
  func chain(_ node: Expression, _ frame: Frame) -> [ViewNode] {
    var modifiers: [ModifierCall] = []
    let base = unwind(node, frame, into: &modifiers)
    let isTab = modifiers.contains { $0.call.name == "tabItem" }
    var views =
      base.map { base in
        isTab ? presentingScreen { self.base(base, frame) } : self.base(base, frame)
      } ?? []
    let start = place(base ?? node, frame)
    for modifier in modifiers.reversed() {
      guard fuel.spend(0, at: modifier.place) else { break }
      var modifier = modifier
      modifier.start = start
      views = modify(views, by: modifier, frame).map { $0.covered(by: modifier) }
    }
    return views
  }

  // Takes modifiers off, outermost first, until what they are written behind is left; nil for nothing, as in a
  // part of a chain that a condition of the build adds.
  private func unwind(
    _ node: Expression, _ frame: Frame, into modifiers: inout [ModifierCall],
    isConditional: Bool = false
  ) -> Expression? {
    var current = node
    while true {
      switch current.kind {
      case .link: return nil
      case .variants(let base, let clauses, let isCertain):
        for clause in clauses {
          _ = unwind(
            clause, frame, into: &modifiers, isConditional: clauses.count > 1 || !isCertain)
        }
        guard let base else { return nil }
        current = base
      case .call(let callee, let arguments):
        guard case .member(let base, let name) = callee.kind, name.isCapitalised == false,
          name != "init"
        else { return current }
        if let base, isOwner(base, of: name, frame) { return current }
        if !isIdle(name) {
          let place = SourcePlace(file: frame.file, offset: Int(callee.nameStart))
          // Where the view begins is found when it is reached.
          modifiers.append(
            ModifierCall(
              call: ViewCall(name, arguments), place: place, node: current, base: base,
              start: place, isConditional: isConditional))
        }
        guard let base else { return nil }
        current = base
      // `Card { … }.withChevron`: a property of the project that makes a view of the one it is written behind.
      case .member(let base?, let name)
      where isWritten(name, behindView: base, frame):
        let place = SourcePlace(file: frame.file, offset: Int(current.nameStart))
        modifiers.append(
          ModifierCall(
            call: ViewCall(name, []), place: place, node: current, base: base, start: place,
            isConditional: isConditional))
        current = base
      default: return current
      }
    }
  }

  // Whether a name is a property that makes a view of the view before the dot.
  private func isWritten(_ name: String, behindView base: Expression, _ frame: Frame) -> Bool {
    var root = base
    while true {
      switch root.kind {
      case .member(let next?, _): root = next
      case .call(let callee, _):
        guard case .member(let next?, let name) = callee.kind, name.isCapitalised == false else {
          return !properties(name, of: callee.writtenPath.flatMap { type($0, frame) }).isEmpty
        }
        root = next
      case .name(let given):
        if case .content? = frame.values(of: given)?.first { return !properties(name).isEmpty }
        return false
      default: return false
      }
    }
  }

  // The properties of the project that make a view of what they are written behind: a view of a type, or any.
  private func properties(_ name: String, of type: CodeType? = nil) -> [Part] {
    let own = type.map { $0.isView ? $0.parts(name) : [] } ?? []
    return (own + modifiers(name)).filter { $0.parameters.isEmpty && !$0.isStatic }
  }

  // Whether what is before the dot is no view but what has the function: `self`, a type, an object.
  private func isOwner(_ base: Expression, of name: String, _ frame: Frame) -> Bool {
    guard let owner = base.asName else { return false }
    if owner == "self" || owner == "Self" { return isPart(name, of: type(frame)) }
    if owner.isCapitalised == true { return isPart(name, of: type(owner, frame)) }
    if frame.values(of: owner) == nil {
      // Code has no other members of `some View` than those of all views.
      guard let property = type(frame)?.property(owner),
        !["some View", "some SwiftUI.View"].contains(property.written)
      else { return false }
    }
    return isPart(name, of: evaluator.type(of: values(of: base, frame)))
  }

  private func isPart(_ name: String, of type: CodeType?) -> Bool {
    type.map { !$0.parts(name).isEmpty } ?? false
  }

  /// The type whose code is read.
  func type(_ frame: Frame) -> CodeType? { evaluator.index.type(frame.type) }

  /// The type of the project that a name means.
  func type(_ name: String, _ frame: Frame) -> CodeType? {
    evaluator.key(of: name, in: frame).flatMap { evaluator.index.type($0) }
  }

  // What stands at the beginning of a chain.
  private func base(_ node: Expression, _ frame: Frame) -> [ViewNode] {
    switch node.kind {
    case .call(let callee, let arguments): call(node, callee, arguments, frame)
    case .name(let name): named(name, at: place(node, frame), frame)
    case .member(let owner, let name): member(name, of: owner, node, frame)
    default: views(node, frame)
    }
  }

  private func member(
    _ name: String, of owner: Expression?, _ node: Expression, _ frame: Frame
  ) -> [ViewNode] {
    let place = place(node, frame)
    guard let owner else { return [unknown(at: place, frame)] }
    if let text = owner.asName {
      if text == "self" { return named(name, at: place, frame.outermost) }
      // `configuration.label` of a style.
      if case .content(let content)? = frame.values(of: "\(text).\(name)")?.first {
        return content.views
      }
      if text == "Self" || text.isCapitalised == true {
        if SwiftUITable.isShape(text) { return [self.node(.shape, text, at: place, frame)] }
        let type = text == "Self" ? self.type(frame) : self.type(text, frame)
        if let type, !type.parts(name).isEmpty {
          return expand(type.parts(name), of: type.key, nil, frame, place)
        }
        // `Image.close`, which an extension of the project declares, or another package.
        if let (value, file) = (type ?? evaluator.index.type(text))?.constant(name) {
          let owner = type?.key ?? ""
          let constant = expanding("\(text).\(name)", at: place) {
            views(
              value,
              Frame(type: owner, own: evaluator.own(owner), part: name, file: file, fuel: fuel))
          }
          return constant.map { self.shown($0, place, frame) } ?? [unknown(at: place, frame)]
        }
        if text == "Image" {
          var image = self.node(.image, text, at: place, frame)
          image.image = [.unknown(name)]
          image.image[0].place = image.place
          return [image]
        }
      }
    }
    // `Color.theme.line`.
    if let root = owner.path?.first, SwiftUITable.isShape(root) {
      return [self.node(.shape, root, at: place, frame)]
    }
    // `L10n.title.text`, where an extension of `String` makes a text of it.
    if let part = evaluator.index.type("String")?.parts(name).only, part.returned == "Text" {
      var text = self.node(.text, "Text", at: place, frame)
      text.title = words(owner, frame)
      return [text]
    }
    // `viewModel.icon`, `style.icon` of an enumeration.
    if let views = member(name, of: owner, nil, node, frame) ?? evaluated(node, frame) {
      return views
    }
    // `Assets.close.image`, where an extension of what a program generates makes an image of it.
    let declared = properties(name)
    if !declared.isEmpty, declared.allSatisfy({ $0.returned.bareType == "Image" }) {
      let images = choosing(declared, at: place, frame) { part in
        expand(part, of: part.type, own: [.unknown], nil, frame, place)
      }
      return shown(images, place, frame)
    }
    if let path = node.path, path.contains(where: \.isPaint) {
      return [self.node(.shape, name, at: place, frame)]
    }
    note(Gap(.value, node.writtenPath ?? name), at: place)
    // A property of a view that is not known keeps what is in the view.
    return owner.asCall == nil
      ? [unknown(at: place, frame, named: name)] : doubted(views(owner, frame))
  }

  /// The images that an expression stands for; nil where it may stand for anything else.
  func evaluated(_ node: Expression, _ frame: Frame) -> [ViewNode]? {
    // `Asset.Icons.close.swiftUIImage`, as generators of catalogues name images.
    if case .member(let owner?, "swiftUIImage") = node.kind {
      return views(of: [.image(.generated(owner))], "", at: place(node, frame), frame)
    }
    let values = values(of: node, frame)
    let areImages = values.allSatisfy { if case .image = $0 { true } else { false } }
    guard !values.isEmpty, areImages else { return nil }
    return views(of: values, "", at: place(node, frame), frame)
  }

  // The views that a value of the project has or makes; nil where its type is not known, or says nothing of them.
  private func member(
    _ name: String, of owner: Expression, _ call: ViewCall?, _ node: Expression, _ frame: Frame
  ) -> [ViewNode]? {
    let owners = values(of: owner, frame)
    guard let type = evaluator.type(of: owners) else { return nil }
    let parts = parts(of: type.parts(name), for: call, frame)
    let place = place(node, frame)
    if !parts.isEmpty {
      let views = expand(parts, of: type.key, own: owners, call, frame, place)
      // What is no view itself is no screen, either.
      return type.isView ? views : shown(views, place, frame)
    }
    guard call == nil, let field = type.property(name), field.type.isTypeOfViews else { return nil }
    // What is given to a property is the same view, wherever it is shown.
    var given: [(value: Expression, frame: Frame)] = []
    if let initial = field.initial { given = [(initial, instance(of: type.key, file: field.file))] }
    for initialiser in type.initialisers {
      guard let value = initialiser.assignments[name] else { continue }
      let inner = Frame(type: type.key, own: owners, file: initialiser.file, fuel: fuel)
      bind(initialiser.parameters, to: nil, from: frame, in: inner, defaultsIn: initialiser.file)
      given.append((value, inner))
    }
    let cases = given.compactMap { value, inner in
      expanding("\(type.key).\(name)", at: place) { views(value, inner) }
    }
    guard let first = cases.first else { return nil }
    return shown(cases.count == 1 ? first : alternatives(cases, at: place, frame), place, frame)
  }

  // What a constant stands for is a value: a view is where it is shown.
  private func shown(_ views: [ViewNode], _ place: SourcePlace, _ frame: Frame) -> [ViewNode] {
    views.map { view in
      var view = view
      view.definition = view.definition ?? view.place
      view.place = place
      view.end = nil
      (view.owner, view.part) = (frame.type, frame.part)
      switch view.kind {
      case .alternatives, .group: view.content = shown(view.content, place, frame)
      default: break
      }
      return view
    }
  }

  private func call(
    _ node: Expression, _ callee: Expression, _ arguments: [Argument], _ frame: Frame
  ) -> [ViewNode] {
    let place = place(node, frame)
    switch callee.kind {
    case .closure(let closure): return views(closure, frame)
    case .name(let name):
      let call = ViewCall(name, arguments)
      return isFunction(name, frame)
        ? function(call, node, frame) : view(call, node, frame)
    case .member(let base, let name):
      let owner = base?.writtenPath ?? ""
      let call = ViewCall(name, arguments)
      if owner == "self", isFunction(name, frame) { return function(call, node, frame) }
      if name.isCapitalised == true {
        return view(
          ViewCall(owner == "SwiftUI" ? name : "\(owner).\(name)", arguments), node, frame)
      }
      if name == "init", !owner.isEmpty { return view(ViewCall(owner, arguments), node, frame) }
      let type = owner == "Self" ? self.type(frame) : self.type(owner, frame)
      let parts = type.map { self.parts(of: $0.parts(name), for: call, frame) } ?? []
      if let type, !parts.isEmpty { return expand(parts, of: type.key, call, frame, place) }
      let made = type == nil ? base.flatMap { member(name, of: $0, call, node, frame) } : nil
      return made ?? evaluated(node, frame) ?? [foreign(call, place, frame)]
    default: return [unknown(at: place, frame)]
    }
  }

  // Functions of views may begin with a capital, like the types that they stand for.
  private func isFunction(_ name: String, _ frame: Frame) -> Bool {
    name.isCapitalised != true
      || type(name, frame)?.isView != true
        && (isPart(name, of: type(frame)) || frame.values(of: name) != nil
          || !functions(name).isEmpty)
  }

  // MARK: Names without arguments

  private func named(_ name: String, at place: SourcePlace, _ frame: Frame) -> [ViewNode] {
    if let values = frame.values(of: name) { return views(of: values, name, at: place, frame) }
    guard let type = type(frame) else {
      return modified(name, at: place, frame) ?? [unknown(at: place, frame, named: name)]
    }
    // A function by its name alone is one that somebody calls for each of several values: `content: row`.
    let parts = type.parts(name)
    if let part = parts.first(where: { $0.parameters.isEmpty && !$0.isStatic }) {
      return expand([part], of: type.key, nil, frame, place)
    }
    if !parts.isEmpty { return expand(parts, of: type.key, nil, frame, place) }
    if let property = type.property(name), property.isFixed, !property.isParameter,
      let value = property.initial
    {
      return views(value, Frame(type: type.key, own: frame.own, file: property.file, fuel: fuel))
    }
    return [unknown(at: place, frame, named: name)]
  }

  // The view that a property makes of the one that a modifier of the project modifies, or that view itself if the
  // property is not known; nil in other code.
  private func modified(_ name: String, at place: SourcePlace, _ frame: Frame) -> [ViewNode]? {
    guard case .content(let content)? = frame.values(of: "self")?.first else { return nil }
    let owner = content.views.only.flatMap(componentType)
    guard !properties(name, of: owner).isEmpty else { return doubted(content.views) }
    let node = Expression(.name(name), place.offset, place.offset + Int32(name.utf8.count))
    return modify(
      content.views,
      by: ModifierCall(call: ViewCall(name, []), place: place, node: node, base: nil, start: place),
      frame)
  }

  // The views that values stand for.
  private func views(
    of values: [Value], _ name: String, at place: SourcePlace, _ frame: Frame,
    binding given: [[Value]] = []
  ) -> [ViewNode] {
    let cases = values.map { value -> [ViewNode] in
      switch value {
      case .content(let content): return content.views
      case .code(let node, let place, let type):
        return sharing(node, place, isPlain: given.isEmpty) {
          if let closure = node.asClosure { return views(closure, place, binding: given) }
          return ofType(type, node, place) ?? views(node, place)
        }
      case .closure(let closure, let place):
        return expanding("\(place.type) \(name) {}", at: self.place(place)) {
          views(closure, place, binding: given)
        } ?? [unknown(at: self.place(place), frame)]
      case .image(let name):
        var image = node(.image, "Image", at: place, frame)
        image.image = [name]
        image.image[0].place = place
        return [image]
      case .nothing: return []
      default: return [unknown(at: place, frame, named: name)]
      }
    }
    guard let first = cases.first else { return [unknown(at: place, frame, named: name)] }
    return cases.count == 1 ? first : alternatives(cases, at: place, frame)
  }

  // The view of `.plain(title: title)`, which a static function of its type makes; nil for other expressions.
  private func ofType(_ written: String, _ node: Expression, _ frame: Frame) -> [ViewNode]? {
    let call: ViewCall
    switch node.kind {
    case .member(nil, let name): call = ViewCall(name, [])
    case .call(let callee, let arguments):
      guard case .member(nil, let name) = callee.kind else { return nil }
      call = ViewCall(name, arguments)
    default: return nil
    }
    let place = place(node, frame)
    let type = type(written.bareType, frame)
    let parts = type.map {
      self.parts(of: $0.parts(call.name).filter(\.isStatic), for: call, frame)
    }
    guard let type, let parts, !parts.isEmpty else { return [foreign(call, place, frame)] }
    return expand(parts, of: type.key, call, frame, place)
  }

  private func place(_ frame: Frame) -> SourcePlace { SourcePlace(file: frame.file, offset: 0) }

  private func function(_ call: ViewCall, _ node: Expression, _ frame: Frame) -> [ViewNode] {
    let (name, place) = (call.name, place(node, frame))
    if let content = call.trailing, isLayout(name, frame) {
      var stack = self.node(.stack(.other), name, at: place, frame)
      stack.content = views(content, frame)
      return [stack]
    }
    // `hForm { … }`: the name of a view may begin with a small letter, too.
    if frame.values(of: name) == nil, !isPart(name, of: type(frame)),
      type(name, frame)?.isView == true
    {
      return view(call, node, frame)
    }
    if let values = frame.values(of: name) {
      let given = (call.arguments + call.others).map { [Value.code($0.value, frame)] }
      return views(
        of: values, name, at: place, frame,
        binding: given + (call.trailing.map { [[.code($0, frame)]] } ?? []))
    }
    // In a modifier of the project a chain without a beginning means the view that is modified.
    if frame.type.isEmpty, case .content(let content)? = frame.values(of: "self")?.first {
      let modifier = ModifierCall(call: call, place: place, node: node, base: nil, start: place)
      return modify(content.views, by: modifier, frame)
    }
    if let type = type(frame) {
      let parts = parts(of: type.parts(name), for: call, frame)
      if !parts.isEmpty { return expand(parts, of: type.key, call, frame, place) }
    }
    // What a user of the view gives it.
    if type(frame)?.property(name)?.isClosure == true {
      return [unknown(at: place, frame, named: name)]
    }
    // What an extension of `View` makes without what it is called on, such as the items of a toolbar.
    let shared = functions(name)
    let parts = parts(of: shared.isEmpty ? modifiers(name) : shared, for: call, frame)
    guard !parts.isEmpty else { return [foreign(call, place, frame)] }
    return choosing(parts, at: place, frame) { part in
      let inner = Frame(type: "", own: [.unknown], part: name, file: part.file, fuel: fuel)
      bindParameters(of: part, to: call, from: frame, in: inner)
      return expanding("func \(name)", at: place) { views(part.body, inner) }
        ?? [unknown(at: place, frame)]
    }
  }

  // Whether a name stands for a layout, which is called with views: `AnyLayout(HStackLayout())`.
  private func isLayout(_ name: String, _ frame: Frame) -> Bool {
    func makes(_ node: Expression?) -> Bool {
      node?.asCall?.callee.lastName?.hasSuffix("Layout") ?? false
    }
    if let values = frame.values(of: name) {
      guard case .code(let value, _, let type)? = values.only else { return false }
      return type.bareType.hasSuffix("Layout") || makes(value)
    }
    guard let field = type(frame)?.property(name) else { return false }
    return field.written.bareType.hasSuffix("Layout") || makes(field.initial)
  }

  /// The functions that a call may mean: the only one of the name, or those that take its arguments.
  func parts(of parts: [Part], for call: ViewCall?, _ frame: Frame) -> [Part] {
    guard parts.count > 1, let call else { return parts }
    spend(parts.count * (1 + call.arguments.count) / 4)
    let fitting = parts.filter { $0.fits(call) }
    guard fitting.count > 1 else { return fitting }
    let typed = fitting.filter { part in
      zip(part.parameters, call.arguments).allSatisfy { mayBe($1.value, of: $0, part, frame) }
    }
    return typed.isEmpty ? fitting : typed
  }

  // Whether a parameter may be given an expression, as far as both have a type that is known.
  private func mayBe(
    _ node: Expression, of parameter: ParameterDeclaration, _ part: Part, _ frame: Frame
  ) -> Bool {
    guard node.asClosure == nil,
      let type = evaluator.type(of: values(of: node, frame))
    else { return true }
    let name = parameter.type.bareType
    guard let key = evaluator.key(of: name, inside: part.type, part.file) else {
      return !UIKitTable.values.contains(name) && !UIKitTable.images.contains(name)
    }
    return key == type.key || evaluator.index.type(key)?.kind == .protocol
      || evaluator.index.ancestry(of: type.key).contains { $0.key == key }
  }

  /// The views of one of several functions. Which one is meant, build conditions say, or types that are not known.
  ///
  /// All are read, and what they do not all say is one step less sure.
  ///
  /// - Parameter areSame: Whether all make the same views of what they are given, of which the worst is read.
  func choosing(
    _ parts: [Part], at place: SourcePlace, _ frame: Frame, areSame: Bool = false,
    _ read: (Part) -> [ViewNode]
  ) -> [ViewNode] {
    guard let first = parts.first, parts.count > 1 else { return parts.first.map(read) ?? [] }
    // Functions that choose among functions are read for the product of their numbers.
    let before = choices
    choices *= min(parts.count, Self.mostChoices)
    defer { choices = before }
    guard choices <= Self.mostChoices else { return doubted(read(first)) }
    let cases = parts.prefix(Self.mostChoices).map(read)
    let spoken = cases.map { self.spoken.speech($0) }
    if spoken.allSatisfy({ $0 == spoken[0] }) { return cases[0] }
    if areSame {
      let worst = zip(cases, spoken).max {
        $0.1.worst.naming.badness < $1.1.worst.naming.badness
      }
      return doubted(worst?.0 ?? [])
    }
    return alternatives(cases.map(doubted), at: place, frame)
  }

  private static let mostChoices = 8

  // The views of parts of a type, in their own place.
  private func expand(
    _ parts: [Part], of type: String, own: [Value]? = nil, _ call: ViewCall?, _ frame: Frame,
    _ place: SourcePlace
  ) -> [ViewNode] {
    choosing(parts, at: place, frame) { expand($0, of: type, own: own, call, frame, place) }
  }

  private func expand(
    _ part: Part, of type: String, own: [Value]?, _ call: ViewCall?, _ frame: Frame,
    _ place: SourcePlace
  ) -> [ViewNode] {
    let outer = frame.type == type && own == nil ? frame.outermost : nil
    let inner = Frame(
      type: type, own: own ?? evaluator.own(type), part: part.name, file: part.file, fuel: fuel,
      outer: outer)
    bindParameters(of: part, to: call, from: frame, in: inner)
    let made = expanding("\(type).\(part.name)()", at: place) {
      initialised(part, inner) ?? views(part.body, inner)
    }
    return made.map { chosen($0, by: part, place, frame) } ?? [unknown(at: place, frame)]
  }

  // The view of a part that says `.init(…)` for the type that it returns; nil for another one.
  private func initialised(_ part: Part, _ frame: Frame) -> [ViewNode]? {
    guard let value = part.onlyValue, let (callee, arguments) = value.asCall,
      case .member(nil, "init") = callee.kind
    else { return nil }
    return view(ViewCall(part.returned.bareType, arguments), value, frame)
  }

  /// The views of a part; the images of which a function chooses one are one view, where it is shown.
  func chosen(
    _ views: [ViewNode], by part: Part, _ place: SourcePlace, _ frame: Frame
  ) -> [ViewNode] {
    guard part.returned.bareType == "Image", let only = views.only,
      let images = only.images, images.count > 1
    else { return views }
    var image = node(.image, "Image", at: place, frame)
    image.definition = only.definition ?? only.place
    image.image = images
    return [image]
  }

  /// Gives the parameters of a part the arguments of a call; without one they are data.
  func bindParameters(of part: Part, to call: ViewCall?, from frame: Frame, in inner: Frame) {
    bind(part.parameters, to: call, from: frame, in: inner, defaultsIn: part.file)
  }

  func bind(
    _ parameters: [ParameterDeclaration], to call: ViewCall?, from frame: Frame, in inner: Frame,
    defaultsIn file: Int
  ) {
    spend(parameters.count * (1 + (call?.arguments.count ?? 0)) / 16)
    func data(_ parameter: ParameterDeclaration) -> [Value] {
      evaluator.values(ofType: parameter.type, inside: inner.type, file)
    }
    guard let call else {
      for parameter in parameters { inner.bind(parameter.name, data(parameter)) }
      return
    }
    var arguments = call.arguments[...]
    var closures = call.others
    var trailing = call.trailing
    let isLast = { (position: Int) in
      !parameters[(position + 1)...].contains { $0.isClosure || $0.isBuilder }
    }
    for (position, parameter) in parameters.enumerated() {
      func bind(_ value: Expression, _ frame: Frame) {
        let type = evaluator.type(of: parameter, inside: inner.type, file)
        inner.bind(parameter.name, [.code(value, frame, expecting: type)])
      }
      if let found = arguments.firstIndex(where: { ($0.label ?? "_") == parameter.label }) {
        bind(arguments[found].value, frame)
        arguments = arguments[(found + 1)...]
      } else if let closure = closures.firstIndex(where: { $0.label == parameter.label }) {
        bind(closures[closure].value, frame)
        closures.remove(at: closure)
      } else if let closure = trailing, parameter.isClosure || parameter.isBuilder,
        parameter.initial == nil || isLast(position)
      {
        bind(closure, frame)
        trailing = nil
      } else if let initial = parameter.initial {
        bind(
          initial,
          Frame(type: inner.type, own: inner.own, part: inner.part, file: file, fuel: fuel))
      } else {
        inner.bind(parameter.name, data(parameter))
      }
    }
  }

  // MARK: Types

  /// The views of a call of a type.
  func view(_ call: ViewCall, _ node: Expression, _ frame: Frame) -> [ViewNode] {
    let place = place(node, frame)
    if let type = type(call.name, frame) {
      if type.isRepresentable { return [foreign(call, place, frame)] }
      if type.inherited.contains(where: { $0.hasSuffix("Shape") }) {
        return [self.node(.shape, call.name, at: place, frame)]
      }
      if type.body != nil { return component(type, call, place, frame) }
    }
    if let views = systemView(call, node, frame) { return noting(views, node, frame) }
    return [foreign(call, place, frame)]
  }

  // A view of another package: what its closures hold are views, more often than not.
  private func foreign(_ call: ViewCall, _ place: SourcePlace, _ frame: Frame) -> ViewNode {
    var holding = call.trailing.map { views($0, frame) } ?? []
    for other in call.others { holding += views(other.value, frame) }
    for argument in call.arguments where argument.value.asClosure != nil {
      holding += views(argument.value, frame)
    }
    note(Gap(.content, call.name), at: place)
    var view = unknown(at: place, frame, named: call.name, holding: holding)
    if !holding.isEmpty, drawsWords(call.arguments, frame) { view.title = [.unknown] }
    return view
  }

  // A label on what is hidden in a control was meant for the control.
  private func noting(_ views: [ViewNode], _ node: Expression, _ frame: Frame) -> [ViewNode] {
    guard var view = views.only, case .control = view.kind, view.title.isEmpty else { return views }
    var waiting = view.content
    var found: SourceSpan?
    while let next = waiting.popLast(), fuel.spend(at: next.place) {
      guard next.attributes.hidden == true else {
        waiting += next.content
        continue
      }
      guard found == nil, let label = next.attributes.labelModifier else { return views }
      found = label
    }
    guard let found, Int(found.place.file) == frame.file,
      let rest = SourceSpan(.element, in: node, from: found.end, in: frame.file, of: index.files)
    else { return views }
    view.attributes.unheard = UnheardLabel(modifier: found, rest: rest)
    return [view]
  }

  private func component(
    _ type: CodeType, _ call: ViewCall, _ place: SourcePlace, _ frame: Frame
  ) -> [ViewNode] {
    use(type.key, at: place, frame)
    guard let body = type.body else { return [] }
    for file in [type.file, body.file] where file >= 0 { fuel.note(readingOf: file) }
    let around = expanding
    guard !around.contains(type.key) else {
      return isPresentingScreen ? [] : [unknown(at: place, frame, named: call.name)]
    }
    let isParticular =
      call.isParticular(choosing: index.files[body.file].choosesByCase)
      || call.arguments.contains { frame.standsForViews($0.value) }
    let deferred = DeferredViews(
      of: type.key, isParticular: isParticular, isElsewhere: isPresentingScreen
    ) { [unowned self] in
      let inner = instance(of: type.key, file: body.file)
      bindProperties(of: type, to: call, from: frame, in: inner)
      return expanding(type.key, in: around, at: place) { views(body.body, inner) }
        ?? [unknown(at: place, frame, named: call.name)]
    }
    return [node(.component(deferred), call.name, at: place, frame)]
  }

  // Gives properties the values that the user of a component gives them.
  func bindProperties(
    of type: CodeType, to call: ViewCall, from frame: Frame, in inner: Frame, depth: Int = 0
  ) {
    let initialisers = type.initialisers
    let stored = type.stored.filter(\.isParameter)
    guard initialisers.isEmpty else {
      spend(initialisers.reduce(0) { $0 + 1 + call.arguments.count + $1.size } / 4)
      guard let initialiser = initialisers.closest(to: call) ?? initialisers.only else {
        for property in stored { inner.bind(property.name, data(property)) }
        return
      }
      let parameters = Frame(type: type.key, own: inner.own, file: initialiser.file, fuel: fuel)
      bind(
        initialiser.parameters, to: call, from: frame, in: parameters, defaultsIn: initialiser.file)
      if let other = initialiser.delegation, depth < Self.mostDelegations {
        let call = ViewCall(call.name, other)
        return bindProperties(of: type, to: call, from: parameters, in: inner, depth: depth + 1)
      }
      for property in stored {
        if let value = initialiser.assignments[property.name] {
          inner.bind(property.name, bound(value, in: parameters))
        } else if property.initial == nil {
          inner.bind(property.name, data(property))
        }
      }
      return
    }
    bind(
      stored.map(\.parameter), to: call, from: frame, in: inner,
      defaultsIn: stored.first?.file ?? 0)
    for property in stored where property.isState { inner.bind(property.name, data(property)) }
  }

  // Initialisers that delegate to each other.
  private static let mostDelegations = 4

  private func data(_ property: CodeField) -> [Value] {
    evaluator.values(ofType: property.written, inside: property.owner, property.file)
  }

  // `self.label = label`, `self.label = label()`: what the parameter was given.
  private func bound(_ value: Expression, in parameters: Frame) -> [Value] {
    let name =
      value.asName ?? value.asCall.flatMap { $0.arguments.isEmpty ? $0.callee.asName : nil }
    return name.flatMap(parameters.values(of:)) ?? [.code(value, parameters)]
  }
}

extension ViewNode {
  // The images of which conditions show one; nil where something else may be shown.
  fileprivate var images: [ImageName]? {
    guard !attributes.makesElement, attributes.isPlain, attributes.hidden == nil, extras.isEmpty
    else { return nil }
    switch kind {
    case .image: return title.isEmpty && !image.isEmpty ? image : nil
    case .group where content.count == 1: return content[0].images
    case .alternatives:
      var all: [ImageName] = []
      for view in content {
        guard let images = view.images else { return nil }
        all += images
      }
      return all
    default: return nil
    }
  }
}

extension Frame {
  /// Whether an expression is a name that stands for views which are there already, or for a closure.
  fileprivate func standsForViews(_ node: Expression) -> Bool {
    guard let name = node.asName else { return false }
    return values(of: name)?.contains { value in
      switch value {
      case .content, .closure: true
      case .code(let value, _, _): value.asClosure != nil
      default: false
      }
    } ?? false
  }
}

extension ViewCall {
  /// Whether it gives anything that is written out: a text, true or false, nil, or views in a closure.
  ///
  /// - Parameter choosing: Whether cases of enumerations count, by which what is called may choose its views.
  func isParticular(choosing: Bool) -> Bool {
    trailing != nil || !others.isEmpty
      || arguments.contains { argument in
        switch argument.value.kind {
        case .text, .flag, .nothing, .closure, .choice, .operation: true
        case .member(let base, _): choosing && base == nil
        // `Image("a")`, `Text("b")`.
        case .call(let callee, _):
          callee.asName?.isCapitalised ?? (choosing && callee.memberName != nil)
        default: false
        }
      }
  }
}
