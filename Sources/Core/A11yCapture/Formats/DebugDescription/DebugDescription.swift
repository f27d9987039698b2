import A11yModel

/// The text that `XCUIElement.debugDescription` prints, and its detection.
enum DebugDescription {
  static let format = "debug-description"

  // XCTest prints each of these texts if it is not empty.
  static let dialect = Dialect(
    format, placement: .log,
    absence: [
      .identifier: .empty, .title: .empty, .label: .empty, .placeholder: .empty, .value: .empty,
    ],
    unseen: [.covers, .more, .stops, .traits, .hints, .longValues],
    members: [
      .init("traits", since: "Xcode 8 and 9 only"), .init("hitPoint", since: "Xcode 27"),
    ])

  /// The heading above the elements of most dumps.
  static let heading: StaticString = "Element subtree:"

  /// The heading above the elements that a failed query found.
  static let sparseHeading: StaticString = "Sparse tree of matches"

  /// Returns whether the text contains the heading of a dump, rather than only lines that look like elements.
  static func hasHeading(_ bytes: UnsafeRawBufferPointer) -> Bool {
    Bytes(bytes).first(heading, in: 0..<bytes.count) != nil
  }

  /// Returns whether the text contains a heading of a dump, an arrow before an element, a line with an
  /// address and a frame, or an element whose address was removed.
  static func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let bytes = Bytes(bytes)
    let all = 0..<bytes.count
    for mark in [
      "Element subtree:", "Path to element:", "Query chain:", "\u{2192}", "\\u2192",
      "Application bundle identifier:", sparseHeading,
    ] as [StaticString] where bytes.first(mark, in: all) != nil {
      return true
    }
    guard bytes.first(", {{", in: all) != nil else { return false }
    return bytes.first(", 0x", in: all) != nil || hasElementLine(bytes)
  }

  private static func hasElementLine(_ bytes: Bytes) -> Bool {
    let elements = ElementLine(bytes: bytes, isHierarchy: true)
    var position = 0
    while let mark = bytes.first(", {{", in: position..<bytes.count) {
      let start = bytes.lineStart(before: mark, from: position)
      let end = bytes.trimmedEnd(start..<bytes.lineEnd(from: mark))
      let first = LinePrefix(bytes, commentIn: start..<end).end(in: start..<end) ?? start
      let element = elements.fields(at: bytes.skipBlanks(from: first, before: end), before: end)
      if let element, element.frame != nil, ElementType(printedName: bytes[element.type]) != nil {
        return true
      }
      position = max(end, mark + 1)
    }
    return false
  }
}

// MARK: Dumps in a string

extension DebugDescription {
  /// Returns whether a line contains an escaped line break followed by a line of a dump.
  static func isEscaped(_ bytes: Bytes, _ line: Range<Int>) -> Bool {
    var position = line.lowerBound
    while let escape = bytes.first(0x5C, in: position..<line.upperBound) {
      var next = escape
      while next < line.upperBound, bytes[next] == 0x5C { next += 1 }
      if next < line.upperBound, bytes[next] == 0x6E, isDumpLine(bytes, next + 1, line.upperBound) {
        return true
      }
      position = next
    }
    return false
  }

  private static func isDumpLine(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    let start = bytes.skipBlanks(from: start, before: end)
    for mark in [
      "Attributes: ", "Element subtree:", "Path to element:", "Query chain:",
    ] as [StaticString] where bytes.has(mark, at: start, before: end) {
      return true
    }
    for arrow in ["\u{2192}", "\\u2192", "\\U2192", "\\\\u2192", "->"] as [StaticString]
    where bytes.has(arrow, at: start, before: end) {
      return isElement(bytes, start + arrow.utf8CodeUnitCount, end)
    }
    return isElement(bytes, start, end)
  }

  /// Returns the arrow before the first element of a tree. Tools without Unicode print `->`, which also stands in
  /// other lines of a log, so an element has to follow it.
  static func arrow(in range: Range<Int>, of bytes: Bytes) -> Range<Int>? {
    if let arrow = bytes.first("\u{2192}", in: range) { return arrow..<arrow + 3 }
    var position = range.lowerBound
    while let arrow = bytes.first("->", in: position..<range.upperBound) {
      position = arrow + 2
      if isElement(bytes, position, range.upperBound) { return arrow..<position }
    }
    return nil
  }

  // A label may contain `\n` and an arrow, but hardly an element after them.
  private static func isElement(_ bytes: Bytes, _ start: Int, _ end: Int) -> Bool {
    let line = ElementLine(bytes: bytes)
    guard var typeEnd = line.typeEnd(at: start, before: end) else { return false }
    if bytes.has(" (Main)", at: typeEnd, before: end) { typeEnd += 7 }
    for field in [", 0x", ", {{", ", pid: "] as [StaticString]
    where bytes.has(field, at: typeEnd, before: end) {
      return true
    }
    return false
  }

  /// Returns the quotation mark around the dump: the byte before its first heading.
  static func quote(_ bytes: Bytes, _ line: Range<Int>) -> UInt8 {
    let mark =
      bytes.first("Attributes: ", in: line) ?? bytes.first("Element subtree:", in: line)
      ?? line.lowerBound
    return mark > line.lowerBound && bytes[mark - 1] == 0x27 ? 0x27 : 0x22
  }
}
