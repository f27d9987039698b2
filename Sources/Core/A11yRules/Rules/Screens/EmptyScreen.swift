import A11yAnalysis
import A11yModel

/// A rule that flags screens with visible content that VoiceOver can't reach.
struct EmptyScreen: Rule {
  typealias Card = EmptyScreenCard

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    // Code fills the parts that a document leaves empty.
    guard !screen.isDesignTime, let root = screen.tree.indices.first else { return }
    // Fast path: an accessibility element implies visible content.
    if screen.stopCount > 0, !screen.screen.isTruncated,
      !screen.leftOutParts.contains(where: { $0.kind == .drawing })
    {
      return findings.candidate()
    }
    let leaves = drawnLeaves(screen)
    guard !leaves.isEmpty else { return }
    if screen.screen.isTruncated { return findings.notEvaluated(because: .truncation) }
    guard screen.leftOutParts.contains(where: { $0.kind == .drawing }) else {
      // The accessible elements may be missing from the capture.
      return findings.candidate(screen.stopCount > 0 ? 1 : 0)
    }
    let isKnown = leaves.allSatisfy { screen.tree[$0][.isAccessibilityElement] != nil }
    let isPicture = leaves.count <= 2 && leaves.allSatisfy { screen.tree.type(of: $0) == .image }
    findings.emit(
      .isEmpty(leaves.count), at: screen.tree[root], reason: .nothingReachable,
      isPicture ? .possible : isKnown ? .certain : .likely, subject: .screen)
  }

  // Returns the visible elements without descendants.
  private func drawnLeaves(_ screen: AnalyzedScreen) -> [Int] {
    screen.tree.indices.filter { index in
      screen.isDrawn[index]
        && !screen.isSystemOwned[index] && !Self.holders.contains(screen.tree.type(of: index))
        && screen.tree[index].descendants.isEmpty
        && screen.visibility.visibleRect(of: index)?.isEmpty != true
    }
  }

  private static let holders: TypeSet = [.application, .window]
}

extension Finding.Message {
  fileprivate static func isEmpty(_ count: Int) -> Self {
    count == 1
      ? "shows an element, and VoiceOver does not reach it"
      : "shows \(count) elements, and VoiceOver reaches none of them"
  }
}
