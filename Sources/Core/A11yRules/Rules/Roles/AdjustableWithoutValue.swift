import A11yAnalysis
import A11yModel

/// A rule that flags adjustable elements and progress indicators without a value.
struct AdjustableWithoutValue: ElementRule {
  typealias Card = AdjustableWithoutValueCard

  static let candidates = ElementMask.own(.valued, none: .part)

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    guard screen.isHeard(node), !screen.composites.isContainerOfParts(node.index),
      node.type != .stepper
    else { return false }
    // In a document, the class provides the value.
    return !screen.isDesignTime || !Self.speaking.contains(node.type)
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard let value = node.value else { return findings.notEvaluated(.value) }
    guard value.isSilent else { return }
    let isProgress = node.type == .progressIndicator
    findings.emit(
      .hasNoValue(isProgress: isProgress), at: node, reason: isProgress ? .progress : .nothing,
      screen.exposure[node] == .known ? .certain : .likely, severity: isProgress ? .warning : nil)
  }

  private static let speaking: TypeSet = [
    .slider, .pickerWheel, .progressIndicator, .pageIndicator, .datePicker, .picker,
    .segmentedControl,
  ]
}

// MARK: Swift sources

extension AdjustableWithoutValue {
  /// Evaluates adjustable views whose value is known, even if it is empty.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.stops
    where node.traits?.contains(.adjustable) == true && node[.value] != nil {
      findings.candidate()
      guard node.value?.isSilent == true else { continue }
      // A label that isn't a literal may include the value, and so may the elements inside.
      guard node.details.code?.naming == .literal, !node.hasValueInside else {
        findings.notEvaluated(.value)
        continue
      }
      findings.emit(
        .hasNoValue(isProgress: false), at: node, reason: .nothing, .likely)
    }
  }
}

extension Node {
  fileprivate var hasValueInside: Bool {
    guard details.code?.children != .ignore else { return false }
    return descendants.contains { tree[$0].value?.isSilent != true }
  }
}

extension AnalyzedScreen {
  // Whether VoiceOver may stop on the element, as it usually does on progress indicators although they aren't
  // controls.
  fileprivate func isHeard(_ node: Node) -> Bool {
    if exposure[node] != .hidden { return true }
    return node.type == .progressIndicator && node[.isAccessibilityElement] == nil
      && node[.exposed] == nil && exposure.isWalked[node.index]
  }
}

extension Finding.Message {
  fileprivate static func hasNoValue(isProgress: Bool) -> Self {
    isProgress
      ? "has no value, so VoiceOver does not announce its progress"
      : "is adjustable but has no value, so VoiceOver does not announce its setting"
  }
}
