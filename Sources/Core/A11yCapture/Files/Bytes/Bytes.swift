import A11yModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes of a capture, with the searches that importers need. Positions are offsets.
///
/// Callers bound every read with `end`, so the loops need no bounds checks.
struct Bytes {
  let base: UnsafePointer<UInt8>
  let count: Int

  init(_ buffer: UnsafeRawBufferPointer) {
    let start = buffer.baseAddress ?? Self.nothing
    base = start.assumingMemoryBound(to: UInt8.self)
    count = buffer.count
  }

  // A valid address for empty buffers, which may have none. It is never read.
  private nonisolated(unsafe) static let nothing = UnsafeRawPointer(
    UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

  @inline(__always)
  subscript(position: Int) -> UInt8 { base[position] }

  subscript(range: Range<Int>) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
  }

  @inline(__always)
  func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
    guard range.lowerBound < range.upperBound,
      let found = memchr(base + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  func last(_ byte: UInt8, in range: Range<Int>) -> Int? {
    let wanted = SIMD16<UInt8>(repeating: byte)
    var end = range.upperBound
    while end - range.lowerBound >= 16 {
      let bytes = UnsafeRawPointer(base + end - 16).loadUnaligned(as: SIMD16<UInt8>.self)
      if any(bytes .== wanted) { break }
      end -= 16
    }
    while end > range.lowerBound, base[end - 1] != byte { end -= 1 }
    return end > range.lowerBound ? end - 1 : nil
  }

  /// Returns the end of the line at a position: its line break, or the end of the bytes.
  @inline(__always)
  func lineEnd(from start: Int) -> Int { first(0x0A, in: start..<count) ?? count }

  /// Returns the start of the line that contains a position, looking back no further than `limit`.
  func lineStart(before position: Int, from limit: Int) -> Int {
    var start = position
    while start > limit, base[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Finds a text by its rarest byte, because not every C library has `memmem`.
  func first(_ text: StaticString, in range: Range<Int>) -> Int? {
    let length = text.utf8CodeUnitCount
    let anchor = Self.rarest(text)
    let toEnd = length - 1 - anchor
    let last = range.upperBound - length + anchor
    var position = range.lowerBound + anchor
    while position <= last, let found = first(text.utf8Start[anchor], in: position..<last + 1) {
      // Where the rarest byte is common after all, comparing the last byte avoids most calls of `memcmp`.
      if base[found + toEnd] == text.utf8Start[length - 1],
        memcmp(base + found - anchor, text.utf8Start, length) == 0
      {
        return found - anchor
      }
      position = found + 1
    }
    return nil
  }

  // The byte that is rarest in captures: a capital letter, else `-` or `?`, else the first byte.
  private static func rarest(_ text: StaticString) -> Int {
    let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes.firstIndex { $0.isASCIICapital } ?? bytes.firstIndex { $0 == 0x2D || $0 == 0x3F }
      ?? 0
  }

  @inline(__always)
  func has(_ text: StaticString, at position: Int, before end: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    return end &- position >= length && memcmp(base + position, text.utf8Start, length) == 0
  }

  /// Returns the first position that is neither a space nor a tab.
  @inline(__always)
  func skipBlanks(from position: Int, before end: Int) -> Int {
    var position = position
    // Indentation is long and consists mostly of spaces.
    while position < end, let word = word(at: position) {
      let spaces = word.spaceCount
      position = min(position &+ spaces, end)
      if spaces < 8 { break }
    }
    while position < end, base[position] == 0x20 || base[position] == 0x09 { position += 1 }
    return position
  }

  /// Returns the end of a range without trailing blanks and carriage returns.
  @inline(__always)
  func trimmedEnd(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound,
      base[end - 1] == 0x20 || base[end - 1] == 0x0D || base[end - 1] == 0x09
    {
      end -= 1
    }
    return end
  }

  func trimmedReturn(_ range: Range<Int>) -> Int {
    let end = range.upperBound
    return end > range.lowerBound && base[end - 1] == 0x0D ? end - 1 : end
  }

  func lineBreaks(in range: Range<Int>) -> Int {
    var number = 0
    var position = range.lowerBound
    while let found = first(0x0A, in: position..<range.upperBound) {
      number += 1
      position = found + 1
    }
    return number
  }
}

extension UInt8 {
  @inline(__always)
  var hexValue: UInt32? {
    if isASCIIDigit { return UInt32(self - 0x30) }
    let letter = (self | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }
}
