import Foundation
import Testing

@Suite("Names of captures with devices and languages")
struct NamingPatternCommandTests {
  private static let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples/Captures/shop-checkout.xml").standardizedFileURL

  /// Writes a capture of each screen on each device in each language.
  private func place(_ name: (_ screen: String, _ device: String, _ locale: String) -> String)
    throws -> Workplace
  {
    let place = try Workplace()
    let text = try String(contentsOf: Self.sample, encoding: .utf8)
    for screen in ["Home", "Cart", "Orders", "Profile", "Help"] {
      for device in ["iPhone 16 Pro", "iPhone SE"] {
        for locale in ["ar", "de", "pt-BR"] {
          try place.write(text, to: "Captures/\(name(screen, device, locale)).xml")
        }
      }
    }
    return place
  }

  /// Returns the number of entries of a new baseline, apart from texts that are the same in every language.
  private func entries(_ place: Workplace) throws -> Int {
    let run = try place.run(["baseline", "create", "--reason", "test", "--baseline", "b.jsonl"])
    #expect(run.code == 0, "\(run.errors)")
    return try place.text(of: "b.jsonl").split(separator: "\n").count {
      line in
      line.contains("\"id\"")
        && !["untranslated-label", "layout-not-mirrored"].contains { line.contains("\"\($0)\"") }
    }
  }

  @Test("init reads the pattern of 30 captures, and each finding has one entry for a screen")
  func begin() throws {
    let one = try Workplace()
    try one.write(String(contentsOf: Self.sample, encoding: .utf8), to: "Captures/Home.xml")
    _ = try one.run(["init"])
    let single = try entries(one)
    #expect(single > 0)

    let flat = try place { "\($0)_\($1)_\($2)" }
    let begun = try flat.run(["init"])
    #expect(begun.code == 0, "\(begun.errors)")
    let summary =
      "5 screens in 2 devices (iPhone 16 Pro, iPhone SE) and 3 languages (ar, de, pt-BR)"
    #expect(
      begun.output.contains("read the names as {screen}_{device}_{locale}: \(summary)\n"),
      "\(begun.output)")
    #expect(try flat.text(of: ".a11ylint.yml").contains("screen: \"{screen}_{device}_{locale}\"\n"))
    #expect(try entries(flat) == 5 * single)
    #expect(try flat.run(["check"]).code == 0)

    let nested = try place { "\($2)/\($1)/\($0)" }
    let preview = try nested.run(["init", "--dry-run"])
    #expect(preview.output.contains("screen: \"{locale}/{device}/{screen}\""), "\(preview.output)")
    _ = try nested.run(["init"])
    #expect(try entries(nested) == 5 * single)
  }

  @Test("a new screen that is called like a known one in another context is named, and mended")
  func variant() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "C/Home.txt")
    try place.write(Capture.faulty, to: "C/Cart.txt")
    _ = try place.run(["init"])
    try place.write(Capture.faulty, to: "C/Home_iPhone SE_de.txt")
    let run = try place.run(["check"])
    let entry = "{path: \"**/*_iPhone SE_de.*\", screen: \"{screen}_{device}_{locale}\"}"
    let line = "Home_de looks like Home in another context: to make them one, put \(entry) first"
    #expect(run.code == 1 && run.output.contains(line), "\(run.output)")
    let settings = try place.text(of: ".a11ylint.yml")
      .replacingOccurrences(of: "inputs:\n", with: "inputs:\n  - \(entry)\n")
    try place.write(settings, to: ".a11ylint.yml")
    let mended = try place.run(["check"])
    #expect(mended.code == 0 && !mended.output.contains("looks like"), "\(mended.output)")
  }

  @Test("where init finds no pattern it says what seems to be one screen")
  func doubt() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "C/Home.txt")
    try place.write(Capture.faulty, to: "C/Home_dark.txt")
    let run = try place.run(["init", "--dry-run"])
    #expect(run.output.contains("Home_dark looks like Home in another context"), "\(run.output)")
    #expect(!run.output.contains("  |     screen:"))
  }
}
