import A11yModel

/// The point sizes of the text styles by text size (Apple's Human Interface Guidelines, Typography).
struct TextStyleSizes {
  let large, largest, accessibility1, accessibility3, accessibility5: Double

  private init(_ sizes: (Double, Double, Double, Double, Double)) {
    (large, largest, accessibility1, accessibility3, accessibility5) = sizes
  }

  private static let all: [String: TextStyleSizes] = [
    "largeTitle": .init((34, 40, 44, 52, 60)), "title1": .init((28, 34, 38, 48, 58)),
    "title2": .init((22, 28, 34, 44, 56)), "title3": .init((20, 26, 31, 43, 55)),
    "headline": .init((17, 23, 28, 40, 53)), "body": .init((17, 23, 28, 40, 53)),
    "callout": .init((16, 22, 26, 38, 51)), "subheadline": .init((15, 21, 25, 36, 49)),
    "footnote": .init((13, 19, 23, 33, 44)), "caption1": .init((12, 18, 22, 32, 43)),
    "caption2": .init((11, 17, 20, 29, 40)),
  ]
  private static let shortNames = ["subhead": "subheadline", "title0": "largeTitle"]

  /// Returns the sizes of a style by its UIKit name, for example `body`; nil for an unknown style.
  static func of(_ style: String) -> TextStyleSizes? { all[shortNames[style] ?? style] }

  /// Returns the sizes of the style whose default size is nearest to a size in points.
  static func nearest(to size: Double) -> TextStyleSizes {
    all.values.min { left, right in
      (abs(left.large - size), left.large) < (abs(right.large - size), right.large)
    } ?? TextStyleSizes((17, 23, 28, 40, 53))
  }

  /// Returns the size at a text size from the largest ordinary one; nil below.
  func size(at text: TextSize) -> Double? {
    switch text {
    case .extraExtraExtraLarge: largest
    case .accessibility1: accessibility1
    case .accessibility2: (accessibility1 + accessibility3) / 2
    case .accessibility3: accessibility3
    case .accessibility4: (accessibility3 + accessibility5) / 2
    case .accessibility5: accessibility5
    default: nil
    }
  }
}
