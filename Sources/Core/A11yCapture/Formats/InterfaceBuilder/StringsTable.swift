import A11yModel

/// A table of translated texts (`.strings`): an old-style property list of keys and values, with comments.
struct StringsTable {
  struct Entry: Equatable {
    let key: String
    let value: String
    let line: Int
  }

  /// The reason why a table cannot be read, and the line.
  struct Failure: Error, Equatable {
    let line: Int
    let message: String
    /// Whether Git LFS has not fetched the file.
    var isPointer = false
  }

  private(set) var entries: [Entry] = []

  private let bytes: Bytes
  private var position = 0
  private var line = 1

  /// Reads a table in UTF-8. At run time, a table with an error provides no texts at all.
  init(_ buffer: UnsafeRawBufferPointer, limits: ImportLimits) throws(Failure) {
    bytes = Bytes(buffer)
    if let place = bytes.firstInvalidUTF8(in: 0..<bytes.count) {
      line += bytes.lineBreaks(in: 0..<place)
      throw failure("it is neither UTF-8 nor UTF-16 with a byte order mark")
    }
    try skip()
    let hasBraces = take(0x7B)
    while true {
      try skip()
      if position == bytes.count || hasBraces && bytes[position] == 0x7D { return }
      let (start, key) = (line, try text(limits))
      try skip()
      let hasValue = take(0x3D)
      if hasValue { try skip() }
      let value = hasValue ? try text(limits) : key
      try skip()
      // The last semicolon may be missing in a dictionary between braces.
      guard take(0x3B) || hasBraces && position < bytes.count && bytes[position] == 0x7D else {
        throw failure("no semicolon; expected one behind each value")
      }
      guard entries.count < limits.elements else { throw failure("too many texts") }
      entries.append(Entry(key: key, value: value, line: start))
    }
  }

  private func failure(_ message: String) -> Failure { Failure(line: line, message: message) }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  private mutating func skip() throws(Failure) {
    while position < bytes.count {
      if bytes[position] == 0x0A {
        line += 1
        position += 1
      } else if bytes[position] == 0x20 || 9...13 ~= bytes[position] {
        position += 1
      } else if bytes.has("//", at: position, before: bytes.count) {
        position = bytes.lineEnd(from: position)
      } else if bytes.has("/*", at: position, before: bytes.count) {
        guard let end = bytes.first("*/", in: position + 2..<bytes.count) else {
          throw failure("a comment without an end")
        }
        line += bytes.lineBreaks(in: position..<end)
        position = end + 2
      } else {
        return
      }
    }
  }

  private mutating func text(_ limits: ImportLimits) throws(Failure) -> String {
    guard position < bytes.count else { throw failure("it ends early; expected a text") }
    let quote = bytes[position]
    guard quote == 0x22 || quote == 0x27 else { return try word() }
    var end = position + 1
    while end < bytes.count, bytes[end] != quote { end += bytes[end] == 0x5C ? 2 : 1 }
    guard end < bytes.count else { throw failure("a text without an end") }
    let range = position + 1..<end
    guard range.count <= limits.textBytes else { throw failure("a text is too long") }
    position = end + 1
    defer { line += bytes.lineBreaks(in: range) }
    return StringsEscapes.text(bytes, range)
  }

  private mutating func word() throws(Failure) -> String {
    let start = position
    while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
    guard position > start else { throw failure("an unexpected character; expected a text") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24, 0x2F, 0x3A, 0x2E, 0x2D: true
    default: false
    }
  }
}
