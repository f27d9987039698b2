import A11yAnalysis
import A11yModel

/// A rule that flags selected controls that differ from their siblings in hue only.
struct SelectedByColourOnly: Rule {
  typealias Card = SelectedByColourOnlyCard

  static let masks = [controls]
  private static let controls = ElementMask.own(.control)

  var judgesFrames: Bool { false }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let selected = screen.elements(Self.controls).filter { isSelected(screen.tree[$0]) }
    guard !selected.isEmpty, let pixels = screen.pixels else { return }
    for index in selected where findings.goesOn {
      let node = screen.tree[index]
      guard let parent = node.parent, parent.type != .tabBar, parent.type != .segmentedControl,
        let other = parent.children.prefix(32).map({ screen.tree[$0] })
          .first(where: { $0.type == node.type && $0 != node && !isSelected($0) && knowsState($0) })
      else { continue }
      findings.candidate()
      guard case .ink(let own) = pixels.ink(of: index),
        case .ink(let its) = pixels.ink(of: other.index), own.isReadable, its.isReadable
      else {
        findings.notEvaluated(because: .pixels)
        continue
      }
      guard let (one, two) = own.hues(differingOnlyFrom: its) else { continue }
      findings.emit(
        .differsInHue(one, two, other), at: node, reason: .hue, .possible, related: [other],
        members: [], subject: .pair)
    }
  }

  private func isSelected(_ node: Node) -> Bool {
    node[.selected] == true || node.traits?.contains(.selected) == true
  }

  private func knowsState(_ node: Node) -> Bool { node[.selected] != nil || node.traits != nil }
}

extension Finding.Message {
  fileprivate static func differsInHue(_ one: RGB, _ two: RGB, _ other: Node) -> Self {
    "is selected, and differs from \(other.spokenName) only by its hue: \(one.hex) in place of \(two.hex), \(one.contrast(with: two).ratioText)"
  }
}
