import A11yAnalysis
import A11yModel

/// A rule that flags modal presentations that VoiceOver users can't leave.
struct ModalWithoutExit: Rule {
  typealias Card = ModalWithoutExitCard

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let hasDismissRegion = screen.tree.nodes.contains(where: isDismissRegion)
    for presentation in screen.presentations.all {
      let root = screen.tree[presentation.range.lowerBound]
      guard isJudged(presentation, root, screen), !hasDismissRegion || root.type == .alert else {
        continue
      }
      findings.candidate()
      if screen.isDesignTime { findings.notEvaluated(because: .designTime); continue }
      guard !presentation.range.contains(where: { isExit(screen.tree[$0], screen) }) else {
        continue
      }
      if screen.hasUnreadBars(in: presentation.range) {
        findings.notEvaluated(because: .unreadBars)
        continue
      }
      emit(presentation, root, screen, into: &findings)
    }
  }

  // Loading overlays disappear by themselves; popovers and menus close on a tap outside.
  private func isJudged(
    _ presentation: Presentations.Presentation, _ root: Node, _ screen: AnalyzedScreen
  ) -> Bool {
    switch presentation.kind {
    case .typed: Self.types.contains(root.type) && !screen.isSystemOwned[root.index]
    case .flagged: !screen.isSystemOwned[root.index] && silences(root, screen)
    case .overlay, .loading: false
    }
  }

  private static let types: TypeSet = [.alert, .sheet, .dialog]

  // A modal view that doesn't block the rest of the screen is a notice, which another rule evaluates.
  private func silences(_ modal: Node, _ screen: AnalyzedScreen) -> Bool {
    guard let bounds = screen.bounds, let frame = modal.frame else { return true }
    return frame.covers(Measures.Coverage.whole, of: bounds)
      || screen.presentations.all.contains { other in
        other.kind == .overlay && other.range.contains(modal.index)
      }
  }

  // Includes the system's grabber.
  private func isExit(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard screen.isDrawn[node.index] else { return false }
    if node.handles(.escape) { return true }
    // Web content is not evaluated.
    if node.type == .webView { return true }
    if node.hasDetails, node.details.customActions?.isEmpty == false,
      screen.exposure[node] != .hidden
    {
      return true
    }
    guard screen.isInteractive[node.index] else { return false }
    if node.isTrue(.hasTapAction), node[.isAccessibilityElement] == false {
      // The elements inside pass on the double tap.
      return node.descendants.contains { screen.exposure[screen.tree[$0]] != .hidden }
    }
    return screen.exposure[node] != .hidden && node[.enabled] != false
      && node.traits?.contains(.notEnabled) != true
  }

  private func isDismissRegion(_ node: Node) -> Bool {
    node.identifier.map { $0 == "PopoverDismissRegion" } == true
  }

  private func emit(
    _ presentation: Presentations.Presentation, _ root: Node, _ screen: AnalyzedScreen,
    into findings: inout Findings
  ) {
    let isLoading = presentation.range.contains { index in
      [.activityIndicator, .progressIndicator].contains(screen.tree.type(of: index))
        && screen.isDrawn[index]
    }
    let isKnown = root.hasDetails && root.details.handledGestures != nil
    let escape =
      isKnown
      ? ", and no class of the app handles the escape gesture"
      : "; whether it handles the escape gesture cannot be seen"
    findings.emit(
      "has no control that VoiceOver reaches and that works\(escape)",
      at: root, reason: isLoading ? .busy : .noExit, .likely, severity: isLoading ? .note : nil)
  }
}
