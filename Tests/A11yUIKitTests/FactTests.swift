// Half of the controls are unavailable on tvOS.
#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import A11yModel
  import A11yUIKit
  import Testing
  import UIKit

  @MainActor
  @Suite("Facts from UIKit")
  struct FactTests {
    @Test("controls and containers have the types of XCUITest")
    func types() throws {
      let test = TestWindow()
      let views: [(UIView, ElementType)] = [
        (UIButton(), .button), (UISwitch(), .switch), (UISlider(), .slider),
        (UIStepper(), .stepper),
        (UITextField(), .textField), (UISearchTextField(), .searchField), (UITextView(), .textView),
        (UILabel(), .staticText), (UIImageView(), .image), (UITableView(), .table),
        (UITableViewCell(), .cell), (UICollectionViewCell(), .cell), (UIScrollView(), .scrollView),
        (UITabBar(), .tabBar),
        (UINavigationBar(), .navigationBar), (UIToolbar(), .toolbar), (UIPickerView(), .picker),
        (UIDatePicker(), .datePicker), (UIPageControl(), .pageIndicator),
        (UIColorWell(), .colorWell),
        (UISegmentedControl(), .segmentedControl), (UIProgressView(), .progressIndicator),
        (UIActivityIndicatorView(), .activityIndicator), (UIView(), .other), (UIControl(), .other),
      ]
      for (index, (view, _)) in views.enumerated() { test.add(view, id: "\(index)") }
      let tree = try test.tree()
      #expect(views.indices.map { tree.named("\($0)")?.type } == views.map(\.1))
    }

    @Test(
      "an element without a class of its own has the type of its traits",
      arguments: [
        (1 << 0, .button), (1 << 1, .link), (1 << 2, .image), (1 << 6, .staticText),
        (1 << 10, .searchField), (1 << 5, .key), (1 << 15, .tabBar), (1 << 0 | 1 << 53, .switch),
        (1 << 18, .textField), (1 << 18 | 1 << 24, .secureTextField),
        (1 << 18 | 1 << 47, .textView),
        (1 << 12, .other), (0, .other),
      ] as [(UInt64, ElementType)])
    func roles(traits: UInt64, type: ElementType) throws {
      let test = TestWindow()
      let view = test.add(UIView(), id: "a")
      view.accessibilityTraits = UIAccessibilityTraits(rawValue: traits)
      #expect(try test.tree().named("a")?.type == .other)
      view.isAccessibilityElement = true
      let node = try test.tree().named("a")
      #expect(node?.type == type)
      #expect(node?.traits?.rawValue == traits)
    }

    @Test("texts, set and not set", .ifAccessibilityIsOn)
    func texts() throws {
      let test = TestWindow()
      let view = test.add(UIView(), id: "set")
      view.accessibilityLabel = "Label"
      view.accessibilityValue = "Value"
      view.accessibilityHint = "Hint"
      view.accessibilityLanguage = "fr"
      view.accessibilityUserInputLabels = ["One", "Two"]
      view.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Add") { _ in true }]
      view.accessibilityContainerType = .semanticGroup
      view.accessibilityTextualContext = .sourceCode
      view.accessibilityNavigationStyle = .combined
      test.add(UIView(), id: "bare")
      let tree = try test.tree()
      let set = try #require(tree.named("set"))
      let facts: [TextFact] = [.label, .value, .hint, .language]
      #expect(facts.map { set[$0].map(String.init) } == ["Label", "Value", "Hint", "fr"])
      #expect(set.details.userInputLabels == ["One", "Two"])
      #expect(set.details.customActions == ["Add"])
      #expect(set.details.containerType == .semanticGroup)
      #expect(set.details.textualContext == "sourceCode")
      #expect(set.details.navigationStyle == .combined)
      let bare = try #require(tree.named("bare"))
      #expect(facts.allSatisfy { bare[$0]?.isEmpty == true })
      #expect(bare[.visibleText] == nil && bare[.placeholder]?.isEmpty == true)
      #expect(bare.details.customActions == [] && bare.details.containerType == ContainerType.none)
      #expect(bare.details.textualContext == "")
      #expect(bare.details.navigationStyle == .automatic && bare.details.handledGestures == [])
      #expect(bare[.className].map(String.init) == "UIView")
    }

    @Test("what controls draw, and how")
    func drawn() throws {
      let test = TestWindow()
      let button = test.add(UIButton(), id: "button")
      button.setTitle("Buy", for: .normal)
      let configured = test.add(UIButton(), id: "configured")
      configured.configuration = UIButton.Configuration.plain()
      configured.configuration?.title = "Pay"
      let styled = test.add(UIButton(), id: "styled")
      styled.configuration = UIButton.Configuration.plain()
      styled.configuration?.attributedTitle = AttributedString("Send")
      let label = test.add(UILabel(), id: "label")
      label.text = "Title"
      label.font = .preferredFont(forTextStyle: .title1)
      label.numberOfLines = 2
      label.adjustsFontForContentSizeCategory = true
      label.textColor = UIColor(red: 0.2, green: 0.4, blue: 1, alpha: 1)
      test.window.backgroundColor = .white
      let field = test.add(UITextField(), id: "field")
      (field.text, field.placeholder) = ("Ada", "Name")
      field.font = .systemFont(ofSize: 15)
      let tree = try test.tree()
      let drawn = ["button", "configured", "styled", "label", "field"].map {
        tree.named($0)?[.visibleText].map(String.init)
      }
      #expect(drawn == ["Buy", "Pay", "Send", "Title", "[masked]"])
      #expect(tree.named("field")?.placeholder.map(String.init) == "Name")
      let font = try #require(tree.named("label")?.details.font)
      #expect(font.pointSize == Double(label.font.pointSize) && font.textStyle == "title1")
      #expect(font.numberOfLines == 2 && font.minimumScale == 1 && font.isTruncated == false)
      #expect(font.followsTextSize == true && font.isBold == false)
      #expect(font.color == "#3366FF" && font.background == "#FFFFFF")
      let plain = try #require(tree.named("field")?.details.font)
      #expect(plain.pointSize == 15 && plain.numberOfLines == 1 && plain.minimumScale == nil)
      #expect(plain.followsTextSize == false && plain.isTruncated == nil)
    }

    @Test("the text of a secure field is recorded nowhere")
    func secrets() throws {
      let test = TestWindow()
      let field = test.add(UITextField(), id: "code")
      field.isSecureTextEntry = true
      field.text = "hunter2"
      field.accessibilityLabel = "Password"
      let inner = test.add(UILabel(), id: "inner", in: field)
      inner.text = "hunter2"
      let deeper = test.add(UILabel(), in: inner)
      deeper.text = "hunter2"
      var tree = try test.tree()
      #expect(tree.named("code")?.type == .secureTextField)
      #expect(tree.named("code")?.label.map(String.init) == "Password")
      #expect(!"\(tree)".contains("hunter2"))
      // An app that exposes the text anyway.
      field.accessibilityValue = "hunter2"
      let view = test.add(UITextView(), id: "notes")
      view.isSecureTextEntry = true
      view.text = "hunter2"
      let host = test.add(UIView(), id: "list")
      let node = element("node", in: host)
      node.accessibilityTraits = UIAccessibilityTraits(rawValue: 1 << 18 | 1 << 24)
      node.accessibilityValue = "hunter2"
      host.accessibilityElements = [field, node]
      tree = try test.tree()
      #expect(tree.named("code")?.value == nil)
      #expect(tree.named("node")?.value == nil && tree.named("node")?.type == .secureTextField)
      #expect(!"\(tree)".contains("hunter2"))
    }

    @Test("states come from the control or its traits")
    func states() throws {
      let test = TestWindow()
      let button = test.add(UIButton(), id: "button")
      (button.isEnabled, button.isSelected) = (false, true)
      test.add(UIView(), id: "traits").accessibilityTraits = [.notEnabled, .selected]
      test.add(UITableViewCell(), id: "cell").isSelected = true
      test.add(UIView(), id: "plain")
      let tree = try test.tree()
      let states = ["button", "traits", "cell", "plain"].map { id in
        [Flag.enabled, .selected, .focused].map { tree.named(id)?[$0] }
      }
      let expected = [
        [false, true, false], [false, true, false], [true, true, false], [true, false, false],
      ]
      #expect(states == expected)
    }

    @Test("a tap action is a control's target, its menu, or a recogniser of single taps")
    func actions() throws {
      let test = TestWindow()
      test.add(UIButton(), id: "action").addAction(UIAction { _ in }, for: .touchUpInside)
      test.add(UIButton(), id: "menu").showsMenuAsPrimaryAction = true
      test.add(UIView(), id: "tap").addGestureRecognizer(UITapGestureRecognizer())
      test.add(UIView(), id: "own").addGestureRecognizer(OwnTapRecognizer())
      test.add(UIButton(), id: "idle")
      test.add(UIRefreshControl(), id: "pull").addAction(UIAction { _ in }, for: .valueChanged)
      test.add(UIView(), id: "pan").addGestureRecognizer(UIPanGestureRecognizer())
      let (off, double, fingers) = (
        UITapGestureRecognizer(), UITapGestureRecognizer(), UITapGestureRecognizer()
      )
      off.isEnabled = false
      double.numberOfTapsRequired = 2
      fingers.numberOfTouchesRequired = 2
      for (id, recognizer) in [("off", off), ("double", double), ("fingers", fingers)] {
        test.add(UIView(), id: id).addGestureRecognizer(recognizer)
      }
      let tree = try test.tree()
      #expect(
        ["action", "menu", "tap", "own"].allSatisfy { tree.named($0)?[.hasTapAction] == true })
      #expect(
        ["idle", "pull", "pan", "off", "double", "fingers"].allSatisfy {
          tree.named($0)?[.hasTapAction] == false
        })
    }

    @Test("opaque is what is painted, not what every view claims")
    func opaque() throws {
      let test = TestWindow()
      test.add(UIView(), id: "new")
      test.add(UIView(), id: "white").backgroundColor = .white
      test.add(UIView(), id: "clear").backgroundColor = .clear
      test.add(UIView(), id: "tinted").backgroundColor = UIColor(white: 1, alpha: 0.5)
      let claimsNot = test.add(UIView(), id: "not")
      (claimsNot.isOpaque, claimsNot.backgroundColor) = (false, .white)
      test.add(DrawingView(), id: "draws")
      let tree = try test.tree()
      let opaque = ["new", "white", "clear", "tinted", "not", "draws"].map {
        tree.named($0)?[.opaque]
      }
      #expect(opaque == [false, true, false, false, false, nil])
    }

    @Test("flags of accessibility, of views and of objects")
    func flags() throws {
      let test = TestWindow()
      let view = test.add(UIScrollView(), id: "a")
      view.accessibilityElementsHidden = true
      view.shouldGroupAccessibilityChildren = true
      view.isHidden = true
      view.alpha = 0.25
      view.isUserInteractionEnabled = false
      view.contentInsetAdjustmentBehavior = .never
      view.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      let node = try #require(try test.tree().named("a"))
      let flags: [Flag] = [
        .accessibilityElementsHidden, .shouldGroupAccessibilityChildren, .hidden, .clipsToBounds,
        .isView,
      ]
      #expect(flags.allSatisfy { node[$0] == true })
      #expect(node[.userInteractionEnabled] == false && node.alpha == 0.25)
      #expect(node[.visible] == nil && node[.hittable] == nil && node[.exposed] == nil)
      #expect(node.details.scroll?.inset == Insets(top: 1, left: 2, bottom: 3, right: 4))
    }
  }

  final class OwnTapRecognizer: UITapGestureRecognizer {}

  final class DrawingView: UIView {}
#endif
