// Numbers and addresses whose form an authority documents.
extension SecretScanner {
  // MARK: Aadhaar

  /// Whether three groups of four digits are an Aadhaar number, which ends with a check digit by J. Verhoeff (UIDAI,
  /// "Aadhaar Authentication API", uid).
  func isAadhaar(_ number: DigitGroups) -> Bool {
    let next = number.end
    let goesOn =
      next + 1 < bytes.count && bytes[next].isOne(of: " -") && bytes[next + 1].isASCIIDigit
    guard number.digits[0] > 1, number.isSeparated(), !goesOn else { return false }
    var check = 0
    for (place, digit) in number.digits.reversed().enumerated() {
      var permuted = digit
      for _ in 0..<place % 8 { permuted = Self.permutation[permuted] }
      check = Self.product(check, permuted)
    }
    return check == 0
  }

  private static let permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4]

  // In the dihedral group of order 10: 0 to 4 are rotations, 5 to 9 reflections.
  private static func product(_ left: Int, _ right: Int) -> Int {
    let turn = left < 5 ? left + right : left - right + 5
    return (left < 5) == (right < 5) ? (turn + 10) % 5 : (turn + 10) % 5 + 5
  }

  // MARK: National insurance

  /// Returns a National Insurance number of the United Kingdom (HMRC, NIM39110), also the example `QQ 12 34 56 C`.
  func nationalInsurance(at start: Int) -> Range<Int>? {
    var (index, signs) = (start, [UInt8]())
    for (offset, kind) in "AA000000A".utf8.enumerated() {
      if offset > 0, offset % 2 == 0, index < bytes.count, bytes[index] == 0x20 { index += 1 }
      guard index < bytes.count,
        kind == UInt8(ascii: "0") ? bytes[index].isASCIIDigit : bytes[index].isASCIICapital
      else { return nil }
      signs.append(bytes[index])
      index += 1
    }
    let prefix = String(decoding: signs[..<2], as: UTF8.self)
    let isIssued =
      !signs[0].isOne(of: "DFIQUV") && !signs[1].isOne(of: "DFIQUVO")
      && !["BG", "GB", "KN", "NK", "NT", "TN", "ZZ"].contains(prefix)
    return isLast(index) && signs[8].isOne(of: "ABCD") && (isIssued || prefix == "QQ")
      ? start..<index : nil
  }

  // MARK: Value added tax

  /// Returns a VAT identification number: the code of a country, and as many digits and letters as it uses.
  func taxNumber(at start: Int) -> Range<Int>? {
    guard start + 9 < bytes.count, bytes[start].isASCIICapital, bytes[start + 1].isASCIICapital
    else { return nil }
    let country = String(decoding: bytes[start..<start + 2], as: UTF8.self)
    for form in Self.taxForms[country] ?? [] {
      let end = start + 2 + form.utf8.count
      guard end <= bytes.count, isLast(end) else { continue }
      let fits = zip(bytes[start + 2..<end], form.utf8).allSatisfy { byte, kind in
        switch kind {
        case UInt8(ascii: "9"): byte.isASCIIDigit
        case UInt8(ascii: "A"): byte.isASCIICapital
        default: byte == kind
        }
      }
      if fits { return start..<end }
    }
    return nil
  }

  // From the European Commission, VIES, "VAT identification number structure". Eight digits alone may be a date.
  private static let taxForms: [String: [String]] = [
    "AT": ["U99999999"], "BE": ["9999999999"], "BG": ["999999999", "9999999999"],
    "CY": ["99999999A"], "CZ": ["999999999", "9999999999"], "DE": ["999999999"],
    "EE": ["999999999"], "EL": ["999999999"],
    "ES": ["A99999999", "99999999A", "A9999999A"],
    "FR": ["99999999999", "A9999999999", "AA999999999"],
    "HR": ["99999999999"], "IE": ["9999999A", "9999999AA"], "IT": ["99999999999"],
    "LT": ["999999999", "999999999999"], "LV": ["99999999999"], "NL": ["999999999B99"],
    "PL": ["9999999999"], "PT": ["999999999"], "SE": ["999999999901"], "SK": ["9999999999"],
    "XI": ["999999999"],
  ]

  // MARK: Wi-Fi

  /// Returns the password in the code for a network, `WIFI:T:WPA;S:Home;P:secret;;` (ZXing, "Barcode contents").
  func network(behind separator: Int) -> Range<Int>? {
    let start = separator + 1
    guard separator > 6, bytes[separator - 1] == UInt8(ascii: "P"),
      bytes[separator - 2].isOne(of: ";:"), start < bytes.count, !isMask(at: start)
    else { return nil }
    var first = separator - 2
    while first > 0, separator - first < 256, !begins("wifi:", at: first) { first -= 1 }
    guard begins("wifi:", at: first) else { return nil }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: ";") || bytes[end - 1] == UInt8(ascii: "\\")
    {
      end += 1
    }
    return end > start ? start..<end : nil
  }

  // MARK: Bitcoin

  /// Returns a Bitcoin address with a sound checksum: Base58Check, or Bech32 and Bech32m (BIP 173, BIP 350).
  func coinAddress(at start: Int) -> Range<Int>? {
    let word = run(from: start, most: 91, while: \.isASCIILetterOrDigit)
    guard 26...90 ~= word.count, isLast(word.endIndex) else { return nil }
    let isSound =
      begins("bc1", at: start)
      ? Self.isBech32(word.dropFirst(3)) : word.count <= 35 && Self.isBase58(word)
    return isSound ? start..<word.endIndex : nil
  }

  private static let base58 = Array(
    "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz".utf8)
  private static let bech32 = Array("qpzry9x8gf2tvdw0s3jn54khce6mua7l".utf8)

  private static func isBase58(_ word: some Sequence<UInt8>) -> Bool {
    var number = [UInt8](repeating: 0, count: 25)
    for byte in word {
      guard var carry = base58.firstIndex(of: byte) else { return false }
      for index in number.indices.reversed() {
        carry += Int(number[index]) * 58
        number[index] = UInt8(carry & 0xFF)
        carry >>= 8
      }
      guard carry == 0 else { return false }
    }
    // The versions of addresses for a key and for a script.
    return [0, 5].contains(number[0])
      && SHA256.hash(SHA256.hash(Array(number[..<21]))).prefix(4).elementsEqual(number[21...])
  }

  private static func isBech32(_ word: some Sequence<UInt8>) -> Bool {
    // The checksum includes `bc`.
    var values = [3, 3, 0, 2, 3]
    for byte in word {
      guard let value = bech32.firstIndex(of: byte.asciiLowercase) else { return false }
      values.append(value)
    }
    let generator = [0x3B6A_57B2, 0x2650_8E6D, 0x1EA1_19FA, 0x3D42_33DD, 0x2A14_62B3]
    let sum = values.reduce(1) { sum, value in
      generator.indices.reduce((sum & 0x1FF_FFFF) << 5 ^ value) {
        (sum >> 25) >> $1 & 1 == 1 ? $0 ^ generator[$1] : $0
      }
    }
    return sum == 1 || sum == 0x2BC8_30A3
  }
}
