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
