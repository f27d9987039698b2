import A11yAnalysis
import A11yModel

/// A rule that flags controls that can't be reached because an ancestor is an accessibility element.
struct HiddenInteractiveDescendant: Rule {
  typealias Card = HiddenInteractiveDescendantCard

  static let masks = [controls, unknown, tables]
  private static let controls = ElementMask.own(.control)
  private static let unknown = ElementMask.own(.control, none: .stopKnown)
  private static let tables = ElementMask.own([.table, .element])

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    findings.candidate(screen.elements(Self.controls).count)
    let unknown = screen.elements(Self.unknown).count
    if unknown > 0 { findings.notEvaluated(.isAccessibilityElement, candidates: unknown) }
    for group in screen.hiddenDescendants.groups { check(group, into: &findings) }
    for node in screen.elements(Self.tables).map({ screen.tree[$0] })
    where screen.isAccessibleTable(node) {
      findings.emit(.tableIsElement, at: node, reason: .isElement)
    }
  }

  private func check(_ group: HiddenDescendants.Group, into findings: inout Findings) {
    // The names of actions that code sets are known when the app runs.
    guard group.ancestor.statement(.actions) == nil else {
      return findings.notEvaluated(because: .sourceCode, candidates: group.controls.count)
    }
    let verdicts = group.verdicts()
    let parts = group.ancestor
    if group.isWholeScreen, verdicts.contains(.lost) || group.texts.count > 1 {
      let hidden = group.controls.map(\.node) + group.texts
      return findings.emit(
        .hidesEverything(hidden), at: parts, reason: .everything, confidence(group),
        related: Array(hidden.prefix(20)), count: hidden.count)
    }
    let lost = zip(group.controls, verdicts).filter { $0.1 == .lost }.map(\.0)
    // A label that is joined of what it hides, as React Native joins it, is one mistake at the parent.
    let isOne = lost.count > 5 || group.isJoined && lost.count > 1
    if isOne {
      findings.emit(
        .hides(lost.map(\.node)), at: parts, reason: .control, confidence(group),
        related: lost.prefix(20).map(\.node), count: lost.count)
    }
    for (control, verdict) in zip(group.controls, verdicts) {
      if verdict == .lost && isOne { continue }
      emit(control, verdict, group, into: &findings)
    }
  }

  private func emit(
    _ control: (node: Node, inner: Node?), _ verdict: HiddenControlVerdict,
    _ group: HiddenDescendants.Group, into findings: inout Findings
  ) {
    let form: (reason: Reason, severity: Severity?, limit: Confidence)
    switch verdict {
    case .compensated: return
    case .stateLost:
      return findings.emit(
        .doesNotSayState(of: control.node), at: group.ancestor, reason: .state,
        min(.likely, confidence(group)), related: [control.node], subject: .pair)
    case .lost: form = (.control, nil, .certain)
    case .disabled: form = (.control, .note, .certain)
    case .actionsToCheck: form = (.checkActions, .note, .likely)
    case .maybeForwarded: form = (.control, .note, .possible)
    case .links: form = (.control, .warning, .possible)
    }
    findings.emit(
      .hides([control.node]), at: group.ancestor, reason: form.reason,
      min(form.limit, confidence(group)), severity: form.severity,
      related: [control.node] + [control.inner].compactMap { $0 },
      subject: .pair)
  }

  // If custom actions are unknown, one of them may replace the control, especially if the ancestor has its own
  // label.
  private func confidence(_ group: HiddenDescendants.Group) -> Confidence {
    guard group.ancestor.details.customActions != nil else {
      return group.hasOwnWords ? .possible : .likely
    }
    return group.ancestor[.isAccessibilityElement] == true ? .certain : .likely
  }
}

extension Node {
  /// Whether the capture determines if VoiceOver stops on the element.
  var knowsWhetherStop: Bool { self[.isAccessibilityElement] != nil || self[.exposed] != nil }
}

extension AnalyzedScreen {
  // Captures from outside the process report this wrongly for tables of search results, so they don't count.
  fileprivate func isAccessibleTable(_ node: Node) -> Bool {
    facts.isViewHierarchy && accessibleAncestors.outermost(of: node.index) == nil
      && node.descendants.contains { tree[$0].isTrue(.isAccessibilityElement) && isDrawn[$0] }
  }
}

extension Finding.Message {
  fileprivate static func hides(_ nodes: [Node]) -> Self { "hides \(nodes.names)" }
  fileprivate static func doesNotSayState(of node: Node) -> Self {
    "stands for \(node.spokenName), and does not say whether it is on"
  }
  fileprivate static func hidesEverything(_ nodes: [Node]) -> Self {
    "makes the whole screen one element, which hides \(nodes.names)"
  }
  fileprivate static let tableIsElement: Self =
    "is an accessibility element, which hides all of its rows"
}

// MARK: Swift sources

extension HiddenInteractiveDescendant {
  /// Evaluates controls inside an element that a modifier or an enclosing control merges into one.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    var merged: [Int: [Node]] = [:]
    for node in screen.tree.nodes where node.actsInSource {
      findings.candidate()
      guard let speaker = screen.source.speaker(of: node) else {
        if screen.source.isStop(node) == nil { findings.notEvaluated(.isAccessibilityElement) }
        continue
      }
      merged[speaker.index, default: []].append(node)
    }
    var seen: Set<CodePlace> = []
    for (speaker, inside) in merged.sorted(by: { $0.key < $1.key }) {
      // A component that is used several times appears in the tree several times.
      let new = inside.filter { seen.insert(CodePlace($0)).inserted }
      if !new.isEmpty { check(new, in: screen.tree[speaker], screen, into: &findings) }
    }
  }

  private func check(
    _ inside: [Node], in speaker: Node, _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    // Named actions can replace any number of controls, an unnamed action only one.
    let actions = speaker.details.customActions ?? []
    guard !actions.contains(where: { !$0.isEmpty }) else { return }
    switch speaker.details.code?.children {
    case .unknown: findings.notEvaluated(.isAccessibilityElement, candidates: inside.count)
    case .contain: return
    case .combine: checkCombined(inside, in: speaker, screen, into: &findings)
    case .ignore:
      // An element that replaces a single control of the same type may be that control with another label, unless it
      // is made of more: it passes no action on.
      let isControlItself =
        inside.only.map {
          $0.isSourceControl && $0.type == speaker.type && $0.isAll(of: speaker, screen)
        } ?? false
      if isControlItself || !actions.isEmpty && inside.count == 1 { return }
      emitHidden(inside.filter { !$0.isSurface(of: speaker) }, by: speaker, into: &findings)
    case nil where speaker[.className].map({ $0 == "DisclosureGroup" }) ?? false:
      // In a list, the label is separate from the arrow that opens the group.
      findings.notEvaluated(.isAccessibilityElement, candidates: inside.count)
    case nil:
      // `Button { … } label: { NavigationLink("Clear", destination: EmptyView()) }` is an idiom for drawing an
      // arrow.
      let isTheSame = inside.only.map { $0.label?.isEmpty == false && $0.label == speaker.label }
      if isTheSame != true { emitHidden(inside, by: speaker, into: &findings) }
    }
  }

  // A single control provides the action of the combined element. Of several, only one keeps its name and action.
  private func checkCombined(
    _ inside: [Node], in speaker: Node, _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    let controls = inside.filter { $0.isControlBySource }
    guard SourceElements.mostAtOnce(controls) > 1 else { return }
    findings.emit(
      .combines(controls), at: speaker, reason: .control, .likely, severity: .warning,
      related: Array(controls.prefix(20)), subject: .pair)
  }

  // Reports controls written here at their own lines, and those of components where the component is used.
  private func emitHidden(_ inside: [Node], by speaker: Node, into findings: inout Findings) {
    // A gesture inside a control usually belongs to the control.
    let lost = inside.filter { !$0.isGestureOnly || speaker.details.code?.children != nil }
    let own = lost.filter { $0.details.code?.owner.isEmpty ?? true }
    for node in own {
      findings.emit(
        .isHidden(by: speaker), at: node, reason: .control, .likely, severity: node.hiddenSeverity,
        related: [speaker], subject: .pair)
    }
    let brought = lost.filter { $0.details.code?.owner.isEmpty == false }
    guard let worst = brought.first(where: { !$0.isGestureOnly }) ?? brought.first else { return }
    findings.emit(
      .hides(brought), at: speaker, reason: .control, .likely, severity: worst.hiddenSeverity,
      related: Array(brought.prefix(20)), count: brought.count, subject: .pair)
  }
}

extension Node {
  /// Whether a gesture is the only reason why it is interactive.
  fileprivate var isGestureOnly: Bool {
    details.code?.gesture != nil && !isControlBySource && !isSourceField
  }

  /// Whether it is an empty button that handles the taps of an enclosing button.
  fileprivate func isSurface(of speaker: Node) -> Bool {
    type == .button && details.code?.naming == .nothing && speaker.traits?.contains(.button) == true
  }

  /// Whether an element around it is made of nothing else.
  fileprivate func isAll(of speaker: Node, _ screen: AnalyzedScreen) -> Bool {
    speaker.descendants.allSatisfy { other in
      other == index || descendants.contains(other)
        || screen.tree[other].descendants.contains(index)
    }
  }

  /// The severity if the element is hidden; nil for the rule's usual severity.
  fileprivate var hiddenSeverity: Severity? { isGestureOnly ? .warning : nil }

  /// Whether the element is interactive because of its type or a gesture.
  fileprivate var actsInSource: Bool {
    let gesture = details.code?.gesture
    // An element merged by a modifier is evaluated by its contents.
    if details.code?.children != nil { return false }
    return isControlBySource || isSourceField || gesture == .tap || gesture == .menu
  }
}

extension Finding.Message {
  fileprivate static func isHidden(by speaker: Node) -> Self {
    "cannot be reached: \(speaker.spokenName) around it is one element"
  }

  fileprivate static func combines(_ controls: [Node]) -> Self {
    "combines \(controls.names), of which only one keeps its action and name"
  }
}
