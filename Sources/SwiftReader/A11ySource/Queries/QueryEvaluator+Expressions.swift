import A11yModel

// Expressions without calls.
extension QueryEvaluator {
  /// Returns the values that an expression may have.
  ///
  /// - Parameter expected: The type that the context expects, as it is written; empty for none.
  func evaluate(
    _ node: Expression, _ frame: QueryFrame, isUsed: Bool = true, expecting expected: String = ""
  ) -> [QueryValue] {
    guard fuel.enter(at: place(node, frame)) else { return [.unknown] }
    defer { fuel.leave() }
    switch node.kind {
    case .name(let name): return named(name, node, frame)
    case .member(nil, let name): return [implicit(name, [], expected, frame)]
    case .member(let base?, let name):
      return receivers(base, frame).flatMap { member(name, of: $0, node, frame) }.or([])
    case .call(let callee, let arguments):
      return call(node, callee, arguments, frame, expecting: expected).or([])
    case .element(let base, let arguments):
      return receivers(base, frame).flatMap { element(arguments, of: $0, node, frame) }.or([])
    case .text(let segments): return [text(segments, node, frame)]
    case .number(let number): return [Int(exactly: number).map(QueryValue.number) ?? .unknown]
    case .list(let elements): return [.list(elements.map { evaluate($0, frame) })]
    case .pairs(let pairs):
      return [
        .list(
          pairs.map {
            [.tuple([("key", evaluate($0.key, frame)), ("value", evaluate($0.value, frame))])]
          })
      ]
    case .tuple(let parts):
      return [.tuple(parts.map { ($0.label ?? "", evaluate($0.value, frame)) })]
    case .closure(let closure):
      keep(closure, node, frame)
      return [.closure(closure, frame.held)]
    case .operation(let sign, let left, let right): return operation(sign, left, right, frame)
    case .prefix("-", let operand):
      return evaluate(operand, frame).map {
        if case .number(let number) = $0 { .number(-number) } else { .unknown }
      }
    case .cast(let value, let type):
      let values = evaluate(value, frame, expecting: type)
      return values.areUnknown ? self.values(ofType: type, inside: frame.type, frame.file) : values
    // `#keyPath(XCUIElement.label)`, `#selector(getter: XCUIElement.label)`
    case .macro("keyPath", let arguments), .macro("selector", let arguments):
      let path = arguments.only?.value.path?.drop { $0.isCapitalised == true }
      return [path.map { .text($0.joined(separator: ".")) } ?? .unknown]
    case .flag, .nothing, .choice, .prefix, .conditional, .selection, .variants, .link, .macro,
      .other, .keyPath:
      return formed(node, frame, expecting: expected)
    }
  }

  /// Returns the values of an expression that is the base of another one.
  func receivers(_ node: Expression, _ frame: QueryFrame) -> [QueryValue] {
    let values = evaluate(node, frame)
    guard values.count > 1 else { return values }
    return values.map { value in
      guard case .chain(var chain) = value else { return value }
      chain.isSure = false
      return .chain(chain)
    }
  }

  private func text(
    _ segments: [TextSegment], _ node: Expression, _ frame: QueryFrame
  ) -> QueryValue {
    if segments.count == 1, case .letters(let letters) = segments[0] {
      return .text(letters, from: place(node, frame))
    }
    var result = ""
    for segment in segments {
      switch segment {
      case .letters(let letters): result += letters
      case .value(let value):
        // Queries in a text that is not known are queries, too.
        result += evaluate(value, frame).only?.interpolated ?? String(SourceNames.hole)
      }
    }
    return .joined(result)
  }

  private func operation(
    _ sign: String, _ left: Expression, _ right: Expression, _ frame: QueryFrame
  ) -> [QueryValue] {
    if sign == "=" {
      assign(Assignment(target: left, value: right, isCompound: false), frame)
      return [.unknown]
    }
    let (first, second) = (evaluate(left, frame), evaluate(right, frame))
    switch sign {
    case "+": return joined(first, second)
    case "??": return first.filter { !$0.isNothing }.or(second)
    case "...", "..<":
      guard first.count == 1, second.count == 1, case .number(let start) = first[0],
        case .number(let end) = second[0], end >= start, end - start < 64
      else { return [.unknown] }
      let numbers = sign == "..." ? Array(start...end) : Array(start..<end)
      return [.list(numbers.map { [.number($0)] })]
    default: return [.unknown]
    }
  }

  /// Returns the concatenation of texts or lists.
  func joined(_ first: [QueryValue], _ second: [QueryValue]) -> [QueryValue] {
    var results: [QueryValue] = []
    for one in first {
      for other in second {
        switch (one, other) {
        case (.text(let one, _), .text(let other, _)):
          results = results.or([.joined(one + other)])
        case (.text(let one, _), .unknown):
          results = results.or([.joined(one + String(SourceNames.hole))])
        case (.unknown, .text(let other, _)):
          results = results.or([.joined(String(SourceNames.hole) + other)])
        case (.list(let one), .list(let other)) where one.count + other.count <= 1_000:
          results = results.or([.list(one + other)])
        default: results = results.or([.unknown])
        }
      }
    }
    return results
  }

  // MARK: Names

  private func named(_ name: String, _ node: Expression, _ frame: QueryFrame) -> [QueryValue] {
    if let local = frame.values(of: name) { return local }
    if name == "self" || name == "super" { return [frame.owner] }
    if name == "Self" { return [.type(frame.type)] }
    if let found = property(name, of: frame.owner, node, frame) { return found }
    if !frame.type.isEmpty, let field = field(name, of: [frame.type]) {
      return read(field, of: frame.owner)
    }
    var outer = frame.type
    while let dot = outer.lastIndex(of: ".") {
      outer = String(outer[..<dot])
      if let field = index.type(outer)?.property(name), field.modifiers.contains(.isStatic) {
        return read(field, of: .type(outer))
      }
    }
    if let variable = index.variables(name)?.first { return read(variable, of: .unknown) }
    if let type = index.key(of: name, inside: frame.type, file: frame.file) { return [.type(type)] }
    return [name == "app" ? .chain(.application) : .unknown]
  }

  /// Returns the value of `.name` or `.name(…)`, in a context that expects a type.
  func implicit(
    _ name: String, _ associated: [[QueryValue]], _ expected: String, _ frame: QueryFrame
  ) -> QueryValue {
    let type = expected.bareType
    if !type.isEmpty, let key = index.key(of: type, inside: frame.type, file: frame.file) {
      if index.type(key)?.item(name) != nil { return .item(name, associated, of: key) }
      if let field = field(name, of: [key]), field.modifiers.contains(.isStatic) {
        return read(field, of: .type(key)).first ?? .unknown
      }
    }
    return associated.isEmpty ? .written(".\(name)") : .unknown
  }

  // MARK: Members

  private func member(
    _ name: String, of base: QueryValue, _ node: Expression, _ frame: QueryFrame
  ) -> [QueryValue] {
    if let found = property(name, of: base, node, frame) { return found }
    // `XCUIElement.ElementType.button`
    if case .member(let type?, _) = node.kind, Self.elementTypes.contains(type.writtenPath ?? "") {
      return [.written(".\(name)")]
    }
    return [.unknown]
  }

  private static let elementTypes: Set<String> = [
    "XCUIElement.ElementType", "XCUIElement", "ElementType", "XCUIElementType",
  ]

  /// Returns the values of a property; nil if the value is not known to have one of the name.
  func property(
    _ name: String, of base: QueryValue, _ node: Expression, _ frame: QueryFrame
  ) -> [QueryValue]? {
    if case .object(let object) = base, let values = object.values[name] { return values }
    let types = types(of: base)
    if let field = field(name, of: types) {
      let isStatic = field.modifiers.contains(.isStatic)
      note(useOf: field, at: node, frame)
      if case .type = base { return isStatic ? read(field, of: base) : nil }
      if !isStatic {
        let values = read(field, of: base)
        if case .chain(let chain) = base { return rebased(values, on: chain, node, frame) }
        return values
      }
    }
    switch base {
    case .chain(let chain):
      guard QueryNames.continues(name) else {
        if name == "first" || name == "last", let first = elements(of: [base])?.first {
          return first
        }
        guard QueryNames.attributes.contains(name) else { return nil }
        _ = link(chain, ".\(name)", node, frame)
        return [.unknown]
      }
      return [link(chain, ".\(name)", node, frame)]
    case .open(let reason, let hasLinks):
      guard hasLinks || QueryNames.continues(name) else { return [base] }
      record(reason, node, frame)
      return [QueryNames.attributes.contains(name) ? .unknown : .open(reason, hasLinks: true)]
    case .object(let object) where name == "rawValue": return rawValues(of: object.type)
    case .object(let object) where isApplication(object.type) && QueryNames.continues(name):
      return [link(.application, ".\(name)", node, frame)]
    case .text: return name == "rawValue" || name == "description" ? [base] : nil
    case .item(let item, _, let type): return name == "rawValue" ? rawValue(of: item, type) : nil
    case .type(let type): return ofType(name, type)
    case .written(let text) where text.hasPrefix("."): return [.written("\(text).\(name)")]
    case .list(let elements): return Self.property(name, of: elements)
    case .tuple(let parts):
      if let part = parts.first(where: { $0.label == name }) { return part.values }
      return Int(name).flatMap { parts.indices.contains($0) ? parts[$0].values : nil }
    default: return nil
    }
  }

  private static func property(_ name: String, of elements: [[QueryValue]]) -> [QueryValue]? {
    switch name {
    case "first": elements.first
    case "last": elements.last
    case "count": [.number(elements.count)]
    case "indices": [.list(elements.indices.map { [.number($0)] })]
    default: nil
    }
  }

  /// Whether a type is the application of XCUITest or inherits from it.
  func isApplication(_ type: String) -> Bool {
    lineage(of: type).names.contains("XCUIApplication")
  }

  private func ofType(_ name: String, _ type: String) -> [QueryValue]? {
    if name == "self" { return [.type(type)] }
    guard let known = index.type(type) else { return nil }
    if known.item(name) != nil { return [.item(name, [], of: type)] }
    if index.type("\(type).\(name)") != nil { return [.type("\(type).\(name)")] }
    if name == "allCases", !known.cases.isEmpty {
      return [.list(known.cases.map(\.name).sorted().map { [.item($0, [], of: type)] })]
    }
    return nil
  }

  // The raw values of all cases, as any of them may be meant.
  private func rawValues(of type: String) -> [QueryValue]? {
    guard let cases = index.type(type)?.cases.map(\.name).sorted(), !cases.isEmpty,
      cases.count <= [QueryValue].most
    else { return nil }
    return cases.flatMap { rawValue(of: $0, type) ?? [.unknown] }
  }

  /// Returns the values of a property of an object or type.
  func read(_ field: CodeField, of own: QueryValue) -> [QueryValue] {
    let isShared = field.owner.isEmpty || field.modifiers.contains(.isStatic)
    let frame = frame(
      of: field.owner, own: isShared ? (field.owner.isEmpty ? .unknown : .type(field.owner)) : own,
      file: field.file)
    if let getter = field.getter {
      let place = SourcePlace(file: field.file, offset: Int(field.start))
      guard mayFollow, !following.contains(place) else { return [.unknown] }
      following.append(place)
      defer { following.removeLast() }
      let values = returned(by: getter, frame)
      if values.areUnknown {
        return field.type.isElementType && field.type != "XCUIApplication"
          ? [.open(.value, hasLinks: true)]
          : self.values(ofType: field.written, inside: field.owner, field.file)
      }
      return values
    }
    if isShared {
      guard let initial = field.initial else {
        return values(ofType: field.written, inside: field.owner, field.file)
      }
      if let known = constants[ObjectIdentifier(initial)] { return known }
      constants[ObjectIdentifier(initial)] = [.unknown]
      let values = stored(field, frame)
      constants[ObjectIdentifier(initial)] = values
      return values
    }
    guard case .object(let object) = own else { return stored(field, frame) }
    if let known = object.values[field.name] { return known }
    object.values[field.name] = [.unknown]
    let values = stored(field, frame)
    object.values[field.name] = values
    return values
  }

  private func stored(_ field: CodeField, _ frame: QueryFrame) -> [QueryValue] {
    let values = field.initial.map { evaluate($0, frame, expecting: field.written) } ?? [.unknown]
    return values.areUnknown || values.contains(where: \.isNothing)
      ? self.values(ofType: field.written, inside: field.owner, field.file) : values
  }

  // MARK: Links

  /// Adds a link to a chain, and records the query.
  func link(
    _ base: QueryChain, _ suffix: String, _ node: Expression, _ frame: QueryFrame,
    isSure: Bool = true, isLink: Bool = true, literals: [SourcePlace] = []
  ) -> QueryValue {
    guard base.text.utf8.count + suffix.utf8.count <= 8 * QueryValue.longestText else {
      return .unknown
    }
    var chain = QueryChain(text: base.text + suffix)
    chain.hasLinks = base.hasLinks || isLink
    chain.isSure = base.isSure && isSure
    chain.literals = base.literals + literals
    settle(&chain, on: base, node, frame)
    chain.links =
      base.hasLinks ? base.place == chain.place ? base.links : nil : node.emptyEndOfReceiver
    if isLink, !QueryNames.attributes.contains(String(suffix.dropFirst())) {
      chain.links = chain.links.map { $0.lowerBound..<node.end }
    }
    record(chain, node)
    return .chain(chain)
  }

  /// Makes an expression the place of chains that other code has made of a base.
  func rebased(
    _ values: [QueryValue], on base: QueryChain, _ node: Expression, _ frame: QueryFrame
  ) -> [QueryValue] {
    values.map { value in
      guard case .chain(var chain) = value else { return value }
      chain.isSure = chain.isSure && values.count == 1
      chain.links = nil
      settle(&chain, on: base, node, frame)
      record(chain, node)
      return .chain(chain)
    }
  }

  private func settle(
    _ chain: inout QueryChain, on base: QueryChain, _ node: Expression, _ frame: QueryFrame
  ) {
    let place = place(node, frame)
    chain.given = base.place == place ? base.given : base.text
    chain.place = place
  }

  // `base[…]`
  private func element(
    _ arguments: [Argument], of base: QueryValue, _ node: Expression, _ frame: QueryFrame
  ) -> [QueryValue] {
    let member = chosen(methods("subscript", of: types(of: base)), arguments, frame)
    let keys = arguments.only.map { evaluate($0.value, frame) } ?? []
    switch base {
    case .chain(let chain):
      if keys.contains(where: { $0.key == nil }) || arguments.only?.label != nil,
        let member
      {
        let found = follow(member, own: base, arguments, frame)
        return found.areUnknown
          ? [open(.value, node, frame)] : rebased(found, on: chain, node, frame)
      }
      return keys.isEmpty
        ? [open(.value, node, frame)]
        : keys.map { key in
          guard let literal = key.key else { return open(.value, node, frame) }
          return link(
            chain, "[\(literal)]", node, frame, isSure: keys.count == 1,
            literals: key.origin.map { [$0] } ?? [])
        }
    case .open(let reason, _): return [open(reason, node, frame)]
    case .list(let elements):
      return keys.flatMap { key -> [QueryValue] in
        switch key {
        case .number(let number) where elements.indices.contains(number): elements[number]
        default: Self.value(of: key, in: elements)
        }
      }
    default:
      if let member { return follow(member, own: base, arguments, frame) }
      for argument in arguments.dropFirst(keys.isEmpty ? 0 : 1) {
        _ = evaluate(argument.value, frame)
      }
      return [.unknown]
    }
  }

  // The value of a key in the pairs of a dictionary.
  private static func value(of key: QueryValue, in pairs: [[QueryValue]]) -> [QueryValue] {
    for case .tuple(let parts) in pairs.joined() where parts.count == 2 {
      if let literal = key.interpolated, parts[0].values.only?.interpolated == literal {
        return parts[1].values
      }
    }
    return [.unknown]
  }

  func open(
    _ reason: QueryFacts.OpenReason, _ node: Expression, _ frame: QueryFrame
  ) -> QueryValue {
    record(reason, node, frame)
    return .open(reason, hasLinks: true)
  }
}

extension Expression {
  /// The empty range behind the receiver of a member or call; nil for other expressions.
  fileprivate var emptyEndOfReceiver: Range<Int32>? {
    let member = asCall?.callee ?? self
    guard case .member(let base?, _) = member.kind else { return nil }
    return base.end..<base.end
  }
}
