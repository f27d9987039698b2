extension JSONWriter {
  package mutating func write(_ string: String) {
    startValue()
    appendQuoted(string)
  }

  package mutating func write(_ text: Text) {
    startValue()
    appendQuoted(text.utf8)
  }

  package mutating func write(_ value: Bool) {
    startValue()
    append(value ? "true" : "false")
  }

  package mutating func write(_ value: Int) {
    startValue()
    appendInteger(value)
  }

  /// Writes a number in its shortest form, or null if it is not finite.
  package mutating func write(_ value: Double) {
    startValue()
    appendNumber(value)
  }

  package mutating func writeNull() {
    startValue()
    append("null")
  }

  package mutating func member(_ key: String, _ value: String) {
    self.key(key)
    write(value)
  }

  package mutating func member(_ key: String, _ value: Text) {
    self.key(key)
    write(value)
  }

  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    write(value)
  }

  package mutating func member(_ key: String, _ value: Int) {
    self.key(key)
    write(value)
  }

  package mutating func member(_ key: String, _ value: Double) {
    self.key(key)
    write(value)
  }

  package mutating func member(_ key: String, _ values: [String], onOneLine: Bool = true) {
    self.key(key)
    array(onOneLine: onOneLine) { writer in
      for value in values { writer.write(value) }
    }
  }
}

// MARK: - Strings

extension JSONWriter {
  mutating func append(_ literal: StaticString) {
    literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func appendPrefix(of literal: StaticString, count: Int) {
    literal.withUTF8Buffer { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: $0[..<count])) }
  }

  mutating func appendQuoted(_ string: String) {
    var string = string
    string.withUTF8 { appendEscaped(UnsafeRawBufferPointer($0)) }
  }

  // Texts of a capture may end within a character, since they are parts of its bytes. This is the one place where such
  // a text becomes UTF-8; a string is UTF-8 anyway.
  mutating func appendQuoted(_ text: UnsafeRawBufferPointer) {
    if UTF8Sequence.isValid(text) { return appendEscaped(text) }
    appendQuoted(String(decoding: text, as: UTF8.self))
  }

  private mutating func appendEscaped(_ text: UnsafeRawBufferPointer) {
    bytes.append(UInt8(ascii: "\""))
    var start = 0
    var index = UTF8Sequence.plainEnd(text, from: 0)
    while index < text.count {
      let length = escapedLength(text, index)
      if length > 0 {
        append(text, start..<index)
        appendEscape(text, index, length)
        start = index + length
      }
      index = UTF8Sequence.plainEnd(text, from: index + max(1, length))
    }
    append(text, start..<index)
    bytes.append(UInt8(ascii: "\""))
  }

  // A slice would be copied byte by byte.
  private mutating func append(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) {
    if !range.isEmpty { bytes.append(contentsOf: UnsafeRawBufferPointer(rebasing: text[range])) }
  }

  // Returns the number of bytes at a position to escape together; 0 if the byte needs no escape.
  private func escapedLength(_ text: UnsafeRawBufferPointer, _ index: Int) -> Int {
    switch text[index] {
    // JSON does not require an escape for DEL, but terminals act on it.
    case 0..<0x20, 0x7F, UInt8(ascii: "\""), UInt8(ascii: "\\"): 1
    // Only these bytes start characters that are invisible or reorder text.
    case 0xC2, 0xD8, 0xE1, 0xE2, 0xEF, 0xF3: unseenLength(text, index)
    default: 0
    }
  }

  // The length is 0 for a cut character, so that nothing is read beyond the text.
  private func unseenLength(_ text: UnsafeRawBufferPointer, _ index: Int) -> Int {
    let length = UTF8Sequence.length(text, at: index)
    return length > 0 && scalar(text, index, length).actsUnseen ? length : 0
  }

  private func scalar(
    _ text: UnsafeRawBufferPointer, _ index: Int, _ length: Int
  ) -> Unicode.Scalar {
    let first = UInt32(text[index]) & (0x7F >> UInt32(length))
    let value = text[(index + 1)..<(index + length)].reduce(first) { $0 << 6 | UInt32($1 & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func appendEscape(
    _ text: UnsafeRawBufferPointer, _ index: Int, _ length: Int
  ) {
    switch text[index] {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case 0x0A: append("\\n")
    case 0x0D: append("\\r")
    case 0x09: append("\\t")
    case let byte where length == 1: appendEscape(UInt16(byte))
    default: for unit in UTF16.encode(scalar(text, index, length)) ?? .init() { appendEscape(unit) }
    }
  }

  private mutating func appendEscape(_ unit: UInt16) {
    let digits = String(unit, radix: 16)
    append("\\u")
    bytes.append(contentsOf: String(repeating: "0", count: 4 - digits.utf8.count).utf8)
    bytes.append(contentsOf: digits.utf8)
  }
}

// MARK: - Numbers

extension JSONWriter {
  private mutating func appendInteger(_ value: Int) {
    if value < 0 { append("-") }
    if value.magnitude < 10 { return bytes.append(UInt8(ascii: "0") + UInt8(value.magnitude)) }
    // Fills in at most twenty digits, from the last to the first.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var rest = value.magnitude
      var start = digits.count
      repeat {
        start -= 1
        digits[start] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  // Writes plain digits from 1e-7 to 1e21, as JavaScript does, and an exponent otherwise.
  private mutating func appendNumber(_ value: Double) {
    guard value.isFinite else { return append("null") }
    if value == value.rounded(), abs(value) < 1e15 {
      if value == 0, value.sign == .minus { return append("-0") }
      return appendInteger(Int(value))
    }
    let shortest = value.description.utf8
    guard let mark = shortest.firstIndex(of: UInt8(ascii: "e")),
      let exponent = Int(String(decoding: shortest[mark...].dropFirst(), as: UTF8.self)),
      -7...20 ~= exponent
    else { return bytes.append(contentsOf: trimmed(shortest)) }
    if value < 0 { append("-") }
    appendDigits(shortest[..<mark].filter { 48...57 ~= $0 }, exponent: exponent)
  }

  // Writes `d.ddd` times a power of ten without an exponent.
  private mutating func appendDigits(_ digits: [UInt8], exponent: Int) {
    let zero = UInt8(ascii: "0")
    if exponent < 0 {
      append("0.")
      bytes.append(contentsOf: repeatElement(zero, count: -exponent - 1))
      bytes.append(contentsOf: digits)
      return
    }
    let whole = digits.prefix(exponent + 1)
    bytes.append(contentsOf: whole)
    bytes.append(contentsOf: repeatElement(zero, count: exponent + 1 - whole.count))
    let rest = digits.dropFirst(exponent + 1)
    if !rest.isEmpty { append(".") }
    bytes.append(contentsOf: rest)
  }

  // Keeps `1e+16` and `1.5`, but removes the redundant fraction of `9007199254740993.0`.
  private func trimmed(_ number: String.UTF8View) -> Substring.UTF8View {
    let digits = number.dropLast(2)
    return number.suffix(2).elementsEqual(".0".utf8) ? digits : number[...]
  }
}
