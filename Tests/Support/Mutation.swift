/// A generator of damaged inputs for parsers: bit flips, cuts, splices, repeated lines, deep nesting, huge
/// numbers. Equal seeds give equal damage. The result is at most a few kilobytes longer than the original.
package struct Mutation {
  private var random: Random
  private let words: [[UInt8]]

  /// Creates a generator that also inserts the given words of the format.
  package init(seed: UInt64, words: [String]) {
    random = Random(seed: seed)
    self.words = (words + Self.words).map { Array($0.utf8) }
  }

  private static let words = [
    "\0", "\n", "\r\n", "\"", "'", "\\", "\u{FEFF}", "\u{202E}", "-1", "1e309", "nan", "0x10",
    "9223372036854775808", "18446744073709551616", "-0.0", "1e-320", "é\u{301}",
  ]

  /// Returns a copy of the bytes with one to four damages.
  package mutating func damaged(_ original: [UInt8]) -> [UInt8] {
    var bytes = original
    for _ in 0..<random.int(1..<5) where !bytes.isEmpty { damage(&bytes) }
    return bytes
  }

  private mutating func damage(_ bytes: inout [UInt8]) {
    let position = random.int(0..<bytes.count)
    switch random.int(0..<8) {
    case 0: bytes[position] = UInt8(truncatingIfNeeded: random.next())
    case 1: bytes[position] ^= 1 << UInt8(random.int(0..<8))
    case 2: bytes.removeSubrange(position...)
    case 3: bytes.removeSubrange(position..<min(bytes.count, position + random.int(1..<40)))
    case 4: bytes.insert(contentsOf: random.pick(words), at: position)
    case 5: bytes.insert(contentsOf: part(of: bytes, 200), at: position)
    case 6: repeatLine(&bytes, at: position)
    default: replaceNumber(&bytes, from: position)
    }
  }

  private mutating func part(of bytes: [UInt8], _ length: Int) -> ArraySlice<UInt8> {
    let start = random.int(0..<bytes.count)
    return bytes[start..<min(bytes.count, start + random.int(1..<length))]
  }

  // Many copies of a line that opens an element make deep nesting.
  private mutating func repeatLine(_ bytes: inout [UInt8], at position: Int) {
    let start = bytes[..<position].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let end = bytes[position...].firstIndex(of: 10).map { $0 + 1 } ?? bytes.count
    let line = Array(bytes[start..<end].prefix(100))
    for _ in 0..<random.pick([1, 2, 40]) { bytes.insert(contentsOf: line, at: end) }
  }

  private mutating func replaceNumber(_ bytes: inout [UInt8], from position: Int) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard let start = bytes[position...].firstIndex(where: digits.contains) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    let count = random.pick([1, 10, 19, 400])
    bytes.replaceSubrange(start..<end, with: repeatElement(UInt8(ascii: "9"), count: count))
  }
}
