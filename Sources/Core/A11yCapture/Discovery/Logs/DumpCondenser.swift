import A11yModel

/// A condenser of logs with dumps, which reads block by block.
enum DumpCondenser: LogCondenser {
  static func reading(
    _ source: LogSource, _ bounds: LogBounds
  ) throws(LogFailure) -> (TextStorage, LogGaps) {
    var log = CondensedLog(limit: bounds.kept)
    var hash = XXHash64()
    var total = 0
    do throws(LogFailure) {
      var block = LineBlock()
      defer { block.free() }
      while true {
        let size = try block.fill(from: source)
        guard !log.isEmpty || CondensedLog.mayBeLog(block.all) else { throw .isOther }
        hash.update(block.lastRead)
        total += size
        try log.add(size == 0 ? block.all : block.wholeLines)
        if bounds.givesUp, log.isMostlyKept { throw .isOther }
        if size == 0 { break }
        guard total <= (log.hasDump ? bounds.all : bounds.unmarked) else { throw .isTooLarge }
        block.dropWholeLines()
        guard block.count < bounds.kept else { throw .isTooLarge }
      }
    } catch {
      log.discard()
      throw error
    }
    guard let condensed = log.finish(hash: hash.finalize()) else { throw .isOther }
    return condensed
  }
}

/// The bytes of a file that have been read but not yet processed.
private struct LineBlock {
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 8)
  private(set) var count = 0
  private var last = 0

  var all: UnsafeRawBufferPointer { .init(rebasing: UnsafeRawBufferPointer(buffer)[..<count]) }

  var lastRead: UnsafeRawBufferPointer { .init(rebasing: all[(count - last)...]) }

  var wholeLines: UnsafeRawBufferPointer { .init(rebasing: all[..<end]) }

  private var end: Int { Bytes(all).last(0x0A, in: 0..<count).map { $0 + 1 } ?? 0 }

  /// Reads until the buffer is full or the source ends, and returns the number of bytes read; 0 at the end.
  ///
  /// A source may return one byte at a time, and callers process the whole buffer.
  mutating func fill(from source: LogSource) throws(LogFailure) -> Int {
    if count == buffer.count { grow() }
    last = 0
    while count < buffer.count {
      let size = try source(UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
      if size == 0 { break }
      count += size
      last += size
    }
    return last
  }

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

  func free() { buffer.deallocate() }
}
