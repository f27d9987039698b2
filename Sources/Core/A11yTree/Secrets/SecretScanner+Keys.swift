extension SecretScanner {
  /// Returns a private key from its first line to its last, or to the end of a truncated text.
  func keyBlock(at start: Int) -> Range<Int>? {
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
        return start..<end(from: last.endIndex) { $0 == UInt8(ascii: "-") }
      }
      next += 1
    }
    return start..<bytes.count
  }

  /// Returns the token in `Bearer abc…`, without the word before it.
  func authorization(at start: Int) -> Range<Int>? {
    let first = bytes[start].asciiLowercase
    guard first == UInt8(ascii: "a") || first == UInt8(ascii: "b") else { return nil }
    for word in ["bearer ", "basic ", "apikey "] as [StaticString] where begins(word, at: start) {
      let from = start + word.utf8CodeUnitCount
      let token = run(from: from, while: Self.isOfToken)
      // Basic has Base64, in which words cannot be joined.
      let isJoined =
        begins("basic ", at: start) && token.dropLast().contains { $0.isOne(of: "-._~") }
      guard token.count >= 12, !isJoined, token.contains(where: \.isASCIIDigit) || isMixed(token)
      else {
        continue
      }
      return from..<end(from: from, while: Self.isOfToken)
    }
    return nil
  }

  private static func isOfToken(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte.isOne(of: "-._~+/=")
  }

  /// Returns the user information in `://name:password@host`, even with an `@` in the password, and in
  /// `://token@host`.
  func userInfo(behind separator: Int) -> Range<Int>? {
    guard bytes[separator...].starts(with: "://".utf8) else { return nil }
    let start = separator + 3
    let authority = run(from: start, most: 512) { $0 > 0x20 && !$0.isOne(of: "/?#\"'<>") }
    guard let at = authority.lastIndex(of: UInt8(ascii: "@")), at > start, !isMask(at: start) else {
      return nil
    }
    let user = bytes[start..<at]
    // A short user name without a password, such as `git`, is not a secret.
    let isToken = user.count >= 8 && user.contains(where: \.isASCIIDigit)
    return user.contains(UInt8(ascii: ":")) || isToken ? start..<at : nil
  }

  // MARK: Random text

  /// Returns a key without a name: a long mix of uppercase and lowercase letters and digits that contains few
  /// words, or a hexadecimal key.
  func random(at start: Int) -> Range<Int>? {
    // Anything shorter may be a word.
    guard start + 19 < bytes.count else { return nil }
    if begins("0x", at: start) {
      let digits = run(from: start + 2, while: \.isHexDigit)
      return digits.count >= 32 && isLast(digits.endIndex) ? start..<digits.endIndex : nil
    }
    let wide = run(from: start, while: Self.isOfBase64)
    if wide.count >= 32, wide.contains(where: { $0.isOne(of: "+/") }), isMixed(wide),
      Self.isDisordered(wide, percent: 20)
    {
      return start..<end(from: start, while: Self.isOfBase64)
    }
    let word = wide.prefix(while: \.isASCIILetterOrDigit)
    let isKey =
      word.count >= 32 && word.allSatisfy(\.isHexDigit)
      && Self.isDisordered(word, percent: 20)
      || word.count >= 20 && isMixed(word) && Self.isDisordered(word, percent: 28)
      || word.count >= 24 && isSmall(word) && Self.isDisordered(word, percent: 25)
    return isKey ? start..<end(from: start, while: \.isASCIILetterOrDigit) : nil
  }

  private static func isOfBase64(_ byte: UInt8) -> Bool {
    byte.isASCIILetterOrDigit || byte.isOne(of: "+/=")
  }

  // Hexadecimal digits alone are an identifier or a digest.
  private func isSmall(_ word: some Sequence<UInt8>) -> Bool {
    !word.contains(where: \.isASCIICapital) && !word.allSatisfy(\.isHexDigit)
  }

  private func isMixed(_ part: some Sequence<UInt8>) -> Bool {
    part.contains(where: \.isASCIICapital) && part.contains { $0.isASCIISmall }
  }

  /// Whether letters, digits and case alternate more often than in words, numbers, camel case and chemical
  /// formulas. False without a digit.
  static func isDisordered(_ bytes: some Collection<UInt8>, percent: Int) -> Bool {
    var (changes, hasDigit) = (0, false)
    var last: UInt8?
    for byte in bytes {
      hasDigit = hasDigit || byte.isASCIIDigit
      if let last, last.isASCIILetterOrDigit, byte.isASCIILetterOrDigit {
        let isChange =
          last.isASCIIDigit != byte.isASCIIDigit
          || last.isASCIISmall && byte.isASCIICapital
        changes += isChange ? 1 : 0
      }
      last = byte
    }
    return hasDigit && changes * 100 >= bytes.count * percent && !isMadeOfWords(bytes)
      && !isFormula(bytes)
  }

  // Whether at least half of the text consists of words, as in `iPhone15ProMaxCellRow2Button3`. A word is three
  // or more letters with a vowel, all lowercase except perhaps the first.
  private static func isMadeOfWords(_ bytes: some Collection<UInt8>) -> Bool {
    var (inWords, length, hasVowel) = (0, 0, false)
    func finish() -> Int { length >= 3 && hasVowel ? length : 0 }
    for byte in bytes {
      let isSmall = byte.isASCIISmall
      if !isSmall {
        inWords += finish()
        (length, hasVowel) = (0, false)
      }
      guard byte.isASCIILetter else { continue }
      length += 1
      hasVowel = hasVowel || "aeiouy".utf8.contains(byte.asciiLowercase)
    }
    return (inWords + finish()) * 2 >= bytes.count
  }

  // Whether every lowercase letter follows an uppercase one, as in `C2952H4664N812O832S8Fe4`.
  private static func isFormula(_ bytes: some Collection<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in bytes {
      guard byte.isASCIILetterOrDigit, !byte.isASCIISmall || last.isASCIICapital else {
        return false
      }
      if last == 0, !byte.isASCIICapital { return false }
      last = byte
    }
    return true
  }
}
