import A11yModel
import Testing

@Suite("Colours")
struct RGBTests {
  @Test(
    "contrast is as WCAG defines it",
    arguments: [
      ("000000", "FFFFFF", 21.0), ("FFFFFF", "FFFFFF", 1.0), ("767676", "FFFFFF", 4.542),
      ("777777", "FFFFFF", 4.478), ("949494", "FFFFFF", 3.033), ("959595", "FFFFFF", 2.995),
      ("FFFFFF", "FF9500", 2.198), ("8E8E93", "1C1C1E", 5.218),
    ])
  func contrast(one: String, two: String, ratio: Double) throws {
    let (one, two) = (try #require(RGB(hex: one)), try #require(RGB(hex: two)))
    #expect(abs(one.contrast(with: two) - ratio) < 0.001)
    #expect(one.contrast(with: two) == two.contrast(with: one))
  }

  @Test("hexadecimal text is read and written")
  func hexadecimal() {
    #expect(RGB(hex: "#1c1C1E") == RGB(0x1C, 0x1C, 0x1E))
    #expect(RGB(0x1C, 0x0C, 0xFE).hex == "#1C0CFE")
    for text in ["", "FFF", "GGGGGG", "+FFFFF", "FFFFFFF"] { #expect(RGB(hex: text) == nil) }
  }

  @Test("the nearest colour that passes is darker or lighter, and of the same hue")
  func reaching() throws {
    let gray = try #require(RGB(0x95, 0x95, 0x95).reaching(4.5, on: .white))
    #expect(4.5..<4.7 ~= gray.contrast(with: .white))
    #expect(gray.red == gray.green && gray.green == gray.blue)
    let orange = try #require(RGB(0xFF, 0x95, 0).reaching(4.5, on: .white))
    #expect(orange.blue == 0 && orange.red > orange.green && orange.green > 0)
    let light = try #require(RGB(0x55, 0x55, 0x55).reaching(4.5, on: .black))
    #expect(light.red > 0x55)
    #expect(RGB(0x77, 0x77, 0x77).reaching(7, on: RGB(0x77, 0x77, 0x77)) == nil)
  }
}
