import A11yModel

/// Walks through a file of UI tests and collects pauses, positions, recorded chains, coordinates, assertions
/// without messages, and interruption handlers that never run.
///
/// The recursion is bounded by the nesting that ``NestingDepth`` admits.
struct HabitWalk {
  private(set) var habits: [SourceHabit] = []

  private let file: SourceFile
  private let suite: SuiteWords
  // The names of variables and properties with an application.
  private var apps: Set<String>
  private var types: [String] = []
  private var functions: [String] = []
  private var property = ""
  // The number of loops around the position that look at something in each pass.
  private var loops = 0
  private var expectations = IdleExpectations()
  // The values of the function's variables; nil for parameters, which hide properties.
  private var locals: [String: Expression?] = [:]

  init(_ file: SourceFile, _ suite: SuiteWords) {
    (self.file, self.suite, apps) = (file, suite, suite.apps)
  }

  // MARK: Declarations

  /// Walks through the statements of the file, and sorts the habits by their places.
  mutating func walk() {
    walk(file.code)
    habits.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  private mutating func walk(_ statements: [Statement]) {
    for statement in statements { walk(statement) }
  }

  private mutating func walk(_ declaration: Declaration) {
    switch declaration {
    case .type(let type):
      guard type.kind != .protocol else { return }
      types.append(types.last.map { "\($0).\(type.name)" } ?? type.name)
      for member in type.members { walk(member) }
      types.removeLast()
    case .function(let function): walk(function)
    case .variable(let variable): for binding in variable.bindings { walk(binding) }
    case .variants(let clauses): for item in clauses.joined() { walk(item) }
    case .cases, .imported: break
    }
  }

  private mutating func walk(_ function: FunctionDeclaration) {
    let around = (loops, expectations, locals)
    (loops, expectations) = (0, IdleExpectations())
    if functions.isEmpty { locals = [:] }
    for parameter in function.parameters { locals[parameter.name] = .some(nil) }
    functions.append(function.name)
    let body = function.body ?? []
    if functions.count == 1, !types.isEmpty, function.isTest { noteHandler(in: body) }
    walk(body)
    for wait in expectations.waits { note(.idleExpectation, wait) }
    functions.removeLast()
    (loops, expectations, locals) = around
  }

  private mutating func walk(_ binding: VariableDeclaration.Binding) {
    let around = property
    if functions.isEmpty, let name = binding.name { property = name }
    if let initial = binding.initial {
      if let name = binding.name { define(name, initial) }
      walk(initial)
    }
    walk(binding.getter ?? [])
    for observer in binding.observers { walk(observer) }
    property = around
  }

  private mutating func define(_ name: String, _ value: Expression) {
    if value.asCall?.callee.asName == "XCUIApplication" { apps.insert(name) }
    guard !functions.isEmpty else { return }
    locals[name] = value
    expectations.define(name, value)
  }

  // MARK: Statements

  private mutating func walk(_ statement: Statement) {
    if case .declaration(let declaration) = statement { return walk(declaration) }
    if case .assignment(let assignment) = statement {
      expectations.notePassive(assignment.target)
    }
    let looks = looksInLoop(statement)
    loops += looks ? 1 : 0
    walk(statement.parts)
    loops -= looks ? 1 : 0
  }

  private mutating func walk(_ parts: CodeParts) {
    for value in parts.values { walk(value) }
    for body in parts.bodies { walk(body) }
  }

  // Whether the statement is a loop with a condition. `repeat` is a block after lowering.
  private func looksInLoop(_ statement: Statement) -> Bool {
    switch statement {
    case .loop(let loop):
      loop.pattern == nil
        || loop.body.contains { statement in
          if case .escape = statement { return true }
          if case .conditional = statement.value?.kind { return true }
          return false
        }
    case .block(let body, _): file.isBodyOfRepeat(body)
    default: false
    }
  }

  // MARK: Expressions

  private mutating func walk(_ node: Expression) { walk(node, isLink: false) }

  // - Parameter isLink: Whether the expression is the base of a link, so that its chain was already noted.
  private mutating func walk(_ node: Expression, isLink: Bool) {
    switch node.kind {
    case .call(let callee, let arguments):
      if !isLink { note(WrittenChain(node), node) }
      noteCall(callee, arguments, node)
      walk(callee, isLink: true)
      for argument in arguments { walk(argument.value) }
    case .member(let base, _):
      if !isLink { note(WrittenChain(node), node) }
      if let base { walk(base, isLink: true) }
    case .element(let base, let arguments):
      if !isLink { note(WrittenChain(node), node) }
      walk(base, isLink: true)
      for argument in arguments { walk(argument.value) }
    case .name(let name): expectations.use(name)
    default: walk(node.parts)
    }
  }

  private mutating func note(
    _ form: HabitFacts.Form, _ node: Expression, to end: Int32? = nil, detail: String = "",
    count: Int = 0
  ) {
    var facts = HabitFacts()
    (facts.form, facts.detail, facts.count) = (form, detail, count)
    habits.append(
      SourceHabit(
        facts: facts, text: file.codeInOneLine(node.start, end ?? node.end),
        line: file.line(at: Int(node.start)), column: file.column(at: Int(node.start)),
        owner: types.last ?? "", member: functions.last ?? property))
  }

  // MARK: Calls

  // The number of values that an assertion takes, for those whose failure doesn't print any.
  private static let silentAssertions = [
    "XCTAssert": 1, "XCTAssertTrue": 1, "XCTAssertFalse": 1, "XCTAssertNotNil": 1, "XCTFail": 0,
  ]

  private mutating func noteCall(
    _ callee: Expression, _ arguments: [Argument], _ node: Expression
  ) {
    expectations.noteWait(callee, arguments, node)
    if let name = callee.asName, let count = Self.silentAssertions[name] {
      let values = arguments.count { $0.label == nil }
      if values == count { note(.assertion, node, detail: name) }
    } else if Self.isPause(callee, arguments) {
      note(loops > 0 ? .loopPause : .pause, node)
    } else if loops == 0, callee.path?.first == "RunLoop", callee.lastName == "run",
      arguments["until"] != nil
    {
      // In a loop, the main run loop has to go on for the state to change.
      note(.pause, node)
    }
  }

  private static func isPause(_ callee: Expression, _ arguments: [Argument]) -> Bool {
    switch callee.path ?? [] {
    case ["sleep"], ["usleep"], ["Darwin", "sleep"], ["Foundation", "sleep"]: arguments.count == 1
    case ["Thread", "sleep"], ["Task", "sleep"]: true
    default: false
    }
  }

  // MARK: Chains

  // The recorder takes a step for each view without an identifier.
  private static let recordedSteps = 4

  private mutating func note(_ chain: WrittenChain, _ node: Expression) {
    for step in chain.steps where file.hasRecorderComment(step.gap) {
      note(.recorderComment, node)
      break
    }
    let levels = chain.steps.count { $0.name == "children" && $0.arguments?["matching"] != nil }
    if levels >= Self.recordedSteps {
      note(.childChain, node, count: levels)
    } else {
      notePositions(in: chain)
    }
    notePoint(chain, node)
  }

  private func expanded(_ chain: WrittenChain) -> WrittenChain {
    chain.expanded { name in
      apps.contains(name) ? nil : locals[name] ?? suite.values[name] ?? nil
    }
  }

  // MARK: Positions

  private mutating func notePositions(in chain: WrittenChain) {
    guard chain.steps.contains(where: { $0.name == "element" || $0.name == "[]" }) else { return }
    let whole = expanded(chain)
    let start = whole.start(behind: apps)
    for (number, step) in whole.steps.enumerated().suffix(chain.steps.count) {
      let before = whole.steps.prefix(number)
      guard let position = step.position(behind: before.last) else { continue }
      let query = before.dropFirst(start ?? 0)
      let type = query.last { $0.type != nil && $0.name != "allElementsBoundByIndex" }?.type ?? ""
      let types = Set(query.compactMap(\.type))
      // The first button of a navigation bar is how tests find the back button in every language.
      let isBack = position == 0 && type == "buttons" && types.contains("navigationBars")
      guard types.isDisjoint(with: Self.ordered), !Self.bars.contains(type), !isBack else {
        continue
      }
      let isOnScreen =
        start != nil && !query.contains(where: \.hasKey) && types.isDisjoint(with: Self.parts)
      note(
        isOnScreen ? .positionOnScreen : .positionInPart, chain.root, to: step.node.end,
        detail: type, count: position)
    }
  }

  // Types whose elements have no identifiers, or of which a screen has one.
  private static let ordered: Set<String> = [
    "pickerWheels", "segmentedControls", "windows", "keyboards", "statusBars", "alerts", "sheets",
  ]

  // Types of which a screen has one, but which contain others.
  private static let bars: Set<String> = ["navigationBars", "tabBars", "toolbars"]

  // Types that are lists or parts of a screen, in which the position has a meaning.
  private static let parts: Set<String> = [
    "cells", "tableRows", "outlineRows", "rows", "tables", "collectionViews", "scrollViews",
    "webViews", "navigationBars", "tabBars", "toolbars", "maps", "pickers", "datePickers", "menus",
    "popovers",
  ]

  // MARK: Coordinates

  private mutating func notePoint(_ chain: WrittenChain, _ node: Expression) {
    guard !functions.isEmpty, let last = chain.steps.last, let arguments = last.arguments,
      ["tap", "doubleTap", "press"].contains(last.name), arguments["thenDragTo"] == nil,
      // A helper that taps any element by its coordinate.
      types.first?.hasPrefix("XCUI") != true
    else { return }
    let point = expanded(chain)
    guard let number = point.steps.firstIndex(where: { $0.name == "coordinate" }) else { return }
    let base = point.steps.prefix(number)
    guard let start = point.start(behind: apps), start <= number,
      base.dropFirst(start).allSatisfy({ Self.wholeScreen.contains($0.name) })
    else { return note(.elementPoint, node, detail: last.name) }
    let offsets = point.steps.dropFirst(number).filter {
      ["coordinate", "withOffset"].contains($0.name)
    }
    if offsets.allSatisfy({ $0.arguments?.first?.value.isLiteralOffset ?? false }) {
      note(.screenPoint, node, detail: last.name)
    }
  }

  private static let wholeScreen: Set<String> = ["windows", "firstMatch", "element"]

  // MARK: Interruption handlers

  private mutating func noteHandler(in body: [Statement]) {
    let name = "addUIInterruptionMonitor"
    guard let number = body.lastIndex(where: { $0.handlerCall(name) != nil }),
      let call = body[number].handlerCall(name),
      body.prefix(number).contains(where: \.mayInteract),
      !body.dropFirst(number + 1).contains(where: \.mayInteract)
    else { return }
    note(.idleHandler, call, to: call.asCall?.callee.end)
  }
}

extension FunctionDeclaration {
  /// Whether XCTest runs it as a test.
  var isTest: Bool { name.hasPrefix("test") && parameters.isEmpty }
}

extension SourceFile {
  /// Whether statements are the body of `repeat`.
  fileprivate func isBodyOfRepeat(_ body: [Statement]) -> Bool {
    let before = text(0, body.start(from: 0)).reversed().drop { $0.isASCIISpace }
    guard before.first == UInt8(ascii: "{") else { return false }
    return before.dropFirst().drop { $0.isASCIISpace }.starts(with: "taeper".utf8)
  }

  /// Whether the recorder of Xcode has left a comment between two offsets.
  fileprivate func hasRecorderComment(_ gap: Range<Int32>) -> Bool {
    guard gap.count > 20 else { return false }
    return text(gap.lowerBound, gap.upperBound).withUnsafeBufferPointer {
      $0.position(of: "@START_MENU_TOKEN@") != nil || $0.position(of: "@END_MENU_TOKEN@") != nil
    }
  }
}

extension Expression {
  /// Whether it is `CGVector(dx: 0.5, dy: 0.5)` with any numbers, or `.zero`.
  fileprivate var isLiteralOffset: Bool {
    if lastName == "zero" { return true }
    guard let (_, arguments) = asCall, let x = arguments["dx"], let y = arguments["dy"] else {
      return false
    }
    return x.literalNumber != nil && y.literalNumber != nil
  }
}

extension Statement {
  /// The call of a function with a name that the statement consists of.
  fileprivate func handlerCall(_ name: String) -> Expression? {
    let value: Expression? =
      switch self {
      case .expression(let value): value
      case .assignment(let assignment): assignment.value
      case .declaration(.variable(let variable)): variable.bindings.first?.initial
      default: nil
      }
    return value?.asCall?.callee.lastName == name ? value : nil
  }

  /// Whether it may make XCTest send an event to the app: it calls anything but what is known not to.
  fileprivate var mayInteract: Bool {
    if case .declaration(.variable(let variable)) = self {
      return variable.bindings.contains { $0.initial?.mayInteract ?? false }
    }
    return parts.mayInteract
  }
}

extension CodeParts {
  fileprivate var mayInteract: Bool {
    values.contains(where: \.mayInteract) || bodies.joined().contains(where: \.mayInteract)
  }
}

extension Expression {
  fileprivate var mayInteract: Bool {
    if let callee = asCall?.callee, let name = callee.lastName, !Self.isPassive(name) {
      return true
    }
    return parts.mayInteract
  }

  private static func isPassive(_ name: String) -> Bool {
    name.hasPrefix("XCTAssert") || name.hasPrefix("XCUI") || passive.contains(name)
  }

  private static let passive: Set<String> = [
    "XCTFail", "XCTUnwrap", "waitForExistence", "waitForNonExistence", "wait", "sleep", "usleep",
    "addUIInterruptionMonitor", "removeUIInterruptionMonitor", "expectation", "fulfill", "print",
    "XCTNSPredicateExpectation", "XCTestExpectation", "NSPredicate", "XCTWaiter", "element",
    "matching", "containing", "descendants", "children", "init",
  ]
}
