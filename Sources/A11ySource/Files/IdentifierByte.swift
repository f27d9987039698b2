extension UInt8 {
  /// Whether the byte may stand in an identifier of Swift or C: a letter, a digit, an underscore, or a part of a
  /// character beyond ASCII.
  var isOfIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
