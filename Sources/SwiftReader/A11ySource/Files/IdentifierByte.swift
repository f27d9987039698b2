import A11yModel

extension UInt8 {
  /// Whether the byte may stand in an identifier of Swift or C: a letter, a digit, an underscore, or a part of a
  /// character beyond ASCII.
  var isOfIdentifier: Bool { isASCIILetterOrDigit || self == UInt8(ascii: "_") || self >= 0x80 }
}
