import A11yAnalysis
import A11yModel

/// A rule that flags elements outside the screen that VoiceOver can reach.
struct OffscreenFocusable: Rule {
  typealias Card = OffscreenFocusableCard

  static let masks = [stops]
  private static let stops = ElementMask(any: .stop, none: .systemOwned)

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    var places: [Int: [Node]] = [:]
    let visibility = screen.visibility
    for index in screen.elements(Self.stops) {
      let node = screen.tree[index]
      guard isCandidate(node, visibility) else { continue }
      guard let bounds = screen.bounds else {
        findings.candidate()
        findings.notEvaluated(.bounds)
        continue
      }
      guard let frame = node.frame, !frame.isEmpty else { continue }
      findings.candidate()
      guard !frame.intersects(bounds) else { continue }
      // In captures of the accessibility layer, frames may be relative to a parent, or from another orientation.
      if !screen.hitTesting.isExact && screen.exposure[node] != .known {
        findings.notEvaluated(.isAccessibilityElement)
      } else {
        places[outermost(node, bounds), default: []].append(node)
      }
    }
    for (place, nodes) in places.sorted(by: { $0.key < $1.key }) {
      emit(screen.tree[place], nodes, screen, &findings)
    }
  }

  private func isCandidate(_ node: Node, _ visibility: Visibility) -> Bool {
    visibility.scrollParent(of: node.index) == nil && node[.visible] != false
      && visibility.effectiveAlpha(of: node.index) >= Measures.Opacity.gone
  }

  // Returns the outermost ancestor that is outside the screen, too, such as a panel that was moved away.
  private func outermost(_ node: Node, _ bounds: Rect) -> Int {
    var result = node.index
    for ancestor in node.ancestors.prefix(256) {
      guard let frame = ancestor.frame, !frame.isEmpty, !frame.intersects(bounds) else { break }
      result = ancestor.index
    }
    return result
  }

  private func emit(
    _ place: Node, _ nodes: [Node], _ screen: AnalyzedScreen, _ findings: inout Findings
  ) {
    let isKnown = nodes.contains { screen.exposure[$0] == .known }
    findings.emit(
      nodes == [place]
        ? .offScreen(place) : .offScreen(place, ElementSummary(nodes[0]), nodes.count),
      at: place, reason: .offScreen, isKnown ? .certain : .possible,
      severity: isKnown ? nil : .warning, related: nodes == [place] ? [] : Array(nodes.prefix(20)),
      count: nodes.count)
  }
}

extension Finding.Message {
  fileprivate static func offScreen(_ node: Node) -> Self {
    "lies outside the screen at \(node.frame?.description ?? "an unknown place")"
  }

  fileprivate static func offScreen(_ place: Node, _ first: ElementSummary, _ count: Int) -> Self {
    let more = count == 1 ? "" : " and \(count - 1) more"
    return
      "lies outside the screen at \(place.frame?.description ?? "an unknown place") with \(first.name)\(more)"
  }
}
