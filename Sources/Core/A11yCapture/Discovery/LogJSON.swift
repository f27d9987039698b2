import A11yModel

/// A search for JSON captures embedded in a text.
struct LogJSON {
  struct Part {
    let range: Range<Int>
    let line: Int
    let importer: any Importer
  }

  private let bytes: Bytes

  /// Returns the captures in the order of the text, in O(n) time for n bytes.
  static func parts(in bytes: Bytes) -> [Part] {
    let text = LogJSON(bytes: bytes)
    var parts: [Part] = []
    var (line, counted, position) = (1, 0, 0)
    var mark = text.nextInLine(from: 0)
    // Limits the work on text that looks like JSON but breaks off: each attempt may scan to the end.
    var patience = 4 * bytes.count + 1 << 16
    while patience > 0 {
      if let old = mark, old < position { mark = text.nextInLine(from: position) }
      guard let start = text.nextLine(from: position, before: mark ?? bytes.count) ?? mark else {
        break
      }
      let (end, cost) = text.valueEnd(at: start)
      // If the value breaks off, another one may start later on the same line.
      position = end ?? start + 1
      if end == nil { patience -= cost }
      guard let importer = text.importer(at: start) else { continue }
      line += bytes.lineBreaks(in: counted..<start)
      counted = start
      parts.append(Part(range: start..<(end ?? bytes.count), line: line, importer: importer))
    }
    return parts
  }

  // The next capture in a format that may begin in the middle of a line.
  private func nextInLine(from start: Int) -> Int? {
    ImporterRegistry.importers.compactMap { $0.nextStart(in: bytes, from: start) }.min()
  }

  // The next line that begins with a brace or a bracket.
  private func nextLine(from start: Int, before end: Int) -> Int? {
    var position = start
    while position < end {
      let isStart = position == 0 || bytes[position - 1] == 0x0A
      if isStart, bytes[position] == 0x7B || bytes[position] == 0x5B { return position }
      position = bytes.lineEnd(from: position) + 1
    }
    return nil
  }

  private func importer(at start: Int) -> (any Importer)? {
    var marks = ImporterRegistry.marks(of: bytes[start..<bytes.count], areOfPart: true)
    return ImporterRegistry.importers.first {
      $0.dialect.placement == .value && $0.recognizes(&marks)
    }
  }

  // Returns the end of the value, or nil if it breaks off, and the number of bytes read.
  private func valueEnd(at start: Int) -> (Int?, cost: Int) {
    var reader = JSONReader(unowned: bytes[start..<bytes.count])
    let isWhole = (try? reader.skipValue()) != nil
    let count = max(1, reader.offset)
    return (isWhole ? start + count : nil, count)
  }
}
