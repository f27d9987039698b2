/// A string in a JSON document, always valid UTF-8: a part of the source, or decoded from it. The bytes are
/// valid as long as the reader, or a copy of it, exists.
@usableFromInline package struct JSONString {
  /// The UTF-8 bytes, with escapes decoded.
  public let bytes: UnsafeRawBufferPointer
  /// The byte offset of the opening quotation mark in the source.
  package let offset: Int
  /// Whether the bytes differ from the source, because of escapes or bytes that are not UTF-8.
  package let isDecoded: Bool

  /// The range of the bytes in the source; nil if they were decoded.
  package var range: Range<Int>? {
    isDecoded ? nil : offset + 1..<offset + 1 + bytes.count
  }

  package var isEmpty: Bool { bytes.isEmpty }

  /// Whether the string equals a literal. The count alone rules out most keys.
  @inlinable public static func == (string: JSONString, literal: StaticString) -> Bool {
    string.bytes.count == literal.utf8CodeUnitCount && string.has(literal.utf8Start)
  }

  // Compares as many bytes as the string has.
  @usableFromInline func has(_ start: UnsafePointer<UInt8>) -> Bool {
    for index in 0..<bytes.count where bytes[index] != start[index] { return false }
    return true
  }

  package static func == (string: JSONString, text: String) -> Bool {
    guard string.bytes.count == text.utf8.count else { return false }
    var text = text
    return text.withUTF8 { utf8 in utf8.baseAddress.map(string.has) ?? true }
  }

  package static func != (string: JSONString, literal: StaticString) -> Bool {
    !(string == literal)
  }

  /// Matches a literal, so that a `switch` over a key can use literals as cases.
  @inlinable public static func ~= (literal: StaticString, string: JSONString) -> Bool {
    string == literal
  }
}

extension String {
  package init(_ string: JSONString) { self.init(decoding: string.bytes, as: UTF8.self) }
}
