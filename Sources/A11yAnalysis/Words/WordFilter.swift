import A11yModel

/// Which labels may have a word in them that some list has; all others need no strings.
///
/// It looks at the first and the last word of a label, where every use of the lists begins or ends.
struct WordFilter {
  static let shared = WordFilter()

  // A bit for a hash of every first and last word.
  private var words = [UInt64](repeating: 0, count: 512)
  // The same of three bytes with which joined words end, and inflected ones begin.
  private var ends = [UInt64](repeating: 0, count: 64)
  private var starts = [UInt64](repeating: 0, count: 64)

  private init() {
    for (language, source) in WordSources.all {
      for line in source.split(separator: "\n") {
        let parts = line.split(separator: "|")
        for part in parts.dropFirst() {
          let folded = FoldedWords(String(part)).words
          guard let first = folded.first, let last = folded.last else { continue }
          Self.insert(Self.hash(first.utf8), into: &words)
          Self.insert(Self.hash(last.utf8), into: &words)
          guard parts[0].hasPrefix("role.") else { continue }
          if ["de", "nl", "sv"].contains(language) {
            Self.insert(Self.hash(last.utf8.suffix(3)), into: &ends)
          }
          if language == "tr" { Self.insert(Self.hash(last.utf8.prefix(3)), into: &starts) }
        }
      }
    }
  }

  /// Whether the label must be looked at.
  ///
  /// - Complexity: O(length), without allocating, for ASCII; other labels pass.
  func admits(_ label: Text) -> Bool {
    let bytes = label.utf8
    guard bytes.count <= 200 else { return false }
    var first: UInt64?
    var last: UInt64 = 0
    var position = 0
    var lastWord = 0..<0
    while position < bytes.count {
      let start = position
      var hash = Self.basis
      var hasLetter = false
      while position < bytes.count {
        let byte = bytes[position]
        if byte >= 0x80 { return true }
        let isLetter = byte.isLetterByte
        guard isLetter || byte.isDigitByte else { break }
        hasLetter = hasLetter || isLetter
        hash = (hash ^ UInt64(isLetter ? byte | 0x20 : byte)) &* Self.prime
        position += 1
      }
      if position > start, hasLetter {
        if first == nil { first = hash }
        last = hash
        lastWord = start..<position
        // What stands behind a comma or a bracket is a part of its own.
        if start > 0, Self.separates(bytes, start), Self.has(hash, words) { return true }
      }
      position += 1
    }
    guard let first else { return false }
    if Self.has(first, words) || Self.has(last, words) { return true }
    guard lastWord.count > 3 else { return false }
    return Self.has(Self.hash(bytes[lastWord].suffix(3)), ends)
      || Self.has(Self.hash(bytes[lastWord].prefix(3)), starts)
  }

  /// The same of a label in any script, by its words.
  func admits(_ label: FoldedWords) -> Bool {
    let words = label.withoutNumbers.words
    guard let first = words.first, let last = words.last else { return false }
    // Where words are joined, any part may be one.
    if label.words.contains(where: { $0.unicodeScalars.contains { $0.value >= 0x3040 } }) {
      return true
    }
    return words.contains { Self.has(Self.hash($0.utf8), self.words) }
      || Self.has(Self.hash(last.utf8.suffix(3)), ends)
      || Self.has(Self.hash(last.utf8.prefix(3)), starts) || first.isEmpty
  }

  private static func separates(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    var before = start - 1
    while before > 0, bytes[before] == 0x20 { before -= 1 }
    return ",:([\n".utf8.contains(bytes[before])
  }

  // MARK: Bits

  private static var basis: UInt64 { 0xCBF2_9CE4_8422_2325 }
  private static var prime: UInt64 { 0x0000_0100_0000_01B3 }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash = basis
    for byte in bytes {
      hash = (hash ^ UInt64(0x41...0x5A ~= byte ? byte | 0x20 : byte)) &* prime
    }
    return hash
  }

  private static func insert(_ hash: UInt64, into bits: inout [UInt64]) {
    let bit = Int((hash ^ hash >> 32) & UInt64(bits.count * 64 - 1))
    bits[bit >> 6] |= 1 << UInt64(bit & 63)
  }

  private static func has(_ hash: UInt64, _ bits: [UInt64]) -> Bool {
    let bit = Int((hash ^ hash >> 32) & UInt64(bits.count * 64 - 1))
    return bits[bit >> 6] >> UInt64(bit & 63) & 1 == 1
  }
}
