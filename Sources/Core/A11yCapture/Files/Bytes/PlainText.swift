import A11yModel

/// The text of a file as importers read it, with the line of the file for each of its lines.
///
/// A capture is often a string inside something else: a JSON reply, a line of a log, the output of `po`. Lines with
/// such a string are written with its escape sequences decoded; any other text shares the bytes of the file.
struct PlainText {
  private(set) var storage: TextStorage
  // The line of the file for each line; empty if they are the same.
  private var fileLines: [UInt32] = []

  /// Creates the text.
  ///
  /// - Parameters:
  ///   - isEscaped: Returns whether a line contains a capture with escape sequences.
  ///   - quote: Returns the quotation mark around the capture in such a line.
  init(
    _ storage: TextStorage, fileLines: [UInt32] = [], isEscaped: (Bytes, Range<Int>) -> Bool,
    quote: (Bytes, Range<Int>) -> UInt8
  ) {
    self.storage = storage
    self.fileLines = fileLines
    // No tool nests a capture in more than three strings.
    for _ in 0..<3 {
      guard let next = expanded(isEscaped, quote) else { return }
      self = next
    }
  }

  private init(storage: TextStorage, fileLines: [UInt32]) {
    self.storage = storage
    self.fileLines = fileLines
  }

  /// Returns the text with carriage returns replaced by line feeds if it has no line feeds.
  func withLineFeeds() -> PlainText {
    storage.withBytes { buffer in
      let bytes = Bytes(buffer)
      guard bytes.first(0x0A, in: 0..<bytes.count) == nil,
        bytes.first(0x0D, in: 0..<bytes.count) != nil
      else { return self }
      return PlainText(storage: TextStorage(buffer.map { $0 == 0x0D ? 0x0A : $0 }), fileLines: [])
    }
  }

  /// Returns the line of the file, from 1, for a line of this text.
  func fileLine(_ line: Int) -> Int {
    fileLines.isEmpty || line < 1 ? line : Int(fileLines[min(line, fileLines.count) - 1])
  }

  private func expanded(
    _ isEscaped: (Bytes, Range<Int>) -> Bool, _ quote: (Bytes, Range<Int>) -> UInt8
  ) -> PlainText? {
    storage.withBytes { buffer in
      let bytes = Bytes(buffer)
      func mustExpand(_ line: Range<Int>) -> Bool {
        bytes.first(0x5C, in: line) != nil && isEscaped(bytes, line)
      }
      guard var start = Self.firstLine(of: bytes, where: mustExpand) else { return nil }
      var line = 1 + bytes.lineBreaks(in: 0..<start)
      var lines = (0..<line - 1).map { UInt32(clamping: fileLine($0 + 1)) }
      var output = GrowingBytes(capacity: bytes.count + 1)
      output.append(bytes[0..<start])
      while start < bytes.count {
        let range = start..<bytes.lineEnd(from: start)
        let from = output.count
        if mustExpand(range) {
          EscapedText(bytes: bytes).unescape(range, quote: quote(bytes, range), into: &output)
        } else {
          output.append(bytes[range])
        }
        let breaks = output.lineBreaks(from: from)
        lines += repeatElement(UInt32(clamping: fileLine(line)), count: breaks + 1)
        if range.upperBound < bytes.count { output.append(0x0A) }
        start = range.upperBound + 1
        line += 1
      }
      return PlainText(storage: output.finish(), fileLines: lines)
    }
  }

  // Examines only lines with a backslash, so that a text without escape sequences costs a single search.
  private static func firstLine(of bytes: Bytes, where holds: (Range<Int>) -> Bool) -> Int? {
    var position = 0
    while let escape = bytes.first(0x5C, in: position..<bytes.count) {
      let start = bytes.lineStart(before: escape, from: position)
      let end = bytes.lineEnd(from: escape)
      if holds(start..<end) { return start }
      position = min(end + 1, bytes.count)
    }
    return nil
  }
}
