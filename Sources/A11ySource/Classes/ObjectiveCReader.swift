import A11yModel

/// Reads the classes of an Objective-C file: their outlets, and what their code does to views.
///
/// A scanner, no compiler: macros are not expanded, and what is no statement of the language is skipped.
struct ObjectiveCReader {
  private(set) var file: ClassFile
  private let names: OutletNames
  private let tokens: [ObjectiveCTokens.Token]
  private var place = 0

  /// - Parameter names: The names of all outlets of the project.
  init(_ source: ObjectiveCFile, names: OutletNames) {
    file = ClassFile(path: source.path)
    self.names = names
    tokens = ObjectiveCTokens(source.text).tokens
    read()
  }

  private func text(_ offset: Int = 0) -> String {
    tokens.indices.contains(place + offset) ? tokens[place + offset].text : ""
  }

  private func isMark(_ mark: String, _ offset: Int = 0) -> Bool {
    tokens.indices.contains(place + offset) && tokens[place + offset].kind == .mark
      && tokens[place + offset].text == mark
  }

  private mutating func read() {
    while place < tokens.count {
      if isMark("@"), text(1) == "interface" {
        place += 2
        readInterface()
      } else if isMark("@"), text(1) == "implementation" {
        place += 2
        readImplementation()
      } else {
        place += 1
      }
    }
  }

  // MARK: Declarations

  // `Name : Super <…> { … } @property … @end`, `Name (Category) …`
  private mutating func readInterface() {
    guard place < tokens.count else { return }
    var part = ClassPart(
      name: text(), isExtension: true, path: file.path, line: tokens[place].line)
    place += 1
    if isMark(":") {
      part.inherited = [text(1)]
      part.isExtension = false
      place += 2
    }
    while place < tokens.count, !(isMark("@") && text(1) == "end") {
      if text() == "IBOutlet" || text() == "IBOutletCollection" { readOutlet(into: &part) }
      if isMark("@"), text(1) == "property" { readProperty(into: &part) } else { place += 1 }
    }
    file.parts.append(part)
  }

  // Up to the semicolon: the last name but one is the type, the last one the property's.
  private mutating func readProperty(into part: inout ClassPart) {
    place += 2
    var words: [String] = []
    var isOutlet = false
    var isCollection = false
    let line = place < tokens.count ? tokens[place].line : 0
    skipParentheses()
    while place < tokens.count, !isMark(";"), !isMark("@") {
      if text() == "IBOutlet" { isOutlet = true }
      if text() == "IBOutletCollection" {
        (isOutlet, isCollection) = (true, true)
        place += 1
        skipParentheses()
        continue
      }
      if isMark("<") { skip("<", ">"); continue }
      if tokens[place].kind == .name { words.append(text()) }
      place += 1
    }
    guard words.count >= 2, let name = words.last else { return }
    let type = words[words.count - 2]
    if isOutlet {
      part.outlets.append(
        ClassPart.Outlet(
          name: name, type: type, isCollection: isCollection, isPrivate: false, line: line))
    } else {
      part.properties[name] = type
    }
  }

  // An instance variable: `IBOutlet UIButton *close;`
  private mutating func readOutlet(into part: inout ClassPart) {
    let line = tokens[place].line
    let isCollection = text() == "IBOutletCollection"
    place += 1
    if isCollection { skipParentheses() }
    var words: [String] = []
    while place < tokens.count, !isMark(";"), !isMark("@"), !isMark("}"), words.count < 8 {
      if tokens[place].kind == .name { words.append(text()) }
      place += 1
    }
    guard words.count >= 2, let name = words.last else { return }
    part.outlets.append(
      ClassPart.Outlet(
        name: name, type: words[words.count - 2], isCollection: isCollection, isPrivate: false,
        line: line))
  }

  private mutating func skipParentheses() {
    if isMark("(") { skip("(", ")") }
  }

  private mutating func skip(_ open: String, _ close: String) {
    var depth = 0
    repeat {
      if isMark(open) { depth += 1 }
      if isMark(close) { depth -= 1 }
      place += 1
    } while place < tokens.count && depth > 0
  }

  // MARK: Methods

  private mutating func readImplementation() {
    guard place < tokens.count else { return }
    var part = ClassPart(
      name: text(), isExtension: true, path: file.path, line: tokens[place].line)
    place += 1
    while place < tokens.count, !(isMark("@") && text(1) == "end") {
      if text() == "IBOutlet", tokens[place].kind == .name {
        readOutlet(into: &part)
      } else if isMark("-") || isMark("+") {
        readMethod(into: &part)
      } else if isMark("{") {
        // Instance variables, or the body of a function of C.
        skipBraces(into: &part)
      } else {
        place += 1
      }
    }
    file.parts.append(part)
  }

  private mutating func skipBraces(into part: inout ClassPart) {
    var depth = 0
    repeat {
      if isMark("{") { depth += 1 }
      if isMark("}") { depth -= 1 }
      if text() == "IBOutlet" { readOutlet(into: &part) } else { place += 1 }
    } while place < tokens.count && depth > 0
  }

  private mutating func readMethod(into part: inout ClassPart) {
    place += 1
    let line = place < tokens.count ? tokens[place].line : 0
    let isAction = isMark("(") && text(1) == "IBAction"
    skipParentheses()
    var labels: [String] = []
    var parameters: [(name: String, type: String)] = []
    let name = text()
    while place < tokens.count, !isMark("{"), !isMark(";") {
      let label = text()
      place += 1
      guard isMark(":") else { continue }
      place += 1
      let type = isMark("(") ? self.type() : ""
      labels.append(labels.isEmpty ? "" : label)
      parameters.append((text(), type))
      place += 1
    }
    guard isMark("{") else { return }
    var body = ObjectiveCBody(
      tokens, from: place, names: names,
      isSure: !UIKitNames.isEvent(name, isAction: isAction))
    body.declare(parameters)
    body.readBlock()
    place = max(body.place, place + 1)
    note(name, labels, isAction, body.uses, line, in: &part)
  }

  // `(UIButton *)`: the first name that is one of a class.
  private mutating func type() -> String {
    let start = place
    skipParentheses()
    return tokens[start..<min(place, tokens.count)].first {
      $0.kind == .name && $0.text.isCapitalised == true
    }?.text ?? ""
  }

  private mutating func note(
    _ name: String, _ labels: [String], _ isAction: Bool, _ uses: [CodeUse], _ line: Int,
    in part: inout ClassPart
  ) {
    if let aspect = Self.overridden(name, labels) {
      part.overrides.append((aspect, .unknown, line))
    }
    let isOwn = { (use: CodeUse) in
      if case .parameter = use.target { return true }
      return use.target == .member([])
    }
    part.uses += uses.filter {
      if case .parameter = $0.target { return false }
      return true
    }
    file.functions.append(
      CodeFunction(
        name: name, type: part.name, labels: labels, isAction: isAction,
        uses: uses.filter(isOwn)))
  }

  private static func overridden(_ name: String, _ labels: [String]) -> CodeAspect? {
    switch name {
    case "hitTest" where labels == ["", "withEvent"],
      "pointInside" where labels == ["", "withEvent"]:
      .touches
    case _ where !labels.isEmpty: nil
    case "accessibilityElements", "accessibilityElementCount": .elements
    case _ where name.hasPrefix("accessibility"), "isAccessibilityElement":
      UIKitNames.aspect(ofProperty: name)
    default: nil
    }
  }
}
