import A11yModel

// Expressions without calls.
extension Evaluator {
  /// Returns the values that an expression may have.
  ///
  /// - Parameters:
  ///   - isUsed: Whether the value matters; otherwise only the effects do.
  ///   - expected: The type that the context expects, as it is written; empty for none.
  func evaluate(
    _ node: Expression, _ frame: Frame, isUsed: Bool = true, expecting expected: String = ""
  ) -> [Value] {
    guard fuel.enter(at: place(node, frame)) else { return [.unknown] }
    defer { fuel.leave() }
    if callSite == nil { current = place(node, frame) }
    switch node.kind {
    case .name(let name):
      let values = named(name, frame)
      for location in values.locations where objects[location]?.isDropped == true {
        objects[location]?.isDropped = false
      }
      return values
    case .member(let base, let name):
      return base.map { member(name, of: evaluate(receiver: $0, frame), frame, node) }
        ?? implicit(name, [], node, frame, expected)
    case .call(let callee, let arguments):
      return call(node, callee, arguments, frame, isUsed: isUsed, expecting: expected)
    case .element(let base, let arguments):
      for argument in arguments { _ = evaluate(argument.value, frame) }
      let elements = evaluate(base, frame).elements
      return elements.isEmpty ? [.unknown] : elements
    case .text(let segments): return text(segments, node, frame)
    case .number(let number): return [.number(number)]
    case .list(let elements):
      let values = elements.prefix(Self.mostElements).flatMap { evaluate($0, frame) }
      return [collection(.list(values))]
    case .pairs(let pairs):
      let values = pairs.prefix(Self.mostElements).map { pair in
        Value.tuple([("key", evaluate(pair.key, frame)), ("value", evaluate(pair.value, frame))])
      }
      return [collection(.list(values))]
    case .tuple(let parts):
      return [collection(.tuple(parts.map { ($0.label ?? "", evaluate($0.value, frame)) }))]
    case .closure(let closure): return [value(closure, frame)]
    case .operation(let sign, let left, let right):
      return operation(sign, left, right, frame, expected)
    case .prefix(_, let operand):
      let values = evaluate(operand, frame)
      if let number = node.literalNumber { return [.number(number)] }
      return values.areTracked ? [.some] : values
    case .cast(let value, let type):
      let values = evaluate(value, frame, expecting: type)
      let name = type.bareType
      guard let key = key(of: name, in: frame) else {
        return values
      }
      let known = values.locations.filter { !self.type(of: $0).isEmpty }
      return known.isEmpty ? [.instance(key)] : values
    case .keyPath(let names):
      // Whoever has the path may set the property.
      if let last = names.last, UIKitTable.fact(ofProperty: last) == nil {
        note([.named(last)], .aspect(.anything), [.unknown], at: place(node, frame))
      }
      return [.some]
    case .macro(let name, _):
      return name == "imageLiteral" ? [.image(ImageName(kind: .asset, name: nil))] : [.some]
    case .flag, .nothing, .choice, .conditional, .selection, .variants, .link, .other:
      return formed(node, frame, expecting: expected)
    }
  }

  // A text with values in it is known where each of them is one known text, and no catalogue has other words for it.
  private func text(_ segments: [TextSegment], _ node: Expression, _ frame: Frame) -> [Value] {
    if let literal = node.literalText { return [.text(Words(literal))] }
    let parts = segments.map { segment -> [Words] in
      switch segment {
      case .letters(let letters): [Words(letters)]
      case .value(let value): evaluate(value, frame).textsOrData
      }
    }
    let isKnown = !catalogue.hasNames && parts.allSatisfy { $0.onlyText != nil }
    return [.text(isKnown ? WordsSum.of(parts) : .some, isShown: isKnown)]
  }

  /// The values of what a member is asked of or set up by, which does not show it to anybody.
  func evaluate(receiver node: Expression, _ frame: Frame) -> [Value] {
    guard case .name(let name) = node.kind, fuel.spend(at: place(node, frame)) else {
      return evaluate(node, frame)
    }
    if callSite == nil { current = place(node, frame) }
    return named(name, frame)
  }

  private static let mostElements = 64

  func place(_ node: Expression, _ frame: Frame) -> SourcePlace {
    SourcePlace(file: frame.file, offset: Int(node.start))
  }

  private func operation(
    _ sign: String, _ left: Expression, _ right: Expression, _ frame: Frame, _ expected: String
  ) -> [Value] {
    if sign == "=" {
      assign(Assignment(target: left, value: right, isCompound: false), frame)
      return [.some]
    }
    let first = evaluate(left, frame, expecting: expected)
    let second = evaluate(right, frame, expecting: expected)
    switch sign {
    case "??":
      let present = first.filter { !$0.isNothing }
      if present.count < first.count { return present.or(second) }
      let isThere = first.contains { if case .text(.literal, _) = $0 { true } else { false } }
      if isThere { return first }
      // Nobody knows whether the value is missing.
      return second.words.contains(.empty) ? [.text(.unknown)] : first.or(second)
    case "+":
      let words = [first, second].map(\.words)
      let areTexts = (first + second).contains { if case .text = $0 { true } else { false } }
      if areTexts {
        let isShown = (first + second).contains { value in
          if case .text(_, isShown: true) = value { true } else { false }
        }
        return [.text(WordsSum.of(words), isShown: isShown)]
      }
      if case .list(let elements)? = first.first {
        return [collection(.list(elements + second.elements))]
      }
      return [.some]
    default: return [.some]
    }
  }

  // MARK: Names

  /// The values of a name.
  func named(_ name: String, _ frame: Frame) -> [Value] {
    if let known = frame.values(of: name) {
      fuel.burn(known.elementCount / 8)
      // A computed local.
      if known.count == 1, case .closure(let closure, let outer) = known[0],
        closure.parameters?.isEmpty == true
      {
        let inner = outer.function
        run(closure.body, inner, isValue: true)
        return inner.results
      }
      return forced(known)
    }
    if name == "self" || name == "super" { return frame.own }
    if name == "Self" { return [.type(frame.type)] }
    if !frame.type.isEmpty, let found = ownMember(name, frame) { return found }
    if name.isCapitalised == true {
      return [.type(key(of: name, in: frame) ?? name)]
    }
    if let variable = index.variables(name)?.first { return read(variable, of: [], frame) }
    // A property of a class above that the project does not declare.
    return frame.own.isEmpty || frame.type.isEmpty
      ? [.unknown] : member(name, of: frame.own, frame, nil)
  }

  private func ownMember(_ name: String, _ frame: Frame) -> [Value]? {
    if let field = field(name, of: frame.type) { return read(field, of: frame.own, frame) }
    // An enclosing type's static members.
    guard frame.type.utf8.contains(UInt8(ascii: ".")) else { return nil }
    var outer = frame.type.plainKey
    while let dot = outer.utf8.lastIndex(of: UInt8(ascii: ".")) {
      outer = String(outer[..<dot])
      if let field = index.type(outer)?.property(name), field.modifiers.contains(.isStatic) {
        return read(field, of: [], frame)
      }
    }
    return nil
  }

  /// The values of a property.
  func read(_ field: CodeField, of own: [Value], _ frame: Frame) -> [Value] {
    let location = Location.field(field.owner, field.name)
    if field.isOutlet { return [.reference(location)] }
    if let getter = field.getter { return compute(getter, field, own, frame) }
    let isValue = ["String", "UIImage", "UIFont", "Bool", "CGFloat", "Int", "Double"].contains(
      field.type)
    guard let initial = field.initial,
      isValue || field.type.isEmpty || field.modifiers.contains(.isStatic)
    else {
      if isValue { return values(ofType: field.type, inside: field.owner, field.file) }
      return field.isCollection && !field.type.isEmpty || !field.type.isEmpty
        ? [.reference(location)] : [.reference(location)]
    }
    let values = constant(initial, of: field)
    if values.areTracked { return [.reference(location)] }
    if field.isLet { return values }
    if field.modifiers.contains(.isStatic) {
      return values.map { if case .flag = $0 { .unknown } else { $0 } }
    }
    let type = values.contains { if case .instance = $0 { true } else { false } }
    return type || values.isEmpty ? [.reference(location)] : values.map(\.generalised)
  }

  private func compute(
    _ getter: [Statement], _ field: CodeField, _ own: [Value], _ user: Frame
  ) -> [Value] {
    let place = SourcePlace(file: field.file, offset: Int(field.start))
    if Self.colors.contains(field.type.bareType) { return [.unknown] }
    guard mayFollow(place) else {
      return values(ofType: field.type, inside: field.owner, field.file)
    }
    let isOwn = own.contains { if case .reference(.own(field.owner)) = $0 { true } else { false } }
    let makesView = UIKitTable.isView(index.base(of: type(of: field)))
    let outer = around(own, field.owner, user)
    let evaluate = {
      let frame = Frame(
        type: field.owner, own: own.isEmpty ? [.type(field.owner)] : own,
        file: field.file, fuel: self.fuel, outer: outer, isFunction: true)
      self.followsLeft -= 1
      let site = self.callSite
      self.callSite = site ?? self.current
      self.entering(place) { self.calling { self.run(getter, frame, isValue: true) } }
      self.callSite = site
      return frame.results
    }
    // Its own code is evaluated for itself; a view belongs to those who ask for it.
    guard isMuted || isOwn && !makesView else { return evaluate() }
    guard outer == nil, let call = PlainCall(field, of: own, type(of:)) else {
      return muted(evaluate)
    }
    return results(of: call) { muted(evaluate) }
  }

  // MARK: Members

  /// The values of a member of some values.
  func member(_ name: String, of bases: [Value], _ frame: Frame, _ node: Expression?) -> [Value] {
    var found: [Value] = []
    for base in bases { found = found.or(member(name, of: base, frame, node)) }
    return found
  }

  private func member(
    _ name: String, of base: Value, _ frame: Frame, _ node: Expression?
  ) -> [Value] {
    switch base {
    case .type(let type): return ofType(name, type, frame)
    case .reference(let location): return member(name, of: location, frame)
    case .part(let location, let part):
      if UIKitTable.reactive.contains(part), let fact = UIKitTable.fact(ofProperty: name) {
        note(
          [location], fact, [.unknown],
          at: node.map { place($0, frame) } ?? SourcePlace(file: frame.file, offset: 0))
      }
      return UIKitTable.parts.contains(name) ? [.part(location, name)] : [.some]
    case .instance(_, let given) where given[name] != nil: return forced(given[name] ?? [])
    case .instance(let type, _):
      if let field = field(name, of: type) { return read(field, of: [base], frame) }
      if UIKitTable.places.contains(name) { return [.reference(.place(type, name))] }
      return value(ofProperty: name) ?? [.reference(.named(name))]
    case .list(let elements):
      if UIKitTable.transparent.contains(name) { return [base] }
      if elements.areTracked, name == "count" || name == "isEmpty" { return [.some] }
      return member(name, of: elements, frame, node)
    case .tuple(let parts):
      if let part = parts.first(where: { $0.label == name }) { return part.values }
      if let number = Int(name), parts.indices.contains(number) { return parts[number].values }
      if name == "element" || name == "value", let last = parts.last { return last.values }
      if name == "offset" || name == "key", let first = parts.first { return first.values }
      return [.unknown]
    case .item(let item, let associated, let type):
      if name == "rawValue" { return rawValue(of: item, type) ?? [.text(.some)] }
      if let field = field(name, of: type) { return read(field, of: [base], frame) }
      // `.close.image`
      return ofItem(name, item, associated)
    case .text(let words, _):
      return name == "rawValue" ? [base] : [.text(words.isEmpty ? .empty : .some)]
    case .image: return name == "size" ? [.some] : [base]
    case .closure, .nothing, .flag, .number, .font, .content: return [.some]
    case .code: return member(name, of: forced([base]), frame, node)
    case .some, .unknown: return value(ofProperty: name) ?? [.reference(.named(name))]
    }
  }

  // Properties of unknown objects whose names leave no doubt.
  private func value(ofProperty name: String) -> [Value]? {
    switch name {
    case "rawValue", "localizedDescription", "description", "name": [.text(.some)]
    case "count", "isEmpty", "isHidden", "frame", "bounds", "layer": [.some]
    default: nil
    }
  }

  private func ofItem(_ name: String, _ item: String, _ associated: [[Value]]) -> [Value] {
    name == "image" || name == "uiImage"
      ? [.image(ImageName(kind: .asset, name: item))] : [.unknown]
  }

  private func member(_ name: String, of location: Location, _ frame: Frame) -> [Value] {
    if case .own(let type) = location, let given = frame.instance(of: type)?.values[name] {
      return forced(given)
    }
    let type = type(of: location)
    if let field = field(name, of: type) { return read(field, of: [.reference(location)], frame) }
    if name == "navigationItem" {
      if case .own(let type) = location { return [.reference(.place(type, name))] }
      return [.reference(.place(type, name))]
    }
    if name == "items", case .field(_, "tabBar") = location {
      return [.reference(.named("tabBarItem"))]
    }
    if case .field = location, UIKitTable.subviews.contains(name), !isOwnView(type) {
      return [.list([.part(location, name)])]
    }
    if UIKitTable.barItems.contains(name) || UIKitTable.places.contains(name) {
      if case .place(let owner, "navigationItem") = location {
        return [.reference(.place(owner, name))]
      }
      return type.isEmpty ? [.reference(.named(name))] : [.reference(.place(type, name))]
    }
    if UIKitTable.parts.contains(name) { return [.part(location, name)] }
    if UIKitTable.transparent.contains(name) { return [.reference(location)] }
    if name.hasSuffix("Anchor") || UIKitTable.reactive.contains(name) {
      return [.part(location, name)]
    }
    if case .named(let base) = location {
      // The items of a tab bar are those of its controllers.
      if name == "items", base == "tabBar" { return [.reference(.named("tabBarItem"))] }
      return value(ofProperty: name) ?? [.reference(.named(name))]
    }
    if UIKitTable.fact(ofProperty: name) == .aspect(.traits) { return [.part(location, name)] }
    // A class whose superclasses are known has no property that nobody declares.
    if case .own = location, UIKitTable.isKnown(index.base(of: type)) {
      return [.reference(.field(type, name))]
    }
    // A property of a class of another module.
    return UIKitTable.fact(ofProperty: name) == nil ? [.reference(.named(name))] : [.some]
  }

  private func ofType(_ name: String, _ type: String, _ frame: Frame) -> [Value] {
    if name == "self" { return [.type(type)] }
    if let field = field(name, of: type), field.modifiers.contains(.isStatic) {
      return read(field, of: [.type(type)], frame)
    }
    if index.type(type)?.item(name) != nil { return [.item(name, [], of: type)] }
    let nested = "\(type).\(name)"
    if index.type(nested) != nil { return [.type(nested)] }
    if UIKitTable.sharedObjects.contains(name) { return [.instance(type)] }
    // As PaintCode calls what it draws.
    if name.hasPrefix("imageOf") { return [.image(ImageName(kind: .asset, name: name))] }
    switch type {
    case "UIImage", "ImageResource": return [.image(ImageName(kind: .asset, name: name))]
    case "UIFont": return [UIKitTable.fontSizes[name].map { .number($0) } ?? .unknown]
    case "Font": return [.font(named(name, SourcePlace(file: frame.file, offset: 0), frame))]
    default: break
    }
    // `Asset.Icons.close.image`, as generators of catalogues name images.
    if name == "image" || name == "uiImage" {
      return [.image(ImageName(kind: .asset, name: String(type.lastPart)))]
    }
    if name.isCapitalised == true { return [.type(nested)] }
    if index.type(type) == nil || index.type(type)?.isDeclared == false {
      // A member of a type of another module, such as the texts of a generator.
      return [.item(name, [])]
    }
    return [.item(name, [])]
  }

  /// The values of an implicit member, `.name` or `.name(…)`, by the type that the context expects.
  func implicit(
    _ name: String, _ arguments: [Argument], _ node: Expression, _ frame: Frame, _ expected: String
  ) -> [Value] {
    let type = expected.bareType
    let candidates = type.isEmpty ? ["UIImage", "UIFont"] : [type]
    for candidate in candidates {
      let key = key(of: candidate, in: frame) ?? candidate
      if arguments.isEmpty, let field = field(name, of: key), field.modifiers.contains(.isStatic) {
        return read(field, of: [.type(key)], frame)
      }
      let member = methods(name, of: key).first {
        $0.function.modifiers.contains(.isStatic) && $0.accepts(arguments)
      }
      if node.asCall != nil, let member {
        return follow(member, own: [.type(key)], arguments, node, frame, isUsed: true)
      }
      if arguments.isEmpty, candidate == type, type == "UIImage" || type == "ImageResource" {
        return [.image(ImageName(kind: .asset, name: name))]
      }
    }
    if type == "Font", arguments.isEmpty { return [.font(named(name, place(node, frame), frame))] }
    let values = associated(arguments, frame)
    if let key = key(of: type, in: frame),
      index.type(key)?.item(name) != nil
    {
      return [.item(name, values, of: key)]
    }
    return font(name, arguments, isLazy ? [] : values, node, frame) ?? [.item(name, values)]
  }

  /// The values in the brackets of an enumeration's case.
  func associated(_ arguments: [Argument], _ frame: Frame) -> [[Value]] {
    arguments.map { isLazy ? [.code($0.value, frame.held)] : evaluate($0.value, frame) }
  }

  /// The values with expressions evaluated.
  func forced(_ values: [Value]) -> [Value] {
    guard values.contains(where: { if case .code = $0 { true } else { false } }) else {
      return values
    }
    return values.flatMap { value -> [Value] in
      guard case .code(let node, let frame, let expected) = value else { return [value] }
      return evaluate(node, frame, expecting: expected)
    }
  }

  /// The frame with the properties of an object, where its own code is evaluated.
  func around(_ own: [Value], _ type: String, _ frame: Frame) -> Frame? {
    guard case .reference(.own(type))? = own.first else { return nil }
    return frame.instance(of: type)
  }

  // MARK: Assignments

  func assign(_ assignment: Assignment, _ frame: Frame) {
    let target = assignment.target
    let name = target.lastName ?? ""
    let expected = expectedType(ofProperty: name)
    var values = evaluate(assignment.value, frame, expecting: expected)
    if assignment.isCompound {
      values = values.areTracked ? values : [.unknown]
    } else {
      assign(values, of: assignment.value, to: target, frame)
    }
    let here = place(target, frame)
    switch target.kind {
    case .name(let name):
      if frame.assign(name, values) { return }
      set(name, of: frame.own, values, at: here, frame)
    case .member(let base?, let name):
      let bases = evaluate(receiver: base, frame)
      // UIKit says the label of an image wherever it shows it.
      if let image = base.asName, UIKitTable.fact(ofProperty: name) == .aspect(.label),
        bases.contains(where: { if case .image = $0 { true } else { false } })
      {
        frame.assign(image, values, replacing: true)
        return
      }
      speaking(of: bases.areObjects ? base : nil) {
        set(name, of: bases, values, at: here, frame)
      }
    case .element(let base, let arguments):
      let bases = evaluate(base, frame)
      // `close[keyPath: \.accessibilityLabel] = text`
      if case .keyPath(let names)? = arguments["keyPath"]?.kind, let name = names.only {
        set(name, of: bases, values, at: here, frame)
      } else {
        hand(values, at: here)
      }
    case .tuple(let parts):
      for part in parts {
        if let name = part.value.asName { _ = frame.assign(name, [.unknown]) }
      }
    default:
      _ = evaluate(target, frame)
      hand(values, at: here)
    }
  }

  // The variable has the object behind the assignment.
  private func assign(
    _ values: [Value], of value: Expression, to target: Expression, _ frame: Frame
  ) {
    guard let only = values.only, let name = target.lastName else { return }
    let variable = Int(target.start)..<Int(target.end)
    let isBarItem = UIKitTable.barItems.contains(name)
    switch only {
    case .reference(let location):
      // Of a variable of another object it is not known whether it is optional.
      guard isBarItem || target.isOwnMember else { return }
      let isOptional = isBarItem || field(name, of: frame.type)?.type.hasSuffix("?") == true
      self.name(location, variable, isOptional ? "?" : "")
    case .list(let elements):
      guard isBarItem, case .list(let written) = value.kind, written.count == elements.count else {
        return
      }
      for (number, element) in elements.enumerated() {
        guard case .reference(let location) = element else { continue }
        self.name(location, variable, "?[\(number)]")
      }
    default: return
    }
  }

  /// Records the variable by which code has an object that the current statement makes.
  func name(_ location: Location, _ variable: Range<Int>, _ access: String) {
    guard callSite == nil, !isMuted, let object = objects[location], object.target == nil,
      let made = object.statement?.code, made == statement?.code
    else { return }
    objects[location]?.target = (variable, access)
  }

  /// The type of a property or an argument of UIKit by its name; empty where it does not matter.
  func expectedType(ofProperty name: String) -> String {
    switch name {
    case "image", "landscapeImagePhone", "highlightedImage", "selectedImage": "UIImage"
    case "font": "UIFont"
    case "configuration": "UIButton.Configuration"
    default: ""
    }
  }

  /// Sets a property of some objects.
  func set(
    _ name: String, of bases: [Value], _ values: [Value], at place: SourcePlace, _ frame: Frame
  ) {
    var isHandled = false
    for base in bases {
      switch base {
      case .reference(let location):
        set(name, of: location, values, at: place, certain: bases.count == 1 || isCollective)
        isHandled = true
      case .part(let location, let part):
        set(
          name, ofPart: part, location, values, at: place, certain: bases.count == 1 || isCollective
        )
        isHandled = true
      case .list(let elements):
        for location in elements.locations {
          set(name, of: location, values, at: place, certain: true)
        }
        isHandled = true
      case .instance(let type, _):
        if let field = field(name, of: type) {
          hold(values, in: .field(field.owner, name), at: place)
          isHandled = true
        } else if let fact = UIKitTable.fact(ofProperty: name) {
          if fact == .font {
            note([.own("")], .font, values, at: place)
          } else if isOwnView(type) {
            note([.any(type)], fact, values, at: place, certain: false)
          }
        }
      case .unknown, .some:
        if UIKitTable.fact(ofProperty: name) == .font { note([.own("")], .font, values, at: place) }
      default: continue
      }
    }
    if !isHandled, !UIKitTable.harmlessProperties.contains(name),
      !UIKitTable.barItems.contains(name)
    {
      hand(values, at: place)
    }
  }

  private func set(
    _ name: String, of location: Location, _ values: [Value], at place: SourcePlace, certain: Bool
  ) {
    let type = type(of: location)
    if let field = field(name, of: type) {
      // An override of a property of UIKit is one of the project, too.
      if field.modifiers.contains(.isOverride), let fact = UIKitTable.fact(ofProperty: name) {
        return note([location], fact, values, at: place, certain: certain)
      }
      hold(values, in: .field(field.owner, name), at: place)
      if !field.observers.isEmpty || field.isComputed {
        observe(field, location, values, at: place)
      }
      return
    }
    if name == "accessibilityElements" || name == "automationElements" {
      guard !isMuted else { return }
      let isList = values.count == 1 && { if case .list = values[0] { true } else { false } }()
      lists.append(
        ElementList(
          holder: location, members: isList ? values.locations : nil,
          isCertain: isCertain && certain))
      return note([location], .aspect(.elements), [.unknown], at: place, certain: certain)
    }
    if name == "customView" { for view in values.locations { connect(view, to: location) } }
    if name == "configuration" { return configure(location, values, at: place, certain: certain) }
    if let fact = UIKitTable.fact(ofProperty: name) {
      if name == "titleView" { hand(values.filter(\.isObject), at: place) }
      return note([location], fact, values, at: place, certain: certain)
    }
    if UIKitTable.barItems.contains(name) || name == "tabBarItem" {
      let owner: String? =
        switch location {
        case .place(let owner, "navigationItem"), .own(let owner): owner
        default: type.isEmpty ? nil : type
        }
      guard let owner else { return hand(values, at: place) }
      return hold(values, in: .place(owner, name), at: place)
    }
    if UIKitTable.harmlessProperties.contains(name) { return }
    if values.contains(where: \.isObject) {
      hand(values, at: place)
    } else if values.contains(where: { if case .text = $0 { true } else { false } }) {
      note([location], .aspect(.anything), [.unknown], at: place)
    }
  }

  private func set(
    _ name: String, ofPart part: String, _ location: Location, _ values: [Value],
    at place: SourcePlace,
    certain: Bool
  ) {
    if UIKitTable.reactive.contains(part) || part == "imageView" && name != "image" { return }
    guard let fact = UIKitTable.fact(ofProperty: name) else { return }
    switch fact {
    case .font: note([location], .font, values, at: place, certain: certain)
    case .aspect(.text), .aspect(.image), .aspect(.label), .aspect(.placeholder),
      .aspect(.isElement):
      note([location], fact, values, at: place, certain: certain)
    default: break
    }
  }

  // What the observers of a property do to the object.
  private func observe(
    _ field: CodeField, _ location: Location, _ values: [Value], at place: SourcePlace
  ) {
    let start = SourcePlace(file: field.file, offset: Int(field.start))
    guard mayFollow(start) else {
      return hand([.reference(location)].filter { !isEvaluatedForItself($0) }, at: place)
    }
    let site = callSite
    callSite = callSite ?? place
    followsLeft -= 1
    entering(start) {
      for body in field.observers {
        let frame = Frame(
          type: field.owner, own: [.reference(location)], file: field.file, fuel: fuel,
          isFunction: true)
        frame.bind("newValue", values)
        frame.bind(field.name, values)
        run(body, frame, isValue: false)
      }
    }
    callSite = site
  }
}

extension Value {
  /// Whether it is an object of the project's views.
  var isObject: Bool {
    switch self {
    case .reference, .part: true
    case .list(let elements): elements.contains(where: \.isObject)
    default: false
    }
  }

  /// The value of a variable that may have another one later.
  fileprivate var generalised: Value {
    switch self {
    case .text: .text(.some)
    case .image(let image): .image(ImageName(kind: image.kind, name: nil))
    case .flag, .number, .nothing, .item, .list: .unknown
    default: self
    }
  }
}

extension Words {
  /// Whether there are none.
  var isEmpty: Bool { self == .empty }
}

extension Expression {
  // Whether it is `name` or `self.name`.
  fileprivate var isOwnMember: Bool {
    guard let path else { return false }
    return path.count == 1 || path.count == 2 && path[0] == "self"
  }
}

extension [Value] {
  // The texts, if nothing else is among the values.
  fileprivate var textsOrData: [Words] {
    let texts = compactMap { value in
      if case .text(let words, _) = value { words } else { nil }
    }
    return texts.count == count ? texts : [.some]
  }
}
