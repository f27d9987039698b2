import A11yModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A growing buffer that becomes a ``TextStorage`` without being copied.
struct GrowingBytes {
  private var buffer: UnsafeMutableRawBufferPointer
  private(set) var count = 0

  init(capacity: Int) {
    buffer = .allocate(byteCount: max(capacity, 4096), alignment: 1)
  }

  /// Reads once and returns the number of bytes read; 0 at the end, negative on failure with `errno` set.
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

  func withBytes<Value>(_ body: (UnsafeRawBufferPointer) -> Value) -> Value {
    body(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
  }

  /// Appends `wanted` bytes from a source. Returns `false` if the source ends before that.
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

  func lineBreaks(from start: Int) -> Int {
    Bytes(UnsafeRawBufferPointer(buffer)).lineBreaks(in: start..<count)
  }

  private mutating func grow(to capacity: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 1)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    buffer.deallocate()
    buffer = larger
  }

  /// Frees the memory. The buffer must not be used afterwards.
  consuming func discard() { buffer.deallocate() }

  /// Returns the bytes as a storage. The buffer must not be used afterwards.
  consuming func finish() -> TextStorage {
    let whole = TextStorage(adopting: buffer)
    return count == whole.count ? whole : TextStorage(slice: 0..<count, of: whole)
  }
}
