/// The pixels of an element in an example, as steps that are drawn one over the other.
@usableFromInline package struct Drawing: Hashable, Sendable {
  package var steps: [Step] = []

  package enum Step: Hashable, Sendable {
    /// Fills the frame.
    case fill(RGB)
    /// Fills the frame with round ends.
    case pill(RGB)
    /// A border of one point.
    case edge(RGB)
    case gradient(RGB, RGB)
    /// A pattern in many colours, the same each time.
    case photo
    /// A disc in the middle of the frame.
    case icon(RGB)
    /// A text in one or two colours; without words, that of the element.
    case text([RGB], words: String?)
  }

  package init() {}
}

extension Pixels {
  /// Draws an element.
  ///
  /// - Parameters:
  ///   - frame: The frame in pixels.
  ///   - words: The text of the element.
  ///   - size: The size of its font in pixels.
  package mutating func draw(_ drawing: Drawing, in frame: Rect, _ words: String, size: Double) {
    let box = PixelArea(rounding: frame, within: area)
    guard !box.isEmpty else { return }
    for step in drawing.steps {
      switch step {
      case .fill(let colour): fill(box, with: colour)
      case .pill(let colour):
        fill(box, radius: Double(min(box.width, box.height)) / 2, with: colour)
      case .edge(let colour): drawEdge(of: box, width: max(1, Int(size / 17)), colour)
      case .gradient(let from, let to):
        for x in box.columns {
          let column = PixelArea(x: x, y: box.y, width: 1, height: box.height)
          fill(column, with: from.covered(by: to, Double(x - box.x) / Double(box.width)))
        }
      case .photo: drawPhoto(in: box, cell: max(2, Int(size / 3)))
      case .icon(let colour):
        let side = min(box.width, box.height) * 3 / 5
        let disc = PixelArea(
          x: box.x + (box.width - side) / 2, y: box.y + (box.height - side) / 2, width: side,
          height: side)
        fill(disc, radius: Double(side) / 2, with: colour)
      case .text(let colours, let own): draw(own ?? words, in: box, colours, size: size)
      }
    }
  }

  private mutating func drawEdge(of box: PixelArea, width: Int, _ colour: RGB) {
    for side in [
      PixelArea(x: box.x, y: box.y, width: box.width, height: width),
      PixelArea(x: box.x, y: box.maxY - width, width: box.width, height: width),
      PixelArea(x: box.x, y: box.y, width: width, height: box.height),
      PixelArea(x: box.maxX - width, y: box.y, width: width, height: box.height),
    ] { fill(side, with: colour) }
  }

  private mutating func drawPhoto(in box: PixelArea, cell: Int) {
    for y in box.rows {
      for x in box.columns {
        let number = (x - box.x) / cell &* 2_654_435_761 &+ (y - box.y) / cell &* 40_503
        let mixed = (number ^ (number >> 13)) &* 2_246_822_519
        self[x, y] = RGB(
          UInt8(truncatingIfNeeded: mixed >> 8), UInt8(truncatingIfNeeded: mixed >> 16),
          UInt8(truncatingIfNeeded: mixed >> 24))
      }
    }
  }

  // Draws a line of text in the middle of the height, cut at the edges.
  private mutating func draw(
    _ words: String, in box: PixelArea, _ colours: [RGB], size: Double
  ) {
    let baseline = box.y + box.height / 2 + Int(size * 0.35)
    let half = words.count / 2
    let first = colours.count > 1 ? String(words.prefix(half)) : words
    draw(
      first, x: Double(box.x), baseline: baseline, size: size, colour: colours.first ?? .black,
      within: box)
    guard colours.count > 1 else { return }
    let start = Double(box.x) + StrokeFont.regular.width(first) * size
    draw(
      words.dropFirst(half), x: start, baseline: baseline, size: size, colour: colours[1],
      within: box)
  }
}
