/// Divides a document into pieces that cut no tag.
///
/// libxml2 looks through all that it has of a tag again with every further piece of it, and compares each
/// attribute with all others.
struct LongTags {
  private let bytes: Bytes
  private let limit: Int

  init(_ bytes: UnsafeRawBufferPointer, limit: Int) {
    self.bytes = Bytes(bytes)
    self.limit = limit
  }

  /// The end of a piece, moved behind the tag in which it lies; nil where that tag has more attributes
  /// than the limit.
  ///
  /// - Complexity: O(length of the last tag).
  func end(of piece: Range<Int>) -> Int? {
    guard let start = bytes.last(UInt8(ascii: "<"), in: piece) else { return piece.upperBound }
    return end(ofTag: start + 1).map { max($0, piece.upperBound) }
  }

  // A `<` cannot stand in a value. Comments and the like have no attributes.
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
