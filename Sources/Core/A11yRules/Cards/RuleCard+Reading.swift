import A11yModel

// The JSON of a card has three objects: what every run needs, the texts for people, and the examples. A key that is
// absent has its default value.

extension RuleCard {
  /// Reads what every run needs.
  ///
  /// - Parameter texts: Returns the texts of the same JSON, which are read on first use.
  init(_ json: StaticString, texts: @escaping @Sendable () -> Texts) {
    self.init(
      id: "", control: .named("button"), texts: texts, proofs: { Proofs(json) })
    JSONReader.read(0, of: json) { key, reader throws(JSONError) in
      switch key {
      case "id": id = try reader.string()
      case "severity": severity = try reader.word()
      case "off": isOff = try reader.bool()
      case "profiles": profiles = try reader.strings()
      case "tags": tags = try reader.strings()
      case "features": features = try reader.strings().compactMap(AppStoreFeature.init(id:))
      case "outside": outside = try reader.outside()
      case "since": since = try reader.string()
      case "contract": contract = try reader.int()
      case "context": binding = try reader.word()
      case "origins": origins = try reader.origins()
      case "axes": axes = try reader.words()
      case "suite": isAboutSuites = try reader.bool()
      case "reads": companion = try reader.word() as Companion
      case "needs": needs = try reader.words()
      case "control": control = .named(try reader.string())
      case "heard": quotesSpeech = try reader.bool()
      case "judges": judgesScreens = try reader.bool()
      default: throw reader.error("unknown key", at: key)
      }
    }
  }
}

extension RuleCard.Texts {
  init(_ json: StaticString) {
    JSONReader.read(1, of: json) { key, reader throws(JSONError) in
      switch key {
      case "title": title = try reader.string()
      case "summary": summary = try reader.string()
      case "expected": expected = try reader.string()
      case "why": why = try reader.string()
      case "fix": fix = try reader.string()
      case "fixes":
        let read = try reader.named { kind, reader throws(JSONError) in try reader.fix(kind) }
        fixes = RuleCard.Fix.Kind.allCases.flatMap { kind in read.filter { $0.kind == kind } }
      case "limits": limits = try reader.string()
      case "links": links = try reader.strings()
      case "words":
        for (name, words) in try reader.named({ name, reader throws(JSONError) in
          (name, try reader.texts())
        }) { self.words[name] = words }
      case "reasons":
        reasons = try reader.named { code, reader throws(JSONError) in
          RuleCard.Reason(code: code, about: try reader.string())
        }
      case "options":
        options = try reader.named { name, reader throws(JSONError) in try reader.option(name) }
      default: throw reader.error("unknown key", at: key)
      }
    }
  }
}

extension RuleCard.Proofs {
  init(_ json: StaticString) {
    JSONReader.read(2, of: json) { key, reader throws(JSONError) in
      let kind = RuleCard.Example.Kind(rawValue: String(key))
      let read = try reader.array { reader throws(JSONError) in try reader.example(kind) }
      if kind == nil {
        sources = read
      } else {
        screens += read.filter { $0.capture.isEmpty }
        pairs += read.filter { !$0.capture.isEmpty }
      }
    }
  }
}

extension JSONReader {
  /// Reads one of the objects of a card.
  fileprivate static func read(
    _ number: Int, of json: StaticString,
    _ member: (JSONString, inout JSONReader) throws(JSONError) -> Void
  ) {
    let bytes = UnsafeRawBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount)
    var reader = JSONReader(unowned: bytes)
    do throws(JSONError) {
      try reader.beginArray()
      for _ in 0...number { _ = try reader.nextElement() }
      try reader.object(member)
    } catch { preconditionFailure("a card is not readable: \(error)") }
  }

  fileprivate mutating func word<Word: RawRepresentable<String>>() throws(JSONError) -> Word {
    let text = try text()
    guard let word = Word(rawValue: String(text)) else { throw error("unknown word", at: text) }
    return word
  }

  fileprivate mutating func words<Word: RawRepresentable<String>>() throws(JSONError) -> [Word] {
    try array { reader throws(JSONError) in try reader.word() }
  }

  fileprivate mutating func strings() throws(JSONError) -> [String] {
    try array { reader throws(JSONError) in try reader.string() }
  }

  /// Reads the members of an object, in order.
  fileprivate mutating func named<Value>(
    _ value: (String, inout JSONReader) throws(JSONError) -> Value
  ) throws(JSONError) -> [Value] {
    var values: [Value] = []
    try object { key, reader throws(JSONError) in values.append(try value(String(key), &reader)) }
    return values
  }

  fileprivate mutating func texts() throws(JSONError) -> [String: String] {
    var texts: [String: String] = [:]
    try object { key, reader throws(JSONError) in texts[String(key)] = try reader.string() }
    return texts
  }

  fileprivate mutating func origins() throws(JSONError) -> [String: RuleCard.Origin] {
    var origins: [String: RuleCard.Origin] = [:]
    try object { key, reader throws(JSONError) in origins[String(key)] = try reader.word() }
    return origins
  }

  fileprivate mutating func outside() throws(JSONError) -> RuleCard.Outside {
    let reasons = try texts()
    return .init(features: reasons["features"] ?? "", criteria: reasons["criteria"] ?? "")
  }

  fileprivate mutating func fix(_ kind: String) throws(JSONError) -> RuleCard.Fix {
    guard let kind = RuleCard.Fix.Kind(rawValue: kind) else { throw error("unknown technology") }
    let texts = try texts()
    return RuleCard.Fix(
      kind: kind, steps: texts["steps"] ?? "", before: texts["before"] ?? "",
      after: texts["after"] ?? "", line: texts["line"] ?? "")
  }

  fileprivate mutating func option(_ name: String) throws(JSONError) -> RuleCard.Option {
    var (texts, choices) = ([:] as [String: String], [] as [String])
    try object { key, reader throws(JSONError) in
      if key == "choices" {
        choices = try reader.strings()
      } else {
        texts[String(key)] = try reader.string()
      }
    }
    return RuleCard.Option(
      name: name, defaultValue: texts["default"] ?? "", unit: texts["unit"] ?? "",
      choices: choices, about: texts["about"] ?? "")
  }

  // An example in Swift names its kind itself.
  fileprivate mutating func example(
    _ kind: RuleCard.Example.Kind?
  ) throws(JSONError) -> RuleCard.Example {
    var (name, kind, screen, capture) = ("", kind ?? .bad, "", "")
    var (except, options) = ([] as [String], [:] as [String: String])
    try object { key, reader throws(JSONError) in
      switch key {
      case "name": name = try reader.string()
      case "kind": kind = try reader.word()
      case "screen", "swift": screen = try reader.string()
      case "other", "capture": capture = try reader.string()
      case "except": except = try reader.strings()
      case "options": options = try reader.texts()
      default: throw reader.error("unknown key", at: key)
      }
    }
    return RuleCard.Example(
      name, kind: kind, options: options, except: except, screen: screen, capture: capture)
  }
}
