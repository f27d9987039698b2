// Numbers with check digits or dates.
extension SecretScanner {
  /// Returns the card number or personal identification number at a position.
  func number(at start: Int) -> Range<Int>? {
    // Skips the decimals of another number.
    if start > 1, bytes[start - 1].isOne(of: ".,"), bytes[start - 2].isASCIIDigit {
      return nil
    }
    guard
      var number = DigitGroups(
        bytes, at: start, digits: 9...20, separators: Self.isBetweenDigits)
    else { return nil }
    // A card number may be followed by other numbers.
    repeat {
      if isLast(number.end), isNumber(number) { return start..<number.end }
      if number.shape == 17, let found = residentWithLetter(number) { return found }
    } while number.removeLast() && number.count >= 9
    return nil
  }

  private func isNumber(_ number: DigitGroups) -> Bool {
    switch number.shape {
    case 0x03_02_04:
      number.isSeparated() && Self.isSocialSecurityNumber(number.digits)
        && !isOfThing(number.start)
    case 0x04_04_04: isAadhaar(number)
    case 0x03_03_03_02: Self.isCPF(number.digits)
    case 0x06_07: Self.isResidentOfKorea(number.digits)
    case 18 where Self.isResidentOfChina(number.digits): true
    default: isCard(number)
    }
  }

  // Whether a word before a number says that it is of a thing, as in `Part 123-45-6789` and `Order no. 123-45-6789`.
  private func isOfThing(_ start: Int) -> Bool {
    var end = start
    for _ in 0..<2 {
      while end > floor, start - end < 32, bytes[end - 1].isOne(of: " .:#") { end -= 1 }
      let letters = bytes[max(floor, end - 12)..<max(floor, end)].reversed().prefix(
        while: \.isASCIILetter)
      let word = String(decoding: letters.reversed().map(\.asciiLowercase), as: UTF8.self)
      if Self.things.contains(word) { return true }
      guard ["no", "nr", "number"].contains(word) else { return false }
      end -= word.utf8.count
    }
    return false
  }

  private static let things: Set<String> = [
    "part", "item", "model", "order", "sku", "serial", "product", "article", "ref", "reference",
    "invoice", "ticket", "lot", "batch",
  ]

  // The check digit of a Chinese number may be an X.
  private func residentWithLetter(_ number: DigitGroups) -> Range<Int>? {
    let end = number.end + 1
    guard number.end < bytes.count, bytes[number.end] | 0x20 == UInt8(ascii: "x"), isLast(end),
      Self.isResidentOfChina((number.digits + [10])[...])
    else { return nil }
    return number.start..<end
  }

  private static func isBetweenDigits(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  // A card number has the prefix and length of its network, and ends with a check digit.
  private func isCard(_ number: DigitGroups) -> Bool {
    let digits = number.digits
    guard 13...19 ~= digits.count, 2...6 ~= digits[0], isGrouped(number), number.isSeparated()
    else {
      return false
    }
    let head = digits[..<4].reduce(0) { $0 * 10 + $1 }
    let isOfNetwork =
      switch digits.count {
      case 14: 3000...3059 ~= head || 3095 == head || [36, 38, 39].contains(head / 100)
      case 15: head / 100 == 34 || head / 100 == 37 || head == 2131 || head == 1800
      case 16:
        3528...3589 ~= head || head / 1000 == 4 || 2221...2720 ~= head
          || 5000...5999 ~= head || head / 1000 == 6 || 2200...2204 ~= head
      default: head / 1000 == 4 || head / 1000 == 6 || 5000...5999 ~= head
      }
    return isOfNetwork && Self.hasCheckDigit(digits)
  }

  private func isGrouped(_ number: DigitGroups) -> Bool {
    let isByFour =
      number.groupCount >= 4 && (0..<number.groupCount - 1).allSatisfy { number.length($0) == 4 }
    return number.groupCount == 1 || isByFour || [0x04_06_05, 0x04_06_04].contains(number.shape)
  }

  // The Luhn algorithm.
  private static func hasCheckDigit(_ digits: ArraySlice<Int>) -> Bool {
    var (sum, isDoubled) = (0, false)
    for digit in digits.reversed() {
      let value = isDoubled ? digit * 2 : digit
      sum += value > 9 ? value - 9 : value
      isDoubled.toggle()
    }
    return sum % 10 == 0
  }

  // A Social Security number in the United States.
  private static func isSocialSecurityNumber(_ digits: ArraySlice<Int>) -> Bool {
    let area = digits[0] * 100 + digits[1] * 10 + digits[2]
    return area != 0 && area != 666 && area < 900 && digits[3...4] != [0, 0]
      && digits[5...] != [0, 0, 0, 0]
  }

  // A taxpayer number in Brazil.
  private static func isCPF(_ digits: ArraySlice<Int>) -> Bool {
    func check(_ count: Int) -> Int {
      let sum = digits[..<count].enumerated().reduce(0) {
        $0 + $1.element * (count + 1 - $1.offset)
      }
      return sum * 10 % 11 % 10
    }
    return Set(digits).count > 1 && check(9) == digits[9] && check(10) == digits[10]
  }

  // A resident registration number: six digits of a date of birth, and seven more.
  private static func isResidentOfKorea(_ digits: ArraySlice<Int>) -> Bool {
    1...12 ~= digits[2] * 10 + digits[3] && 1...31 ~= digits[4] * 10 + digits[5]
      && 1...8 ~= digits[6]
  }

  private static func isResidentOfChina(_ digits: ArraySlice<Int>) -> Bool {
    let year = digits[6..<10].reduce(0) { $0 * 10 + $1 }
    guard 1900...2099 ~= year, 1...12 ~= digits[10] * 10 + digits[11],
      1...31 ~= digits[12] * 10 + digits[13]
    else { return false }
    let weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2, 1]
    return zip(digits, weights).reduce(0) { $0 + $1.0 * $1.1 } % 11 == 1
  }

  /// Returns an Italian tax code, the `codice fiscale`.
  func fiscalCode(at start: Int) -> Range<Int>? {
    let form: StaticString = "AAAAAA00A00A000A"
    let end = start + form.utf8CodeUnitCount
    guard end <= bytes.count, isLast(end) else { return nil }
    for offset in 0..<form.utf8CodeUnitCount {
      let (byte, kind) = (bytes[start + offset], form.utf8Start[offset])
      guard kind == UInt8(ascii: "0") ? byte.isASCIIDigit : byte.isASCIILetter else { return nil }
    }
    return start..<end
  }

  /// Returns an IBAN: a country code, two check digits, and as many letters and digits as the country uses,
  /// with a remainder of 1 modulo 97.
  func account(at start: Int) -> Range<Int>? {
    guard start + 15 <= bytes.count, bytes[start].isASCIILetter, bytes[start + 1].isASCIILetter,
      bytes[start + 2].isASCIIDigit, bytes[start + 3].isASCIIDigit
    else { return nil }
    let country = String(
      decoding: [bytes[start] & 0xDF, bytes[start + 1] & 0xDF], as: UTF8.self)
    guard let length = Self.accountLengths[country] else { return nil }
    var signs: [UInt8] = []
    var index = start
    while index < bytes.count, signs.count < length {
      let byte = bytes[index]
      if byte.isASCIILetterOrDigit {
        signs.append(byte.isASCIIDigit ? byte : byte & 0xDF)
      } else if byte != 0x20 && byte != UInt8(ascii: "-") || signs.count % 4 != 0 {
        return nil
      }
      index += 1
    }
    guard signs.count == length, isLast(index) else { return nil }
    let rest = (signs[4...] + signs[..<4]).reduce(0) { rest, sign in
      sign.isASCIIDigit
        ? (rest * 10 + Int(sign - 0x30)) % 97 : (rest * 100 + Int(sign - 0x41) + 10) % 97
    }
    return rest == 1 ? start..<index : nil
  }

  // From the registry of ISO 13616.
  private static let accountLengths: [String: Int] = [
    "AD": 24, "AE": 23, "AL": 28, "AT": 20, "AZ": 28, "BA": 20, "BE": 16, "BG": 22, "BH": 22,
    "BI": 27, "BR": 29, "BY": 28, "CH": 21, "CR": 22, "CY": 28, "CZ": 24, "DE": 22, "DJ": 27,
    "DK": 18, "DO": 28, "EE": 20, "EG": 29, "ES": 24, "FI": 18, "FK": 18, "FO": 18, "FR": 27,
    "GB": 22, "GE": 22, "GI": 23, "GL": 18, "GR": 27, "GT": 28, "HN": 28, "HR": 21, "HU": 28,
    "IE": 22, "IL": 23, "IQ": 23, "IS": 26, "IT": 27, "JO": 30, "KW": 30, "KZ": 20, "LB": 28,
    "LC": 32, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "LY": 25, "MC": 27, "MD": 24, "ME": 22,
    "MK": 19, "MN": 20, "MR": 27, "MT": 31, "MU": 30, "NI": 28, "NL": 18, "NO": 15, "OM": 23,
    "PK": 24, "PL": 28, "PS": 29, "PT": 25, "QA": 29, "RO": 24, "RS": 22, "RU": 33, "SA": 24,
    "SC": 31, "SD": 18, "SE": 24, "SI": 19, "SK": 24, "SM": 27, "SO": 23, "ST": 25, "SV": 28,
    "TL": 23, "TN": 24, "TR": 26, "UA": 29, "VA": 22, "VG": 24, "XK": 20, "YE": 30,
  ]
}
