import A11yModel

/// Reads numbers as XCTest prints them: `-4.0`, `12`, `inf`, `-inf`, `nan`, `1e+20`.
struct NumberReader {
  let bytes: Bytes
  var position: Int
  let end: Int

  @inline(__always)
  init(_ bytes: Bytes, at position: Int, before end: Int) {
    self.bytes = bytes
    self.position = position
    self.end = end
  }

  /// The rectangle `{{x, y}, {width, height}}`; nil when it is not one.
  @inline(__always)
  mutating func rect() -> Rect? {
    guard take(0x7B), let origin = pair(), take(0x2C), take(0x20), let size = pair(), take(0x7D)
    else { return nil }
    return Rect(origin.x, origin.y, size.x, size.y)
  }

  /// The point `{x, y}`; nil when it is not one.
  @inline(__always)
  mutating func pair() -> Point? {
    guard take(0x7B), let x = number(), take(0x2C), take(0x20), let y = number(), take(0x7D)
    else { return nil }
    return Point(x, y)
  }

  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    guard position < end, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// A number; nil when there is none.
  ///
  /// Exact for up to 15 digits, which is all that captures have.
  @inline(__always)
  mutating func number() -> Double? {
    let isNegative = take(0x2D)
    var mantissa: UInt64 = 0
    let digits = takeDigits(into: &mantissa)
    if digits == 0 { return word(isNegative) }
    var scale = 0
    if take(0x2E) {
      scale = takeDigits(into: &mantissa)
      if scale == 0 { return nil }
    }
    if digits + scale > 15 || position < end && bytes[position] | 0x20 == 0x65 {
      return long(digits: digits, scale: scale, isNegative)
    }
    let value = scale == 0 ? Double(mantissa) : Double(mantissa) / Self.powers[scale]
    return isNegative ? -value : value
  }

  // Appends digits to a number; returns how many there are.
  @inline(__always)
  private mutating func takeDigits(into mantissa: inout UInt64) -> Int {
    var next = position
    while next < end, bytes[next].isDigit {
      mantissa = mantissa &* 10 &+ UInt64(bytes[next] &- 0x30)
      next &+= 1
    }
    defer { position = next }
    return next &- position
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  // `inf` and `nan`, also in the capitals of other C libraries.
  private mutating func word(_ isNegative: Bool) -> Double? {
    for (text, value) in [("inf", Double.infinity), ("nan", Double.nan)] as [(StaticString, Double)]
    {
      guard end - position >= 3,
        (0..<3).allSatisfy({ bytes[position + $0] | 0x20 == text.utf8Start[$0] })
      else { continue }
      position += 3
      return isNegative ? -value : value
    }
    return nil
  }

  // Numbers with many digits or an exponent, from the standard library; the grammar is checked here.
  private mutating func long(digits: Int, scale: Int, _ isNegative: Bool) -> Double? {
    let start = position - digits - (scale == 0 ? 0 : scale + 1)
    if position < end, bytes[position] | 0x20 == 0x65 {
      position += 1
      if position < end, bytes[position] == 0x2B || bytes[position] == 0x2D { position += 1 }
      let exponent = position
      while position < end, bytes[position].isDigit { position += 1 }
      if exponent == position { return nil }
    }
    // More than this is no number of points.
    guard position - start <= 400,
      let value = Double(String(decoding: bytes[start..<position], as: UTF8.self))
    else { return nil }
    return isNegative ? -value : value
  }
}
