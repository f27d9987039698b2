import A11yModel

/// A quick byte scan of an identifier of ASCII letters, digits, `.`, `-` and `_`, as nearly all are.
///
/// It tells whether ``VolatileText`` would leave the identifier unchanged.
struct PlainIdentifier {
  // The number of digit runs and the length of the longest one.
  private var digitRuns = 0
  private var longestDigits = 0
  // Whether a run of letters and digits may be a hexadecimal number or a token.
  private var hasSuspiciousRun = false
  private let holdsSecret: Bool

  /// Scans at most 160 bytes; nil for other characters, or for a `J`, as in the `eyJ` of web tokens.
  init?(_ bytes: UnsafeRawBufferPointer) {
    var (digits, hex, word) = (0, 0, 0)
    for byte in bytes {
      let isDigit = byte.isASCIIDigit
      guard
        isDigit || byte.isASCIISmall || byte.isASCIICapital && byte != 0x4A || (0x2D...0x2E) ~= byte
          || byte == 0x5F
      else { return nil }
      digits = isDigit ? digits + 1 : 0
      hex = byte.isHexDigit ? hex + 1 : 0
      word = byte.isASCIILetterOrDigit ? word + 1 : 0
      if digits == 1 { digitRuns += 1 }
      longestDigits = max(longestDigits, digits)
      if hex >= 8 || word >= 20 { hasSuspiciousRun = true }
    }
    holdsSecret = bytes.count >= SecretText.shortest && SecretText.isIn(bytes)
  }

  /// Whether masking leaves the identifier unchanged; nil if that needs a full scan.
  ///
  /// Runs of five digits are masked. Dates have three runs of digits, card numbers twelve digits.
  var isStable: Bool? {
    if holdsSecret { return false }
    if digitRuns == 0 { return true }
    if longestDigits >= 5 { return false }
    return digitRuns <= 2 && !hasSuspiciousRun ? true : nil
  }

  /// Whether masking all digits replaces each run with one `#` and changes nothing else.
  var hasNumbersOnly: Bool {
    !hasSuspiciousRun && !holdsSecret && (digitRuns <= 1 || digitRuns == 2 && longestDigits <= 4)
  }

  /// Whether an identifier surely equals a numbered one once digits are masked, like `cell.7` and `cell.12`;
  /// false if that needs a full scan.
  static func isNumbered(
    _ one: UnsafeRawBufferPointer, as numbered: UnsafeRawBufferPointer
  ) -> Bool {
    one.count <= 160 && differInDigits(one, numbered)
      && PlainIdentifier(one)?.hasNumbersOnly == true
  }

  // Whether two identifiers differ only in the digits of each run and their number.
  private static func differInDigits(
    _ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer
  ) -> Bool {
    var position = 0
    var wasDigit = false
    for byte in one {
      let isDigit = byte.isASCIIDigit
      defer { wasDigit = isDigit }
      if isDigit {
        if wasDigit { continue }
        guard position < other.count, other[position].isASCIIDigit else { return false }
        while position < other.count, other[position].isASCIIDigit { position += 1 }
      } else {
        guard position < other.count, other[position] == byte else { return false }
        position += 1
      }
    }
    return position == other.count
  }
}
