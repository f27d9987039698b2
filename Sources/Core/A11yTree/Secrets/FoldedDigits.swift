/// The bytes of a text, with digits, punctuation and spaces of other scripts replaced by ASCII, so that one
/// scanner reads them all.
///
/// Invisible characters are left out, so a number with a zero-width space inside is still a number. Bytes that
/// are not UTF-8 are kept.
struct FoldedDigits {
  private(set) var bytes: [UInt8] = []
  /// The offset of each byte in the original, followed by the length of the original.
  private(set) var offsets: [Int] = []

  /// Whether the bytes may contain anything to replace.
  static func isNeeded(for bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0 >= 0xC2 && leads[Int($0)] }
  }

  // The first bytes of characters to replace: no-break space, Arabic and Indic digits, general punctuation,
  // ideographic spaces, full-width forms.
  private static let leads: [Bool] = (0..<256).map {
    [0xC2, 0xD8, 0xD9, 0xDB, 0xDF, 0xE0, 0xE1, 0xE2, 0xE3, 0xEA, 0xEF].contains($0)
  }

  /// Folds the bytes of a text, in time linear in their number.
  init(_ original: UnsafeBufferPointer<UInt8>) {
    bytes.reserveCapacity(original.count)
    offsets.reserveCapacity(original.count + 1)
    var position = 0
    while position < original.count {
      let (scalar, length) = Self.scalar(in: original, at: position)
      switch scalar.map(Self.folded) ?? .same {
      case .same:
        for offset in position..<position + length { append(original[offset], offset) }
      case .ascii(let byte): append(byte, position)
      case .nothing: break
      }
      position += length
    }
    offsets.append(original.count)
  }

  private mutating func append(_ byte: UInt8, _ offset: Int) {
    bytes.append(byte)
    offsets.append(offset)
  }

  /// Returns the range in the original for a range of these bytes.
  func original(_ range: Range<Int>) -> Range<Int> {
    offsets[range.lowerBound]..<offsets[range.upperBound]
  }

  private enum Fold {
    case same, nothing
    case ascii(UInt8)
  }

  private static func folded(_ scalar: UInt32) -> Fold {
    switch scalar {
    case ..<0xA0: .same
    case 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: .ascii(0x20)
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x2069, 0xFEFF, 0x61C:
      .nothing
    case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: .ascii(UInt8(ascii: "-"))
    case 0x2018, 0x2019, 0x201A, 0x201B, 0x2039, 0x203A: .ascii(UInt8(ascii: "'"))
    case 0x201C...0x201F, 0xAB, 0xBB, 0x300C...0x300F: .ascii(UInt8(ascii: "\""))
    case 0x3010, 0x3014: .ascii(UInt8(ascii: "["))
    case 0x3011, 0x3015: .ascii(UInt8(ascii: "]"))
    case 0xFF01...0xFF5E: .ascii(UInt8(scalar - 0xFF01 + 0x21))
    default:
      digit(scalar).map { .ascii(0x30 + $0) } ?? .same
    }
  }

  // In every script in use, the ten decimal digits are consecutive.
  private static func digit(_ scalar: UInt32) -> UInt8? {
    for zero in zeros where zero...zero + 9 ~= scalar { return UInt8(scalar - zero) }
    return nil
  }

  private static let zeros: [UInt32] = [
    0x660, 0x6F0, 0x7C0, 0x966, 0x9E6, 0xA66, 0xAE6, 0xB66, 0xBE6, 0xC66, 0xCE6, 0xD66, 0xDE6,
    0xE50, 0xED0, 0xF20, 0x1040, 0x1090, 0x17E0, 0x1810, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xABF0,
  ]

  // Decodes a scalar of two or three bytes; nil for anything else.
  private static func scalar(
    in bytes: UnsafeBufferPointer<UInt8>, at position: Int
  ) -> (scalar: UInt32?, length: Int) {
    let first = UInt32(bytes[position])
    func next(_ offset: Int) -> UInt32? {
      guard position + offset < bytes.count else { return nil }
      let byte = bytes[position + offset]
      return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }
    switch first {
    case 0xC2...0xDF:
      guard let second = next(1) else { return (nil, 1) }
      return ((first & 0x1F) << 6 | second, 2)
    case 0xE0...0xEF:
      guard let second = next(1), let third = next(2) else { return (nil, 1) }
      return ((first & 0x0F) << 12 | second << 6 | third, 3)
    default: return (nil, 1)
    }
  }
}
