import A11yModel

/// Evaluates the code of a project as far as its texts, images, fonts and views go.
///
/// All branches are taken, and each line counts once, whatever the order: the result is what code may do to a view.
/// Calls are followed into the functions of the project within a budget.
final class Evaluator: CodeInterpreter {
  let index: CodeLookup
  let catalogue: TextCatalogue
  let fuel: Fuel
  /// The properties that code sets on views.
  var effects: [Effect] = []
  /// The objects that properties hold.
  var held: [(holder: Location, value: Location)] = []
  /// The objects that the code makes.
  var objects: [Location: CreatedObject] = [:]
  // The classes of all objects, also of those that are made only to be looked at.
  private var classes: [Location: String] = [:]
  /// The sequences of objects that become `accessibilityElements`; nil for others than lists.
  var lists: [ElementList] = []

  /// Whether the code runs whenever the screen is shown.
  var isCertain = true
  /// Whether a name stands for each of several objects, and not for one of them.
  var isCollective = false
  /// Whether effects are left out, as where only a value is asked for.
  var isMuted = false
  /// Whether the values of enumerations' cases are evaluated only where they are asked for.
  var isLazy = false
  /// The call in the code of the type from which the functions of the project are followed.
  var callSite: SourcePlace?
  /// The expression in the code of the type that is being evaluated.
  var current: SourcePlace?
  /// The type whose code is evaluated; empty for none.
  var root = ""
  /// The statement in the code of the type that is being evaluated.
  var statement: StatementPlace?
  /// Whether an initialiser is evaluated.
  var isInitialising = false
  /// Whether a delegate is being informed, of which nobody expects that it names a view.
  var isInforming = false
  /// The values on which a method is called.
  var receivers: [Value] = []
  /// The functions that are being followed, outermost first.
  var following: [SourcePlace] = []
  /// The closures that the code of these functions makes, in their order.
  var closures: [(closure: Closure, frame: Frame)] = []
  /// The closures that were run after they were made.
  var closuresRun: Set<SourcePlace> = []
  /// The types whose functions are being followed, outermost first.
  var entered: [String] = []
  var constants = NameMap<[Value]>()
  /// The functions in ``following`` that were not followed once more.
  var cycles: [SourcePlace] = []
  /// The results of calls that tell nothing else, with the number of calls around them, and those of these that were not
  /// followed once more.
  var plainResults: [PlainCall: (values: [Value], depth: Int, cycles: [SourcePlace])] = [:]
  private var lineages = NameMap<Lineage>()
  private var types: [TypeName: NamedType] = [:]

  // The name of a type as code writes it, and the place of the code.
  private struct TypeName: Hashable {
    let name: String
    let type: String
    let file: Int
    // Compared, too, because names of other bytes may be equal.
    private let hash: UInt64

    init(name: String, type: String, file: Int) {
      (self.name, self.type, self.file) = (name, type, file)
      let inside = NameHash.joined(NameHash.of(type), UInt64(truncatingIfNeeded: file))
      hash = NameHash.joined(NameHash.of(name), inside)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  // A type that code names: its key if it is of the project, and the values of its properties and parameters.
  private struct NamedType {
    let key: String?
    let values: [Value]
  }

  // The calls that may still be followed from a function.
  var followsLeft = 0

  static let deepestCall = 8
  static let mostFollows = 200

  // The number of times that the code which is being evaluated is evaluated, for the alternatives around it.
  private var repetitions = 1
  private static let mostRepetitions = 64

  init(_ index: CodeIndex, _ catalogue: TextCatalogue, fuel: Fuel) {
    (self.index, self.catalogue, self.fuel) = (CodeLookup(index), catalogue, fuel)
  }

  func run(top statement: Statement, _ file: Int) {}

  /// The object whose code a type has.
  func own(_ type: String) -> [Value] { type.isEmpty ? [.unknown] : [.reference(.own(type))] }

  /// The evaluator, with all the calls that it may follow from one expression.
  var anew: Evaluator {
    followsLeft = Self.mostFollows
    return self
  }

  // MARK: Repetitions

  /// Evaluates code for each of some alternatives.
  ///
  /// Code in code that is evaluated several times is evaluated for the product of their numbers. Where that is too large,
  /// the first alternatives count, and the others are unknown.
  func each<Alternative>(
    of alternatives: some Collection<Alternative>, _ evaluate: (Alternative) -> [Value]
  ) -> [Value] {
    let most = max(1, Self.mostRepetitions / repetitions)
    return repeating(Swift.max(1, Swift.min(most, alternatives.count))) { _ in
      var values: [Value] = []
      for alternative in alternatives.prefix(most) { values = values.or(evaluate(alternative)) }
      return alternatives.count > most ? values.or([.unknown]) : values
    }
  }

  /// Calls a function that evaluates the same code several times, if that is allowed, and else once.
  func repeating<Result>(_ count: Int, _ evaluate: (_ isAllowed: Bool) -> Result) -> Result {
    let before = repetitions
    let isAllowed = repetitions * count <= Self.mostRepetitions
    if isAllowed { repetitions *= count }
    defer { repetitions = before }
    return evaluate(isAllowed)
  }

  /// Evaluates the code of a function that is called, whose work the calls that may be followed limit.
  func calling(_ evaluate: () -> Void) {
    let before = repetitions
    repetitions = 1
    evaluate()
    repetitions = before
  }

  /// A list or tuple; unknown where too many values lie in it.
  func collection(_ value: Value) -> Value {
    let count = value.partCount
    fuel.burn(count / 16)
    return count > Value.mostParts ? .unknown : value
  }

  private func begin(certain: Bool, initialising: Bool = false) {
    (isCertain, isInitialising, followsLeft) = (certain, initialising, Self.mostFollows)
  }

  func evaluate(_ node: FunctionDeclaration, of type: String, _ file: Int) {
    guard let body = node.body else { return }
    root = type
    let place = SourcePlace(file: file, offset: Int(node.start))
    guard fuel.enter(at: place) else { return }
    defer { fuel.leave() }
    let isAction =
      node.attributes.contains("IBAction")
      || node.attributes.contains("objc") && !node.parameters.isEmpty
    begin(
      certain: node.name == "init" || !UIKitTable.isEvent(node.name, isAction: isAction),
      initialising: node.name == "init")
    let frame = Frame(
      type: type, own: node.modifiers.contains(.isStatic) ? [.type(type)] : own(type),
      file: file, fuel: fuel, isFunction: true)
    for (number, parameter) in node.parameters.enumerated() {
      let isSender = isAction && number == 0 && !type.isEmpty
      frame.bind(
        parameter.name,
        isSender
          ? [.reference(.sender(type, node.name))]
          : values(ofType: parameter.type, inside: type, file))
    }
    entering(place) { run(body, frame, isValue: !node.result.isEmpty) }
    give(frame.results)
    noteOverride(node, type, file)
    begin(certain: true)
  }

  /// Records what a function returns: it belongs to its callers, whose code is evaluated, too.
  func give(_ results: [Value]) {
    for location in results.locations { objects[location]?.isReturned = true }
  }

  private func noteOverride(_ node: FunctionDeclaration, _ type: String, _ file: Int) {
    guard !type.isEmpty, !node.modifiers.contains(.isStatic) else { return }
    let aspect: CodeAspect
    switch node.name {
    case "accessibilityElementCount", "accessibilityElement": aspect = .elements
    case "accessibilityActivate":
      return note(
        [.own(type)], .otherWay, [.some], at: SourcePlace(file: file, offset: Int(node.start)))
    case "hitTest" where node.modifiers.contains(.isOverride),
      "point"
    where node.modifiers.contains(.isOverride) && node.parameters.first?.label == "inside":
      aspect = .touches
    default: return
    }
    note(
      [.own(type)], .aspect(aspect), [.unknown],
      at: SourcePlace(file: file, offset: Int(node.start)), overriding: true)
  }

  func evaluate(_ field: CodeField) {
    root = field.owner
    let place = SourcePlace(file: field.file, offset: Int(field.start))
    guard fuel.enter(at: place) else { return }
    defer { fuel.leave() }
    let isStatic = field.modifiers.contains(.isStatic)
    func frame() -> Frame {
      Frame(
        type: field.owner, own: isStatic ? [.type(field.owner)] : own(field.owner),
        file: field.file, fuel: fuel, isFunction: true)
    }
    entering(place) {
      if let initial = field.initial {
        begin(certain: initial.asClosure == nil)
        let values = evaluate(initial, frame(), expecting: field.type)
        hold(values, in: .field(field.owner, field.name), at: place)
      }
      if let getter = field.getter {
        begin(certain: true)
        let frame = frame()
        run(getter, frame, isValue: true)
        give(frame.results)
        noteOverride(field, frame.results)
      }
      for observer in field.observers {
        // Where the project sets the property, its observers are followed for the object.
        begin(certain: field.isOutlet, initialising: true)
        let frame = frame()
        frame.bind("newValue", values(ofType: field.type, inside: field.owner, field.file))
        run(observer, frame, isValue: false)
      }
    }
    begin(certain: true)
  }

  // `override var accessibilityLabel: String? { … }`
  private func noteOverride(_ field: CodeField, _ results: [Value]) {
    guard field.modifiers.contains(.isOverride), !field.owner.isEmpty,
      let fact = field.name == "accessibilityElements"
        ? .aspect(.elements) : UIKitTable.fact(ofProperty: field.name),
      field.name.hasPrefix("accessibility") || fact == .aspect(.isElement)
    else { return }
    note(
      [.own(field.owner)], fact, results.isEmpty ? [.unknown] : results,
      at: SourcePlace(file: field.file, offset: Int(field.start)), overriding: true)
  }

  // MARK: Results

  /// Records a property that the code sets.
  func note(
    _ locations: [Location], _ fact: ViewFact, _ values: [Value], at place: SourcePlace,
    certain: Bool = true, overriding: Bool = false, purpose: String = ""
  ) {
    guard !isMuted else { return }
    for location in locations {
      guard fuel.spend(8, at: place) else { return }
      let isUnknown = fact == .aspect(.anything)
      let isSure = isCertain && certain && (locations.count == 1 || isCollective)
      effects.append(
        Effect(
          location: location, fact: fact, values: values,
          certainty: isUnknown ? .perhaps : isSure ? .always : .sometimes, place: callSite ?? place,
          type: root, isOverride: overriding, isOwnCode: callSite == nil, isInitial: isInitialising,
          statement: spokenOf(locations), purpose: purpose))
      fuel.hold()
    }
  }

  // The statement, if it speaks of one object of the code of the type.
  private func spokenOf(_ locations: [Location]) -> StatementPlace? {
    guard callSite == nil, !isCollective, locations.count == 1, statement?.receiver != nil else {
      return nil
    }
    return statement
  }

  /// Runs code in which an expression stands for the object whose properties are set.
  func speaking<Result>(of receiver: Expression?, _ body: () -> Result) -> Result {
    let before = statement?.receiver
    statement?.receiver = receiver.map { Int($0.start)..<Int($0.end) }
    defer { statement?.receiver = before }
    return body()
  }

  /// Records that something else receives the objects.
  ///
  /// - Parameter hasText: Whether it receives a text with them, which it may give them.
  func hand(_ values: [Value], with hasText: Bool = false, at place: SourcePlace) {
    if isInforming { return }
    // Whoever receives the object whose code it is does not name it.
    let locations = values.locations.filter { if case .own = $0 { false } else { true } }
    let parts = values.compactMap { if case .part(let location, _) = $0 { location } else { nil } }
    for location in [locations] + parts.map({ [$0] }) {
      note(location, .aspect(hasText ? .text : .anything), [.unknown], at: place, certain: false)
    }
    for case .tuple(let parts) in values {
      for part in parts { hand(part.values, with: hasText, at: place) }
    }
  }

  /// Records that a property holds objects.
  func hold(_ values: [Value], in holder: Location, at place: SourcePlace) {
    guard !isMuted else { return }
    let isList = values.contains { if case .list = $0 { true } else { false } }
    for (number, location) in values.locations.enumerated() where location != holder {
      guard fuel.spend(at: place) else { return }
      connect(location, to: holder)
      guard case .object = location, var object = objects[location] else { continue }
      switch holder {
      case .field(_, let name): object.variable = name
      case .place(_, let name) where object.variable.isEmpty:
        let path = name == "toolbarItems" || name == "items" ? name : "navigationItem.\(name)"
        object.variable = isList ? "\(path)?[\(number)]" : "\(path)?"
      default: continue
      }
      objects[location] = object
    }
  }

  /// Records that an object holds another one.
  func connect(_ value: Location, to holder: Location) {
    held.append((holder, value))
    fuel.hold()
  }

  /// Records an object that the code makes.
  func make(
    _ type: String, at place: SourcePlace, from site: SourcePlace?, by maker: String
  ) -> Location {
    let location = Location.object(place, from: site)
    if classes.updateValue(type, forKey: location) == nil { fuel.hold() }
    if !isMuted, objects[location] == nil {
      objects[location] = CreatedObject(
        type: type, place: site ?? place, owner: root, maker: maker,
        statement: site == nil ? statement : nil)
    }
    return location
  }

  // MARK: Types

  /// The values that a parameter or property of a type may have.
  func values(ofType written: String, inside type: String, _ file: Int) -> [Value] {
    named(written, inside: type, file).values
  }

  private func named(_ written: String, inside type: String, _ file: Int) -> NamedType {
    let place = TypeName(name: written, type: type, file: file)
    if let known = types[place] { return known }
    let name = written.bareType
    let key = index.key(of: name, inside: type, file: file)
    let values: [Value] =
      switch name {
      case "": [.unknown]
      case "String", "LocalizedStringKey", "LocalizedStringResource", "NSAttributedString",
        "AttributedString", "Substring", "Text":
        [.text(.some)]
      case "UIImage", "Image": [.image(.unknown())]
      case "UIFont", "Font": [.unknown]
      default: [.instance(key ?? name)]
      }
    let named = NamedType(
      key: key, values: written.hasSuffix("?") ? [.unknown] + values : values)
    types[place] = named
    return named
  }

  /// The type of the project that all values have, where it is known, and they have one.
  func type(of values: [Value]) -> CodeType? {
    let keys = values.compactMap { value -> String? in
      switch value {
      case .item(_, _, of: let type): type
      case .instance(let type, _): type
      case .reference(let location): type(of: location)
      case .unknown, .nothing: nil
      default: ""
      }
    }
    return Set(keys).only.flatMap { index.type($0) }
  }

  /// The type of the object at a location; empty where it is not known.
  func type(of location: Location) -> String {
    switch location {
    case .object: classes[location] ?? ""
    case .field(let owner, let name): field(name, of: owner).map(type(of:)) ?? ""
    case .own(let type), .any(let type): type
    case .place(_, "navigationItem"): "UINavigationItem"
    case .place: "UIBarButtonItem"
    case .sender(let owner, let action):
      index.type(owner)?.functions(action)?.first?.function.parameters.first?.type.bareType ?? ""
    case .named: ""
    }
  }

  /// The type of a property, declared or of its first value.
  func type(of field: CodeField) -> String {
    if !field.type.isEmpty {
      return key(of: field.type, inside: field.owner, field.file) ?? field.type
    }
    guard let initial = field.initial else { return "" }
    for value in constant(initial, of: field) {
      switch value {
      case .instance(let type, _): return type
      case .reference(let location): return classes[location] ?? ""
      case .list(let elements):
        if case .reference(let location)? = elements.first { return classes[location] ?? "" }
      default: continue
      }
    }
    return ""
  }

  /// The key of a type as code names it; nil for types of other modules.
  func key(of name: String, in frame: Frame) -> String? {
    key(of: name, inside: frame.type, frame.file)
  }

  /// The key of a type as code in another type and file names it; nil for types of other modules.
  func key(of name: String, inside type: String, _ file: Int) -> String? {
    named(name, inside: type, file).key
  }

  /// The property of a type or of one that it inherits from.
  func field(_ name: String, of type: String) -> CodeField? { lineage(of: type).field(name) }

  /// The methods of a type with a name, its own first, then inherited ones and those of extensions.
  func methods(_ name: String, of type: String) -> [CodeMember] {
    type.isEmpty ? [] : lineage(of: type).methods(name)
  }

  private func lineage(of type: String) -> Lineage {
    if let known = lineages[type] { return known }
    let lineage = Lineage(of: type, index)
    lineages[type] = lineage
    return lineage
  }

  /// Evaluates the first value of a property without its effects.
  func constant(_ initial: Expression, of field: CodeField) -> [Value] {
    let key = "\(field.owner).\(field.name)"
    if let known = constants[key] { return known }
    constants[key] = [.unknown]
    let values = muted {
      let frame = Frame(
        type: field.owner,
        own: field.modifiers.contains(.isStatic) ? [.type(field.owner)] : own(field.owner),
        file: field.file, fuel: fuel, isFunction: true)
      return evaluate(initial, frame, expecting: field.type)
    }
    constants[key] = values
    return values
  }

  /// Evaluates without effects.
  func muted<Result>(_ body: () -> Result) -> Result {
    let before = isMuted
    isMuted = true
    defer { isMuted = before }
    return body()
  }
}
