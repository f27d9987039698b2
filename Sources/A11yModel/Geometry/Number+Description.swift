extension Double {
  /// The number as a person writes it: at most two decimals, no trailing zeros, no exponent.
  public var shortDescription: String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    guard abs(self) < 1e15 else { return "\(self)" }
    let hundredths = (abs(self) * 100).rounded()
    let whole = Int64(hundredths / 100)
    let rest = Int(hundredths - Double(whole) * 100)
    let sign = self < 0 && hundredths > 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return rest % 10 == 0
      ? "\(sign)\(whole).\(rest / 10)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Point: CustomStringConvertible {
  /// For example `195, 130`.
  public var description: String { "\(x.shortDescription), \(y.shortDescription)" }
}

extension Size: CustomStringConvertible {
  /// For example `44 × 44`.
  public var description: String { "\(width.shortDescription) × \(height.shortDescription)" }
}

extension Rect: CustomStringConvertible {
  /// For example `16, 80, 343, 20`: x, y, width, height.
  public var description: String {
    "\(x.shortDescription), \(y.shortDescription), \(width.shortDescription), \(height.shortDescription)"
  }
}
