import A11yModel

/// A reader of numbers as XCTest prints them: `-4.0`, `12`, `inf`, `-inf`, `nan`, `1e+20`.
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

  /// Reads a rectangle, `{{x, y}, {width, height}}`, or returns `nil` if there is none.
  @inline(__always)
  mutating func rect() -> Rect? {
    guard take("{"), let origin = pair(), take(", "), let size = pair(), take("}") else {
      return nil
    }
    return Rect(origin.x, origin.y, size.x, size.y)
  }

  /// Reads a point, `{x, y}`, or returns `nil` if there is none.
  @inline(__always)
  mutating func pair() -> Point? {
    guard take("{"), let x = number(), take(", "), let y = number(), take("}") else { return nil }
    return Point(x, y)
  }

  @inline(__always)
  mutating func take(_ text: StaticString) -> Bool {
    guard bytes.has(text, at: position, before: end) else { return false }
    position &+= text.utf8CodeUnitCount
    return true
  }

  /// Reads a number. If there is none, returns `nil` and leaves the position unchanged.
  ///
  /// The value is exact for up to 15 digits; numbers in captures have no more.
  @inline(__always)
  mutating func number() -> Double? {
    let isNegative = bytes.has("-", at: position, before: end)
    let whole = digits(from: isNegative ? position &+ 1 : position)
    // Most frames consist of whole points.
    let next = whole.end &+ (bytes.has(".0", at: whole.end, before: end) ? 2 : 0)
    if 1...15 ~= whole.count, next == end || bytes[next].endsNumber {
      position = next
      return isNegative ? -Double(whole.value) : Double(whole.value)
    }
    guard let (value, next) = otherNumber(whole) else { return nil }
    position = next
    return isNegative ? -value : value
  }
}

extension NumberReader {
  private struct Digits {
    let start: Int
    var end: Int
    // Wraps around if there are too many digits.
    var value = 0
    var count: Int { end &- start }
  }

  @inline(__always)
  private func digits(from start: Int) -> Digits {
    var digits = Digits(start: start, end: start)
    while digits.end < end, case let digit = bytes[digits.end] &- 0x30, digit < 10 {
      digits.value = digits.value &* 10 &+ Int(digit)
      digits.end &+= 1
    }
    return digits
  }

  // Reads the rest of a number after its integer digits, without its sign.
  @inline(never)
  private func otherNumber(_ whole: Digits) -> (value: Double, end: Int)? {
    if whole.count == 0 { return word(at: whole.start) }
    var next = whole.end
    var mantissa = whole.value
    var scale = 0
    if bytes.has(".", at: next, before: end) {
      let fraction = digits(from: next + 1)
      scale = fraction.count
      if scale == 0 { return nil }
      // Longer numbers are parsed again from their text.
      if whole.count + scale <= 15 {
        mantissa = mantissa * Int(Self.powers[scale]) + fraction.value
      }
      next = fraction.end
    }
    if whole.count + scale > 15 || next < end && bytes[next] | 0x20 == 0x65 {
      return long(from: whole.start, digitsEnd: next)
    }
    return (Double(mantissa) / Self.powers[scale], next)
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  // `inf` or `nan`, which some C libraries capitalize.
  private func word(at start: Int) -> (value: Double, end: Int)? {
    for (text, value) in [("inf", Double.infinity), ("nan", Double.nan)] as [(StaticString, Double)]
    {
      guard end - start >= 3,
        (0..<3).allSatisfy({ bytes[start + $0] | 0x20 == text.utf8Start[$0] })
      else { continue }
      return (value, start + 3)
    }
    return nil
  }

  // Parses a number with many digits or an exponent with the standard library, after checking its grammar.
  private func long(from start: Int, digitsEnd: Int) -> (value: Double, end: Int)? {
    var next = digitsEnd
    if next < end, bytes[next] | 0x20 == 0x65 {
      next += 1
      if next < end, bytes[next] == 0x2B || bytes[next] == 0x2D { next += 1 }
      let exponent = next
      while next < end, bytes[next].isASCIIDigit { next += 1 }
      if exponent == next { return nil }
    }
    // No coordinate in points is longer.
    guard next - start <= 400,
      let value = Double(String(decoding: bytes[start..<next], as: UTF8.self))
    else { return nil }
    return (value, next)
  }
}

extension UInt8 {
  // Whether the byte can follow a number in a list, a point, or a rectangle.
  @inline(__always)
  fileprivate var endsNumber: Bool { self == 0x2C || self | 0x20 == 0x7D }
}
