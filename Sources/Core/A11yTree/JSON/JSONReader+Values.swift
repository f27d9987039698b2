extension JSONReader {
  /// Reads a string without creating a `String`.
  package mutating func text() throws(JSONError) -> JSONString {
    try expect(.string)
    return try scanString()
  }

  package mutating func string() throws(JSONError) -> String { String(try text()) }

  /// Reads a number, correctly rounded. A number that is too large for a double is an error.
  package mutating func double() throws(JSONError) -> Double {
    try expect(.number)
    let start = position
    let number = try scanNumber()
    guard let value = number.value(in: bytes) else {
      throw error("number is out of range", at: start)
    }
    return value
  }

  /// Reads a number. A number that is too large for a double is infinite.
  package mutating func boundlessDouble() throws(JSONError) -> Double {
    try expect(.number)
    let number = try scanNumber()
    return number.value(in: bytes) ?? (number.isNegative ? -.infinity : .infinity)
  }

  /// Reads an integer, which may be written as `1.0` or `1e2`.
  package mutating func int() throws(JSONError) -> Int {
    try expect(.number)
    let start = position
    let number = try scanNumber()
    if let value = number.integer(in: bytes) { return value }
    guard let value = number.value(in: bytes) else {
      throw error("number is out of range", at: start)
    }
    guard let value = Int(exactly: value) else {
      throw error("expected an integer", at: start)
    }
    return value
  }

  package mutating func bool() throws(JSONError) -> Bool {
    try expect(.bool)
    let isTrue = bytes[position] == UInt8(ascii: "t")
    try word(isTrue ? "true" : "false")
    return isTrue
  }

  package mutating func null() throws(JSONError) {
    try expect(.null)
    try word("null")
  }

  /// Reads an object by calling a closure for each key. A value that the closure does not read is skipped.
  package mutating func object(
    _ member: (_ key: JSONString, _ reader: inout JSONReader) throws(JSONError) -> Void
  ) throws(JSONError) {
    try beginObject()
    while let key = try nextKey() { try member(key, &self) }
  }

  /// Reads an array by calling a closure for each element, and returns the results in order.
  @discardableResult
  package mutating func array<Element>(
    _ element: (_ reader: inout JSONReader) throws(JSONError) -> Element
  ) throws(JSONError) -> [Element] {
    try beginArray()
    var elements: [Element] = []
    while try nextElement() { elements.append(try element(&self)) }
    return elements
  }

  private mutating func word(_ word: StaticString) throws(JSONError) {
    let end = position + word.utf8CodeUnitCount
    let matches =
      end <= bytes.count
      && word.withUTF8Buffer { word in word.indices.allSatisfy { bytes[position + $0] == word[$0] }
      }
    guard matches else { throw unexpected("\(word)") }
    position = end
  }
}

// MARK: - Errors

extension JSONReader {
  /// Returns an error at the next value or key.
  package func error(_ message: String) -> JSONError { error(message, at: position) }

  /// Returns an error at a key or string.
  package func error(_ message: String, at string: JSONString) -> JSONError {
    error(message, at: string.offset)
  }

  /// Returns an error at a byte offset in the source.
  ///
  /// - Complexity: O(n) for an offset of n bytes.
  package func error(_ message: String, at offset: Int) -> JSONError {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? (before.starts(with: [0xEF]) ? 3 : 0)
    let line = before.reduce(firstLine) { $1 == 0x0A ? $0 + 1 : $0 }
    let column = before.dropFirst(start).reduce(1) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    return JSONError(line: line, column: column, message: message)
  }

  func unexpected(_ expected: String) -> JSONError {
    guard position < bytes.count else {
      return error("the document ends early; expected \(expected)")
    }
    let length = max(1, UTF8Sequence.length(bytes, at: position))
    let found = String(decoding: bytes[position..<position + length], as: UTF8.self)
    return error("expected \(expected); found \"\(found.escapedForDisplay(quotes: true))\"")
  }
}
