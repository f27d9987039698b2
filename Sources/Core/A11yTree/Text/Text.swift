/// The memory that holds the texts of a capture. Its address never changes.
@usableFromInline package final class TextStorage: @unchecked Sendable {
  // Immutable after initialization, so threads can share it safely.
  let bytes: UnsafeRawBufferPointer
  private let owner: TextStorage?

  /// Creates storage with a copy of the bytes.
  public init(_ source: some Collection<UInt8>) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 1)
    copy.copyBytes(from: source)
    bytes = UnsafeRawBufferPointer(copy)
    owner = nil
  }

  /// Takes over memory that was allocated by `UnsafeMutableRawBufferPointer.allocate`.
  public init(adopting buffer: UnsafeMutableRawBufferPointer) {
    bytes = UnsafeRawBufferPointer(buffer)
    owner = nil
  }

  /// Refers to a part of another storage, which it keeps alive, without copying.
  public init(slice range: Range<Int>, of other: TextStorage) {
    bytes = UnsafeRawBufferPointer(rebasing: other.bytes[range])
    owner = other.owner ?? other
  }

  deinit { if owner == nil { bytes.deallocate() } }

  /// The number of bytes.
  public var count: Int { bytes.count }

  /// The address of the bytes; an arbitrary address if there are none.
  var start: UnsafeRawPointer {
    bytes.baseAddress ?? UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }

  /// Calls a closure with the bytes, which must not escape it.
  public func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(bytes)
  }
}

/// The location of a text, in the bytes of the capture or in bytes decoded from it.
@usableFromInline package struct TextSpan: BitwiseCopyable, Hashable, Sendable {
  // The highest bit of `start` marks a text in the decoded bytes.
  @usableFromInline var start: UInt32
  @usableFromInline var length: UInt32

  /// A text that is known to be empty.
  public static let empty = TextSpan(start: 0, length: 0)
  /// A text that is unknown.
  public static let unknown = TextSpan(start: 0, length: .max)

  /// Creates the location of a text in the bytes of the capture.
  ///
  /// - Precondition: The storage is smaller than 2 GiB, as the importers' limits ensure.
  public init(_ range: Range<Int>) {
    self.init(start: UInt32(range.lowerBound), length: UInt32(range.count))
  }

  /// Creates the location of a text in the decoded bytes.
  init(decoded range: Range<Int>) {
    self.init(start: UInt32(range.lowerBound) | 1 << 31, length: UInt32(range.count))
  }

  init(start: UInt32, length: UInt32) {
    self.start = start
    self.length = length
  }

  /// Whether the text is unknown.
  @inlinable public var isUnknown: Bool { length == .max }
  /// Whether the text is known to be empty.
  @inlinable public var isEmpty: Bool { length == 0 }

  @inlinable var isDecoded: Bool { start >> 31 == 1 }
  // The offset in bytes, from the start of the capture or of the decoded bytes.
  @inlinable var offset: Int { Int(start & ~(1 << 31)) }
}

/// A text of an element, stored in the bytes of the capture. Create a `String` from it to print it.
///
/// Texts are equal if their bytes are, which is how `accessibilityIdentifier`s are compared. Copying a text
/// retains nothing, so it must not outlive its tree. See ``ElementTree``.
@usableFromInline package struct Text: BitwiseCopyable, Hashable, @unchecked Sendable {
  @usableFromInline let start: UnsafeRawPointer
  /// The number of bytes.
  public let count: Int

  @inline(__always) @inlinable init(_ start: UnsafeRawPointer, count: Int) {
    self.start = start
    self.count = count
  }

  /// The UTF-8 bytes, which are not validated.
  @inline(__always) @inlinable public var utf8: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: count)
  }

  /// Whether the text has no bytes.
  @inline(__always) @inlinable public var isEmpty: Bool { count == 0 }

  /// Whether the text is empty or has only ASCII white space.
  public var isBlank: Bool { utf8.allSatisfy { $0 == 0x20 || 9...13 ~= $0 } }

  /// Whether two texts have the same bytes.
  public static func == (left: Text, right: Text) -> Bool {
    guard left.count == right.count else { return false }
    var offset = 0
    while offset + 8 <= left.count {
      let one = left.start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if one != right.start.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
      offset += 8
    }
    while offset < left.count {
      if left.utf8[offset] != right.utf8[offset] { return false }
      offset += 1
    }
    return true
  }

  /// Whether the text has the same bytes as a string.
  public static func == (left: Text, right: String) -> Bool {
    // Most texts differ in their counts, which avoids reading the bytes.
    left.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
  }

  /// Whether the bytes start with those of an ASCII prefix.
  package func starts(with prefix: StaticString) -> Bool {
    let length = prefix.utf8CodeUnitCount
    guard count >= length else { return false }
    for offset in 0..<length where utf8[offset] != prefix.utf8Start[offset] { return false }
    return true
  }

  /// Feeds the bytes to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes: utf8) }
}

extension String {
  /// Creates a string from a text. Bytes that are not UTF-8 become U+FFFD.
  package init(_ text: Text) { self.init(decoding: text.utf8, as: UTF8.self) }
}

extension Text {
  /// Calls a closure with a string as a text, which must not escape it.
  package static func with<Result>(_ string: String, _ body: (Text) -> Result) -> Result {
    var string = string
    return string.withUTF8 { bytes in
      guard let start = bytes.baseAddress else {
        return withUnsafePointer(to: UInt8(0)) { body(Text($0, count: 0)) }
      }
      return body(Text(start, count: bytes.count))
    }
  }
}
