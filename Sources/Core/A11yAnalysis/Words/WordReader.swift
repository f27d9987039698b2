import A11yModel

/// The folded words of one text at a time, as bytes, in reused memory. Invalid UTF-8 ends a word.
struct WordReader: ~Copyable {
  struct Word: BitwiseCopyable {
    let hash: UInt64
    /// The end of the word in ``WordReader/bytes``.
    let end: Int
    let isNumber: Bool
  }

  private var capacity = 256
  private var buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 512)
  private var wordBuffer = UnsafeMutablePointer<Word>.allocate(capacity: 256)
  private var count = 0
  private var wordCount = 0
  /// The number of words before the last separator in a label; nil if there is none.
  private(set) var partStart: Int?
  private(set) var isJoined = false

  private let scalars = FoldedScalars.shared

  deinit {
    buffer.deallocate()
    wordBuffer.deallocate()
  }

  /// The bytes of all words, without separators.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: buffer, count: count) }

  var words: UnsafeBufferPointer<Word> {
    UnsafeBufferPointer(start: wordBuffer, count: wordCount)
  }

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

  /// Reads a text up to a number of words that are not numbers, or to its end. Returns where it stopped.
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

  /// Reads the text after the last ASCII character that ends a word, not counting such characters at the end.
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

  // Reads the letters of a word and the character that ends it.
  @inline(__always)
  private mutating func readWord(_ text: UnsafeRawBufferPointer, _ position: inout Int) {
    guard let bytes = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    let (buffer, table, stop) = (buffer, scalars.table, text.count)
    let start = count
    var (end, hash, next) = (start, ByteHash(), position)
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

  // A text has at most as many words as bytes, and a letter of two bytes may become one of three.
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

  // Returns the fold of a character and its length in bytes.
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

  // Returns the same for a character of four bytes.
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

  static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(into: ByteHash()) { $0.add($1) }.value
  }

  /// Returns the hash of consecutive words, from an index to the end.
  func phrase(from start: Int = 0) -> UInt64 {
    words[start...].reduce(ByteHash().value) { Self.joined($0, $1.hash) }
  }

  /// Returns the hash of a phrase extended by a word.
  static func joined(_ phrase: UInt64, _ word: UInt64) -> UInt64 {
    (phrase ^ word) &* 0x9E37_79B9_7F4A_7C15
  }
}
