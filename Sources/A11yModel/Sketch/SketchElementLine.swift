/// One line of a sketch: an element, with everything that is written of it.
struct SketchElementLine {
  let type: ElementType
  /// Names for references, each without its `@`.
  private(set) var handles: [String] = []
  private(set) var identifiers: [String] = []
  private(set) var labels: [String] = []
  private(set) var expectation: (mark: Sketch.Mark, message: String)?
  var references: [SketchReference] = []
  // The last one counts; nil makes it unknown.
  var texts: [(fact: TextFact, text: String?)] = []
  var alpha: Double?
  var traits: Traits?
  var flags: Flags
  var details: ElementDetails
  private var frame: Rect?

  init(
    _ kind: SketchTokens.Token, _ tokens: inout SketchTokens, inProcess: Bool
  ) throws(SketchFault) {
    type = kind.isQuoted ? .unknown : try Self.type(kind.text)
    if type == .unknown { texts.append((.typeName, kind.text)) }
    for fact in inProcess ? SketchDefaults.inProcessTexts : SketchDefaults.driverTexts {
      texts.append((fact, ""))
    }
    flags = SketchDefaults.flags(type, inProcess: inProcess)
    details = inProcess ? SketchDefaults.details : ElementDetails()
    alpha = inProcess ? 1 : nil
    traits = inProcess ? SketchDefaults.traits(type) : nil
    if let identifier = kind.identifier { add(identifier: identifier) }
    try read(&tokens)
  }

  /// Adds the element to a tree and returns its position.
  func append(to builder: inout TreeBuilder, depth: Int, line: Int) -> Int {
    let index = builder.append(type, depth: depth, line: line)
    for (fact, text) in texts { builder.set(fact, text) }
    builder.set(frame: frame)
    builder.set(alpha: alpha)
    builder.set(traits: traits)
    builder.set(flags: flags)
    builder.set(details: details)
    return index
  }

  private static func type(_ name: String) throws(SketchFault) -> ElementType {
    switch name {
    case "view": return .other
    case "text": return .staticText
    default: break
    }
    if let type = ElementType(caseName: name) { return type }
    guard name.first?.isUppercase == true else {
      throw SketchFault(
        "unknown kind of element \"\(name)\"; expected one such as button or staticText")
    }
    return .unknown
  }

  // MARK: Tokens

  private mutating func read(_ tokens: inout SketchTokens) throws(SketchFault) {
    var numbers: [Double] = []
    while let token = try tokens.next() {
      if let mark = token.mark {
        expectation = (mark, tokens.rest())
        break
      }
      if token.isQuoted {
        add(label: token.text)
      } else if let value = Double(token.text) {
        numbers.append(value)
      } else {
        try read(token)
      }
    }
    guard numbers.isEmpty || numbers.count == 4 else {
      throw SketchFault("a frame has four numbers, x y width height; found \(numbers.count)")
    }
    if numbers.count == 4 { frame = Rect(numbers[0], numbers[1], numbers[2], numbers[3]) }
  }

  private mutating func read(_ token: SketchTokens.Token) throws(SketchFault) {
    if let identifier = token.identifier, token.text.isEmpty { return add(identifier: identifier) }
    if token.text.hasPrefix("@") { return handles.append(String(token.text.dropFirst())) }
    if let list = token.list, token.text.isEmpty { return traits = try SketchValues.traits(list) }
    if let list = token.list { return try read(list: list, token.text) }
    guard let argument = token.argument else { return try read(word: token.text) }
    if let fact = Sketch.texts.first(where: { $0.key == token.text })?.fact {
      return texts.append((fact, argument == "?" && !token.isArgumentQuoted ? nil : argument))
    }
    if argument == "?" { return try forget(token.text) }
    try read(fact: token.text, argument)
  }

  private mutating func add(identifier: String) {
    texts.append((.identifier, identifier))
    identifiers.append(identifier)
  }

  private mutating func add(label: String) {
    texts.append((.label, label))
    labels.append(label)
  }
}
