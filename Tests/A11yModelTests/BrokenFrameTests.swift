import A11yModel
import Testing

@Suite("Frames that can be none")
struct BrokenFrameTests {
  static let broken = [
    Rect(.nan, 0, 44, 44), Rect(0, 0, .infinity, 44), Rect(-.infinity, 0, .infinity, 44),
    Rect(0, 0, -1, 44), Rect(0, 0, 44, -0.5), Rect(1e308, 0, 1e308, 44), Rect(2e9, 0, 44, 44),
    Rect(.infinity, .infinity, 0, 0),
  ]

  private func tree(_ frame: Rect?) -> ElementTree {
    var builder = TreeBuilder()
    builder.append(.button, depth: 0)
    builder.set(frame: frame)
    return builder.finish()
  }

  @Test("the frame is unknown, and what stood there is kept", arguments: broken)
  func unknown(frame: Rect) {
    let tree = tree(frame)
    #expect(tree[0].frame == nil && tree[0].state(of: .frame) == .unknown)
    #expect("\(tree[0].brokenFrame ?? .zero)" == "\(frame)")
  }

  @Test(
    "empty, small, negative and far origins are frames",
    arguments: [
      Rect.zero, Rect(-5000, -1, 0, 44), Rect(0, 0, 1e7, 1e7), Rect(0, 0, 0.01, 1e-320),
    ])
  func known(frame: Rect) {
    let tree = tree(frame)
    #expect(tree[0].frame == frame && tree[0].brokenFrame == nil)
  }

  @Test("copying and printing keep it")
  func kept() throws {
    let tree = tree(Rect(0, 0, -1, 44))
    var builder = TreeBuilder()
    builder.append(copying: tree[0], depth: 0)
    let copy = builder.finish()
    #expect(copy[0].frame == nil && copy[0].brokenFrame == Rect(0, 0, -1, 44))
    #expect("\(copy)".contains("0 0 -1 44"))
  }

  @Test("another frame takes its place, and none removes it")
  func replaced() {
    var builder = TreeBuilder()
    builder.append(.button, depth: 0)
    builder.set(frame: Rect(.nan, 0, 1, 1))
    builder.set(frame: Rect(0, 0, 1, 1))
    builder.append(.button, depth: 0)
    builder.set(frame: Rect(.nan, 0, 1, 1))
    builder.set(frame: nil)
    let tree = builder.finish()
    #expect(tree[0].frame == Rect(0, 0, 1, 1) && tree[0].brokenFrame == nil)
    #expect(tree[1].frame == nil && tree[1].brokenFrame == nil)
  }
}
