import A11yModel

/// Letters of one colour on a photo, and the contrast of each with the pixels around it.
package struct RingedShapes: Sendable {
  /// The colour of the letters.
  package let colour: RGB
  /// The contrast of each letter with the median luminance of a ring around it.
  package let ratios: [Double]

  /// Finds letters; nil if no frequent colour has at least three shapes that stand on lines. O(n) for n pixels.
  ///
  /// A picture may have more pixels of one colour than the letters have. Its shapes stand on no line.
  package init?(_ area: PixelArea, of pixels: Pixels) {
    let found = Self.colours(in: area, of: pixels)
      .map { (colour: $0, boxes: Self.boxes(of: $0, in: area, pixels)) }
      .filter { $0.boxes.count >= InkLimits.fewest && Self.standOnLines($0.boxes) }
      .max { $0.boxes.count < $1.boxes.count }
    guard let found else { return nil }
    colour = found.colour
    ratios = found.boxes.map { Self.contrast(of: found.colour, around: $0, in: area, pixels) }
  }

  // The most frequent colours that are not like each other.
  private static func colours(in area: PixelArea, of pixels: Pixels) -> [RGB] {
    var counts: [Int: (colour: RGB, count: Int)] = [:]
    for y in area.rows {
      for x in area.columns {
        let colour = pixels[x, y]
        let key =
          Int(colour.red >> 3) << 10 | Int(colour.green >> 3) << 5 | Int(colour.blue >> 3)
        counts[key, default: (colour, 0)].count += 1
      }
    }
    let least = Int(InkLimits.letters * Double(area.width * area.height))
    let frequent = counts.filter { $0.value.count >= max(1, least) }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    var colours: [RGB] = []
    for (_, value) in frequent where colours.count < Self.mostColours {
      if colours.allSatisfy({ $0.distance(to: value.colour) > InkLimits.sameColour }) {
        colours.append(value.colour)
      }
    }
    return colours
  }

  private static let mostColours = 6

  private static func boxes(
    of colour: RGB, in area: PixelArea, _ pixels: Pixels
  ) -> [PixelArea] {
    var search = ShapeSearch(area, of: pixels, like: colour)
    var boxes: [PixelArea] = []
    while let shape = search.next() {
      // Letters are neither dust nor as large as the crop.
      guard shape.count >= InkLimits.dust * 2, shape.box.height < area.height,
        shape.box.width * 2 < area.width, shape.box.height * 6 >= area.height
      else { continue }
      boxes.append(shape.box)
    }
    return boxes
  }

  // Whether at least half of the shapes end where others do, within a tenth of the height of the tallest.
  private static func standOnLines(_ boxes: [PixelArea]) -> Bool {
    let slack = max(1, (boxes.map(\.height).max() ?? 0) / 10)
    var bottoms: [Int: Int] = [:]
    for box in boxes { bottoms[box.maxY, default: 0] += 1 }
    let standing = boxes.count { box in
      let near = (box.maxY - slack...box.maxY + slack).reduce(0) { $0 + (bottoms[$1] ?? 0) }
      return near * 3 >= boxes.count
    }
    return standing * 2 >= boxes.count
  }

  // Returns the contrast with the median of the pixels in and around a box that are not of the colour.
  private static func contrast(
    of colour: RGB, around box: PixelArea, in area: PixelArea, _ pixels: Pixels
  ) -> Double {
    let ring = box.outset(by: InkLimits.ring).intersection(area)
    var luminances: [Double] = []
    for y in ring.rows {
      for x in ring.columns {
        let other = pixels[x, y]
        if other.distance(to: colour) > InkLimits.sameColour { luminances.append(other.luminance) }
      }
    }
    guard !luminances.isEmpty else { return 1 }
    luminances.sort()
    let (one, two) = (luminances[luminances.count / 2], colour.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }
}

/// A search for connected pixels of one colour.
private struct ShapeSearch {
  private let area: PixelArea
  private var isOpen: [Bool]
  private var found: [Int] = []
  private var start = 0

  init(_ area: PixelArea, of pixels: Pixels, like colour: RGB) {
    self.area = area
    isOpen = area.rows.flatMap { y in
      area.columns.map { x in pixels[x, y].distance(to: colour) <= InkLimits.ink }
    }
  }

  mutating func next() -> (box: PixelArea, count: Int)? {
    while start < isOpen.count, !isOpen[start] { start += 1 }
    guard start < isOpen.count else { return nil }
    found.removeAll(keepingCapacity: true)
    found.append(start)
    isOpen[start] = false
    var (left, right, top, bottom) = (area.width, 0, area.height, 0)
    var head = 0
    while head < found.count {
      let (y, x) = found[head].quotientAndRemainder(dividingBy: area.width)
      head += 1
      (left, right, top, bottom) = (min(left, x), max(right, x), min(top, y), max(bottom, y))
      for row in max(0, y - 1)...min(area.height - 1, y + 1) {
        for column in max(0, x - 1)...min(area.width - 1, x + 1) {
          let neighbour = row * area.width + column
          guard isOpen[neighbour] else { continue }
          isOpen[neighbour] = false
          found.append(neighbour)
        }
      }
    }
    let box = PixelArea(
      x: area.x + left, y: area.y + top, width: right - left + 1, height: bottom - top + 1)
    return (box, found.count)
  }
}
