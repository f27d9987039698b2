extension SecretScanner {
  // MARK: Email addresses

  /// Returns the email address around an `@`, or around `%40` as in URLs.
  func address(around at: Int) -> Range<Int>? {
    let isEncoded = bytes[at] == UInt8(ascii: "%")
    if isEncoded, !begins("%40", at: at) { return nil }
    let start = startOfUser(before: at)
    guard start < at, !begins("git@", at: start),
      let end = endOfHost(from: at + (isEncoded ? 3 : 1))
    else { return nil }
    return start..<end
  }

  private func startOfUser(before at: Int) -> Int {
    var start = at
    // Next to ideographs, which are written without spaces, an address ends where the script changes.
    let isIdeographic = at > 0 && isContinuation(at - 1) && isIdeograph(before: at)
    while start > floor, at - start < 254 {
      let byte = bytes[start - 1]
      if byte < 0x80 {
        guard byte.isASCIILetterOrDigit || byte.isOne(of: "._%+-'"), !isIdeographic else { break }
        start -= 1
        continue
      }
      guard isIdeograph(before: start) == isIdeographic else { break }
      start -= 1
      while start > floor, isContinuation(start) { start -= 1 }
    }
    while start < at, bytes[start].isOne(of: "._%+-'") { start += 1 }
    return start
  }

  private func isContinuation(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }

  private func isIdeograph(before position: Int) -> Bool {
    var first = position - 1
    while first > floor, isContinuation(first) { first -= 1 }
    return bytes[first].leadsIdeograph
  }

  // Returns the end of the longest host name: parts separated by dots, ending with a part of letters.
  private func endOfHost(from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let isIdeographic = bytes[start].leadsIdeograph
    let host = run(from: start, most: 255) {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        || $0 >= 0x80 && (isIdeographic || !$0.leadsIdeograph || $0 < 0xC0)
    }
    var (end, name, names): (Int?, Int, [Range<Int>]) = (nil, start, [])
    for index in host.startIndex...host.endIndex {
      guard index == host.endIndex || bytes[index] == UInt8(ascii: ".") else { continue }
      guard index > name else { break }
      names.append(name..<index)
      name = index + 1
      // The letters at the start of the part, as in `example.com-1`.
      let word = bytes[names[names.count - 1]].prefix { $0.isASCIILetter || $0 >= 0x80 }
      guard names.count > 1, word.count >= 2, isLast(word.endIndex) else { continue }
      let isWhole = word.endIndex == index
      let isFile = isWhole && Self.isSuffixOfFile(word)
      if isFile { continue }
      end = word.endIndex
    }
    return end
  }

  // Whether the word is a file name extension, as in `icon@2x.png`.
  private static func isSuffixOfFile(_ word: some Sequence<UInt8>) -> Bool {
    fileSuffixes.contains(String(decoding: word.map(\.asciiLowercase), as: UTF8.self))
  }

  private static let fileSuffixes: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "pdf", "heic", "webp", "json", "jsonl", "txt", "xml",
    "html",
    "css", "js", "swift", "plist", "xib", "storyboard", "strings", "nib", "sketch", "log", "csv",
    "wav",
    "mp4", "yml", "yaml", "md", "gz", "sqlite", "xcresult", "sarif",
  ]

  // MARK: Phone numbers

  /// Returns the phone number at a position, in international or national form.
  func phone(at start: Int) -> Range<Int>? {
    guard let first = firstDigit(from: start) else { return nil }
    guard
      var number = DigitGroups(
        bytes, at: first, digits: 8...17, longest: 3, separators: Self.isInPhone)
    else { return nil }
    repeat {
      if isEnd(number), isPhone(number, start) { return start..<number.end }
    } while number.removeLast() && number.count >= 8
    return nil
  }

  private static func isInPhone(_ byte: UInt8) -> Bool { byte.isOne(of: " -./()") }

  // Skips a plus sign, an opening parenthesis, or both.
  private func firstDigit(from start: Int) -> Int? {
    var first = start
    if start > 0, bytes[start - 1].isASCIILetterOrDigit || bytes[start - 1] == UInt8(ascii: "+") {
      return nil
    }
    if bytes[first] == UInt8(ascii: "+") { first += 1 }
    if first < bytes.count, bytes[first] == UInt8(ascii: "(") { first += 1 }
    return first < bytes.count && bytes[first].isASCIIDigit ? first : nil
  }

  // Times, percentages and amounts continue after the digits.
  private func isEnd(_ number: DigitGroups) -> Bool {
    guard isLast(number.end) else { return false }
    guard number.end + 1 < bytes.count, bytes[number.end].isOne(of: ":,%") else { return true }
    return bytes[number.end] != UInt8(ascii: "%") && !bytes[number.end + 1].isASCIIDigit
  }

  private func isPhone(_ number: DigitGroups, _ start: Int) -> Bool {
    let digits = number.digits
    let hasPlus = bytes[start] == UInt8(ascii: "+")
    // A single group needs a leading zero, a plus sign, or a word such as Call.
    if number.groupCount == 1, digits[0] != 0, !hasPlus {
      return digits.count == 10 && digits[0] > 1 && digits[3] > 1 && isCalled(start)
    }
    guard number.areSeparators(Self.isSeparator) else { return false }
    if hasPlus { return digits[0] != 0 && digits.count <= 15 && !Self.isAmount(number) }
    if scope == .folder || isDateOrAddress(number) || isPartOfNumber(start) { return false }
    // An area code in parentheses.
    if bytes[start] == UInt8(ascii: "(") {
      let isYear = number.length(0) == 4 && Self.isYear(digits)
      return 2...5 ~= number.length(0) && number.groupCount > 1 && 8...12 ~= digits.count && !isYear
        && number.separator(behind: 0).first == UInt8(ascii: ")")
    }
    if digits[0] == 0 {
      return digits[1] == 0 ? digits[2] != 0 && isInternational(number) : isNational(number)
    }
    return hasForm(number)
  }

  // Accepts one of ` -./()`, a space next to a parenthesis, or spaces around a hyphen or slash.
  private static func isSeparator(_ part: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let (first, last) = (part[part.startIndex], part[part.endIndex - 1])
    func isBracket(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")") }
    func isLine(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/") }
    switch part.count {
    case 1: return true
    case 2:
      return first == UInt8(ascii: ")") && !isBracket(last) && last != UInt8(ascii: ".")
        || last == UInt8(ascii: "(") && !isBracket(first) && first != UInt8(ascii: ".")
    default: return first == 0x20 && last == 0x20 && isLine(part[part.startIndex + 1])
    }
  }

  // For example +10 000 000.
  private static func isAmount(_ number: DigitGroups) -> Bool {
    (1..<number.groupCount).allSatisfy { number.length($0) == 3 }
      && number.digits.suffix(3).allSatisfy { $0 == 0 }
  }

  // For example 0049 30 1234567.
  private func isInternational(_ number: DigitGroups) -> Bool {
    (number.groupCount > 1 ? 10...17 : 12...17) ~= number.count
  }

  // For example 030/1234567 or 01 23 45 67 89.
  private func isNational(_ number: DigitGroups) -> Bool {
    guard number.groupCount > 1 else {
      return 10...11 ~= number.count && !Self.isISBN(number.digits)
    }
    return 2...6 ~= number.length(0) && number.groupCount <= 5
      && (9...11 ~= number.count || number.count == 12 && number.groupCount == 2)
  }

  // The forms used in North America, Russia, China, Spain and Poland.
  private func hasForm(_ number: DigitGroups) -> Bool {
    let digits = number.digits
    switch number.shape {
    case 0x03_03_04: return digits[0] > 1 && !isAligned(number)
    case 0x01_03_03_04: return digits[0] == 1 && digits[1] > 1 && !isAligned(number)
    case 0x01_03_03_02_02: return digits[0] == 7 || digits[0] == 8
    case 0x03_04_04: return digits[0] == 1 && digits[1] > 2
    case 0x03_02_02_02, 0x02_03_02_02:
      return digits[0] > 1 && !isAligned(number) && isAlone(number)
    default: return false
    }
  }

  // Whether a number of North America follows a word that asks to call it.
  private func isCalled(_ start: Int) -> Bool {
    for word in ["call ", "dial ", "text "] as [StaticString] {
      let first = start - word.utf8CodeUnitCount
      if begins(word, at: first), first == 0 || !bytes[first - 1].isASCIILetterOrDigit {
        return true
      }
    }
    return false
  }

  // Whether the groups look like a row of amounts, such as 100 200 1000.
  private func isAligned(_ number: DigitGroups) -> Bool {
    number.endsRound && number.isSeparated(by: 0x20)
  }

  // Groups separated by spaces also occur in other texts, so they must be the whole text.
  private func isAlone(_ number: DigitGroups) -> Bool {
    number.start == 0 && number.end == bytes.count || !number.isSeparated(by: 0x20)
  }

  private static func isISBN(_ digits: ArraySlice<Int>) -> Bool {
    digits.count == 10
      && digits.enumerated().reduce(0) { $0 + $1.element * (10 - $1.offset) } % 11 == 0
  }

  // For example 01.02.2024 10 or 10.0.0.1.
  private func isDateOrAddress(_ number: DigitGroups) -> Bool {
    let slashes = (0..<number.groupCount - 1).reduce(0) {
      $0 + (number.separator(behind: $1).first == UInt8(ascii: "/") ? 1 : 0)
    }
    if slashes > 1 { return true }
    guard number.groupCount >= 3 else { return false }
    let (first, second, third) = (number.length(0), number.length(1), number.length(2))
    let isDate =
      first == 4 && second <= 2 && third <= 2
      || first <= 2 && second <= 2 && third == 4 && Self.isYear(number.digits[(first + second)...])
    let isOfNetwork =
      number.groupCount == 4 && (0..<4).allSatisfy { number.length($0) <= 3 }
      && number.isSeparated(by: UInt8(ascii: "."))
    return isDate || isOfNetwork
  }

  private static func isYear(_ digits: ArraySlice<Int>) -> Bool {
    digits.prefix(2) == [1, 9] || digits.prefix(2) == [2, 0]
  }

  // Whether the digits end something longer, such as `A-030-1234567` or `v1.030.1234567`.
  private func isPartOfNumber(_ start: Int) -> Bool {
    start > 0 && bytes[start - 1].isOne(of: "-.#")
      && (start == 1 || bytes[start - 1] == UInt8(ascii: "#") || bytes[start - 2] > 0x20)
  }
}
