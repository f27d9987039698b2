import A11yModel
import A11yUIKit
import Testing
import UIKit

/// Facts that depend on a class, state or result that tests can't create in UIKit itself.
@MainActor
@Suite("Facts from views of the system", .serialized)
struct SystemFactTests {
  @Test("what is focused")
  func focus() throws {
    let test = TestScene()
    test.add(UITextField(), id: "field").becomeFirstResponder()
    test.add(UIView(), id: "focus").standInIsFocused = true
    let tree = try test.tree()
    #expect(["field", "focus"].allSatisfy { tree.named($0)?[.focused] == true })
  }

  @Test("recognisers of the system's own are no action")
  func cursor() throws {
    let test = TestScene()
    test.add(UIView(), id: "cursor").addGestureRecognizer(UITextTapRecognizer())
    #expect(try test.tree().named("cursor")?[.hasTapAction] == false)
  }

  @Test("a button has its title as its label, and no label is made to ask for it")
  func title() throws {
    let test = TestScene()
    let button = test.add(UIButton(), id: "button")
    button.setTitle("Buy", for: .normal)
    let tree = try test.tree()
    withExtendedLifetime(tree) {
      #expect(tree.named("button")?.label.map(String.init) == "Buy")
    }
    #expect(button.subviews.isEmpty)
  }

  @Test("a secret is told by its length")
  func bullets() throws {
    let test = TestScene()
    let field = test.add(UITextField(), id: "code")
    (field.isSecureTextEntry, field.text) = (true, "hunter2")
    test.add(UITextFieldLabel(), in: field).text = "hunter2"
    let tree = try test.tree()
    #expect(tree.named("code")?.value.map(String.init) == "•••••••")
    #expect(!"\(tree)".contains("hunter2"))
  }

  @Test("a view that is observed keeps its class")
  func observed() throws {
    let test = TestWindow()
    test.add(NSKVONotifying_UIView(), id: "observed")
    let node = try #require(try test.tree().named("observed"))
    #expect(node[.className].map(String.init) == "UIView" && node[.opaque] == false)
  }
}
