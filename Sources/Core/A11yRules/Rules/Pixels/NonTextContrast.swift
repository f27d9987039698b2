import A11yAnalysis
import A11yModel

/// A rule that flags controls with an icon that has too little contrast with its background.
struct NonTextContrast: Rule {
  typealias Card = NonTextContrastCard

  static let masks = [buttons]
  private static let buttons = ElementMask.own(.button)

  var judgesFrames: Bool { false }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let buttons = screen.elements(Self.buttons).filter { isIcon(screen.tree[$0], screen) }
    guard !buttons.isEmpty, let pixels = screen.pixels else { return }
    var pairs = ColourPairs()
    for index in buttons where findings.goesOn {
      let node = screen.tree[index]
      findings.candidate()
      guard case .ink(let ink) = pixels.ink(of: index), ink.plainShare >= InkLimits.plain else {
        findings.notEvaluated(because: .pixels)
        continue
      }
      let groups = ink.groups()
      // A text is judged as a text, and a picture in many colours has no colour of its own.
      guard !groups.isEmpty, groups.count <= Self.mostColours,
        (groups[0].members.count) < Self.leastLetters,
        let best = groups.max(by: {
          $0.colour.contrast(with: ink.background) < $1.colour.contrast(with: ink.background)
        })
      else { continue }
      let limit = Measures.Contrast.large
      guard best.colour.contrast(with: ink.background) < limit - Measures.Contrast.tolerance else {
        continue
      }
      pairs.add(node, best.colour, on: ink.background, wanted: limit, .likely)
    }
    for pair in pairs.pairs { findings.emit(pair, reason: .low) }
  }

  private static let mostColours = 8
  private static let leastLetters = 4

  private func isIcon(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    !screen.isDisabled(node) && node.frame.map { max($0.width, $0.height) <= 120 } == true
      && !node.descendants.prefix(64).contains { screen.tree.type(of: $0) == .staticText }
  }
}
