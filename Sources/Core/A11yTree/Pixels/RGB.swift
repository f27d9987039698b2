/// An opaque colour in sRGB with eight bits per channel.
package struct RGB: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  package static let black = RGB(0, 0, 0)
  package static let white = RGB(255, 255, 255)

  /// Reads six hexadecimal digits, with or without `#`.
  package init?(hex: some StringProtocol) {
    let digits = hex.hasPrefix("#") ? hex.dropFirst() : hex[...]
    guard digits.utf8.count == 6, digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      UInt8(number >> 16), UInt8(truncatingIfNeeded: number >> 8),
      UInt8(truncatingIfNeeded: number))
  }

  /// The colour as in design tools, for example `#1C1C1E`.
  package var hex: String {
    let digits = Array("0123456789ABCDEF")
    return [red, green, blue].reduce(into: "#") { text, channel in
      text.append(digits[Int(channel >> 4)])
      text.append(digits[Int(channel & 15)])
    }
  }

  /// The relative luminance, 0 to 1. Source: WCAG 2.2, "relative luminance".
  package var luminance: Double {
    let linear = Self.linear
    return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
  }

  /// Returns the contrast ratio of two colours, 1 to 21. Source: WCAG 2.2, "contrast ratio".
  package func contrast(with other: RGB) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// Returns the largest difference of a channel.
  package func distance(to other: RGB) -> Int {
    max(
      abs(Int(red) - Int(other.red)), abs(Int(green) - Int(other.green)),
      abs(Int(blue) - Int(other.blue)))
  }

  /// Returns the nearest colour of the same hue that reaches a contrast with a background; nil if none does.
  package func reaching(_ ratio: Double, on background: RGB) -> RGB? {
    for step in 0...Self.steps {
      let found = [mixed(with: .black, step), mixed(with: .white, step)]
        .filter { $0.contrast(with: background) >= ratio }
        .max { $0.contrast(with: background) < $1.contrast(with: background) }
      if let found { return found }
    }
    return nil
  }

  /// Returns the colour that covers this one with a fraction of its own, as antialiasing does.
  package func covered(by other: RGB, _ share: Double) -> RGB {
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      let value = Double(from) + (Double(to) - Double(from)) * share
      return UInt8(min(255, max(0, value.rounded())))
    }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

  private static let steps = 128

  private func mixed(with other: RGB, _ step: Int) -> RGB {
    covered(by: other, Double(step) / Double(Self.steps))
  }

  // The linear value of each channel value. The module imports no mathematical functions, so the exponent
  // 2.4 is taken apart: x^2.4 is x² times the fifth root of x².
  private static let linear: [Double] = (0...255).map { value in
    let channel = Double(value) / 255
    guard channel > 0.03928 else { return channel / 12.92 }
    let base = (channel + 0.055) / 1.055
    let square = base * base
    var root = 1.0
    for _ in 0..<40 { root -= (root - square / (root * root * root * root)) / 5 }
    return square * root
  }
}

extension RGB: CustomStringConvertible {
  package var description: String { hex }
}
