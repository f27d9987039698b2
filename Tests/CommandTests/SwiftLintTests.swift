import Foundation
import Testing

/// A check beside SwiftLint: its JSON, and its comments.
@Suite("Beside SwiftLint")
struct SwiftLintTests {
  private struct Violation: Decodable, Equatable {
    let character: Int?
    let file: String
    let line: Int
    let reason: String
    let rule_id: String
    let severity: String
    let type: String
  }

  private static let icon = "      Image(\"ic_close\")"

  private static func view(_ lines: String...) -> String {
    "import SwiftUI\nstruct Home: View {\n  var body: some View {\n    VStack {\n"
      + lines.joined(separator: "\n") + "\n      Text(\"Basket\")\n    }\n  }\n}\n"
  }

  @Test("its JSON has warnings and errors with absolute paths, as its readers expect")
  func format() throws {
    let place = try Workplace()
    try place.write(Self.view(Self.icon), to: "App/Home.swift")
    let run = try place.run(["check", "App", "-o", "swiftlint"])
    #expect(run.code == 1, "\(run.errors)")
    let found = try JSONDecoder().decode([Violation].self, from: Data(run.output.utf8))
    let error = try #require(found.first { $0.severity == "Error" })
    #expect(error.rule_id == "asset-name-label" && error.line == 5 && error.character == 7)
    #expect(error.file.hasPrefix("/") && error.file.hasSuffix("/App/Home.swift"))
    #expect(error.type == "Asset name as label" && error.reason.contains("ic_close"))
    #expect(found.allSatisfy { ["Error", "Warning"].contains($0.severity) })
  }

  @Test("a run without findings is an empty list")
  func nothing() throws {
    let place = try Workplace()
    try place.write(Self.view("      Text(\"Empty\")"), to: "App/Home.swift")
    let run = try place.run(["check", "App", "-o", "swiftlint"])
    #expect(run.code == 0 && run.output.filter { !$0.isWhitespace } == "[]", "\(run.output)")
  }

  @Test(
    "a comment to SwiftLint about a picture's label holds here, in each of its forms",
    arguments: [
      "      // swiftlint:disable:next accessibility_label_for_image\n\(icon)",
      "\(icon) // swiftlint:disable:this accessibility_label_for_image",
      "\(icon)\n      // swiftlint:disable:previous accessibility_label_for_image",
      "      // swiftlint:disable accessibility_label_for_image\n\(icon)\n      // swiftlint:enable accessibility_label_for_image",
      "      // swiftlint:disable:next line_length accessibility_label_for_image - drawn by the bank\n\(icon)",
      "      Button { close() } label: {\n  \(icon) // swiftlint:disable:this accessibility_label_for_image\n      }",
    ])
  func comment(_ lines: String) throws {
    let place = try Workplace()
    try place.write(Self.view(lines), to: "App/Home.swift")
    let run = try place.run(["check", "App", "--select", "asset-name-label"])
    #expect(run.code == 0 && run.output.contains("1 suppressed"), "\(run.output)")
  }

  @Test(
    "a comment about all of SwiftLint's rules holds for what its rules find, and for nothing else")
  func all() throws {
    let place = try Workplace()
    try place.write(
      "// swiftlint:disable all\n"
        + Self.view(
          Self.icon, "      Image(uiImage: cover)", "      Text(\"Buy\").onTapGesture { buy() }",
          "      Slider(value: $volume)"), to: "App/Home.swift")
    let run = try place.run(["check", "App", "--no-baseline"])
    #expect(run.code == 1 && run.output.contains("3 suppressed"), "\(run.output)")
    #expect(run.output.contains("missing-label") && !run.output.contains("asset-name-label"))
  }

  @Test("a comment about other rules, or that was ended, hides nothing")
  func others() throws {
    for lines in [
      "      // swiftlint:disable:next line_length\n\(Self.icon)",
      "      // swiftlint:disable all\n      // swiftlint:enable all\n\(Self.icon)",
      "      // swiftlint:disable accessibility_label_for_image\n      // swiftlint:enable accessibility_label_for_image\n\(Self.icon)",
    ] {
      let place = try Workplace()
      try place.write(Self.view(lines), to: "App/Home.swift")
      #expect(
        try place.run(["check", "App", "--select", "asset-name-label"]).code == 1, "\(lines)")
    }
  }

  @Test("a comment that only SwiftLint needs is not unused")
  func needed() throws {
    let place = try Workplace()
    try place.write(
      Self.view("      // swiftlint:disable:next accessibility_label_for_image\n      Text(\"A\")"),
      to: "App/Home.swift")
    let run = try place.run(["check", "App", "--fail-on", "unused-suppression"])
    #expect(run.code == 0 && !run.output.contains("unused suppression"), "\(run.output)")
  }
}
