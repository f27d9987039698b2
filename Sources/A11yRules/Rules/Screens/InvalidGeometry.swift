import A11yAnalysis
import A11yModel

/// Flags frames, regions and points that are no finite ones.
struct InvalidGeometry: Rule {
  typealias Card = InvalidGeometryCard

  init(options: Options) {}

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let tree = screen.tree
    let (isSystemOwned, states) = (screen.isSystemOwned, screen.exposure.states)
    for index in tree.indices where !isSystemOwned[index] {
      let node = tree[index]
      let broken = node.brokenFrame
      guard node.frame != nil || broken != nil || node.hasDetails else { continue }
      // That a window has a frame says nothing of the screen.
      if states[index] != .hidden { findings.candidate() }
      if let broken {
        // Tools print the null rectangle for what has no frame at all.
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
