// E-mail addresses and phone numbers.
extension SecretScanner {
  // MARK: E-mail addresses

  /// An e-mail address around an `@`, or around `%40` as addresses of the web have it.
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
    // Next to ideographs, which are written without spaces, an address ends with its own script.
    let isIdeographic = at > 0 && isContinuation(at - 1) && isIdeograph(before: at)
    while start > floor, at - start < 254 {
      let byte = bytes[start - 1]
      if byte < 0x80 {
        guard byte.isLetterOrDigit || "._%+-'".utf8.contains(byte), !isIdeographic else { break }
        start -= 1
        continue
      }
      guard isIdeograph(before: start) == isIdeographic else { break }
      start -= 1
      while start > floor, isContinuation(start) { start -= 1 }
    }
    while start < at, "._%+-'".utf8.contains(bytes[start]) { start += 1 }
    return start
  }

  private func isContinuation(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }

  // Whether the character in front of a position is one.
  private func isIdeograph(before position: Int) -> Bool {
    var first = position - 1
    while first > floor, isContinuation(first) { first -= 1 }
    return bytes[first].leadsIdeograph
  }

  // Names between dots, the last of them letters: as many as make a host.
  private func endOfHost(from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    let isIdeographic = bytes[start].leadsIdeograph
    let host = run(from: start) {
      $0.isLetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        || $0 >= 0x80 && (isIdeographic || !$0.leadsIdeograph || $0 < 0xC0)
    }
    var (end, name, names): (Int?, Int, [Range<Int>]) = (nil, start, [])
    for index in host.startIndex...host.endIndex {
      guard index == host.endIndex || bytes[index] == UInt8(ascii: ".") else { continue }
      guard index > name else { break }
      names.append(name..<index)
      name = index + 1
      // Letters up to what is none: `example.com-1`.
      let word = bytes[names[names.count - 1]].prefix { $0.isASCIILetter || $0 >= 0x80 }
      guard names.count > 1, word.count >= 2, isLast(word.endIndex) else { continue }
      let isWhole = word.endIndex == index
      let isFile = isWhole && Self.isSuffixOfFile(word)
      if isFile { continue }
      end = word.endIndex
    }
    return end
  }

  // `icon@2x.png`, and the file that an address gives its name.
  private static func isSuffixOfFile(_ word: some Sequence<UInt8>) -> Bool {
    fileSuffixes.contains(String(decoding: word.map(\.asciiLowercase), as: UTF8.self))
  }

  private static let fileSuffixes: Set<String> = [
    "png", "jpg", "jpeg", "gif", "svg", "pdf", "heic", "webp", "json", "jsonl", "txt", "xml", "html",
    "css", "js", "swift", "plist", "xib", "storyboard", "strings", "nib", "sketch", "log", "csv", "wav",
    "mp4", "yml", "yaml", "md", "gz", "sqlite", "xcresult", "sarif",
  ]

  // MARK: Phone numbers

  /// A phone number as it is dialled from abroad, or as it is written in its country.
  func phone(at start: Int) -> Range<Int>? {
    guard let first = firstDigit(from: start) else { return nil }
    var next = DigitGroups(
      bytes, at: first, most: 17, longest: 3, separators: Self.isInPhone)
    while let number = next, number.count >= 8 {
      if isEnd(number), isPhone(number, start) {
        return start..<number.end
      }
      next = number.withoutLast()
    }
    return nil
  }

  private static func isInPhone(_ byte: UInt8) -> Bool { " -./()".utf8.contains(byte) }

  // A plus or a bracket may stand before it, and both.
  private func firstDigit(from start: Int) -> Int? {
    var first = start
    if start > 0, bytes[start - 1].isLetterOrDigit || bytes[start - 1] == UInt8(ascii: "+") {
      return nil
    }
    if bytes[first] == UInt8(ascii: "+") { first += 1 }
    if first < bytes.count, bytes[first] == UInt8(ascii: "(") { first += 1 }
    return first < bytes.count && bytes[first].isDecimalDigit ? first : nil
  }

  // Times, percentages and amounts go on.
  private func isEnd(_ number: DigitGroups) -> Bool {
    guard isLast(number.end) else { return false }
    guard number.end + 1 < bytes.count, ":,%".utf8.contains(bytes[number.end]) else { return true }
    return bytes[number.end] != UInt8(ascii: "%") && !bytes[number.end + 1].isDecimalDigit
  }

  private func isPhone(_ number: DigitGroups, _ start: Int) -> Bool {
    let (digits, groups) = (number.digits, number.lengths)
    guard number.separators.allSatisfy(Self.separators.contains) else { return false }
    if bytes[start] == UInt8(ascii: "+") {
      return digits[0] != 0 && digits.count <= 15 && !Self.isAmount(number)
    }
    if scope == .folder || isDateOrAddress(number) || isPartOfNumber(start) { return false }
    // The area in brackets.
    if bytes[start] == UInt8(ascii: "(") {
      let isYear = groups[0] == 4 && (digits[0...1] == [1, 9] || digits[0...1] == [2, 0])
      return 2...5 ~= groups[0] && groups.count > 1 && 8...12 ~= digits.count && !isYear
        && number.separators[0].first == UInt8(ascii: ")")
    }
    if digits[0...1] == [0, 0] { return digits[2] != 0 && isInternational(number) }
    if digits[0] == 0 { return digits[1] != 0 && isNational(number) }
    return hasForm(number)
  }

  private static let separators: Set<ArraySlice<UInt8>> = Set(
    [" ", "-", ".", "/", ") ", ")", " (", "(", ")-", ")/", "-(", " - ", " / "].map {
      ArraySlice($0.utf8)
    })

  // +10 000 000
  private static func isAmount(_ number: DigitGroups) -> Bool {
    number.lengths.dropFirst().allSatisfy { $0 == 3 } && number.digits.suffix(3) == [0, 0, 0]
  }

  // 0049 30 1234567
  private func isInternational(_ number: DigitGroups) -> Bool {
    (number.lengths.count > 1 ? 10...17 : 12...17) ~= number.count
  }

  // 030/1234567, 01 23 45 67 89
  private func isNational(_ number: DigitGroups) -> Bool {
    guard number.lengths.count > 1 else {
      return 10...11 ~= number.count && !Self.isISBN(number.digits)
    }
    return 2...6 ~= number.lengths[0] && number.lengths.count <= 5
      && (9...11 ~= number.count || number.count == 12 && number.lengths.count == 2)
  }

  // As written in North America, Russia, China, Spain and Poland.
  private func hasForm(_ number: DigitGroups) -> Bool {
    let digits = number.digits
    let isAligned = number.separators.allSatisfy { $0 == [0x20] } && Self.endsRound(number)
    switch number.lengths {
    case [3, 3, 4]: return digits[0] > 1 && !isAligned
    case [1, 3, 3, 4]: return digits[0] == 1 && digits[1] > 1 && !isAligned
    case [1, 3, 3, 2, 2]: return digits[0] == 7 || digits[0] == 8
    case [3, 4, 4]: return digits[0] == 1 && digits[1] > 2
    case [3, 2, 2, 2], [2, 3, 2, 2]: return digits[0] > 1 && !isAligned && isAlone(number)
    default: return false
    }
  }

  // Other groups of digits are in texts, too.
  private func isAlone(_ number: DigitGroups) -> Bool {
    number.start == 0 && number.end == bytes.count
      || !number.separators.allSatisfy { $0 == [0x20] }
  }

  // A row of amounts: 100 200 1000.
  private static func endsRound(_ number: DigitGroups) -> Bool {
    var end = 0
    return number.lengths.allSatisfy { length in
      end += length
      return number.digits[end - 1] == 0
    }
  }

  private static func isISBN(_ digits: [Int]) -> Bool {
    digits.count == 10
      && digits.enumerated().reduce(0) { $0 + $1.element * (10 - $1.offset) } % 11 == 0
  }

  // 01.02.2024 10, 10.0.0.1
  private func isDateOrAddress(_ number: DigitGroups) -> Bool {
    let groups = number.lengths
    if number.separators.filter({ $0 == [UInt8(ascii: "/")] }).count > 1 { return true }
    guard groups.count >= 3 else { return false }
    let isDate =
      groups[0] == 4 && groups[1] <= 2 && groups[2] <= 2
      || groups[0] <= 2 && groups[1] <= 2 && groups[2] == 4 && Self.isYear(number)
    let isOfNetwork =
      groups.count == 4 && groups.allSatisfy { $0 <= 3 }
      && number.separators.allSatisfy { $0 == [UInt8(ascii: ".")] }
    return isDate || isOfNetwork
  }

  private static func isYear(_ number: DigitGroups) -> Bool {
    let start = number.lengths[0] + number.lengths[1]
    let century = number.digits[start...start + 1]
    return century == [1, 9] || century == [2, 0]
  }

  // `A-030-1234567`, `v1.030.1234567`: the end of something longer.
  private func isPartOfNumber(_ start: Int) -> Bool {
    start > 0 && "-.#".utf8.contains(bytes[start - 1])
      && (start == 1 || bytes[start - 1] == UInt8(ascii: "#") || bytes[start - 2] > 0x20)
  }
}
