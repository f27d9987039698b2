import A11yModel

/// A text that contains escape sequences of JSON, Swift, lldb, or Python strings.
struct EscapedText {
  let bytes: Bytes

  /// Appends a range to the output, with its escape sequences decoded.
  ///
  /// - Parameter quote: The quotation mark around the text. An unescaped one begins or ends the text and is
  ///   written as a line break.
  func unescape(_ range: Range<Int>, quote: UInt8, into output: inout GrowingBytes) {
    var position = range.lowerBound
    while position < range.upperBound {
      let byte = bytes[position]
      if byte == quote {
        output.append(0x0A)
        position += 1
      } else if byte == 0x5C, position + 1 < range.upperBound {
        position = escape(at: position, before: range.upperBound, into: &output)
      } else {
        output.append(byte)
        position += 1
      }
    }
  }

  private func escape(at position: Int, before end: Int, into output: inout GrowingBytes) -> Int {
    switch bytes[position + 1] {
    case 0x6E: output.append(0x0A)
    case 0x74: output.append(0x09)
    case 0x72: output.append(0x0D)
    case 0x22, 0x27, 0x2F, 0x5C: output.append(bytes[position + 1])
    case 0x75, 0x55: return unicode(at: position, before: end, into: &output)
    default:
      output.append(0x5C)
      return position + 1
    }
    return position + 2
  }

  // Decodes `\u2192`, `\U2192`, `\U00002192`, `\u{2192}`, and surrogate pairs.
  private func unicode(at position: Int, before end: Int, into output: inout GrowingBytes) -> Int {
    var next = position + 2
    var value: UInt32?
    if next < end, bytes[next] == 0x7B {
      let close = bytes.first(0x7D, in: next..<min(end, next + 10))
      value = close.flatMap { hex(next + 1..<$0) }
      next = (close ?? next) + 1
    } else if bytes.has("U000", at: position + 1, before: end), let long = hex(next..<next + 8, end)
    {
      value = long
      next += 8
    } else if let unit = hex(next..<next + 4, end) {
      next += 4
      value = unit
      if unit & 0xFC00 == 0xD800, bytes.has("\\u", at: next, before: end),
        let low = hex(next + 2..<next + 6, end), low & 0xFC00 == 0xDC00
      {
        value = 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
        next += 6
      }
    }
    guard let value else {
      output.append(0x5C)
      return position + 1
    }
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    for unit in String(scalar).utf8 { output.append(unit) }
    return next
  }

  private func hex(_ range: Range<Int>, _ end: Int = .max) -> UInt32? {
    guard range.upperBound <= end, 1...8 ~= range.count else { return nil }
    var value: UInt32 = 0
    for position in range {
      guard let digit = bytes[position].hexValue else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}
