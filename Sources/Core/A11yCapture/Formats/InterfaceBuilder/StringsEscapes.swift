import A11yModel

/// The escape sequences of an old-style property list.
enum StringsEscapes {
  static func text(_ bytes: Bytes, _ range: Range<Int>) -> String {
    guard bytes.first(0x5C, in: range) != nil else {
      return String(decoding: bytes[range], as: UTF8.self)
    }
    var units: [UInt16] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let next = bytes.first(0x5C, in: position..<range.upperBound) ?? range.upperBound
      units += String(decoding: bytes[position..<next], as: UTF8.self).utf16
      position = next
      guard position < range.upperBound else { break }
      position = escape(bytes, position + 1, range.upperBound, &units)
    }
    return String(decoding: units, as: UTF16.self)
  }

  // Appends the decoded escape sequence after the backslash, and returns the position after it.
  private static func escape(
    _ bytes: Bytes, _ position: Int, _ end: Int, _ units: inout [UInt16]
  ) -> Int {
    guard position < end else { return end }
    switch bytes[position] {
    case 0x6E: units.append(0x0A)
    case 0x74: units.append(0x09)
    case 0x72: units.append(0x0D)
    case 0x61: units.append(0x07)
    case 0x62: units.append(0x08)
    case 0x66: units.append(0x0C)
    case 0x76: units.append(0x0B)
    case 0x55, 0x75:
      let (value, next) = number(bytes, position + 1, end, radix: 16, digits: 4)
      units.append(value ?? UInt16(bytes[position]))
      return next
    case 0x30...0x37:
      let (value, next) = number(bytes, position, end, radix: 8, digits: 3)
      // Octal escapes above ASCII use the obsolete NeXTSTEP encoding.
      units.append(value.flatMap { $0 < 0x80 ? $0 : nil } ?? 0xFFFD)
      return next
    default: return character(bytes, position, end, &units)
    }
    return position + 1
  }

  // Any other escaped character stands for itself.
  private static func character(
    _ bytes: Bytes, _ position: Int, _ end: Int, _ units: inout [UInt16]
  ) -> Int {
    var next = position + 1
    while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
    units += String(decoding: bytes[position..<next], as: UTF8.self).utf16
    return next
  }

  private static func number(
    _ bytes: Bytes, _ start: Int, _ end: Int, radix: UInt32, digits: Int
  ) -> (UInt16?, Int) {
    var value: UInt32?
    var position = start
    while position < min(end, start + digits), let digit = bytes[position].hexValue,
      digit < radix
    {
      value = (value ?? 0) * radix + digit
      position += 1
    }
    return (value.map { UInt16(truncatingIfNeeded: $0) }, position)
  }
}
