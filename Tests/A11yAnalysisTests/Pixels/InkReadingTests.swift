import A11yAnalysis
import A11yModel
import TestSupport
import Testing

@Suite("Colours of texts in pictures")
struct InkReadingTests {
  private struct Scores {
    var own = CropScore()
    /// The scores of both methods on the first crops.
    var firstOwn = CropScore()
    var twoColours = CropScore()
  }

  // The other method takes far longer.
  private static let compared = 100

  private func scores(_ kind: GeneratedCrop.Kind, count: Int) -> Scores {
    var generator = CropGenerator(seed: 7)
    var scores = Scores()
    for number in 0..<count {
      let crop = generator.crop(kind)
      switch InkReading.read(crop.pixels.area, of: crop.pixels) {
      case .read(let reading):
        scores.own.add(reading.ratio, for: crop)
        if number < Self.compared { scores.firstOwn.add(reading.ratio, for: crop) }
      case .refused(let reason): scores.own.refused[reason.rawValue, default: 0] += 1
      }
      if number < Self.compared, let ratio = TwoColours.ratio(of: crop.pixels) {
        scores.twoColours.add(ratio, for: crop)
      }
    }
    return scores
  }

  @Test(
    "600 generated crops of a kind: precise, and no worse than two colours",
    arguments: GeneratedCrop.Kind.allCases)
  func generated(kind: GeneratedCrop.Kind) {
    let count = 600
    let scores = scores(kind, count: count)
    #expect(scores.own.precision >= 0.99, "\(scores.own.examples)")
    #expect(scores.firstOwn.precision >= scores.twoColours.precision)
    #expect(scores.firstOwn.falseFailures <= scores.twoColours.falseFailures)
    #expect(scores.firstOwn.missed <= scores.twoColours.missed)
    switch kind {
    case .flat, .pill, .icon: #expect(scores.own.judged >= count * 95 / 100)
    case .gradient: break
    case .photo: #expect(scores.own.judged == 0)
    }
  }

  @Test("strokes thinner than a pixel are told by their blended pixels, and others are not")
  func thin() {
    // A thin stroke crosses the pixels at another place in each row.
    func isThin(_ shares: [Double]) -> Bool? {
      let outcome = read(200, 40) { pixels in
        for letter in 0..<6 {
          for row in 0..<20 {
            for column in 0..<2 {
              pixels[10 + letter * 30 + column, 10 + row] = RGB.white.covered(
                by: .black, shares[(row + column) % shares.count])
            }
          }
        }
      }
      guard case .read(let reading) = outcome else { return nil }
      return reading.isThin
    }
    #expect(isThin([0.3, 0.45, 0.6, 0.7, 0.35, 0.5]) == true)
    #expect(isThin([1, 1, 0.4]) == false)
  }

  private func read(
    _ width: Int, _ height: Int, on background: RGB = .white, draw: (inout Pixels) -> Void
  ) -> InkReading.Outcome {
    var pixels = Pixels(width: width, height: height, filledWith: background)
    draw(&pixels)
    return InkReading.read(pixels.area, of: pixels)
  }

  @Test("the colours of a text are read exactly")
  func exact() throws {
    let outcome = read(240, 40) {
      $0.draw("Settings", x: 4, baseline: 30, size: 34, colour: RGB(0x76, 0x76, 0x76))
    }
    guard case .read(let reading) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(reading.text.hex == "#767676" && reading.background == .white)
    // Eight letters, one with a dot.
    #expect(reading.letters.count == 9)
  }

  private func read(
    label: String, _ width: Int = 120, draw: (inout Pixels) -> Void
  ) -> InkReading.Outcome {
    var pixels = Pixels(width: width, height: 40, filledWith: .white)
    draw(&pixels)
    return InkReading.read(pixels.area, of: pixels, as: ExpectedShapes(of: label))
  }

  private func refuses(_ outcome: InkReading.Outcome, as reason: PixelRefusal) -> Bool {
    outcome == .refused(reason)
  }

  @Test("texts of one and two letters are read", arguments: ["OK", "No", "12", "7"])
  func short(text: String) {
    let colour = RGB(0xAA, 0xAA, 0xAA)
    let outcome = read(label: text) {
      $0.draw(text, x: 10, baseline: 30, size: 34, colour: colour)
    }
    guard case .read(let reading) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(reading.text == colour && reading.letters.count == text.count)
  }

  @Test("one shape is no text of four letters, nor is a filled shape or a line a digit")
  func noShortText() {
    let cross = read(label: "Menu") {
      $0.draw("T", x: 10, baseline: 30, size: 34, colour: .black)
    }
    #expect(refuses(cross, as: .few))
    let badge = read(label: "7") {
      $0.fill(PixelArea(x: 10, y: 5, width: 30, height: 30), with: .black)
    }
    #expect(refuses(badge, as: .few))
    let line = read(label: "7") {
      $0.fill(PixelArea(x: 10, y: 20, width: 30, height: 2), with: .black)
    }
    #expect(refuses(line, as: .few))
  }

  @Test("a joined word with a dot above it is read")
  func joined() {
    let outcome = read(label: "सं") { pixels in
      for (x, y, width, height) in [
        (10, 12, 60, 4), (20, 12, 4, 24), (50, 12, 4, 24), (50, 3, 5, 5),
      ] {
        pixels.fill(PixelArea(x: x, y: y, width: width, height: height), with: .black)
      }
    }
    guard case .read = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test("more shapes than letters are parts of a picture")
  func parts() {
    let outcome = read(label: "Sea", 400) { pixels in
      for number in 0..<20 {
        let part = PixelArea(x: 6 + number * 18, y: 8 + number % 5 * 5, width: 6, height: 6)
        pixels.fill(part, with: RGB(0x99, 0x99, 0x99))
      }
    }
    #expect(refuses(outcome, as: .busy))
  }

  @Test("letters are counted by script, and emoji are none")
  func expected() {
    func shapes(_ text: String) -> [Int] {
      let shapes = ExpectedShapes(of: text)
      return [shapes.fewest, shapes.most]
    }
    #expect(shapes("OK") == [2, 6])
    #expect(shapes("मेरा खाता") == [2, .max])
    #expect(shapes("حسابي") == [1, .max])
    #expect(shapes("日本") == [2, .max])
    #expect("12".isOfLettersOrDigits && "नया".isOfLettersOrDigits)
    for text in ["😀", "❤️ 👍🏽", "1️⃣", "•", "+", ""] { #expect(!text.isOfLettersOrDigits, "\(text)") }
  }

  @Test("what cannot be told is refused with a reason")
  func refused() {
    #expect(read(100, 5) { _ in } == .refused(.small))
    #expect(read(100, 40) { _ in } == .refused(.uniform))
    #expect(
      read(60, 40) { $0.draw("×", x: 10, baseline: 30, size: 34, colour: .black) }
        == .refused(.few))
    let mixed = read(300, 40) {
      $0.draw("Total", x: 4, baseline: 30, size: 34, colour: .black)
      $0.draw("12,50", x: 150, baseline: 30, size: 34, colour: RGB(0xFF, 0x3B, 0x30))
    }
    #expect(mixed == .refused(.colours))
  }

  @Test("a crop beyond the picture is cut, and reading it never fails")
  func beyond() {
    let pixels = Pixels(width: 20, height: 20, filledWith: .white)
    let areas = [(-5, -5, 10, 10), (18, 18, 100, 100), (40, 40, 10, 10), (0, 0, 0, 0)]
    for (x, y, width, height) in areas {
      let area = PixelArea(x: x, y: y, width: width, height: height)
      guard case .refused = InkReading.read(area, of: pixels) else {
        Issue.record("\(area)")
        continue
      }
    }
  }
}
