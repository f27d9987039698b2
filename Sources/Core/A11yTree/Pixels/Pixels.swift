/// The decoded pixels of a picture: four bytes each, red, green, blue and alpha, row by row from the top.
package struct Pixels: Sendable {
  package let width: Int
  package let height: Int
  package private(set) var bytes: [UInt8]

  /// Creates pixels from their bytes; fails if the number of bytes is not that of the size.
  package init?(width: Int, height: Int, bytes: [UInt8]) {
    guard width > 0, height > 0, bytes.count == width * height * 4 else { return nil }
    (self.width, self.height, self.bytes) = (width, height, bytes)
  }

  /// Creates a picture of one colour.
  package init(width: Int, height: Int, filledWith colour: RGB) {
    (self.width, self.height) = (max(1, width), max(1, height))
    bytes = [UInt8](unsafeUninitializedCapacity: self.width * self.height * 4) { buffer, count in
      count = buffer.count
      for start in stride(from: 0, to: count, by: 4) {
        buffer[start] = colour.red
        buffer[start + 1] = colour.green
        buffer[start + 2] = colour.blue
        buffer[start + 3] = 255
      }
    }
  }

  /// The whole picture.
  package var area: PixelArea { PixelArea(x: 0, y: 0, width: width, height: height) }

  package subscript(x: Int, y: Int) -> RGB {
    get {
      let start = (y * width + x) * 4
      return RGB(bytes[start], bytes[start + 1], bytes[start + 2])
    }
    set {
      let start = (y * width + x) * 4
      bytes[start] = newValue.red
      bytes[start + 1] = newValue.green
      bytes[start + 2] = newValue.blue
      bytes[start + 3] = 255
    }
  }

  /// Fills a rectangle, clipped to the picture.
  package mutating func fill(_ area: PixelArea, with colour: RGB) {
    let area = area.intersection(self.area)
    for y in area.rows {
      for x in area.columns { self[x, y] = colour }
    }
  }
}

/// A rectangle of whole pixels.
package struct PixelArea: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var columns: Range<Int> { x..<max(x, maxX) }
  package var rows: Range<Int> { y..<max(y, maxY) }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Creates the smallest area that contains a rectangle, clipped to another area.
  package init(around rect: Rect, within limits: PixelArea) {
    // A frame may be infinite or not a number, which no integer can hold.
    func whole(_ edge: Double, _ from: Int, _ to: Int) -> Int {
      edge.isNaN ? from : Int(max(Double(from), min(Double(to), edge)))
    }
    x = whole(rect.minX.rounded(.down), limits.x, limits.maxX)
    y = whole(rect.minY.rounded(.down), limits.y, limits.maxY)
    width = whole(rect.maxX.rounded(.up), limits.x, limits.maxX) - x
    height = whole(rect.maxY.rounded(.up), limits.y, limits.maxY) - y
    if !rect.isFinite { (width, height) = (0, 0) }
  }

  /// Creates the area whose edges are nearest to those of a rectangle, clipped to another area.
  package init(rounding rect: Rect, within limits: PixelArea) {
    guard rect.isFinite else {
      self.init(x: limits.x, y: limits.y, width: 0, height: 0)
      return
    }
    let (left, top) = (rect.minX.rounded(), rect.minY.rounded())
    self.init(
      around: Rect(left, top, rect.maxX.rounded() - left, rect.maxY.rounded() - top),
      within: limits)
  }

  /// Returns the common part, which may be empty.
  package func intersection(_ other: PixelArea) -> PixelArea {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return PixelArea(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns the area with every edge moved outward by a number of pixels.
  package func outset(by amount: Int) -> PixelArea {
    PixelArea(x: x - amount, y: y - amount, width: width + 2 * amount, height: height + 2 * amount)
  }

  /// Returns the area moved by an offset.
  package func offset(byX dx: Int, y dy: Int) -> PixelArea {
    PixelArea(x: x + dx, y: y + dy, width: width, height: height)
  }
}
