#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import A11yUIKit
  import Testing
  import UIKit

  @MainActor
  @Suite("Live hit tests in UIKit", .ifAccessibilityIsOn)
  struct TouchProbeTests {
    private func probes(_ test: TestWindow, of id: String) throws -> [HitProbe] {
      let tree = try test.capture { $0.probesTouches = true }.tree
      return try #require(tree.named(id)?.details.hitProbes)
    }

    /// Returns the identifiers of the elements that receive the touches, empty for elements not captured.
    private func takers(_ test: TestWindow, of id: String) throws -> [String] {
      let tree = try test.capture { $0.probesTouches = true }.tree
      return try #require(tree.named(id)?.details.hitProbes).map { probe in
        guard case .element(let index) = probe.hit else { return "" }
        return tree[index].identifier.map(String.init) ?? ""
      }
    }

    @Test("nothing is asked unless it is wanted, and only of what should take touches")
    func optional() throws {
      let test = TestWindow()
      test.add(UIButton(), id: "button")
      test.add(UIView(), id: "plain")
      #expect(try test.tree().named("button")?.details.hitProbes == nil)
      let tree = try test.capture { $0.probesTouches = true }.tree
      #expect(tree.named("button")?.details.hitProbes?.count == 9)
      #expect(tree.named("plain")?.details.hitProbes == nil)
    }

    @Test("the answer is the view that takes the touch, by identity")
    func answers() throws {
      let test = TestWindow()
      test.add(UIButton(), 0, 100, 100, 40, id: "button")
      #expect(try takers(test, of: "button") == Array(repeating: "button", count: 9))
      test.add(UIView(), 0, 100, 50, 40, id: "over")
      #expect(try probes(test, of: "button").map(\.point).first == Point(50, 120))
      let pair = ["over", "button"]
      #expect(try takers(test, of: "button") == ["button"] + pair + pair + pair + pair)
    }

    @Test("an override of point(inside:with:) is found out")
    func overrides() throws {
      let test = TestWindow()
      let band = test.add(WideBand(), 0, 100, 390, 10, id: "band")
      test.add(UIButton(), 0, 20, 390, 44, id: "below", in: band)
      #expect(try Set(takers(test, of: "below")) == ["below"])
      let hud = test.add(ThroughView(), 0, 0, 390, 844)
      test.add(UIButton(), 0, 300, 100, 44, id: "hud", in: hud)
      #expect(try Set(takers(test, of: "hud")) == ["hud"])
      #expect(try Set(takers(test, of: "below")) == ["below"])
    }

    @Test("what lies off the screen is asked nowhere; what nothing takes is nobody's")
    func nowhere() throws {
      let test = TestWindow()
      test.add(UIButton(), -200, 100, 100, 40, id: "off")
      #expect(try probes(test, of: "off") == [])
      let button = test.add(UIButton(), 0, 100, 100, 40, id: "button")
      test.window.isUserInteractionEnabled = false
      #expect(try probes(test, of: "button").allSatisfy { $0.hit == .invalid })
      test.window.isUserInteractionEnabled = true
      button.isUserInteractionEnabled = false
      #expect(try probes(test, of: "button").allSatisfy { $0.hit == .element(0) })
    }

    @Test("a view outside of the capture goes by its class")
    func foreign() throws {
      let test = TestWindow()
      let card = test.add(UIView(), 0, 100, 390, 100)
      test.add(UIButton(), 0, 0, 100, 40, id: "button", in: card)
      test.add(UIView(), 0, 0, 390, 844, id: "cover")
      var options = UIKitCapture.Options()
      options.probesTouches = true
      let screen = try UIKitCapture(options).screen(of: card, named: "card").screen
      let probes = try #require(screen.tree.named("button")?.details.hitProbes)
      #expect(probes.allSatisfy { $0.hit == .missing("UIView") })
    }

    @Test("a view that was not captured goes by its nearest ancestor that was")
    func inner() throws {
      let test = TestWindow()
      let view = test.add(SecretiveView(), 0, 100, 100, 40, id: "secretive")
      view.isAccessibilityElement = true
      view.fill()
      #expect(try test.tree().count == 2)
      #expect(try Set(takers(test, of: "secretive")) == ["secretive"])
    }

    @Test("an element that is no view is asked for, too")
    func nonViews() throws {
      let test = TestWindow()
      let chart = test.add(UIView(), 0, 100, 200, 100, id: "chart")
      let month = element("month", in: chart)
      month.accessibilityFrameInContainerSpace = CGRect(x: 10, y: 20, width: 30, height: 40)
      chart.accessibilityElements = [month]
      let probes = try probes(test, of: "month")
      #expect(probes.first?.point == Point(25, 140))
      #expect(try Set(takers(test, of: "month")) == ["chart"])
    }
  }

  final class WideBand: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      bounds.insetBy(dx: 0, dy: -100).contains(point)
    }
  }

  /// A view that receives touches only in its subviews.
  final class ThroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  /// A view with an empty `subviews` property and real subviews that receive touches.
  final class SecretiveView: UIView {
    private var part: UIView?

    func fill() {
      let part = UIView(frame: bounds)
      let inner = UIView(frame: bounds)
      part.addSubview(inner)
      addSubview(part)
      self.part = inner
    }

    override var subviews: [UIView] { [] }
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      super.hitTest(point, with: event) == nil ? nil : part
    }
  }
#endif
