import A11yModel

/// A hash of an identifier without its numbers, so that `cell.7` and `cell.12` are equal. Numbers are runs of
/// digits, and hexadecimal runs of at least eight digits, including UUIDs.
struct IdentifierPattern: Hashable {
  let hash: UInt64

  static let none = IdentifierPattern(hash: 0)

  private init(hash: UInt64) { self.hash = hash }

  /// Computes the pattern of an element's identifier, with the seed of the screen, so that no capture can force
  /// collisions. O(length), of at most 160 bytes.
  init(_ node: Node, seed: UInt64) {
    guard node.has(.identifier), let identifier = node.identifier else {
      self = .none
      return
    }
    let bytes = UnsafeRawBufferPointer(rebasing: identifier.utf8.prefix(160))
    self.init(hash: (Self.withoutDigits(bytes, seed) ?? Self.withoutNumbers(bytes, seed)) | 1)
  }

  // Returns nil if the identifier may contain a hexadecimal number, which is rare.
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

  // Returns the end of a hexadecimal number or UUID with its dashes; the start if there is none.
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
