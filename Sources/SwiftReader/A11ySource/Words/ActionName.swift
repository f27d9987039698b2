import A11yModel

/// The name that code gives to an action, such as `addItem` of `{ model.addItem() }`.
struct ActionName {
  /// The name as it is written; empty if the action has none, or consists of several steps.
  let text: String

  /// Finds the name of an action: a closure, a function, a selector, or the view that a link leads to.
  init(_ action: Expression) {
    var current: Expression? = action
    var text = ""
    for _ in 0..<Self.deepest {
      guard let expression = current else { break }
      (text, current) = Self.step(expression)
    }
    self.text = current == nil ? text : ""
  }

  /// Finds the name of the screen that a link leads to, without the modifiers behind it.
  init(destination: Expression) {
    var root = destination.asClosure?.body.only?.value ?? destination
    for _ in 0..<Self.deepest {
      guard case .member(let base?, let name)? = root.asCall?.callee.kind,
        name.isCapitalised == false
      else { break }
      root = base
    }
    self.init(root)
  }

  private static let deepest = 12

  // The name of an expression, or the expression inside that has it.
  private static func step(_ expression: Expression) -> (String, Expression?) {
    switch expression.kind {
    case .name(let name), .member(_, let name): return (name, nil)
    case .macro("selector", let arguments): return ("", arguments.first?.value)
    case .closure(let closure): return step(closure.body)
    case .call(let callee, let arguments): return step(callee, arguments)
    case .prefix(_, let operand): return ("", operand)
    case .conditional(let choice) where choice.otherwise == nil: return step(choice.then)
    case .operation("=", let target, let value): return (name(settingOf: target, to: value), nil)
    default: return ("", nil)
    }
  }

  private static func step(_ body: [Statement]) -> (String, Expression?) {
    var steps = body.filter { !isAside($0) }
    if steps.count > 1 { steps.removeAll(where: cleansUp) }
    guard let only = steps.only else { return ("", nil) }
    switch only {
    case .expression(let value): return ("", value)
    case .assignment(let assignment) where !assignment.isCompound:
      return (name(settingOf: assignment.target, to: assignment.value), nil)
    default: return ("", nil)
    }
  }

  private static func step(_ callee: Expression, _ arguments: [Argument]) -> (String, Expression?) {
    guard let name = callee.lastName else { return ("", nil) }
    if runners.contains(name), let closure = arguments.last(where: { $0.value.asClosure != nil }) {
      return ("", closure.value)
    }
    if messengers.contains(name), let message = arguments.first?.value {
      return (message.itemName ?? "", nil)
    }
    guard case .member(let base?, _) = callee.kind, let owner = base.lastName else {
      return (name, nil)
    }
    switch name {
    case "toggle": return (owner, nil)
    // `path.append(Route.settings)`
    case "append" where opens(owner): return (arguments.unlabelled?.itemName ?? "", nil)
    default: return (name, nil)
    }
  }

  // `isPresented = false` closes, `showSettings = true` shows, `text = ""` clears.
  private static func name(settingOf target: Expression, to value: Expression) -> String {
    guard let name = target.lastName else { return "" }
    switch value.kind {
    case .flag(true): return shows(name) ? name : ""
    case .flag(false), .nothing: return shows(name) ? "dismiss" : ""
    case .text where value.literalText == "":
      return "clear" + name.prefix(1).uppercased() + name.dropFirst()
    // `router.presentedSheet = .settings`
    default: return opens(name) ? value.itemName ?? "" : ""
    }
  }

  private static func shows(_ flag: String) -> Bool {
    let letters = flag.lowercased()
    return ["show", "present", "visible"].contains { letters.hasPart($0) }
  }

  // Whether a property decides which screen is shown.
  private static func opens(_ name: String) -> Bool {
    let letters = name.lowercased()
    return ["sheet", "present", "route", "destination", "path", "screen", "tab"].contains {
      letters.hasPart($0)
    }
  }

  // What an action sets or closes besides the call that it is for.
  private static func cleansUp(_ statement: Statement) -> Bool {
    switch statement {
    case .assignment, .leave(nil): return true
    case .expression(let value):
      if case .operation("=", _, _) = value.kind { return true }
      return ["dismiss", "toggle"].contains(value.asCall?.callee.lastName)
    default: return false
    }
  }

  // What an action does besides what it is for.
  private static func isAside(_ statement: Statement) -> Bool {
    switch statement {
    case .expression(let value):
      guard let callee = value.asCall?.callee else { return false }
      let path = callee.writtenPath ?? callee.lastName ?? ""
      let letters = path.lowercased()
      return asides.contains { letters.hasPart($0) }
    case .declaration(.variable), .escape: return true
    default: return false
    }
  }

  private static let asides = [
    "haptic", "feedback", "impactoccurred", "selectionchanged", "logger", "print", "track",
    "analytics", "telemetry", "debug",
  ]

  // Functions that run their closure, and say nothing of it.
  private static let runners: Set<String> = [
    "withAnimation", "Task", "async", "asyncAfter", "detached", "run", "withTransaction", "animate",
    "UIAction",
  ]

  // Functions whose argument says what happens.
  private static let messengers: Set<String> = [
    "send", "dispatch", "perform", "execute", "trigger", "handle", "emit", "accept", "onNext",
    "process", "callAsFunction", "callback", "action", "onAction", "route", "navigate", "present",
  ]
}

extension Expression {
  /// The case of an enumeration that it is: `refresh` of `.refresh`, `.refresh(id)` and `Action.refresh`.
  fileprivate var itemName: String? {
    switch (asCall?.callee ?? self).kind {
    case .member(nil, let name): name
    case .member(let base?, let name) where base.lastName?.isCapitalised == true: name
    default: nil
    }
  }
}
