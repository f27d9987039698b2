import A11yModel

/// A picture of a text whose colours are known.
package struct GeneratedCrop {
  package var pixels: Pixels
  /// The lowest contrast of the text with what is behind it.
  package var ratio: Double
  package var text: RGB
  package var background: RGB
  package var description: String

  /// The surroundings of a text.
  package enum Kind: String, CaseIterable, Sendable {
    /// One colour.
    case flat
    /// A rounded button, with the page in its corners.
    case pill
    /// A round icon in another colour, before the text.
    case icon
    case gradient
    /// Noise of a few points, smoothed.
    case photo
  }
}

/// A source of pictures of texts, the same for the same seed.
package struct CropGenerator {
  private var random: Random
  private var glyphs: [GlyphKey: Coverage] = [:]
  private let weights: [Double]

  private struct GlyphKey: Hashable {
    let character: Character
    let size: Int
    let weight: Double
    let phase: Double
  }

  package init(seed: UInt64, weights: [Double] = [0.085, 0.1, 0.14]) {
    random = Random(seed: seed)
    self.weights = weights
  }

  private static let words = [
    "Settings", "Account", "Delete", "Checkout", "12,50 €", "Ratings", "Continue", "without",
    "signing in", "Total amount", "Yesterday", "Privacy policy",
  ]

  /// Draws a picture.
  package mutating func crop(_ kind: GeneratedCrop.Kind) -> GeneratedCrop {
    let scale = random.pick([2, 3])
    let points = random.pick([11, 13, 15, 17, 20, 28])
    let font = StrokeFont(weight: random.pick(weights))
    let size = points * scale
    let text = (0..<random.int(1..<4)).map { _ in random.pick(Self.words) }.joined(separator: " ")
    let (background, colour) = colours()
    let (marginX, marginY) = random.pick([(0, 0), (2, 1), (8, 6), (16, 11)])
    let glyphWidth = Int((font.width(text) * Double(size)).rounded(.up))
    var width = glyphWidth + 2 * marginX * scale
    let height = Int(Double(size) * 1.1) + 2 * marginY * scale
    if random.chance(0.25) {
      width = Int(Double(width) * Double.random(in: 1.5..<4, using: &random))
    }
    var left = marginX * scale
    var ratio = colour.contrast(with: background)
    var pixels = Pixels(width: width, height: height, filledWith: background)
    let baseline = marginY * scale + Int(Double(size) * 0.85)
    switch kind {
    case .flat: break
    case .pill:
      pixels = Pixels(width: width, height: height, filledWith: random.pick(Self.pages))
      pixels.fill(pixels.area, radius: Double(height / 2), with: background)
    case .icon:
      let side = height
      pixels = Pixels(width: width + side + 4 * scale, height: height, filledWith: background)
      left += side + 4 * scale
      let circle = PixelArea(x: 2, y: 2, width: side - 4, height: side - 4)
      pixels.fill(circle, radius: Double(side - 4) / 2, with: anyColour())
    case .gradient:
      let end = drifted(background)
      for x in 0..<width {
        let column = PixelArea(x: x, y: 0, width: 1, height: height)
        pixels.fill(
          column, with: background.covered(by: end, Double(x) / Double(max(1, width - 1))))
      }
      ratio = min(ratio, colour.contrast(with: end))
    case .photo:
      drawPhoto(in: &pixels)
      ratio = worstContrast(of: colour, on: pixels)
    }
    draw(text, in: &pixels, x: Double(left), baseline: baseline, size: size, font, colour)
    return GeneratedCrop(
      pixels: pixels, ratio: ratio, text: colour, background: background,
      description:
        "\(kind) \(points) pt @\(scale)x weight \(font.weight) \(colour) on \(background) \"\(text)\""
    )
  }

  private static let pages = [RGB.white, .black, RGB(242, 242, 247)]
  private static let backgrounds = pages + [RGB(28, 28, 30)]

  private mutating func anyColour() -> RGB {
    let number = UInt32.random(in: 0...0xFF_FFFF, using: &random)
    return RGB(
      UInt8(number >> 16), UInt8(truncatingIfNeeded: number >> 8),
      UInt8(truncatingIfNeeded: number))
  }

  private mutating func colours() -> (background: RGB, text: RGB) {
    while true {
      let background = random.chance(0.5) ? anyColour() : random.pick(Self.backgrounds)
      let text = anyColour()
      if 1.5..<12 ~= text.contrast(with: background) { return (background, text) }
    }
  }

  private mutating func drifted(_ colour: RGB) -> RGB {
    var channels = [colour.red, colour.green, colour.blue]
    for index in channels.indices {
      let change = random.int(25..<91) * (random.chance(0.5) ? 1 : -1)
      channels[index] = UInt8(max(0, min(255, Int(channels[index]) + change)))
    }
    return RGB(channels[0], channels[1], channels[2])
  }

  private mutating func drawPhoto(in pixels: inout Pixels) {
    let cell = 12
    let (columns, rows) = (pixels.width / cell + 2, pixels.height / cell + 2)
    let points = (0..<columns * rows).map { _ in anyColour() }
    // In blocks of a few pixels, because drawing each pixel takes long without optimization.
    let block = 3
    for y in stride(from: 0, to: pixels.height, by: block) {
      for x in stride(from: 0, to: pixels.width, by: block) {
        let (column, row) = (x / cell, y / cell)
        let (across, down) = (
          Double(x % cell) / Double(cell), Double(y % cell) / Double(cell)
        )
        let first = row * columns + column
        let top = points[first].covered(by: points[first + 1], across)
        let bottom = points[first + columns].covered(by: points[first + columns + 1], across)
        pixels.fill(
          PixelArea(x: x, y: y, width: block, height: block), with: top.covered(by: bottom, down))
      }
    }
  }

  private func worstContrast(of colour: RGB, on pixels: Pixels) -> Double {
    var worst = 21.0
    for y in stride(from: 0, to: pixels.height, by: 4) {
      for x in stride(from: 0, to: pixels.width, by: 4) {
        worst = min(worst, pixels[x, y].contrast(with: colour))
      }
    }
    return worst
  }

  private mutating func draw(
    _ text: String, in pixels: inout Pixels, x: Double, baseline: Int, size: Int,
    _ font: StrokeFont, _ colour: RGB
  ) {
    var x = x
    for character in text {
      let glyph = StrokeFont.glyph(character)
      let phase = ((x - x.rounded(.down)) * 4).rounded(.down) / 4
      let key = GlyphKey(character: character, size: size, weight: font.weight, phase: phase)
      let coverage =
        glyphs[key] ?? Coverage(glyph, in: font, size: Double(size), phase: phase)
      glyphs[key] = coverage
      pixels.draw(coverage, x: Int(x.rounded(.down)), y: baseline, colour: colour)
      x += (glyph.advance + font.weight * 2) * Double(size)
    }
  }
}
