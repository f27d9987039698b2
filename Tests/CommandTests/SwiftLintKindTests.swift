import Foundation
import Testing

/// The kinds of code that SwiftLint's `accessibility_label_for_image` and `accessibility_trait_for_button` are about, found
/// and left alone here, too.
@Suite("The kinds of code that SwiftLint's accessibility rules are about")
struct SwiftLintKindTests {
  private static let rules = "asset-name-label,missing-image-label,tappable-without-role"

  private struct Found: Decodable {
    let rule: String?
    let path: String?
  }

  /// Returns the rules that find something in each view.
  private func found(_ views: [String]) throws -> [String] {
    let place = try Workplace()
    for (number, view) in views.enumerated() {
      try place.write(
        "import SwiftUI\nstruct Kind\(number): View {\n  let cover: UIImage\n  var body: some View {\n\(view)\n  }\n}\n",
        to: "App/Kind\(number).swift")
    }
    let run = try place.run(
      ["check", "App", "--no-baseline", "--show", "all", "-o", "jsonl", "--select", Self.rules])
    let all = try run.output.split(separator: "\n")
      .map { try JSONDecoder().decode(Found.self, from: Data($0.utf8)) }
    return views.indices.map { number in
      Set(all.filter { $0.path == "App/Kind\(number).swift" }.compactMap(\.rule)).sorted()
        .joined(separator: " ")
    }
  }

  @Test("pictures without a name are found in each container")
  func pictures() throws {
    let named = "Image(\"garden\").accessibilityLabel(\"Our garden\")"
    let views: KeyValuePairs = [
      "Image(\"garden\").resizable()": "asset-name-label",
      "Image(uiImage: cover)": "missing-image-label",
      "SwiftUI.Image(uiImage: cover).accessibilityHidden(false)": "missing-image-label",
      "Image(uiImage: album ?? UIImage()).frame(width: 20, height: 20)": "missing-image-label",
      "VStack { Image(nsImage: NSImage(named: \"tool\") ?? NSImage()); Text(\"Tools\") }":
        "missing-image-label",
      "\(named)\nImage(\"ic_pond\")": "asset-name-label",
      "VStack { Image(decorative: \"wall\"); Image(\"ic_pond\") }": "asset-name-label",
      "VStack { Image(\"ic_pond\"); \(named) }.accessibilityElement(children: .contain)":
        "asset-name-label",
      "VStack { Image(\"ic_pond\"); \(named) }.accessibilityHidden(false)": "asset-name-label",
      "Button(action: { open() }) { Image(\"ic_pond\").renderingMode(.template) }":
        "asset-name-label",
      "Image(systemName: \"plus.circle\")": "asset-name-label",
      "HStack { Image(uiImage: cover).foregroundColor(.green); Text(\"Ready\") }":
        "missing-image-label",
      "VStack { Image(uiImage: cover); Text(\"Card\") }.accessibilityElement(children: .contain)":
        "missing-image-label",
    ]
    for (view, rules) in zip(views, try found(views.map(\.key))) {
      #expect(rules == view.value, "\(view.key)")
    }
  }

  @Test("pictures that have a name, or none to say, are left alone")
  func namedPictures() throws {
    let views = [
      "Image(decorative: \"wall\")", "Image(\"garden\", label: Text(\"Our garden\"))",
      "Image(\"garden\").accessibility(hidden: true)",
      "Image(\"garden\").accessibilityHidden(true)",
      "Image(\"garden\").accessibility(label: Text(\"Our garden\"))",
      "Image(uiImage: cover).accessibilityLabel(Text(\"Cover of the album\"))",
      "SwiftUI.Image(uiImage: cover).resizable().accessibilityHidden(true)",
      "VStack { Image(\"ic_pond\"); Image(\"ic_tree\") }.accessibilityElement()",
      "VStack { Image(\"ic_pond\"); Text(\"Pond\") }.accessibilityHidden(true)",
      "HStack { Image(decorative: \"wall\"); Text(\"Wall\") }.accessibilityElement(children: .combine)",
      "HStack { Image(\"ic_pond\"); Text(\"Pond\") }.accessibilityElement(children: .ignore).accessibilityLabel(\"Pond, 3 fish\")",
      "Button { open() } label: { Image(\"ic_pond\") }.accessibilityLabel(\"Pond\")",
      "NavigationLink(destination: Pond()) { HStack { Image(systemName: \"drop\"); Text(\"Pond\") } }",
      "Button { save() } label: { Label(\"Save\", systemImage: \"tray\") }",
      "Button { toggle() } label: { Image(systemName: isOpen ? \"eye\" : \"eye.slash\") }.accessibilityLabel(isOpen ? \"Hide\" : \"Show\")",
      "Label { Text(\"Online\") } icon: { Image(\"ic_net\") }",
      "Label(content: { Text(\"Online\") }, icon: { Image(\"ic_net\") })",
    ]
    #expect(try found(views).allSatisfy(\.isEmpty))
  }

  @Test("what can be tapped and is no button is found for each gesture")
  func taps() throws {
    let gestures = [
      ".onTapGesture { open() }", ".onTapGesture(count: 1) { open() }",
      ".onTapGesture(count: 1, perform: { open() })", ".gesture(TapGesture().onEnded { open() })",
      ".simultaneousGesture(TapGesture(count: 1).onEnded { open() })",
      ".highPriorityGesture(TapGesture().onEnded { open() })",
    ]
    let text = "Text(\"Opening hours\")"
    let views =
      gestures.map { text + $0 } + [
        "\(text).accessibility(addTraits: .isHeader).onTapGesture { open() }",
        "Label(\"Hours\", systemImage: \"clock\").onTapGesture { open() }",
        "HStack { Image(decorative: \"clock\"); \(text) }.onTapGesture { open() }",
      ]
    #expect(try found(views) == views.map { _ in "tappable-without-role" })
    let others =
      gestures.map { text + $0 + ".accessibilityAddTraits(.isButton)" } + [
        "Button { open() } label: { \(text) }", "Link(\"Hours\", destination: page)",
        "\(text).onTapGesture { open() }.accessibility(addTraits: .isLink)",
        "\(text).accessibility(addTraits: [.isButton, .isHeader]).onTapGesture { open() }",
        "\(text).onTapGesture(count: 2) { open() }",
        "\(text).gesture(TapGesture(count: 2).onEnded { open() })",
        "HStack { Image(decorative: \"clock\"); \(text) }.onTapGesture { open() }.accessibilityElement(children: .combine).accessibility(addTraits: .isButton)",
      ]
    #expect(try found(others).allSatisfy(\.isEmpty))
  }
}
