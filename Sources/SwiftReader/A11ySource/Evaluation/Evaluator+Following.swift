import A11yModel

// Calls of functions of the project, whose code is evaluated for the values that a call gives it.
extension Evaluator {
  func follow(
    _ members: [CodeMember], own: [Value], _ arguments: [Argument], _ node: Expression,
    _ frame: Frame,
    isUsed: Bool
  ) -> [Value] {
    let fitting = members.filter { $0.accepts(arguments) }
    if let only = fitting.only ?? members.only {
      return follow(only, own: own, arguments, node, frame, isUsed: isUsed)
    }
    // Of several functions one is meant.
    let before = isCertain
    isCertain = false
    defer { isCertain = before }
    return each(of: (fitting.isEmpty ? members : fitting).prefix(4)) {
      follow($0, own: own, arguments, node, frame, isUsed: isUsed)
    }
  }

  /// The types of values that say nothing of a view and are made from others of the kind.
  static let colors: Set<String> = ["UIColor", "CGColor", "Color"]

  /// Follows a call into a function of the project, or states that it is not followed.
  func follow(
    _ member: CodeMember, own: [Value], _ arguments: [Argument], _ node: Expression, _ frame: Frame,
    isUsed: Bool
  ) -> [Value] {
    let function = member.function
    let (bound, isTracked, isKnown) = bound(arguments, member, frame)
    let isPlain = isUsed && !isKnown && !isTracked && isPlain(function.result, of: member)
    let isOther = own.contains { value in
      if case .reference(.own(frame.type)) = value { return false }
      return value.isObject && (isUsed && !isPlain || isKnown || isView(value))
    }
    // A color says nothing of a view, and a theme makes hundreds of them.
    let result = function.name == "init" ? member.type : function.result.bareType
    if Self.colors.contains(result), !isOther { return [.unknown] }
    // Its own code is evaluated for itself, whoever calls it.
    guard isTracked || isOther || isUsed && !function.result.isEmpty else { return [.unknown] }
    let run = {
      self.run(member, own, isOther, bound, arguments, node, frame, isUsed: isUsed)
    }
    guard isPlain, !isOther, around(own, member.type, frame) == nil else {
      return run()
    }
    return results(of: member, own, bound, run)
  }

  private func run(
    _ member: CodeMember, _ own: [Value], _ isOther: Bool, _ bound: [String: [Value]],
    _ arguments: [Argument], _ node: Expression, _ frame: Frame, isUsed: Bool
  ) -> [Value] {
    let function = member.function
    let start = SourcePlace(file: member.file, offset: Int(function.start))
    if function.body == nil, index.type(member.type)?.kind == .protocol {
      return implement(member, bound, arguments, node, frame, isUsed: isUsed)
    }
    guard let body = function.body, mayFollow(start), fuel.spend(4, at: place(node, frame)) else {
      let left = bound.values.flatMap { $0 } + (isOther ? own : [])
      hand(left.filter { !isEvaluatedForItself($0) }, at: place(node, frame))
      return values(ofType: function.result, inside: member.type, member.file)
    }
    followsLeft -= 1
    let inner = Frame(
      type: member.type, own: own, file: member.file, fuel: fuel,
      outer: around(own, member.type, frame), isFunction: true)
    for (name, values) in bound { inner.bind(name, values) }
    let (site, initialising) = (callSite, isInitialising)
    callSite = callSite ?? place(node, frame)
    isInitialising = function.name == "init" && isInitialising
    entered.append(member.type)
    let (before, informing) = (isCertain, isInforming)
    // A default of a protocol informs, too.
    isInforming = informing || index.type(member.type)?.kind == .protocol
    entering(start) {
      calling { run(body, inner, isValue: !function.result.isEmpty) }
    }
    (isCertain, isInforming) = (before, informing)
    entered.removeLast()
    (callSite, isInitialising) = (site, initialising)
    let declared = values(ofType: function.result, inside: member.type, member.file)
    return inner.results.isEmpty ? declared : inner.results
  }

  // Whether an object may be a view, of which the code of its type tells less than a call on the one object.
  private func isView(_ value: Value) -> Bool {
    guard case .reference(let location) = value, let type = index.type(type(of: location)),
      type.isDeclared
    else { return true }
    return !isOfNoFramework(type.key)
  }

  // Whether a type inherits from no class of a framework, so that its objects are no views.
  private func isOfNoFramework(_ type: String) -> Bool {
    ["", "NSObject"].contains(index.base(of: type))
  }

  /// Whether a value is a property of a type whose code is being followed. That code is evaluated for itself, too, and
  /// goes on from there with all the calls it may follow.
  func isEvaluatedForItself(_ value: Value) -> Bool {
    guard case .reference(.field(let owner, _)) = value else { return false }
    return owner != root && entered.contains(owner)
  }

  // A requirement of a protocol: what the types of the project do that conform to it, such as delegates.
  private func implement(
    _ member: CodeMember, _ bound: [String: [Value]], _ arguments: [Argument], _ node: Expression,
    _ frame: Frame, isUsed: Bool
  ) -> [Value] {
    let (certain, informing) = (isCertain, isInforming)
    (isCertain, isInforming) = (false, true)
    defer { (isCertain, isInforming) = (certain, informing) }
    // Another type may conform later, which code need not name.
    fuel.note(readingOf: member.file)
    let implementations = index.conformers(of: member.type).prefix(8).compactMap { conformer in
      (index.type(conformer)?.functions(member.function.name) ?? []).first {
        $0.function.body != nil
          && $0.function.parameters.map(\.label) == member.function.parameters.map(\.label)
      }.map { (code: $0, type: conformer) }
    }
    let results = each(of: implementations) {
      follow($0.code, own: own($0.type), arguments, node, frame, isUsed: isUsed)
    }
    return results.isEmpty
      ? values(ofType: member.function.result, inside: member.type, member.file) : results
  }

  // Whether the result of a function is a value that no view is in.
  private func isPlain(_ result: String, of member: CodeMember) -> Bool {
    let name = result.bareType
    if UIKitTable.values.contains(name) { return true }
    guard let key = key(of: name, inside: member.type, member.file),
      let type = index.type(key), type.kind != .protocol
    else { return false }
    return isOfNoFramework(key)
  }

  // The results of a call that tells nothing but those: what it does is evaluated with the code of the function.
  private func results(
    of member: CodeMember, _ own: [Value], _ given: [String: [Value]], _ run: () -> [Value]
  ) -> [Value] {
    guard let call = PlainCall(member, own.map(type(of:)), given) else { return muted(run) }
    return results(of: call) { muted(run) }
  }

  /// The results of a call, which is evaluated unless that has been done.
  func results(of call: PlainCall, _ run: () -> [Value]) -> [Value] {
    // Where more calls around it leave fewer to follow, less is known. A call that leads back to a function around it may
    // be followed elsewhere.
    if let known = plainResults[call], known.depth <= following.count,
      known.cycles.allSatisfy(following.contains)
    {
      note(cycles: known.cycles)
      return known.values
    }
    let around = cycles
    cycles = []
    let values = run()
    if followsLeft > 0, call.isReusable(values) {
      plainResults[call] = (values, following.count, cycles)
    }
    let found = cycles
    cycles = around
    note(cycles: found)
    return values
  }

  private func note(cycles places: [SourcePlace]) {
    for place in places where !cycles.contains(place) { cycles.append(place) }
  }

  /// Whether a function or property with code at a place may be followed.
  func mayFollow(_ place: SourcePlace) -> Bool {
    following.count < Self.deepestCall && followsLeft > 0 && !isFollowing(place)
  }

  /// Whether a function is being followed already, and is not followed once more.
  func isFollowing(_ place: SourcePlace) -> Bool {
    guard following.contains(place) else { return false }
    note(cycles: [place])
    return true
  }

  /// Ends the following of the innermost function.
  func leaveLast() {
    let last = following.removeLast()
    if !cycles.isEmpty { cycles.removeAll { $0 == last } }
  }

  private func type(of own: Value) -> String {
    switch own {
    case .reference(let location): type(of: location)
    case .instance(let type, _), .type(let type): type
    default: ""
    }
  }

  // The values of the parameters, and whether views and literals are among the arguments.
  func bound(
    _ arguments: [Argument], _ member: CodeMember, _ frame: Frame
  ) -> (values: [String: [Value]], isTracked: Bool, isKnown: Bool) {
    let (parameters, rest) = parameters(of: member, arguments, frame)
    var values: [String: [Value]] = [:]
    var (isTracked, isKnown) = (false, false)
    for (name, alternatives, isGiven) in parameters {
      values[name] = alternatives
      isTracked = isTracked || isGiven && alternatives.areTracked
      isKnown = isKnown || isGiven && alternatives.contains(where: \.isLiteral)
    }
    for argument in rest { _ = evaluate(argument.value, frame) }
    return (values, isTracked, isKnown)
  }
}

/// A call, or the evaluation of a computed property, whose results follow from the values that it is given alone.
struct PlainCall: Hashable {
  private let member: ObjectIdentifier
  private let own: [String]
  private let arguments: [String]
  // Whether the type of the result says that no view is in it.
  private let isOfPlainType: Bool

  /// Whether other calls have the same results: all but objects, which belong to one call, and code.
  func isReusable(_ results: [Value]) -> Bool {
    isOfPlainType || results.allSatisfy(\.isReusable)
  }

  /// The evaluation of a computed property of some objects.
  ///
  /// - Parameter type: Returns the type of the object at a location.
  /// - Returns: Nil if the objects hold values or code.
  init?(_ field: CodeField, of own: [Value], _ type: (Location) -> String) {
    (member, arguments, isOfPlainType) = (ObjectIdentifier(field), [], false)
    var texts: [String] = []
    for value in own {
      // Members that nobody declares are other values in the code of the object than elsewhere.
      if case .reference(let location) = value {
        if case .own = location { texts.append("\0own") }
        texts.append(type(location))
      } else {
        guard let text = value.plainText else { return nil }
        texts.append(text)
      }
    }
    self.own = texts
  }

  /// - Returns: Nil if the values hold code, objects or views.
  fileprivate init?(_ member: CodeMember, _ own: [String], _ given: [String: [Value]]) {
    (self.member, self.own, isOfPlainType) = (ObjectIdentifier(member), own, true)
    var arguments: [String] = []
    for parameter in member.function.parameters {
      for value in given[parameter.name] ?? [] {
        guard let text = value.plainText else { return nil }
        arguments.append(text)
      }
      arguments.append("")
    }
    self.arguments = arguments
  }
}

extension Value {
  // Whether it is a text, an image or another value that code writes out, or has one in it.
  fileprivate var isLiteral: Bool {
    switch self {
    case .text(.literal, _), .text(.key, _), .text(.empty, _), .image, .font, .flag, .number, .list,
      .tuple:
      true
    case .text, .nothing, .item, .type, .reference, .part, .instance, .closure, .code, .content,
      .some, .unknown:
      false
    }
  }

  // Whether it is the same wherever it was found.
  fileprivate var isReusable: Bool {
    switch self {
    case .text, .image, .font, .flag, .number, .nothing, .type, .some, .unknown: true
    case .item(_, let parts, _): parts.isEmpty
    case .instance(_, let given): given.isEmpty
    case .list(let elements): elements.allSatisfy(\.isReusable)
    case .reference, .part, .tuple, .closure, .code, .content: false
    }
  }

  // A text that equal values have; nil for values that hold code, objects or views.
  fileprivate var plainText: String? {
    switch self {
    case .text(let words, let isShown): "\(words) \(isShown)"
    case .flag(let flag): "\(flag)"
    case .number(let number): "\(number)"
    case .nothing: "nil"
    case .item(let name, let parts, let type) where parts.isEmpty: ".\(name) \(type)"
    case .type(let type): "\(type).self"
    case .instance(let type, let given) where given.isEmpty: "\(type)()"
    case .some: "some"
    case .unknown: "unknown"
    case .instance, .item, .image, .font, .reference, .part, .list, .tuple, .closure, .code,
      .content:
      nil
    }
  }
}
