/// A line of a sketch that describes an element.
struct SketchElementLine {
  let type: ElementType
  /// The names for references, without `@`.
  private(set) var handles: [String] = []
  private(set) var identifiers: [String] = []
  private(set) var labels: [String] = []
  private(set) var expectation: (mark: Sketch.Mark, reason: String, message: String)?
  // The last text for a fact counts; nil makes the fact unknown.
  private var texts: [(fact: TextFact, text: String?)] = []
  private var alpha: Double?
  private var traits: Traits?
  private var saysTraits = false
  private var flags: Flags
  private var details: ElementDetails
  private var frame: Rect?
  var isDrawn: Bool { details.drawing != nil }

  /// Reads a line.
  ///
  /// - Parameter notes: Collects references, whose elements may come later.
  init(
    _ kind: SketchTokens.Token, _ tokens: inout SketchTokens, inProcess: Bool,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    type = kind.isQuoted ? .unknown : try Self.type(kind.text)
    if type == .unknown { texts.append((.typeName, kind.text)) }
    for fact in inProcess ? SketchDefaults.inProcessTexts : SketchDefaults.driverTexts {
      texts.append((fact, ""))
    }
    flags = SketchDefaults.flags(type, inProcess: inProcess)
    details = inProcess ? SketchDefaults.details : ElementDetails()
    alpha = inProcess ? 1 : nil
    if let identifier = kind.identifier { add(identifier: identifier) }
    try read(&tokens, &notes)
    guard inProcess, !saysTraits else { return }
    traits = SketchDefaults.traits(
      type, isEnabled: flags[.enabled], isSelected: flags[.selected])
  }

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

  private mutating func read(
    _ tokens: inout SketchTokens, _ notes: inout FactNotes
  ) throws(SketchFault) {
    var numbers: [Double] = []
    while let token = try tokens.next() {
      if let mark = Sketch.Mark(token) {
        expectation = (mark, token.list?.first ?? "", tokens.rest())
        break
      }
      if details.drawing != nil {
        try SketchDrawing.read(token, into: &details.drawing)
      } else if token.isQuoted {
        add(label: token.text)
      } else if let value = Double(token.text) {
        numbers.append(value)
      } else {
        try read(token, &notes)
      }
    }
    guard numbers.isEmpty || numbers.count == 4 else {
      throw SketchFault("a frame has four numbers, x y width height; found \(numbers.count)")
    }
    if numbers.count == 4 { frame = Rect(numbers[0], numbers[1], numbers[2], numbers[3]) }
  }

  private mutating func read(
    _ token: SketchTokens.Token, _ notes: inout FactNotes
  ) throws(SketchFault) {
    if let identifier = token.identifier, token.text.isEmpty { return add(identifier: identifier) }
    if token.text.hasPrefix("@") { return handles.append(String(token.text.dropFirst())) }
    if let list = token.list, token.text.isEmpty {
      saysTraits = true
      return traits = try Self.traits(list)
    }
    if let list = token.list { return try read(token.text, list, &notes) }
    guard let argument = token.argument else { return try read(word: token.text, &notes) }
    let isUnknown = argument == "?" && !token.isArgumentQuoted
    if let fact = SketchWords.textsByKey[token.text] {
      return texts.append((fact, isUnknown ? nil : argument))
    }
    if argument == "?" { return try forget(token.text) }
    try read(token.text, argument, &notes)
  }

  private mutating func read(word: String, _ notes: inout FactNotes) throws(SketchFault) {
    if word == "draw" { return details.drawing = Drawing() }
    if let (flag, isTrue) = SketchWords.flag(word) { return flags[flag] = isTrue }
    guard let rare = SketchWords.rareWords[word] else {
      throw SketchFault("unknown word \"\(word)\"")
    }
    try rare.read(.word, word, &details, &notes)
  }

  private mutating func read(
    _ key: String, _ items: [String], _ notes: inout FactNotes
  ) throws(SketchFault) {
    guard let rare = SketchWords.rareLists[key] else {
      throw SketchFault("unknown list \"\(key)\"; expected \(SketchWords.listKeys)")
    }
    try rare.read(.list(items), key, &details, &notes)
  }

  private mutating func read(
    _ key: String, _ argument: String, _ notes: inout FactNotes
  ) throws(SketchFault) {
    if key == "alpha" { return alpha = try SketchNotation.readNumber(argument) }
    guard let rare = SketchWords.rareTexts[key] else {
      throw SketchFault("unknown fact \"\(key)\"")
    }
    try rare.read(.text(argument), key, &details, &notes)
  }

  // Makes a fact unknown that has a default value.
  private mutating func forget(_ key: String) throws(SketchFault) {
    if let (flag, isTrue) = SketchWords.flag(key), isTrue { return flags[flag] = nil }
    if key == "alpha" { return alpha = nil }
    if key == "traits" { return saysTraits = true }
    guard let rare = SketchWords.rareLists[key] ?? SketchWords.rareTexts[key],
      rare.member.state(SketchDefaults.details) != .unknown
    else { throw SketchFault("\"\(key)\" cannot be made unknown") }
    rare.copy(ElementDetails(), &details)
  }

  private static func traits(_ names: [String]) throws(SketchFault) -> Traits {
    var traits: Traits = []
    for name in names {
      guard let trait = Traits(text: name) else { throw SketchFault("unknown trait \"\(name)\"") }
      traits.insert(trait)
    }
    return traits
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
