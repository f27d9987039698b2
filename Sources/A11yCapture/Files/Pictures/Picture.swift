import A11yModel

/// A screenshot in PNG format that can have areas painted over.
///
/// The original pixels of a painted area are not in the resulting file.
package struct Picture: Sendable {
  package let bytes: [UInt8]
  /// The width and height in pixels.
  package let width: Int
  package let height: Int

  private static let largestSide = 20_000
  private static let mostPixels = 50_000_000

  /// Reads the header of a picture; fails if the file is not a PNG or is too large for a screen.
  package init?(_ bytes: [UInt8]) {
    guard PictureKind(bytes) == .png, bytes.count > 33, bytes[12..<16].elementsEqual("IHDR".utf8)
    else { return nil }
    let (width, height) = (Self.number(bytes, at: 16), Self.number(bytes, at: 20))
    guard 1...Self.largestSide ~= width, 1...Self.largestSide ~= height,
      width * height <= Self.mostPixels
    else { return nil }
    (self.bytes, self.width, self.height) = (bytes, width, height)
  }

  private static func number(_ bytes: [UInt8], at index: Int) -> Int {
    bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns the picture with rectangles filled with gray, or `nil` if the file is damaged.
  ///
  /// - Parameter areas: The rectangles in pixels, clipped to the picture.
  /// - Complexity: O(n) for n pixels.
  package func painting(over areas: [Rect]) -> Picture? {
    guard !areas.isEmpty else { return self }
    guard var pixels = decoded() else { return nil }
    for area in areas {
      pixels.fill(PixelArea(around: area, within: pixels.area), with: RGB(0x80, 0x80, 0x80))
    }
    return Picture(encoding: pixels)
  }

  /// Returns the pixels in sRGB, or `nil` if the file is damaged. O(n) for n pixels.
  package func decoded() -> Pixels? {
    PictureCoding.decode(bytes, width: width, height: height).flatMap {
      Pixels(width: width, height: height, bytes: $0)
    }
  }

  /// Encodes pixels; fails if there is not enough memory. O(n) for n pixels.
  package init?(encoding pixels: Pixels) {
    guard let bytes = PictureCoding.encode(pixels) else { return nil }
    self.init(bytes)
  }
}
