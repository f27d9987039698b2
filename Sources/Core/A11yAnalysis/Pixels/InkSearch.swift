import A11yModel

/// A search for the background of a crop and for connected shapes, with a constant number of buffers.
struct InkSearch {
  private let area: PixelArea
  private let stride: Int
  // One byte per pixel of the crop: 1 for ink that belongs to no component yet.
  private var isInk: [UInt8]
  // The pixels of the component that is being collected, and those found next to it.
  private var found: [Int32]
  // Counts by distance and by channel, empty between components.
  private var distances = [UInt32](repeating: 0, count: 443)
  private var channels = [UInt32](repeating: 0, count: 3 * 256)
  private var next = 0

  init(_ area: PixelArea, of pixels: Pixels) {
    self.area = area
    stride = pixels.width * 4
    isInk = [UInt8](repeating: 0, count: area.width * area.height)
    found = []
  }

  // MARK: Background

  /// Returns the most frequent colour of the middle rows, so that neither the page around a rounded button nor a
  /// separator counts.
  mutating func findBackground(_ bytes: UnsafeBufferPointer<UInt8>) -> RGB {
    let margin = area.height / 5
    let middle = area.y + margin..<area.y + max(margin + 1, area.height - margin)
    var counts = [UInt32](repeating: 0, count: 1 << 15)
    var (best, most) = (0, UInt32(0))
    for y in middle {
      var index = y * stride + area.x * 4
      for _ in 0..<area.width {
        let key = Self.key(bytes, index)
        counts[key] += 1
        if counts[key] > most { (best, most) = (key, counts[key]) }
        index += 4
      }
    }
    for y in middle {
      var index = y * stride + area.x * 4
      for _ in 0..<area.width {
        if Self.key(bytes, index) == best { count(bytes, index) }
        index += 4
      }
    }
    return takeMedian(of: Int(most))
  }

  // The upper five bits of each channel.
  private static func key(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    Int(bytes[index] >> 3) << 10 | Int(bytes[index + 1] >> 3) << 5 | Int(bytes[index + 2] >> 3)
  }

  /// Marks the ink, and returns the fraction of pixels that belong to the background.
  mutating func mark(_ bytes: UnsafeBufferPointer<UInt8>, unlike background: RGB) -> Double {
    let (red, green, blue) = (
      Int32(background.red), Int32(background.green), Int32(background.blue)
    )
    var plain = 0
    var position = 0
    for y in area.rows {
      var index = y * stride + area.x * 4
      for _ in 0..<area.width {
        let difference = max(
          abs(Int32(bytes[index]) - red), abs(Int32(bytes[index + 1]) - green),
          abs(Int32(bytes[index + 2]) - blue))
        if difference <= Int32(InkLimits.background) {
          plain += 1
        } else if difference > Int32(InkLimits.ink) {
          isInk[position] = 1
        }
        position += 1
        index += 4
      }
    }
    return Double(plain) / Double(max(1, position))
  }

  // MARK: Components

  /// Returns the next shape of connected ink; nil after the last. All calls together take O(n) for n pixels.
  mutating func nextComponent(
    _ bytes: UnsafeBufferPointer<UInt8>, on background: RGB
  ) -> Ink.Component? {
    while next < isInk.count, isInk[next] == 0 { next += 1 }
    guard next < isInk.count else { return nil }
    let box = collect(from: next)
    let (colour, solid) = colour(bytes, on: background)
    return Ink.Component(box: box, colour: colour, count: found.count, solid: solid)
  }

  // Collects the pixels connected with one, and returns the area around them.
  private mutating func collect(from first: Int) -> PixelArea {
    let (width, height) = (area.width, area.height)
    found.removeAll(keepingCapacity: true)
    found.append(Int32(first))
    isInk[first] = 0
    var (left, right, top, bottom) = (width, 0, height, 0)
    var head = 0
    while head < found.count {
      let position = Int(found[head])
      head += 1
      let (y, x) = position.quotientAndRemainder(dividingBy: width)
      (left, right) = (min(left, x), max(right, x))
      (top, bottom) = (min(top, y), max(bottom, y))
      for row in max(0, y - 1)...min(height - 1, y + 1) {
        for column in max(0, x - 1)...min(width - 1, x + 1) {
          let neighbour = row * width + column
          guard isInk[neighbour] == 1 else { continue }
          isInk[neighbour] = 0
          found.append(Int32(truncatingIfNeeded: neighbour))
        }
      }
    }
    return PixelArea(
      x: area.x + left, y: area.y + top, width: right - left + 1, height: bottom - top + 1)
  }

  // Returns the median of the collected pixels that are farthest from the background, and the number of those that are
  // nearly as far as any.
  private mutating func colour(
    _ bytes: UnsafeBufferPointer<UInt8>, on background: RGB
  ) -> (RGB, solid: Int) {
    for position in found { distances[distance(bytes, start(of: position), background)] += 1 }
    let wanted = max(1, Int((Double(found.count) * InkLimits.core).rounded(.up)))
    var limit = distances.count - 1
    var count = Int(distances[limit])
    while count < wanted, limit > 0 {
      limit -= 1
      count += Int(distances[limit])
    }
    let peak = distances.lastIndex { $0 > 0 } ?? 0
    let solid = distances[Int(InkLimits.solid * Double(peak))...].reduce(0) { $0 + Int($1) }
    for position in found {
      let index = start(of: position)
      let distance = distance(bytes, index, background)
      distances[distance] = 0
      if distance >= limit { self.count(bytes, index) }
    }
    return (takeMedian(of: count), solid)
  }

  private func start(of position: Int32) -> Int {
    let (y, x) = Int(position).quotientAndRemainder(dividingBy: area.width)
    return (area.y + y) * stride + (area.x + x) * 4
  }

  private func distance(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, _ background: RGB
  ) -> Int {
    let red = Int(bytes[index]) - Int(background.red)
    let green = Int(bytes[index + 1]) - Int(background.green)
    let blue = Int(bytes[index + 2]) - Int(background.blue)
    return Int(Double(red * red + green * green + blue * blue).squareRoot().rounded())
  }

  // MARK: Medians

  private mutating func count(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) {
    channels[Int(bytes[index])] += 1
    channels[256 + Int(bytes[index + 1])] += 1
    channels[512 + Int(bytes[index + 2])] += 1
  }

  // Returns the median of each channel of the counted pixels, and forgets them.
  private mutating func takeMedian(of count: Int) -> RGB {
    var medians: [UInt8] = [0, 0, 0]
    for channel in 0..<3 {
      var seen = 0
      for value in 0..<256 {
        seen += Int(channels[channel * 256 + value])
        if seen * 2 >= count {
          medians[channel] = UInt8(value)
          break
        }
      }
    }
    for index in channels.indices { channels[index] = 0 }
    return RGB(medians[0], medians[1], medians[2])
  }
}
