import A11yModel

/// The light colour that covers most of a screen, outside of pictures.
package struct LightArea: Sendable {
  package let colour: RGB
  /// The fraction of the screen that has the colour, or nearly so.
  package let share: Double
  /// The fraction of the screen that was read.
  package let read: Double

  /// Reads one pixel of each point. A photo has many colours, each with a small share. O(n) for n pixels.
  ///
  /// - Parameter areas: The areas to leave out, in pixels.
  init(_ pixels: Pixels, scale: Double, outside areas: [PixelArea]) {
    let columns = Self.points(0..<pixels.width, scale)
    let rows = Self.points(0..<pixels.height, scale)
    var isLeftOut = [Bool](repeating: false, count: columns.count * rows.count)
    for area in areas {
      for row in Self.points(area.rows, scale) {
        for column in Self.points(area.columns, scale) {
          isLeftOut[row * columns.count + column] = true
        }
      }
    }
    var groups: [RGB: (colour: RGB, count: Int)] = [:]
    for row in rows {
      for column in columns where !isLeftOut[row * columns.count + column] {
        let colour = pixels[Self.pixel(column, scale), Self.pixel(row, scale)]
        guard colour.luminance >= Measures.Brightness.light else { continue }
        groups[colour.coarse, default: (colour, 0)].count += 1
      }
    }
    let most = groups.values.max { ($0.count, $0.colour.hex) < ($1.count, $1.colour.hex) }
    colour = most?.colour ?? .white
    share = Double(most?.count ?? 0) / Double(isLeftOut.count)
    read = Double(isLeftOut.count { !$0 }) / Double(isLeftOut.count)
  }

  // The points whose first pixel is in a range.
  private static func points(_ range: Range<Int>, _ scale: Double) -> Range<Int> {
    let (first, last) = (Double(range.lowerBound) / scale, Double(range.upperBound) / scale)
    return Int(first.rounded(.up))..<Int(last.rounded(.up))
  }

  private static func pixel(_ point: Int, _ scale: Double) -> Int { Int(Double(point) * scale) }
}

extension RGB {
  // The same for colours that nobody tells apart, such as those of a blurred background.
  fileprivate var coarse: RGB { RGB(red & 0xF8, green & 0xF8, blue & 0xF8) }
}
