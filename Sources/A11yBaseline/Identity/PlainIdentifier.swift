import A11yModel

/// What a look at the bytes says of an identifier of ASCII letters, digits, `.`, `-` and `_`: whether
/// ``VolatileText`` would leave it as it is. Nearly all identifiers are like that.
struct PlainIdentifier {
  // Runs of digits, and the longest one.
  private var digitRuns = 0
  private var longestDigits = 0
  // Whether a run of letters and digits may be a number in hexadecimal, or a token.
  private var hasSuspiciousRun = false
  private let holdsSecret: Bool

  /// Scans at most 160 bytes; nil when there are others than those, or a `J`, which tokens begin
  /// with.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var (digits, hex, word) = (0, 0, 0)
    for byte in bytes {
      let isDigit = byte.isDigit
      guard
        isDigit || byte.isLowercase || byte.isUppercase && byte != 0x4A || (0x2D...0x2E) ~= byte
          || byte == 0x5F
      else { return nil }
      digits = isDigit ? digits + 1 : 0
      hex = byte.isHexDigit ? hex + 1 : 0
      word = byte.isAlphanumeric ? word + 1 : 0
      if digits == 1 { digitRuns += 1 }
      longestDigits = max(longestDigits, digits)
      if hex >= 8 || word >= 20 { hasSuspiciousRun = true }
    }
    holdsSecret = bytes.count >= SecretText.shortest && SecretText.isIn(bytes)
  }

  /// Whether nothing in it is masked; nil when that takes a closer look.
  ///
  /// Five digits in a row are masked. Dates take three runs of digits, card numbers twelve digits.
  var isStable: Bool? {
    if holdsSecret { return false }
    if digitRuns == 0 { return true }
    if longestDigits >= 5 { return false }
    return digitRuns <= 2 && !hasSuspiciousRun ? true : nil
  }

  /// Whether masking all digits replaces every run of them by one `#` and changes nothing else.
  var hasNumbersOnly: Bool {
    !hasSuspiciousRun && !holdsSecret && (digitRuns <= 1 || digitRuns == 2 && longestDigits <= 4)
  }

  /// Whether an identifier is certainly equal to one that has numbers only, once the digits of both are
  /// masked, as `cell.7` and `cell.12` are; false when that takes a closer look.
  static func isNumbered(
    _ one: UnsafeRawBufferPointer, as numbered: UnsafeRawBufferPointer
  ) -> Bool {
    one.count <= 160 && differInDigits(one, numbered)
      && PlainIdentifier(one)?.hasNumbersOnly == true
  }

  // Whether they are equal but for the digits of each run, and how many these are.
  private static func differInDigits(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
  ) -> Bool {
    var position = 0
    var wasDigit = false
    for byte in one {
      let isDigit = byte.isDigit
      defer { wasDigit = isDigit }
      if isDigit {
        if wasDigit { continue }
        guard position < other.count, other[position].isDigit else { return false }
        while position < other.count, other[position].isDigit { position += 1 }
      } else {
        guard position < other.count, other[position] == byte else { return false }
        position += 1
      }
    }
    return position == other.count
  }
}
