import A11yAnalysis
import A11yModel

/// A rule that flags images that VoiceOver stops on without anything to read.
struct MissingImageLabel: Rule {
  typealias Card = MissingImageLabelCard

  static let masks = [images]
  private static let images = ElementMask.own(.image, none: [.control, .noElement, .unexposed])

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    // In most captures that don't record accessibility elements, an image without a label is decorative.
    var unknown = 0
    for index in screen.elements(Self.images) {
      let node = screen.tree[index]
      findings.candidate()
      if node.has(.label) { continue }
      if node[.isAccessibilityElement] == nil && node[.exposed] == nil && node.knows(.label) {
        unknown += 1
      } else {
        check(node, on: screen, into: &findings)
      }
    }
    if unknown > 0 { findings.notEvaluated(.isAccessibilityElement, candidates: unknown) }
  }

  private func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard node.knows(.label) else { return findings.notEvaluated(.label) }
    guard let value = node.value else { return findings.notEvaluated(.value) }
    guard value.isSilent else { return }
    if screen.exposure[node] == .known {
      findings.emit("has no label", at: node, reason: .nothing)
    } else if node[.isAccessibilityElement] == nil {
      // WebDriverAgent's `accessible` attribute is exact for images: VoiceOver stops on them.
      findings.emit("has no label", at: node, reason: .nothing, .likely)
    }
  }
}

// MARK: Swift sources

extension MissingImageLabel {
  /// Evaluates images with an empty label, and images created from data.
  func check(source screen: AnalyzedScreen, into findings: inout Findings) {
    for node in screen.source.stops where node.type == .image && !node.isSourceControl {
      guard let code = node.details.code else { continue }
      findings.candidate()
      switch code.naming {
      case .nothing:
        findings.emit(
          "has an empty label\(code.whenAndHowOften)\(code.whereLabelStands)", at: node,
          reason: .nothing, .likely, severity: .error, edits: code.movingLabel)
      case .picture:
        findings.emit(
          "shows a picture without a name, and nothing says what it shows\(code.whenAndHowOften)",
          at: node, reason: .nothing, .likely, severity: .error)
      case .unknown: findings.notEvaluated(.label)
      default: continue
      }
    }
  }
}
