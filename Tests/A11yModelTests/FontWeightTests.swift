import A11yModel
import Testing

@Suite("Weights of fonts")
struct FontWeightTests {
  @Test(
    "a weight is read as UIFont.Weight up to 1, and as that of OpenType and CSS above",
    arguments: [
      (-0.8, false), (0, false), (0.3, false), (0.4, true), (1, true), (100, false), (400, false),
      (600, false), (700, true), (900, true),
    ])
  func bold(weight: Double, isBold: Bool) {
    var font = Font(pointSize: 17)
    #expect(font.isBold == nil)
    font.weight = weight
    #expect(font.isBold == isBold)
  }
}
