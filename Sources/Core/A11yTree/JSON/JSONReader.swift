/// A reader that steps through a JSON document value by value, without building a tree and without recursion.
///
///     var reader = JSONReader(storage)
///     try reader.beginObject()
///     while let key = try reader.nextKey() {
///       switch key {
///       case "name": name = try reader.string()
///       case "frame": frame = try reader.array { reader throws(JSONError) in try reader.double() }
///       default: break  // an unread value is skipped
///       }
///     }
///     try reader.end()
///
/// The reader accepts only strict RFC 8259: no comments, no trailing commas, no `NaN`, no leading zeros, no raw
/// control characters in strings. A byte order mark at the start is skipped. Two errors are repaired, because
/// one bad character should not make a capture unreadable: bytes in a string that are not UTF-8, and escapes of
/// lone surrogates, become U+FFFD. Duplicate keys are left to the caller.
///
/// Reading takes time linear in the size of the document, and memory for its depth and its escaped strings.
package struct JSONReader {
  let bytes: UnsafeRawBufferPointer
  var position = 0
  /// The line of the next value or key, counted from 1.
  package internal(set) var line: Int
  let firstLine: Int
  let arena = JSONArena()
  // Keeps the bytes alive.
  private let storage: TextStorage?
  private let maximumDepth: Int
  // The open containers, outermost first; true for an array.
  private var containers: [Bool] = []
  private var isFirst = false
  // Whether the next value has not been read.
  var isPending = true

  /// Creates a reader of a document.
  ///
  /// - Parameters:
  ///   - maximumDepth: The maximum nesting of containers.
  ///   - firstLine: The line at which the bytes start, if they are part of a file.
  package init(_ storage: TextStorage, maximumDepth: Int = 100_000, firstLine: Int = 1) {
    self.init(storage.bytes, storage, maximumDepth, firstLine)
  }

  /// Creates a reader of bytes that must outlive it.
  package init(unowned bytes: UnsafeRawBufferPointer, maximumDepth: Int = 100_000) {
    self.init(bytes, nil, maximumDepth, 1)
  }

  private init(
    _ bytes: UnsafeRawBufferPointer, _ storage: TextStorage?, _ maximumDepth: Int, _ firstLine: Int
  ) {
    line = firstLine
    self.firstLine = firstLine
    self.bytes = bytes
    self.storage = storage
    self.maximumDepth = maximumDepth
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    skipSpace()
  }

  /// The byte offset of the next value or key in the source.
  package var offset: Int { position }

  /// The number of open containers.
  package var depth: Int { containers.count }

  /// The kind of the next value, judged by its first byte; nil if there is no value.
  package var kind: JSONKind? {
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "{"): return .object
    case UInt8(ascii: "["): return .array
    case UInt8(ascii: "\""): return .string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
    case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
    case UInt8(ascii: "n"): return .null
    default: return nil
    }
  }

  /// Whether the next value is null. It may then be left unread.
  package var isNull: Bool { kind == .null }

  // MARK: Containers

  /// Enters an object, whose members follow with ``nextKey()``.
  package mutating func beginObject() throws(JSONError) {
    try begin(.object, isArray: false)
  }

  /// Enters an array, whose elements follow with ``nextElement()``.
  package mutating func beginArray() throws(JSONError) {
    try begin(.array, isArray: true)
  }

  /// Reads the next key of the innermost object; returns nil at the end of the object. The value of the key
  /// comes next. The value of the previous key is skipped if it was not read.
  package mutating func nextKey() throws(JSONError) -> JSONString? {
    precondition(containers.last == false, "a key is read in an object")
    guard try nextMember(closedBy: UInt8(ascii: "}")) else { return nil }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      throw unexpected("a key in quotation marks")
    }
    let key = try scanString()
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else {
      throw unexpected("\":\"")
    }
    position += 1
    skipSpace()
    isPending = true
    return key
  }

  /// Moves to the next element of the innermost array; returns false at the end of the array. The previous
  /// element is skipped if it was not read.
  package mutating func nextElement() throws(JSONError) -> Bool {
    precondition(containers.last == true, "an element is read in an array")
    isPending = try nextMember(closedBy: UInt8(ascii: "]"))
    return isPending
  }

  /// Validates and skips the next value.
  package mutating func skipValue() throws(JSONError) {
    let depth = containers.count
    repeat {
      if isPending {
        try skipScalarOrEnter()
      } else if containers.last == true {
        _ = try nextElement()
      } else {
        _ = try nextKey()
      }
    } while isPending || containers.count > depth
  }

  /// Checks that the document has ended, after skipping a value that was not read.
  package mutating func end() throws(JSONError) {
    precondition(containers.isEmpty, "the document ends outside of its containers")
    if isPending { try skipValue() }
    skipSpace()
    guard position == bytes.count else { throw unexpected("the end of the document") }
  }

  // MARK: Structure

  private mutating func begin(_ kind: JSONKind, isArray: Bool) throws(JSONError) {
    try expect(kind)
    guard containers.count < maximumDepth else {
      throw error("nested deeper than \(maximumDepth) levels")
    }
    position += 1
    containers.append(isArray)
    isFirst = true
  }

  private mutating func nextMember(closedBy end: UInt8) throws(JSONError) -> Bool {
    if isPending { try skipValue() }
    skipSpace()
    guard position < bytes.count else { throw unexpected(closing(end)) }
    let byte = bytes[position]
    if byte == end {
      position += 1
      containers.removeLast()
      isFirst = false
      return false
    }
    if isFirst {
      isFirst = false
    } else {
      guard byte == UInt8(ascii: ",") else { throw unexpected(closing(end)) }
      position += 1
      skipSpace()
    }
    return true
  }

  private func closing(_ end: UInt8) -> String { "\",\" or \"\(Unicode.Scalar(end))\"" }

  private mutating func skipScalarOrEnter() throws(JSONError) {
    switch kind {
    case .object: try beginObject()
    case .array: try beginArray()
    case .string: try skipString()
    case .number: _ = try scanNumber()
    case .bool: _ = try bool()
    case .null: try null()
    case nil: throw unexpected("a value")
    }
    isPending = false
  }

  /// Checks the kind of the next value and marks the value as read.
  mutating func expect(_ expected: JSONKind) throws(JSONError) {
    precondition(isPending, "a value is read once")
    guard let kind else { throw unexpected(expected.phrase) }
    guard kind == expected else {
      throw error("expected \(expected.phrase); found \(kind.phrase)")
    }
    isPending = false
  }

  // Usually there is no space, or a single one.
  @inline(__always) mutating func skipSpace() {
    guard position < bytes.count, bytes[position] <= 0x20 else { return }
    if bytes[position] == 0x20 {
      position += 1
      guard position < bytes.count, bytes[position] <= 0x20 else { return }
    }
    skipAllSpace()
  }

  private mutating func skipAllSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20: position += 1
      case 0x0A:
        position += 1
        line += 1
        skipIndentation()
      case 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private mutating func skipIndentation() {
    while position + 8 <= bytes.count,
      bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) == 0x2020_2020_2020_2020
    {
      position += 8
    }
  }
}
