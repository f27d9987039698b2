import A11yModel

extension NativeScreenReader {
  mutating func readFact(_ key: NativeKey, _ reader: inout JSONReader) throws(JSONError) {
    switch key {
    case .type: try readType(&reader)
    case .text(let fact): try readText(fact, &reader)
    case .flag(let flag): builder.set(flag, try reader.bool())
    case .frame: builder.set(frame: try Rect.read(&reader, &notes))
    case .traits: builder.set(traits: try Traits.read(&reader, &notes))
    case .alpha: builder.set(alpha: try Double.read(&reader, &notes))
    case .rare(let index): try readRare(Fact.rare[index], &reader)
    case .id: try readIdentifier(&reader)
    case .comment, .children: break
    }
  }

  private mutating func readType(_ reader: inout JSONReader) throws(JSONError) {
    let name = try reader.text()
    if let type = NativeKey.types[name.bytes] { return builder.set(type: type) }
    // An unknown type becomes the type name, unless the capture has one.
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
      Diagnostic(
        .textLimit, "\(fact) is longer than \(limits.textBytes) bytes; it is unknown",
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

  private mutating func readRare(
    _ rare: RareFact, _ reader: inout JSONReader
  ) throws(JSONError) {
    let (last, before) = (open.count - 1, notes.references.count)
    try rare.member.read(&reader, &open[last].details, &notes)
    if notes.references.count > before { open[last].hasReferences = true }
    for (key, line, known) in notes.unknownKeys {
      unknownKeys.note(key, line: line, known: known)
    }
    notes.unknownKeys = []
  }

  // MARK: References

  /// Resolves all references, once all elements are known.
  mutating func resolveReferences(_ reader: JSONReader) throws(JSONError) {
    var targets: [Int] = []
    for reference in notes.references { targets.append(try position(reference, reader)) }
    for element in referring {
      var details = builder.details(at: element)
      details.movePositions { targets[$0] }
      builder.setDetails(details, at: element)
    }
  }

  private func position(
    _ reference: FactNotes.Reference, _ reader: JSONReader
  ) throws(JSONError) -> Int {
    switch reference {
    case .position(let index, let offset):
      guard 0..<builder.count ~= index else {
        throw reader.error(
          "no element \(index); the screen has \(builder.count), counted from 0", at: offset)
      }
      return index
    case .id(let name, let offset):
      if let index = identifiers[name] { return index }
      let hint = name.nearest(in: identifiers.keys.sorted()).map {
        "; did you mean \($0.inQuotes)?"
      }
      throw reader.error("no element has the id \(name.inQuotes)\(hint ?? "")", at: offset)
    case .name(let name):
      throw reader.error("no element is called \(name.inQuotes)")
    }
  }
}
