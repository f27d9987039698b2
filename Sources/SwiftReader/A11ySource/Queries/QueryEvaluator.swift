import A11yModel

/// Evaluates the code of tests and page objects as far as their queries go.
///
/// Each function is evaluated on its own, with parameters that are not known, and once for each call, with the
/// arguments. All branches are taken; what differs between them becomes alternatives.
final class QueryEvaluator: CodeInterpreter {
  let index: CodeLookup
  let catalogue: TextCatalogue
  // The fuel of each file; frames that values hold outlive the file.
  private var fuels = [Fuel(steps: 0)]
  private var end = 0
  // The steps after which no more calls are followed.
  private var limit = 0
  /// The queries by the first byte of their expressions.
  private(set) var asked: [SourcePlace: AskedQuery] = [:]
  /// The functions and properties that return a Boolean, by the ends of the expressions that use them.
  private(set) var truths: [SourcePlace: Set<SourcePlace>] = [:]
  /// The literals that tests hand to the app or to other code, which can show them.
  var data: Set<SourcePlace> = []
  /// The values of constants by their expressions.
  var constants: [ObjectIdentifier: [QueryValue]] = [:]
  // The properties of a new object of each type.
  private var samples: [String: [String: [QueryValue]]] = [:]
  private var lineages: [String: Lineage] = [:]
  /// The functions that are being followed.
  var following: [SourcePlace] = []
  // The closures that some code has called, and those that none has, so far.
  private var called: Set<SourcePlace> = []
  private var kept: [(closure: Closure, frame: QueryFrame, place: SourcePlace)] = []
  /// The number of enclosing branches, which may not run.
  var branches = 0

  // The steps of a file besides those for its bytes.
  private let steps: Int
  private static let mostSteps = 1 << 21
  private static let stepsPerByte = 64
  private static let stepsOfFunction = 1 << 16
  /// The most calls that are followed into each other.
  static let deepestCall = 32

  /// - Parameter files: The number of files that are evaluated.
  init(_ index: CodeIndex, _ catalogue: TextCatalogue, files: Int) {
    (self.index, self.catalogue) = (CodeLookup(index, isRemembered: false), catalogue)
    steps = min(Self.mostSteps, ReadingShares.most / max(1, files))
  }

  /// Whether the fuel is enough to follow another call. The rest is for the code of the file itself.
  var mayFollow: Bool { following.count < Self.deepestCall && fuel.spent < limit }

  /// The fuel of the file that is being evaluated.
  var fuel: Fuel { fuels[fuels.count - 1] }

  // MARK: Files

  /// Evaluates the code of a file.
  func evaluate(_ file: SourceFile, _ number: Int) {
    fuels.append(Fuel(steps: steps + file.size * Self.stepsPerByte))
    (end, limit) = (steps / 2, Self.stepsOfFunction)
    evaluate(file.code, of: number)
    callKept()
  }

  /// Forgets the values that names have, which hold each other.
  func clear() { for fuel in fuels { fuel.clearScopes() } }

  func evaluate(_ function: FunctionDeclaration, of type: String, _ file: Int) {
    limit = min(end, fuel.spent + Self.stepsOfFunction)
    let isStatic = function.modifiers.contains(.isStatic)
    _ = follow(
      CodeMember(function, of: type, file), own: isStatic ? .type(type) : own(type), [],
      frame(of: type, own: .unknown, file: file), isRoot: true)
  }

  func evaluate(_ field: CodeField) {
    limit = min(end, fuel.spent + Self.stepsOfFunction)
    let isStatic = field.modifiers.contains(.isStatic)
    let own: QueryValue = isStatic ? .type(field.owner) : own(field.owner)
    _ = read(field, of: own)
    for observer in field.observers {
      let frame = frame(of: field.owner, own: own, file: field.file)
      frame.bind("newValue", values(ofType: field.written, inside: field.owner, field.file))
      run(observer, frame)
    }
  }

  /// Returns the frame of a function.
  func frame(of type: String, own: QueryValue, file: Int) -> QueryFrame {
    QueryFrame(type: type, own: [own], file: file, fuel: fuel, isFunction: true)
  }

  // The value of `self` in the code of a type.
  private func own(_ type: String) -> QueryValue {
    if type.isEmpty { return .unknown }
    if type == "XCUIApplication" { return .chain(.application) }
    return index.type(type)?.isDeclared == true || !type.isElementType
      ? .object(object(type)) : .unknown
  }

  // Calls the closures that no code of the project calls: others give them the application.
  private func callKept() {
    let kept = kept
    self.kept = []
    for (closure, frame, place) in kept where !called.contains(place) {
      _ = call(closure, frame, [[.chain(.application)]])
    }
  }

  // MARK: Records

  /// Records that an expression is a query, or the beginning of one.
  func record(_ chain: QueryChain, _ node: Expression) {
    guard chain.hasLinks, let place = chain.place else { return }
    asked[place, default: AskedQuery()].add(chain, end: node.end)
  }

  /// Records that an expression is a query that cannot be evaluated.
  func record(_ reason: QueryFacts.OpenReason, _ node: Expression, _ frame: QueryFrame) {
    asked[place(node, frame), default: AskedQuery()].add(reason, end: node.end)
  }

  /// Records that an expression has the value of a function, if that is a Boolean.
  func note(useOf member: CodeMember, at node: Expression, _ frame: QueryFrame) {
    guard member.function.result == "Bool" else { return }
    truths[SourcePlace(file: frame.file, offset: Int(node.end)), default: []]
      .insert(SourcePlace(file: member.file, offset: Int(member.function.start)))
  }

  /// Records that an expression has the value of a property, if that is a Boolean.
  func note(useOf field: CodeField, at node: Expression, _ frame: QueryFrame) {
    guard field.written == "Bool" else { return }
    truths[SourcePlace(file: frame.file, offset: Int(node.end)), default: []]
      .insert(SourcePlace(file: field.file, offset: Int(field.start)))
  }

  /// Keeps a closure, which other code may call.
  func keep(_ closure: Closure, _ node: Expression, _ frame: QueryFrame) {
    kept.append((closure, frame.held, SourcePlace(file: frame.file, offset: closure.place(node))))
  }

  /// Records that code calls a closure.
  func willCall(_ closure: Closure, _ frame: QueryFrame) {
    called.insert(SourcePlace(file: frame.file, offset: closure.place(nil)))
  }

  func place(_ node: Expression, _ frame: QueryFrame) -> SourcePlace {
    SourcePlace(file: frame.file, offset: Int(node.start))
  }

  // MARK: Types

  /// A type with those that it inherits from, and their protocols.
  struct Lineage {
    /// The types of the project, and extensions of others, the type itself first.
    var types: [CodeType] = []
    var names: Set<String> = []
  }

  func key(of name: String, inside type: String, _ file: Int) -> String? {
    index.key(of: name.bareType, inside: type, file: file)
  }

  /// Returns a type with everything that it inherits from.
  func lineage(of type: String) -> Lineage {
    if let known = lineages[type] { return known }
    var lineage = Lineage()
    var next = [type]
    var position = 0
    while position < next.count, position < 64 {
      let name = next[position]
      position += 1
      guard lineage.names.insert(name).inserted else { continue }
      next += QueryNames.parents[name] ?? []
      guard let found = index.type(name) else { continue }
      lineage.types.append(found)
      next += parents(of: found)
    }
    lineages[type] = lineage
    return lineage
  }

  /// Returns the types that a type inherits from directly, by their keys or, for those of other modules, names.
  func parents(of type: CodeType) -> [String] {
    type.inherited.map {
      index.key(of: $0.bareType, inside: type.key, file: type.file) ?? $0.bareType
    }
  }

  /// Returns the types whose members a value has.
  func types(of value: QueryValue) -> [String] {
    switch value {
    case .text: ["String", "StringProtocol"]
    case .number: ["Int"]
    case .list: ["Array", "Sequence"]
    case .chain(let chain):
      (chain.hasLinks ? [] : ["XCUIApplication"]) + ["XCUIElement", "XCUIElementQuery"]
    case .open(_, hasLinks: true): ["XCUIElement", "XCUIElementQuery"]
    case .item(_, _, of: let type), .type(let type): [type]
    case .object(let object): [object.type]
    default: []
    }
  }

  func field(_ name: String, of types: [String]) -> CodeField? {
    types.lazy.flatMap { self.lineage(of: $0).types }.compactMap { type in
      // A requirement of a protocol has no value of its own.
      type.property(name).flatMap { type.kind == .protocol && $0.hasNoValue ? nil : $0 }
    }.first
      ?? types.lazy.flatMap { self.lineage(of: $0).types }.compactMap { $0.property(name) }.first
  }

  /// Returns the functions of types with a name that have a body, the nearest ones.
  func methods(_ name: String, of types: [String]) -> [CodeMember] {
    types.lazy.flatMap { self.lineage(of: $0).types }.compactMap { type in
      let found = (type.functions(name) ?? []).filter { $0.function.body != nil }
      return found.isEmpty ? nil : found
    }.first ?? []
  }

  /// Returns a new object of a type, with the properties that its initialiser and `setUp` give it.
  func object(_ type: String) -> QueryObject {
    let object = QueryObject(type)
    if let known = samples[type] {
      object.values = known
      return object
    }
    samples[type] = [:]
    guard mayFollow else { return object }
    let begins = ["init", "setUp", "setUpWithError"].compactMap { name in
      methods(name, of: [type]).first { !$0.function.modifiers.contains(.isStatic) }
    }
    let before = branches
    branches = 0
    for member in begins {
      let frame = frame(of: type, own: .unknown, file: member.file)
      _ = follow(member, own: .object(object), [], frame, isRoot: true)
    }
    branches = before
    samples[type] = object.values
    return object
  }

  func values(ofType written: String, inside type: String, _ file: Int) -> [QueryValue] {
    let name = written.bareType
    guard !name.isEmpty, !written.hasPrefix("["), !written.hasPart("->") else { return [.unknown] }
    if name == "XCUIApplication" { return [.chain(.application)] }
    guard let key = key(of: name, inside: type, file),
      index.type(key)?.isDeclared == true
    else { return [.unknown] }
    return [.object(object(key))]
  }
}

/// The queries of an expression in the source.
struct AskedQuery {
  /// The queries, if they can be evaluated, in the order in which code asks them.
  private(set) var chains: [QueryChain] = []
  private(set) var reason: QueryFacts.OpenReason?
  /// The end of the expression in the file.
  private(set) var end: Int32 = 0

  private static let mostChains = 1_000

  /// Adds a query. A longer expression replaces its beginning.
  mutating func add(_ chain: QueryChain, end: Int32) {
    if end > self.end { self = AskedQuery(end: end) }
    guard end == self.end, !chains.contains(where: { $0.text == chain.text }) else { return }
    if chains.count < Self.mostChains { chains.append(chain) }
  }

  mutating func add(_ reason: QueryFacts.OpenReason, end: Int32) {
    if end > self.end { self = AskedQuery(end: end) }
    if end == self.end { self.reason = self.reason ?? reason }
  }

  init(end: Int32 = 0) { self.end = end }
}

extension Closure {
  // The place by which it is known: that of its first statement.
  fileprivate func place(_ node: Expression?) -> Int {
    let start = body.start(from: 0)
    return Int(start > 0 ? start : node?.start ?? 0)
  }
}

extension CodeField {
  fileprivate var hasNoValue: Bool { initial == nil && (getter ?? []).isEmpty }
}
