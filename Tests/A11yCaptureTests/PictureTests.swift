import A11yCapture
import A11yModel
import Foundation
import Testing

#if os(Linux)
  import CZlib
#else
  import zlib
#endif

@Suite("Pictures of screens")
struct PictureTests {
  // 6 × 5 pixels in RGB with values (37x + 11y + 53c) mod 256. Each line uses another PNG filter.
  private static let filtered =
    "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAANUlEQVR42mNgMM1Sjer3qt+Sv+TmlJP/dr5TZuR2KFVFBUzcGIBZ"
    + "zNBbAgFmACELqgpVIAYAR1YQ0T14R6UAAAAASUVORK5CYII="
  private static let palette =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAADklEQVR42mNgZGBgZAAAAA0AA3AV3TgAAAAASUVORK5CYII="

  private func picture(_ text: String) throws -> Picture {
    let data = try #require(Data(base64Encoded: text))
    return try #require(Picture(Array(data)))
  }

  // Returns the decompressed lines of a painted picture, each after a filter byte of zero.
  private func lines(_ picture: Picture, count: Int) -> [UInt8] {
    let start = 33 + 8
    var lines = [UInt8](repeating: 0, count: count)
    var size = uLongf(count)
    let data = Array(picture.bytes[start..<picture.bytes.count - 16])
    return uncompress(&lines, &size, data, uLong(data.count)) == Z_OK ? lines : []
  }

  @Test("a part is painted over, and the rest is as it was, whatever the filters")
  func painting() throws {
    let picture = try picture(Self.filtered)
    #expect(picture.width == 6 && picture.height == 5)
    let painted = try #require(picture.painting(over: [Rect(1.5, 1.2, 2, 1.5)]))
    let lines = lines(painted, count: 19 * 5)
    for y in 0..<5 {
      for x in 0..<6 {
        for c in 0..<3 {
          let isPainted = (1...3).contains(x) && (1...2).contains(y)
          let expected = isPainted ? 0x80 : UInt8((x * 37 + y * 11 + c * 53) % 256)
          #expect(lines[y * 19 + 1 + x * 3 + c] == expected, "\(x) \(y) \(c)")
        }
      }
    }
    #expect(try #require(Picture(painted.bytes)).width == 6)
  }

  @Test("areas beside the picture, and numbers that are none, paint nothing")
  func beside() throws {
    let areas = [Rect(-100, -100, 50, 50), Rect(.nan, 0, 1, 1), Rect(1e300, 0, 1e300, 1)]
    let painted = try #require(try picture(Self.filtered).painting(over: areas))
    #expect(!lines(painted, count: 95).dropFirst().prefix(18).contains(0x80))
  }

  @Test("what cannot be painted over, or is damaged, is not painted over")
  func refused() throws {
    #expect(try picture(Self.palette).painting(over: [Rect(0, 0, 1, 1)]) == nil)
    #expect(try picture(Self.palette).painting(over: [])?.width == 2)
    let whole = try picture(Self.filtered).bytes
    #expect(Picture(Array(whole.dropFirst())) == nil)
    #expect(Picture([]) == nil)
    for count in 33..<whole.count - 12 {
      #expect(Picture(Array(whole.prefix(count)))?.painting(over: [Rect(0, 0, 1, 1)]) == nil)
    }
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x5A
      _ = Picture(damaged)?.painting(over: [Rect(0, 0, 3, 3)])
    }
  }
}
