import A11yAnalysis
import A11yModel

/// A rule that flags elements that respond to taps but have no role that VoiceOver announces.
struct TappableWithoutRole: Rule {
  typealias Card = TappableWithoutRoleCard

  static let masks = [stops, containers]
  private static let stops = ElementMask.own(any: .stop, none: .part)
  private static let containers = ElementMask.own([.control, .noElement, .parent])

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    // Captures from outside the process never record tap actions, so these elements are counted together.
    var unknown = 0
    for index in screen.elements(Self.stops) {
      let node = screen.tree[index]
      if node[.hasTapAction] == nil {
        if node.hasSpokenRole != true { unknown += 1 }
      } else if node.isTrue(.hasTapAction), screen.exposure[node] == .known,
        !screen.isBackground(node)
      {
        findings.candidate()
        check(node, screen, into: &findings)
      }
    }
    for index in screen.elements(Self.containers) {
      check(container: screen.tree[index], screen, into: &findings)
    }
    guard unknown > 0 else { return }
    findings.candidate(unknown)
    findings.notEvaluated(.hasTapAction, candidates: unknown)
  }

  private func check(_ node: Node, _ screen: AnalyzedScreen, into findings: inout Findings) {
    guard let hasRole = screen.hasRole(node) else { return findings.notEvaluated(.traits) }
    if hasRole || screen.takesTouchesItself(node) { return }
    // The role of a view of a document belongs beside the recognizer that code adds to it.
    let written = node.statement(.taps)
    findings.emit(
      "acts on a tap, and VoiceOver does not say what it is", at: node, reason: .noRole,
      line: written?.line ?? 0, file: written?.path)
  }

  // If a card isn't an accessibility element, a double tap on its text triggers its action, but the text has no
  // role.
  private func check(
    container: Node, _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    guard container.isTrue(.hasTapAction), container.hasSpokenRole != true,
      !screen.isBackground(container), let region = container.touchRegion,
      !TypeSet.scrolling.contains(container.type)
    else { return }
    var leading: Node?
    for index in container.descendants.prefix(256)
    where screen.exposure[screen.tree[index]] == .known {
      let stop = screen.tree[index]
      // An element with a role shows that something can be done here.
      guard screen.isDrawn[index] else { return }
      guard let hasRole = screen.hasRole(stop) else {
        findings.candidate()
        return findings.notEvaluated(.traits)
      }
      if hasRole { return }
      if leading == nil, stop.hasName, let point = stop.activationPoint, region.contains(point) {
        leading = stop
      }
    }
    guard let leading else { return }
    findings.candidate()
    // Code with an outlet to the element may set the trait.
    let isHeld = leading.hasDetails && leading.details.heldByCode == true
    findings.emit(
      .isPassedOn(leading), at: container, reason: .passedOn, isHeld ? .possible : .likely,
      related: [leading], count: 1, members: [])
  }
}

extension AnalyzedScreen {
  /// Whether VoiceOver announces a role; nil if unknown. In an Interface Builder document, unset traits are the
  /// defaults of the class, and only controls have a role by default.
  fileprivate func hasRole(_ node: Node) -> Bool? {
    node.hasSpokenRole ?? (facts.isDesignTime ? false : nil)
  }

  fileprivate func takesTouchesItself(_ node: Node) -> Bool {
    node.type == .map || node.traits?.isDisjoint(with: .directTouch) == false
  }

  /// Whether the element covers nearly the whole screen, so that a tap on it only ends an interaction.
  fileprivate func isBackground(_ node: Node) -> Bool {
    guard let bounds, !bounds.isEmpty, let frame = node.frame else { return false }
    return frame.covers(Measures.Coverage.whole, of: bounds)
  }
}

extension Finding.Message {
  fileprivate static func isPassedOn(_ stop: Node) -> Self {
    "acts on a double tap on \(stop.spokenName), which does not say that it can be tapped"
  }
}

// MARK: Swift sources

extension Node {
  /// Whether the element is a view of another package, which may be anything but is rarely a button.
  fileprivate var isUnknownView: Bool {
    type == .other && self[.isAccessibilityElement] == nil && details.code?.naming == .unknown
      && details.code?.mayBeHidden == false
  }
}

extension TappableWithoutRole {
  /// Evaluates tap gestures on views that aren't controls.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.own
    where node.details.code?.gesture == .tap && !node.isControlBySource && !node.isSourceField {
      findings.candidate()
      if node[.isAccessibilityElement] == false {
        checkSource(container: node, screen, into: &findings)
      } else {
        checkSource(stop: node, screen, into: &findings)
      }
    }
  }

  private func checkSource(
    stop node: Node, _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    let isStop = screen.source.isStop(node)
    guard isStop == true || node.isUnknownView && screen.source.isOnItsOwn(node) else {
      return isStop == nil ? findings.notEvaluated(.isAccessibilityElement) : ()
    }
    guard let traits = node.traits else { return findings.notEvaluated(.traits) }
    guard traits.isDisjoint(with: [.button, .link]) else { return }
    let uses = node.details.code?.whenAndHowOften ?? ""
    findings.emit(
      "acts on a tap, and VoiceOver does not say that it does\(uses)", at: node, reason: .noRole,
      isStop == true ? .likely : .possible)
  }

  // If a stack isn't an accessibility element, a double tap on text inside triggers its gesture, but the text has
  // no role.
  private func checkSource(
    container node: Node, _ screen: AnalyzedScreen, into findings: inout Findings
  ) {
    guard !TypeSet.scrolling.contains(node.type), node.type != .tabGroup else { return }
    // A UIKit image view is no accessibility element by default.
    if node.type == .image {
      findings.emit(
        "acts on a tap, and VoiceOver does not come to it", at: node, reason: .noRole, .likely)
      return
    }
    guard screen.source.speaker(of: node) == nil else { return }
    guard let traits = node.traits else { return findings.notEvaluated(.traits) }
    guard traits.isDisjoint(with: [.button, .link]) else { return }
    let inside = node.descendants.prefix(256).map { screen.tree[$0] }
    let hasStop = inside.contains { screen.source.isStop($0) == true }
    guard hasStop || inside.contains(where: \.isUnknownView) else { return }
    // A tap beside the controls of a form usually just ends editing.
    let hasControls = inside.contains { $0.isControlBySource || $0.isSourceField }
    let uses = node.details.code?.whenAndHowOften ?? ""
    findings.emit(
      "acts on a tap on what is in it, which does not say that it can be tapped\(uses)", at: node,
      reason: .passedOn, hasControls || !hasStop ? .possible : .likely)
  }
}
