extension Double {
  /// The number with at most two decimals and without trailing zeros; from 1e15 on, Swift's description.
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
  /// The coordinates, for example `195, 130`.
  public var description: String { "\(x.shortDescription), \(y.shortDescription)" }
}

extension Size: CustomStringConvertible {
  /// The dimensions, for example `44 × 44`.
  public var description: String { "\(width.shortDescription) × \(height.shortDescription)" }
}

extension Rect: CustomStringConvertible {
  /// The x, y, width and height, for example `16, 80, 343, 20`.
  public var description: String {
    "\(x.shortDescription), \(y.shortDescription), \(width.shortDescription), \(height.shortDescription)"
  }
}
