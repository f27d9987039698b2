import A11yModel
import A11ySource
import Foundation
import Testing

/// Screens that exceed the view limit. Which components are reached must not depend on the order of files.
@Suite("Screens that are too large for all their views")
struct LargeScreenTests {
  // Each card is on its own screen and on the large one. Its picture is inside a button.
  private static let cards = 24

  private static var project: [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    func add(_ type: String, _ body: [String]) {
      let lines = ["struct \(type): View {", "  var body: some View {"] + body + ["  }", "}", ""]
      files.append(("\(type).swift", lines.joined(separator: "\n")))
    }
    for number in 1...cards {
      add("Picture\(number)", ["    Image(\"hero\")"])
      add("Card\(number)", ["    Button(action: open) { Picture\(number)() }"])
      add("Screen\(number)", ["    VStack { Card\(number)() }"])
    }
    let uses = (1...cards).map { "    Card\($0)()" }
    let rows = Array(repeating: "    Text(\"row\")", count: 60)
    let more = ["  }", "  @ViewBuilder var rows: some View {"] + rows
    add("Large", uses + Array(repeating: "    rows", count: 60) + more)
    return files
  }

  // Returns the pictures that VoiceOver certainly reaches.
  private static func reached(_ files: [(path: String, text: String)]) -> Set<String> {
    var sources: [SourceFile] = []
    for file in files {
      sources.append(SourceFile(path: file.path, text: file.text))
    }
    var names: Set<String> = []
    for screen in SourceProject(sources).screens() where screen.name.hasPrefix("Picture") {
      let nodes = screen.tree.nodes
      if nodes.contains(where: { $0.type == .image && $0[.isAccessibilityElement] == true }) {
        names.insert(screen.name)
      }
    }
    return names
  }

  @Test("every order of files shows the same parts of components")
  func order() {
    let files = Self.project
    var orders = [files, files.reversed()]
    orders.append(Array(files[31...] + files[..<31]))
    for files in orders { #expect(Self.reached(files).isEmpty) }
  }

  @Test("what a component has beside its button is shown there, too")
  func beside() {
    let files = Self.project.filter { !$0.path.hasPrefix("Screen") }.map { file in
      (
        file.path,
        file.text.replacingOccurrences(of: "    Button(", with: "    Picture1(); Button(")
      )
    }
    for files in [files, files.reversed()] { #expect(Self.reached(files) == ["Picture1"]) }
  }

  @Test("without it, a picture in a button is none of its own")
  func small() {
    #expect(Self.reached(Self.project.filter { $0.path != "Large.swift" }).isEmpty)
  }
}
