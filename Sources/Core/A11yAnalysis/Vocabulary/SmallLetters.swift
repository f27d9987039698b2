/// Lowercase conversion with the same results as `lowercased()`. It avoids Unicode lookups for scripts without
/// case and for characters in its own table.
package enum SmallLetters {
  // The lowercase letters of two-byte characters from U+0080; 0 if the lowercase form is not two bytes long.
  private static let letters: [UInt16] = (0x80..<0x530).map { (value: UInt32) -> UInt16 in
    guard let mapped = Unicode.Scalar(value)?.properties.lowercaseMapping.unicodeScalars,
      let small = mapped.first?.value, mapped.count == 1, 0x80..<0x800 ~= small
    else { return 0 }
    return UInt16(small)
  }

  /// Returns the text in lowercase, independent of the locale. O(length).
  static func lowercased(_ text: String) -> String {
    var text = text
    let isSmall = text.withUTF8 { utf8 in
      utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A ~= $0) }
    }
    if isSmall { return text }
    var isKnown = true
    let small = text.withUTF8 { utf8 in
      String(unsafeUninitializedCapacity: utf8.count) { output in
        isKnown = write(UnsafeRawBufferPointer(utf8), to: output)
        return isKnown ? utf8.count : 0
      }
    }
    return isKnown ? small : text.lowercased()
  }

  /// Writes UTF-8 text in lowercase, at the same length. Returns false, with incomplete output, if a character
  /// has no known lowercase form of the same length, or if it finds invalid UTF-8.
  package static func write(
    _ text: UnsafeRawBufferPointer, to output: UnsafeMutableBufferPointer<UInt8>
  ) -> Bool {
    var position = 0
    while position < text.count {
      let lead = text[position]
      guard lead >= 0x80 else {
        output[position] = 0x41...0x5A ~= lead ? lead | 0x20 : lead
        position += 1
        continue
      }
      guard lead >= 0xC2, position + 1 < text.count else { return false }
      let next = text[position + 1]
      guard next & 0xC0 == 0x80 else { return false }
      if lead < 0xE0 {
        let value = (Int(lead) & 0x1F) << 6 | Int(next) & 0x3F
        let small = value < 0x530 ? letters[value - 0x80] : 0
        guard small != 0 else { return false }
        output[position] = UInt8(truncatingIfNeeded: 0xC0 | small >> 6)
        output[position + 1] = UInt8(truncatingIfNeeded: 0x80 | small & 0x3F)
        position += 2
        continue
      }
      let end = position + (lead < 0xF0 ? 3 : 4)
      guard hasNoCapitals(lead, next), end <= text.count else { return false }
      while position < end {
        output[position] = text[position]
        position += 1
      }
    }
    return true
  }

  // Whether all characters that start with these two bytes, of three or four, belong to scripts without case:
  // Indic and Thai scripts, punctuation, Chinese, Japanese and Korean, pictographs.
  private static func hasNoCapitals(_ lead: UInt8, _ next: UInt8) -> Bool {
    switch lead {
    case 0xE0, 0xE3...0xE9, 0xEB...0xED: true
    case 0xE2: next <= 0x82
    case 0xF0: next == 0x9F
    default: false
    }
  }
}
