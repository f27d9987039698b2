import A11yModel

// Calls: of functions of the project, which are followed, and of XCUITest.
extension QueryEvaluator {
  func call(
    _ node: Expression, _ callee: Expression, _ arguments: [Argument], _ frame: QueryFrame,
    expecting expected: String
  ) -> [QueryValue] {
    switch callee.kind {
    case .name(let name): return call(name, node, arguments, frame)
    case .member(nil, "init"): return make(expected.bareType, arguments, frame)
    case .member(nil, let name):
      return [implicit(name, arguments.map { evaluate($0.value, frame) }, expected, frame)]
    case .member(let base?, let name):
      let isOfSuper = base.asName == "super"
      return receivers(base, frame).flatMap {
        call(name, on: $0, node, arguments, frame, isOfSuper: isOfSuper)
      }
    case .closure(let closure):
      willCall(closure, frame)
      return call(closure, frame, arguments.map { evaluate($0.value, frame) })
    default:
      return invoke(evaluate(callee, frame), arguments, frame) ?? pass(arguments, frame)
    }
  }

  // MARK: Functions by name

  private func call(
    _ name: String, _ node: Expression, _ arguments: [Argument], _ frame: QueryFrame
  ) -> [QueryValue] {
    if let local = frame.values(of: name) {
      if let results = invoke(local, arguments, frame) { return results }
      // A generic parameter is a type.
      for case .type(let type) in local { return make(type, arguments, frame) }
    }
    if name.isCapitalised == true {
      return make(
        index.key(of: name, inside: frame.type, file: frame.file) ?? name, arguments, frame)
    }
    if case .chain = frame.owner, let results = ofChain(name, node, arguments, frame) {
      return results
    }
    let types = types(of: frame.owner) + [frame.type]
    if let member = chosen(methods(name, of: types), arguments, frame) {
      note(useOf: member, at: node, frame)
      return follow(member, own: frame.owner, arguments, frame)
    }
    if let results = callProperty(name, of: frame.owner, node, arguments, frame) { return results }
    if let function = chosen(index.functions(name) ?? [], arguments, frame) {
      note(useOf: function, at: node, frame)
      return follow(function, own: .unknown, arguments, frame)
    }
    switch name {
    case "zip":
      let lists = arguments.map { elements(of: evaluate($0.value, frame)) ?? [] }
      guard lists.count == 2 else { return [.unknown] }
      return [.list(zip(lists[0], lists[1]).map { [.tuple([("", $0), ("", $1)])] })]
    case "addUIInterruptionMonitor":
      // The handler is given an alert of the system.
      return pass(arguments, frame, giving: [.open(.application, hasLinks: false)])
    default: return pass(arguments, frame, isAssertion: name.hasPrefix("XCT"))
    }
  }

  // A method of the element that an extension of XCUITest's types is about.
  private func ofChain(
    _ name: String, _ node: Expression, _ arguments: [Argument], _ frame: QueryFrame
  ) -> [QueryValue]? {
    let isKnown =
      QueryNames.filters.contains(name) || QueryNames.searches.contains(name)
      || !methods(name, of: types(of: frame.owner)).isEmpty
    guard isKnown || index.functions(name) == nil && arguments.allSatisfy({ !$0.isTrailing }),
      !name.hasPrefix("XCT")
    else { return nil }
    return call(name, on: frame.owner, node, arguments, frame)
  }

  private func localized(_ key: Expression?, _ frame: QueryFrame) -> QueryValue {
    guard let key, case .text(let text, _)? = evaluate(key, frame).only,
      let translated = catalogue.texts[text]
    else { return .unknown }
    return .text(translated)
  }

  // MARK: Objects

  /// Makes an object of a type.
  func make(_ type: String, _ arguments: [Argument], _ frame: QueryFrame) -> [QueryValue] {
    switch type {
    case "XCUIApplication":
      let isOther = arguments.first?.label == "bundleIdentifier"
      _ = pass(arguments, frame)
      return [isOther ? .open(.application, hasLinks: false) : .chain(.application)]
    case "NSPredicate": return [predicate(arguments, frame)]
    case "NSStringFromSelector":
      return arguments.unlabelled.map { evaluate($0, frame) } ?? [.unknown]
    case "NSLocalizedString": return [localized(arguments.unlabelled, frame)]
    case "String":
      if arguments.first?.label == "format" { return [formatted(arguments, frame)] }
      if arguments.first?.label == "localized" {
        return [localized(arguments.first?.value, frame)]
      }
      guard let only = arguments.only else { return pass(arguments, frame) }
      return evaluate(only.value, frame).map { $0.interpolated.map { .text($0) } ?? .unknown }
    default: break
    }
    guard let known = index.type(type), known.isDeclared else {
      return pass(arguments, frame, keeping: true)
    }
    let initialisers = methods("init", of: [type])
    if known.kind == .enum, initialisers.isEmpty {
      _ = pass(arguments, frame)
      return [.object(object(type))]
    }
    if let member = chosen(initialisers, arguments, frame) {
      let object = QueryObject(type)
      _ = follow(member, own: .object(object), arguments, frame)
      return [.object(object)]
    }
    let object = object(type)
    if initialisers.isEmpty {
      for argument in arguments {
        guard let label = argument.label else {
          _ = pass([argument], frame, keeping: true)
          continue
        }
        object.values[label] = evaluate(
          argument.value, frame, expecting: field(label, of: [type])?.written ?? "")
      }
    } else {
      _ = pass(arguments, frame, keeping: true)
    }
    return [.object(object)]
  }

  // `NSPredicate(format: "…", …)` with its constants in it.
  private func predicate(_ given: [Argument], _ frame: QueryFrame) -> QueryValue {
    var arguments: [String] = []
    for argument in given {
      let values = evaluate(argument.value, frame)
      let known: String? =
        switch argument.value.kind {
        case .flag(let flag): String(flag)
        case .number(let number) where Int(exactly: number) == nil: String(number)
        default: values.only?.literal
        }
      guard let known else { return .unknown }
      arguments.append((argument.label.map { "\($0): " } ?? "") + known)
    }
    guard arguments.first?.hasPrefix("format: ") ?? false else { return .unknown }
    return .written("NSPredicate(\(arguments.joined(separator: ", ")))")
  }

  // `String(format: "row-%d", 3)` with its constants in it.
  private func formatted(_ given: [Argument], _ frame: QueryFrame) -> QueryValue {
    let values = given.map { evaluate($0.value, frame).only?.interpolated }
    guard let format = values.first ?? nil else { return .unknown }
    let parts = format.split(separator: "%", omittingEmptySubsequences: false)
    var result = String(parts[0])
    var next = 1
    for part in parts.dropFirst() {
      guard let sign = part.first, sign == "@" || sign == "d" || sign == "i", next < values.count
      else { return .unknown }
      result += (values[next] ?? String(SourceNames.hole)) + part.dropFirst()
      next += 1
    }
    return .joined(result)
  }

  // MARK: Methods

  private func call(
    _ name: String, on base: QueryValue, _ node: Expression, _ arguments: [Argument],
    _ frame: QueryFrame, isOfSuper: Bool = false
  ) -> [QueryValue] {
    if case .type(let type) = base {
      if name == "init" { return make(type, arguments, frame) }
      let nested = "\(type).\(name)"
      if index.type(nested) != nil { return make(nested, arguments, frame) }
      if index.type(type)?.item(name) != nil {
        return [.item(name, arguments.map { evaluate($0.value, frame) }, of: type)]
      }
    }
    let owners = isOfSuper ? index.type(frame.type).map(parents(of:)) ?? [] : types(of: base)
    if let member = chosen(methods(name, of: owners), arguments, frame) {
      note(useOf: member, at: node, frame)
      let results = follow(member, own: base, arguments, frame)
      guard case .chain(let chain) = base else { return results }
      let isChain = results.contains { if case .chain = $0 { true } else { false } }
      if isChain { return rebased(results, on: chain, node, frame) }
      if member.function.result.isElementType { return [open(.value, node, frame)] }
      _ = link(chain, ".\(name)()", node, frame, isLink: false)
      return results
    }
    if let results = callProperty(name, of: base, node, arguments, frame) { return results }
    switch base {
    case .chain(let chain): return [link(chain, name, node, arguments, frame)]
    case .open(let reason, let hasLinks):
      _ = pass(arguments, frame)
      let isLink = QueryNames.filters.contains(name) || QueryNames.searches.contains(name)
      if hasLinks || isLink { record(reason, node, frame) }
      return [isLink ? .open(reason, hasLinks: true) : .unknown]
    case .object(let object)
    where QueryNames.searches.contains(name) && isApplication(object.type):
      return [link(.application, name, node, arguments, frame)]
    case .list(let elements): return each(name, of: elements, arguments, frame)
    case .text(let text, _): return [Self.text(name, of: text) ?? pass(arguments, frame)[0]]
    case .closure: return invoke([base], arguments, frame) ?? [.unknown]
    case .type, .object, .item, .written, .number, .flag, .nothing, .tuple, .unknown:
      return pass(arguments, frame, keeping: name == "init")
    }
  }

  // Calls the closure that a property of an object or type is.
  private func callProperty(
    _ name: String, of base: QueryValue, _ node: Expression, _ arguments: [Argument],
    _ frame: QueryFrame
  ) -> [QueryValue]? {
    switch base {
    case .object, .type:
      // A message of Objective-C without arguments may be a property.
      property(name, of: base, node, frame).flatMap {
        invoke($0, arguments, frame) ?? (arguments.isEmpty ? $0 : nil)
      }
    default: nil
    }
  }

  private static func text(_ name: String, of text: String) -> QueryValue? {
    switch name {
    case "lowercased": .text(text.lowercased())
    case "uppercased": .text(text.uppercased())
    default: nil
    }
  }

  // The functions that give the elements of a list to a closure.
  private func each(
    _ name: String, of elements: [[QueryValue]], _ arguments: [Argument], _ frame: QueryFrame
  ) -> [QueryValue] {
    if name == "enumerated" {
      return [
        .list(
          elements.enumerated().map {
            [.tuple([("offset", [.number($0.offset)]), ("element", $0.element)])]
          })
      ]
    }
    guard let given = arguments.last.map({ evaluate($0.value, frame) }) else {
      return Self.choosing.contains(name) ? [.list(elements)] : [.unknown]
    }
    let results = elements.prefix(64).map { element in
      invoke(given, [element]) ?? [.unknown]
    }
    switch name {
    case "map", "compactMap": return [.list(Array(results))]
    case "first", "last": return elements.reduce([]) { $0.or($1) }
    default: return Self.choosing.contains(name) ? [.list(elements)] : [.unknown]
    }
  }

  // The functions that make a list of some of its elements.
  private static let choosing: Set<String> = [
    "filter", "sorted", "prefix", "suffix", "dropFirst", "dropLast", "reversed", "shuffled",
  ]

  // A link of a chain with arguments, or what is done at its end.
  private func link(
    _ chain: QueryChain, _ name: String, _ node: Expression, _ given: [Argument],
    _ frame: QueryFrame
  ) -> QueryValue {
    guard QueryNames.filters.contains(name) || QueryNames.searches.contains(name) else {
      let first = elements(of: [.chain(chain)])?.first
      _ = pass(given, frame, giving: first ?? [.unknown])
      _ = link(chain, ".\(name)()", node, frame, isLink: false)
      // The elements that it chooses are some of them.
      guard let first, let element = first.only else { return .unknown }
      return name == "first" || name == "last"
        ? element
        : Self.choosing.contains(name) ? .list([first]) : .unknown
    }
    var arguments: [String] = []
    var isSure = true
    var origins: [SourcePlace] = []
    for argument in given {
      let values = evaluate(argument.value, frame)
      origins += values.compactMap(\.origin)
      let literals = values.lazy.compactMap { argument.label == "identifier" ? $0.key : $0.literal }
      guard let literal = literals.first else { return open(.value, node, frame) }
      isSure = isSure && values.count == 1
      arguments.append((argument.label.map { "\($0): " } ?? "") + literal)
    }
    return link(
      chain, ".\(name)(\(arguments.joined(separator: ", ")))", node, frame, isSure: isSure,
      literals: origins)
  }

  // MARK: Closures

  /// Calls closures with arguments; nil if there is none.
  private func invoke(
    _ values: [QueryValue], _ arguments: [Argument], _ frame: QueryFrame
  ) -> [QueryValue]? {
    guard values.contains(where: { if case .closure = $0 { true } else { false } }) else {
      return nil
    }
    return invoke(values, arguments.map { evaluate($0.value, frame) })
  }

  private func invoke(_ values: [QueryValue], _ given: [[QueryValue]]) -> [QueryValue]? {
    var results: [QueryValue]?
    for case .closure(let closure, let frame) in values {
      willCall(closure, frame)
      results = (results ?? []).or(call(closure, frame, given))
    }
    return results
  }

  /// Runs a closure with the values of its parameters, and returns its results.
  func call(_ closure: Closure, _ outer: QueryFrame, _ given: [[QueryValue]]) -> [QueryValue] {
    let place = SourcePlace(file: outer.file, offset: Int(closure.body.start(from: 0)))
    guard mayFollow, !following.contains(place) else { return [.unknown] }
    following.append(place)
    defer { following.removeLast() }
    let frame = outer.function
    if let parameters = closure.parameters {
      for (number, parameter) in parameters.enumerated() {
        let typed = values(ofType: parameter.type, inside: outer.type, outer.file)
        let values = given.indices.contains(number) ? given[number] : [.unknown]
        // An element is not the application.
        let isOther = parameter.type.bareType.isElementType && typed.areUnknown
        frame.bind(
          parameter.name,
          values.areUnknown || !typed.areUnknown && values.isApplication
            ? typed
            : isOther && values.isApplication ? [.unknown] : values)
      }
    } else {
      for (number, values) in given.enumerated() { frame.bind("$\(number)", values) }
    }
    return returned(by: closure.body, frame)
  }

  // MARK: Following

  // The function that a call means. XCUITest has functions of the same names with other labels.
  func chosen(
    _ members: [CodeMember], _ arguments: [Argument], _ frame: QueryFrame
  ) -> CodeMember? {
    let fitting = members.filter { $0.accepts(arguments) }
    if fitting.count > 1 {
      let types = arguments.map { argument in
        evaluate(argument.value, frame).first.map { self.types(of: $0) } ?? []
      }
      // Overloads differ in the types of their parameters.
      return fitting.first { member in
        zip(member.function.parameters, types).contains { parameter, types in
          types.contains(type(of: parameter, inside: member.type, member.file))
        }
      } ?? fitting[0]
    }
    if let only = fitting.first { return only }
    return members.only.flatMap { QueryNames.filters.contains($0.function.name) ? nil : $0 }
  }

  /// Follows a call into a function of the project.
  ///
  /// - Parameter isRoot: Whether the function is evaluated on its own, without arguments.
  func follow(
    _ member: CodeMember, own: QueryValue, _ arguments: [Argument], _ frame: QueryFrame,
    isRoot: Bool = false
  ) -> [QueryValue] {
    let function = member.function
    let place = SourcePlace(file: member.file, offset: Int(function.start))
    let inner = self.frame(of: member.type, own: own, file: member.file)
    bind(function, arguments, member, frame, inner)
    guard let body = function.body, isRoot || mayFollow, !following.contains(place) else {
      return self.values(ofType: function.result, inside: member.type, member.file)
    }
    following.append(place)
    defer { following.removeLast() }
    let before = branches
    branches = 0
    let results = returned(by: body, inner)
    branches = before
    if function.result.bareType == "Self" { return [own] }
    guard results.isEmpty || results.areUnknown, !function.result.isEmpty else { return results }
    return inner.values(of: function.result.bareType)?.made(by: self)
      ?? values(ofType: function.result, inside: member.type, member.file)
  }

  private func bind(
    _ function: FunctionDeclaration, _ arguments: [Argument], _ member: CodeMember,
    _ frame: QueryFrame, _ inner: QueryFrame
  ) {
    let (parameters, rest) = parameters(of: member, arguments, frame)
    for (parameter, given) in zip(function.parameters, parameters) {
      inner.bind(given.name, given.values)
      // `func open<Page>(_ type: Page.Type)`
      if parameter.type.hasSuffix(".Type"), case .type? = given.values.only {
        inner.bind(String(parameter.type.dropLast(".Type".count)), given.values)
      }
    }
    _ = pass(rest, frame)
  }

  /// Evaluates arguments that an unknown function receives.
  ///
  /// - Parameters:
  ///   - given: The value that the function gives to closures.
  ///   - isAssertion: Whether it only compares them; other functions may show a text in the app.
  ///   - keeping: Whether the function keeps closures, to call them with the application.
  @discardableResult
  func pass(
    _ arguments: [Argument], _ frame: QueryFrame, giving given: [QueryValue] = [.unknown],
    keeping: Bool = false, isAssertion: Bool = false
  ) -> [QueryValue] {
    for argument in arguments {
      let values = evaluate(argument.value, frame)
      if !isAssertion { data.formUnion(values.compactMap(\.origin)) }
      if !keeping || argument.isTrailing { _ = invoke(values, [given]) }
    }
    return [.unknown]
  }
}

extension [QueryValue] {
  // Whether it is the application and nothing else.
  fileprivate var isApplication: Bool {
    if case .chain(let chain)? = only { !chain.hasLinks } else { false }
  }

  // Objects of the type that a generic parameter stands for.
  fileprivate func made(by evaluator: QueryEvaluator) -> [QueryValue]? {
    guard case .type(let type)? = only else { return nil }
    return [.object(evaluator.object(type))]
  }
}
