import A11yModel
import Testing

@Suite("Values of settings")
struct SettingValueTests {
  @Test(
    "a value is read in every spelling",
    arguments: [
      ("direction", "rightToLeft", "rtl"), ("direction", "LTR", "ltr"),
      ("direction", "right-to-left", "rtl"), ("appearance", "Dark", "dark"),
      ("contentSize", "UICTContentSizeCategoryAccessibilityXL", "AX3"),
      ("orientation", "landscapeleft", "landscapeLeft"), ("boldText", "true", "on"),
      ("device", "iPhone 17", "iPhone 17"), ("market", "sideways", "sideways"),
    ])
  func spellings(key: String, text: String, usual: String) {
    #expect(SettingValue(text, of: key)?.text == usual)
  }

  @Test("an unknown value names the known ones")
  func unknown() {
    for (key, known) in [
      ("direction", "ltr or rtl"), ("appearance", "light or dark"), ("boldText", "on or off"),
      ("contentSize", "AX4 or AX5"),
    ] {
      #expect(SettingValue("sideways", of: key) == nil)
      #expect(SettingValue.fault(of: "sideways", for: key).hasSuffix(known))
    }
  }

  @Test(
    "a script decides the direction, then a language",
    arguments: [
      ("ar", LayoutDirection.rightToLeft), ("he_IL", .rightToLeft), ("fa-IR", .rightToLeft),
      ("ur@numbers=latn", .rightToLeft), ("az-Arab", .rightToLeft), ("az", .leftToRight),
      ("ar-Latn", .leftToRight), ("de-CH", .leftToRight), ("zh-hans", .leftToRight),
      ("doubled", nil), ("", nil),
    ])
  func directions(locale: String, direction: LayoutDirection?) {
    #expect(LayoutDirection(ofLocale: locale) == direction)
  }

  @Test("narrow letters are narrower than wide ones, and unknown letters are said")
  func widths() {
    func width(_ text: String) -> TextWidth { TextWidth(of: text, orElse: 0.4) }
    #expect(width("illi").width < width("MMMM").width / 3)
    #expect(width("a b").width == width("a").width + width(" ").width + width("b").width)
    #expect(width("日本").width == 2)
    #expect(width("Größe, Ελλάδα, Привет").isKnown)
    #expect(!width("नया").isKnown)
  }
}
