import A11yModel

// Calls: of functions of the project, which are followed, and of UIKit.
extension Evaluator {
  func call(
    _ node: Expression, _ callee: Expression, _ arguments: [Argument], _ frame: Frame, isUsed: Bool,
    expecting expected: String
  ) -> [Value] {
    switch callee.kind {
    case .name(let name): return call(name, arguments, node, frame, isUsed: isUsed)
    case .member(nil, let name):
      if name == "init", !expected.isEmpty {
        return make(expected.bareType, arguments, node, frame)
      }
      return implicit(name, arguments, node, frame, expected)
    case .member(let base?, let name):
      let bases =
        UIKitTable.fact(ofMethod: name) == nil
        ? evaluate(base, frame) : evaluate(receiver: base, frame)
      return call(name, on: bases, arguments, node, frame, isUsed: isUsed)
    case .closure(let closure):
      let inner = frame.function
      for argument in arguments { _ = evaluate(argument.value, frame) }
      run(closure.body, inner, isValue: true)
      return inner.results
    default:
      let values = evaluate(callee, frame)
      return invoke(values, arguments, node, frame)
        ?? {
          pass(arguments, to: "", of: [], node, frame)
          return [.unknown]
        }()
    }
  }

  // MARK: Functions by name

  private func call(
    _ name: String, _ arguments: [Argument], _ node: Expression, _ frame: Frame, isUsed: Bool
  ) -> [Value] {
    if let local = frame.values(of: name),
      let results = invoke(forced(local), arguments, node, frame)
    {
      return results
    }
    if !frame.type.isEmpty, let field = field(name, of: frame.type), field.type.hasPart("->") {
      return inform(arguments, node, frame)
    }
    if index.functions(name) == nil, let text = text(name, arguments, frame) { return text }
    if name.isCapitalised == true, index.functions(name) == nil {
      return make(
        key(of: name, in: frame) ?? name, arguments, node, frame)
    }
    if !frame.type.isEmpty {
      let methods = methods(name, of: frame.type)
      if !methods.isEmpty {
        return follow(methods, own: frame.own, arguments, node, frame, isUsed: isUsed)
      }
    }
    if let functions = index.functions(name) {
      return follow(functions, own: [.unknown], arguments, node, frame, isUsed: isUsed)
    }
    if name == "zip" {
      let lists = arguments.map { evaluate($0.value, frame).elements }
      return [collection(.list([.tuple(lists.map { ("", $0) })]))]
    }
    // Methods of the object itself that the project does not declare.
    if case .list? = frame.own.only {
      return call(name, on: frame.own, arguments, node, frame, isUsed: isUsed)
    }
    if frame.own.areTracked,
      UIKitTable.fact(ofMethod: name) != nil || UIKitTable.barMethods[name] != nil
    {
      return call(name, on: frame.own, arguments, node, frame, isUsed: isUsed)
    }
    pass(arguments, to: name, of: [], node, frame)
    return [.unknown]
  }

  // The texts of functions of Foundation.
  private func text(_ name: String, _ arguments: [Argument], _ frame: Frame) -> [Value]? {
    switch name {
    case "NSLocalizedString", "LocalizedString":
      guard let key = (arguments["value"] ?? arguments.unlabelled) else { return [.text(.some)] }
      return localized(evaluate(key, frame))
    default: return nil
    }
  }

  // A callback, of which nobody expects that it names a view.
  private func inform(_ arguments: [Argument], _ node: Expression, _ frame: Frame) -> [Value] {
    let before = isInforming
    isInforming = true
    pass(arguments, to: "", of: [], node, frame)
    isInforming = before
    return [.unknown]
  }

  /// The texts of keys, as functions of Foundation look them up.
  func localized(_ keys: [Value]) -> [Value] {
    keys.map { value in
      if case .text(.literal(let key), isShown: false) = value {
        .text(translated(key), isShown: true)
      } else {
        .text(.some, isShown: true)
      }
    }
  }

  /// Returns the text of a key; without any catalogue it is not known.
  func translated(_ key: String) -> Words {
    fuel.note(textOf: key)
    return catalogue.keys.isEmpty
      ? (key.isEmpty ? .empty : .some) : catalogue.translated(key)
  }

  // Calls a closure.
  private func invoke(
    _ values: [Value], _ arguments: [Argument], _ node: Expression, _ frame: Frame
  ) -> [Value]? {
    let closures = values.compactMap { value -> (code: Closure, outer: Frame)? in
      if case .closure(let closure, let outer) = value { (closure, outer) } else { nil }
    }
    guard !closures.isEmpty else { return nil }
    return each(of: closures) { closure in
      let given = arguments.map { evaluate($0.value, frame) }
      let site = callSite
      callSite = callSite ?? place(node, frame)
      defer { callSite = site }
      return run(closure.code, closure.outer, given)
    }
  }

  /// Runs a closure with the values of its parameters; its results.
  func run(_ closure: Closure, _ outer: Frame, _ given: [[Value]]) -> [Value] {
    let place = place(closure, outer)
    if !isMuted { closuresRun.insert(place) }
    // A local function that calls itself is a closure, too.
    guard following.count < Self.deepestCall * 2, !isFollowing(place),
      fuel.spend(4, at: place)
    else { return [.unknown] }
    following.append(place)
    defer { leaveLast() }
    let inner = outer.function
    if let parameters = closure.parameters {
      // A pair is taken apart by several parameters.
      let given =
        parameters.count > 1 && given.count == 1
        ? Self.parts(of: given[0], parameters.count) : given
      for (number, parameter) in parameters.enumerated() {
        let values = given.indices.contains(number) ? given[number] : [.unknown]
        inner.bind(
          parameter.name,
          values.areUnknown && !parameter.type.isEmpty
            ? self.values(ofType: parameter.type, inside: outer.type, outer.file) : values)
      }
    } else {
      for (number, values) in given.enumerated() { inner.bind("$\(number)", values) }
      if given.isEmpty { inner.bind("$0", [.unknown]) }
    }
    run(closure.body, inner, isValue: true)
    return inner.results
  }

  private func place(_ closure: Closure, _ outer: Frame) -> SourcePlace {
    SourcePlace(file: outer.file, offset: Int(closure.body.start(from: 0)))
  }

  /// Returns the value of a closure, which is run at the end of the code around it if nothing there calls it.
  func value(_ closure: Closure, _ frame: Frame) -> Value {
    if !isMuted {
      closuresRun.remove(place(closure, frame))
      closures.append((closure, frame))
    }
    return .closure(closure, frame.held)
  }

  /// Runs a closure that may be called at some time, with values that are not known.
  func runPerhaps(_ closure: Closure, _ outer: Frame) {
    run(certain: false) { _ = run(closure, outer, []) }
  }

  /// Evaluates the code of a function or property, then the closures in it that something has kept.
  func entering(_ start: SourcePlace, _ evaluate: () -> Void) {
    following.append(start)
    let known = closures.count
    evaluate()
    var next = known
    while next < closures.count {
      let (closure, frame) = closures[next]
      if !closuresRun.contains(place(closure, frame)) { runPerhaps(closure, frame) }
      next += 1
    }
    closures.removeSubrange(known...)
    leaveLast()
  }

  private static func parts(of values: [Value], _ count: Int) -> [[Value]] {
    (0..<count).map { number in
      values.flatMap { $0.parts?.dropFirst(number).first?.values ?? [.unknown] }
    }
  }

  // MARK: Methods

  private func call(
    _ name: String, on bases: [Value], _ arguments: [Argument], _ node: Expression, _ frame: Frame,
    isUsed: Bool
  ) -> [Value] {
    let around = receivers
    defer { receivers = around }
    return each(of: bases.isEmpty ? [.unknown] : bases) {
      receivers = bases
      return call(name, on: $0, arguments, node, frame, isUsed: isUsed)
    }
  }

  private func call(
    _ name: String, on base: Value, _ arguments: [Argument], _ node: Expression, _ frame: Frame,
    isUsed: Bool
  ) -> [Value] {
    let here = place(node, frame)
    switch base {
    case .type(let type):
      if name == "init" { return make(type, arguments, node, frame) }
      if name.isCapitalised == true { return make("\(type).\(name)", arguments, node, frame) }
      return ofType(name, type, arguments, node, frame, isUsed: isUsed)
    case .reference(let location):
      return call(name, on: location, base, arguments, node, frame, isUsed: isUsed)
    case .part(let location, let part):
      if name == "removeFromSuperview", UIKitTable.subviews.contains(part) {
        note([location], .aspect(.contents), [.some], at: here)
        return [.some]
      }
      if UIKitTable.reactive.contains(part) || UIKitTable.harmlessMethods.contains(name) {
        pass(arguments, to: name, of: [], node, frame)
        return [.some]
      }
      if part == "accessibilityTraits" {
        note([location], .aspect(.traits), [.unknown], at: here)
      } else if let fact = UIKitTable.fact(ofMethod: name) {
        note(
          [location], fact, arguments.first.map { evaluate($0.value, frame) } ?? [.unknown],
          at: here)
      }
      pass(arguments, to: "print", of: [], node, frame)
      return [.some]
    case .list(let elements):
      let methods = Self.collections.lazy.map { self.methods(name, of: $0) }.first { !$0.isEmpty }
      if let methods {
        return follow(methods, own: [base], arguments, node, frame, isUsed: isUsed)
      }
      return each(name, elements, arguments, node, frame)
    case .image:
      for argument in arguments { _ = evaluate(argument.value, frame) }
      return [base]
    case .font(let font):
      for argument in arguments { _ = evaluate(argument.value, frame) }
      return [.font(font)]
    case .text:
      for argument in arguments { _ = evaluate(argument.value, frame) }
      return [.text(.some)]
    case .instance(let type, _):
      let methods = methods(name, of: type)
      if !methods.isEmpty {
        return follow(methods, own: [base], arguments, node, frame, isUsed: isUsed)
      }
      if let fact = UIKitTable.fact(ofMethod: name), isOwnView(type) {
        let before = isCertain
        isCertain = false
        set(fact, by: name, .any(type), arguments, node, frame)
        isCertain = before
        return [.some]
      }
      if name == "scaledFont" {
        let values = arguments.flatMap { evaluate($0.value, frame, expecting: "UIFont") }
        return scaled(values, at: here)
      }
      if let property = UIKitTable.barMethods[name], let first = arguments.first {
        hold(evaluate(first.value, frame), in: .place(type, property), at: here)
        return [.some]
      }
      pass(arguments, to: name, of: [base], node, frame)
      return [.unknown]
    case .closure:
      return invoke([base], arguments, node, frame) ?? [.unknown]
    case .item(_, _, of: let type) where !methods(name, of: type).isEmpty:
      return follow(
        methods(name, of: type), own: [base], arguments, node, frame, isUsed: isUsed)
    case .code: return call(name, on: forced([base]), arguments, node, frame, isUsed: isUsed)
    case .item, .tuple, .flag, .number, .nothing, .some, .content, .unknown:
      if name == "append" || name == "insert" {
        add(arguments, to: node.asCall?.callee, frame, at: here)
        return [.some]
      }
      pass(arguments, to: name, of: [base], node, frame)
      return [.unknown]
    }
  }

  private func ofType(
    _ name: String, _ type: String, _ arguments: [Argument], _ node: Expression, _ frame: Frame,
    isUsed: Bool
  ) -> [Value] {
    let methods = methods(name, of: type).filter { $0.function.modifiers.contains(.isStatic) }
    if !methods.isEmpty {
      return follow(methods, own: [.type(type)], arguments, node, frame, isUsed: isUsed)
    }
    if index.type(type)?.item(name) != nil {
      return [.item(name, associated(arguments, frame), of: type)]
    }
    if type == "UIFont" || type == "Font", let font = font(name, arguments, [], node, frame) {
      return font
    }
    if type == "UIImage" {
      // A function of another module that makes an image of the app.
      var image = ImageName.unknown(arguments.unlabelled.map { evaluate($0, frame) }?.onlyText)
      if let name = image.name, Array(name.utf8).withUnsafeBytes(SystemSymbols.contains) {
        image.kind = .symbol
      }
      return [.image(image)]
    }
    if type.hasPrefix("L10n") || type.hasSuffix("Strings") { return [.text(.some)] }
    // `UIButton.Configuration.plain()`
    if type == "UIButton.Configuration" {
      return [.reference(make(type, at: place(node, frame), from: nil, by: frame.type))]
    }
    pass(arguments, to: name, of: [], node, frame)
    return type == "UIView" || type == "NSLayoutConstraint" ? [.some] : [.unknown]
  }

  private func call(
    _ name: String, on location: Location, _ base: Value, _ arguments: [Argument],
    _ node: Expression,
    _ frame: Frame, isUsed: Bool
  ) -> [Value] {
    let here = place(node, frame)
    let type = type(of: location)
    if let field = field(name, of: type), field.type.hasPart("->") {
      return inform(arguments, node, frame)
    }
    let methods = methods(name, of: type)
    if name == "init" {
      // `super.init`, `self.init`
      let others = methods.filter { member in
        member.accepts(arguments)
          && !isFollowing(SourcePlace(file: member.file, offset: Int(member.function.start)))
      }
      if let other = others.first {
        return follow(other, own: [base], arguments, node, frame, isUsed: false)
      }
      initialise(location, index.base(of: type), arguments, node, frame)
      return [base]
    }
    if !methods.isEmpty {
      return follow(methods, own: [base], arguments, node, frame, isUsed: isUsed)
    }
    if let fact = UIKitTable.fact(ofMethod: name) {
      set(fact, by: name, location, arguments, node, frame)
      return [.some]
    }
    if let property = UIKitTable.barMethods[name], let first = arguments.first {
      let owner: String =
        if case .place(let owner, _) = location { owner } else if case .own(let owner) = location {
          owner
        } else { type }
      hold(evaluate(first.value, frame), in: .place(owner, property), at: here)
      return [.some]
    }
    if name == "setValue", let key = arguments["forKey"] ?? arguments["forKeyPath"],
      let fact = key.literalText.flatMap(UIKitTable.fact(ofProperty:))
    {
      note([location], fact, [.unknown], at: here)
      return [.some]
    }
    if name == "append" || name == "insert" {
      add(arguments, to: node.asCall?.callee, frame, at: here)
      return [.some]
    }
    if name == "viewWithTag" { return [.reference(.place(type.isEmpty ? frame.type : type, name))] }
    if Self.configuring.contains(name), UIKitTable.isView(index.base(of: type)),
      let closure = arguments.last?.value.asClosure,
      arguments.count == 1
    {
      // A library sets up the object in a closure and gives it back.
      _ = run(closure, frame, [[base]])
      return [base]
    }
    if UIKitTable.transparent.contains(name) || name == "map" || name == "forEach" {
      return each(name, [base], arguments, node, frame)
    }
    let given = pass(arguments, to: name, of: [base], node, frame)
    if UIKitTable.adding.contains(name) { add(given.first ?? [], into: location, at: here) }
    if !UIKitTable.harmlessMethods.contains(name), mayName(given) {
      hand([base], with: haveText(arguments, given), at: here)
    }
    return [.unknown]
  }

  /// Records that a view that code makes has other views in it.
  func add(_ views: [Value], into location: Location, at place: SourcePlace) {
    switch location {
    case .object, .field: note([location], .content, views.elements, at: place)
    case .place, .own, .any, .sender, .named: return
    }
  }

  private static let configuring: Set<String> = [
    "then", "apply", "also", "configure", "with", "setup", "do", "let",
  ]

  // Whether an unknown method may give a view words: it has a text, or nothing that says what it does.
  private func mayName(_ arguments: [[Value]]) -> Bool {
    arguments.isEmpty
      || arguments.joined().contains { value in
        switch value {
        case .text, .unknown, .some, .instance, .closure, .tuple, .code, .content: true
        case .reference(.named): true
        case .reference, .part, .image, .font, .flag, .number, .nothing, .item, .type, .list: false
        }
      }
  }

  /// Whether a type is a view of the project.
  func isOwnView(_ type: String) -> Bool {
    index.type(type)?.isDeclared == true && UIKitTable.isView(index.base(of: type))
  }

  func set(
    _ fact: ViewFact, by name: String, _ location: Location, _ arguments: [Argument],
    _ node: Expression,
    _ frame: Frame
  ) {
    let expected = fact == .aspect(.image) ? "UIImage" : ""
    var values =
      arguments.first.map { evaluate($0.value, frame, expecting: expected) } ?? [.unknown]
    for argument in arguments.dropFirst() { _ = evaluate(argument.value, frame) }
    var purpose = ""
    if name == "addGestureRecognizer" {
      let isTap = values.locations.contains { type(of: $0) == "UITapGestureRecognizer" }
      values = isTap ? [.flag(true)] : [.flag(false)]
    } else if fact == .aspect(.taps) {
      values = [.some]
      purpose = arguments.lazy.compactMap(\.actionName).first ?? ""
      for argument in arguments {
        // The action may change its sender.
        guard case .macro("selector", let selected) = argument.value.kind,
          let action = selected.first?.value.selectedName, !isMuted
        else { continue }
        connect(location, to: .sender(root, action))
      }
    }
    speaking(of: node.receiver) {
      note([location], fact, values, at: place(node, frame), purpose: purpose)
    }
  }

  // `assign(to: \.accessibilityLabel, on: close)`
  private func bind(_ arguments: [Argument], _ given: [[Value]], at place: SourcePlace) {
    var fact: ViewFact?
    for argument in arguments {
      if case .keyPath(let names) = argument.value.kind, let name = names.last {
        fact = UIKitTable.fact(ofProperty: name) ?? fact
      }
    }
    guard let fact else { return }
    for values in given { note(values.locations, fact, [.unknown], at: place) }
  }

  // The types whose extensions declare methods of lists.
  private static let collections = ["Array", "Collection", "Sequence"]

  // MARK: Arguments

  // Functions that run a closure before they return.
  private static let immediate: Set<String> = [
    "forEach", "map", "performWithoutAnimation", "async", "compactMap", "filter", "sync", "flatMap",
    "enumerated",
  ]

  private func each(
    _ name: String, _ elements: [Value], _ arguments: [Argument], _ node: Expression, _ frame: Frame
  ) -> [Value] {
    guard let closure = arguments.last?.value.asClosure else {
      if name == "append" || name == "insert" {
        add(arguments, to: node.asCall?.callee, frame, at: place(node, frame))
        return [.some]
      }
      for argument in arguments { _ = evaluate(argument.value, frame) }
      if name == "enumerated" {
        return [collection(.list([.tuple([("offset", [.some]), ("element", elements)])]))]
      }
      return UIKitTable.transparent.contains(name) ? [.list(elements)] : [.unknown]
    }
    let collective = isCollective
    isCollective = true
    let results = run(closure, frame, [elements])
    isCollective = collective
    switch name {
    case "map", "compactMap", "flatMap": return [collection(.list(results))]
    default: return UIKitTable.transparent.contains(name) ? [.list(elements)] : [.some]
    }
  }

  // `items.append(close)`: the list has it.
  private func add(
    _ arguments: [Argument], to callee: Expression?, _ frame: Frame, at place: SourcePlace
  ) {
    guard let first = arguments.first else { return }
    let values = evaluate(first.value, frame)
    guard values.areTracked, case .member(let list?, _)? = callee?.kind else { return }
    if let name = list.asName, frame.assign(name, [collection(.list(values))]) { return }
    for location in receivers.locations { hold(values, in: location, at: place) }
  }

  // The object that a method of UIKit makes and gives to its closure, as an alert makes its fields; nil for others.
  private func made(
    by name: String, of maker: [Value], _ arguments: [Argument], _ node: Expression, _ frame: Frame
  ) -> Value? {
    guard let type = UIKitTable.madeByMethods[name] else { return nil }
    let here = place(node, frame)
    let location = make(type, at: here, from: callSite, by: frame.type)
    for maker in maker.locations { connect(location, to: maker) }
    let isOpen = arguments.contains {
      if case .nothing = $0.value.kind { false } else { $0.value.asClosure == nil }
    }
    if isOpen { hand([.reference(location)], at: here) }
    return .reference(location)
  }

  /// Evaluates arguments that an unknown function receives, and returns their values.
  @discardableResult
  func pass(
    _ arguments: [Argument], to name: String, of receiver: [Value], _ node: Expression,
    _ frame: Frame
  ) -> [[Value]] {
    // `assign(to: \.isEnabled, on: close)`
    let isBinding = arguments.contains { if case .keyPath = $0.value.kind { true } else { false } }
    let isHarmless =
      isBinding || UIKitTable.harmlessFunctions.contains(name)
      || UIKitTable.harmlessMethods.contains(name)
    let isNow = Self.immediate.contains(name)
    let receiver = made(by: name, of: receiver, arguments, node, frame).map { [$0] } ?? receiver
    let given = arguments.map { argument -> [Value] in
      if let closure = argument.value.asClosure {
        let before = isCertain
        isCertain = isCertain && isNow
        _ = run(closure, frame, receiver.areTracked ? [receiver] : [])
        isCertain = before
        return [.closure(closure, frame.held)]
      }
      let values = evaluate(argument.value, frame)
      for case .closure(let closure, let outer) in values { runPerhaps(closure, outer) }
      return values
    }
    if !isHarmless {
      let hasText = haveText(arguments, given)
      for (argument, values) in zip(arguments, given)
      where argument.label.map(UIKitTable.harmlessLabels.contains) != true {
        hand(values, with: hasText, at: place(node, frame))
      }
    }
    if isBinding { bind(arguments, given, at: place(node, frame)) }
    return given
  }
}

extension Evaluator {
  // Whether there is a text among the arguments that is one to show, by its label.
  private func haveText(_ arguments: [Argument], _ given: [[Value]]) -> Bool {
    zip(arguments, given).contains { argument, values in
      argument.mayBeShown && values.contains { if case .text = $0 { true } else { false } }
    }
  }
}

extension Argument {
  // The name of the action that the argument is; nil for a target or an event.
  fileprivate var actionName: String? {
    switch value.kind {
    case .macro, .closure:
      let name = ActionName(value).text
      return name.isEmpty ? nil : name
    default: return nil
    }
  }
}

extension Expression {
  // The expression before the method of a call.
  fileprivate var receiver: Expression? {
    if case .member(let base?, _)? = asCall?.callee.kind { base } else { nil }
  }

  // The method of `Type.method(_:)`.
  fileprivate var selectedName: String? { asCall?.callee.lastName ?? lastName }
}

extension [Value] {
  /// The only text among the alternatives.
  var onlyText: String? {
    guard count == 1, case .text(let words, _) = self[0] else { return nil }
    return words.text
  }
}
