#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import A11yUIKit
  import Testing
  import UIKit

  @MainActor
  @Suite("Limits of a capture from UIKit")
  struct LimitTests {
    // Uses a long time limit for busy machines.
    private func tree(of test: TestWindow) throws -> ElementTree {
      try test.capture { $0.timeLimit = 300 }.tree
    }

    @Test("a hundred thousand views are read within the limits")
    func many() throws {
      let test = TestWindow()
      for row in 0..<1000 {
        let list = UIView(frame: CGRect(x: 0, y: row, width: 390, height: 1))
        for _ in 0..<99 { list.addSubview(UILabel(frame: list.bounds)) }
        test.window.addSubview(list)
      }
      let tree = try tree(of: test)
      #expect(tree.count == 100_001)
      #expect(tree[100_000].parent?.parent?.type == .window)
    }

    @Test("nesting as deep as it comes does not use up the stack")
    func deep() throws {
      let test = TestWindow()
      var view: UIView = test.window
      for _ in 0..<600 { view = test.add(UIView(), in: view) }
      view.accessibilityIdentifier = "innermost"
      let node = try #require(tree(of: test).named("innermost"))
      #expect(node.depth == 600)
      var chain: [UIAccessibilityElement] = []
      for depth in 0..<5000 {
        chain.append(element("\(depth)", in: chain.last ?? view as Any))
        chain.dropLast().last?.accessibilityElements = [chain[depth]]
      }
      view.accessibilityElements = [chain[0]]
      #expect(try tree(of: test).named("4999")?.depth == 5600)
    }

    @Test("a screen with more elements than the limit is an error and not a part of a screen")
    func tooMany() {
      let test = TestWindow()
      for _ in 0..<9 { test.add(UIView()) }
      #expect(throws: Never.self) { try test.capture { $0.elementLimit = 10 } }
      #expect(throws: UIKitCaptureError.tooManyElements(limit: 9)) {
        try test.capture { $0.elementLimit = 9 }
      }
    }

    @Test("a capture that takes too long is an error, in lists, too")
    func tooLong() {
      let test = TestWindow()
      for _ in 0..<100 { test.add(UIView()) }
      #expect(throws: UIKitCaptureError.outOfTime(limit: 0)) {
        try test.capture { $0.timeLimit = 0 }
      }
      let endless = TestWindow()
      endless.add(MakingView()).count = 40_000
      #expect(throws: UIKitCaptureError.outOfTime(limit: 0)) {
        try endless.capture { $0.timeLimit = 0 }
      }
    }

    @Test("errors say what to do")
    func words() {
      #expect("\(UIKitCaptureError.tooManyElements(limit: 9))".contains("elementLimit"))
      #expect("\(UIKitCaptureError.outOfTime(limit: 2))".contains("timeLimit"))
      #expect("\(UIKitCaptureError.outsideWindow)".contains("add it to a window"))
    }
  }
#endif
