/// The first line of a sketch: the kind of capture and the facts of the screen.
struct SketchScreenLine {
  let isInProcess: Bool
  private(set) var facts = ScreenFacts()

  /// Creates the default for a sketch without such a line.
  init() { isInProcess = false; complete() }

  init(
    _ kind: SketchTokens.Token, _ tokens: inout SketchTokens
  ) throws(SketchFault) {
    isInProcess = kind.text == "in-process"
    var size: [Double] = []
    while let token = try tokens.next() {
      if let number = Double(token.text) { size.append(number) } else { try read(token) }
    }
    guard size.isEmpty || size.count == 2 else {
      throw SketchFault("expected a width and a height")
    }
    if size.count == 2 { facts.bounds = Rect(0, 0, size[0], size[1]) }
    complete()
  }

  mutating func hasDrawings() { facts.hasDrawings = true }

  /// Whether a line that starts with a token describes the screen.
  static func isStarted(by token: SketchTokens.Token) -> Bool {
    !token.isQuoted && ["in-process", "driver"].contains(token.text)
  }

  private static let ends: [String: VoiceOverRecording.End] = [
    "heard": .wrapped, "heard-at-first": .limit,
  ]

  private mutating func read(_ token: SketchTokens.Token) throws(SketchFault) {
    if let idiom = Idiom(rawValue: token.text) { return facts.idiom = idiom }
    if let heard = token.list, let end = Self.ends[token.text] {
      return facts.recording = VoiceOverRecording(heard, end: end)
    }
    switch (token.text, token.argument) {
    case ("design-time", nil): facts.isDesignTime = true
    case ("rtl", nil): facts.layoutDirection = .rightToLeft
    case ("ltr", nil): facts.layoutDirection = .leftToRight
    case ("scale", let value?): facts.scale = try SketchNotation.readNumber(value)
    case ("rounding", let value?): facts.frameRounding = try SketchNotation.readNumber(value)
    case ("locale", let value?): facts.locale = value
    case ("appearance", let value?): facts.appearance = value
    default: throw SketchFault("unknown word \"\(token.text)\" about the screen")
    }
  }

  private mutating func complete() {
    facts.paintOrderIsKnown = isInProcess
    facts.isViewHierarchy = isInProcess
    guard isInProcess else { return }
    facts.idiom = facts.idiom ?? .phone
    facts.layoutDirection = facts.layoutDirection ?? .leftToRight
  }
}
