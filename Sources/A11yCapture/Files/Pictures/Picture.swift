import A11yModel

#if os(Linux)
  import CZlib
#else
  import zlib
#endif

/// A screenshot in PNG format that can have areas painted over.
///
/// The original pixels of a painted area are not in the resulting file.
package struct Picture: Sendable {
  package let bytes: [UInt8]
  /// The width and height in pixels.
  package let width: Int
  package let height: Int
  private let colour: Colour

  /// The pixel format, reduced to what painting needs.
  private struct Colour {
    /// The bytes per pixel, or `nil` if pixels are not whole bytes, are interlaced, or use a palette.
    let bytes: Int?
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let largestSide = 20_000
  private static let mostPixels = 50_000_000

  /// Reads the header of a picture; fails if the file is not a PNG or is too large for a screen.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count > 33, bytes.starts(with: Self.signature),
      bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    let (width, height) = (Self.number(bytes, at: 16), Self.number(bytes, at: 20))
    guard 1...Self.largestSide ~= width, 1...Self.largestSide ~= height,
      width * height <= Self.mostPixels
    else { return nil }
    (self.bytes, self.width, self.height) = (bytes, width, height)
    let channels: [UInt8: Int] = [0: 1, 2: 3, 4: 2, 6: 4]
    let isPlain = bytes[24] == 8 || bytes[24] == 16
    colour = Colour(
      bytes: bytes[28] == 0 && isPlain ? channels[bytes[25]].map { $0 * Int(bytes[24]) / 8 } : nil)
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the picture with rectangles filled with gray, or `nil` if its pixel format is not supported or
  /// the file is damaged.
  ///
  /// - Parameter areas: The rectangles in pixels, clipped to the picture.
  /// - Complexity: O(n) for n pixels.
  package func painting(over areas: [Rect]) -> Picture? {
    guard !areas.isEmpty else { return self }
    guard let size = colour.bytes, var lines = inflatedLines(of: size) else { return nil }
    let stride = width * size + 1
    guard Self.unfilter(&lines, stride: stride, pixel: size) else { return nil }
    for area in areas { fill(area, in: &lines, stride: stride, pixel: size) }
    guard let data = Self.deflated(lines) else { return nil }
    var file = Self.signature + bytes[8..<33]
    Self.append("IDAT", data, to: &file)
    Self.append("IEND", [], to: &file)
    return Picture(file)
  }

  private func fill(_ area: Rect, in lines: inout [UInt8], stride: Int, pixel: Int) {
    guard area.isFinite else { return }
    func pixels(_ from: Double, _ to: Double, _ end: Int) -> Range<Int> {
      let first = Int(max(0, min(Double(end), from.rounded(.down))))
      return first..<max(first, Int(max(0, min(Double(end), to.rounded(.up)))))
    }
    let columns = pixels(area.minX, area.maxX, width)
    for row in pixels(area.minY, area.maxY, height) {
      let start = row * stride + 1
      for byte in start + columns.lowerBound * pixel..<start + columns.upperBound * pixel {
        lines[byte] = 0x80
      }
    }
  }

  // MARK: Chunks

  // Returns the lines of pixels, each preceded by its filter type.
  private func inflatedLines(of pixel: Int) -> [UInt8]? {
    var data: [UInt8] = []
    var index = 8
    while index + 12 <= bytes.count {
      let length = Self.number(bytes, at: index)
      guard length <= bytes.count - index - 12 else { return nil }
      if bytes[index + 4..<index + 8].elementsEqual("IDAT".utf8) {
        data += bytes[index + 8..<index + 8 + length]
      }
      index += 12 + length
    }
    let size = (width * pixel + 1) * height
    var lines = [UInt8](repeating: 0, count: size)
    var count = uLongf(size)
    let status = uncompress(&lines, &count, data, uLong(data.count))
    return status == Z_OK && Int(count) == size ? lines : nil
  }

  private static func deflated(_ lines: [UInt8]) -> [UInt8]? {
    var count = compressBound(uLong(lines.count))
    var data = [UInt8](repeating: 0, count: Int(count))
    guard compress2(&data, &count, lines, uLong(lines.count), 6) == Z_OK else { return nil }
    return Array(data[..<Int(count)])
  }

  private static func append(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
    func append(_ number: UInt32) {
      for shift in [24, 16, 8, 0] {
        file.append(UInt8(truncatingIfNeeded: number >> UInt32(shift)))
      }
    }
    append(UInt32(data.count))
    let body = Array(name.utf8) + data
    file += body
    append(UInt32(truncatingIfNeeded: crc32(0, body, uInt(body.count))))
  }

  // Reverses the PNG filters, line by line.
  private static func unfilter(_ lines: inout [UInt8], stride: Int, pixel: Int) -> Bool {
    var start = 0
    while start < lines.count {
      let filter = lines[start]
      guard filter <= 4 else { return false }
      lines[start] = 0
      let hasAbove = start >= stride
      if filter > 0 {
        for byte in start + 1..<start + stride {
          let isFirst = byte - start <= pixel
          let left = isFirst ? 0 : Int(lines[byte - pixel])
          let above = hasAbove ? Int(lines[byte - stride]) : 0
          let corner = isFirst || !hasAbove ? 0 : Int(lines[byte - stride - pixel])
          let guess: Int =
            switch filter {
            case 1: left
            case 2: above
            case 3: (left + above) / 2
            default: paeth(left, above, corner)
            }
          lines[byte] = UInt8(truncatingIfNeeded: Int(lines[byte]) + guess)
        }
      }
      start += stride
    }
    return true
  }

  private static func paeth(_ left: Int, _ above: Int, _ corner: Int) -> Int {
    let guess = left + above - corner
    let (a, b, c) = (abs(guess - left), abs(guess - above), abs(guess - corner))
    return a <= b && a <= c ? left : b <= c ? above : corner
  }
}
