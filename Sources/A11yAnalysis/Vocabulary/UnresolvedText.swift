import A11yModel

/// A text that was meant for a program: a format without its arguments, a template, a value as a
/// debugger prints it, a key of a translation.
package enum UnresolvedText: String, Sendable {
  /// A specifier of a format string: `%@`, `%1$d`.
  case format
  /// A place in a template: `{name}`, `${x}`.
  case template
  /// What a program prints of nothing, or of an object.
  case debugValue
  /// The key under which a translation was looked up: `SETTINGS_TITLE`, `login.button.title`.
  case key

  /// Nil for a text that a person may have written.
  ///
  /// - Parameter mayBeKey: Whether a key could stand there, which is so of labels only.
  /// - Complexity: O(length), of which at most 4096 bytes are looked at.
  package init?(_ text: Text, mayBeKey: Bool) {
    var bytes = text.utf8
    if bytes.count > 4096 { bytes = UnsafeRawBufferPointer(rebasing: bytes[..<4096]) }
    guard let first = bytes.first else { return nil }
    let hasSign = Self.hasSign(bytes)
    let mayBeKey =
      mayBeKey && first.isASCIILetter && bytes.count <= 100 && Self.hasLettersOfKey(bytes)
    // Most texts are words with spaces.
    guard hasSign || Self.mayBeginWhole(first) || mayBeKey else { return nil }
    if bytes.contains(UInt8(ascii: "%")), Self.hasSpecifier(bytes) {
      self = .format
    } else if bytes.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") }),
      Self.hasPlace(bytes)
    {
      self = .template
    } else if Self.isDebugValue(bytes, hasSign: hasSign) {
      self = .debugValue
    } else if mayBeKey, Self.isKey(bytes) {
      self = .key
    } else {
      return nil
    }
  }

  // The first letters of what is printed of nothing.
  @inline(__always)
  private static func mayBeginWhole(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x28, 0x3C, 0x4E, 0x6E, 0x75: true
    default: false
    }
  }

  // Whether a text has a per cent sign, or a bracket that opens: without one it is none of these but a key or
  // a word. Eight bytes at a time, the last ones twice where they are fewer.
  private static func hasSign(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= 8 else { return bytes.contains(where: isSign) }
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    func has(_ byte: UInt64, in word: UInt64) -> UInt64 {
      let rest = word ^ byte &* ones
      return (rest &- ones) & ~rest
    }
    var position = 0
    while true {
      let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      // With the bit of small letters both `[` and `{` are `{`.
      let found =
        has(0x25, in: word) | has(0x28, in: word) | has(0x3C, in: word)
        | has(0x7B, in: word | 0x20 &* ones)
      if found & highs != 0 { return true }
      guard position + 8 < bytes.count else { return false }
      position = min(position + 8, bytes.count - 8)
    }
  }

  @inline(__always)
  private static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x25, 0x28, 0x3C, 0x5B, 0x7B: true
    default: false
    }
  }

  // Whether a text has nothing but letters, digits and what parts the words of keys, and that at all.
  private static func hasLettersOfKey(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var hasSeparator = false
    for byte in bytes {
      if byte == UInt8(ascii: "_") || byte == 0x2E {
        hasSeparator = true
      } else if !byte.isASCIILetterOrDigit {
        return false
      }
    }
    return hasSeparator
  }

  // MARK: Formats

  // Neither behind a digit, as in 50%, nor before a letter, as in 20 %de.
  private static func hasSpecifier(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "%") else {
        position += 1
        continue
      }
      let isAfterDigit = position > 0 && bytes[position - 1].isASCIIDigit
      if let end = endOfSpecifier(bytes, position + 1) {
        let next = end < bytes.count ? bytes[end] : 0
        if !isAfterDigit, !next.isASCIILetter, next < 0x80 { return true }
        position = end
      } else {
        // Two of them are one that is written.
        let isEscaped = position + 1 < bytes.count && bytes[position + 1] == bytes[position]
        position += isEscaped ? 2 : 1
      }
    }
    return false
  }

  private static func endOfSpecifier(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    var position = start
    while position < bytes.count, bytes[position].isASCIIDigit || bytes[position] == 0x2E {
      position += 1
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: "$"), position > start {
      position += 1
      while position < bytes.count, bytes[position].isASCIIDigit || bytes[position] == 0x2E {
        position += 1
      }
    }
    var lengths = 0
    while position < bytes.count, "lhzq".utf8.contains(bytes[position]), lengths < 2 {
      position += 1
      lengths += 1
    }
    guard position < bytes.count, "@diuxXfFgeEsScCaAp".utf8.contains(bytes[position]) else {
      return nil
    }
    return position + 1
  }

  // MARK: Templates

  private static func hasPlace(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var position = 0
    while position + 2 < bytes.count {
      defer { position += 1 }
      if bytes[position] == UInt8(ascii: "<"), bytes[position + 1] == UInt8(ascii: "%") {
        return true
      }
      guard bytes[position] == UInt8(ascii: "{") else { continue }
      let start = bytes[position + 1] == bytes[position] ? position + 2 : position + 1
      if let end = endOfName(bytes, start), end < bytes.count, bytes[end] == UInt8(ascii: "}") {
        return true
      }
    }
    return false
  }

  // A name, a path of names, or a number.
  private static func endOfName(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Int? {
    var position = start
    while position < bytes.count, bytes[position] == 0x20, position < start + 2 { position += 1 }
    let first = position
    while position < bytes.count, position < first + 64,
      bytes[position].isASCIILetter || bytes[position].isASCIIDigit || bytes[position] == 0x2E
        || bytes[position] == UInt8(ascii: "_")
    {
      position += 1
    }
    guard position > first else { return nil }
    while position < bytes.count, bytes[position] == 0x20 { position += 1 }
    return position
  }

  // MARK: Values

  private static func isDebugValue(_ bytes: UnsafeRawBufferPointer, hasSign: Bool) -> Bool {
    if bytes.count <= 11, mayBeginWhole(bytes[0]),
      wholes.contains(String(decoding: bytes, as: UTF8.self))
    {
      return true
    }
    guard hasSign else { return false }
    return has("Optional(", bytes) != nil || has("[object Object]", bytes) != nil
      || hasAddress(bytes)
  }

  // `<Class: 0x600000d9cee0`, as objects describe themselves.
  private static func hasAddress(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let colon = has(": 0x", bytes), colon + 4 < bytes.count else { return false }
    var start = colon
    while start > 0,
      bytes[start - 1].isASCIILetter || bytes[start - 1].isASCIIDigit
        || bytes[start - 1] == UInt8(ascii: "_") || bytes[start - 1] == 0x2E
    {
      start -= 1
    }
    return start > 0 && start < colon && bytes[start - 1] == UInt8(ascii: "<")
  }

  // Where the words begin.
  private static func has(_ words: StaticString, _ bytes: UnsafeRawBufferPointer) -> Int? {
    let count = words.utf8CodeUnitCount
    guard count <= bytes.count else { return nil }
    return words.withUTF8Buffer { words in
      (0...bytes.count - count).first { start in
        bytes[start..<start + count].elementsEqual(words)
      }
    }
  }

  private static let wholes: Set<String> = [
    "nil", "null", "(null)", "<null>", "undefined", "NaN",
  ]

  // MARK: Keys

  // Of letters, digits and separators.
  private static func isKey(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.contains(UInt8(ascii: "_")) && !text.utf8.contains(0x2E) {
      let parts = text.split(separator: "_", omittingEmptySubsequences: false)
      return parts.count > 1 && text.first?.isNumber == false
        && parts.allSatisfy { part in
          !part.isEmpty && part.utf8.allSatisfy { $0.isASCIICapital || $0.isASCIIDigit }
        } && text.utf8.count { $0.isASCIILetter } >= 5 && parts.contains { $0.count >= 3 }
    }
    return isDottedKey(text.split(separator: ".", omittingEmptySubsequences: false))
  }

  // `login.button.title`, and `login.title`, but neither `docs.apple.com` nor `main.swift`.
  private static func isDottedKey(_ parts: [Substring]) -> Bool {
    guard parts.count > 1, let last = parts.last, !InternetDomains.isTop(last),
      parts.allSatisfy({ part in
        part.utf8.count { $0.isASCIILetter } >= 2
          && part.utf8.first.map { 0x61...0x7A ~= $0 } == true
          && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
      })
    else { return false }
    return parts.count > 2
      || parts.contains { keyWords.contains($0) || $0.utf8.contains { 0x41...0x5A ~= $0 } }
  }

  private static let keyWords: Set<Substring> = [
    "accessibility", "action", "body", "button", "cancel", "cta", "description", "done", "error",
    "header", "hint", "label", "message", "name", "placeholder", "save", "subtitle", "text",
    "title", "tooltip",
  ]
}
