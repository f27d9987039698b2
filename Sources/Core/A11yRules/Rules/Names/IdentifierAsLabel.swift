import A11yAnalysis
import A11yModel

/// A rule that flags labels that are names in code.
struct IdentifierAsLabel: Rule, LiteralRule {
  typealias Card = IdentifierAsLabelCard

  static let masks = [named, unknown]
  private static let named = ElementMask.own(.labelled, none: .part)
  private static let unknown = ElementMask.own(.unknownLabel, none: .part)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    for index in screen.elements(Self.unknown) {
      let node = screen.tree[index]
      guard mayBeReached(node, screen), isControl(node, screen) || node.type == .staticText else {
        continue
      }
      findings.candidate()
      findings.notEvaluated(.label)
    }
    for index in screen.elements(Self.named) {
      let node = screen.tree[index]
      guard mayBeReached(node, screen), let label = node.label else { continue }
      findings.candidate()
      guard let name = ProgrammaticText(label) else { continue }
      guard node.isOfKnownType || screen.exposure[node] != .hidden else {
        findings.notEvaluated(because: .kind)
        continue
      }
      check(node, label, name, on: screen, into: &findings)
    }
  }

  private func mayBeReached(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    !TypeSet.unspoken.contains(node.type)
      && (node[.isAccessibilityElement] == nil || screen.exposure[node] != .hidden)
  }

  private func check(
    _ node: Node, _ label: Text, _ name: ProgrammaticText, on screen: AnalyzedScreen,
    into findings: inout Findings
  ) {
    // In source code, a name that isn't a literal comes from an image.
    let isOfAnotherRule =
      screen.isSourceCode
      ? node.details.code?.naming != .literal : isOfAnotherRule(label, name, node, screen)
    guard !isOfAnotherRule else { return }
    // A label typed into a document is a defect, even if code may replace it.
    if screen.isDesignTime, node[.visibleText] != label, !isSaidToBeCode(node) {
      return findings.emit(
        .looksLikeCode(label), at: node, reason: .programmatic, isTyped: true)
    }
    let exposure = screen.exposure[node]
    if let identifier = node.identifier, equals(label, identifier) {
      let isStop = exposure == .assumed || screen.isLabelledLeaf(node)
      let confidence: Confidence = exposure == .known ? .certain : isStop ? .likely : .possible
      return findings.emit(.spoken(label), at: node, reason: .identifier, confidence)
    }
    // Static text and rows may show names of people and files in this form.
    guard isControl(node, screen), !isSaidToBeCode(node), exposure != .hidden else {
      if !node.knows(.identifier) { findings.notEvaluated(.identifier) }
      return
    }
    if name.namesControl && (name.style != .kebab || name.parts > 2) {
      findings.emit(.looksLikeCode(label), at: node, reason: .programmatic, .likely)
    } else if name.style == .camel, name.isPhrase {
      findings.emit(.looksLikeCode(label), at: node, reason: .programmatic, .possible)
    }
  }

  // Whether VoiceOver reads the text as code.
  private func isSaidToBeCode(_ node: Node) -> Bool {
    guard node.hasDetails, let context = node.details.textualContext else { return false }
    return ["sourceCode", "console", "fileSystem"].contains(context)
  }

  private func isControl(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    screen.isInteractive[node.index] || node.type == .image
      || AccessibleAncestors.isAccessibleCell(node)
  }

  private func equals(_ label: Text, _ identifier: Text) -> Bool {
    label == identifier
      || label.count == identifier.count && String(label).folded == String(identifier).folded
  }

  // `ic_close`, `btn-back` and `icon-24px` are reported by asset-name-label, `SETTINGS_TITLE` by
  // unresolved-string.
  private func isOfAnotherRule(
    _ label: Text, _ name: ProgrammaticText, _ node: Node, _ screen: AnalyzedScreen
  ) -> Bool {
    guard name.style != .camel else { return false }
    if !label.utf8.contains(where: { 0x61...0x7A ~= $0 }) { return true }
    return isControl(node, screen) && AssetName(label) != nil
  }
}

extension Finding.Message {
  fileprivate static func spoken(_ label: Text) -> Self {
    "speaks its identifier \"\(String(label))\""
  }

  fileprivate static func looksLikeCode(_ label: Text) -> Self {
    "has a name in code as its label: \"\(String(label))\""
  }
}
