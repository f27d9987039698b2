import A11yModel
import A11yRules
import A11ySource
import SwiftParser
import SwiftSyntax
import Testing

@Suite("Suggested edits")
struct SuggestionTests {
  /// Views or statements, and the code that suggestions add to them.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let code: String
    let added: [String]
    var isUIKit = false
    var testDescription: String { name }

    static func swiftUI(_ name: String, _ code: String, adds added: String...) -> Case {
      let head = "import SwiftUI\nstruct Sample: View {\n  var body: some View {\n    VStack {\n"
      return Case(name: name, code: head + code + "\n    }\n  }\n}\n", added: added)
    }

    static func member(_ name: String, _ code: String, adds added: String...) -> Case {
      let head = "import SwiftUI\nstruct Sample: View {\n"
      return Case(name: name, code: head + code + "\n}\n", added: added)
    }

    static func uiKit(_ name: String, _ code: String, adds added: String...) -> Case {
      let head = "import UIKit\nclass Sample: UIViewController {\n"
      return Case(name: name, code: head + code + "\n}\n", added: added, isUIKit: true)
    }
  }

  static let swiftUI: [Case] = [
    .swiftUI(
      "an action in a closure behind the button",
      "      Button {\n        model.addItem()\n      } label: {\n        Image(\"a1\")\n      }",
      adds: "\n      .accessibilityLabel(\"Add item\")"),
    .swiftUI(
      "on one line", "      Button(action: model.share) { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Share\")"),
    .swiftUI(
      "with something before and behind it on its line",
      "      HStack { Button(action: model.share) { Image(\"a1\") } }",
      adds: ".accessibilityLabel(\"Share\")"),
    .swiftUI(
      "behind a comment", "      Button(action: share) { Image(\"a1\") }  // later",
      adds: ".accessibilityLabel(\"Share\")"),
    .swiftUI(
      "behind the last of several modifiers",
      "      Button(action: share) { Image(\"a1\") }\n        .padding()\n        .tint(.red)",
      adds: "\n        .accessibilityLabel(\"Share\")"),
    .swiftUI(
      "before an overlay with other elements",
      "      Button(action: share) { Image(\"a1\") }.overlay { Text(\"3\") }",
      adds: ".accessibilityLabel(\"Share\")"),
    .swiftUI(
      "behind a build condition in the chain",
      """
            Button(action: share) { Image("a1") }
            #if os(iOS)
              .padding()
            #endif
      """, adds: "\n      .accessibilityLabel(\"Share\")"),
    .swiftUI(
      "in both branches",
      """
            if isOpen {
              Button(action: close) { Image("a1") }
            } else {
              Button(action: share) { Image("a2") }
            }
      """, adds: "\n          .accessibilityLabel(\"Close\")",
      "\n          .accessibilityLabel(\"Share\")"),
    .swiftUI(
      "a flag that shows something",
      "      Button { showSettings = true } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Settings\")"),
    .swiftUI(
      "a flag that hides something",
      "      Button { withAnimation { isPresented = false } } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Close\")"),
    .swiftUI(
      "a text that is cleared", "      Button { searchText = \"\" } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Clear search\")"),
    .swiftUI(
      "a message to a store",
      "      Button { store.send(.refreshTapped) } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Refresh\")"),
    .swiftUI(
      "the screen behind a link",
      "      NavigationLink(destination: ProfileView()) { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Profile\")"),
    .swiftUI(
      "the meaning of a symbol",
      "      Button { a(); b() } label: { Image(systemName: \"trash.fill\") }",
      adds: "\n        .accessibilityLabel(\"Delete\")"),
    .swiftUI(
      "the words of an image", "      Button { a(); b() } label: { Image(\"ic_filter_24\") }",
      adds: "\n        .accessibilityLabel(\"Filter\")"),
    .swiftUI(
      "nothing that names it", "      Button { a(); b() } label: { Image(\"img_1\") }",
      adds: "\n        .accessibilityLabel(<#what it does#>)"),
    .swiftUI(
      "one of two symbols",
      "      Button { a(); b() } label: { Image(systemName: isOn ? \"play\" : \"pause\") }",
      adds: "\n        .accessibilityLabel(<#what it does#>)"),
    .swiftUI(
      "the text beside a slider", "      HStack { Text(\"Speed:\"); Slider(value: $speed) }",
      adds: ".accessibilityLabel(\"Speed\")"),
    .swiftUI(
      "the property of a slider", "      Slider(value: $player.playbackSpeed, in: 0...1)",
      adds: "\n        .accessibilityLabel(\"Playback speed\")"),
    .swiftUI(
      "the prompt of a field", "      TextField(\"Name…\", text: $name)",
      adds: "\n        .accessibilityLabel(\"Name\")"),
    .swiftUI(
      "an example as the prompt", "      TextField(\"192.168.1.1\", text: $gateway)",
      adds: "\n        .accessibilityLabel(\"Gateway\")"),
    .swiftUI(
      "an image beside its text",
      "      HStack {\n        Image(\"star\")\n        Text(title)\n      }",
      adds: "\n          .accessibilityHidden(true)"),
    .swiftUI(
      "a text that is tapped", "      Text(title).onTapGesture { open(item) }",
      adds: "\n        .accessibilityAddTraits(.isButton)"),
    .swiftUI(
      "a picture of data that is tapped and has no name",
      "      Image(uiImage: picture).onTapGesture { onSelect(item) }",
      adds: "\n        .accessibilityLabel(<#what it does#>)",
      "\n        .accessibilityLabel(<#what it does#>)\n        .accessibilityAddTraits(.isButton)"),
    .swiftUI(
      "a picture of data that is tapped, and an action that names it",
      "      Image(uiImage: picture).onTapGesture { zoomIn() }",
      adds: "\n        .accessibilityLabel(\"Zoom in\")",
      "\n        .accessibilityLabel(\"Zoom in\")\n        .accessibilityAddTraits(.isButton)"),
    .swiftUI(
      "texts that are tapped together",
      "      VStack {\n        Text(title)\n        Text(city)\n      }\n      .onTapGesture { open(item) }",
      adds:
        "\n      .accessibilityElement(children: .combine)\n      .accessibilityAddTraits(.isButton)"
    ),
    .swiftUI(
      "titles of sections",
      "      Text(\"First\").font(.title2)\n      Text(a)\n      Text(\"Second\").font(.title2)\n      Text(b)",
      adds: "\n        .accessibilityAddTraits(.isHeader)",
      "\n        .accessibilityAddTraits(.isHeader)"
    ),
    .member(
      "a property of views",
      "  var body: some View { closeButton }\n  private var closeButton: some View {\n    Button { a(); b() } label: { Image(\"a1\") }\n  }",
      adds: "\n      .accessibilityLabel(\"Close\")"),
    .member(
      "a view that is returned",
      "  var body: some View {\n    return Button(action: share) { Image(\"a1\") }\n  }",
      adds: ".accessibilityLabel(\"Share\")"),
    .member(
      "a property of one type, which a modifier would change",
      "  var body: some View { HStack { star; Text(\"a\") } }\n  var star: Image { Image(\"star\") }"
    ),
    .member(
      "tabs",
      "\tvar body: some View {\n\t\tButton(action: share) { Image(\"a1\") }\n\t}",
      adds: "\n\t\t\t.accessibilityLabel(\"Share\")"),
    .member(
      "line breaks of Windows",
      "    var body: some View {\r\n        Button(action: share) { Image(\"a1\") }\r\n    }",
      adds: "\r\n            .accessibilityLabel(\"Share\")"),
  ]

  // Names of actions, texts and pictures that need more than one look.
  static let names: [Case] = [
    .swiftUI(
      "an action under a condition",
      "      Button { if let item { model.deleteItem(item) } } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Delete item\")"),
    .swiftUI(
      "an action that closes the screen, too",
      "      Button { guard isOpen else { return }; publish(); isOpen = false; dismiss() } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Publish\")"),
    .swiftUI(
      "a flag that changes", "      Button { model.isStreaming.toggle() } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Streaming\")"),
    .swiftUI(
      "a flag for the whole screen",
      "      Button { isFullScreen.toggle() } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Full screen\")"),
    .swiftUI(
      "a screen that is shown",
      "      Button { router.presentedSheet = .listEditor(list: list) } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"List editor\")"),
    .swiftUI(
      "a screen on a path",
      "      Button { path.append(Route.accountSettings) } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Account settings\")"),
    .swiftUI(
      "a product in a name", "      Button { showiPadSettings() } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"iPad settings\")"),
    .swiftUI(
      "a symbol that is filled or not",
      "      Button { a(); b() } label: { Image(systemName: isOn ? \"star\" : \"star.fill\") }",
      adds: "\n        .accessibilityLabel(\"Favorite\")"),
    .swiftUI(
      "an image in place of words",
      """
            Button { saveDraft() } label: {
              if isOn {
                Text(title)
              } else {
                Image("a1")
                  .resizable()
              }
            }
      """, adds: "\n            .accessibilityLabel(\"Save draft\")"),
    .swiftUI(
      "the constant that the text beside it shows",
      "      HStack {\n        Text(L10n.Comment.title)\n        TextEditor(text: $text)\n      }",
      adds: "\n          .accessibilityLabel(Text(L10n.Comment.title))"),
    .member(
      "the property that the text beside it shows",
      "  let title: String\n  var body: some View {\n    HStack {\n      Text(title)\n      Slider(value: $value)\n    }\n  }",
      adds: "\n        .accessibilityLabel(Text(title))"),
    .swiftUI(
      "a text beside it that only a closure knows",
      "      ForEach(rows) { row in\n        Text(row.title)\n        Slider(value: $value)\n      }",
      adds: "\n          .accessibilityLabel(<#what it does#>)"),
    .swiftUI(
      "a picture that a property has", "      Image(uiImage: account.signature ?? UIImage())",
      adds: "\n        .accessibilityLabel(<#what it shows#>)"),
    .swiftUI(
      "a picture whose address a property has", "      AsyncImage(url: podcast?.imageURL)",
      adds: "\n        .accessibilityLabel(<#what it shows#>)"),
    .swiftUI(
      "a picture whose name a property has", "      Image(fileName)",
      adds: "\n        .accessibilityLabel(<#what it shows#>)"),
    .swiftUI(
      "what a method does to a picture",
      "      Button { a(); b() } label: { Image(uiImage: icon.withRenderingMode(.alwaysTemplate)) }",
      adds: "\n        .accessibilityLabel(<#what it does#>)"),
    .swiftUI(
      "pictures that only a number tells apart",
      "      Image(\"Alternate1\")\n      Image(\"Alternate2\")",
      adds: "\n        .accessibilityLabel(<#what it shows#>)",
      "\n        .accessibilityLabel(<#what it shows#>)"),
    .swiftUI(
      "a mask as the prompt", "      TextField(\"XXXX-XXXX\", text: $giftCode)",
      adds: "\n        .accessibilityLabel(\"Gift code\")"),
    .swiftUI(
      "a line of which only a mask is known", "      TextField(\"[masked]\", text: $address)"),
    .swiftUI(
      "what is typed as the prompt", "      TextField(address, text: $address)",
      adds: "\n        .accessibilityLabel(\"Address\")"),
    .swiftUI(
      "a parameter's name at the end of an action",
      "      Button { presentProfileSheetIf(ready) } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Profile\")"),
    .swiftUI(
      "a parameter's name that repeats the action",
      "      Button { router.presentedSheet = .accountDetailWithAccount(account) } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Account detail\")"),
    .member(
      "a prompt that every user of a component gives",
      "  var body: some View {\n    Field(title: \"Token\", text: $a)\n    Field(title: \"Server\", text: $b)\n  }\n}\nstruct Field: View {\n  let title: String\n  @Binding var text: String\n  var body: some View {\n    TextField(title, text: $text)\n  }",
      adds: "\n      .accessibilityLabel(Text(title))"),
    .member(
      "an image that every user of a component gives",
      "  var body: some View {\n    Icon(name: \"owl\")\n    Icon(name: \"elk\")\n  }\n}\nstruct Icon: View {\n  let name: String\n  var body: some View {\n    Image(name)\n  }",
      adds: "\n      .accessibilityLabel(<#what it shows#>)"),
    .swiftUI(
      "cases in a group that is tapped",
      "      Group {\n        if isOn {\n          VStack { Text(title); Text(city) }\n        } else {\n          VStack { Text(title); Text(city) }\n        }\n      }\n      .onTapGesture { open(item) }",
      adds:
        "\n      .accessibilityElement(children: .combine)\n      .accessibilityAddTraits(.isButton)"
    ),
    .swiftUI(
      "one of two that follow a question",
      "      isOn ? Image(\"owl\").resizable() : Image(\"elk\").resizable()"),
    .swiftUI(
      "an image beside a view of another package that is a text",
      "      HStack {\n        Image(\"a1\")\n        HighlightedText(title)\n      }",
      adds: "\n          .accessibilityHidden(true)"),
    .swiftUI(
      "an icon that data choose", "      Image(row.iconName)",
      adds: "\n        .accessibilityHidden(true)"),
    .member(
      "an image of the background",
      "  var body: some View { ZStack { background; Text(\"A\") } }\n  private var background: some View {\n    Image(\"a1\")\n  }",
      adds: "\n      .accessibilityHidden(true)"),
    .swiftUI(
      "an action that an intent performs",
      "      Button(intent: RefreshListAppIntent()) {\n        Image(\"a1\").padding()\n      }",
      adds: "\n      .accessibilityLabel(\"Refresh list\")"),
    .swiftUI(
      "a screen with modifiers behind a link",
      "      NavigationLink { ProfileView().navigationTitle(name) } label: { Image(\"a1\") }",
      adds: "\n        .accessibilityLabel(\"Profile\")"),
    .member(
      "a modifier of the project with a type",
      "  var body: some View {\n    TextEditor(text: $tagline)\n      .plain()\n      .padding()\n  }\n}\nstruct Plain: ViewModifier {\n  func body(content: Content) -> some View { content.font(.body) }\n}\nextension View {\n  func plain() -> some View { modifier(Plain()) }",
      adds: "\n      .accessibilityLabel(\"Tagline\")"),
    .member(
      "a modifier of the project that tells cases apart",
      "  var body: some View {\n    Button(action: share) { Image(\"a1\") }\n      .modify { if isOn { $0.tint(.red) } else { $0 } }\n  }\n}\nextension View {\n  func modify(@ViewBuilder _ change: (Self) -> some View) -> some View { change(self) }",
      adds: "\n      .accessibilityLabel(\"Share\")"),
    .swiftUI(
      "a view of another package that is tapped",
      "      ZStack {\n        AvatarView(account)\n        Badge()\n      }\n      .onTapGesture { router.navigate(to: .accountDetail(account)) }"
    ),
  ]

  static let uiKit: [Case] = [
    .uiKit(
      "a button in one case",
      """
        func add(_ action: Action) {
          switch action {
          case .effects:
            let button = EffectsButton(frame: .zero)
            view.addSubview(button)
            button.addTarget(self, action: #selector(effectsTapped), for: .touchUpInside)
          default: break
          }
        }
      }
      class EffectsButton: UIButton {
      """, adds: "\n      button.accessibilityLabel = \"Effects\""),
    .uiKit(
      "a stored property",
      """
        let closeButton = UIButton()
        override func viewDidLoad() {
          closeButton.setImage(UIImage(named: "a1"), for: .normal)
          view.addSubview(closeButton)
        }
      """, adds: "\n    closeButton.accessibilityLabel = \"Close\""),
    .uiKit(
      "a lazy property",
      """
        lazy var button: UIButton = {
          let b = UIButton(type: .custom)
          b.setImage(UIImage(named: "a1"), for: .normal)
          b.addTarget(self, action: #selector(didTapShare), for: .touchUpInside)
          return b
        }()
      """, adds: "\n    b.accessibilityLabel = \"Share\""),
    .uiKit(
      "a local variable, through self and an optional",
      """
        var filterButton: UIButton?
        override func viewDidLoad() {
          self.filterButton = UIButton()
          self.filterButton?.setImage(UIImage(named: "a1"), for: .normal)
        }
      """, adds: "\n    self.filterButton?.accessibilityLabel = \"Filter\""),
    .uiKit(
      "an item of a bar that is made in place",
      """
        override func viewDidLoad() {
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            image: UIImage(named: "a1"), style: .plain, target: self,
            action: #selector(addContact))
        }
      """, adds: "\n    navigationItem.rightBarButtonItem?.accessibilityLabel = \"Add contact\""),
    .uiKit(
      "items of a bar",
      """
        override func viewDidLoad() {
          navigationItem.rightBarButtonItems = [
            UIBarButtonItem(image: UIImage(named: "a1"), style: .plain, target: self, action: #selector(reload)),
            UIBarButtonItem(image: UIImage(named: "a2"), style: .plain, target: self, action: #selector(share)),
          ]
        }
      """, adds: "\n    navigationItem.rightBarButtonItems?[0].accessibilityLabel = \"Reload\"",
      "\n    navigationItem.rightBarButtonItems?[1].accessibilityLabel = \"Share\""),
    .uiKit(
      "an item of a bar in a variable",
      """
        override func viewDidLoad() {
          let item = UIBarButtonItem(image: UIImage(named: "a1"), style: .plain, target: self, action: #selector(share))
          navigationItem.rightBarButtonItem = item
        }
      """, adds: "\n    item.accessibilityLabel = \"Share\""),
    .uiKit(
      "on one line",
      """
        let likeButton: UIButton = { let b = UIButton(); b.setImage(UIImage(named: "a1"), for: .normal); return b }()
      """, adds: "; b.accessibilityLabel = \"Like\""),
    .uiKit(
      "an item that is an argument has no place",
      """
        override func viewDidLoad() {
          bar.setItems([UIBarButtonItem(image: UIImage(named: "a1"), style: .plain, target: self, action: #selector(share))], animated: false)
        }
      """),
    .uiKit(
      "a slider",
      """
        let volumeSlider = UISlider()
        override func viewDidLoad() {
          volumeSlider.minimumValue = 1
          volumeSlider.addTarget(self, action: #selector(changed), for: .valueChanged)
        }
      """, adds: "\n    volumeSlider.accessibilityLabel = \"Volume\""),
    .uiKit(
      "a label that is tapped",
      """
        let terms = UILabel()
        override func viewDidLoad() {
          terms.text = title
          terms.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(open)))
        }
      """, adds: "\n    terms.accessibilityTraits.insert(.button)"),
    .uiKit(
      "an image that is tapped",
      """
        let closeImage = UIImageView()
        override func viewDidLoad() {
          closeImage.image = UIImage(named: "a1")
          closeImage.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
        }
      """,
      adds:
        "\n    closeImage.isAccessibilityElement = true\n    closeImage.accessibilityLabel = \"Close\"\n    closeImage.accessibilityTraits.insert(.button)"
    ),
    .uiKit(
      "a heading",
      """
        let table = UITableView()
        let heading = UILabel()
        override func viewDidLoad() {
          heading.font = UIFont.preferredFont(forTextStyle: .title1)
          view.addSubview(table)
        }
      """, adds: "\n    heading.accessibilityTraits.insert(.header)"),
  ]

  private func findings(_ code: String) -> [Finding] {
    let project = SourceProject([SourceFile(path: "Sample.swift", text: code)])
    let views = UIKitReading.views(of: project).screens(besides: Set(project.types))
    return (project.screens() + views.flatMap(\.screens)).flatMap {
      Linter.standard.lint($0).findings
    }
  }

  private func edited(_ code: String, _ edit: TextEdit) throws -> String {
    var bytes = Array(code.utf8)
    try #require(bytes[edit.range].elementsEqual(edit.original.utf8))
    bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "the words and the place are those that a person would write",
    arguments: swiftUI + names + uiKit)
  func words(_ test: Case) {
    let found = findings(test.code)
    let added = found.compactMap(\.suggestion).map { suggestion in
      String(suggestion.edit.replacement.dropFirst(suggestion.edit.original.count))
    }
    #expect(!found.isEmpty && added == test.added)
  }

  @Test(
    "each edit alone parses, adds to one place, and fixes its finding without another",
    arguments: swiftUI + names + uiKit)
  func fixing(_ test: Case) throws {
    for suggestion in findings(test.code).compactMap(\.suggestion) {
      #expect(suggestion.edit.replacement.hasPrefix(suggestion.edit.original))
    }
    try prove(test.code)
  }

  /// A font of a fixed size, and the code in its place.
  struct FontCase: CustomTestStringConvertible, Sendable {
    let code: String
    let edited: String
    var isUIKit = false
    var testDescription: String { code }
  }

  static let fonts = [
    FontCase(code: ".system(size: 14)", edited: ".font(.subheadline)"),
    FontCase(code: "Font.system(size: 9)", edited: ".font(Font.caption2)"),
    FontCase(
      code: ".system(size: 17, weight: on ? .bold : .light)",
      edited: ".font(.body.weight(on ? .bold : .light))"),
    FontCase(
      code: ".system(size: 21, weight: .bold, design: .rounded).italic()",
      edited: ".font(.system(.title2, design: .rounded).weight(.bold).italic())"),
    FontCase(code: ".custom(\"A\", fixedSize: 14)", edited: ".font(.custom(\"A\", size: 14))"),
    FontCase(code: ".system(size: 7)", edited: ""),
    FontCase(code: ".system(\n    size: 14)", edited: ""),
    FontCase(
      code: "label.font = .systemFont(ofSize: 14)",
      edited: """
            label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 14))
            label.adjustsFontForContentSizeCategory = true

        """, isUIKit: true),
    FontCase(
      code: "label.font = UIFont(name: \"A\", size: 14)!",
      edited: "scaledFont(for: UIFont(name: \"A\", size: 14)!)\n", isUIKit: true),
    FontCase(
      code: "button.titleLabel?.font = .boldSystemFont(ofSize: 14)",
      edited: "font = UIFontMetrics.default.scaledFont(for: .boldSystemFont(ofSize: 14))\n  }",
      isUIKit: true),
  ]

  @Test("a font follows the text size", arguments: fonts)
  func scaling(_ test: FontCase) throws {
    let head = "  let label = UILabel(), button = UIButton()\n  override func viewDidLoad() {\n    "
    let code =
      test.isUIKit
      ? Case.uiKit("", head + test.code + "\n  }").code
      : Case.swiftUI("", "      Text(name).font(\(test.code))").code
    let suggestions = findings(code).filter { $0.rule == "fixed-text-size" }.compactMap(
      \.suggestion)
    #expect(suggestions.isEmpty == test.edited.isEmpty)
    for suggestion in suggestions {
      let text = try edited(code, suggestion.edit)
      #expect(text.contains(test.edited), "\(text)")
    }
    try prove(code)
  }

  @Test(
    "what is suggested for an example of a rule fixes it",
    arguments: SourceExample.all.filter { $0.example.kind == .bad && !$0.rule.card.isAboutSuites })
  func examples(_ test: SourceExample) throws { try prove(test.example.screen) }

  @Test("what is suggested for a worked case fixes it", arguments: WorkedCase.every)
  func workedCases(_ test: WorkedCase) throws { try prove(test.source) }

  // Each edit alone parses, and fixes its finding without another.
  private func prove(_ code: String) throws {
    let before = findings(code)
    for finding in before {
      guard let suggestion = finding.suggestion?.filled else { continue }
      let code = try edited(code, suggestion.edit)
      #expect(!Parser.parse(source: code).hasError, "\(code)")
      let after = findings(code)
      let count = { (all: [Finding]) in all.count { $0.rule == finding.rule } }
      #expect(count(after) < count(before), "\(finding.rule): \(code)")
      var left = before.map { "\($0.rule) \($0.element.type)" }
      for other in after {
        let place = left.firstIndex(of: "\(other.rule) \(other.element.type)")
        #expect(place != nil, "\(other.rule) is new: \(other.message)\n\(code)")
        if let place { left.remove(at: place) }
      }
    }
  }

  @Test("a line that nobody would review gets no edit", arguments: [(996, true), (997, false)])
  func longLines(_ indentation: Int, _ isSuggested: Bool) {
    let code = "Button(action: share) { Image(\"a1\") }"
    let test = Case.swiftUI(
      "", String(repeating: " ", count: indentation - code.utf8.count + 4) + code)
    #expect(findings(test.code).contains { $0.suggestion != nil } == isSuggested)
  }

  @Test("another label is written as a literal")
  func relabelling() throws {
    let code = Self.swiftUI[1].code
    let suggestion = try #require(findings(code).compactMap(\.suggestion).first)
    let changed = suggestion.relabelled("Say \"hello\" \\ now")
    #expect(changed.edit.replacement.hasSuffix(#"("Say \"hello\" \\ now")"#))
    #expect(!Parser.parse(source: try edited(code, changed.edit)).hasError)
    #expect(changed.about.contains("\"Say \"hello\" \\ now\""))
  }

  @Test("what a person has to write compiles only once it is written")
  func filling() throws {
    let code = Case.swiftUI("", "Button { a(); b() } label: { Image(\"img_1\") }").code
    let suggestion = try #require(findings(code).compactMap(\.suggestion).first)
    #expect(suggestion.gap?.wish == "what it does" && suggestion.label.isEmpty)
    #expect(suggestion.about == "Write a label that says what it does: nothing in the code says it")
    let written = suggestion.relabelled("Play \"all\"")
    #expect(written.gap == nil && written.label == "Play \"all\"")
    #expect(written.edit.replacement.hasSuffix(#".accessibilityLabel("Play \"all\"")"#))
    #expect(written.about == "Add the label \"Play \"all\"\"")
  }

  @Test("another label leaves a literal of the code alone that says the same")
  func relabellingBesideItsText() throws {
    let code = Case.swiftUI("", "Button(action: share) { Image(\"Share\") }").code
    let suggestion = try #require(findings(code).compactMap(\.suggestion).first)
    let edit = suggestion.relabelled("Send").edit
    #expect(suggestion.label == "Share" && edit.original.contains("\"Share\""))
    #expect(edit.replacement.hasPrefix(edit.original))
    #expect(edit.replacement.hasSuffix(".accessibilityLabel(\"Send\")"))
  }
}
