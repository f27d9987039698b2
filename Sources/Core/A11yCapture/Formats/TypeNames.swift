import A11yModel

/// A cache of element types by printed name. A lookup compares only 16 bytes.
struct TypeNames {
  private struct Entry {
    var head: UInt64 = 0
    var tail: UInt64 = 0
    var length = 0
    var type: ElementType?
  }

  private var entries = [Entry](repeating: Entry(), count: 256)

  @inline(__always)
  mutating func type(_ range: Range<Int>, in bytes: Bytes) -> ElementType? {
    guard 4...16 ~= range.count else { return ElementType(printedName: bytes[range]) }
    let (head, tail) = words(range, in: bytes)
    let hash = (head &* 0x9E37_79B9_7F4A_7C15 ^ tail &* 0xC2B2_AE3D_27D4_EB4F) >> 56
    let slot = Int(hash) & 255
    let entry = entries[slot]
    if entry.length == range.count, entry.head == head, entry.tail == tail { return entry.type }
    let type = ElementType(printedName: bytes[range])
    entries[slot] = Entry(head: head, tail: tail, length: range.count, type: type)
    return type
  }

  // Returns the first and last bytes, which are all bytes of a name of at most 16.
  @inline(__always)
  private func words(_ range: Range<Int>, in bytes: Bytes) -> (UInt64, UInt64) {
    let start = UnsafeRawPointer(bytes.base + range.lowerBound)
    if range.count >= 8 {
      let tail = (start + range.count - 8).loadUnaligned(as: UInt64.self)
      return (start.loadUnaligned(as: UInt64.self), tail)
    }
    let tail = (start + range.count - 4).loadUnaligned(as: UInt32.self)
    return (UInt64(start.loadUnaligned(as: UInt32.self)), UInt64(tail))
  }
}
