import Foundation
import Testing

@Suite("A screen that is there as capture and as source")
struct CounterpartTests {
  private static func view(_ name: String, _ views: String) -> String {
    "import SwiftUI\nstruct \(name): View {\n  var body: some View {\n    \(views)\n  }\n}\n"
  }

  private static let help =
    "Button { help() } label: { Image(\"icon_help\") }.accessibilityIdentifier(\"help\")"

  private func run(
    _ sources: [String: String], _ capture: String, _ format: String = "pretty"
  ) throws -> String {
    let place = try Workplace()
    try place.write(capture, to: "Captures/Login.txt")
    for (path, text) in sources { try place.write(text, to: path) }
    let run = try place.run([
      "check", "App", "Captures", "--select", "missing-label,asset-name-label", "--output", format,
    ])
    #expect(run.code == 1, "\(run.errors)")
    return run.output
  }

  @Test("each finding names the other place")
  func both() throws {
    let sources = ["App/Login.swift": Self.view("LoginView", Self.help)]
    let text = try run(sources, Capture.faulty)
    #expect(text.contains("written at App/Login.swift:4"), "\(text)")
    #expect(text.contains("captured at Captures/Login.txt:5"), "\(text)")
    let json = try run(sources, Capture.faulty, "json")
    #expect(json.contains("\"counterpart\":{\"kind\":\"written\""), "\(json)")
  }

  @Test("an identifier that two views have is none to go by")
  func doubt() throws {
    let sources = [
      "App/Login.swift": Self.view("LoginView", Self.help),
      "App/Other.swift": Self.view("OtherView", Self.help),
    ]
    let text = try run(sources, Capture.faulty)
    #expect(!text.contains("written at") && !text.contains("captured at"), "\(text)")
  }

  @Test("one that two elements of the capture have is none, either")
  func rows() throws {
    let sources = ["App/Login.swift": Self.view("LoginView", Self.help)]
    let text = try run(sources, Capture.text([("help", ""), ("help", "")]))
    #expect(!text.contains("written at") && !text.contains("captured at"), "\(text)")
  }

  @Test("something of another kind is another element")
  func kinds() throws {
    let slider = "Slider(value: $value).accessibilityIdentifier(\"help\")"
    let text = try run(["App/Login.swift": Self.view("LoginView", slider)], Capture.faulty)
    #expect(!text.contains("written at"), "\(text)")
  }
}
