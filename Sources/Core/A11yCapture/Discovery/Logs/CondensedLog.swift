import A11yModel

/// A log, possibly larger than memory, reduced to the lines needed to read dumps and the names of tests.
///
/// Most lines of a log are irrelevant to the reader of dumps: between dumps it looks for a few words, in a
/// dump whose end is not marked it skips everything that cannot be an element, and everywhere it skips the
/// activities of xcodebuild. Long runs of such lines are omitted and recorded in ``LogGaps``. The reader of
/// the kept lines checks that each omission lies where such lines don't matter; otherwise the whole file has
/// to be read.
struct CondensedLog: ~Copyable {
  private enum Mode {
    case outside
    /// After the end of a dump, where the output of queries repeats elements.
    case tail
    /// In a dump, or where one may have started.
    case inside
  }

  private var kept = GrowingBytes(capacity: 1 << 20)
  private var gaps = LogGaps()
  private let limit: Int

  private var mode = Mode.outside
  // The number of consecutive lines that don't matter.
  private var calm = 0
  // The number of consecutive lines that are blank or activities of xcodebuild, outside a dump.
  private var idle = 0
  private var line = 0
  private var dropped = 0
  private var isDropping = false
  private var isInDump = false
  private var isIdle = false
  private var mayEndText = false
  // The number of lines since the last element that look like the end of a text.
  private var textEnds = 0
  // The last omitted line, which is kept if a line that matters follows, since that line may depend on it.
  private var last: [UInt8] = []
  private var hasHeading = false
  private var hasInvalidText = false

  // The number of irrelevant lines that are kept before omission starts. Outside dumps, idle lines count by
  // themselves.
  private static let calmOutside = 8
  private static let calmInside = 64
  // The number of possible text ends that are kept, for a text whose end is uncertain.
  private static let toldTextEnds = 2

  init(limit: Int) { self.limit = limit }

  /// Returns the kept bytes and the omissions, or `nil` if the log has no dump.
  consuming func finish(hash: UInt64) -> (TextStorage, LogGaps)? {
    if isDropping {
      // The last line of the file is kept although no line follows it.
      line += 1
      endGap()
    }
    guard hasHeading else {
      kept.discard()
      return nil
    }
    gaps.hash = hash
    return (kept.finish(), gaps)
  }

  consuming func discard() { kept.discard() }

  /// Adds the next lines of the file.
  ///
  /// - Parameter buffer: Whole lines; only the last line of the file may lack its line break.
  /// - Throws: `isOther` for a format other than dumps; `isTooLarge` if more than the limit would be kept.
  /// - Complexity: O(n).
  mutating func add(_ buffer: UnsafeRawBufferPointer) throws(LogFailure) {
    let bytes = Bytes(buffer)
    guard !Self.hasOther(bytes) else { throw .isOther }
    var marks = LogMarks(bytes)
    let invalid = hasInvalidText ? nil : bytes.firstInvalidUTF8(in: 0..<bytes.count)
    hasInvalidText = hasInvalidText || invalid != nil
    var start = 0
    var lastDropped: Range<Int>?
    while start < bytes.count {
      let end = bytes.lineEnd(from: start)
      let next = min(end + 1, bytes.count)
      let range = start..<bytes.trimmedEnd(start..<end)
      line += 1
      let isMarked = marks.next(from: start) < end
      if isMarked { note(bytes, range) }
      let isOdd = invalid.map { start..<next ~= $0 } ?? false
      if isMarked || isOdd || matters(bytes, range) || Self.mayBeSuite(bytes, range) {
        if isDropping { endGap(restoring: lastDropped.map { bytes[$0] }) }
        lastDropped = nil
        keep(bytes[start..<next], line)
        guard kept.count <= limit else { throw .isTooLarge }
      } else {
        isIdle = (isIdle || !isDropping) && idle > 0
        isDropping = true
        if mode == .inside { isInDump = true }
        dropped += next - start
        lastDropped = start..<next
      }
      start = next
    }
    if let lastDropped { last = Array(bytes[lastDropped]) }
  }

  // MARK: Which lines matter

  // Whether the bytes contain another format. Xcode's device hierarchy is one because it is read as a whole.
  private static func hasOther(_ bytes: Bytes) -> Bool {
    let all = 0..<bytes.count
    return bytes.first(NativeSchema.prefix, in: all) != nil
      || bytes.first(DebugScanner.hierarchyHead, in: all) != nil
      || AppiumXML.isIn(bytes[all])
  }

  /// Whether at least 4 MiB, and more than half of the input, have been kept.
  var isMostlyKept: Bool { kept.count >= 4 << 20 && kept.count > dropped }

  var hasDump: Bool { hasHeading }

  var isEmpty: Bool { line == 0 }

  static func mayBeLog(_ buffer: UnsafeRawBufferPointer) -> Bool {
    let head = buffer.first { $0 != 0x20 && !(9...13 ~= $0) }
    let documents: [UInt8] = [0x7B, 0x5B, 0x3C]
    let binaries: [[UInt8]] = [[0x1F, 0x8B], [0x50, 0x4B], [0xFE, 0xFF], [0xFF, 0xFE]]
    return head.map { $0 > 0 && !documents.contains($0) } ?? false
      && !binaries.contains { buffer.starts(with: $0) } && FileKind.binary(buffer) == nil
      && InterfaceBuilder.root(in: Bytes(buffer)) == nil
  }

  // Updates the mode at a line with a mark, which may begin or end a dump.
  private mutating func note(_ bytes: Bytes, _ range: Range<Int>) {
    idle = 0
    if bytes.first("Element subtree:", in: range) != nil {
      hasHeading = true
      (mode, calm, textEnds) = (.inside, 0, 0)
    } else if Self.endsDump(bytes, range) {
      (mode, calm) = (.tail, 0)
    } else if mode != .tail, let arrow = bytes.first("\u{2192}", in: range),
      arrow + 3 < range.upperBound, bytes[arrow + 3].isASCIICapital
    {
      (mode, calm, textEnds) = (.inside, 0, 0)
    } else if mode == .inside, bytes.first(", ", in: range) != nil {
      (calm, textEnds) = (0, 0)
    }
  }

  private static func endsDump(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let marks: [StaticString] = [
      "Path to element:", "Query chain:", "\u{2192}Find: ", DebugDescription.sparseHeading,
    ]
    return marks.contains { mark in
      guard let found = bytes.first(mark, in: range) else { return false }
      // After a quotation mark, the words are part of a text.
      return !bytes[range.lowerBound..<found].contains { $0 == 0x27 || $0 == 0x22 }
    }
  }

  private mutating func matters(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    idle = mode != .inside && isIdle(bytes, range) ? idle + 1 : 0
    if idle > Self.calmOutside { return false }
    switch mode {
    case .outside:
      if calm >= Self.calmOutside { return false }
      if idle == 0 { calm += 1 }
      return true
    case .tail:
      let start = bytes.skipBlanks(from: range.lowerBound, before: range.upperBound)
      if idle == 0, bytes[start] != 0x7D, bytes[start] != 0x29,
        !isInPath(bytes, start..<range.upperBound)
      {
        (mode, calm) = (.outside, 1)
      }
      return true
    case .inside:
      calm += 1
      return calm <= Self.calmInside || !isHarmless(bytes, range)
    }
  }

  // Whether a line repeats an element or begins the output of a query, as the lines after a tree do.
  private func isInPath(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard bytes[range.lowerBound].isASCIICapital else { return false }
    return bytes.first(", 0x", in: range) != nil
      || bytes.has("Output: {", at: range.lowerBound, before: range.upperBound)
  }

  // Whether the reader skips a line everywhere outside a dump.
  private func isIdle(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    bytes.skipBlanks(from: range.lowerBound, before: range.upperBound) == range.upperBound
      || DebugScanner.isXcodebuildLine(bytes, range)
  }

  // Whether a line in a dump is neither an element nor a possible end of a text whose end is uncertain.
  private mutating func isHarmless(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    let elements = ElementLine(bytes: bytes)
    guard let endsText = Self.endsText(elements, range) else { return false }
    if endsText {
      textEnds += 1
      guard textEnds > Self.toldTextEnds else { return false }
    }
    let start = bytes.skipBlanks(from: range.lowerBound, before: range.upperBound)
    guard start < range.upperBound else { return true }
    // Comment markers precede the lines of dumps that were pasted into a source file or a message.
    if [0x2F, 0x2A, 0x23, 0x3E, 0x7C].contains(bytes[start]) { return false }
    if let end = elements.typeEnd(at: start, before: range.upperBound) {
      guard end < range.upperBound, bytes[end] == 0x20,
        !bytes.has(" (Main)", at: end, before: range.upperBound)
      else { return false }
    }
    if endsText { mayEndText = true }
    return true
  }

  // Whether a line may end a text; nil if a field of an element follows the quotation mark.
  private static func endsText(_ elements: ElementLine, _ range: Range<Int>) -> Bool? {
    let (bytes, end) = (elements.bytes, range.upperBound)
    var position = range.lowerBound
    while let mark = bytes.first(0x27, in: position..<end) {
      position = mark + 1
      if position == end || bytes[position] == 0x29 && position + 1 == end { return true }
      if elements.isField(at: position, before: end, after: 0) { return nil }
    }
    return false
  }

  // Whether a line is a single word, which may be the suite of the results that follow.
  private static func mayBeSuite(_ bytes: Bytes, _ range: Range<Int>) -> Bool {
    guard 3...200 ~= range.count, bytes[range.lowerBound].isASCIICapital else { return false }
    return bytes.first(0x20, in: range) == nil
  }

  // MARK: Keeping

  private mutating func keep(_ bytes: UnsafeRawBufferPointer, _ line: Int) {
    kept.append(bytes)
    gaps.lines.append(UInt32(clamping: line))
  }

  // Records the omission and keeps its last line.
  private mutating func endGap(restoring bytes: UnsafeRawBufferPointer? = nil) {
    let size = bytes?.count ?? last.count
    let restored = line - 1
    dropped -= size
    gaps.all.append(
      .init(
        line: restored, isInDump: isInDump, isIdle: isIdle, mayEndText: mayEndText, bytes: dropped))
    if let bytes {
      keep(bytes, restored)
    } else {
      last.withUnsafeBytes { keep($0, restored) }
    }
    (isDropping, isInDump, isIdle, mayEndText) = (false, false, false, false)
  }
}
