#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import A11yUIKit
  import TestSupport
  import Testing
  import UIKit

  @MainActor
  @Suite("Frames from UIKit")
  struct FrameTests {
    @Test("frames are on the screen, through scroll views and transforms, whatever the nesting")
    func places() throws {
      for seed in 0..<50 as Range<UInt64> {
        var random = Random(seed: seed)
        let test = TestWindow()
        var place = Place(scale: 1, x: 0, y: 0)
        var superview: UIView = test.window
        for depth in 0..<8 {
          let view: UIView = random.chance(0.4) ? UIScrollView() : UIView()
          let frame = random.frame()
          test.add(view, frame.x, frame.y, frame.width, frame.height, id: "\(depth)", in: superview)
          // Scales about the center, which changes the frame.
          let scale = random.chance(0.3) ? 0.5 : 1.0
          if scale != 1 { view.transform = CGAffineTransform(scaleX: scale, y: scale) }
          let inner = Place(
            scale: place.scale * scale,
            x: place.x + place.scale * (frame.midX - frame.width * scale / 2),
            y: place.y + place.scale * (frame.midY - frame.height * scale / 2))
          let read = try #require(try test.tree().named("\(depth)")?.frame)
          let expected = Rect(
            inner.x, inner.y, frame.width * inner.scale, frame.height * inner.scale)
          #expect(read.isSameBox(as: expected, tolerance: 1e-6), "seed \(seed), depth \(depth)")
          place = inner
          if let scroll = view as? UIScrollView {
            let offset = random.frame()
            // Scroll views settle on whole pixels.
            let (x, y) = (offset.x.rounded(), offset.y.rounded())
            scroll.contentOffset = CGPoint(x: x, y: y)
            place.x -= x * place.scale
            place.y -= y * place.scale
          }
          superview = view
        }
      }
    }

    private struct Place { var scale, x, y: Double }

    @Test("a turned view has the box around it")
    func rotation() throws {
      let test = TestWindow()
      test.add(UIView(), 100, 100, 200, 100, id: "a").transform = CGAffineTransform(
        rotationAngle: .pi / 2)
      let frame = try #require(try test.tree().named("a")?.frame)
      #expect(frame.isSameBox(as: Rect(150, 50, 100, 200), tolerance: 1e-6))
      let tilted = test.add(UIView(), 100, 100, 200, 100, id: "tilted")
      tilted.transform = CGAffineTransform(rotationAngle: .pi / 20)
      test.add(UILabel(), 0, 0, 50, 20, id: "inside", in: tilted)
      test.add(UIView(), 100, 100, 200, 100, id: "flipped").transform = CGAffineTransform(
        scaleX: -2, y: 1)
      let tree = try test.tree()
      #expect(tree.named("tilted")?[.turned] == true && tree.named("inside")?[.turned] == true)
      #expect(tree.named("a")?[.turned] == false && tree.named("flipped")?[.turned] == false)
    }

    @Test(
      "an element has its accessibility frame, and takes touches in its bounds",
      .ifAccessibilityIsOn)
    func accessibilityFrames() throws {
      let test = TestWindow()
      let button = test.add(UIButton(), 10, 20, 30, 40, id: "own")
      button.accessibilityFrame = CGRect(x: 0, y: 0, width: 100, height: 100)
      button.accessibilityActivationPoint = CGPoint(x: 11, y: 21)
      let card = test.add(UIView(), 10, 20, 30, 40, id: "card")
      card.accessibilityFrame = CGRect(x: 0, y: 0, width: 100, height: 100)
      test.add(UIButton(), 10, 20, 30, 40, id: "plain")
      let tree = try test.tree()
      let own = try #require(tree.named("own"))
      #expect(own.frame == Rect(0, 0, 100, 100))
      #expect(own.details.hitRegion == Rect(10, 20, 30, 40))
      #expect(own.details.activationPoint == Point(11, 21))
      // VoiceOver doesn't stop on the view, so only its hit region matters.
      #expect(tree.named("card")?.frame == Rect(10, 20, 30, 40))
      #expect(tree.named("card")?.details.activationPoint == nil)
      #expect(tree.named("plain")?.details.hitRegion == nil)
      #expect(tree.named("plain")?.details.activationPoint == Point(25, 40))
    }
  }

  extension Random {
    fileprivate mutating func frame() -> Rect {
      func number(_ limit: Int) -> Double { Double(Int(next() % UInt64(limit))) / 2 }
      return Rect(number(200) - 30, number(400) - 30, number(600) + 1, number(600) + 1)
    }
  }
#endif
