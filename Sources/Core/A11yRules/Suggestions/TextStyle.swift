/// A text style of SwiftUI that can replace a font of a fixed size.
struct TextStyle {
  let name: String
  /// The size in points at the default text size. Source: Human Interface Guidelines, Typography, Dynamic Type sizes.
  let size: Int

  // Of two that are as near, the larger one is first. `headline` has a weight of its own, and larger ones are titles of
  // screens.
  private static let all = [
    TextStyle(name: "title2", size: 22), TextStyle(name: "title3", size: 20),
    TextStyle(name: "body", size: 17), TextStyle(name: "callout", size: 16),
    TextStyle(name: "subheadline", size: 15), TextStyle(name: "footnote", size: 13),
    TextStyle(name: "caption", size: 12), TextStyle(name: "caption2", size: 11),
  ]
  private static let smallestTitle = 20

  /// Returns the text style whose size is within 3 points of a size; nil if there is none.
  static func nearest(to size: Double) -> TextStyle? {
    // The style of a title would make a heading of another text.
    let fitting = all.filter { $0.size < smallestTitle || size >= Double(smallestTitle) }
    let nearest = fitting.min { abs(Double($0.size) - size) < abs(Double($1.size) - size) }
    return nearest.flatMap { abs(Double($0.size) - size) <= 3 ? $0 : nil }
  }

  /// Returns the font behind the dot, with the design and the weight that the other one has.
  func code(design: String?, weight: String?) -> String {
    let font = design.map { "system(.\(name), design: \($0))" } ?? name
    return font + (weight.map { ".weight(\($0))" } ?? "")
  }
}
