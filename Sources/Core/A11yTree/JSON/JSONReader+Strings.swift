extension JSONReader {
  /// Reads the string at the current position.
  mutating func scanString() throws(JSONError) -> JSONString {
    let start = position
    let scan = try scanToQuote()
    let raw = UnsafeRawBufferPointer(rebasing: bytes[start + 1..<position - 1])
    if scan.isPlain { return JSONString(bytes: raw, offset: start, isDecoded: false) }
    let decoded = scan.hasEscapes ? decodeEscapes(raw) : raw
    return JSONString(
      bytes: scan.isValid ? decoded : repair(decoded), offset: start, isDecoded: true)
  }

  mutating func skipString() throws(JSONError) { _ = try scanToQuote() }

  private struct Scan {
    var hasEscapes = false
    var isValid = true
    var isPlain: Bool { isValid && !hasEscapes }
  }

  // Moves past the closing quotation mark. Escapes are validated here, so decoding cannot fail.
  private mutating func scanToQuote() throws(JSONError) -> Scan {
    let start = position
    var scan = Scan()
    position += 1
    while true {
      position += UTF8Sequence.plainLength(bytes, from: position)
      guard position < bytes.count else { break }
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return scan
      case UInt8(ascii: "\\"):
        scan.hasEscapes = true
        try skipEscape()
      case 0..<0x20: throw unexpected("an escape in place of a control character")
      case 0x80...:
        let length = UTF8Sequence.length(bytes, at: position)
        scan.isValid = scan.isValid && length > 0
        position += max(1, length)
      default: position += 1
      }
    }
    throw error("a string has no closing quotation mark", at: start)
  }

  private mutating func skipEscape() throws(JSONError) {
    let start = position
    position += 1
    guard position < bytes.count else { return }
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      let digits = bytes[min(position + 1, bytes.count)..<min(position + 5, bytes.count)]
      guard digits.count == 4, digits.allSatisfy({ hexValue($0) != nil }) else {
        throw error("\"\\u\" needs four hexadecimal digits", at: start)
      }
      position += 5
    default: throw unexpected("one of \"\\/bfnrtu after a backslash")
    }
  }

  private func decodeEscapes(_ raw: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    // An escape is never shorter than the text it represents.
    let target = arena.reserve(raw.count)
    var count = 0
    var index = 0
    while index < raw.count {
      if raw[index] != UInt8(ascii: "\\") {
        target[count] = raw[index]
        count += 1
        index += 1
      } else if raw[index + 1] != UInt8(ascii: "u") {
        target[count] = simpleEscape(raw[index + 1])
        count += 1
        index += 2
      } else {
        for byte in scalar(raw, &index).utf8 {
          target[count] = byte
          count += 1
        }
      }
    }
    arena.keep(count)
    return UnsafeRawBufferPointer(rebasing: target[..<count])
  }

  private func simpleEscape(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: byte
    }
  }

  // Reads `\uXXXX`, or two of them that form a surrogate pair, and moves past it.
  private func scalar(_ raw: UnsafeRawBufferPointer, _ index: inout Int) -> Unicode.Scalar {
    let first = codeUnit(raw, index)
    index += 6
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, index + 6 <= raw.count, raw[index] == UInt8(ascii: "\\"),
      raw[index + 1] == UInt8(ascii: "u")
    {
      let second = codeUnit(raw, index)
      if 0xDC00...0xDFFF ~= second {
        index += 6
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
      }
    }
    return "\u{FFFD}"
  }

  private func codeUnit(_ raw: UnsafeRawBufferPointer, _ index: Int) -> UInt32 {
    raw[index + 2..<index + 6].reduce(0) { $0 << 4 | UInt32(hexValue($1) ?? 0) }
  }

  private func repair(_ raw: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var string = String(decoding: raw, as: UTF8.self)
    return string.withUTF8 { repaired in
      let target = arena.reserve(repaired.count)
      target.copyMemory(from: UnsafeRawBufferPointer(repaired))
      arena.keep(repaired.count)
      return UnsafeRawBufferPointer(rebasing: target[..<repaired.count])
    }
  }
}

private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
