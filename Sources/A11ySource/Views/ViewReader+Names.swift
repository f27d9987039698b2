import A11yModel
import SwiftSyntax

// What names stand for: parts of the type, parameters, types of the project.
extension ViewReader {
  /// The views of a call or a name with what is written behind it.
  func chain(_ expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    var modifiers: [ModifierCall] = []
    let base = unwind(expression, scope, into: &modifiers)
    let isTab = modifiers.contains { $0.call.name == "tabItem" }
    var views =
      base.map { base in
        isTab ? presentingScreen { self.base(base, scope) } : self.base(base, scope)
      } ?? []
    let start = SourcePlace(base ?? expression, in: scope.file)
    for modifier in modifiers.reversed() {
      guard fuel.spend(0, at: modifier.place) else { break }
      var modifier = modifier
      modifier.start = start
      views = modify(views, by: modifier, scope).map { $0.covered(by: modifier, scope) }
    }
    return views
  }

  // Takes modifiers off, outermost first, until what they are written behind is left; nil for nothing, as in a
  // part of a chain that a condition of the build adds.
  private func unwind(
    _ expression: ExprSyntax, _ scope: Scope, into modifiers: inout [ModifierCall],
    isConditional: Bool = false
  ) -> ExprSyntax? {
    var current = expression
    while true {
      if let condition = current.as(PostfixIfConfigExprSyntax.self) {
        add(condition.config, scope, to: &modifiers)
        guard let base = condition.base else { return nil }
        current = base
        continue
      }
      if let optional = current.as(OptionalChainingExprSyntax.self) {
        current = optional.expression
        continue
      }
      guard let call = current.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self)
      else { return current }
      let name = member.declName.baseName.text
      guard name.isCapitalised == false, name != "init" else { return current }
      if let base = member.base, isOwner(base, of: name, scope) { return current }
      if !isIdle(name) {
        let place = SourcePlace(member.declName, in: scope.file)
        // Where the view begins is found when it is reached.
        modifiers.append(
          ModifierCall(
            call: ViewCall(name, call), place: place, syntax: call, start: place,
            isConditional: isConditional))
      }
      guard let base = member.base else { return nil }
      current = base
    }
  }

  private func add(
    _ condition: IfConfigDeclSyntax, _ scope: Scope, to modifiers: inout [ModifierCall]
  ) {
    let clauses = condition.possibleClauses
    let isSure = clauses.count == 1 && !condition.mayBeNothing
    for clause in clauses {
      guard case .postfixExpression(let expression)? = clause.elements else { continue }
      _ = unwind(expression, scope, into: &modifiers, isConditional: !isSure)
    }
  }

  // Whether what is before the dot is no view but what has the function: `self`, a type, an object.
  private func isOwner(_ base: ExprSyntax, of name: String, _ scope: Scope) -> Bool {
    guard let reference = base.as(DeclReferenceExprSyntax.self) else {
      // `Theme.shared.row()`: only where the first name is that of a type that is no view.
      return false
    }
    let owner = reference.baseName.text
    if owner == "self" || owner == "Self" { return isPart(name, of: scope.type) }
    guard owner.isCapitalised == true else { return false }
    return isPart(name, of: index.type(owner, inside: scope.type)?.name)
  }

  private func isPart(_ name: String, of type: String?) -> Bool {
    type.flatMap { index.types[$0]?.parts[name] } != nil
  }

  // What stands at the beginning of a chain.
  private func base(_ expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    if let call = expression.as(FunctionCallExprSyntax.self) { return base(call, scope) }
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return named(reference.baseName.text.trimmingBackticks, reference, scope)
    }
    if let member = expression.as(MemberAccessExprSyntax.self) { return base(member, scope) }
    return views(expression, scope)
  }

  private func base(_ member: MemberAccessExprSyntax, _ scope: Scope) -> [ViewNode] {
    let name = member.declName.baseName.text
    guard let owner = member.base else { return [unknown(member, scope)] }
    if let reference = owner.as(DeclReferenceExprSyntax.self) {
      let text = reference.baseName.text
      if text == "self" { return named(name, member, scope) }
      // `configuration.label` of a style.
      if case .views(let views)? = scope.value("\(text).\(name)") { return views }
      if text == "Self" || text.isCapitalised == true {
        if SwiftUIViews.isShape(text) { return [node(.shape, text, member, scope)] }
        let type = text == "Self" ? scope.type : index.type(text, inside: scope.type)?.name
        if let type, let part = index.types[type]?.parts[name]?.only {
          return expand(part, of: type, nil, scope, member)
        }
        // `Image.close`, which an extension of the project declares, or another package.
        if let (value, file) = index.types[type ?? text]?.constants[name] {
          let constant = expanding("\(text).\(name)", at: member, scope) {
            views(value, Scope(type: type, part: name, file: file, outer: nil))
          }
          return constant.map { self.shown($0, member, scope) } ?? [unknown(member, scope)]
        }
        if text == "Image" {
          var image = node(.image, text, member, scope)
          image.image = [ImageName(kind: .asset, name: nil, place: image.place)]
          return [image]
        }
      }
    }
    // `Color.theme.line`.
    if let root = member.root, SwiftUIViews.isShape(root) {
      return [node(.shape, root, member, scope)]
    }
    // `L10n.title.text`, where an extension of `String` makes a text of it.
    if let part = index.types["String"]?.parts[name]?.only, part.returned == "Text" {
      var text = node(.text, "Text", member, scope)
      text.title = words(owner, scope)
      return [text]
    }
    // `viewModel.icon`.
    return [unknown(member, scope, named: name)]
  }

  // What a constant stands for is a value: a view is where it is shown.
  private func shown(
    _ views: [ViewNode], _ use: some SyntaxProtocol, _ scope: Scope
  ) -> [ViewNode] {
    views.map { view in
      var view = view
      view.definition = view.definition ?? view.place
      view.place = SourcePlace(use, in: scope.file)
      view.end = nil
      (view.owner, view.part) = (scope.type ?? "", scope.part)
      return view
    }
  }

  private func base(_ call: FunctionCallExprSyntax, _ scope: Scope) -> [ViewNode] {
    var called = call.calledExpression
    if let generic = called.as(GenericSpecializationExprSyntax.self) { called = generic.expression }
    if let closure = called.as(ClosureExprSyntax.self) { return views(closure, scope) }
    if let reference = called.as(DeclReferenceExprSyntax.self) {
      let name = reference.baseName.text.trimmingBackticks
      return isFunction(name, scope)
        ? function(name, call, scope) : view(ViewCall(name, call), call, scope)
    }
    guard let member = called.as(MemberAccessExprSyntax.self) else {
      return [unknown(call, scope)]
    }
    let name = member.declName.baseName.text
    let owner = member.base?.writtenText ?? ""
    if owner == "self", isFunction(name, scope) { return function(name, call, scope) }
    if name.isCapitalised == true {
      return view(ViewCall(owner == "SwiftUI" ? name : "\(owner).\(name)", call), call, scope)
    }
    if name == "init", !owner.isEmpty { return view(ViewCall(owner, call), call, scope) }
    let type = owner == "Self" ? scope.type : index.type(owner, inside: scope.type)?.name
    if let type, let part = part(name, of: type, for: ViewCall(name, call)) {
      return expand(part, of: type, call, scope, call)
    }
    return [unknown(call, scope, named: name)]
  }

  // Functions of views may begin with a capital, like the types that they stand for.
  private func isFunction(_ name: String, _ scope: Scope) -> Bool {
    name.isCapitalised != true
      || index.type(name, inside: scope.type)?.isView != true
        && (isPart(name, of: scope.type) || scope.localPart(name) != nil
          || index.functions[name] != nil)
  }

  // MARK: Names without arguments

  private func named(
    _ name: String, _ syntax: some SyntaxProtocol, _ scope: Scope
  ) -> [ViewNode] {
    if let (part, place) = scope.localPart(name), part.parameters.isEmpty {
      return views(
        part.body, Scope(type: place.type, part: place.part, file: place.file, outer: place))
    }
    switch scope.value(name) {
    case .views(let views)?: return views
    case .expression(let value, let place)?:
      // A name may stand for itself: `if let title = title`.
      if value.as(DeclReferenceExprSyntax.self)?.baseName.text == name, place === scope {
        return [unknown(syntax, scope, named: name)]
      }
      return value.as(ClosureExprSyntax.self).map { views($0, place) } ?? views(value, place)
    case .data?: return [unknown(syntax, scope, named: name)]
    case nil: break
    }
    guard let type = scope.type, let entry = index.types[type] else {
      return [unknown(syntax, scope, named: name)]
    }
    // A function by its name alone is one that somebody calls for each of several values: `content: row`.
    let parts = entry.parts[name]
    if let part = parts?.first(where: { $0.parameters.isEmpty && !$0.isStatic }) ?? parts?.only {
      return expand(part, of: type, nil, scope, syntax)
    }
    spend(entry.stored.count / 16)
    if let property = entry.stored.first(where: { $0.name == name }), property.isFixed,
      !property.isParameter, let value = property.initial
    {
      return views(value, Scope(type: type, part: "", file: property.file, outer: nil))
    }
    return [unknown(syntax, scope, named: name)]
  }

  private func function(
    _ name: String, _ call: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    if let (part, place) = scope.localPart(name) {
      let inner = Scope(type: place.type, part: place.part, file: place.file, outer: place)
      bindParameters(of: part, to: ViewCall(name, call), from: scope, in: inner)
      return expanding("func \(name)", at: call, scope) { views(part.body, inner) }
        ?? [unknown(call, scope)]
    }
    switch scope.value(name) {
    case .expression(let value, let place)?:
      guard let closure = value.as(ClosureExprSyntax.self) else { return views(value, place) }
      let given = call.arguments.map { Scope.Bound.expression($0.expression, scope) }
      return views(closure, place, binding: given)
    case .views(let views)?: return views
    case .data?: return [unknown(call, scope, named: name)]
    case nil: break
    }
    let view = ViewCall(name, call)
    // In a modifier of the project a chain without a beginning means the view that is modified.
    if case .views(let views)? = scope.value("self"), scope.type == nil {
      let modifier = ModifierCall(
        call: view, place: SourcePlace(call, in: scope.file), syntax: call,
        start: SourcePlace(call, in: scope.file))
      return modify(views, by: modifier, scope)
    }
    if let type = scope.type, let part = part(name, of: type, for: view) {
      return expand(part, of: type, call, scope, call)
    }
    if let part = index.functions[name]?.only, !part.isLeftOut {
      let inner = Scope(type: nil, part: name, file: part.file, outer: nil)
      bindParameters(of: part, to: view, from: scope, in: inner)
      return expanding("func \(name)", at: call, scope) { views(part.body, inner) }
        ?? [unknown(call, scope)]
    }
    return [unknown(call, scope, named: name)]
  }

  /// The function of a type that a call means: the only one of the name, or the only one with its labels.
  func part(_ name: String, of type: String, for call: ViewCall) -> Part? {
    guard let parts = index.types[type]?.parts[name] else { return nil }
    spend(parts.count * (1 + call.arguments.count) / 4)
    return parts.only ?? parts.filter { $0.fits(call) }.only
  }

  // The views of a part of a type, in its own place.
  private func expand(
    _ part: Part, of type: String, _ call: FunctionCallExprSyntax?, _ scope: Scope,
    _ syntax: some SyntaxProtocol
  ) -> [ViewNode] {
    if part.isLeftOut { return [unknown(syntax, scope, named: part.name)] }
    let isOwn = scope.type == type
    let outer = isOwn ? scope.instance : nil
    let name = part.name
    let inner = Scope(type: type, part: name, file: part.file, outer: outer)
    bindParameters(of: part, to: call.map { ViewCall(name, $0) }, from: scope, in: inner)
    return expanding("\(type).\(name)()", at: syntax, scope) { views(part.body, inner) }
      ?? [unknown(syntax, scope)]
  }

  /// Gives the parameters of a part the arguments of a call; without one they are data.
  func bindParameters(of part: Part, to call: ViewCall?, from scope: Scope, in inner: Scope) {
    bind(part.parameters, to: call, from: scope, in: inner, defaultsIn: part.file)
  }

  func bind(
    _ parameters: [Parameter], to call: ViewCall?, from scope: Scope, in inner: Scope,
    defaultsIn file: Int
  ) {
    spend(parameters.count * (1 + (call?.arguments.count ?? 0)) / 16)
    guard let call else {
      for parameter in parameters { inner.bind(parameter.name, to: .data) }
      return
    }
    var arguments = call.arguments[...]
    var closures = call.others
    var trailing = call.trailing
    let isLast = { (position: Int) in
      !parameters[(position + 1)...].contains { $0.isClosure || $0.isBuilder }
    }
    for (position, parameter) in parameters.enumerated() {
      if let found = arguments.firstIndex(where: { ($0.label?.text ?? "_") == parameter.label }) {
        let value = Scope.Bound.expression(arguments[found].expression, scope)
        inner.bind(parameter.name, to: parameter.isState ? .data : value)
        arguments = arguments[(found + 1)...]
      } else if let closure = closures.firstIndex(where: { $0.label == parameter.label }) {
        inner.bind(parameter.name, to: .expression(ExprSyntax(closures[closure].closure), scope))
        closures.remove(at: closure)
      } else if let closure = trailing, parameter.isClosure || parameter.isBuilder,
        parameter.initial == nil || isLast(position)
      {
        inner.bind(parameter.name, to: .expression(ExprSyntax(closure), scope))
        trailing = nil
      } else if let initial = parameter.initial, !parameter.isState {
        let place = Scope(type: inner.type, part: inner.part, file: file, outer: nil)
        inner.bind(parameter.name, to: .expression(initial, place))
      } else {
        inner.bind(parameter.name, to: .data)
      }
    }
  }

  // MARK: Types

  /// The views of a call of a type.
  func view(
    _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    if let entry = index.type(call.name, inside: scope.type) {
      if entry.isRepresentable { return [unknown(syntax, scope, named: call.name)] }
      if entry.body != nil { return component(entry, call, syntax, scope) }
    }
    if let views = systemView(call, syntax, scope) { return noting(views, syntax, scope) }
    // Of another package: what its closures hold are views, more often than not.
    var holding = call.trailing.map { views($0, scope) } ?? []
    for other in call.others { holding += views(other.closure, scope) }
    return [unknown(syntax, scope, named: call.name, holding: holding)]
  }

  // A label on what is hidden in a control was meant for the control.
  private func noting(
    _ views: [ViewNode], _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
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
    guard let found, Int(found.place.file) == scope.file,
      let rest = SourceSpan(.element, in: syntax, from: found.end, file: scope.file)
    else { return views }
    view.attributes.unheard = UnheardLabel(modifier: found, rest: rest)
    return [view]
  }

  private func component(
    _ entry: TypeEntry, _ call: ViewCall, _ syntax: FunctionCallExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    use(entry.name, at: syntax, scope)
    guard let body = entry.body else { return [] }
    let (around, place) = (expanding, SourcePlace(syntax, in: scope.file))
    guard !around.contains(entry.name) else {
      return isPresentingScreen ? [] : [unknown(syntax, scope, named: call.name)]
    }
    let isParticular =
      call.isParticular(choosing: index.files[body.file].choosesByCase)
      || call.arguments.contains { scope.standsForViews($0.expression) }
    let deferred = DeferredViews(
      of: entry.name, isParticular: isParticular, isElsewhere: isPresentingScreen
    ) { [unowned self] in
      let inner = Scope(type: entry.name, part: "", file: body.file, outer: nil)
      bindProperties(of: entry, to: call, from: scope, in: inner)
      return expanding(entry.name, in: around, at: place) { self.views(body.body, inner) }
        ?? [unknown(syntax, scope, named: call.name)]
    }
    return [node(.component(deferred), call.name, syntax, scope)]
  }

  // Gives properties the values that the user of a component gives them.
  func bindProperties(
    of entry: TypeEntry, to call: ViewCall, from scope: Scope, in inner: Scope
  ) {
    if !entry.initialisers.isEmpty {
      spend(entry.initialisers.count * (1 + call.arguments.count) / 4)
      let fitting = entry.initialisers.filter { $0.fits(call) }
      guard let initialiser = fitting.only ?? entry.initialisers.only else {
        return bindData(of: entry, in: inner)
      }
      let parameters = Scope(type: entry.name, part: "", file: initialiser.file, outer: nil)
      bind(
        initialiser.parameters, to: call, from: scope, in: parameters, defaultsIn: initialiser.file)
      for property in entry.stored where property.isParameter {
        if let value = initialiser.assignments[property.name] {
          inner.bind(property.name, to: bound(value, in: parameters))
        } else if property.initial == nil {
          inner.bind(property.name, to: .data)
        }
      }
      return
    }
    let parameters = entry.stored.filter(\.isParameter).map { property in
      Parameter(property)
    }
    bind(parameters, to: call, from: scope, in: inner, defaultsIn: entry.stored.first?.file ?? 0)
  }

  // `self.label = label`, `self.label = label()`: what the parameter was given.
  private func bound(_ value: ExprSyntax, in parameters: Scope) -> Scope.Bound {
    if let reference = value.as(DeclReferenceExprSyntax.self),
      let given = parameters.value(reference.baseName.text)
    {
      return given
    }
    return .expression(value, parameters)
  }

  private func bindData(of entry: TypeEntry, in inner: Scope) {
    for property in entry.stored where property.isParameter {
      inner.bind(property.name, to: .data)
    }
  }
}

extension MemberAccessExprSyntax {
  // The name that a chain of members begins with; nil where it begins with something else.
  fileprivate var root: String? {
    var current: ExprSyntax? = base
    while let member = current?.as(MemberAccessExprSyntax.self) { current = member.base }
    return current?.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

extension ViewCall {
  /// Whether it gives anything that is written out: a text, true or false, nil, or views in a closure.
  ///
  /// - Parameter choosing: Whether cases of enumerations count, by which what is called may choose its views.
  func isParticular(choosing: Bool) -> Bool {
    trailing != nil || !others.isEmpty
      || arguments.contains { argument in
        switch argument.expression.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .closureExpr, .ternaryExpr,
          .sequenceExpr:
          true
        case .memberAccessExpr(let member): choosing && member.base == nil
        // `Image("a")`, `Text("b")`.
        case .functionCallExpr(let call):
          call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text.isCapitalised
            ?? (choosing && call.calledExpression.memberName != nil)
        default: false
        }
      }
  }
}

extension Parameter {
  /// A property as the initialiser that Swift makes takes it.
  init(_ property: StoredProperty) {
    label = property.name
    name = property.name
    initial = property.initial
    isClosure = property.isClosure
    isBuilder = property.isBuilder
    isState = property.isState
  }
}

extension Part {
  /// Whether a call can mean it, by the labels of its arguments.
  func fits(_ call: ViewCall) -> Bool { parameters.fit(call) }
}

extension Initialiser {
  /// Whether a call can mean it, by the labels of its arguments.
  func fits(_ call: ViewCall) -> Bool { parameters.fit(call) }
}

extension [Parameter] {
  fileprivate func fit(_ call: ViewCall) -> Bool {
    let labels = call.arguments.map { $0.label?.text ?? "_" } + call.others.map(\.label)
    let names = map(\.label)
    guard labels.allSatisfy(names.contains) else { return false }
    // One closure more may be behind the call without a label.
    let missing = filter { $0.initial == nil && !labels.contains($0.label) }
    return missing.count <= (call.trailing == nil ? 0 : 1)
  }
}
