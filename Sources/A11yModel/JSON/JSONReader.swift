/// Reads a JSON document value by value, without building anything and without recursion.
///
///     var reader = JSONReader(storage)
///     try reader.beginObject()
///     while let key = try reader.nextKey() {
///       switch key {
///       case "name": name = try reader.string()
///       case "frame": frame = try reader.array { reader throws(JSONError) in try reader.double() }
///       default: break  // a value that nobody reads is skipped
///       }
///     }
///     try reader.end()
///
/// It is strict RFC 8259: no comments, no trailing commas, no `NaN`, no leading zeros, no raw
/// control characters in strings. A byte order mark at the start is skipped. Two things are repaired, for
/// one bad character should not cost a whole capture: bytes in a string that are not UTF-8, and
/// escapes of lone surrogates, become U+FFFD. Duplicate keys are left to the caller.
///
/// Reading takes time linear in the document and memory for its depth and its escaped strings.
package struct JSONReader {
  let bytes: UnsafeRawBufferPointer
  var position = 0
  /// The line of the value or key that comes next, from 1.
  package internal(set) var line: Int
  let firstLine: Int
  let arena = JSONArena()
  // Keeps the bytes alive.
  private let storage: TextStorage?
  private let maximumDepth: Int
  // Open containers, outermost first: true for an array.
  private var containers: [Bool] = []
  private var isFirst = false
  // Whether a value comes next that nobody has read yet.
  var isPending = true

  /// Starts reading a document.
  ///
  /// - Parameters:
  ///   - maximumDepth: How many containers may lie in each other.
  ///   - firstLine: The line on which the bytes start, where they are a part of a file.
  package init(_ storage: TextStorage, maximumDepth: Int = 100_000, firstLine: Int = 1) {
    self.init(storage.bytes, storage, maximumDepth, firstLine)
  }

  /// Starts reading bytes that stay valid as long as the reader is used.
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

  /// Where the value or key that comes next starts in the source, in bytes.
  package var offset: Int { position }

  /// How many containers are open.
  package var depth: Int { containers.count }

  /// The kind of the value that comes next, by its first byte; nil when none does.
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

  /// Whether the value that comes next is null; it need not be read then.
  package var isNull: Bool { kind == .null }

  // MARK: Containers

  /// Enters an object; ``nextKey()`` follows.
  package mutating func beginObject() throws(JSONError) {
    try begin(.object, isArray: false)
  }

  /// Enters an array; ``nextElement()`` follows.
  package mutating func beginArray() throws(JSONError) {
    try begin(.array, isArray: true)
  }

  /// The next key of the innermost object; nil when the object has ended.
  ///
  /// Its value comes next; the value of the key before is skipped if nobody has read it.
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

  /// Whether the innermost array has one more element, which comes next; the one before is skipped
  /// if nobody has read it.
  package mutating func nextElement() throws(JSONError) -> Bool {
    precondition(containers.last == true, "an element is read in an array")
    isPending = try nextMember(closedBy: UInt8(ascii: "]"))
    return isPending
  }

  /// Skips the value that comes next, whatever it is; it is checked all the same.
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

  /// Checks that the document has ended; skips the value that comes next if nobody has read it.
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

  /// Checks the kind of the value that comes next, and takes note that it is read.
  mutating func expect(_ expected: JSONKind) throws(JSONError) {
    precondition(isPending, "a value is read once")
    guard let kind else { throw unexpected(expected.phrase) }
    guard kind == expected else {
      throw error("expected \(expected.phrase); found \(kind.phrase)")
    }
    isPending = false
  }

  // Mostly there is none, or one space.
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
