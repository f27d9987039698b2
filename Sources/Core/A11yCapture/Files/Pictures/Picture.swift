import A11yFiles
import A11yModel

/// A reason not to decode a picture.
package struct PictureFault: Error, Hashable, Sendable {
  /// A clause about the file.
  package let clause: String

  package init(_ clause: String) { self.clause = clause }

  package static let damaged = PictureFault("is damaged")
}

/// A decoder of pictures.
package protocol PictureDecoder: Sendable {
  /// Returns the pixels of a picture in sRGB, four bytes each.
  func decode(_ picture: Picture) throws(PictureFault) -> [UInt8]
}

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
    guard var pixels = try? decoded() else { return nil }
    for area in areas {
      pixels.fill(PixelArea(around: area, within: pixels.area), with: RGB(0x80, 0x80, 0x80))
    }
    return Picture(encoding: pixels)
  }

  /// The decoder of all pictures; nil for this process. A program may set one that works in a process of its own.
  package static let decoder = Locked<(any PictureDecoder)?>(nil)

  /// Returns the pixels in sRGB. O(n) for n pixels.
  package func decoded() throws(PictureFault) -> Pixels {
    let decoder = Self.decoder.withLock { $0 }
    let bytes = if let decoder { try decoder.decode(self) } else { try decodedHere() }
    guard let pixels = Pixels(width: width, height: height, bytes: bytes) else { throw .damaged }
    return pixels
  }

  /// Returns the pixels in sRGB, decoded in this process.
  package func decodedHere() throws(PictureFault) -> [UInt8] {
    // In the header: 16 bits per channel, and interlaced. See issue 853 of libpng.
    guard bytes[24] != 16 || bytes[28] == 0 else {
      throw PictureFault(
        "is interlaced and has 16 bits per channel, which libpng decodes wrong; save it with 8")
    }
    guard let pixels = PictureCoding.decode(bytes, width: width, height: height) else {
      throw .damaged
    }
    return pixels
  }

  /// Encodes pixels; fails if there is not enough memory. O(n) for n pixels.
  package init?(encoding pixels: Pixels) {
    guard let bytes = PictureCoding.encode(pixels) else { return nil }
    self.init(bytes)
  }
}
