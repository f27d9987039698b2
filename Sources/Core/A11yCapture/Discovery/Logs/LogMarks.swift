import A11yModel

/// A search for the lines of a log that may matter to the readers of dumps and tests.
struct LogMarks {
  /// Texts found in and around dumps; the rest of a line decides what the line is.
  private static let texts: [StaticString] = [
    "Element subtree:", "Attributes: ", "Path to element:", "Query chain:", "Output: {", ", 0x",
    ", {{", ", pid: ", "\\u2192", "\\U2192", "Test ", DebugDescription.sparseHeading,
  ]
  // Arrows and check marks begin with the byte E2, followed by one of these.
  private static let signs: [UInt8] = [0x86, 0x9C]

  private let bytes: Bytes
  private var known: [Int]
  private var sign: Int
  private var nearest = -1

  /// Creates a search in `bytes`, which must be whole lines.
  init(_ bytes: Bytes) {
    self.bytes = bytes
    known = Self.texts.map { _ in -1 }
    sign = -1
  }

  /// Returns the next mark at or after a position, or the end of the bytes if there is none.
  ///
  /// - Complexity: O(n) for all calls together, if positions ascend.
  mutating func next(from position: Int) -> Int {
    guard nearest < position else { return nearest }
    for index in known.indices where known[index] < position {
      known[index] = bytes.first(Self.texts[index], in: position..<bytes.count) ?? bytes.count
    }
    if sign < position { sign = nextSign(from: position) }
    nearest = min(known.min() ?? bytes.count, sign)
    return nearest
  }

  private func nextSign(from start: Int) -> Int {
    var position = start
    while let found = bytes.first(0xE2, in: position..<bytes.count) {
      if found + 1 < bytes.count, Self.signs.contains(bytes[found + 1]) { return found }
      position = found + 1
    }
    return bytes.count
  }
}
