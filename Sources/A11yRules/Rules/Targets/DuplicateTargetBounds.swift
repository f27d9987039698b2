import A11yAnalysis
import A11yModel

/// Flags two controls in one box that both are elements.
struct DuplicateTargetBounds: Rule {
  typealias Card = DuplicateTargetBoundsCard

  static let masks = [controls, unknown]
  private static let controls = ElementMask.own([.control, .element])
  private static let unknown = ElementMask.own(
    .control, any: .assumed, none: [.part, .element, .noElement])

  init(options: Options) {}

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    guard !screen.isDesignTime else { return }
    let controls = screen.elements(Self.controls).filter { isJudged($0, screen) }
    findings.candidate(controls.count)
    for pair in RectPairs.near(controls.map { screen.tree[$0].frame ?? .zero }) {
      let (one, other) = (screen.tree[controls[pair.0]], screen.tree[controls[pair.1]])
      guard let first = one.frame, let second = other.frame, first.isSameBox(as: second),
        !isTold(one, other, screen)
      else { continue }
      findings.emit(
        .isDouble(of: other), at: one, reason: .sameBox, related: [other], count: 1, members: [],
        subject: .pair)
    }
    let unknown = screen.elements(Self.unknown).count
    guard unknown > 0 else { return }
    findings.candidate(unknown)
    findings.notEvaluated(.isAccessibilityElement, candidates: unknown)
  }

  // What a control is made of is the control's, unless the app has put a button into a button.
  private func isJudged(_ index: Int, _ screen: AnalyzedScreen) -> Bool {
    guard screen.exposure.isWalked[index] || hasTwin(screen.tree[index]),
      screen.visibility.visibleRect(of: index)?.isEmpty == false
    else { return false }
    guard let part = screen.composites.part(index), part.role != .choice else { return true }
    return part.role == .echo && Self.buttons.contains(screen.tree.type(of: index))
  }

  private func hasTwin(_ node: Node) -> Bool {
    guard let parent = node.parent, let frame = node.frame, let outer = parent.frame else {
      return false
    }
    return parent.isTrue(.isAccessibilityElement) && outer.isSameBox(as: frame)
  }

  private static let buttons: TypeSet = [.button, .link]

  // Whichever lies in front takes every touch of the other one.
  private func isTold(_ one: Node, _ other: Node, _ screen: AnalyzedScreen) -> Bool {
    [one, other].contains { node in
      if case .covered(let covering) = screen.covers[node], covering.extent == .whole {
        return true
      }
      if case .presentation = screen.covers[node] { return true }
      return false
    }
  }
}

extension Finding.Message {
  fileprivate static func isDouble(of other: Node) -> Self {
    "lies in the same box as \(other.spokenName): one stop, or one target, too many"
  }
}
