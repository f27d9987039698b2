import Foundation
import Testing

/// `previews`, and the previews of `tree` and `speak`.
@Suite("Previews on the command line")
struct PreviewCommandTests {
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(
      """
      import SwiftUI
      struct Card: View {
        let title: String
        var body: some View { Button(title) { open() } }
      }
      struct Bare: View { var body: some View { Text("Bare") } }
      #Preview("Long title") { Card(title: "Delete everything") }
      """, to: "App/Card.swift")
    return place
  }

  @Test("list what each shows, and the views without one")
  func list() throws {
    let place = try place()
    let run = try place.run(["previews", "App"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("    7  Long title  shows Card; 1 element\n"), "\(run.output)")
    #expect(run.output.contains("  App/Card.swift:6  Bare\n"))
    #expect(run.output.hasSuffix("1 preview, 1 read; 1 of 2 views without a preview\n"))
  }

  @Test("fail for no file that is not asked for, and fill no more than a page")
  func length() throws {
    let place = try place()
    try place.write("struct A {", to: "App/Broken.swift")
    let many = String(repeating: "#Preview { Bare() }\n", count: 300)
    try place.write("import SwiftUI\n" + many, to: "App/Many.swift")
    let run = try place.run(["previews", "App/Many.swift"])
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("  260 more: --all names them\n"), "\(run.output)")
    let all = try place.run(["previews", "App", "--all"])
    #expect(all.code == 3 && all.errors.contains("error: App/Broken.swift:1"), "\(all.errors)")
    #expect(all.output.split(separator: "\n").count > 300)
  }

  @Test("are an object in JSON")
  func json() throws {
    struct Listing: Decodable, Equatable {
      struct Preview: Decodable, Equatable {
        let name, path: String
        let line: Int
        let views: [String]
        let elements: Int
      }
      struct View: Decodable, Equatable {
        let name, path: String
        let line: Int
      }
      let previews: [Preview]
      let views: Int
      let viewsWithoutPreview: [View]
    }
    let run = try place().run(["previews", "App", "--output", "json"])
    let listing = try JSONDecoder().decode(Listing.self, from: Data(run.output.utf8))
    #expect(
      listing
        == Listing(
          previews: [
            .init(
              name: "Long title", path: "App/Card.swift", line: 7, views: ["Card"], elements: 1)
          ], views: 2, viewsWithoutPreview: [.init(name: "Bare", path: "App/Card.swift", line: 6)]))
  }

  @Test("speak with the texts that they give their views")
  func speak() throws {
    let place = try place()
    let known = try place.run(["speak", "App/Card.swift", "--previews", "--stops-only"])
    #expect(known.output.contains("Delete everything. Button."), "\(known.output)\(known.errors)")
    let tree = try place.run(["tree", "App/Card.swift", "--previews", "--screen", "Long title"])
    #expect(tree.output.contains("Delete everything") && !tree.output.contains("Bare"))
    #expect(try !place.run(["tree", "App/Card.swift"]).output.contains("Delete everything"))
  }

  @Test("of a folder are those of its sources, and nothing else")
  func folder() throws {
    let place = try place()
    try place.write("window 0 0 390 844\n", to: "App/a.sketch")
    let tree = try place.run(["tree", "App", "--previews"])
    #expect(tree.code == 0 && tree.output.hasPrefix("Long title · App/Card.swift"))
    #expect(tree.output.components(separatedBy: " · App/").count == 2, "\(tree.output)")
    try place.write("let a = 1\n", to: "Other/Other.swift")
    let none = try place.run(["speak", "Other", "--previews"])
    #expect(none.code == 3 && none.errors.contains("Other: no preview in it"), "\(none.errors)")
  }

  @Test("need a Swift source")
  func captures() throws {
    let place = try place()
    try place.write("window 0 0 390 844\n", to: "a.sketch")
    let run = try place.run(["tree", "a.sketch", "--previews"])
    #expect(run.code == 2 && run.errors.contains("a.sketch: --previews needs a Swift source"))
    try place.write("let a = 1\n", to: "App/Other.swift")
    let none = try place.run(["tree", "App/Other.swift", "--previews"])
    #expect(none.code == 3 && none.errors.contains("no preview in it"), "\(none.errors)")
  }
}
