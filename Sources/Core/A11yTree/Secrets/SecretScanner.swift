/// A scanner that finds secrets and personal data in the bytes of a text, in one pass.
///
/// It recognizes a secret by a known prefix (``SecretPrefix``), a form with check digits, the form of an email
/// address or phone number, a name before it such as `Password:` (``SecretNames``), or else by its randomness.
/// Every search is limited to ``reach`` bytes or consumes what it reads, so scanning takes linear time.
struct SecretScanner {
  enum Scope { case text, folder, file }

  // Digits, spaces and punctuation of other scripts have been replaced by ASCII.
  let bytes: UnsafeBufferPointer<UInt8>
  let scope: Scope
  // The end of the last secret. The next one starts at or after it.
  private(set) var floor = 0

  /// The maximum number of bytes to read before a decision.
  static let reach = 64

  private init(_ bytes: UnsafeBufferPointer<UInt8>, _ scope: Scope) {
    (self.bytes, self.scope) = (bytes, scope)
  }

  /// Returns the secrets in order.
  ///
  /// - Complexity: O(n).
  static func secrets(
    in bytes: UnsafeBufferPointer<UInt8>, as scope: Scope, atMost limit: Int = .max
  ) -> [Range<Int>] {
    guard bytes.count >= SecretText.shortest else { return [] }
    guard FoldedDigits.isNeeded(for: bytes) else {
      guard mayHoldAny(bytes) else { return [] }
      var scanner = SecretScanner(bytes, scope)
      return scanner.secrets(atMost: limit)
    }
    let folded = FoldedDigits(bytes)
    return folded.bytes.withUnsafeBufferPointer { plain in
      guard mayHoldAny(plain) else { return [] }
      var scanner = SecretScanner(plain, scope)
      return scanner.secrets(atMost: limit).map(folded.original)
    }
  }

  // Rules out most texts of a few words: a secret has a separator, a digit, or more bytes than a word.
  private static func mayHoldAny(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let signs = signs
    var (word, dashes) = (0, 0)
    for byte in bytes {
      switch signs[Int(byte)] {
      case .none: (word, dashes) = (word + 1, 0)
      case .dash: (word, dashes) = (word + 1, dashes + 1)
      case .space: (word, dashes) = (0, 0)
      case .suspect: return true
      }
      if word >= 12 || dashes >= 5 { return true }
    }
    return false
  }

  private enum Sign { case none, dash, space, suspect }

  private static let signs: [Sign] = (0..<256).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "@"), UInt8(ascii: ":"), UInt8(ascii: "="), 0x30...0x39: .suspect
    case UInt8(ascii: "-"): .dash
    case ...0x20: .space
    default: .none
    }
  }

  private mutating func secrets(atMost limit: Int) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var position = 0
    while position < bytes.count, found.count < limit {
      if let secret = secret(at: position) {
        found.append(secret)
        position = secret.upperBound
        floor = position
        continue
      }
      // No secret starts inside a word.
      let isInWord = bytes[position].isASCIILetterOrDigit
      position += 1
      while isInWord, position < bytes.count, bytes[position].isASCIILetterOrDigit { position += 1 }
    }
    return found
  }

  private func secret(at start: Int) -> Range<Int>? {
    let byte = bytes[start]
    switch byte {
    case UInt8(ascii: ":"):
      return network(behind: start) ?? named(behind: start) ?? userInfo(behind: start)
    case UInt8(ascii: "="): return named(behind: start)
    case UInt8(ascii: "@"), UInt8(ascii: "%"): return address(around: start)
    case UInt8(ascii: "+"): return phone(at: start)
    case UInt8(ascii: "("): return scope == .folder ? nil : phone(at: start)
    case UInt8(ascii: "-"): return keyBlock(at: start)
    default: break
    }
    guard byte.isASCIILetterOrDigit, start == 0 || !bytes[start - 1].isASCIILetterOrDigit else {
      return nil
    }
    if let end = SecretPrefix.end(in: bytes, at: start) { return start..<end }
    if scope == .folder { return nil }
    if let secret = named(at: start) { return secret }
    if byte.isASCIIDigit {
      return number(at: start) ?? phone(at: start) ?? announced(at: start)
        ?? coinAddress(at: start) ?? random(at: start)
    }
    return authorization(at: start) ?? account(at: start) ?? fiscalCode(at: start)
      ?? nationalInsurance(at: start) ?? taxNumber(at: start) ?? coinAddress(at: start)
      ?? random(at: start)
  }

  // MARK: Reading

  /// Returns the bytes of one kind at a position, at most ``reach`` by default.
  func run(
    from start: Int, most: Int = Self.reach, while isPart: (UInt8) -> Bool
  ) -> UnsafeBufferPointer<UInt8>.SubSequence {
    bytes[start..<min(bytes.count, start + most)].prefix(while: isPart)
  }

  /// Returns the end of the bytes of one kind, without a limit. Use it only once a secret is certain.
  func end(from start: Int, while isPart: (UInt8) -> Bool) -> Int {
    var end = start
    while end < bytes.count, isPart(bytes[end]) { end += 1 }
    return end
  }

  /// Whether a word, given in lowercase, is at a position in any case.
  func begins(_ word: StaticString, at start: Int) -> Bool {
    guard start >= 0, bytes.count - start >= word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[start + offset].asciiLowercase != word.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Whether the mask of an earlier pass is at a position.
  func isMask(at start: Int) -> Bool { bytes[start...].starts(with: SecretText.mask.utf8) }

  /// Whether no letter or digit follows.
  func isLast(_ end: Int) -> Bool { end == bytes.count || !bytes[end].isASCIILetterOrDigit }
}

extension UInt8 {
  // The first bytes of kana, Chinese characters and Hangul, which often follow a word without a space.
  var leadsIdeograph: Bool { 0xE3...0xED ~= self }
}
