import A11yModel

/// Finds captures in JSON in the middle of a text.
struct LogJSON {
  /// A capture, the line of the text on which it starts, and who reads it.
  struct Part {
    let range: Range<Int>
    let line: Int
    let importer: any Importer
  }

  private let bytes: Bytes

  /// The captures, in order. O(n) for n bytes.
  static func parts(in bytes: Bytes) -> [Part] {
    let text = LogJSON(bytes: bytes)
    var parts: [Part] = []
    var (line, counted, position) = (1, 0, 0)
    var mark = text.nextInLine(from: 0)
    // What looks like JSON and breaks off may cost a look to the end, again and again.
    var patience = 4 * bytes.count + 1 << 16
    while patience > 0 {
      if let old = mark, old < position { mark = text.nextInLine(from: position) }
      guard let start = text.nextLine(from: position, before: mark ?? bytes.count) ?? mark else {
        break
      }
      let (end, cost) = text.valueEnd(at: start)
      // The rest of the line may have one that starts later.
      position = end ?? start + 1
      if end == nil { patience -= cost }
      guard let importer = text.importer(at: start) else { continue }
      line += bytes.lineBreaks(in: counted..<start)
      counted = start
      parts.append(Part(range: start..<(end ?? bytes.count), line: line, importer: importer))
    }
    return parts
  }

  // Where a capture starts that may stand in the middle of a line.
  private func nextInLine(from start: Int) -> Int? {
    ImporterRegistry.importers.compactMap { $0.nextStart(in: bytes, from: start) }.min()
  }

  // The start of a line with a brace or a bracket.
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

  // Behind the value, nil for one that breaks off, and how much was read.
  private func valueEnd(at start: Int) -> (Int?, cost: Int) {
    var reader = JSONReader(unowned: bytes[start..<bytes.count])
    let isWhole = (try? reader.skipValue()) != nil
    let count = max(1, reader.offset)
    return (isWhole ? start + count : nil, count)
  }
}
