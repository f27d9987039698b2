import A11yAnalysis
import A11yModel

/// A rule that flags frames, hit regions and activation points with invalid coordinates.
struct InvalidGeometry: Rule {
  typealias Card = InvalidGeometryCard

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let tree = screen.tree
    let (isSystemOwned, states) = (screen.isSystemOwned, screen.exposure.states)
    for index in tree.indices where !isSystemOwned[index] {
      let node = tree[index]
      let broken = node.brokenFrame
      guard node.frame != nil || broken != nil || node.hasDetails else { continue }
      // Hidden containers such as windows always have frames, so they don't make the rule apply to a screen.
      if states[index] != .hidden { findings.candidate() }
      if let broken {
        // Tools print the null rectangle for elements without a frame.
        if broken.isNull, !screen.isViewHierarchy { continue }
        findings.emit(.isUnsound("frame", "\(broken)"), at: node, reason: .frame)
      } else if node.hasDetails {
        check(node, node.details.hitRegion, node.details.activationPoint, into: &findings)
      }
    }
  }

  private func check(
    _ node: Node, _ region: Rect?, _ point: Point?, into findings: inout Findings
  ) {
    if let region, !region.isPlausible {
      findings.emit(.isUnsound("hit region", "\(region)"), at: node, reason: .hitRegion)
    } else if let point, !point.isPlausible {
      findings.emit(.isUnsound("activation point", "\(point)"), at: node, reason: .activationPoint)
    }
  }
}

extension Rect {
  fileprivate var isNull: Bool { !x.isFinite && !y.isFinite && width == 0 && height == 0 }
}

extension Point {
  fileprivate var isPlausible: Bool { Rect(x, y, 0, 0).isPlausible }
}

extension Finding.Message {
  fileprivate static func isUnsound(_ name: String, _ text: String) -> Self {
    "has a \(name) that is no finite one: \(text)"
  }
}
