import A11yModel

/// A hash of an identifier without its numbers: `cell.7` and `cell.12` have the same one.
///
/// Left out are runs of digits and hexadecimal runs of eight digits or more, UUIDs among them.
struct IdentifierPattern: Hashable {
  let hash: UInt64

  /// The pattern of an element without an identifier.
  static let none = IdentifierPattern(hash: 0)

  private init(hash: UInt64) { self.hash = hash }

  /// - Parameter seed: Of one screen, so that no two can be made to collide.
  /// - Complexity: O(length), of which at most 160 bytes count.
  init(_ node: Node, seed: UInt64) {
    guard node.has(.identifier), let identifier = node.identifier else {
      self = .none
      return
    }
    let bytes = UnsafeRawBufferPointer(rebasing: identifier.utf8.prefix(160))
    self.init(hash: (Self.withoutDigits(bytes, seed) ?? Self.withoutNumbers(bytes, seed)) | 1)
  }

  // Nil where there may be a number in hexadecimal, which is rare.
  private static func withoutDigits(_ bytes: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64? {
    var hash = ByteHash(seed: seed)
    var hexDigits = 0
    var isInNumber = false
    for byte in bytes {
      if byte.isASCIIDigit {
        if !isInNumber { hash.add(0x23) }
        isInNumber = true
        hexDigits += 1
      } else {
        hash.add(byte)
        isInNumber = false
        guard byte.isHexDigit || byte == UInt8(ascii: "-") else {
          hexDigits = 0
          continue
        }
        hexDigits += 1
      }
      if hexDigits == 8 { return nil }
    }
    return hash.value
  }

  private static func withoutNumbers(_ bytes: UnsafeRawBufferPointer, _ seed: UInt64) -> UInt64 {
    var hash = ByteHash(seed: seed)
    var position = bytes.startIndex
    var isInNumber = false
    while position < bytes.endIndex {
      let byte = bytes[position]
      var end = position + 1
      if byte.isHexDigit, !isInNumber { end = max(end, endOfHex(bytes[position...])) }
      if byte.isASCIIDigit, end == position + 1 {
        end = bytes[position...].firstIndex { !$0.isASCIIDigit } ?? bytes.endIndex
      }
      let isNumber = byte.isASCIIDigit || end > position + 1
      hash.add(isNumber ? 0x23 : byte)
      isInNumber = byte.isHexDigit
      position = end
    }
    return hash.value
  }

  // Behind a number in hexadecimal, or a UUID with its dashes; where it begins if it is none.
  private static func endOfHex(_ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
    var (digits, hasDigit) = (0, false)
    var end = bytes.startIndex
    while end < bytes.endIndex, bytes[end].isHexDigit || bytes[end] == UInt8(ascii: "-") {
      digits += bytes[end].isHexDigit ? 1 : 0
      hasDigit = hasDigit || bytes[end].isASCIIDigit
      end += 1
    }
    return digits >= 8 && hasDigit ? end : bytes.startIndex
  }
}
