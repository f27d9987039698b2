/// The move of offsets by an edit of a file: what is before the edit stays, and what is behind it moves.
struct OffsetShift {
  private let start: Int
  private let end: Int
  private let difference: Int

  /// - Complexity: O(n) for n bytes.
  init(from old: [UInt8], to new: [UInt8]) {
    let shortest = min(old.count, new.count)
    var start = 0
    while start < shortest, old[start] == new[start] { start += 1 }
    var behind = 0
    while behind < shortest - start, old[old.count - 1 - behind] == new[new.count - 1 - behind] {
      behind += 1
    }
    (self.start, end, difference) = (start, old.count - behind, new.count - old.count)
  }

  /// Returns the new offset; nil for an offset in what was replaced.
  func moved(_ offset: Int) -> Int? {
    if offset < start { return offset }
    return offset >= end ? offset + difference : nil
  }
}
