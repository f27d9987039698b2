extension StringProtocol {
  /// Returns the text with characters escaped that act on a terminal or reorder a line.
  ///
  /// Control characters (C0, C1, DEL), line and paragraph separators, bidirectional controls, zero-width
  /// characters and tags become `\n`, `\t`, `\r` or `\u{…}`.
  ///
  /// - Parameter quotes: Whether to escape quotation marks and backslashes, too.
  package func escapedForDisplay(quotes: Bool = false) -> String {
    let isInert = utf8.withContiguousStorageIfAvailable {
      UnsafeRawBufferPointer($0).isSurelyInert(quotes: quotes)
    }
    if isInert == true { return String(self) }
    guard unicodeScalars.contains(where: { $0.needsEscape || quotes && ($0 == "\"" || $0 == "\\") })
    else { return String(self) }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\"" where quotes, "\\" where quotes: result += "\\\(scalar)"
      case _ where scalar.needsEscape:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text with each line escaped.
  package var escapedLines: String {
    split(separator: "\n" as Character, omittingEmptySubsequences: false)
      .map { $0.escapedForDisplay() }.joined(separator: "\n")
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a UTF-8 text certainly needs no escape, judged by its lead bytes. This settles most texts without
  /// looking up the properties of their characters, which is slow.
  ///
  /// - Parameter quotes: Whether quotation marks and backslashes need an escape, too.
  package func isSurelyInert(quotes: Bool = false) -> Bool {
    var previous: UInt8 = 0
    for byte in UnsafeRawBufferPointer(rebasing: self[visibleASCIICount(quotes: quotes)...]) {
      if byte < 0x80 {
        if byte < 0x20 || byte == 0x7F || quotes && (byte == 0x22 || byte == 0x5C) { return false }
      } else if byte < 0xC0, Self.mayActUnseen(previous, byte) {
        return false
      }
      previous = byte
    }
    return true
  }

  /// Whether all bytes are visible ASCII characters or spaces.
  package var isVisibleASCII: Bool { visibleASCIICount(quotes: false) == count }

  // The number of visible ASCII bytes at the start, counted eight at a time.
  private func visibleASCIICount(quotes: Bool) -> Int {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    func has(_ byte: UInt64, in word: UInt64) -> UInt64 {
      let rest = word ^ byte &* ones
      return rest &- ones & ~rest
    }
    guard let start = baseAddress else { return 0 }
    var position = 0
    while position + 8 <= count {
      let word = start.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      // Finds high bits, control characters and DEL.
      var found = word | word &- 0x20 &* ones | has(0x7F, in: word)
      if quotes { found |= has(0x22, in: word) | has(0x5C, in: word) }
      guard found & highs == 0 else { break }
      position += 8
    }
    while position < count, 0x20..<0x7F ~= self[position],
      !quotes || self[position] != 0x22 && self[position] != 0x5C
    {
      position += 1
    }
    return position
  }

  // Whether a character that starts with two bytes may need an escape.
  @inline(__always)
  private static func mayActUnseen(_ lead: UInt8, _ next: UInt8) -> Bool {
    switch lead {
    case 0xC2: next < 0xA0 || next == 0xAD
    case 0xD8: next == 0x9C
    case 0xE1, 0xF3: next == 0xA0
    case 0xE2: next < 0x82
    case 0xEF: next == 0xBB || next == 0xBF
    default: false
    }
  }
}

extension String {
  /// The text in quotation marks, safe to print.
  package var inQuotes: String { "\"\(escapedForDisplay(quotes: true))\"" }

  /// Returns the text with every occurrence of a part replaced, byte by byte.
  ///
  /// The standard library's function requires iOS 16.
  package func replacingAll(_ part: String, with replacement: String) -> String {
    let (bytes, part) = (Array(utf8), Array(part.utf8))
    guard let first = part.first, bytes.contains(first) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == first, bytes[index...].starts(with: part) {
        result += replacement.utf8
        index += part.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  fileprivate var needsEscape: Bool { value < 0x20 || actsUnseen }

  /// Whether the scalar acts on a terminal, reorders a line, or is invisible: DEL, C1, separators,
  /// bidirectional controls, zero-width characters, and tags.
  var actsUnseen: Bool {
    switch value {
    case 0..<0x7F: false
    case 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
