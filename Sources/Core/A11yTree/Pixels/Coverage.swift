/// The part of each pixel that a glyph covers, as antialiasing needs it.
package struct Coverage: Sendable {
  /// The area, relative to the origin of the glyph, with y downward.
  package let area: PixelArea
  /// Fractions from 0 to 255, row by row.
  package private(set) var shares: [UInt8]

  /// Draws a glyph.
  ///
  /// - Parameters:
  ///   - size: The size of the font in pixels.
  ///   - phase: The fraction of a pixel by which the glyph starts to the right.
  package init(_ glyph: StrokeFont.Glyph, in font: StrokeFont, size: Double, phase: Double = 0) {
    let radius = font.weight * size / 2
    let lines = glyph.lines.map { line in
      line.map { (x: $0.x * size + phase + radius, y: -$0.y * size) }
    }
    let points = lines.joined()
    let left = (points.map(\.x).min() ?? 0) - radius - 1
    let top = (points.map(\.y).min() ?? 0) - radius - 1
    let right = (points.map(\.x).max() ?? 0) + radius + 1
    let bottom = (points.map(\.y).max() ?? 0) + radius + 1
    area = PixelArea(
      x: Int(left.rounded(.down)), y: Int(top.rounded(.down)),
      width: Int(right.rounded(.up)) - Int(left.rounded(.down)),
      height: Int(bottom.rounded(.up)) - Int(top.rounded(.down)))
    shares = [UInt8](repeating: 0, count: area.width * area.height)
    for line in lines {
      for (from, to) in zip(line, line.dropFirst()) { draw(from, to, radius) }
    }
  }

  // Draws a line with round ends. The distance of a pixel's center from the edge approximates its coverage.
  private mutating func draw(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), _ radius: Double
  ) {
    let reach = radius + 1
    let box = PixelArea(
      around: Rect(
        min(from.x, to.x) - reach, min(from.y, to.y) - reach, abs(from.x - to.x) + 2 * reach,
        abs(from.y - to.y) + 2 * reach), within: area)
    let (dx, dy) = (to.x - from.x, to.y - from.y)
    let length = max(dx * dx + dy * dy, 1e-9)
    let most = min(1, 2 * radius)
    for y in box.rows {
      for x in box.columns {
        let (px, py) = (Double(x) + 0.5 - from.x, Double(y) + 0.5 - from.y)
        let along = max(0, min(1, (px * dx + py * dy) / length))
        let (ox, oy) = (px - along * dx, py - along * dy)
        let distance = (ox * ox + oy * oy).squareRoot()
        let share = max(0, min(most, radius + 0.5 - distance))
        let index = (y - area.y) * area.width + x - area.x
        shares[index] = max(shares[index], UInt8(share * 255))
      }
    }
  }
}

extension Pixels {
  /// Draws a text.
  ///
  /// - Parameters:
  ///   - x: The left edge in pixels.
  ///   - baseline: The row of the baseline.
  ///   - size: The size of the font in pixels.
  package mutating func draw(
    _ text: some StringProtocol, x: Double, baseline: Int, size: Double,
    font: StrokeFont = .regular,
    colour: RGB, within limits: PixelArea? = nil
  ) {
    var x = x
    for character in text {
      let glyph = StrokeFont.glyph(character)
      let whole = x.rounded(.down)
      let coverage = Coverage(glyph, in: font, size: size, phase: x - whole)
      draw(coverage, x: Int(whole), y: baseline, colour: colour, within: limits)
      x += (glyph.advance + font.weight * 2) * size
    }
  }

  /// Draws what a coverage covers.
  package mutating func draw(
    _ coverage: Coverage, x: Int, y: Int, colour: RGB, within limits: PixelArea? = nil
  ) {
    let limits = limits?.intersection(area) ?? area
    let box = coverage.area.offset(byX: x, y: y).intersection(limits)
    for row in box.rows {
      let start = (row - y - coverage.area.y) * coverage.area.width - x - coverage.area.x
      for column in box.columns {
        let share = coverage.shares[start + column]
        guard share > 0 else { continue }
        self[column, row] = self[column, row].covered(by: colour, Double(share) / 255)
      }
    }
  }

  /// Fills a rounded rectangle, antialiased.
  package mutating func fill(_ box: PixelArea, radius: Double, with colour: RGB) {
    let shown = box.intersection(area)
    let (midX, midY) = (
      Double(box.x) + Double(box.width) / 2, Double(box.y) + Double(box.height) / 2
    )
    for y in shown.rows {
      for x in shown.columns {
        let dx = max(0, abs(Double(x) + 0.5 - midX) - Double(box.width) / 2 + radius)
        let dy = max(0, abs(Double(y) + 0.5 - midY) - Double(box.height) / 2 + radius)
        let distance = (dx * dx + dy * dy).squareRoot() - radius
        let share = max(0, min(1, 0.5 - distance))
        if share > 0 { self[x, y] = self[x, y].covered(by: colour, share) }
      }
    }
  }
}
