import A11yModel

/// The two-colour method of Google's Accessibility Test Framework, to compare with: the most frequent colours
/// below and above the mean luminance.
package enum TwoColours {
  /// Returns the contrast of the two colours; nil if there is only one.
  package static func ratio(of pixels: Pixels) -> Double? {
    var counts: [RGB: Int] = [:]
    for y in 0..<pixels.height {
      for x in 0..<pixels.width { counts[pixels[x, y], default: 0] += 1 }
    }
    let all = counts.map { (luminance: $0.key.luminance, count: $0.value, colour: $0.key) }
    let mean =
      all.reduce(0) { $0 + $1.luminance * Double($1.count) }
      / Double(pixels.width * pixels.height)
    func most(_ isIncluded: (Double) -> Bool) -> RGB? {
      all.filter { isIncluded($0.luminance) }
        .max { ($0.count, $0.colour.hex) < ($1.count, $1.colour.hex) }?.colour
    }
    guard let dark = most({ $0 < mean }), let light = most({ $0 >= mean }) else { return nil }
    return dark.contrast(with: light)
  }
}
