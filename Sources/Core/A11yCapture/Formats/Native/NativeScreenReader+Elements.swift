import A11yModel

extension NativeScreenReader {
  /// An element whose object has not ended yet.
  struct OpenElement {
    var index: Int
    var offset: Int
    /// The keys read so far, by their index in ``NativeKey/all``.
    var seen = KeySet()
    var details = ElementDetails()
    /// Whether the details contain references that are not resolved yet.
    var hasReferences = false
  }

  /// A set of keys, by indices below 128.
  struct KeySet {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    func contains(_ position: Int) -> Bool {
      (position < 64 ? low : high) >> UInt64(position & 63) & 1 == 1
    }

    /// Adds a key, and returns whether it is new.
    @inline(__always) mutating func insert(_ position: Int) -> Bool {
      let bit = UInt64(1) << UInt64(position & 63)
      let old = position < 64 ? low : high
      if position < 64 { low |= bit } else { high |= bit }
      return old & bit == 0
    }
  }

  /// Reads a list of elements with everything below them, without recursion.
  mutating func readElements(_ reader: inout JSONReader) throws(JSONError) {
    try reader.beginArray()
    while true {
      if try reader.nextElement() {
        try beginElement(&reader)
      } else if let parent = open.last {
        // The children have ended; more members of the parent may follow.
        builder.select(parent.index)
      } else {
        return
      }
      try readMembers(&reader)
    }
  }

  private mutating func beginElement(_ reader: inout JSONReader) throws(JSONError) {
    guard elementsBefore + builder.count < limits.elements else {
      exceedsLimit = true
      throw reader.error("too many elements; expected at most \(limits.elements)")
    }
    let offset = reader.offset
    let index = builder.append(.unknown, depth: open.count, line: reader.line)
    open.append(OpenElement(index: index, offset: offset))
    try reader.beginObject()
  }

  // Stops where the children start or the element ends.
  private mutating func readMembers(_ reader: inout JSONReader) throws(JSONError) {
    let last = open.count - 1
    while let name = try reader.nextKey() {
      guard let (key, position) = NativeKey.table[name.bytes] else {
        unknownKeys.note(name, line: reader.line, known: NativeKey.all.map(\.name))
        continue
      }
      guard open[last].seen.insert(position) else {
        throw reader.error("\"\(key.name)\" comes twice", at: name)
      }
      if key == .children {
        if try beginChildren(&reader) { return }
      } else {
        try readNamed(key, &reader)
      }
    }
    try endElement(reader)
  }

  private mutating func beginChildren(_ reader: inout JSONReader) throws(JSONError) -> Bool {
    if open.count < limits.depth {
      try reader.beginArray()
      return true
    }
    if !isTruncated {
      notices.append(
        Diagnostic(
          .depthLimit, "elements below level \(limits.depth) are left out", line: reader.line))
    }
    isTruncated = true
    return false
  }

  private mutating func endElement(_ reader: JSONReader) throws(JSONError) {
    let element = open.removeLast()
    guard element.seen.contains(NativeKey.typePosition) else {
      throw reader.error("element has no \"type\"", at: element.offset)
    }
    builder.setDetails(element.details, at: element.index)
    // An element read from a source has its place in the source, not in the capture.
    if let code = element.details.code, code.line > 0 {
      builder.select(element.index)
      builder.set(line: code.line, column: code.column)
    }
    if element.hasReferences { referring.append(element.index) }
  }

  private mutating func readNamed(
    _ key: NativeKey, _ reader: inout JSONReader
  ) throws(JSONError) {
    do throws(JSONError) {
      if reader.isNull, !key.allowsNull {
        throw reader.error("null is no value; leave the key out if the fact is unknown")
      }
      try readFact(key, &reader)
    } catch {
      var error = error
      error.message = "\"\(key.name)\": \(error.message)"
      throw error
    }
  }
}
