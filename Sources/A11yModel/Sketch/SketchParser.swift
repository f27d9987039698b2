/// Reads sketch notation line by line; references are resolved at the end.
struct SketchParser {
  private var builder = TreeBuilder()
  private var screen = ScreenFacts()
  private var inProcess = false
  private var started = false
  private var number = 0
  private var names: [String: Int] = [:]
  private var identifiers: [String: [Int]] = [:]
  private var labels: [String: [Int]] = [:]
  private var references: [(element: Int, key: String, names: [String], line: Int)] = []
  private var expectations: [Sketch.Expectation] = []
  // Facts of the line that is being read, set on the element when the line ends.
  private var flags = Flags()
  private var details = ElementDetails()

  mutating func read(_ line: Substring, number: Int) throws(SketchError) {
    self.number = number
    var tokens = SketchTokens(line)
    let depth = tokens.indentation
    guard let first = try next(&tokens), first.isQuoted || !first.text.hasPrefix("//")
    else { return }
    if !started, !first.isQuoted, first.text == "in-process" || first.text == "driver" {
      inProcess = first.text == "in-process"
      try readScreen(&tokens)
    } else {
      try readElement(first, depth: depth, &tokens)
    }
    started = true
  }

  consuming func finish() throws(SketchError) -> Sketch {
    for reference in references { try resolve(reference) }
    screen.paintOrderIsKnown = inProcess
    screen.isViewHierarchy = inProcess
    if inProcess {
      screen.idiom = screen.idiom ?? .phone
      screen.layoutDirection = screen.layoutDirection ?? .leftToRight
    }
    builder.screen = screen
    return Sketch(tree: builder.finish(), expectations: expectations)
  }

  // MARK: Lines

  private mutating func readScreen(_ tokens: inout SketchTokens) throws(SketchError) {
    var numbers: [Double] = []
    while let token = try next(&tokens) {
      if let number = Double(token.text) { numbers.append(number); continue }
      if let idiom = Idiom(rawValue: token.text) { screen.idiom = idiom; continue }
      switch (token.text, token.argument) {
      case ("design-time", nil): screen.isDesignTime = true
      case ("rtl", nil): screen.layoutDirection = .rightToLeft
      case ("ltr", nil): screen.layoutDirection = .leftToRight
      case ("scale", let value?): screen.scale = try double(value)
      case ("rounding", let value?): screen.frameRounding = try double(value)
      case ("locale", let value?): screen.locale = value
      default: throw error("unknown word \"\(token.text)\" about the screen")
      }
    }
    guard numbers.isEmpty || numbers.count == 2 else {
      throw error("expected a width and a height")
    }
    if numbers.count == 2 { screen.bounds = Rect(0, 0, numbers[0], numbers[1]) }
  }

  private mutating func readElement(
    _ kind: SketchTokens.Token, depth: Int, _ tokens: inout SketchTokens
  ) throws(SketchError) {
    let type = kind.isQuoted ? .unknown : try elementType(kind.text)
    let index = builder.append(type, depth: depth, line: number)
    if type == .unknown { builder.set(.typeName, kind.text) }
    flags = SketchDefaults.flags(type, inProcess: inProcess)
    details = inProcess ? SketchDefaults.details : ElementDetails()
    for fact in inProcess ? SketchDefaults.inProcessTexts : SketchDefaults.driverTexts {
      builder.set(fact, "")
    }
    if inProcess {
      builder.set(alpha: 1)
      builder.set(traits: SketchDefaults.traits(type))
    }
    if let identifier = kind.identifier { setIdentifier(identifier, index) }
    try readFacts(of: index, &tokens)
    for flag in Flag.allCases { builder.set(flag, flags[flag]) }
    builder.set(details: details)
  }

  private func elementType(_ name: String) throws(SketchError) -> ElementType {
    switch name {
    case "view": return .other
    case "text": return .staticText
    default: break
    }
    if let type = ElementType(caseName: name) { return type }
    guard name.first?.isUppercase == true else {
      throw error("unknown kind of element \"\(name)\"; expected one such as button or staticText")
    }
    return .unknown
  }

  private mutating func readFacts(
    of index: Int, _ tokens: inout SketchTokens
  ) throws(SketchError) {
    var numbers: [Double] = []
    while let token = try next(&tokens) {
      if let mark = token.mark {
        expectations.append(.init(element: index, mark: mark, message: tokens.rest()))
        break
      }
      if token.isQuoted {
        builder.set(.label, token.text)
        labels[token.text, default: []].append(index)
      } else if let value = Double(token.text) {
        numbers.append(value)
      } else {
        try readFact(token, of: index)
      }
    }
    guard numbers.isEmpty || numbers.count == 4 else {
      throw error("a frame has four numbers, x y width height; found \(numbers.count)")
    }
    if numbers.count == 4 {
      builder.set(frame: Rect(numbers[0], numbers[1], numbers[2], numbers[3]))
    }
  }

  // MARK: Facts

  private mutating func readFact(
    _ token: SketchTokens.Token, of index: Int
  ) throws(SketchError) {
    if let identifier = token.identifier, token.text.isEmpty {
      return setIdentifier(identifier, index)
    }
    if token.text.hasPrefix("@") { names[String(token.text.dropFirst())] = index; return }
    if let list = token.list, token.text.isEmpty { return builder.set(traits: try traits(list)) }
    if let list = token.list { return try readList(token.text, list, of: index) }
    guard let argument = token.argument else { return try readWord(token.text) }
    if let fact = Sketch.texts.first(where: { $0.key == token.text })?.fact {
      return builder.set(fact, argument == "?" && !token.isArgumentQuoted ? nil : argument)
    }
    if argument == "?" { return try forget(token.text) }
    try readDetail(token.text, argument, of: index)
  }

  private mutating func setIdentifier(_ identifier: String, _ index: Int) {
    builder.set(.identifier, identifier)
    identifiers[identifier, default: []].append(index)
  }

  private mutating func readWord(_ word: String) throws(SketchError) {
    switch word {
    case "actionable": details.interactable = .actionable(at: nil)
    case "disabled": flags[.enabled] = false
    case "no-touch": flags[.userInteractionEnabled] = false
    case "held": details.heldByCode = true
    case "!held": details.heldByCode = false
    default:
      let name = word.hasPrefix("!") ? String(word.dropFirst()) : word
      guard let flag = Sketch.words.first(where: { $0.word == name })?.flag else {
        throw error("unknown word \"\(word)\"")
      }
      flags[flag] = name == word
    }
  }

  private mutating func readList(
    _ key: String, _ items: [String], of index: Int
  ) throws(SketchError) {
    switch key {
    case "actions": details.customActions = items
    case "names": details.userInputLabels = items
    case "probes" where items.isEmpty: details.hitProbes = details.hitProbes ?? []
    case "blocked":
      details.interactable = .blocked([])
      references.append((index, key, items, number))
    case "list", "count": references.append((index, key, items, number))
    default: throw error("unknown list \"\(key)\"; expected list, count, actions, names or blocked")
    }
  }

  private mutating func readDetail(
    _ key: String, _ argument: String, of index: Int
  ) throws(SketchError) {
    switch key {
    case "alpha": builder.set(alpha: try double(argument))
    case "region":
      let n = try numbers(argument, 4)
      details.hitRegion = Rect(n[0], n[1], n[2], n[3])
    case "activate":
      let n = try numbers(argument, 2)
      details.activationPoint = Point(n[0], n[1])
    case "hit":
      let n = try numbers(argument, 2)
      details.hitPoint = Point(n[0], n[1])
    case "actionable":
      let n = try numbers(argument, 2)
      details.interactable = .actionable(at: Point(n[0], n[1]))
    case "probe": references.append((index, key, [argument], number))
    case "scroll":
      let n = try numbers(argument, 4)
      details.scroll = Scroll(contentSize: Size(n[0], n[1]), contentOffset: Point(n[2], n[3]))
    case "font": details.font = Font(pointSize: try double(argument))
    case "level":
      details.window = WindowFacts(level: try double(argument), owner: details.window?.owner ?? "")
    case "owner": details.window = WindowFacts(level: details.window?.level ?? 0, owner: argument)
    case "controller": details.controller = argument
    case "in": references.append((index, key, [argument], number))
    case "container":
      guard let type = ContainerType(rawValue: argument) else {
        throw error("unknown container type \"\(argument)\"")
      }
      details.containerType = type
    default: throw error("unknown fact \"\(key)\"")
    }
  }

  private mutating func forget(_ key: String) throws(SketchError) {
    if let flag = Sketch.words.first(where: { $0.word == key })?.flag { return flags[flag] = nil }
    switch key {
    case "alpha": builder.set(alpha: nil)
    case "traits": builder.set(traits: nil)
    case "list": details.accessibilityElements = nil
    case "actions": details.customActions = nil
    default: throw error("\"\(key)\" cannot be made unknown")
    }
  }

  // MARK: References and values

  private mutating func resolve(
    _ reference: (element: Int, key: String, names: [String], line: Int)
  ) throws(SketchError) {
    number = reference.line
    var details = builder.details(at: reference.element)
    switch reference.key {
    case "probe":
      for text in reference.names {
        details.hitProbes = try (details.hitProbes ?? []) + [probe(text)]
      }
      return builder.setDetails(details, at: reference.element)
    case "blocked":
      var reasons: [TouchBlock] = []
      for text in reference.names { reasons.append(try block(text)) }
      details.interactable = .blocked(reasons)
      return builder.setDetails(details, at: reference.element)
    default: break
    }
    var targets: [ElementReference] = []
    for name in reference.names { targets.append(try target(name)) }
    switch reference.key {
    case "list": details.accessibilityElements = .list(targets)
    case "count": details.containerElements = .list(targets)
    default: details.accessibilityContainer = targets.first
    }
    builder.setDetails(details, at: reference.element)
  }

  // `x,y:name`
  private func probe(_ text: String) throws(SketchError) -> HitProbe {
    let (place, name) = Self.parts(text)
    let n = try numbers(place, 2)
    guard let name else { throw error("a probe is x,y:name, with null for nobody") }
    return HitProbe(Point(n[0], n[1]), hit: try target(name))
  }

  // `kind` or `kind:name`
  private func block(_ text: String) throws(SketchError) -> TouchBlock {
    let (word, name) = Self.parts(text)
    guard let kind = TouchBlock.Kind(rawValue: word) else {
      throw error("unknown reason \"\(word)\" why a touch does not arrive")
    }
    guard let name else { return TouchBlock(kind) }
    return TouchBlock(kind, by: try target(name))
  }

  private static func parts(_ text: String) -> (head: String, name: String?) {
    guard let colon = text.firstIndex(of: ":") else { return (text, nil) }
    return (String(text[..<colon]), String(text[text.index(after: colon)...]))
  }

  private func target(_ name: String) throws(SketchError) -> ElementReference {
    if name == "null" { return .invalid }
    if name.hasSuffix("?") { return .missing(String(name.dropLast())) }
    let candidates =
      name.hasPrefix("@")
      ? names[String(name.dropFirst())].map { [$0] } : identifiers[name] ?? labels[name]
    guard let candidates, let first = candidates.first else {
      throw error("no element is called \"\(name)\"; write \"\(name)?\" for one that is gone")
    }
    guard candidates.count == 1 else {
      throw error("\"\(name)\" is \(candidates.count) elements; give one a name with @")
    }
    return .element(first)
  }

  private func traits(_ names: [String]) throws(SketchError) -> Traits {
    var traits: Traits = []
    for name in names {
      if name.hasPrefix("0x"), let bits = UInt64(name.dropFirst(2), radix: 16) {
        traits.insert(Traits(rawValue: bits))
      } else if let trait = Traits(name: name) {
        traits.insert(trait)
      } else {
        throw error("unknown trait \"\(name)\"")
      }
    }
    return traits
  }

  private func double(_ text: String) throws(SketchError) -> Double {
    guard let value = Double(text) else { throw error("\"\(text)\" is not a number") }
    return value
  }

  private func numbers(_ text: String, _ count: Int) throws(SketchError) -> [Double] {
    var values: [Double] = []
    for part in text.split(separator: ",") { values.append(try double(String(part))) }
    guard values.count == count else { throw error("expected \(count) numbers, found \"\(text)\"") }
    return values
  }

  private func next(_ tokens: inout SketchTokens) throws(SketchError) -> SketchTokens.Token? {
    do { return try tokens.next() } catch { throw self.error(error.message) }
  }

  private func error(_ message: String) -> SketchError {
    SketchError(line: number, message: message)
  }
}
