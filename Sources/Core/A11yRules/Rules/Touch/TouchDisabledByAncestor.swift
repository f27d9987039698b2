import A11yAnalysis
import A11yModel

/// A rule that flags views that disable touches on controls that look active.
struct TouchDisabledByAncestor: Rule {
  typealias Card = TouchDisabledByAncestorCard

  var judgesFrames: Bool { false }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let targets = screen.touch.targets
    guard screen.hitTesting.isExact || targets.isEmpty else {
      findings.candidate(targets.count)
      return findings.notEvaluated(.userInteractionEnabled, candidates: targets.count)
    }
    var dead: [Int: [Node]] = [:]
    for index in targets {
      let node = screen.tree[index]
      findings.candidate()
      if node[.userInteractionEnabled] == nil {
        findings.notEvaluated(.userInteractionEnabled)
      } else if case .dead(let ancestor) = screen.hitTesting.answer(of: index).outcome {
        dead[ancestor, default: []].append(node)
      }
    }
    for (ancestor, controls) in dead.sorted(by: { $0.key < $1.key }) {
      emit(screen.tree[ancestor], controls, screen, &findings)
    }
  }

  private func emit(
    _ ancestor: Node, _ controls: [Node], _ screen: AnalyzedScreen, _ findings: inout Findings
  ) {
    guard !ancestor.isTrue(.hasTapAction) || controls[0] == ancestor else { return }
    // A document disables touches on purpose, for code to enable them.
    if screen.isDesignTime, controls[0] == ancestor {
      return findings.notEvaluated(because: .designTime)
    }
    findings.emit(
      controls[0] == ancestor
        ? "looks active but takes no touches"
        : .silences(ElementSummary(controls[0]), controls.count),
      at: ancestor, reason: .dead, severity: isLoading(screen) ? .note : nil,
      related: controls[0] == ancestor ? [] : Array(controls.prefix(20)), count: controls.count)
  }

  // Disabling touches while a screen is loading is intended.
  private func isLoading(_ screen: AnalyzedScreen) -> Bool {
    screen.tree.indices.contains {
      screen.tree.type(of: $0) == .activityIndicator && screen.isDrawn[$0]
        && !screen.isSystemOwned[$0]
    }
  }
}

extension Finding.Message {
  fileprivate static func silences(_ first: ElementSummary, _ count: Int) -> Self {
    count == 1
      ? "takes no touches, so \(first.name) cannot be tapped"
      : "takes no touches, so \(first.name) and \(count - 1) more cannot be tapped"
  }
}
