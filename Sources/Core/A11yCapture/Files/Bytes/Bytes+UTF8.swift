import A11yModel

extension Bytes {
  /// Returns the position of the first byte that is not valid UTF-8, or `nil` if all are.
  func firstInvalidUTF8(in range: Range<Int>) -> Int? {
    var position = range.lowerBound
    let end = range.upperBound
    while position < end {
      while end - position >= 64, isASCII64(at: position) { position += 64 }
      while end - position >= 8, let ascii = word(at: position)?.asciiCount {
        position += ascii
        if ascii < 8 { break }
      }
      guard position < end else { return nil }
      let length = sequenceLength(at: position, before: end)
      guard length > 0 else { return position }
      position += length
    }
    return nil
  }

  @inline(__always)
  private func isASCII64(at position: Int) -> Bool {
    let words = UnsafeRawPointer(base + position).loadUnaligned(as: SIMD8<UInt64>.self)
    let pairs = words.lowHalf | words.highHalf
    let both = pairs.lowHalf | pairs.highHalf
    return (both[0] | both[1]) & 0x8080_8080_8080_8080 == 0
  }

  /// Returns the length of the UTF-8 sequence at a position, or 0 if it is invalid.
  private func sequenceLength(at position: Int, before end: Int) -> Int {
    let lead = base[position]
    if lead < 0x80 { return 1 }
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard 0xC2...0xF4 ~= lead, position + length <= end else { return 0 }
    let second = base[position + 1]
    switch lead {
    case 0xE0 where second < 0xA0, 0xED where second > 0x9F: return 0
    case 0xF0 where second < 0x90, 0xF4 where second > 0x8F: return 0
    default: break
    }
    for offset in 1..<length where base[position + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}
