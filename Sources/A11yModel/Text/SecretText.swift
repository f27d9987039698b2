/// Masks what looks like a secret: keys, tokens, passwords in addresses, numbers of cards, accounts and
/// insured persons. Each becomes ``mask``.
///
/// The one place that decides. A secret is told by its shape: a known prefix (``SecretPrefix``), a form
/// with a check digit, a name such as `token=` in front of it; as a last resort by its disorder. What is
/// masked stays as it is when it is masked again.
package struct SecretText {
  /// What stands in place of a secret.
  package static let mask = "[masked]"

  /// Whether reports and captures show secrets, for use on one's own machine. Baselines and names of
  /// screens never do. Set once, before anything is read.
  nonisolated(unsafe) package static var isShown = false

  private let bytes: UnsafeBufferPointer<UInt8>
  // Folders have any name: their disorder and their digits say nothing.
  private let isPath: Bool

  private init(_ bytes: UnsafeBufferPointer<UInt8>, isPath: Bool = false) {
    (self.bytes, self.isPath) = (bytes, isPath)
  }

  /// The text with its secrets masked.
  ///
  /// - Complexity: O(n).
  package static func masked(_ text: String) -> String { masked(text, isPath: false) }

  private static func masked(_ text: String, isPath: Bool) -> String {
    var text = text
    let masked: String? = text.withUTF8 { bytes in
      let scanner = SecretText(bytes, isPath: isPath)
      let secrets = scanner.secrets(atMost: .max)
      return secrets.isEmpty ? nil : scanner.replacing(secrets)
    }
    return masked ?? text
  }

  /// The secrets in a text, as they stand there.
  ///
  /// - Complexity: O(n).
  package static func all(in text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      SecretText(bytes).secrets(atMost: .max).map { String(decoding: bytes[$0], as: UTF8.self) }
    }
  }

  /// The text as reports and captures have it: masked, unless secrets are shown.
  package static func shown(_ text: String) -> String { isShown ? text : masked(text) }

  /// A path, or a word that somebody typed beside paths, as reports have it. Only what has the form or the
  /// name of a secret is masked there: a folder may be called by a digest, a date or at random, and whoever
  /// reads a place has to find it.
  package static func shownPath(_ path: String) -> String {
    isShown ? path : masked(path, isPath: true)
  }

  /// Whether there is a secret in the bytes. O(n).
  package static func isIn(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.withMemoryRebound(to: UInt8.self) { !SecretText($0).secrets(atMost: 1).isEmpty }
  }

  // MARK: Scanning

  private func replacing(_ secrets: [Range<Int>]) -> String {
    var result: [UInt8] = []
    var end = 0
    for secret in secrets {
      result += bytes[end..<secret.lowerBound]
      result += Self.mask.utf8
      end = secret.upperBound
    }
    result += bytes[end...]
    return String(decoding: result, as: UTF8.self)
  }

  private func secrets(atMost limit: Int) -> [Range<Int>] {
    guard mayHoldAny else { return [] }
    var found: [Range<Int>] = []
    var position = 0
    while position < bytes.count, found.count < limit {
      if let secret = secret(at: position) {
        found.append(secret)
        position = secret.upperBound
        continue
      }
      // None begins inside of a word.
      let isInWord = bytes[position].isLetterOrDigit
      position += 1
      while isInWord, position < bytes.count, bytes[position].isLetterOrDigit { position += 1 }
    }
    return found
  }

  // Most texts are words: no secret is shorter than nine bytes without a space, but numbers in groups,
  // and none without one of these signs is shorter than the shortest key.
  private var mayHoldAny: Bool {
    guard bytes.count >= Self.shortest else { return false }
    if digitCount >= Self.shortest { return true }
    guard hasWord(of: Self.shortest) else { return false }
    // `=`, `:` and `-`.
    return bytes.contains { $0 == 0x3D || $0 == 0x3A || $0 == 0x2D }
      || hasWord(of: SecretPrefix.shortest)
  }

  /// How many bytes the shortest secret has.
  static let shortest = 9

  // Eight bytes at a time.
  private var digitCount: Int {
    let (ones, highs): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    let raw = UnsafeRawBufferPointer(bytes)
    var (count, position) = (0, 0)
    while position + 8 <= raw.count {
      // Digits become 0 to 9, and nothing else does.
      let word = raw.loadUnaligned(fromByteOffset: position, as: UInt64.self) ^ 0x30 &* ones
      count += (~(word & ~highs &+ 0x76 &* ones | word) & highs).nonzeroBitCount
      position += 8
    }
    while position < raw.count {
      count += raw[position].isDecimalDigit ? 1 : 0
      position += 1
    }
    return count
  }

  // Whether so many bytes stand together without a space; most of them need not be looked at.
  private func hasWord(of length: Int) -> Bool {
    var start = 0
    while start + length <= bytes.count {
      var last = start + length - 1
      while last >= start, bytes[last] != 0x20 { last -= 1 }
      if last < start { return true }
      start = last + 1
    }
    return false
  }

  private func secret(at start: Int) -> Range<Int>? {
    let byte = bytes[start]
    if byte == UInt8(ascii: "=") || byte == UInt8(ascii: ":") {
      return namedSecret(behind: start) ?? userInfo(behind: start)
    }
    if byte == UInt8(ascii: "-") { return keyBlock(at: start) }
    guard byte.isLetterOrDigit, start == 0 || !bytes[start - 1].isLetterOrDigit else {
      return nil
    }
    if let end = SecretPrefix.end(in: bytes, at: start) { return start..<end }
    if isPath { return nil }
    if byte.isDecimalDigit { return (numbers(at: start) ?? random(at: start)) }
    return authorization(at: start) ?? account(at: start) ?? random(at: start)
  }

  private func run(
    from start: Int, while isPart: (UInt8) -> Bool
  ) -> UnsafeBufferPointer<UInt8>.SubSequence {
    bytes[start...].prefix(while: isPart)
  }

  // MARK: Shapes

  // From the first line of a private key to its last one, or to the end of a text that was cut.
  private func keyBlock(at start: Int) -> Range<Int>? {
    guard bytes[start...].starts(with: "-----BEGIN ".utf8) else { return nil }
    let title = run(from: start + 11) { $0 != UInt8(ascii: "-") }
    guard title.count <= 60,
      title.suffix(11).elementsEqual("PRIVATE KEY".utf8)
        || title.suffix(17).elementsEqual("PRIVATE KEY BLOCK".utf8)
    else { return nil }
    let ending = Array("-----END ".utf8)
    var next = title.endIndex
    while next < bytes.count {
      if bytes[next] == ending[0], bytes[next...].starts(with: ending) {
        let last = run(from: next + ending.count) { $0 != UInt8(ascii: "-") }
        return start..<run(from: last.endIndex) { $0 == UInt8(ascii: "-") }.endIndex
      }
      next += 1
    }
    return start..<bytes.count
  }

  // `Bearer abc…`: the word stays, what follows is masked.
  private func authorization(at start: Int) -> Range<Int>? {
    let first = bytes[start].asciiLowercase
    guard first == UInt8(ascii: "a") || first == UInt8(ascii: "b") else { return nil }
    for word in ["bearer ", "basic ", "apikey "] as [StaticString] where begins(word, at: start) {
      let token = run(from: start + word.utf8CodeUnitCount) {
        $0.isLetterOrDigit || "-._~+/=".utf8.contains($0)
      }
      guard token.count >= 12, token.contains(where: \.isDecimalDigit) || isMixed(token) else {
        continue
      }
      return token.startIndex..<token.endIndex
    }
    return nil
  }

  // Whether a word of small letters stands at a position, in letters of any size.
  private func begins(_ word: StaticString, at start: Int) -> Bool {
    guard bytes.count - start >= word.utf8CodeUnitCount else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[start + offset].asciiLowercase != word.utf8Start[offset] {
      return false
    }
    return true
  }

  // `token=abc`, `"api_key": "abc123…"`, `?key=abc`.
  private func namedSecret(behind separator: Int) -> Range<Int>? {
    let end =
      separator > 0 && bytes[separator - 1] == UInt8(ascii: "\"") ? separator - 1 : separator
    var first = end
    while first > 0, end - first < 40,
      bytes[first - 1].isLetterOrDigit || "_-".utf8.contains(bytes[first - 1])
    { first -= 1 }
    guard end - first >= 3 else { return nil }
    let name = bytes[first..<end].map(\.asciiLowercase).filter(\.isLetterOrDigit)
    let isOfAddress = first > 0 && "?&#;".utf8.contains(bytes[first - 1])
    let names = isOfAddress ? Self.names + Self.namesInAddresses : Self.names
    guard names.contains(where: { name.suffix($0.utf8.count).elementsEqual($0.utf8) }) else {
      return nil
    }
    // As in a URL or an assignment, or as in JSON and in headings.
    let start = run(from: separator + 1) { $0 == 0x20 || $0 == UInt8(ascii: "\"") }.endIndex
    guard start - separator <= 3 else { return nil }
    let value = run(from: start) { $0 > 0x20 && !"&#\"'<>,;)".utf8.contains($0) }
    // A word behind a colon is what a label says of a field.
    let least = bytes[separator] == UInt8(ascii: "=") ? 4 : 12
    guard value.count >= least, !value.elementsEqual(Self.mask.utf8) else { return nil }
    if least > 4, !value.contains(where: \.isDecimalDigit) { return nil }
    return value.startIndex..<value.endIndex
  }

  private static let names = [
    "token", "apikey", "secret", "password", "passwd", "pwd", "passphrase", "accesskey",
    "secretkey", "privatekey", "accountkey", "authkey", "sessionid", "credential", "signature",
    "authorization",
  ]
  private static let namesInAddresses = ["key", "sig", "auth", "code", "session", "jwt", "otp"]

  // `://name:password@host`
  private func userInfo(behind separator: Int) -> Range<Int>? {
    guard bytes[separator...].starts(with: "://".utf8) else { return nil }
    let part = run(from: separator + 3) { $0 > 0x20 && !"/?#@".utf8.contains($0) }
    guard part.endIndex < bytes.count, bytes[part.endIndex] == UInt8(ascii: "@"),
      part.contains(UInt8(ascii: ":"))
    else { return nil }
    return part.startIndex..<part.endIndex
  }

  // MARK: Numbers with a meaning

  // Of cards (check digit) and of insured persons in the United States.
  private func numbers(at start: Int) -> Range<Int>? {
    guard mayBeNumber(at: start) else { return nil }
    let (digits, groups, end) = digits(at: start)
    guard end == bytes.count || !bytes[end].isLetterOrDigit else { return nil }
    if groups == [3, 2, 4] {
      let area = digits[0] * 100 + digits[1] * 10 + digits[2]
      let isOne =
        area != 0 && area != 666 && area < 900 && digits[3...4] != [0, 0]
        && digits[5...] != [0, 0, 0, 0]
      return isOne ? start..<end : nil
    }
    let isGrouped =
      groups.count == 1 || groups == [4, 6, 5] || groups == [4, 6, 4]
      || groups.dropLast().allSatisfy { $0 == 4 } && groups.count >= 4
    guard 13...19 ~= digits.count, isGrouped, 2...6 ~= digits[0], hasCheckDigit(digits) else {
      return nil
    }
    return start..<end
  }

  // Nine digits, with nothing but single separators between them: most numbers are shorter.
  private func mayBeNumber(at start: Int) -> Bool {
    guard start + 8 < bytes.count else { return false }
    var (next, digits) = (start, 0)
    while next < bytes.count, digits < 9 {
      if bytes[next].isDecimalDigit {
        digits += 1
      } else if bytes[next] != 0x20 && bytes[next] != 0x2D {
        return false
      }
      next += 1
    }
    return digits == 9
  }

  private func digits(at start: Int) -> (digits: [Int], groups: [Int], end: Int) {
    var digits: [Int] = []
    var groups = [0]
    var (next, end, separator) = (start, start, UInt8(0))
    while next < bytes.count, digits.count < 20 {
      if bytes[next].isDecimalDigit {
        digits.append(Int(bytes[next] - 0x30))
        groups[groups.count - 1] += 1
        next += 1
        end = next
      } else if end == next, bytes[next] == 0x20 || bytes[next] == 0x2D,
        separator == 0 || separator == bytes[next],
        next + 1 < bytes.count, bytes[next + 1].isDecimalDigit
      {
        separator = bytes[next]
        groups.append(0)
        next += 1
      } else {
        break
      }
    }
    return (digits, groups, end)
  }

  // Luhn's formula.
  private func hasCheckDigit(_ digits: [Int]) -> Bool {
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      let value = digit.offset % 2 == 0 ? digit.element : digit.element * 2
      return sum + (value > 9 ? value - 9 : value)
    }
    return sum % 10 == 0
  }

  // An IBAN: a country, two check digits and 11 to 30 letters and digits, which are 1 modulo 97.
  private func account(at start: Int) -> Range<Int>? {
    guard start + 15 <= bytes.count, bytes[start].isASCIIUppercase,
      bytes[start + 1].isASCIIUppercase, bytes[start + 2].isDecimalDigit,
      bytes[start + 3].isDecimalDigit
    else { return nil }
    var signs: [UInt8] = []
    var end = start
    for index in start..<min(start + 42, bytes.count) {
      let byte = bytes[index]
      if byte.isASCIIUppercase || byte.isDecimalDigit {
        signs.append(byte)
        end = index + 1
        if 15...34 ~= signs.count, isLast(end), isAccount(signs) { return start..<end }
      } else if byte != 0x20 || signs.count % 4 != 0 {
        break
      }
    }
    return nil
  }

  private func isLast(_ end: Int) -> Bool {
    end == bytes.count || !bytes[end].isLetterOrDigit
  }

  private func isAccount(_ signs: [UInt8]) -> Bool {
    let rest = (signs[4...] + signs[..<4]).reduce(0) { rest, sign in
      sign.isDecimalDigit
        ? (rest * 10 + Int(sign - 0x30)) % 97 : (rest * 100 + Int(sign - 0x41) + 10) % 97
    }
    return rest == 1
  }

  // MARK: Disorder

  // A key without a name: long, of capitals, small letters and digits, and not made of words; or a
  // key in hexadecimal.
  private func random(at start: Int) -> Range<Int>? {
    // Words are shorter.
    guard start + 19 < bytes.count else { return nil }
    let wide = run(from: start) { $0.isLetterOrDigit || "+/=".utf8.contains($0) }
    if wide.count >= 32, wide.contains(where: { "+/".utf8.contains($0) }), isMixed(wide),
      Self.isDisordered(wide, percent: 20)
    {
      return start..<wide.endIndex
    }
    let word = wide.prefix(while: \.isLetterOrDigit)
    if word.count >= 32, word.allSatisfy(\.isHexDigit), Self.isDisordered(word, percent: 20) {
      return start..<word.endIndex
    }
    guard word.count >= 20, isMixed(word), Self.isDisordered(word, percent: 28) else { return nil }
    return start..<word.endIndex
  }

  private func isMixed(_ part: some Sequence<UInt8>) -> Bool {
    part.contains(where: \.isASCIIUppercase) && part.contains { 0x61...0x7A ~= $0 }
  }

  /// Whether bytes are of another kind than the one before so often as they are in no words and
  /// numbers, even in camel case. False without a digit.
  package static func isDisordered(_ bytes: some Sequence<UInt8>, percent: Int) -> Bool {
    var (count, changes, hasDigit) = (0, 0, false)
    var last: UInt8?
    for byte in bytes {
      count += 1
      hasDigit = hasDigit || byte.isDecimalDigit
      if let last, last.isLetterOrDigit, byte.isLetterOrDigit {
        let isChange =
          last.isDecimalDigit != byte.isDecimalDigit
          || 0x61...0x7A ~= last && byte.isASCIIUppercase
        changes += isChange ? 1 : 0
      }
      last = byte
    }
    return hasDigit && changes * 100 >= count * percent
  }
}

extension UInt8 {
  var isLetterOrDigit: Bool { isDecimalDigit || (self | 0x20) &- 0x61 < 26 }
  fileprivate var isDecimalDigit: Bool { self &- 0x30 < 10 }
  fileprivate var isASCIIUppercase: Bool { self &- 0x41 < 26 }
  fileprivate var isHexDigit: Bool { isDecimalDigit || (self | 0x20) &- 0x61 < 6 }
  fileprivate var asciiLowercase: UInt8 { isASCIIUppercase ? self | 0x20 : self }
}
