import A11yModel

/// A parser of the line of an element: `type [" (Main)"] *(", " field)`.
///
/// Nothing on the line is escaped. A text ends at the first `'` that is followed only by fields that XCTest
/// prints after that text. The order is `identifier`, `title`, `label`, `placeholderValue`, `value`, flags.
struct ElementLine {
  let bytes: Bytes
  /// Whether the line is from Xcode's device hierarchy, which has further fields.
  var isHierarchy = false

  @inline(__always)
  func typeEnd(at position: Int, before end: Int) -> Int? {
    guard position < end, bytes[position].isASCIICapital else { return nil }
    var next = position + 1
    while next < end, bytes[next].isASCIILetter { next += 1 }
    return next
  }

  func fields(at position: Int, before end: Int) -> ElementFields? {
    var fields = ElementFields()
    return read(at: position, before: end, into: &fields) ? fields : nil
  }

  /// Reads a line into empty fields, and returns whether it is an element.
  @inline(__always)
  func read(at position: Int, before end: Int, into fields: inout ElementFields) -> Bool {
    guard let typeEnd = typeEnd(at: position, before: end) else { return false }
    fields.type = position..<typeEnd
    var next = typeEnd
    if bytes.has(" (Main)", at: next, before: end) { next += 7 }
    if next == end { return true }
    guard isField(at: next, before: end, after: 0) else {
      return next > typeEnd && bytes[next] == 0x29 && next + 1 == end
    }
    read(from: next, before: end, into: &fields)
    return true
  }

  @inline(__always)
  func read(from position: Int, before end: Int, into fields: inout ElementFields) {
    var next = position
    while next < end {
      guard next + 2 < end, bytes[next] == 0x2C, bytes[next + 1] == 0x20 else {
        // A closing parenthesis belongs to `Optional(…)`; anything else is the rest of a field.
        fields.isCut = bytes[next] != 0x29
        return
      }
      next = readField(at: next + 2, before: end, into: &fields)
    }
  }

  // Reads a field and returns the position after it.
  @inline(__always)
  private func readField(at start: Int, before end: Int, into fields: inout ElementFields) -> Int {
    switch bytes[start] {
    case 0x30 where bytes.has("0x", at: start, before: end):
      return address(at: start + 2, before: end, into: &fields)
    case 0x7B:
      return frame(at: start, before: end, into: &fields)
    case 0x69 where bytes.has("identifier: '", at: start, before: end):
      return quoted(.identifier, from: start + 13, before: end, into: &fields)
    case 0x6C where bytes.has("label: '", at: start, before: end):
      return quoted(.label, from: start + 8, before: end, into: &fields)
    case 0x76 where bytes.has("value: ", at: start, before: end):
      return value(from: start + 7, before: end, into: &fields)
    case 0x44 where bytes.has("Disabled", at: start, before: end):
      fields.isDisabled = true
      return start + 8
    case 0x53 where bytes.has("Selected", at: start, before: end):
      fields.isSelected = true
      return start + 8
    default:
      return readRareField(at: start, before: end, into: &fields)
    }
  }

  private func readRareField(
    at start: Int, before end: Int, into fields: inout ElementFields
  ) -> Int {
    if bytes.has("placeholderValue: '", at: start, before: end) {
      return quoted(.placeholder, from: start + 19, before: end, into: &fields)
    }
    if bytes.has("title: '", at: start, before: end) {
      return quoted(.title, from: start + 8, before: end, into: &fields)
    }
    if bytes.has("Keyboard Focused", at: start, before: end) {
      fields.isFocused = true
      return start + 16
    }
    if bytes.has("Focused", at: start, before: end) {
      fields.isFocused = true
      return start + 7
    }
    if bytes.has("traits: ", at: start, before: end) {
      return traits(at: start + 8, before: end, into: &fields)
    }
    if bytes.has("hitPoint: ", at: start, before: end) {
      var reader = NumberReader(bytes, at: start + 10, before: end)
      fields.hitPoint = reader.pair()
      let next = nextField(from: reader.position, before: end)
      fields.isCut = next == end && bytes[end - 1] != 0x7D
      return next
    }
    let next = nextField(from: start, before: end)
    fields.isCut = next == end && !isKnownWord(at: start, before: end)
    return next
  }

  @inline(__always)
  private func address(at start: Int, before end: Int, into fields: inout ElementFields) -> Int {
    var next = start
    var address = fields.address
    while next < end {
      let digit = bytes[next] &- 0x30
      let letter = (bytes[next] | 0x20) &- 0x61
      guard digit < 10 || letter < 6 else { break }
      address = address << 4 | UInt64(digit < 10 ? digit : letter &+ 10)
      next += 1
    }
    fields.address = address
    return next
  }

  @inline(__always)
  private func frame(at start: Int, before end: Int, into fields: inout ElementFields) -> Int {
    var reader = NumberReader(bytes, at: start, before: end)
    if let rect = reader.rect() {
      fields.frame = rect
      return reader.position
    }
    let next = nextField(from: reader.position, before: end)
    fields.isCut = next == end
    return next
  }

  private func traits(at start: Int, before end: Int, into fields: inout ElementFields) -> Int {
    var next = start
    var mask: UInt64 = 0
    while next < end, bytes[next].isASCIIDigit {
      let (product, first) = mask.multipliedReportingOverflow(by: 10)
      let (sum, second) = product.addingReportingOverflow(UInt64(bytes[next] - 0x30))
      if first || second { return nextField(from: next, before: end) }
      mask = sum
      next += 1
    }
    fields.isCut = next == start && next == end
    if next > start { fields.traits = Traits(rawValue: mask) }
    return next
  }

  @inline(__always)
  private func quoted(
    _ text: ElementFields.Quoted, from start: Int, before end: Int,
    into fields: inout ElementFields
  ) -> Int {
    let hasFrame = fields.frame != nil
    guard let close = closingMark(of: text, from: start, before: end, hasFrame: hasFrame) else {
      fields.open = (text, start)
      return end
    }
    fields.set(text, start..<close)
    if close + 1 == end { fields.endsInText = text }
    return close + 1
  }

  // A value has no quotation marks: it extends to the end of the line, without the flags after it.
  @inline(__always)
  private func value(from start: Int, before end: Int, into fields: inout ElementFields) -> Int {
    let close = valueEnd(from: start, before: end)
    fields.value = start..<close
    fields.endsInValue = close == end
    return close
  }
}
