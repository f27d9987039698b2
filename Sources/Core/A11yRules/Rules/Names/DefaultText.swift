import A11yAnalysis
import A11yModel

/// A rule that flags default text of Interface Builder.
struct DefaultText: Rule {
  typealias Card = DefaultTextCard

  static let masks = [worded]
  private static let worded = ElementMask.own(any: [.button, .text, .field])

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    guard screen.isDesignTime else { return checkRunning(screen, into: &findings) }
    for index in screen.elements(Self.worded) {
      let node = screen.tree[index]
      switch node.type {
      case .button: check(node, node.label, .label, screen, into: &findings)
      case .staticText: check(node, node.label, .label, screen, into: &findings)
      case .textView: check(node, node.value, .value, screen, into: &findings)
      default: break
      }
    }
  }

  // A running app may show such a word on purpose. Several of them were never replaced.
  private func checkRunning(_ screen: AnalyzedScreen, into findings: inout Findings) {
    guard !screen.isSourceCode else { return }
    var found: [Text: [Node]] = [:]
    for index in screen.elements(Self.worded) where screen.tree.type(of: index) == .staticText {
      let node = screen.tree[index]
      guard let text = node.label else {
        findings.candidate()
        findings.notEvaluated(.label)
        continue
      }
      guard text == "Label" || text == "Lorem ipsum" else { continue }
      found[text, default: []].append(node)
    }
    for (text, nodes) in found.sorted(by: { $0.value[0].index < $1.value[0].index }) {
      findings.candidate(nodes.count)
      findings.emit(
        .unreplaced("text", text), at: nodes[0], reason: .text,
        nodes.count > 1 ? .likely : .possible, severity: .warning,
        related: Array(nodes.dropFirst().prefix(20)), count: nodes.count,
        members: nodes.count > 1 ? nodes.map(\.index) : nil)
    }
  }

  private func check(
    _ node: Node, _ text: Text?, _ fact: Fact, _ screen: AnalyzedScreen,
    into findings: inout Findings
  ) {
    findings.candidate()
    guard let text else { return findings.notEvaluated(fact) }
    // Without the sources, code that may replace the text leaves the finding possible.
    guard !node.isHeldByCode || node.details.statements == nil else { return }
    switch node.type {
    case .button:
      guard isDefaultTitle(text, of: node, screen) else { return }
      findings.emit(
        .unreplaced("title", text), at: node, reason: .control, .likely, severity: .error)
    case .staticText where text == "Label":
      findings.emit(.unreplaced("text", text), at: node, reason: .text, .likely)
    case .textView where text.utf8.starts(with: Self.loremIpsum.utf8):
      findings.emit(.unreplaced("text", text), at: node, reason: .text, .likely)
    default: break
    }
  }

  private func isDefaultTitle(_ title: Text, of node: Node, _ screen: AnalyzedScreen) -> Bool {
    switch node[.className].map({ String($0) }) {
    case "UIBarButtonItem", "UITabBarItem": title == "Item"
    case "UISegment":
      node.parent.map { segments in
        segments.children.map { screen.tree[$0].label.map { String($0) } } == ["First", "Second"]
      } ?? false
    default: title == "Button"
    }
  }

  // The start of Interface Builder's placeholder text, a variant that occurs nowhere else.
  private static let loremIpsum = "Lorem ipsum dolor sit er elit lamet"
}

extension Finding.Message {
  fileprivate static func unreplaced(_ what: String, _ text: Text) -> Self {
    "still has Interface Builder's default \(what) \"\(String(text).prefix(40))\""
  }
}
