import A11yModel

/// The words of one text at a time, folded, as bytes; its memory is used again for the next text.
///
/// What is no UTF-8 ends a word.
struct WordReader: ~Copyable {
  /// One of them.
  struct Word: BitwiseCopyable {
    /// Of its bytes; ``WordReader/hash(_:)``.
    let hash: UInt64
    /// Where it ends in ``WordReader/bytes``.
    let end: Int
    /// Whether it has nothing but digits.
    let isNumber: Bool
  }

  private var capacity = 256
  private var buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 512)
  private var wordBuffer = UnsafeMutablePointer<Word>.allocate(capacity: 256)
  private var count = 0
  private var wordCount = 0
  /// How many stand before the last character that parts a label; nil if none does.
  private(set) var partStart: Int?
  /// Whether a letter is of a script in which words are joined.
  private(set) var isJoined = false

  private let scalars = FoldedScalars.shared

  deinit {
    buffer.deallocate()
    wordBuffer.deallocate()
  }

  /// The bytes of all words, without what is between them.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: buffer, count: count) }

  /// They, in order.
  var words: UnsafeBufferPointer<Word> {
    UnsafeBufferPointer(start: wordBuffer, count: wordCount)
  }

  /// The bytes of a word.
  func bytes(of word: Int) -> UnsafeRawBufferPointer {
    let start = word == 0 ? 0 : words[word - 1].end
    return UnsafeRawBufferPointer(rebasing: bytes[start..<words[word].end])
  }

  /// Reads a text. O(length).
  mutating func read(_ text: UnsafeRawBufferPointer) {
    reset(for: text.count)
    var position = 0
    while position < text.count { readWord(text, &position) }
  }

  /// Reads a text up to a number of words that are no numbers, if it has as many.
  ///
  /// - Returns: Where it has stopped.
  mutating func read(_ text: UnsafeRawBufferPointer, untilWord count: Int) -> Int {
    reset(for: text.count)
    var (position, known, found) = (0, 0, 0)
    while position < text.count {
      readWord(text, &position)
      guard wordCount > known else { continue }
      known = wordCount
      if !words[known - 1].isNumber { found += 1 }
      if found == count { break }
    }
    return position
  }

  /// Reads what stands behind the last character of ASCII that ends a word, but for such at the end.
  mutating func readEnd(_ text: UnsafeRawBufferPointer) {
    var end = text.count
    while end > 0, isGap(text[end - 1]) { end -= 1 }
    var start = end
    while start > 0, !isGap(text[start - 1]) { start -= 1 }
    read(UnsafeRawBufferPointer(rebasing: text[start..<end]))
  }

  @inline(__always)
  private func isGap(_ byte: UInt8) -> Bool {
    byte < 0x80 && scalars.table[Int(byte)].contains(.gap)
  }

  // Letters up to the end of a word, and what ends it.
  @inline(__always)
  private mutating func readWord(_ text: UnsafeRawBufferPointer, _ position: inout Int) {
    guard let bytes = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    let (buffer, table, stop) = (buffer, scalars.table, text.count)
    let start = count
    var (end, hash, next) = (start, ByteHash(), position)
    // What all letters have in common.
    var common: FoldedScalars.Fold = .digit
    var fold: FoldedScalars.Fold = .gap
    while next < stop {
      let byte = bytes[next]
      let letter: UInt8
      if byte < 0x80 {
        fold = table[Int(byte)]
        next &+= 1
        if fold.contains(.gap) { break }
        letter = UInt8(truncatingIfNeeded: fold.rawValue)
      } else {
        let length: Int
        (fold, length) = foldBeyondASCII(bytes + next, stop &- next)
        next &+= length
        if fold.contains(.gap) { break }
        if fold.contains(.dropped) { continue }
        let last = Self.encode(fold.letter, at: end, of: buffer) &- 1
        if fold.letter >= 0x3040 { isJoined = true }
        while end < last {
          hash.add(buffer[end])
          end &+= 1
        }
        letter = buffer[end]
      }
      buffer[end] = letter
      end &+= 1
      hash.add(letter)
      common.formIntersection(fold)
    }
    position = next
    if end > start {
      let isNumber = common.contains(.digit)
      wordBuffer[wordCount] = Word(hash: hash.value, end: end, isNumber: isNumber)
      wordCount &+= 1
      count = end
    }
    if fold.contains(.separator), wordCount > 0 { partStart = wordCount }
  }

  // There are at most as many words as bytes, and a letter of two bytes may become one of three.
  private mutating func reset(for length: Int) {
    (count, wordCount, partStart, isJoined) = (0, 0, nil, false)
    guard capacity < length else { return }
    buffer.deallocate()
    wordBuffer.deallocate()
    buffer = .allocate(capacity: length * 2)
    wordBuffer = .allocate(capacity: length)
    capacity = length
  }

  private static func encode(
    _ letter: UInt32, at end: Int, of buffer: UnsafeMutablePointer<UInt8>
  ) -> Int {
    func byte(_ lead: UInt32, _ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: lead | letter >> shift & (lead == 0x80 ? 0x3F : 0x1F))
    }
    switch letter {
    case ..<0x80:
      buffer[end] = UInt8(truncatingIfNeeded: letter)
      return end &+ 1
    case ..<0x800:
      buffer[end] = byte(0xC0, 6)
      buffer[end &+ 1] = byte(0x80, 0)
      return end &+ 2
    case ..<0x10000:
      buffer[end] = byte(0xE0, 12)
      buffer[end &+ 1] = byte(0x80, 6)
      buffer[end &+ 2] = byte(0x80, 0)
      return end &+ 3
    default:
      buffer[end] = byte(0xF0, 18)
      buffer[end &+ 1] = byte(0x80, 12)
      buffer[end &+ 2] = byte(0x80, 6)
      buffer[end &+ 3] = byte(0x80, 0)
      return end &+ 4
    }
  }

  // What becomes of a character, and how many bytes it has.
  @inline(__always)
  private func foldBeyondASCII(
    _ bytes: UnsafePointer<UInt8>, _ count: Int
  ) -> (FoldedScalars.Fold, Int) {
    let lead = UInt32(bytes[0])
    guard lead < 0xF0 else { return Self.foldRare(bytes, count, scalars) }
    guard count > 1, lead >= 0xC2, bytes[1] & 0xC0 == 0x80 else { return (.gap, 1) }
    let second = UInt32(bytes[1] & 0x3F)
    if lead < 0xE0 { return (scalars[(lead & 0x1F) << 6 | second], 2) }
    guard count > 2, bytes[2] & 0xC0 == 0x80 else { return (.gap, 1) }
    let value = (lead & 0xF) << 12 | second << 6 | UInt32(bytes[2] & 0x3F)
    guard value >= 0x800, value & 0xF800 != 0xD800 else { return (.gap, 1) }
    return (scalars[value], 3)
  }

  // The same for a character of four bytes.
  @inline(never)
  private static func foldRare(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, _ scalars: FoldedScalars
  ) -> (FoldedScalars.Fold, Int) {
    guard count > 3, bytes[0] < 0xF5, (1...3).allSatisfy({ bytes[$0] & 0xC0 == 0x80 }) else {
      return (.gap, 1)
    }
    let value = (0...3).reduce(UInt32(0)) { value, offset in
      value << 6 | UInt32(bytes[offset]) & (offset == 0 ? 0x7 : 0x3F)
    }
    guard 0x10000...0x10FFFF ~= value else { return (.gap, 1) }
    return (scalars[value], 4)
  }

  // MARK: Hashes

  /// The hash of a word.
  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(into: ByteHash()) { $0.add($1) }.value
  }

  /// The hash of words one after the other, from one to the end.
  func phrase(from start: Int = 0) -> UInt64 {
    words[start...].reduce(ByteHash().value) { Self.joined($0, $1.hash) }
  }

  /// The hash of words and one more.
  static func joined(_ phrase: UInt64, _ word: UInt64) -> UInt64 {
    (phrase ^ word) &* 0x9E37_79B9_7F4A_7C15
  }
}
