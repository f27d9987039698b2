import A11yModel

extension NativeScreenReader {
  /// Reads one fact of the innermost open element.
  mutating func readFact(_ key: NativeKey, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case .type: try readType(&reader)
    case .text(let fact): try readText(fact, &reader)
    case .flag(let flag): builder.set(flag, try reader.bool())
    case .frame: builder.set(frame: try reader.rect())
    case .traits: builder.set(traits: try reader.traits())
    case .alpha: builder.set(alpha: try reader.number())
    case .id: try readIdentifier(&reader)
    case .comment: break
    default: try readDetail(key, &reader)
    }
  }

  private mutating func readType(_ reader: inout JSONReader) throws(JSONError) {
    let name = try reader.text()
    if let type = NativeKey.types[name.bytes] { return builder.set(type: type) }
    // A type that is not in the list keeps its name, unless the capture gives one itself.
    if name != "unknown", builder.span(.typeName, at: open[open.count - 1].index).isUnknown {
      builder.set(.typeName, name)
    }
  }

  private mutating func readText(
    _ fact: TextFact, _ reader: inout JSONReader
  ) throws(JSONError) {
    let line = reader.line
    let text = try reader.text()
    if text.bytes.count <= limits.textBytes { return builder.set(fact, text) }
    notices.append(
      Screen.Diagnostic(
        "text-limit", "\(fact) is longer than \(limits.textBytes) bytes; it is unknown",
        line: line))
  }

  private mutating func readIdentifier(_ reader: inout JSONReader) throws(JSONError) {
    let offset = reader.offset
    let name = try reader.string()
    let index = open[open.count - 1].index
    guard identifiers.updateValue(index, forKey: name) == nil else {
      throw reader.error("two elements have the id \(name.inQuotes)", at: offset)
    }
  }

  private mutating func readDetail(
    _ key: NativeKey, _ reader: inout JSONReader
  ) throws(JSONError) {
    let last = open.count - 1
    switch key {
    case .hitRegion: open[last].details.hitRegion = try reader.rect()
    case .activationPoint: open[last].details.activationPoint = try reader.point()
    case .hitPoint: open[last].details.hitPoint = try reader.point()
    case .hitProbes: try readProbes(&reader)
    case .interactable: try readInteractable(&reader)
    case .containerType: open[last].details.containerType = try reader.word()
    case .customActions: open[last].details.customActions = try reader.strings()
    case .userInputLabels: open[last].details.userInputLabels = try reader.strings()
    case .scroll: open[last].details.scroll = try readScroll(&reader)
    case .font: open[last].details.font = try readFont(&reader)
    case .window: open[last].details.window = try readWindow(&reader)
    case .controller: open[last].details.controller = try reader.string()
    case .heldByCode: open[last].details.heldByCode = try reader.bool()
    default: try readReferences(key, &reader)
    }
  }

  private mutating func readScroll(_ reader: inout JSONReader) throws(JSONError) -> Scroll {
    var scroll = Scroll(contentSize: Size(0, 0), contentOffset: Point(0, 0))
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "contentSize":
        let size = try reader.numbers(2, "width, height")
        scroll.contentSize = Size(size[0], size[1])
      case "contentOffset": scroll.contentOffset = try reader.point()
      case "inset": scroll.inset = try reader.insets()
      default: unknownKeys.note(key, line: reader.line, known: NativeSchema.scrollKeys)
      }
    }
    return scroll
  }

  private mutating func readFont(_ reader: inout JSONReader) throws(JSONError) -> Font {
    var font = Font(pointSize: 0)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "pointSize": font.pointSize = try reader.number()
      case "textStyle": font.textStyle = try reader.string()
      case "numberOfLines": font.numberOfLines = try reader.int()
      default: unknownKeys.note(key, line: reader.line, known: NativeSchema.fontKeys)
      }
    }
    return font
  }

  private mutating func readWindow(_ reader: inout JSONReader) throws(JSONError) -> WindowFacts {
    var window = WindowFacts(level: 0)
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "level": window.level = try reader.number()
      case "owner": window.owner = try reader.string()
      default: unknownKeys.note(key, line: reader.line, known: NativeSchema.windowKeys)
      }
    }
    return window
  }
}

extension String {
  /// In quotation marks, safe to print.
  var inQuotes: String { "\"\(escapedForDisplay(quotes: true))\"" }
}
