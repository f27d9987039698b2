import A11yCapture
import A11yModel
import Foundation
import Testing

@Suite("Pictures of screens")
struct PictureTests {
  // 6 × 5 pixels in RGB with values (37x + 11y + 53c) mod 256. Each line uses another PNG filter.
  private static let filtered =
    "iVBORw0KGgoAAAANSUhEUgAAAAYAAAAFCAIAAADpOgqxAAAANUlEQVR42mNgMM1Sjer3qt+Sv+TmlJP/dr5TZuR2KFVFBUzcGIBZ"
    + "zNBbAgFmACELqgpVIAYAR1YQ0T14R6UAAAAASUVORK5CYII="
  // Two colours, red and blue.
  private static let palette =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAMAAABFaP0WAAAABlBMVEX/AAAAAP9sof2OAAAADElEQVR4nGNgYARCAAAMAAMrY8tQ"
    + "AAAAAElFTkSuQmCC"

  private func picture(_ text: String) throws -> Picture {
    let data = try #require(Data(base64Encoded: text))
    return try #require(Picture(Array(data)))
  }

  private func colour(x: Int, y: Int) -> RGB {
    func channel(_ number: Int) -> UInt8 { UInt8((x * 37 + y * 11 + number * 53) % 256) }
    return RGB(channel(0), channel(1), channel(2))
  }

  @Test("a part is painted over, and the rest is as it was, whatever the filters")
  func painting() throws {
    let picture = try picture(Self.filtered)
    #expect(picture.width == 6 && picture.height == 5)
    let painted = try #require(picture.painting(over: [Rect(1.5, 1.2, 2, 1.5)]))
    let pixels = try painted.decoded()
    for y in 0..<5 {
      for x in 0..<6 {
        let isPainted = (1...3).contains(x) && (1...2).contains(y)
        let expected = isPainted ? RGB(0x80, 0x80, 0x80) : colour(x: x, y: y)
        #expect(pixels[x, y] == expected, "\(x) \(y)")
      }
    }
    #expect(painted.width == 6)
  }

  @Test("areas beside the picture, and numbers that are none, paint nothing")
  func beside() throws {
    let areas = [Rect(-100, -100, 50, 50), Rect(.nan, 0, 1, 1), Rect(1e300, 0, 1e300, 1)]
    let painted = try #require(try picture(Self.filtered).painting(over: areas))
    let pixels = try painted.decoded()
    for x in 0..<6 { #expect(pixels[x, 0] == colour(x: x, y: 0)) }
  }

  @Test("a picture with a palette is painted over")
  func palette() throws {
    let painted = try #require(try picture(Self.palette).painting(over: [Rect(0, 0, 1, 1)]))
    let pixels = try painted.decoded()
    #expect(pixels[0, 0] == RGB(0x80, 0x80, 0x80) && pixels[1, 0] == RGB(0, 0, 255))
    #expect(try picture(Self.palette).painting(over: [])?.width == 2)
  }

  @Test("what is damaged is not painted over")
  func refused() throws {
    let whole = try picture(Self.filtered).bytes
    #expect(Picture(Array(whole.dropFirst())) == nil)
    #expect(Picture([]) == nil)
    for count in 33..<whole.count - 20 {
      #expect(Picture(Array(whole.prefix(count)))?.painting(over: [Rect(0, 0, 1, 1)]) == nil)
    }
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x5A
      _ = Picture(damaged)?.painting(over: [Rect(0, 0, 3, 3)])
    }
  }

  @Test("a picture with more pixels than a screen is refused by its header")
  func tooLarge() throws {
    var bytes = try picture(Self.filtered).bytes
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    #expect(Picture(bytes) == nil)
    bytes.replaceSubrange(16..<20, with: [0, 0, 0x4E, 0x21])
    #expect(Picture(bytes) == nil)
  }

  @Test("a picture of 16 bits is read, and one that is interlaced; one of both is refused")
  func interlaced() throws {
    // 3 × 3 pixels in gray with values 80x + 40y.
    let eight = try picture(
      "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADCAAAAAEERNr1AAAAFklEQVR42mNgYFjAEPCBIQBIaVScAAAanwQ5UzlOHwAAAAB"
        + "JRU5ErkJggg==")
    let interlaced = try eight.decoded()
    for y in 0..<3 {
      for x in 0..<3 { #expect(interlaced[x, y].red == UInt8(80 * x + 40 * y), "\(x) \(y)") }
    }
    let sixteen = try picture(
      "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADEAAAAAAj0zYgAAAAGklEQVR42mNgYAgIWLCAQUOjouLECTD7wwcARA0IcQuj6Mk"
        + "AAAAASUVORK5CYII=")
    let pixels = try sixteen.decoded()
    #expect(pixels[0, 0].red == 0 && pixels[1, 0].red < pixels[2, 0].red)
    let both = try picture(
      "iVBORw0KGgoAAAANSUhEUgAAAAMAAAADEAAAAAFU1Aa2AAAAHUlEQVR42mNgYGBYsIAhIODDByABYmpoVFScOAEAVyAIcRZ"
        + "YGOEAAAAASUVORK5CYII=")
    #expect(
      throws: PictureFault(
        "is interlaced and has 16 bits per channel, which libpng decodes wrong; save it with 8")
    ) { try both.decoded() }
    #expect(both.painting(over: [Rect(0, 0, 1, 1)]) == nil)
  }

  @Test("other formats are refused by name")
  func otherFormats() {
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10]
    #expect(PictureKind(jpeg)?.refusal == "is a JPEG; screenshots are read as PNG")
    let heic = [0, 0, 0, 0x18] + Array("ftypheic".utf8)
    #expect(PictureKind(heic)?.refusal == "is a HEIC; screenshots are read as PNG")
    #expect(PictureKind(Array("driver 390 844".utf8)) == nil)
    #expect(Picture(jpeg + [UInt8](repeating: 0, count: 60)) == nil)
  }

  @Test("encoded pixels are decoded as they were")
  func roundTrip() throws {
    var pixels = Pixels(width: 7, height: 3, filledWith: .white)
    for y in 0..<3 {
      for x in 0..<7 { pixels[x, y] = colour(x: x, y: y) }
    }
    let decoded = try #require(Picture(encoding: pixels)).decoded()
    #expect(decoded.bytes == pixels.bytes)
  }
}
