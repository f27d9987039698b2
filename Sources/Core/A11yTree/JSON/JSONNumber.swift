/// A number in a JSON document, scanned but not yet converted.
struct JSONNumber {
  var range: Range<Int>
  var isNegative = false
  // The digits as an integer, if they fit.
  var digits: UInt64 = 0
  var digitsFit = true
  // The power of ten that multiplies the digits.
  var exponent = 0

  /// Returns the value, correctly rounded; nil if it is too large for a double.
  func value(in bytes: UnsafeRawBufferPointer) -> Double? {
    if digitsFit, digits <= 1 << 53, abs(exponent) < Self.powers.count {
      // Both operands are exact, so the result is rounded only once, and correctly.
      let power = Self.powers[abs(exponent)]
      let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
      return isNegative ? -value : value
    }
    let value = Double(String(decoding: bytes[range], as: UTF8.self))
    return value?.isFinite == true ? value : nil
  }

  /// Returns the value of an integer without a fraction or an exponent; nil for another number.
  func integer(in bytes: UnsafeRawBufferPointer) -> Int? {
    guard exponent == 0 else { return nil }
    guard digitsFit else { return Int(String(decoding: bytes[range], as: UTF8.self)) }
    return isNegative ? -Int(digits) : Int(digits)
  }

  private static let powers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}

extension JSONReader {
  /// Validates and reads the number at the current position.
  mutating func scanNumber() throws(JSONError) -> JSONNumber {
    var number = JSONNumber(range: position..<position)
    let start = position
    if take(UInt8(ascii: "-")) { number.isNegative = true }
    let first = position
    try scanDigits(&number)
    if bytes[first] == UInt8(ascii: "0"), position > first + 1 {
      throw error("a number has a leading zero", at: start)
    }
    if take(UInt8(ascii: ".")) {
      let fraction = position
      try scanDigits(&number)
      number.exponent = fraction - position
    }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      number.exponent += try scanExponent()
    }
    number.range = start..<position
    return number
  }

  private mutating func scanDigits(_ number: inout JSONNumber) throws(JSONError) {
    let start = position
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      position += 1
      if number.digits < 1 << 59 {
        number.digits = number.digits * 10 + UInt64(digit)
      } else {
        number.digitsFit = false
      }
    }
    guard position > start else { throw unexpected("a digit") }
  }

  // The exponent is capped, because a larger one makes no difference to a double.
  private mutating func scanExponent() throws(JSONError) -> Int {
    let isNegative = take(UInt8(ascii: "-"))
    if !isNegative { _ = take(UInt8(ascii: "+")) }
    var exponent = JSONNumber(range: position..<position)
    try scanDigits(&exponent)
    let magnitude = exponent.digitsFit ? Int(min(exponent.digits, 1 << 30)) : 1 << 30
    return isNegative ? -magnitude : magnitude
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }
}
