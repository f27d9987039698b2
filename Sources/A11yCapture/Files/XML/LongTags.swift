/// Looks at tags that are longer than a piece of the document, before the parser gets their end.
///
/// Every other tag is short enough for the parser itself to count its attributes.
struct LongTags {
  private let bytes: Bytes
  private let limit: Int
  // Where the last tag starts; nil when it was looked at.
  private var open: Int?

  init(_ bytes: UnsafeRawBufferPointer, limit: Int) {
    self.bytes = Bytes(bytes)
    self.limit = limit
  }

  /// Whether the piece lies within a tag that has more attributes than the limit.
  ///
  /// - Complexity: O(length of a tag) for most pieces: they start and end with short ones.
  mutating func hasTooManyAttributes(in piece: Range<Int>) -> Bool {
    if let last = bytes.last(UInt8(ascii: "<"), in: piece) {
      open = last
      return false
    }
    guard let start = open else { return false }
    open = nil
    return attributes(from: start + 1) > limit
  }

  // A `<` cannot stand in a value. Comments and the like have no attributes.
  private func attributes(from start: Int) -> Int {
    guard start < bytes.count, bytes[start] != 0x21, bytes[start] != 0x3F else { return 0 }
    var count = 0
    var quote: UInt8?
    for byte in bytes[start..<bytes.count] {
      switch byte {
      case UInt8(ascii: "<"): return count
      case UInt8(ascii: ">") where quote == nil: return count
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let open = quote else { quote = byte; continue }
        guard open == byte else { continue }
        quote = nil
        count += 1
        if count > limit { return count }
      default: continue
      }
    }
    return count
  }
}
