/// A scanner that masks parts of a text that change from run to run or do not belong in a committed file.
///
/// It replaces each of these with `#`: UUIDs, dates and times, runs of at least five digits, hexadecimal runs
/// of at least eight characters with a digit, and anything that looks like a secret or personal data, such as
/// email addresses, web tokens, long random words, card numbers and paths to a user's files.
package struct VolatileText {
  private let bytes: [UInt8]
  private var result: [UInt8] = []
  private var position = 0

  /// Returns the text with its volatile parts masked.
  ///
  /// - Complexity: O(n).
  package static func masked(_ text: String) -> String {
    let text = SecretText.masked(text)
    // Apart from web tokens, all volatile parts have a digit, an at sign or a path separator.
    let suspicious = text.utf8.contains { $0.isASCIIDigit || $0.isOne(of: "@/\\") }
    guard suspicious || text.hasPart("eyJ") else { return text }
    var scanner = VolatileText(bytes: Array(text.utf8))
    return scanner.run()
  }

  /// Returns the masked text with every run of digits masked as well.
  package static func maskedDigits(_ text: String) -> String {
    let masked = masked(text)
    if masked.utf8.allSatisfy({ $0 < 0x80 }) { return maskedDigits(ofASCII: masked) }
    var result = String.UnicodeScalarView()
    for scalar in masked.unicodeScalars {
      if scalar.properties.numericType != .decimal {
        result.append(scalar)
      } else if result.last != "#" {
        result.append("#")
      }
    }
    return String(result)
  }

  // Scans bytes, because Unicode property lookups are slow.
  private static func maskedDigits(ofASCII text: String) -> String {
    guard text.utf8.contains(where: \.isASCIIDigit) else { return text }
    var result: [UInt8] = []
    for byte in text.utf8 {
      if !byte.isASCIIDigit {
        result.append(byte)
      } else if result.last != UInt8(ascii: "#") {
        result.append(UInt8(ascii: "#"))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func run() -> String {
    while position < bytes.count {
      if position == 0 || bytes[position - 1].isASCIISpace, isPersonal(word) {
        mask(word.count)
      } else if let length = volatileLength() {
        mask(length)
      } else {
        result.append(bytes[position])
        position += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func mask(_ length: Int) {
    if result.last != UInt8(ascii: "#") { result.append(UInt8(ascii: "#")) }
    position += length
  }

  // MARK: Words between spaces

  private var word: ArraySlice<UInt8> { bytes[position...].prefix { !$0.isASCIISpace } }

  private func isPersonal(_ word: ArraySlice<UInt8>) -> Bool {
    if let at = word.firstIndex(of: UInt8(ascii: "@")), at > word.startIndex,
      word[at...].contains(UInt8(ascii: "."))
    {
      return true
    }
    guard word.contains(UInt8(ascii: "/")) || word.contains(UInt8(ascii: "\\")) else {
      return false
    }
    return StorableText.isPath(word)
  }

  // MARK: Runs

  private func volatileLength() -> Int? {
    let startsRun = position == 0 || !bytes[position - 1].isASCIILetterOrDigit
    if startsRun, let length = uuid() ?? webToken() ?? longToken() { return length }
    if position == 0 || !bytes[position - 1].isHexDigit {
      let hex = bytes[position...].prefix(while: \.isHexDigit)
      if hex.count >= 8, hex.contains(where: \.isASCIIDigit) { return hex.count }
    }
    guard bytes[position].isASCIIDigit, position == 0 || !bytes[position - 1].isASCIIDigit else {
      return nil
    }
    return dateOrTime() ?? digits()
  }

  private func uuid() -> Int? {
    guard position + 36 <= bytes.count else { return nil }
    for offset in 0..<36 {
      let byte = bytes[position + offset]
      let isDash = [8, 13, 18, 23].contains(offset)
      guard isDash ? byte == UInt8(ascii: "-") : byte.isHexDigit else { return nil }
    }
    return 36
  }

  private func webToken() -> Int? {
    guard bytes[position...].starts(with: "eyJ".utf8) else { return nil }
    let run = bytes[position...].prefix { $0.isASCIILetterOrDigit || $0.isOne(of: "-_.") }
    return run.count >= 16 ? run.count : nil
  }

  // A key, a digest or a session ID: long, with digits, and not made of words.
  private func longToken() -> Int? {
    let wide = bytes[position...].prefix { $0.isASCIILetterOrDigit || $0.isOne(of: "+/=") }
    let isBase64 = wide.count >= 32 && wide.contains { $0.isOne(of: "+/") }
    if isBase64, looksRandom(wide, percent: 20) { return wide.count }
    let run = wide.prefix(while: \.isASCIILetterOrDigit)
    let isCloudKey = ["AKIA", "ASIA"].contains { run.starts(with: $0.utf8) }
    return run.count >= 20 && (isCloudKey || looksRandom(run, percent: 28)) ? run.count : nil
  }

  // Adjacent characters are rarely of different kinds in words and numbers, even in camel case. In random
  // text they often are.
  private func looksRandom(_ run: ArraySlice<UInt8>, percent: Int) -> Bool {
    guard run.contains(where: \.isASCIIDigit) else { return false }
    let changes = zip(run, run.dropFirst()).reduce(0) { count, pair in
      guard pair.0.isASCIILetterOrDigit, pair.1.isASCIILetterOrDigit else { return count }
      let isChange =
        pair.0.isASCIIDigit != pair.1.isASCIIDigit || pair.0.isASCIISmall && pair.1.isASCIICapital
      return count + (isChange ? 1 : 0)
    }
    return changes * 100 >= run.count * percent
  }

  // Groups of digits with one kind of separator: 2026-01-31, 31.1.26, 23:59:01.
  private func dateOrTime() -> Int? {
    let groups = digitGroups { $0.isOne(of: "-./:") }
    let lengths = groups.lengths
    let isTime = groups.separator == UInt8(ascii: ":") && lengths.count >= 2 && lengths[1] == 2
    let isDate =
      lengths.count >= 3 && lengths[0] <= 4 && lengths[1] <= 2
      && (lengths[0] == 4 && lengths[2] <= 2 || lengths[0] <= 2 && [2, 4].contains(lengths[2]))
    return isTime || isDate ? groups.total : nil
  }

  // Five digits in a row, or twelve in groups, as in card numbers.
  private func digits() -> Int? {
    let run = bytes[position...].prefix(while: \.isASCIIDigit).count
    let groups = digitGroups { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
    if groups.lengths.reduce(0, +) >= 12 { return groups.total }
    return run >= 5 ? run : nil
  }

  private func digitGroups(
    separatedBy isSeparator: (UInt8) -> Bool
  ) -> (lengths: [Int], separator: UInt8, total: Int) {
    var lengths: [Int] = []
    var separator: UInt8 = 0
    var end = position
    var next = position
    while lengths.count < 8 {
      let run = bytes[next...].prefix(while: \.isASCIIDigit).count
      guard run > 0 else { break }
      lengths.append(run)
      end = next + run
      guard end < bytes.count, isSeparator(bytes[end]), separator == 0 || bytes[end] == separator
      else { break }
      separator = bytes[end]
      next = end + 1
    }
    return (lengths, separator, end - position)
  }
}

extension String {
  /// The text, or an empty one if nothing but what was masked is in it.
  package var orEmptyIfMasked: String {
    let isMasked = utf8.contains(UInt8(ascii: "#"))
    let saysMore = unicodeScalars.contains { $0.properties.isAlphabetic || "0"..."9" ~= $0 }
    return isMasked && !saysMore ? "" : self
  }

  /// The text without control characters other than white space, which callers normalize.
  package var withoutControls: String {
    let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 }
    guard !isPlain else { return self }
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control
      if !isControl || scalar.properties.isWhitespace { scalars.append(scalar) }
    }
    return String(scalars)
  }

  /// Returns the text with every occurrence replaced, including those that replacing creates.
  package func replacingBytes(_ old: String, by new: String) -> String {
    let old = Array(old.utf8)
    var result: [UInt8] = []
    for byte in utf8 {
      result.append(byte)
      if result.count >= old.count, result.suffix(old.count).elementsEqual(old) {
        result.removeLast(old.count)
        result.append(contentsOf: new.utf8)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
