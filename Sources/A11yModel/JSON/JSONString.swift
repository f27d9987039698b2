/// A string of a JSON document, always valid UTF-8: a part of the source, or decoded from it.
///
/// The bytes stay where they are as long as the reader, or a copy of it, does.
@usableFromInline package struct JSONString {
  /// The UTF-8 bytes, escapes decoded.
  public let bytes: UnsafeRawBufferPointer
  /// Where it starts in the source, at its opening quotation mark.
  package let offset: Int
  /// Whether the bytes differ from those of the source, because there were escapes or bytes that
  /// are not UTF-8.
  package let isDecoded: Bool

  /// Where the bytes lie in the source; nil when they were decoded.
  package var range: Range<Int>? {
    isDecoded ? nil : offset + 1..<offset + 1 + bytes.count
  }

  /// Whether there is no byte.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether the bytes are those of the literal; the count tells most keys apart.
  @inlinable public static func == (string: JSONString, literal: StaticString) -> Bool {
    string.bytes.count == literal.utf8CodeUnitCount && string.has(literal.utf8Start)
  }

  // Whether as many bytes as it has are these.
  @usableFromInline func has(_ start: UnsafePointer<UInt8>) -> Bool {
    for index in 0..<bytes.count where bytes[index] != start[index] { return false }
    return true
  }

  /// Whether the bytes are those of the text.
  package static func == (string: JSONString, text: String) -> Bool {
    guard string.bytes.count == text.utf8.count else { return false }
    var text = text
    return text.withUTF8 { utf8 in utf8.baseAddress.map(string.has) ?? true }
  }

  /// Whether the bytes are not those of the literal.
  package static func != (string: JSONString, literal: StaticString) -> Bool {
    !(string == literal)
  }

  /// Lets a `switch` over a key have literals as its cases.
  @inlinable public static func ~= (literal: StaticString, string: JSONString) -> Bool {
    string == literal
  }
}

extension String {
  /// The JSON string as a string of its own.
  package init(_ string: JSONString) { self.init(decoding: string.bytes, as: UTF8.self) }
}
