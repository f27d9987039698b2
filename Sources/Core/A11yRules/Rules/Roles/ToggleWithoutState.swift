import A11yAnalysis
import A11yModel

/// A rule that flags switches and check boxes that don't expose whether they are on.
struct ToggleWithoutState: ElementRule {
  typealias Card = ToggleWithoutStateCard

  static let candidates = ElementMask.own(.stateful, any: .stop, none: .part)
  static let masks = [candidates, buttons]
  private static let buttons = ElementMask.own(.button, any: .stop, none: [.part, .stateful])

  private let options: Options

  init(options: Options) { self.options = options }

  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> {
    let pictured = screen.elements(Self.buttons).filter {
      picture(of: screen.tree[$0], screen) != nil
    }
    let toggles = screen.elements(Self.candidates)
    return pictured.isEmpty ? toggles : (toggles + pictured).sorted()[...]
  }

  // Returns the picture inside a button that shows that it is on.
  private func picture(of node: Node, _ screen: AnalyzedScreen) -> Node? {
    node.descendants.prefix(16).lazy.map { screen.tree[$0] }.first { inner in
      guard inner.type == .image || inner.type == .icon, screen.isDrawn[inner.index] else {
        return false
      }
      return [inner.identifier, inner.label].contains { $0.map(CheckBoxPicture.isOn) == true }
    }
  }

  // In a document, the class provides the state.
  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool { !screen.isDesignTime }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard node[.selected] != true else { return }
    guard let value = node.value else { return findings.notEvaluated(.value) }
    guard value.isSilent else {
      return check(String(value), of: node, on: screen, into: &findings)
    }
    if isOneOfSeveral(node, screen) { return }
    if TypeSet.buttons.contains(node.type), let picture = picture(of: node, screen) {
      guard node[.selected] == false else { return findings.notEvaluated(.selected) }
      return findings.emit(
        .onlyShows(picture), at: node, reason: .pictured, .likely, related: [picture])
    }
    findings.emit(
      "does not say whether it is on", at: node, reason: .noState, confidence(node, screen))
  }

  private func check(
    _ value: String, of node: Node, on screen: AnalyzedScreen, into findings: inout Findings
  ) {
    guard options.customWords == .report, !Self.states.contains(value.folded) else { return }
    let words = FoldedWords(value)
    let choices = WordList.choices(for: value, locale: screen.locale)
    guard !choices.contains(where: { !$0.list.states(named: words).isEmpty }) else { return }
    // An unlisted word may belong to a language without lists.
    let isSure = choices.contains(where: \.isSure)
    findings.emit(
      .isNoState(value), at: node, reason: .unknownState,
      isSure ? min(.likely, confidence(node, screen)) : .possible)
  }

  private func confidence(_ node: Node, _ screen: AnalyzedScreen) -> Confidence {
    screen.exposure[node] == .known ? .certain : .likely
  }

  // Whether another button of the same radio group is selected.
  private func isOneOfSeveral(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    guard node[.selected] == false, let parent = node.parent else { return false }
    return parent.children.prefix(256).contains { sibling in
      screen.tree.type(of: sibling) == node.type && screen.tree[sibling].isTrue(.selected)
    }
  }

  private static let states: Set<String> = [
    "0", "1", "2", "on", "off", "true", "false", "checked", "unchecked", "mixed", "yes", "no",
    "selected", "not selected", "unselected",
  ]
}

extension Finding.Message {
  fileprivate static func onlyShows(_ picture: Node) -> Self {
    "shows that it is on with \(picture.spokenName), and does not say it"
  }

  fileprivate static func isNoState(_ value: String) -> Self {
    "has the value \"\(value)\", which does not say whether it is on"
  }
}
