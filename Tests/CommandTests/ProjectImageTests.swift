import Foundation
import Testing

@Suite("The asset catalogs of the project around a capture")
struct ProjectImageTests {
  private static let capture = """
    Application, 0x1, pid: 3, label: 'Lifts'
      Window (Main), 0x2, {{0.0, 0.0}, {402.0, 874.0}}
        Button, 0x4, {{16.0, 100.0}, {100.0, 44.0}}, label: 'round corner'
        Button, 0x5, {{16.0, 200.0}, {100.0, 44.0}}, label: 'Save'
    """

  @Test("a label that is the name of one of its images is certain", arguments: [true, false])
  func names(isInProject: Bool) throws {
    let place = try Workplace()
    try place.write(Self.capture, to: "Captures/Home.txt")
    try place.write("// swift-tools-version: 6.0", to: "Package.swift")
    let folder = isInProject ? "App" : "Pods/App"
    for name in ["round_corner", "Save"] {
      try place.write("{}", to: "\(folder)/Assets.xcassets/Icons/\(name).imageset/Contents.json")
    }
    let run = try place.run([
      "check", "Captures", "--select", "asset-name-label", "--output", "csv", "--exit-zero",
    ])
    let found = run.output.split(whereSeparator: \.isNewline)
      .filter { $0.contains("asset-name-label") }
    #expect(found.count == (isInProject ? 1 : 0), "\(run.output)\(run.errors)")
    #expect(found.allSatisfy { $0.contains("round corner") }, "\(found)")
  }
}

@Suite("Captures without types")
struct TextsOnlyTests {
  private func screen(_ type: String = "") -> String {
    func element(_ label: String, _ y: Int, _ type: String) -> String {
      """
      {"attributes": {"accessibilityText": "\(label)", "resource-id": "", "enabled": "true",\(type)
       "bounds": "[16,\(y)][200,\(y + 44)]"}, "children": []}
      """
    }
    return """
      {"attributes": {"bounds": "[0,0][390,844]", "accessibilityText": ""}, "children": [
      \(element("Save", 100, type)), \(element("Cancel", 200, type)),
      \(element("Welcome back", 300, type))]}
      """
  }

  @Test("are not judged, unless it is accepted that only texts are")
  func textsOnly() throws {
    let place = try Workplace()
    try place.write(screen(), to: "Captures/Home.json")
    let open = try place.run(["check", "Captures"])
    #expect(open.code == 3 && open.output.contains("NOT JUDGED"), "\(open.output)\(open.errors)")
    let accepted = try place.run(["check", "Captures", "--accept", "texts-only"])
    #expect(
      accepted.code == 0 && accepted.output.contains("PASS (texts only)"), "\(accepted.output)")
    try place.write(
      "gate: {unseen: [{screen: \"*\", kinds: texts-only, reason: Maestro}]}", to: ".a11ylint.yml")
    let configured = try place.run(["check", "Captures"])
    #expect(configured.code == 0 && configured.output.contains("PASS (texts only)"))
    #expect(configured.output.contains("accepted: Maestro"), "\(configured.output)")
  }

  @Test("fail by the words in them")
  func words() throws {
    let place = try Workplace()
    try place.write(
      screen().replacingOccurrences(of: "Welcome back", with: "ic_add_24px"),
      to: "Captures/Home.json")
    let run = try place.run(["check", "Captures", "--accept", "texts-only"])
    #expect(run.code == 1 && run.output.contains("asset-name-label"), "\(run.output)")
  }

  @Test("that print types after all are judged")
  func types() throws {
    let place = try Workplace()
    for type in ["\"9\"", "\"XCUIElementTypeButton\"", "9"] {
      try place.write(screen(" \"elementType\": \(type),"), to: "Captures/Home.json")
      let run = try place.run(["check", "Captures"])
      #expect(run.code == 0 && !run.output.contains("no types"), "\(run.output)\(run.errors)")
    }
  }
}
