import A11yModel

/// The text before every line of a pasted or logged dump: a comment marker or a time stamp.
struct LinePrefix {
  private let bytes: Bytes
  private let range: Range<Int>

  /// Creates the prefix of a line with an arrow: everything up to the blanks before the arrow.
  init(_ bytes: Bytes, line start: Int, before arrow: Int) {
    self.bytes = bytes
    var end = arrow
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    // Blanks alone are indentation.
    range = start..<(bytes.skipBlanks(from: start, before: end) == end ? start : end)
  }

  /// Creates the prefix of a line without an arrow: only comment markers.
  init(_ bytes: Bytes, commentIn line: Range<Int>) {
    self.bytes = bytes
    let start = bytes.skipBlanks(from: line.lowerBound, before: line.upperBound)
    var end = start
    while end < line.upperBound, [0x2F, 0x2A, 0x23, 0x3E, 0x7C].contains(bytes[end]) { end += 1 }
    range = line.lowerBound..<(end == start ? line.lowerBound : end)
  }

  /// Returns the position after the prefix, or `nil` if the line does not begin with it.
  @inline(__always)
  func end(in line: Range<Int>) -> Int? {
    range.isEmpty ? line.lowerBound : matchedEnd(in: line)
  }

  var isEmpty: Bool { range.isEmpty }

  @inline(__always)
  func text(_ range: Range<Int>) -> UnsafeRawBufferPointer { bytes[range] }

  // Digits match any digits, since time stamps change from line to line.
  private func matchedEnd(in line: Range<Int>) -> Int? {
    guard line.count >= range.count else { return nil }
    for offset in 0..<range.count {
      let expected = bytes[range.lowerBound + offset]
      let found = bytes[line.lowerBound + offset]
      guard expected == found || expected.isASCIIDigit && found.isASCIIDigit else { return nil }
    }
    return line.lowerBound + range.count
  }
}
