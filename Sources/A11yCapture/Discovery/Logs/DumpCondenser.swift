import A11yModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads logs of dumps block by block.
enum DumpCondenser: LogCondenser {
  static func reading(
    _ descriptor: Int32, limit: Int, givesUp: Bool
  ) throws(LogFailure) -> (TextStorage, LogGaps) {
    var log = CondensedLog(limit: limit)
    var hash = XXHash64()
    do throws(LogFailure) {
      var block = LineBlock()
      defer { block.free() }
      while true {
        let size = block.fill(from: descriptor)
        guard size >= 0 else { throw .isOther }
        guard !log.isEmpty || CondensedLog.mayBeLog(block.all) else { throw .isOther }
        hash.update(block.lastRead)
        try log.add(size == 0 ? block.all : block.wholeLines)
        if givesUp, log.isMostlyKept { throw .isOther }
        if size == 0 { break }
        block.dropWholeLines()
        guard block.count < limit else { throw .isTooLarge }
      }
    } catch {
      log.discard()
      throw error
    }
    guard let condensed = log.finish(hash: hash.finalize()) else { throw .isOther }
    return condensed
  }
}

/// What was read of a file and not looked at yet.
private struct LineBlock {
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 8)
  private(set) var count = 0
  private var last = 0

  /// Everything.
  var all: UnsafeRawBufferPointer { .init(rebasing: UnsafeRawBufferPointer(buffer)[..<count]) }

  /// What the last call has read.
  var lastRead: UnsafeRawBufferPointer { .init(rebasing: all[(count - last)...]) }

  /// All up to the last line break.
  var wholeLines: UnsafeRawBufferPointer { .init(rebasing: all[..<end]) }

  private var end: Int { Bytes(all).last(0x0A, in: 0..<count).map { $0 + 1 } ?? 0 }

  /// Reads once; returns the number of bytes, 0 at the end, or less than 0.
  mutating func fill(from descriptor: Int32) -> Int {
    if count == buffer.count { grow() }
    while true {
      let size = read(descriptor, buffer.baseAddress.map { $0 + count }, buffer.count - count)
      if size < 0, errno == EINTR { continue }
      last = max(0, size)
      count += last
      return size
    }
  }

  /// Goes on behind the last line break.
  mutating func dropWholeLines() {
    let end = end
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: all[end...]))
    count -= end
  }

  private mutating func grow() {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: buffer.count * 2, alignment: 8)
    larger.copyMemory(from: all)
    buffer.deallocate()
    buffer = larger
  }

  /// Gives the memory back.
  func free() { buffer.deallocate() }
}
