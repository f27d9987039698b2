extension SecretScanner {
  private typealias Kind = SecretNames.Kind

  private var names: SecretNames { SecretNames(bytes, from: floor) }

  // MARK: After a separator

  /// Returns the secret after a name and a separator: `Passwort: abc123`, `token=abc`, `{"pin":"12"}`,
  /// `?key=abc`.
  func named(behind separator: Int) -> Range<Int>? {
    guard let name = names.name(before: separator) else { return nil }
    let isAssignment = bytes[separator] == UInt8(ascii: "=")
    let isOfAddress = name.start > 0 && bytes[name.start - 1].isOne(of: "?&#;")
    if name.kind == .parameter, !(isOfAddress && isAssignment) { return nil }
    var start = separator + 1
    while start < bytes.count, start - separator <= 3, bytes[start] <= 0x20 { start += 1 }
    guard start < bytes.count else { return nil }
    if let quoted = quoted(at: start, name) { return quoted }
    if isMask(at: start) { return nil }
    if isAssignment, isOfAddress { return parameter(at: start) }
    switch name.kind {
    case .password, .token:
      if let scheme = scheme(at: start) { return token(at: scheme, least: 4) }
      if isAssignment { return assigned(at: start) }
      return name.kind == .password ? password(at: start, least: 4) : token(at: start, least: 8)
    case .code: return code(at: start, isNamed: true)
    case .phone: return numberToCall(at: start)
    case .identity: return identity(at: start)
    case .parameter, .other: return nil
    }
  }

  // Text in quotation marks is a value, not a sentence.
  private func quoted(at start: Int, _ name: SecretNames.Name) -> Range<Int>? {
    let isEscaped = bytes[start] == UInt8(ascii: "\\")
    let open = start + (isEscaped ? 1 : 0)
    guard open < bytes.count, bytes[open].isOne(of: "\"'`") else { return nil }
    let quote = bytes[open]
    // The end of a quoted caption: `"Password:" beside it`.
    if bytes[open - 1] == UInt8(ascii: ":"), name.start > 0, bytes[name.start - 1] == quote,
      open + 1 == bytes.count || bytes[open + 1] == 0x20
    {
      return nil
    }
    var close = open + 1
    while close < bytes.count, bytes[close] != quote || !isEscaped && isEscapedQuote(close) {
      close += 1
      // The quotation mark is not closed, so the value ends with the word.
      if close - open > 512 {
        close = end(from: open + 1) { $0 > 0x20 && $0 != quote }
        break
      }
    }
    if isEscaped, close < bytes.count, bytes[close - 1] == UInt8(ascii: "\\") { close -= 1 }
    let content = bytes[open + 1..<max(open + 1, close)]
    guard !content.isEmpty, !isMask(at: open + 1) else { return nil }
    let isPlain = name.kind == .password || name.kind == .token
    guard isPlain || content.contains(where: \.isASCIIDigit) else { return nil }
    if !name.isQuoted, SecretNames.isRequirement(content) { return nil }
    return content.startIndex..<content.endIndex
  }

  private func isEscapedQuote(_ index: Int) -> Bool {
    bytes[index - 1] == UInt8(ascii: "\\") && bytes[index - 2] != UInt8(ascii: "\\")
  }

  private func parameter(at start: Int) -> Range<Int>? {
    let end = end(from: start) { $0 > 0x20 && !$0.isOne(of: "&#\"'<>;") }
    return end > start ? start..<end : nil
  }

  private func assigned(at start: Int) -> Range<Int>? {
    let end = trimmed(start..<end(from: start) { $0 > 0x20 && !$0.isOne(of: "&;\"<") })
    let value = bytes[start..<end]
    guard value.count >= 4, !SecretNames.isRequirement(value) else { return nil }
    return start..<end
  }

  // For example `Authorization: Bearer abc`.
  private func scheme(at start: Int) -> Int? {
    for word in ["bearer ", "basic ", "token ", "digest ", "apikey "] as [StaticString]
    where begins(word, at: start) {
      let token = start + word.utf8CodeUnitCount
      return token < bytes.count && !isMask(at: token) ? token : nil
    }
    return nil
  }

  private func token(at start: Int, least: Int) -> Range<Int>? {
    let value = run(from: start) { $0 > 0x20 && !$0.isOne(of: "\"<&,;'") }
    guard value.count >= least, value.contains(where: \.isASCIIDigit),
      least == 4 || value.contains(where: \.isASCIILetter), !SecretNames.isRequirement(value)
    else { return nil }
    return start..<trimmed(start..<end(from: start) { $0 > 0x20 && !$0.isOne(of: "\"<&,;'") })
  }

  // MARK: Passwords

  // A plain word after a name describes a field, so a password needs a digit or a symbol.
  private func password(at start: Int, least: Int) -> Range<Int>? {
    let isASCII = bytes[start] < 0x80
    let isPart = { (byte: UInt8) in
      byte > 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "<")
        && !(isASCII && byte.leadsIdeograph)
    }
    let run = run(from: start, while: isPart)
    let value = bytes[start..<trimmed(start..<run.endIndex)]
    guard value.count >= least, looksTyped(value) else { return nil }
    return start..<(run.count < Self.reach ? value.endIndex : end(from: start, while: isPart))
  }

  private func looksTyped(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var (digits, longest, letters, signs) = (0, 0, 0, 0)
    for byte in value {
      digits = byte.isASCIIDigit ? digits + 1 : 0
      longest = max(longest, digits)
      if byte.isASCIILetter || byte >= 0x80 { letters += 1 }
      if byte.isOne(of: "@#$^*!+=~|") { signs += 1 }
    }
    guard longest > 0 else {
      return letters > 0 && signs > 0 && !value[value.startIndex].isOne(of: "${<(%")
    }
    guard letters + signs > 0 else { return longest >= 4 }
    return !SecretNames.isRequirement(value) && !isIdentifier(value)
  }

  // Whether a value is the identifier of an element, such as `resetPasswordButton2`.
  private func isIdentifier(_ value: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard value.allSatisfy(\.isASCIILetterOrDigit) else { return false }
    let name = value.reversed().drop(while: \.isASCIIDigit)
    let word = name.prefix { !$0.isASCIICapital }.count + 1
    guard word < name.count else { return false }
    let last = name.prefix(word).reversed()
    return Self.elements.contains(String(decoding: last, as: UTF8.self))
  }

  private static let elements: Set<String> = [
    "Button", "Field", "Label", "View", "Cell", "Screen", "Controller", "Title", "Text", "Image",
    "Icon", "Link", "Row", "Tab", "Switch", "Toggle",
  ]

  // Removes punctuation that belongs to the sentence.
  private func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, bytes[end - 1].isOne(of: ".,;:!?)]}'") { end -= 1 }
    return end
  }

  // MARK: Codes and numbers

  // For example 123456, 123-456, G-123456 or A1B2C3.
  private func code(at start: Int, isNamed: Bool) -> Range<Int>? {
    let start = begins("g-", at: start) ? start + 2 : start
    guard start < bytes.count, bytes[start].isASCIILetterOrDigit else { return nil }
    let groups = DigitGroups(bytes, at: start, digits: 3...12) {
      $0 == 0x20 || $0 == UInt8(ascii: "-")
    }
    if var number = groups {
      repeat {
        let isOne = (isNamed ? 3...10 : 4...10) ~= number.count && number.groupCount <= 3
        if isOne, isLast(number.end), !isUnit(number.end) { return start..<number.end }
      } while number.removeLast()
    }
    if isNamed, let end = endOfGroups(from: start) { return start..<end }
    let word = run(from: start, while: \.isASCIILetterOrDigit)
    let isMixed =
      4...12 ~= word.count && word.contains(where: \.isASCIIDigit)
      && (word.allSatisfy { $0.isASCIIDigit || $0.isASCIICapital } || isNamed && word.count > 4)
    return isMixed && !SecretNames.isRequirement(word) ? start..<word.endIndex : nil
  }

  // Returns the end of groups such as 9f3k-27xm.
  private func endOfGroups(from start: Int) -> Int? {
    let text = run(from: start) { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
    let groups = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isCode =
      groups.count > 1 && groups.allSatisfy { 3...8 ~= $0.count } && isLast(text.endIndex)
      && groups.count { $0.contains(where: \.isASCIIDigit) } > 1
    return isCode ? text.endIndex : nil
  }

  // Whether a unit follows: `%`, `:30` or ` digits`.
  private func isUnit(_ end: Int) -> Bool {
    guard end < bytes.count else { return false }
    if bytes[end] == UInt8(ascii: "%") { return true }
    if end + 1 < bytes.count, bytes[end].isOne(of: ":.,"), bytes[end + 1].isASCIIDigit {
      return true
    }
    let word = run(from: min(end + 1, bytes.count)) { $0.isASCIILetter || $0 >= 0x80 }
    return bytes[end] == 0x20 && SecretNames.isRequirement(word)
  }

  private func numberToCall(at start: Int) -> Range<Int>? {
    let first = run(from: start) { $0.isOne(of: "+( ") }.endIndex
    guard first < bytes.count, first - start <= 3,
      let number = DigitGroups(
        bytes, at: first, digits: 6...17, longest: 3, separators: { $0.isOne(of: " -./()") })
    else { return nil }
    return start..<number.end
  }

  // Groups of digits and uppercase letters, for example 12 345 678 901, C01X00T47 or 12/03/1985.
  private func identity(at start: Int) -> Range<Int>? {
    var (next, last, digits) = (start, start, 0)
    while next < bytes.count, next - start < 48 {
      let group = run(from: next, while: \.isASCIILetterOrDigit)
      let count = group.reduce(0) { $0 + ($1.isASCIIDigit ? 1 : 0) }
      let isCapital = group.count <= 3 && group.allSatisfy(\.isASCIICapital)
      guard !group.isEmpty, count > 0 || isCapital else { break }
      digits += count
      last = group.endIndex
      guard last + 1 < bytes.count, bytes[last].isOne(of: " -./") else { break }
      next = last + 1
    }
    return digits >= 4 && last - start >= 5 ? start..<last : nil
  }

  // MARK: After a name without a separator

  /// Returns the secret after a name: `Your code is 123456`, `PIN 1234`, `Passwort – abc123`, `验证码123456`.
  func named(at word: Int) -> Range<Int>? {
    guard run(from: word, while: \.isASCIILetterOrDigit).contains(where: \.isASCIIDigit),
      word > floor
    else { return nil }
    // A password may start with symbols.
    var start = word
    while start > floor, word - start < 4, bytes[start - 1].isOne(of: "#$@!*&^%") { start -= 1 }
    var (end, hasMark) = (start, false)
    while end > floor, start - end < 6 {
      let byte = bytes[end - 1]
      if byte.isOne(of: ",-\"'[(>|:=\n") { hasMark = true } else if byte > 0x20 { break }
      end -= 1
    }
    guard end > floor, end < start || bytes[end - 1] >= 0x80 else { return nil }
    let copula = names.startOfCopula(before: end)
    guard let name = names.name(before: copula ?? end) ?? names.name(before: end),
      end < start || name.isIdeographic || copula != nil
    else { return nil }
    let isTold = copula != nil || name.isIdeographic
    switch name.kind {
    case .password where isTold: return password(at: start, least: 4)
    case .password where hasMark:
      return bytes[word..<min(word + 64, bytes.count)].prefix(while: \.isASCIILetterOrDigit)
        .contains(where: \.isASCIILetter) ? password(at: start, least: 6) : nil
    case .code where isTold || hasMark || !isWordOf(name): return code(at: word, isNamed: isTold)
    case .phone: return numberToCall(at: word)
    case .identity where isTold || hasMark: return identity(at: word)
    default: return nil
    }
  }

  // Whether a short name may be an ordinary word, as in Pin 1234 but not in PIN 1234.
  private func isWordOf(_ name: SecretNames.Name) -> Bool {
    name.end - name.start <= 4
      && !(bytes[name.start].isASCIICapital && bytes[name.end - 1].isASCIICapital)
  }

  // MARK: Before a name

  /// Returns the code before a name: `123456 is your verification code`.
  func announced(at start: Int) -> Range<Int>? {
    let digits = run(from: start, while: \.isASCIIDigit)
    guard 4...8 ~= digits.count, isLast(digits.endIndex) else { return nil }
    // The word after the digits.
    let space = end(from: digits.endIndex) { $0 <= 0x20 }
    let isAdjacent = space == digits.endIndex
    guard space - digits.endIndex <= 2, space < bytes.count else { return nil }
    let word = run(from: space) { $0 > 0x20 && !$0.isASCIIDigit }
    let isDash = bytes[space] == UInt8(ascii: "-") && !isAdjacent
    let next = SecretNames(bytes, from: digits.endIndex)
    let ending = bytes[space].leadsIdeograph ? min(space + 3, bytes.count) : word.endIndex
    guard isDash || next.isCopula(space..<ending) else { return nil }
    let limit = min(bytes.count, ending + 64)
    var index = ending
    while index < limit {
      let isEnd =
        !bytes[index].isASCIIDigit && (index + 1 == limit || !bytes[index + 1].isASCIILetterOrDigit)
      if isEnd, next.name(before: index + 1)?.kind == .code {
        return digits.startIndex..<digits.endIndex
      }
      index += 1
    }
    return nil
  }
}
