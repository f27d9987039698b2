import A11yAnalysis
import A11yModel

/// A rule that flags accessibility elements without width or height.
struct ZeroSizeFocusable: ElementRule {
  typealias Card = ZeroSizeFocusableCard

  // If the capture doesn't record accessibility elements, the candidates are controls without a size.
  static let candidates = ElementMask(any: [.sizeless, .element], none: .systemOwned)

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    guard screen.exposure.isWalked[node.index], !node.isTrue(.hidden),
      !node.isTrue(.accessibilityElementsHidden),
      node.alpha.map({ $0 > 0 }) != false
    else { return false }
    if let isElement = node[.isAccessibilityElement] {
      return isElement
    }
    return screen.isInteractive[node.index] && node[.visible] != false && node[.exposed] != false
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    if node.frame == nil, node.brokenFrame == nil { return findings.notEvaluated(.frame) }
    guard let frame = node.frame, frame.isFinite, frame.width <= 0 || frame.height <= 0 else {
      return
    }
    guard node[.isAccessibilityElement] == true else {
      return findings.notEvaluated(.isAccessibilityElement)
    }
    // In a document, a label that code fills in has no width yet, unless a constraint sets it to zero.
    if screen.isDesignTime, !node.isPinnedToNothing {
      return findings.notEvaluated(because: .designTime)
    }
    // An accessibility element that isn't a view may have a path in place of a frame.
    findings.emit(
      .noSize(frame.size), at: node, reason: .noSize,
      node[.isView] == false ? .possible : .certain)
  }
}

extension Node {
  fileprivate var isPinnedToNothing: Bool {
    guard hasDetails, let size = details.pinnedSize else { return false }
    return size.width.map { $0 <= 0 } ?? false || size.height.map { $0 <= 0 } ?? false
  }
}

extension Finding.Message {
  fileprivate static func noSize(_ size: Size) -> Self {
    "is \(size) pt large, so there is nothing to find"
  }
}
