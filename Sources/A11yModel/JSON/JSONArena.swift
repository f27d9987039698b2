/// Memory for decoded strings that never moves and lives as long as its owner.
final class JSONArena {
  private var chunks: [UnsafeMutableRawBufferPointer] = []
  private var used = 0

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Reserves memory; ``keep(_:)`` says how much of it was needed.
  func reserve(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if let last = chunks.last, last.count - used >= count {
      return UnsafeMutableRawBufferPointer(rebasing: last[used...])
    }
    let size = max(count, min(1 << 16, (chunks.last?.count ?? 256) * 2))
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    chunks.append(chunk)
    used = 0
    return chunk
  }

  /// Keeps the first bytes of what was reserved last.
  func keep(_ count: Int) { used += count }
}
