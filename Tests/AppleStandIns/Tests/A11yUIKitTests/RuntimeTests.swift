import A11yModel
import A11yRules
import A11yUIKit
import Testing
import UIKit

@MainActor
@Suite("When nothing asks for accessibility")
struct RuntimeTests {
  private func captureInactive(_ test: TestScene) throws -> Screen {
    StandIn.isAccessibilityActive = false
    defer { StandIn.isAccessibilityActive = true }
    return try test.capture()
  }

  @Test("what UIKit leaves open is unknown, what the app set is known, and the capture says so")
  func inactive() throws {
    let test = TestScene()
    let button = test.add(UIButton(), id: "button")
    button.setTitle("Buy", for: .normal)
    let named = test.add(UIView(), id: "named")
    named.isAccessibilityElement = true
    named.accessibilityLabel = "Named"
    named.accessibilityTraits = .link
    let screen = try captureInactive(test)
    let node = try #require(screen.tree.named("button"))
    #expect(node.label == nil && node.value == nil && node.hint == nil && node.traits == nil)
    #expect(node[.isAccessibilityElement] == nil)
    #expect(node.type == .button && node[.visibleText].map(String.init) == "Buy")
    let known = try #require(screen.tree.named("named"))
    #expect(known.label.map(String.init) == "Named" && known.traits == .link)
    #expect(known[.isAccessibilityElement] == true)
    #expect(screen.diagnostics.map(\.code) == ["accessibility-off"])
    #expect(try test.capture().diagnostics.isEmpty)
  }

  @Test("no control is said to lack a name that UIKit would give it")
  func silent() throws {
    let test = TestScene()
    test.add(UIButton(), 0, 100, 390, 44).setTitle("Buy", for: .normal)
    test.add(UIButton(), 0, 200, 390, 44)
    let rules = RuleBook.rules.map { $0.init(options: RuleOptions($0.card)) as any Rule }
    let report = Linter(rules).lint(try captureInactive(test))
    #expect(report.findings.isEmpty, "\(report.findings.map(\.message))")
    let active = Linter(rules).lint(try test.capture())
    #expect(active.findings.map(\.rule).contains("missing-label"))
  }

  @Test("SwiftUI without elements makes the capture incomplete")
  func swiftUI() throws {
    let test = TestScene()
    let host = test.add(_UIHostingView(frame: .zero), 0, 0, 390, 844, id: "host")
    host.accessibilityElements = []
    #expect(try test.tree().named("host")?.details.accessibilityElements == nil)
    host.accessibilityElements = nil
    var screen = try test.capture()
    #expect(screen.tree.named("host")?.details.accessibilityElements == nil)
    #expect(screen.isTruncated)
    #expect(screen.diagnostics.map(\.code) == ["swiftui-without-elements"])
    // As SwiftUI has them in cells: of a class of its own.
    let inCell = test.add(CellHostingView(frame: .zero), 0, 0, 390, 44, in: UIView())
    test.add(UITableViewCell(), 0, 100, 390, 44).addSubview(inCell)
    let both = try test.capture()
    #expect(both.diagnostics.first?.message.hasPrefix("2 SwiftUI hosting views") == true)
    inCell.superview?.removeFromSuperview()
    let text = element("text", in: host)
    text.accessibilityTraits = .staticText
    text.accessibilityFrame = CGRect(x: 16, y: 100, width: 100, height: 20)
    let group = element("group", in: host)
    group.isAccessibilityElement = false
    group.accessibilityElements = [text]
    host.accessibilityElements = [group]
    screen = try test.capture()
    #expect(!screen.isTruncated && screen.diagnostics.isEmpty)
    #expect(screen.tree.identifiers == ["host", "group", "text"])
    #expect(screen.tree.named("text")?.type == .staticText)
    #expect(screen.tree.named("text")?.frame == Rect(16, 100, 100, 20))
  }
}
