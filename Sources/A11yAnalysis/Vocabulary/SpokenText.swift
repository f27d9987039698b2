import A11yModel

extension Text {
  /// The text as a person hears it: no zero-width characters, white space collapsed and trimmed.
  package var normalized: String {
    utf8.isSurelyTidy ? String(self) : String(self).normalizedSpaces
  }

  /// Whether nothing but white space and zero-width characters is in it.
  ///
  /// - Complexity: O(1) in practice: the first visible character decides.
  package var isSilent: Bool {
    for (offset, byte) in utf8.enumerated() {
      if byte >= 0x80 {
        let next = offset + 1 < count ? utf8[offset + 1] : 0
        return Self.maybeSilent(byte, next) && normalized.isEmpty
      }
      if byte != 0x20 && !(9...13 ~= byte) { return false }
    }
    return true
  }

  // Whether white space or a zero-width character may begin with two bytes, of which the first is no
  // ASCII. The tables of Unicode are slow to ask.
  @inline(__always)
  fileprivate static func maybeSilent(_ lead: UInt8, _ next: UInt8) -> Bool {
    switch (lead, next) {
    case (0xC2, 0x85), (0xC2, 0xA0), (0xE1, 0x9A), (0xE2, 0x80...0x81), (0xE3, 0x80), (0xEF, 0xBB):
      true
    default: false
    }
  }
}

extension String {
  /// The text without zero-width characters, with white space collapsed and trimmed.
  package var normalizedSpaces: String {
    if isTidy { return self }
    // A line break tells a secret from the name above it; a space would not.
    let text = utf8.contains(0x0A) ? SecretText.shown(self) : self
    var result = String.UnicodeScalarView()
    var gap = false
    for scalar in text.unicodeScalars where !scalar.isZeroWidth {
      if scalar.isASCII
        ? scalar.value == 32 || 9...13 ~= scalar.value : scalar.properties.isWhitespace
      {
        gap = !result.isEmpty
      } else {
        if gap { result.append(" ") }
        gap = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  // Most texts need nothing done to them, and the tables of Unicode are slow to ask.
  private var isTidy: Bool {
    var text = self
    return text.withUTF8 { UnsafeRawBufferPointer($0).isSurelyTidy }
  }

  /// The normalised text without regard to case, in no language's own way.
  package var folded: String { SmallLetters.lowercased(normalizedSpaces) }

  /// The words of the folded text: runs of letters, digits and marks.
  package var words: [Substring] {
    folded.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether white space beyond ASCII, or a zero-width character, may be in a text of UTF-8.
  package var mayHoldWideSpace: Bool {
    var previous: UInt8 = 0
    for byte in self {
      if 0x80..<0xC0 ~= byte, Text.maybeSilent(previous, byte) { return true }
      previous = byte
    }
    return false
  }

  // Whether a text of UTF-8 is as a person hears it for sure: no controls, and no white space but single
  // spaces between other characters.
  fileprivate var isSurelyTidy: Bool {
    var previous = UInt8(ascii: " ")
    for byte in self {
      if byte <= 0x20 {
        if byte < 0x20 || previous == 0x20 { return false }
      } else if byte >= 0x7F, byte == 0x7F || byte < 0xC0 && Text.maybeSilent(previous, byte) {
        return false
      }
      previous = byte
    }
    return previous != 0x20 || isEmpty
  }
}

extension Unicode.Scalar {
  fileprivate var isZeroWidth: Bool {
    switch value {
    case 0x200B...0x200D, 0x2060, 0xFEFF: true
    default: false
    }
  }
}

extension Node {
  /// The accessible name: the normalised label. Nil when the label is unknown.
  package var name: String? { label?.normalized }

  /// Whether the label is known and says something.
  package var hasName: Bool { label.map { !$0.isSilent } ?? false }

  /// What VoiceOver says: label, else value, else hint. Nil when it depends on an unknown one.
  package var speech: String? {
    for fact in [TextFact.label, .value, .hint] {
      guard let text = self[fact] else { return nil }
      if !text.isSilent { return text.normalized }
    }
    return ""
  }
}
