import A11yModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Bytes that are read or written step by step and become a ``TextStorage`` without being copied.
struct GrowingBytes {
  private var buffer: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  init(capacity: Int) {
    buffer = .allocate(byteCount: max(capacity, 4096), alignment: 1)
  }

  /// Reads once; returns the number of bytes, 0 at the end, or less than 0 with `errno` set.
  mutating func fill(from descriptor: Int32) -> Int {
    if count == buffer.count { grow(to: count * 2) }
    let size = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
    count += max(size, 0)
    return size
  }

  mutating func append(_ byte: UInt8) {
    if count == buffer.count { grow(to: count * 2) }
    buffer[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    if count + bytes.count > buffer.count { grow(to: max(count * 2, count + bytes.count)) }
    UnsafeMutableRawBufferPointer(rebasing: buffer[count...]).copyMemory(from: bytes)
    count += bytes.count
  }

  /// Does something with the bytes so far.
  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
  }

  /// Appends so many bytes that a source fills in; false where it has no more before.
  mutating func append(
    _ wanted: Int, from source: (UnsafeMutableRawBufferPointer) -> Int
  ) -> Bool {
    let end = count + wanted
    while count < end {
      if count == buffer.count { grow(to: count * 2) }
      let size = source(UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      guard size > 0 else { return false }
      count += size
    }
    return true
  }

  /// The number of line breaks after a position.
  func lineBreaks(from start: Int) -> Int {
    Bytes(UnsafeRawBufferPointer(buffer)).lineBreaks(in: start..<count)
  }

  private mutating func grow(to capacity: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    buffer.deallocate()
    buffer = larger
  }

  /// Gives the memory back; the value cannot be used any more.
  consuming func discard() { buffer.deallocate() }

  /// The bytes as a storage; the value cannot be used any more.
  consuming func finish() -> TextStorage {
    let whole = TextStorage(adopting: buffer)
    return count == whole.count ? whole : TextStorage(slice: 0..<count, of: whole)
  }
}
