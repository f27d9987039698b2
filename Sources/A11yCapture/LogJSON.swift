import A11yModel

/// Finds captures in JSON in the middle of a text.
struct LogJSON {
  /// A capture, the line of the text on which it starts, and who reads it.
  struct Part {
    let range: Range<Int>
    let line: Int
    let importer: any Importer.Type
  }

  private let bytes: Bytes

  /// The captures, in order. O(n) for n bytes.
  static func parts(in bytes: Bytes) -> [Part] {
    let text = LogJSON(bytes: bytes)
    var parts: [Part] = []
    var (line, counted, position) = (1, 0, 0)
    var mark = text.nextNative(from: 0)
    // What looks like JSON and breaks off may cost a look to the end, again and again.
    var patience = 4 * bytes.count + 1 << 16
    while patience > 0 {
      if let old = mark, old < position { mark = text.nextNative(from: position) }
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

  // The brace before the schema of a native capture, which its writer writes first.
  private func nextNative(from start: Int) -> Int? {
    var position = start
    while let found = bytes.first("\"a11ylint-capture/", in: position..<bytes.count) {
      if let brace = brace(before: found, from: start) { return brace }
      position = found + 1
    }
    return nil
  }

  private func brace(before schema: Int, from start: Int) -> Int? {
    var position = schema
    func skipBack() {
      while position > start, bytes[position - 1] == 0x20 || 9...13 ~= bytes[position - 1] {
        position -= 1
      }
    }
    skipBack()
    guard position > start, bytes[position - 1] == 0x3A else { return nil }
    position -= 1
    skipBack()
    guard position - start >= 9, bytes.has("\"schema\"", at: position - 8, before: position) else {
      return nil
    }
    position -= 8
    skipBack()
    return position > start && bytes[position - 1] == 0x7B ? position - 1 : nil
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

  private func importer(at start: Int) -> (any Importer.Type)? {
    let rest = bytes[start..<bytes.count]
    if NativeCaptureImporter.recognizes(rest, keys: 1) { return NativeCaptureImporter.self }
    guard let dialect = JSONTreeSearch.dialect(of: rest) else { return nil }
    return CaptureReader.jsonImporters.first { $0.dialect == dialect }
  }

  // Behind the value, nil for one that breaks off, and how much was read.
  private func valueEnd(at start: Int) -> (Int?, cost: Int) {
    var reader = JSONReader(unowned: bytes[start..<bytes.count])
    let isWhole = (try? reader.skipValue()) != nil
    let count = max(1, reader.offset)
    return (isWhole ? start + count : nil, count)
  }
}
