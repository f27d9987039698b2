import A11yModel

extension Text {
  /// The text as VoiceOver speaks it: without zero-width characters, with whitespace collapsed and trimmed. Empty if
  /// nothing in it is visible.
  package var normalized: String {
    utf8.isSurelyTidy ? String(self) : String(self).normalizedSpaces
  }

  /// Whether the text contains only whitespace and invisible characters. Usually O(1).
  package var isSilent: Bool {
    for (offset, byte) in utf8.enumerated() {
      if byte >= 0x80 {
        let next = offset + 1 < count ? utf8[offset + 1] : 0
        return Self.maybeSilent(byte, next) && normalized.isEmpty
      }
      if byte > 0x20 && byte != 0x7F { return false }
    }
    return true
  }

  // Whether two bytes, the first not ASCII, may start whitespace or an invisible character. Avoids a slow
  // lookup.
  @inline(__always)
  fileprivate static func maybeSilent(_ lead: UInt8, _ next: UInt8) -> Bool {
    switch (lead, next) {
    case (0xC2, 0x80...0xA0), (0xC2, 0xAD), (0xCD, 0x8F), (0xD8, 0x9C), (0xE1, 0x85),
      (0xE1, 0x9A), (0xE1, 0x9E), (0xE1, 0xA0), (0xE2, 0x80...0x81), (0xE2, 0xA0), (0xE3, 0x80),
      (0xE3, 0x85), (0xEF, 0xB8), (0xEF, 0xBB), (0xEF, 0xBE...0xBF), (0xF0, 0x9B), (0xF0, 0x9D),
      (0xF3, 0xA0...0xA3):
      true
    default: false
    }
  }
}

extension String {
  /// The text without zero-width characters, with whitespace collapsed and trimmed. Empty if nothing in it is visible.
  package var normalizedSpaces: String {
    if isTidy { return self }
    // Masks secrets first, because a line break separates a secret from the name above it, unlike a space.
    let text = utf8.contains(0x0A) ? SecretText.shown(self) : self
    var result = String.UnicodeScalarView()
    var (gap, isVisible) = (false, false)
    for scalar in text.unicodeScalars where !scalar.isZeroWidth {
      if scalar.isASCII
        ? scalar.value == 32 || 9...13 ~= scalar.value : scalar.properties.isWhitespace
      {
        gap = !result.isEmpty
      } else {
        if gap { result.append(" ") }
        gap = false
        result.append(scalar)
        isVisible = isVisible || !scalar.isInvisible
      }
    }
    return isVisible ? String(result) : ""
  }

  // Most texts are normalized already; this avoids slow Unicode lookups.
  private var isTidy: Bool {
    var text = self
    return text.withUTF8 { UnsafeRawBufferPointer($0).isSurelyTidy }
  }

  /// The normalized text in lowercase, independent of the locale.
  package var folded: String { SmallLetters.lowercased(normalizedSpaces) }

  /// The words of the folded text: runs of letters, digits and marks.
  package var words: [Substring] {
    folded.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether UTF-8 text may contain non-ASCII whitespace or an invisible character.
  package var mayHoldWideSpace: Bool {
    var previous: UInt8 = 0
    for byte in self {
      if 0x80..<0xC0 ~= byte, Text.maybeSilent(previous, byte) { return true }
      previous = byte
    }
    return false
  }

  // Whether UTF-8 text is certainly normalized, with no control characters and only single spaces inside.
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

  /// Whether the character alone shows nothing, and VoiceOver says nothing: a control character, one that Unicode lets
  /// fonts ignore (Default_Ignorable_Code_Point: Hangul fillers, variation selectors, tags), or the empty Braille pattern.
  fileprivate var isInvisible: Bool {
    if isASCII { return value <= 0x20 || value == 0x7F }
    return properties.isDefaultIgnorableCodePoint || value == 0x2800
      || properties.generalCategory == .control
  }
}

extension Node {
  /// The accessibility name: the normalized label; nil if the label is unknown.
  package var name: String? { label?.normalized }

  package var hasName: Bool { label.map { !$0.isSilent } ?? false }

  /// The text that VoiceOver speaks: label, else value, else hint; nil if that depends on an unknown text.
  package var speech: String? {
    for fact in [TextFact.label, .value, .hint] {
      guard let text = self[fact] else { return nil }
      if !text.isSilent { return text.normalized }
    }
    return ""
  }
}
