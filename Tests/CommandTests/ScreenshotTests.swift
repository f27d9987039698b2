import A11yCapture
import A11yModel
import Foundation
import Testing

@Suite("Screenshots beside captures")
struct ScreenshotTests {
  private static let screen = """
    in-process 390 300
    window 0 0 390 300
      staticText#account "Account" 16 50 200 24 font=17 draw text AAAAAA
      staticText#checkout "Checkout" 16 90 200 24 font=17 draw text AAAAAA
      staticText#ratings "Ratings" 16 130 200 24 font=17 draw photo text FFFFFF
      staticText#settings "Settings" 16 170 200 24 font=17 draw text 767676
    """

  // Writes a capture, and the picture of its drawings.
  private func place(
    _ sketch: String = screen, picture name: String = "Shop.png", bytes: [UInt8]? = nil
  ) throws -> Workplace {
    let place = try Workplace()
    var tree = try ElementTree(sketch: sketch)
    let drawn = try #require(tree.drawnPicture())
    tree = try ElementTree(
      sketch: sketch.split(separator: "\n").map { line in
        line.firstRange(of: " draw ").map { line[..<$0.lowerBound] } ?? line
      }.joined(separator: "\n"))
    try place.write("", to: "Captures/\(name)")
    let capture = NativeCaptureWriter.bytes(of: [Screen(name: "Shop", tree: tree)])
    try Data(capture).write(to: place.folder.appending(path: "Captures/Shop.json"))
    let picture = try #require(Picture(encoding: drawn))
    try Data(bytes ?? picture.bytes).write(to: place.folder.appending(path: "Captures/\(name)"))
    return place
  }

  private func check(_ place: Workplace, _ more: String...) throws -> Tool.Run {
    try place.run(["check", "--select", "text-contrast", "Captures"] + more)
  }

  @Test("one finding for a pair of colours, and how many texts were read")
  func pair() throws {
    let run = try check(place())
    #expect(run.code == 1)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "#AAAAAA on #FFFFFF has a contrast of 2.32 : 1; 4.5 : 1 is required; #767676 has 4.54 : 1"),
      "\(run.output)")
    #expect(run.output.ranges(of: "has a contrast of").count == 1)
    #expect(words.contains("contrast: 3 of 4 texts read (1 busy)"), "\(run.output)")
    let json = try check(place(), "--output", "json").output
    #expect(
      json.contains(#""pixels":{"texts":4,"refused":[{"reason":"busy","texts":1}]}"#), "\(json)")
  }

  @Test("with an accepted finding, no conformance report says that contrast is supported")
  func conformance() throws {
    let place = try place()
    try place.write(Conformance.facts + "  reviewed: levels.yml\n", to: ".a11ylint.yml")
    try place.write(
      "- {criterion: 1.4.3, level: supports, by: Jane Doe, date: 2026-01-01, reason: Looked fine}\n",
      to: "levels.yml")
    let create = try place.run([
      "baseline", "create", "Captures", "--select", "text-contrast", "--reason", "later",
    ])
    #expect(create.code == 0, "\(create.errors)")
    let run = try check(place, "-o", "openacr=acr.yaml", "-o", "en301549=report.md")
    #expect(run.code == 0 && run.errors.contains("set 1.4.3 to supports"), "\(run.errors)")
    let (acr, table) = (try place.text(of: "acr.yaml"), try place.text(of: "report.md"))
    #expect(table.contains("| 1.4.3 (AA) | does not support | Not followed: "), "\(table)")
    #expect(acr.contains("found something at 2 elements") && !acr.contains("\"supports\""))
    #expect(!table.contains("| supports |"))
  }

  @Test("page and terminal show the colors and the nearest that passes, plain text does not")
  func swatches() throws {
    let place = try place()
    let colored = try check(
      place, "--color", "always", "--output", "html=page.html", "--output", "pretty")
    #expect(colored.output.contains("\u{1B}[48;2;170;170;170m  \u{1B}[0m #AAAAAA on"))
    #expect(try !check(place).output.contains("\u{1B}"))
    let page = String(decoding: try place.bytes(of: "page.html"), as: UTF8.self)
    #expect(page.contains("aria-label=\"#767676 on #FFFFFF\""))
    #expect(page.contains("<use href=\"#photo-0\"/>") && page.contains("id=\"photo-0\""))
  }

  @Test("a button without padding is read, whose letters reach its edge")
  func tight() throws {
    let tight = """
      in-process 390 300
      window 0 0 390 300 draw fill F2F2F7
        staticText "Continue" 16 50 90 18 font=15 draw pill 0A0A80 text 5A1AC0
      """
    let run = try check(place(tight))
    #expect(run.output.contains("contrast: 1 of 1 text read"), "\(run.output)")
  }

  @Test("a run without the screenshot proves nothing fixed, and its rules do not count as looking")
  func unobserved() throws {
    let place = try place()
    #expect(
      try place.run([
        "baseline", "create", "--reason", "r", "--select", "text-contrast", "Captures",
      ]).code == 0)
    #expect(try check(place).output.contains("0 new · 1 known"))
    #expect(try place.shell("rm Captures/Shop.png") == 0)
    let run = try check(place)
    #expect(run.output.contains("1 unobserved"), "\(run.output)\(run.errors)")
    #expect(!run.output.contains("1 of 1 rule could look"), "\(run.output)")
  }

  @Test("without a screenshot nothing is found, and nothing said")
  func none() throws {
    let run = try check(place(picture: "Other.png"))
    #expect(run.code != 1)
    #expect(!run.output.contains("contrast:"), "\(run.output)")
  }

  @Test("the picture of another device is refused as a whole")
  func otherDevice() throws {
    let pixels = Pixels(width: 750, height: 1334, filledWith: .white)
    let bytes = try #require(Picture(encoding: pixels)).bytes
    let run = try check(place(bytes: bytes))
    #expect(run.code != 1)
    let words = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "contrast: not read, the screenshot has 750 × 1334 pixels, another shape than 390 × 300 points"
      ), "\(run.output)")
  }

  @Test("a screenshot that a tool has scaled is read")
  func scaled() throws {
    let pixels = Pixels(width: 706, height: 543, filledWith: .white)
    let run = try check(place(bytes: try #require(Picture(encoding: pixels)).bytes))
    #expect(!run.output.contains("contrast: not read"), "\(run.output)")
  }

  @Test("a JPEG is refused by name, and damage is said")
  func otherFormats() throws {
    let jpeg = try check(place(bytes: [0xFF, 0xD8, 0xFF, 0xE0] + [UInt8](repeating: 0, count: 99)))
    let words = jpeg.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("contrast: not read, Shop.png is a JPEG; screenshots are read as PNG"),
      "\(jpeg.output)")
    let pixels = Pixels(width: 780, height: 600, filledWith: .white)
    let whole = try #require(Picture(encoding: pixels)).bytes
    let cut = try check(place(bytes: Array(whole.prefix(whole.count / 2))))
    #expect(cut.output.contains("Shop.png is damaged"), "\(cut.output)")
  }

  @Test("no picture is read if no rule asks for it")
  func unneeded() throws {
    let place = try place(bytes: [0xFF, 0xD8, 0xFF, 0xE0])
    let run = try place.run(["check", "--select", "missing-label", "Captures"])
    #expect(!run.output.contains("contrast:"), "\(run.output)")
  }

  @Test("a picture of twice as many pixels is read the same")
  func otherScale() throws {
    for scale in [1, 3] {
      let sketch = Self.screen.replacing(
        "in-process 390 300", with: "in-process 390 300 scale=\(scale)")
      let run = try check(place(sketch))
      #expect(run.output.contains("#AAAAAA on #FFFFFF"), "\(run.output)")
    }
  }
}
