import A11yModel

/// A page source in a text: an XML document or a fragment of one.
struct PageSource {
  struct Context {
    let file: CaptureFile
    let text: PlainText
    let name: String
    let limits: ImportLimits
  }

  /// The range of the document without its XML declaration. Other text may follow the document.
  let range: Range<Int>
  /// Whether the start is missing, so that the first element may not be the root.
  let isFragment: Bool
  /// The line of the text on which the page source starts, from 1.
  var line = 1

  /// Returns the page sources in a text, except those that only repeat the start of the previous one.
  static func all(in bytes: Bytes) -> [PageSource] {
    var sources: [PageSource] = []
    for source in unnumbered(in: bytes) where !source.repeats(sources.last, in: bytes) {
      sources.append(source)
    }
    // A single pass counts the lines of all page sources: there may be as many of them as lines.
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

  private static func ranges(from mark: StaticString, in bytes: Bytes) -> [Range<Int>] {
    var starts: [Int] = []
    var position = 0
    while let start = bytes.first(mark, in: position..<bytes.count) {
      starts.append(start)
      position = start + mark.utf8CodeUnitCount
    }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
  }

  /// Reads the document. If it breaks off, reads it again without the lines of a log that interrupt it.
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

  // No tool writes a document type into page sources, and a document type may declare entities.
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
  /// Returns whether this is the start of another page source that a server logged again, cut with dots.
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

  // Returns the document with lines that contain no page source tag blanked out, or nil if there are no such lines.
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

/// The attributes that occur in a document. If an attribute occurs nowhere, the client may have excluded it
/// or the tool may not support it, so its absence says nothing.
struct PageFacts {
  let size: Int
  /// The texts that are empty if their attributes are missing.
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
