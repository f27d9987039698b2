/// A division of an XML document into pieces that never end inside a tag.
///
/// With every further piece of a tag, libxml2 scans the tag from its beginning, and it compares each
/// attribute with all others.
struct LongTags {
  private let bytes: Bytes
  private let limit: Int

  init(_ bytes: UnsafeRawBufferPointer, limit: Int) {
    self.bytes = Bytes(bytes)
    self.limit = limit
  }

  /// Returns the end of a piece, moved past the tag it falls into, or `nil` if that tag has too many
  /// attributes. Takes O(n) time for a tag of n bytes.
  func end(of piece: Range<Int>) -> Int? {
    guard let start = bytes.last(UInt8(ascii: "<"), in: piece) else { return piece.upperBound }
    return end(ofTag: start + 1).map { max($0, piece.upperBound) }
  }

  // `<` is not allowed in an attribute value. Comments and declarations have no attributes.
  private func end(ofTag start: Int) -> Int? {
    guard start < bytes.count, bytes[start] != 0x21, bytes[start] != 0x3F else { return start }
    var count = 0
    var quote: UInt8?
    for position in start..<bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "<"): return position
      case UInt8(ascii: ">") where quote == nil: return position + 1
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let open = quote else { quote = byte; continue }
        guard open == byte else { continue }
        quote = nil
        count += 1
        if count > limit { return nil }
      default: continue
      }
    }
    return bytes.count
  }
}
