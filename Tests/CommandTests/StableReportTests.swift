import Foundation
import TestSupport
import Testing

@Suite("Reports of the same captures")
struct StableReportTests {
  // Hashing is seeded per process, so a dependence on the order of a hash table shows up sooner or later.
  @Test("are the same in every run, also of lists that can be read in several ways")
  func feeds() throws {
    let place = try Workplace()
    var random = SplitMix(state: 7)
    for number in 0..<150 {
      try place.write(Self.feed(&random), to: "C/Feed\(number).txt")
    }
    let reports = try (0..<3).map { _ in
      #expect(try place.check("C", "--no-baseline", "--output", "json=report.json").code == 1)
      return try Data(contentsOf: place.folder.appending(path: "report.json"))
    }
    #expect(Set(reports).count == 1)
  }

  // Returns rows of texts, an image and buttons, some without all parts. One button has no label.
  private static func feed(_ random: inout SplitMix) -> String {
    var lines = ["ScrollView, 0x2, {{0.0, 100.0}, {390.0, 700.0}}"]
    func add(_ type: String, _ words: String = "") {
      let frame = "{{16.0, \(100 + lines.count * 50).0}, {358.0, 44.0}}"
      lines.append("    \(type), 0x3, \(frame)\(words)")
    }
    for row in 0..<5 {
      func isThere() -> Bool { Int.random(in: 0..<4, using: &random) > 0 }
      add("StaticText", ", label: 'Order \(row)'")
      if isThere() { add("Image") }
      if isThere() { add("StaticText", ", label: 'From \(row)'") }
      for name in ["like", "share"] where isThere() {
        add("Button", ", identifier: '\(name)', label: '\(name) order \(row)'")
      }
      if isThere() { add("Button") }
    }
    return Capture.text([]).replacing(Capture.end, with: "")
      + lines.map { "      \($0)\n" }.joined() + Capture.end
  }
}
