/// The lines of a file that is read in blocks.
package struct BlockLines {
  // The number of lines so far.
  private var count = 0
  // The beginning of a line that continues in the next block.
  private var rest: [UInt8] = []

  package init() {}

  /// Whether a line has begun that has no end yet.
  package var isOpen: Bool { !rest.isEmpty }

  /// Returns the lines that end in a block, without their line breaks, and their numbers from 1.
  package mutating func lines(in block: ArraySlice<UInt8>) -> [(
    bytes: ArraySlice<UInt8>, number: Int
  )] {
    var lines: [(ArraySlice<UInt8>, Int)] = []
    var start = block.startIndex
    while let end = block[start...].firstIndex(of: 0x0A) {
      count += 1
      lines.append((rest.isEmpty ? block[start..<end] : (rest + block[start..<end])[...], count))
      rest = []
      start = end + 1
    }
    rest += block[start...]
    return lines
  }

  /// Returns the last line, which may be empty, and its number, and begins another file.
  package mutating func last() -> (bytes: ArraySlice<UInt8>, number: Int) {
    defer { self = BlockLines() }
    return (rest[...], count + 1)
  }
}
