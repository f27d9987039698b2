import A11yModel

/// A rule about containers that list their elements.
protocol ContainerRule: Rule {
  /// Judges one container whose list VoiceOver uses.
  func check(_ owner: Node, on screen: AnalyzedScreen, into findings: inout FindingSink)
}

extension ContainerRule {
  /// Judges every container of the app that has a list; where no list is recorded for any element,
  /// the screen as a whole is not evaluated.
  func check(_ screen: AnalyzedScreen, into findings: inout FindingSink) {
    findings.candidatesWithoutList(on: screen)
    guard screen.hasLists else { return }
    for owner in screen.containers.owners where screen.isJudged(owner: owner) {
      findings.candidate()
      check(screen.tree[owner], on: screen, into: &findings)
    }
  }
}

extension FindingSink {
  /// Counts the containers of which the capture does not say whether they have a list.
  mutating func candidatesWithoutList(on screen: AnalyzedScreen) {
    let unknown = screen.unknownLists
    guard unknown > 0 else { return }
    candidate(unknown)
    notEvaluated(.accessibilityElements, candidates: unknown)
  }
}

extension AnalyzedScreen {
  /// Whether a list is the app's own: what bars, pickers and text inputs list is the system's.
  func isJudged(owner: Int) -> Bool {
    !isSystemOwned[owner] && !tree.type(of: owner).hasInternals
  }

  /// Counts the containers that may or may not have a list; 1 for a capture that never says.
  func countUnknownLists() -> Int {
    var unknown = 0
    var isRecorded = false
    for node in tree.nodes {
      if node.hasDetails, node.details.accessibilityElements != nil {
        isRecorded = true
      } else if !node.descendants.isEmpty {
        unknown += 1
      }
    }
    return tree.isEmpty ? 0 : isRecorded ? unknown : 1
  }
}

extension Node {
  /// The `accessibilityElements`; nil when there is no such list or it is unknown.
  var listedReferences: [ElementReference]? {
    hasDetails ? details.accessibilityElements?.references : nil
  }

  /// The elements of the tree that its `accessibilityElements` name, in order.
  var listedElements: [Int] {
    (listedReferences ?? []).compactMap { reference in
      if case .element(let index) = reference { index } else { nil }
    }
  }
}
