import A11yModel
import A11yRules
import A11ySource
import Testing

/// Returns the findings about the names of elements, such as `image-name likely`.
private func names(_ body: String, _ others: String = "") -> [String] {
  let text = """
    import SwiftUI
    struct Sample: View {
      let style: Style
      var text = ""
      func open() {}
      var body: some View { \(body) }
    }
    \(others)
    """
  let project = SourceProject([SourceFile(path: "Sample.swift", text: text)])
  return project.screens().flatMap { Linter.standard.lint($0).findings }
    .filter { ["asset-name-label", "missing-label", "missing-image-label"].contains($0.rule) }
    .map { "\($0.reason) \($0.confidence)" }
}

private let button = "Button(action: open) { Image(\"close\") }"

@Suite("Code that is not known")
struct UnknownCodeTests {
  @Test("takes no finding away, and one step of confidence for all that lies in between")
  func modifiers() {
    #expect(names(button) == ["image-name likely"])
    #expect(names("\(button).introspect()") == ["image-name possible"])
    #expect(names("\(button).introspect().analytics(screen: \"a\")") == ["image-name possible"])
    #expect(names("VStack { \(button) }.introspect(.list) { _ in }") == ["image-name possible"])
    #expect(names("List { Section { \(button) } }.introspect()") == ["image-name possible"])
    #expect(names("Foreign { \(button) }") == ["image-name possible"])
    #expect(
      names("Button(action: open) { Foreign { Image(\"close\") } }") == ["image-name possible"])
    let sized = "Button(action: open) { Text(\"Close\").font(.system(size: 12)) }.introspect()"
    #expect(names(sized) == [])
  }

  @Test(
    "may have words of its own where nothing else was read",
    arguments: [
      "Button(action: open) { Foreign() }",
      "Button(action: open) { HStack { Image(\"close\"); Foreign() } }",
      "Button(action: open) { Foreign(\"Close\") { Image(\"close\") } }",
      "Button(action: open) { Foreign(title: text) { Image(\"close\") } }",
      "Button(action: open) { Color.red.foreign() }",
      "Foreign { Image(\"close\") }.accessibilityLabel(\"Close\")",
    ])
  func words(_ body: String) {
    #expect(names(body) == [])
  }

  @Test("is no function that the project has, whatever it returns and however often it is declared")
  func ownModifiers() {
    #expect(
      names(
        "\(button).shown(text.isEmpty)",
        "extension View { func shown(_ c: Bool) -> Self? { guard c else { return nil }; return self } }"
      )
        == ["image-name likely"])
    let twice = """
      extension View {
        #if DEBUG
        func test(_ id: String) -> some View { padding() }
        #else
        func test(_ id: String) -> some View { self }
        #endif
      }
      """
    #expect(names("\(button).test(\"a\")", twice) == ["image-name likely"])
    #expect(
      names("Button(action: open) { Image(\"close\").test(\"a\") }", twice) == ["image-name likely"]
    )
    let named = twice.replacing("{ padding() }", with: "{ accessibilityLabel(id) }")
    #expect(names("\(button).test(\"a\")", named) == ["image-name possible"])
  }

  @Test(
    "is no view of the project whose name begins with a small letter, or that has several initialisers"
  )
  func components() {
    let content = "let content: C\nvar body: some View { VStack { content } } }"
    for declared in [
      "struct aBox<C: View>: View { @ViewBuilder \(content)",
      """
      struct aBox<C: View>: View {
        init(_ title: String? = nil, @ViewBuilder _ b: () -> C) { content = b() }
        init(@ViewBuilder _ b: () -> C) { self.content = b() }
        \(content)
      """,
      """
      struct aBox<C: View>: View {
        init(title: String?, @ViewBuilder _ b: () -> C) { content = b() }
        init(@ViewBuilder _ b: () -> C) { self.init(title: nil, b) }
        \(content)
      """,
    ] {
      #expect(names("aBox { \(button) }", declared) == ["image-name likely"], "\(declared)")
    }
  }

  @Test(
    "is no container that hands its views on",
    arguments: [
      "Group(subviews: content) { views in ForEach(views) { $0 } }",
      "ForEach(subviews: content) { $0.padding() }",
      "layout { content }", "HStackLayout(spacing: 3) { content }",
    ])
  func containers(_ body: String) {
    let box = """
      struct Box<C: View>: View {
        var layout: AnyLayout { AnyLayout(HStackLayout()) }
        @ViewBuilder let content: C
        var body: some View { \(body) }
      }
      """
    #expect(names("Box { \(button) }", box) == ["image-name likely"])
  }

  @Test("is no constant that the project declares, however many steps away")
  func constants() {
    let icons = """
      enum Icons { enum Nav { static let back = Image("back") }
        static let bar = Bar() }
      struct Bar { let close = Image("close") }
      """
    for image in [
      "Icons.Nav.back", "Icons.bar.close", "Icons.bar.close.resizable().frame(width: 20)",
    ] {
      #expect(
        names("Button(action: open) { \(image) }", icons) == ["image-name likely"], "\(image)")
    }
    for image in ["Kit.close.swiftUIImage", "Image(asset: Kit.Nav.close)"] {
      #expect(names("Button(action: open) { \(image) }") == ["image-name likely"], "\(image)")
    }
    let kit = "extension ImageAsset { var view: SwiftUI.Image { .init(uiImage: image) } }"
    #expect(names("Button(action: open) { Kit.close.view }", kit) == ["nothing likely"])
    for image in ["Kit.close.view.resizable()", "style.icon.resizable()"] {
      #expect(names("Button(action: open) { \(image) }") == ["image-name possible"], "\(image)")
    }
    for paint in ["Theme.Surface.primary", "Theme.color", "Theme.surface(2)"] {
      #expect(
        names("Button(action: open) { Image(\"close\").background(\(paint)) }").first?.hasPrefix(
          "image-name")
          == true, "\(paint)")
    }
  }

  @Test(
    "is no property that the project writes behind views, in whatever file or type",
    arguments: [
      "extension View { var inset: some View { padding() } }",
      "extension View { var inset: some View { self.padding() } }",
      "extension Box { var inset: Box<C> { Box { content } } }",
      "extension Box { var inset: some View { padding().bordered() }; func bordered() -> some View { self } }",
    ])
  func properties(_ declared: String) {
    let box =
      "struct Box<C: View>: View { @ViewBuilder let content: C; var body: some View { content } }"
    for body in ["Box { \(button) }.inset", "Box { \(button) }.padding().inset.padding()"] {
      #expect(
        names(body, box + "\n" + declared).map { $0.prefix(10) } == ["image-name"],
        "\(body): \(declared)")
    }
  }

  @Test("is no function of a component that makes it a button, whatever stands before it")
  func rows() {
    let row = """
      struct Row<C: View, A: View>: View { var content: C; var accessory: A
        init(_ accessory: A, @ViewBuilder _ make: () -> C) { content = make(); self.accessory = accessory }
        var body: some View { HStack { content; accessory } } }
      extension Row where A == EmptyView { init(@ViewBuilder _ make: () -> C) { self.init(EmptyView(), make) } }
      extension Row {
        var plain: Row<C, EmptyView> { Row<C, EmptyView>(EmptyView()) { content } }
        func onTap(_ act: @escaping () -> Void) -> some View { Button(action: act, label: { self }) }
      }
      """
    for chain in ["", ".plain", ".plain.padding()"] {
      // A picture beside a text in a button is part of it.
      #expect(
        names("Row { Text(\"a\"); Image(uiImage: text.image) }\(chain).onTap { open() }", row)
          == [],
        "\(chain)")
    }
  }

  @Test("is no modifier that copies the view and changes the copy")
  func copies() {
    let box = """
      struct Box<C: View>: View { @ViewBuilder let content: C; var inset = 0; var body: some View { content } }
      extension Box {
        func inset(_ value: Int) -> some View { var new = self; new.inset = value; return new }
      }
      """
    #expect(names("Box { \(button) }.inset(3)", box).map { $0.prefix(10) } == ["image-name"])
  }

  @Test("is no property of a view that nobody declares, which keeps what is in the view")
  func unknownProperties() {
    #expect(names("\(button).inset") == ["image-name possible"])
    #expect(names("VStack { \(button) }.emoji.size(3)") == ["image-name possible"])
    #expect(names("style.icon") == [])
  }

  @Test("is read once where a modifier leaves a view as it is in most of its cases")
  func cases() {
    let masks = """
      extension View {
        @ViewBuilder func mask(_ kind: Kind) -> some View {
          switch kind {
          case .digits: keyboardType(.numberPad)
          case .mail: keyboardType(.emailAddress)
          case .name: self
          case .none: self.introspect()
          }
        }
      }
      """
    let one = names("\(button).mask(style.kind)", masks)
    #expect(!one.isEmpty && one.allSatisfy { $0.hasPrefix("image-name") }, "\(one)")
    let many = "\(button)" + String(repeating: ".mask(style.kind)", count: 40)
    let project = SourceProject([
      SourceFile(
        path: "Sample.swift",
        text: "struct Sample: View { var body: some View { \(many) } }\n" + masks)
    ])
    #expect(project.screens().allSatisfy { !$0.isTruncated && $0.tree.count < 10 })
  }

  @Test("is one of several functions, which the types of its arguments tell apart")
  func overloads() {
    let labels = """
      enum Act { case a }
      extension Sample {
        func label(_ act: Act) -> some View { Image("act") }
        func label(_ image: UIImage) -> some View { Text("Close") }
      }
      """
    #expect(names("Button(action: open) { label(Act.a) }", labels) == ["image-name likely"])
    #expect(names("Button(action: open) { label(style.act) }", labels) == ["image-name possible"])
  }
}

@Suite("Guesses about sources")
struct GuessTests {
  @Test("are possible where the image is not known")
  func images() {
    #expect(names("Button(action: open) { Image(icon: .done) }") == ["image-name possible"])
    let symbols = """
      extension Image { init(icon: Icon) { self.init(systemName: icon.name) } }
      struct Icon { let name: String; static let done = Icon(name: "checkmark") }
      """
    #expect(
      names("Button(action: open) { Image(icon: .done) }", symbols) == [
        "symbol-description possible"
      ])
    let assets = symbols.replacing("systemName: icon.name", with: "icon.name")
    #expect(names("Button(action: open) { Image(icon: .done) }", assets) == ["image-name likely"])
  }

  @Test("are possible of symbols in no list")
  func symbols() {
    func symbol(_ name: String) -> [String] {
      names("Button(action: open) { Image(systemName: \"\(name)\") }")
    }
    #expect(symbol("envelope") == ["symbol-description likely"])
    #expect(symbol("brain.head.profile") == ["symbol-name likely"])
    #expect(symbol("paperplane") == ["symbol-description possible"])
    #expect(symbol("ellipsis.circle") == ["symbol-description possible"])
  }

  @Test("leave a component that draws what it is given to those who give it")
  func given() {
    let icon = "struct Icon: View { let name: String; var body: some View { Image(name) } }"
    #expect(names("Text(\"a\")", icon) == ["image-name possible"])
    #expect(names("Icon(name: \"close\")", icon) == ["image-name likely"])
    #expect(names("Icon(name: \"close\").accessibilityLabel(\"Close\")", icon) == [])
  }

  @Test("are none where words stand beside an image")
  func sums() {
    #expect(
      names("Button(action: open) { Text(Image(systemName: \"envelope\")) + Text(\" 3\") }") == [])
    #expect(
      names("Button(action: open) { Text(Image(systemName: \"envelope\")) + Text(\"\") }")
        == ["symbol-description likely"])
  }

  @Test("are none about what previews alone show")
  func previews() {
    let preview = "struct P: PreviewProvider { static var previews: some View { Holder() } }"
    let holder =
      "struct Holder: View { var body: some View { \(button.replacing("open", with: "go")) } }"
    #expect(names("Text(\"a\")", "#if DEBUG\n\(preview)\n\(holder)\n#endif") == [])
    #expect(
      names("Text(\"a\")", "#if DEBUG\n\(preview)\n#endif\n\(holder)") == ["image-name likely"])
  }
}
