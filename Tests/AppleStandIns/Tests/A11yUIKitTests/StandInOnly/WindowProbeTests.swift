import A11yModel
import A11yUIKit
import Testing
import UIKit

@MainActor
@Suite("Live hit tests in scenes")
struct WindowProbeTests {
  private func probes(_ test: TestScene, of id: String) throws -> [HitProbe] {
    let tree = try test.capture { $0.probesTouches = true }.tree
    return try #require(tree.named(id)?.details.hitProbes)
  }

  @Test("windows are asked front to back, each in its own coordinates")
  func windows() throws {
    let test = TestScene()
    test.add(UIButton(), 0, 100, 100, 40, id: "button")
    let front = test.addWindow(level: 1)
    front.frame = CGRect(x: 0, y: 110, width: 100, height: 300)
    front.accessibilityIdentifier = "front"
    let hits = try probes(test, of: "button").map(\.hit)
    // The probes at y 120, 110, 130, 104 and 136; the front window starts at 110.
    #expect(hits == [2, 2, 2, 2, 2, 1, 1, 2, 2].map { .element($0) })
    front.isHidden = true
    #expect(try probes(test, of: "button").map(\.hit).allSatisfy { $0 == .element(1) })
  }
}
