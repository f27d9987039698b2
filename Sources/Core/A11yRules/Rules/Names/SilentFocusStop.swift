import A11yAnalysis
import A11yModel

/// A rule that flags elements that VoiceOver stops on although they have no text and no action.
struct SilentFocusStop: Rule {
  typealias Card = SilentFocusStopCard

  static let masks = [unlabelled]
  private static let unlabelled = ElementMask.own(
    none: [.control, .noElement, .unexposed, .labelled, .header])

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    // In captures that don't record accessibility elements, most elements match, so they are counted together.
    var unknown = 0
    for index in screen.elements(Self.unlabelled) {
      let node = screen.tree[index]
      guard applies(to: node) else { continue }
      findings.candidate()
      if node.isTrue(.isAccessibilityElement) {
        check(node, on: screen, into: &findings)
      } else {
        // A row is a stop, whether there is anything in it or not. A cell of a collection is not.
        if node.type == .cell, node.parent?.type == .table, node.descendants.isEmpty,
          node.label?.isSilent == true, node.value?.isSilent == true, screen.isDrawn[index],
          node[.isAccessibilityElement] == nil
        {
          findings.emit(
            "is a row with nothing in it, at which VoiceOver may stop", at: node, reason: .nothing,
            .possible)
        }
        unknown += 1
      }
    }
    if unknown > 0 { findings.notEvaluated(.isAccessibilityElement, candidates: unknown) }
  }

  private func applies(to node: Node) -> Bool {
    !Self.exempt.contains(node.type) && node.traits?.isDisjoint(with: .spoken) != false
  }

  private func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard screen.exposure[node] == .known else { return }
    for fact in [TextFact.label, .value] {
      guard let text = node[fact] else {
        return findings.notEvaluated(fact == .label ? .label : .value)
      }
      if !text.isSilent { return }
    }
    if node.hint?.isSilent == false { return }
    emit(at: node, into: &findings)
  }

  // Hardly any element has a hint and nothing else, but a tool may not report hints.
  private func emit(at node: Node, into findings: inout Findings) {
    let confidence: Confidence = node.hint == nil ? .likely : .certain
    if node.traits?.contains(.updatesFrequently) == true {
      findings.emit(
        "says nothing now", at: node, reason: .liveRegion, confidence, severity: .note)
    } else if node.type == .staticText {
      findings.emit(
        "is a text without text", at: node, reason: .emptyText, confidence, severity: .note)
    } else {
      findings.emit(
        "is a stop of VoiceOver that says nothing", at: node, reason: .nothing, confidence)
    }
  }

  // Images have a rule of their own. Windows, lists and other large containers have no text; if one is an
  // accessibility element, the defect is that it hides its contents.
  private static let exempt = TypeSet.scrolling.union(.lists).union([
    .application, .window, .image, .icon, .navigationBar, .tabBar, .toolbar,
  ])
}

extension Traits {
  // VoiceOver announces these traits. Images have a rule of their own.
  fileprivate static let spoken: Traits = [.selected, .notEnabled, .tabBar, .image]
}

// MARK: Swift sources

extension SilentFocusStop {
  /// Evaluates elements that a modifier creates without any text.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.stops
    where !node.isSourceControl && !node.isSourceField && node.type != .image {
      guard let code = node.details.code else { continue }
      // An empty text isn't an element.
      if node.type == .staticText, code.children == nil { continue }
      findings.candidate()
      guard code.naming == .nothing, node.value?.isEmpty == true, node.hint?.isEmpty == true,
        node.details.customActions == nil
      else { continue }
      findings.emit(
        "is an element that says nothing\(code.whenAndHowOften)\(code.whereLabelStands)", at: node,
        reason: .nothing, .likely, edits: code.movingLabel)
    }
  }
}
