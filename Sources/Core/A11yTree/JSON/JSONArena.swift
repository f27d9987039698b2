/// Memory for decoded strings that never moves and lives as long as the arena.
final class JSONArena {
  private var chunks: [UnsafeMutableRawBufferPointer] = []
  private var used = 0

  deinit { for chunk in chunks { chunk.deallocate() } }

  /// Reserves memory. Call ``keep(_:)`` to keep the part that was used.
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

  /// Keeps the first bytes of the last reservation.
  func keep(_ count: Int) { used += count }
}
