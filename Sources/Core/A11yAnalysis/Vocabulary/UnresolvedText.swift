import A11yModel

/// A text that was not meant for users: a format string, a template, debug output, or a localization key.
package enum UnresolvedText: String, Sendable {
  /// A format specifier: `%@`, `%1$d`.
  case format
  /// A placeholder in a template: `{name}`, `${x}`.
  case template
  /// The debug output of a null value or an object.
  case debugValue
  /// A localization key: `SETTINGS_TITLE`, `login.button.title`.
  case key

  /// Classifies a text, which may be a localization key if it is a label; nil if a person may have written it.
  /// O(length), of at most 4096 bytes.
  package init?(_ text: Text, mayBeKey: Bool) {
    var bytes = text.utf8
    if bytes.count > 4096 { bytes = UnsafeRawBufferPointer(rebasing: bytes[..<4096]) }
    guard let first = bytes.first else { return nil }
    let marks = Self.marks(in: bytes)
    let mayBeKey =
      mayBeKey && first.isASCIILetter && bytes.count <= 100 && !marks.contains(.foreign)
      && marks.contains(.separator)
    // A shortcut for most texts, which are words with spaces.
    guard marks.contains(.sign) || Self.mayBeginWhole(first) || mayBeKey else { return nil }
    if bytes.contains(UInt8(ascii: "%")), Self.hasSpecifier(bytes) {
      self = .format
    } else if bytes.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") }),
      Self.hasPlace(bytes)
    {
      self = .template
    } else if Self.isDebugValue(bytes, marks) {
      self = .debugValue
    } else if mayBeKey, Self.isKey(bytes) {
      self = .key
    } else {
      return nil
    }
  }

  // The first characters of the texts in `wholes`.
  @inline(__always)
  private static func mayBeginWhole(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x28, 0x3C, 0x4E, 0x6E, 0x75: true
    default: false
    }
  }

  private struct Marks: OptionSet {
    let rawValue: UInt8

    /// A percent sign or opening bracket, required for all cases except keys and null values.
    static let sign = Marks(rawValue: 1)
    /// A separator between the words of a key.
    static let separator = Marks(rawValue: 2)
    /// A character that keys do not contain.
    static let foreign = Marks(rawValue: 4)
  }

  private static let marksOfBytes: [Marks] = (0...UInt8.max).map { byte in
    var marks: Marks = []
    if [0x25, 0x28, 0x3C, 0x5B, 0x7B].contains(byte) { marks.formUnion(.sign) }
    if byte == UInt8(ascii: "_") || byte == 0x2E {
      marks.formUnion(.separator)
    } else if !byte.isASCIILetter && !byte.isASCIIDigit {
      marks.formUnion(.foreign)
    }
    return marks
  }

  private static func marks(in bytes: UnsafeRawBufferPointer) -> Marks {
    marksOfBytes.withUnsafeBufferPointer { table in
      var marks: Marks = []
      for byte in bytes { marks.formUnion(table[Int(byte)]) }
      return marks
    }
  }

  // MARK: Formats

  // Ignores specifiers after a digit, as in 50%, and before a letter, as in 20 %de.
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
        // Two percent signs are an escaped one.
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
    while position < bytes.count, bytes[position].isOne(of: "lhzq"), lengths < 2 {
      position += 1
      lengths += 1
    }
    guard position < bytes.count, bytes[position].isOne(of: "@diuxXfFgeEsScCaAp") else {
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

  // Returns the end of a name, a path of names, or a number.
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

  // MARK: Debug values

  private static func isDebugValue(_ bytes: UnsafeRawBufferPointer, _ marks: Marks) -> Bool {
    if bytes.count <= 11, mayBeginWhole(bytes[0]),
      wholes.contains(String(decoding: bytes, as: UTF8.self))
    {
      return true
    }
    guard marks.contains(.sign) else { return false }
    return has("Optional(", bytes) != nil || has("[object Object]", bytes) != nil
      || hasAddress(bytes)
  }

  // Whether it contains `<Class: 0x600000d9cee0`, the default description of an object.
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

  // Returns the position of the words in the text.
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

  // Requires a text of letters, digits and separators.
  private static func isKey(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.utf8.contains(UInt8(ascii: "_")) && !text.utf8.contains(0x2E) {
      let parts = text.split(separator: "_", omittingEmptySubsequences: false)
      if isSnakeKey(parts) { return true }
      return parts.count > 1 && text.first?.isNumber == false
        && parts.allSatisfy { part in
          !part.isEmpty && part.utf8.allSatisfy { $0.isASCIICapital || $0.isASCIIDigit }
        } && text.utf8.count { $0.isASCIILetter } >= 5 && parts.contains { $0.count >= 3 }
    }
    return isDottedKey(text.split(separator: ".", omittingEmptySubsequences: false))
  }

  // Accepts `settings_title` and `tab_home`, but not `john_doe`, `max_value` or `photo_2024`.
  private static func isSnakeKey(_ parts: [Substring]) -> Bool {
    guard parts.count > 1,
      parts.allSatisfy({ part in
        part.utf8.first.map { 0x61...0x7A ~= $0 } == true
          && part.utf8.allSatisfy { 0x61...0x7A ~= $0 || $0.isASCIIDigit }
      })
    else { return false }
    return parts.contains { KeyWords.isText($0) || parts.count > 2 && KeyWords.isPlace($0) }
      || parts.allSatisfy(KeyWords.isPlace)
  }

  // Accepts `login.button.title`, `common.ok` and `login.title`, but not `docs.apple.com`, `notes.final.txt`, `main.swift` or
  // `emma.van.dijk`.
  private static func isDottedKey(_ parts: [Substring]) -> Bool {
    guard parts.count > 1, let last = parts.last, !InternetDomains.isTop(last),
      parts.count == 2 || !FileExtensions.isOfFile(last),
      parts.allSatisfy({ part in
        part.utf8.count { $0.isASCIILetter } >= 2
          && part.utf8.first.map { 0x61...0x7A ~= $0 } == true
          && part.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
      })
    else { return false }
    let areWords = parts.allSatisfy { KeyWords.isText($0) || KeyWords.isPlace($0) }
    return parts.contains {
      KeyWords.isText($0) || (parts.count > 2 || areWords) && KeyWords.isPlace($0)
        || $0.utf8.contains { 0x41...0x5A ~= $0 || $0 == UInt8(ascii: "_") }
    }
  }
}
