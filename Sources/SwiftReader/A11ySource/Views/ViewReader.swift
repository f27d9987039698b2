import A11yModel

/// Reads view expressions into views: what is written where, with components expanded, arguments bound and
/// conditions kept apart.
final class ViewReader {
  let index: ProjectIndex
  /// The evaluator of everything that is no view.
  let evaluator: Evaluator
  /// Puts together what views say.
  let spoken: SpokenViews
  /// The fuel of everything that is read for the screen.
  let fuel: Fuel
  /// The types that are being expanded, outermost first.
  private(set) var expanding: [String] = []
  /// The uses of the project's types, and whether each is part of another view.
  private(set) var uses: [String: TypeUses] = [:]
  /// The views of the project on the screen itself, also those inside of others.
  private(set) var shown: Set<String> = []
  private var knownModifiers: [String: [Part]] = [:]
  private var shared: [SharedViews: SharedContent] = [:]
  /// The number of ways to read what is read, for the functions around it that one of several may be meant by.
  var choices = 1
  private var isPresenting = 0
  private var screensPresented = 0
  /// Whether what is read is a screen of its own.
  var isPresentingScreen: Bool { screensPresented > 0 }
  /// Whether what is read is shown somewhere else than where it is written.
  var isPresentingNow: Bool { isPresenting > 0 }
  // How many labels of controls what is read lies in: what is in them is a part of them, wherever they are shown.
  private var labels = 0
  /// Whether what is read is part of the label of a control.
  var isInLabel: Bool { labels > 0 }
  /// The gaps in what is known of the screen, by place.
  var gaps: [SourcePlace: Gap] = [:]
  /// The statements of the block that is read, and the position of the one that is read.
  private(set) var block: (statements: [Statement], position: Int) = ([], 0)

  // A view takes memory.
  private static let stepsPerView = 8
  private static let deepestExpansion = 100

  init(_ index: ProjectIndex, _ fuel: Fuel) {
    self.index = index
    self.fuel = fuel
    spoken = SpokenViews(catalogue: index.catalogue, fuel: fuel)
    evaluator = Evaluator(index.code, index.catalogue, fuel: fuel)
    (evaluator.isMuted, evaluator.isLazy) = (true, true)
  }

  /// The views of the body of a type; what a modifier is given is unknown.
  func screen(of type: CodeType) -> [ViewNode] {
    guard let body = type.previewed ?? type.drawn else { return [] }
    expanding = [type.key]
    defer { expanding = [] }
    let frame = instance(of: type.key, file: body.file)
    bindParameters(of: body, to: nil, from: frame, in: frame)
    if type.body == nil, let content = body.parameters.first {
      let view = unknown(at: SourcePlace(file: body.file, offset: 0), frame, named: content.name)
      frame.bind(content.name, self.content([view]))
    }
    return views(body.body, frame)
  }

  /// A frame for the properties of a type.
  func instance(of type: String, file: Int) -> Frame {
    let frame = Frame(type: type, own: evaluator.own(type), file: file, fuel: fuel)
    frame.isInstance = true
    return frame
  }

  /// Views as a value.
  func content(_ views: [ViewNode]) -> [Value] { [.content(BoundViews(views, spoken))] }

  // MARK: Builders

  /// The views that a builder makes of some statements.
  func views(_ statements: [Statement], _ frame: Frame) -> [ViewNode] {
    views(statements, from: 0, frame)
  }

  private func views(_ statements: [Statement], from start: Int, _ frame: Frame) -> [ViewNode] {
    let place = SourcePlace(file: frame.file, offset: Int(statements.start(from: start)))
    guard fuel.enter(at: place) else { return [unknown(at: place, frame)] }
    let around = block
    defer {
      fuel.leave()
      block = around
    }
    var views: [ViewNode] = []
    for position in statements.indices.dropFirst(start) {
      guard fuel.spend(0, at: place) else { break }
      block = (statements, position)
      // What returns early leaves the rest to the other case.
      if case .expression(let node) = statements[position],
        case .conditional(let condition) = node.kind, condition.otherwise == nil,
        condition.then.leaves, position + 1 < statements.endIndex
      {
        let inner = frame.inner
        let holds = evaluator.anew.holds(condition.conditions, frame, inner)
        if holds == false { continue }
        let early = self.views(condition.then, inner)
        if holds == true { return views + early }
        let rest = self.views(statements, from: position + 1, frame)
        return views + alternatives([early, rest], at: self.place(node, frame), frame)
      }
      views += self.views(statements[position], frame)
    }
    return views
  }

  private func views(_ statement: Statement, _ frame: Frame) -> [ViewNode] {
    switch statement {
    case .expression(let value): return ending(views(value, frame), value, frame)
    case .leave(let value): return value.map { ending(views($0, frame), $0, frame) } ?? []
    case .escape(let conditions, let body):
      let early = views(body, frame)
      _ = evaluator.anew.holds(conditions, frame, frame)
      let place = SourcePlace(file: frame.file, offset: Int(body.start(from: 0)))
      return early.isEmpty ? [] : alternatives([early, []], at: place, frame)
    case .declaration(let declaration):
      declare(declaration, frame)
      return []
    case .variants(let clauses, let isComplete):
      let views = clauses.map { self.views($0, frame) }
      if isComplete, let only = views.only { return only }
      let place = SourcePlace(
        file: frame.file, offset: Int(clauses.lazy.map { $0.start(from: 0) }.max() ?? 0))
      return views.isEmpty
        ? [] : alternatives(views + (isComplete ? [] : [[]]), at: place, frame)
    case .assignment, .loop, .block: return []
    }
  }

  // A modifier can be added to a view that is an expression of a builder. Elsewhere its type may matter.
  private func ending(_ views: [ViewNode], _ node: Expression, _ frame: Frame) -> [ViewNode] {
    guard let view = views.only, node.endsAsView, !isTyped(frame) else { return views }
    let end = SourcePlace(file: frame.file, offset: Int(node.end))
    return [ending(view, at: end, startingAt: place(node, frame), levels: Self.mostModifiers)]
  }

  // Modifiers of the project, which may tell cases apart, wrap the view that they are written behind.
  private func ending(
    _ view: ViewNode, at end: SourcePlace, startingAt start: SourcePlace, levels: Int
  ) -> ViewNode {
    var view = view
    if view.place == start, view.end == nil { view.end = end }
    guard levels > 0, view.extras.isEmpty else { return view }
    switch view.kind {
    case .group where view.content.count == 1, .alternatives:
      view.content = view.content.map {
        ending($0, at: end, startingAt: start, levels: levels - 1)
      }
    default: break
    }
    return view
  }

  private static let mostModifiers = 12

  // Whether what is read must have one type, such as `Image`.
  private func isTyped(_ frame: Frame) -> Bool {
    guard let parts = type(frame)?.parts(frame.part), !parts.isEmpty else { return false }
    return !parts.allSatisfy { $0.returned.isEmpty || $0.returned.hasPrefix("some ") }
  }

  private func declare(_ declaration: Declaration, _ frame: Frame) {
    switch declaration {
    case .variable(let variable):
      for binding in variable.bindings {
        guard let name = binding.name else { continue }
        if let getter = binding.getter {
          frame.bind(name, [.closure(Closure(parameters: [], body: getter), frame)])
        } else if let value = binding.initial, variable.isLet {
          // The name may stand for something else in its own value.
          frame.bind(name, [.code(value, frame.snapshot, expecting: binding.type)])
        } else {
          frame.bind(
            name, evaluator.values(ofType: binding.type, inside: frame.type, frame.file))
        }
      }
    case .function(let function):
      frame.bind(function.name, [.closure(Closure(function), frame)])
    case .variants(let clauses): for item in clauses.joined() { declare(item, frame) }
    case .type, .cases, .imported: break
    }
  }

  /// Views that exclude each other; the same views in all branches are no alternatives.
  func alternatives(
    _ branches: [[ViewNode]], at place: SourcePlace, _ frame: Frame
  ) -> [ViewNode] {
    // A modifier with a case for each kind of input often leaves the view as it is in most of them, and what is not known
    // in one is one step less sure in all.
    var distinct: [[ViewNode]] = []
    for branch in branches {
      if let known = distinct.firstIndex(where: { $0.areSame(as: branch, fuel) }) {
        if branch.contains(where: \.attributes.isDoubtful) { distinct[known] = branch }
      } else {
        distinct.append(branch)
      }
    }
    guard distinct.count > 1 else { return distinct.first ?? [] }
    spend(branches.count * distinct.count / 16)
    var node = self.node(.alternatives, "if", at: place, frame)
    node.content = distinct.map { branch in
      var group = self.node(.group, "", at: place, frame)
      group.content = branch
      return group
    }
    return [node]
  }

  // MARK: Expressions

  /// The views of an expression in a builder, or of one that is given for a view.
  func views(_ node: Expression, _ frame: Frame) -> [ViewNode] {
    let place = place(node, frame)
    guard fuel.enter(at: place) else { return [unknown(at: place, frame)] }
    defer { fuel.leave() }
    switch node.kind {
    case .call, .variants, .member, .name: return chain(node, frame)
    case .conditional(let condition): return views(condition, place, frame)
    case .selection(let selection): return views(selection, place, frame)
    case .operation("+", _, _): return sum(node, frame).map { [$0] } ?? []
    // `body ?? other`
    case .operation("??", let first, let second):
      return alternatives([views(first, frame), views(second, frame)], at: place, frame)
    case .choice(let condition, let first, let second):
      if let holds = evaluator.anew.isTrue(condition, frame) {
        return views(holds ? first : second, frame)
      }
      return alternatives([views(first, frame), views(second, frame)], at: place, frame)
    case .closure(let closure): return views(closure, frame)
    // `icons[name]`, `.icons[keyPath: path]`.
    case .macro, .element:
      if let images = evaluated(node, frame) { return images }
      note(
        Gap(
          .value, String(decoding: index.files[frame.file].text(of: node).prefix(40), as: UTF8.self)
        ), at: place)
      return [unknown(at: place, frame)]
    case .link:
      if case .content(let content)? = frame.values(of: "")?.first { return content.views }
      return []
    case .text, .number, .flag, .nothing, .list, .pairs, .tuple, .operation, .prefix, .cast,
      .keyPath, .other:
      return []
    }
  }

  // Texts that are put together are one, and an image among them says nothing beside words.
  private func sum(_ node: Expression, _ frame: Frame) -> ViewNode? {
    var (operands, next) = ([Expression](), node)
    while case .operation("+", let left, let right) = next.kind {
      operands.append(right)
      next = left
    }
    operands.append(next)
    let parts = operands.reversed().flatMap { views($0, frame) }
    guard var text = parts.first else { return nil }
    let words = parts.map { part in
      part.attributes.label ?? (part.image.isEmpty ? part.title : [.empty])
    }
    text.title = [WordsSum.of(words)]
    if text.title == [.empty] { return text.image.isEmpty ? text : parts.first }
    text.image = []
    text.attributes.label = nil
    return text
  }

  /// The views that a closure makes.
  func views(_ closure: Closure, _ frame: Frame, binding given: [[Value]] = []) -> [ViewNode] {
    let inner = frame.inner
    if let parameters = closure.parameters {
      for (position, parameter) in parameters.enumerated() {
        inner.bind(
          parameter.name,
          position < given.count
            ? given[position]
            : evaluator.values(ofType: parameter.type, inside: frame.type, frame.file))
      }
    } else {
      for (position, values) in given.enumerated() { inner.bind("$\(position)", values) }
    }
    return views(closure.body, inner)
  }

  /// The views of an `if`: of one branch where what is given decides, of all otherwise.
  private func views(
    _ condition: Conditional, _ place: SourcePlace, _ frame: Frame
  ) -> [ViewNode] {
    var branches: [[ViewNode]] = []
    var next: Conditional? = condition
    while let current = next {
      let inner = frame.inner
      let holds = evaluator.anew.holds(current.conditions, frame, inner)
      if holds != false { branches.append(views(current.then, inner)) }
      // What is given as a literal decides: the other side is not there.
      if holds == true { break }
      next = nil
      guard let otherwise = current.otherwise else {
        branches.append([])
        break
      }
      if case .expression(let node)? = otherwise.only, case .conditional(let other) = node.kind {
        next = other
      } else {
        branches.append(views(otherwise, frame))
      }
    }
    return branches.only ?? alternatives(branches, at: place, frame)
  }

  // The views of a `switch`: of one case where what is given decides, of all otherwise.
  private func views(_ selection: Selection, _ place: SourcePlace, _ frame: Frame) -> [ViewNode] {
    let subject = evaluator.anew.evaluate(selection.subject, frame)
    func views(_ item: Selection.Case) -> [ViewNode] {
      let inner = frame.inner
      for pattern in item.patterns ?? [] { evaluator.bind(pattern, subject, inner) }
      return self.views(item.body, inner)
    }
    if let chosen = evaluator.chosen(selection.cases, subject) { return views(chosen) }
    return alternatives(selection.cases.map(views), at: place, frame)
  }

  // MARK: Making views

  func place(_ node: Expression, _ frame: Frame) -> SourcePlace {
    SourcePlace(file: frame.file, offset: Int(node.start))
  }

  /// A view without anything in it.
  func node(
    _ kind: ViewNode.Kind, _ name: String, at place: SourcePlace, _ frame: Frame
  ) -> ViewNode {
    fuel.spend(Self.stepsPerView, at: place)
    return ViewNode(kind: kind, name: name, place: place, owner: frame.type, part: frame.part)
  }

  /// A view of which nothing is known.
  func unknown(
    at place: SourcePlace, _ frame: Frame, named name: String = "", holding: [ViewNode] = []
  ) -> ViewNode {
    var node = self.node(.unknown, name, at: place, frame)
    node.content = holding
    return node
  }

  /// Notes that something is not known.
  func note(_ gap: Gap, at place: SourcePlace) { gaps[place] = gap }

  /// Reads what is given for views once, however many branches and components show it.
  ///
  /// - Parameter isPlain: Whether nothing else decides what is read.
  func sharing(
    _ node: Expression, _ frame: Frame, isPlain: Bool, _ read: () -> [ViewNode]
  ) -> [ViewNode] {
    guard isPlain else { return read() }
    let key = SharedViews(
      node: ObjectIdentifier(node), frame: ObjectIdentifier(frame), isInLabel: isInLabel,
      isPresenting: isPresentingNow, isPresentingScreen: isPresentingScreen)
    if let known = shared[key] {
      // Each use has elements of its own, however little was read for it.
      return fuel.spend(known.count, at: place(node, frame)) ? known.views : []
    }
    let views = read()
    // What was cut off elsewhere may be whole here.
    if fuel.unread == nil {
      shared[key] = SharedContent(
        views: views, count: views.reduce(0) { $0 + $1.count })
      fuel.hold()
    }
    return views
  }

  /// The views, one step less sure, because code that is not known has a say in them.
  func doubted(_ views: [ViewNode]) -> [ViewNode] {
    views.map { view in
      var view = view
      view.attributes.isDoubtful = true
      return view
    }
  }

  // MARK: Declarations

  /// Whether an initialiser of `Image` with a label makes images that VoiceOver skips.
  func makesDecorativeImages(_ label: String) -> Bool {
    evaluator.index.type("Image")?.initialisers.contains {
      $0.parameters.first?.label == label && $0.isDecorative
    } ?? false
  }

  /// Functions and properties that make views of what they are called on.
  func modifiers(_ name: String) -> [Part] {
    if let known = knownModifiers[name] { return known }
    evaluator.index.note(modifier: name)
    let found = index.modifiers(name)
    knownModifiers[name] = found
    return found
  }

  /// The functions of no type that make views.
  func functions(_ name: String) -> [Part] {
    (evaluator.index.functions(name) ?? []).compactMap(Part.init).filter(\.isView)
  }

  // MARK: Bounds

  // Spends for what takes longer than a step, at the place that the next step is taken at.
  func spend(_ steps: Int) {
    if steps > 0 { fuel.burn(steps) }
  }

  /// Reads a definition in place of its use; nil where that goes round in circles or too deep.
  func expanding(
    _ name: String, at use: SourcePlace, _ read: () -> [ViewNode]
  ) -> [ViewNode]? {
    fuel.spend(1 + expanding.count / 8, at: use)
    guard !expanding.contains(name) else { return nil }
    guard expanding.count < Self.deepestExpansion else {
      fuel.stop(.tooDeep) { use }
      return nil
    }
    expanding.append(name)
    defer { expanding.removeLast() }
    return read()
  }

  /// Reads the definition of a type where it was used, whatever is being read now.
  func expanding(
    _ type: String, in around: [String], at use: SourcePlace, _ read: () -> [ViewNode]
  ) -> [ViewNode]? {
    let now = expanding
    expanding = around
    defer { expanding = now }
    return expanding(type, at: use, read)
  }

  /// Reads what is a screen of its own: its components are read as screens, and not here.
  func presentingScreen(_ read: () -> [ViewNode]) -> [ViewNode] {
    screensPresented += 1
    defer { screensPresented -= 1 }
    return presenting(read)
  }

  /// Reads what is shown somewhere else: on a sheet, in a menu, after a navigation.
  func presenting(_ read: () -> [ViewNode]) -> [ViewNode] {
    isPresenting += 1
    let around = labels
    labels = 0
    defer { (isPresenting, labels) = (isPresenting - 1, around) }
    return read()
  }

  /// The views of the label of a control.
  func labelViews(_ label: Expression, _ frame: Frame) -> [ViewNode] {
    labels += 1
    defer { labels -= 1 }
    return views(label, frame)
  }

  /// Notes that a type is used, where that is written in the definition that is read.
  func use(_ type: String, at place: SourcePlace, _ frame: Frame) {
    if !isPresentingNow || labels > 0 { shown.insert(type) }
    // Other uses are noted when the screen of their own definition is read.
    guard frame.type.isEmpty || frame.type == expanding.first else { return }
    if isPresentingNow, labels == 0 {
      uses[type, default: TypeUses()].presented.insert(place)
    } else {
      uses[type, default: TypeUses()].inline.insert(place)
    }
  }
}

// An expression that stands for views where it is given, and how what it shows is read. Frames stay to the end.
private struct SharedViews: Hashable {
  let node: ObjectIdentifier
  let frame: ObjectIdentifier
  let isInLabel: Bool
  let isPresenting: Bool
  let isPresentingScreen: Bool
}

/// The views that were read for an expression.
private struct SharedContent {
  let views: [ViewNode]
  /// The number of views with all that is in them.
  let count: Int
}

/// The use of a type.
struct TypeUses: Sendable {
  /// As a part of another view.
  var inline: Set<SourcePlace> = []
  /// As a screen of its own.
  var presented: Set<SourcePlace> = []
}

/// Views that are bound to a name.
final class BoundViews: ViewContent {
  let views: [ViewNode]
  private let spoken: SpokenViews

  init(_ views: [ViewNode], _ spoken: SpokenViews) { (self.views, self.spoken) = (views, spoken) }

  var words: [Words] { spoken.speech(views).map(\.words) }
}

extension Expression {
  // Whether what is written behind it belongs to all of it: not to one case of an `if`, or to the last of several texts.
  fileprivate var endsAsView: Bool {
    switch kind {
    case .call, .variants, .member, .name: true
    default: false
    }
  }
}

extension ViewContent {
  /// The views.
  var views: [ViewNode] { (self as? BoundViews)?.views ?? [] }
}
