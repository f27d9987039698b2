import A11yModel
import A11yRules
import A11ySource
import Testing

@Suite("Views of SwiftUI that UIKit code hosts")
struct HostedContentTests {
  /// The screens with findings of SwiftUI, and the lines of these.
  private func found(_ members: String, _ others: String = "") -> [String] {
    let text = """
      import UIKit
      final class List: UIViewController {
        let icon = "gear"
        \(members)
        enum Kind { case row }
      }
      \(others)
      """
    let project = SourceProject([SourceFile(path: "List.swift", text: text)])
    return project.screens().flatMap { screen in
      Linter.standard.lint(screen).findings.map {
        "\(screen.name) \($0.rule) \($0.element.line)"
      }
    }
  }

  private static let button = "Button { open() } label: { Image(\"ic_gear\") }"

  @Test(
    "are parts of the type whose code hosts them",
    arguments: [
      "func a() { cell.contentConfiguration = UIHostingConfiguration { \(button) } }",
      "func a() { cell.contentConfiguration = UIHostingConfiguration { \(button) }.margins(.all, 0) }",
      "let rows = Registration { cell, _, item in\nlet content = UIHostingConfiguration { \(button) } }",
      "lazy var cell = { UIHostingConfiguration { \(button) } }()",
      "var cell: Cell { UIHostingConfiguration { \(button) } }",
    ])
  func configurations(_ code: String) {
    let line = code.contains("\n") ? 5 : 4
    #expect(found(code) == ["List.UIHostingConfiguration asset-name-label \(line)"])
  }

  @Test("have the members of that type")
  func members() {
    let host =
      "func a() { show(UIHostingController(rootView: HStack { \(Self.button); Text(icon) })) }"
    #expect(found(host) == ["List.UIHostingController asset-name-label 4"])
    #expect(
      found(host.replacing("\"ic_gear\"", with: "icon")) == [
        "List.UIHostingController asset-name-label 4"
      ])
    #expect(found(host.replacing("Image(\"ic_gear\")", with: "Text(icon)")) == [])
  }

  @Test("are told once where they are a view of the project")
  func components() {
    let row = "struct Row: View { var body: some View { \(Self.button) } }"
    for code in [
      "UIHostingConfiguration { Row() }", "UIHostingController(rootView: Row().padding())",
    ] {
      #expect(found("func a() { show(\(code)) }", row) == ["Row asset-name-label 7"], "\(code)")
    }
    for root in ["view", "content()", "self.content"] {
      #expect(found("func a() { show(UIHostingController(rootView: \(root))) }") == [], "\(root)")
    }
  }

  @Test("are numbered where a type hosts several")
  func several() {
    let host = "show(UIHostingConfiguration { \(Self.button) })"
    #expect(
      found("func a() { \(host) }\nfunc b() { \(host) }") == [
        "List.UIHostingConfiguration asset-name-label 4",
        "List.UIHostingConfiguration2 asset-name-label 5",
      ])
  }
}
