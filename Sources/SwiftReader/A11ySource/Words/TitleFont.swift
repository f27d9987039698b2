import A11yModel

/// The fonts of titles.
enum TitleFont {
  /// The level of the title that a font with a name is for; 0 for another font.
  static func level(ofName name: String) -> Int {
    let name = name.lowercased()
    guard name.hasPart("title") || name.hasPart("heading"), !name.hasPart("subtitle"),
      !name.hasPart("subheading")
    else { return 0 }
    return name.hasPart("largetitle") || name == "title" || name == "title1" ? 1 : 2
  }

  /// The same of a size in points: those of the text styles `title3` and `title1` begin the levels.
  static func level(ofSize size: Double) -> Int { size >= 28 ? 1 : size >= 20 ? 2 : 0 }
}
