import A11yModel

/// One XML document, or a piece of one, in a text.
struct PageSource {
  /// Where a page source comes from.
  struct Context {
    let file: CaptureFile
    let text: PlainText
    let name: String
    let limits: ImportLimits
  }

  /// The bytes, without an XML declaration; more may follow after the document.
  let range: Range<Int>
  /// Whether the start is missing, so that the first element need not be the root.
  let isFragment: Bool
  /// The line of the text on which it starts, from 1.
  var line = 1

  /// The page sources in a text, in order; what only repeats the start of the one before is none.
  static func all(in bytes: Bytes) -> [PageSource] {
    var sources: [PageSource] = []
    for source in unnumbered(in: bytes) where !source.repeats(sources.last, in: bytes) {
      sources.append(source)
    }
    // One pass for all of them: a text can have as many marks as lines.
    var (line, position) = (1, 0)
    for index in sources.indices {
      let start = sources[index].range.lowerBound
      line += bytes.lineBreaks(in: position..<start)
      position = start
      sources[index].line = line
    }
    return sources
  }

  private static func unnumbered(in bytes: Bytes) -> [PageSource] {
    let declared = ranges(from: "<?xml", in: bytes).compactMap { range -> PageSource? in
      guard let start = bytes.first("?>", in: range),
        bytes.first("<XCUIElementType", in: range) != nil
          || bytes.first("<AppiumAUT", in: range) != nil
      else { return nil }
      return PageSource(range: start + 2..<range.upperBound, isFragment: false)
    }
    if !declared.isEmpty { return declared }
    for mark in ["<AppiumAUT", "<XCUIElementTypeApplication"] as [StaticString] {
      let found = ranges(from: mark, in: bytes).map { PageSource(range: $0, isFragment: false) }
      if !found.isEmpty { return found }
    }
    guard let start = bytes.first("<XCUIElementType", in: 0..<bytes.count) else { return [] }
    return [PageSource(range: start..<bytes.count, isFragment: true)]
  }

  // From each occurrence to the next.
  private static func ranges(from mark: StaticString, in bytes: Bytes) -> [Range<Int>] {
    var starts: [Int] = []
    var position = 0
    while let start = bytes.first(mark, in: position..<bytes.count) {
      starts.append(start)
      position = start + mark.utf8CodeUnitCount
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
  }

  /// Reads the document; if it breaks off, once more without the lines of a log in the midst of it.
  func screen(_ context: Context) throws(ImportError) -> Screen {
    let first = Result { () throws(ImportError) in try screen(context, context.text.storage) }
    if case .success(let screen) = first, !screen.isTruncated { return screen }
    guard let text = context.text.storage.withBytes({ withoutOtherLines(in: Bytes($0)) }),
      let second = try? PageSource(range: 0..<text.count, isFragment: isFragment, line: line)
        .screen(context, text), !second.isTruncated
    else { return try first.get() }
    return second
  }

  private func screen(
    _ context: Context, _ storage: TextStorage
  ) throws(ImportError) -> Screen {
    try storage.withBytes { (buffer) throws(ImportError) -> Screen in
      let bytes = Bytes(buffer)
      try refuseDoctype(bytes, context)
      var tree = PageTree(context, facts: PageFacts(bytes, range), firstLine: line)
      tree.isFragment = isFragment
      guard let bad = bytes.firstInvalidUTF8(in: range) else {
        return try PageParser.parse(bytes[range], into: tree)
      }
      tree.noteInvalidUTF8(at: bad, line: line + bytes.lineBreaks(in: range.lowerBound..<bad))
      let repaired = String(decoding: bytes[range], as: UTF8.self)
      var result = Result<Screen, ImportError>.failure(.noElements(context))
      Array(repaired.utf8).withUnsafeBytes { bytes in
        result = Result { () throws(ImportError) in try PageParser.parse(bytes, into: tree) }
      }
      return try result.get()
    }
  }

  // No writer of page sources has a document type, and with one come entities.
  private func refuseDoctype(_ bytes: Bytes, _ context: Context) throws(ImportError) {
    let end = bytes.first("<XCUIElementType", in: range) ?? range.upperBound
    for mark in ["<!DOCTYPE", "<!doctype", "<!ENTITY"] as [StaticString] {
      guard let start = bytes.first(mark, in: range.lowerBound..<end) else { continue }
      let line = context.text.fileLine(line + bytes.lineBreaks(in: range.lowerBound..<start))
      throw ImportError(
        .malformed, path: context.file.path, line: line,
        "a document type declaration; expected none in a page source")
    }
  }
}

extension PageSource {
  /// Whether it is the start of another one, which a server wrote again and cut with dots.
  fileprivate func repeats(_ other: PageSource?, in bytes: Bytes) -> Bool {
    guard let other, var left = bytes.first("<XCUIElementType", in: other.range),
      var right = bytes.first("<XCUIElementType", in: range)
    else { return false }
    let start = right
    while right < range.upperBound, left < other.range.upperBound, bytes[left] == bytes[right] {
      left += 1
      right += 1
    }
    return right > start && bytes.has("...", at: right, before: range.upperBound)
  }

  // The document with blanks in the place of lines that have no tag of a page source, between its
  // first and its last; nil when there is none.
  fileprivate func withoutOtherLines(in bytes: Bytes) -> TextStorage? {
    var cleaned: [UInt8]?
    var others: [Range<Int>] = []
    var position = bytes.lineEnd(from: range.lowerBound) + 1
    while position < range.upperBound {
      let line = position..<min(bytes.lineEnd(from: position), range.upperBound)
      position = line.upperBound + 1
      guard bytes.first("XCUIElementType", in: line) != nil else {
        others.append(line)
        continue
      }
      guard !others.isEmpty else { continue }
      var copy = cleaned ?? Array(bytes[range])
      for place in others.joined() { copy[place - range.lowerBound] = 0x20 }
      cleaned = copy
      others = []
    }
    return cleaned.map { TextStorage($0) }
  }
}

extension ImportError {
  static func noElements(_ context: PageSource.Context) -> ImportError {
    ImportError(
      .failedCapture, path: context.file.path, "a page source without elements; expected the app's")
  }
}

/// Which attributes a document has at all: one that is nowhere may have been excluded by the
/// client, or be unknown to the writer, and its absence says nothing.
struct PageFacts {
  /// The number of bytes of the document.
  let size: Int
  /// The texts that are empty where their attributes are missing.
  let empty: Set<TextFact>
  let hasPlaceholder: Bool

  var hasLabel: Bool { empty.contains(.label) }
  var hasValue: Bool { empty.contains(.value) }

  init(_ bytes: Bytes, _ range: Range<Int>) {
    size = range.count
    empty = AppiumXML.dialect.emptyTexts { Self.has($0, bytes, range) }
    hasPlaceholder = Self.has("placeholderValue", bytes, range)
  }

  private static func has(_ name: StaticString, _ bytes: Bytes, _ range: Range<Int>) -> Bool {
    var position = range.lowerBound
    while let found = bytes.first(name, in: position..<range.upperBound) {
      position = found + name.utf8CodeUnitCount
      if found > 0, bytes[found - 1] == 0x20 || 9...13 ~= bytes[found - 1],
        position < range.upperBound, bytes[position] == 0x3D
      {
        return true
      }
    }
    return false
  }
}
