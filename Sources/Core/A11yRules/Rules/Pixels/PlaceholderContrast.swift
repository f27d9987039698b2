import A11yAnalysis
import A11yModel

/// A rule that flags placeholders whose colour has too little contrast with the field.
struct PlaceholderContrast: Rule {
  typealias Card = PlaceholderContrastCard

  static let masks = [fields]
  private static let fields = ElementMask.own(.field)

  var judgesFrames: Bool { false }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let fields = screen.elements(Self.fields).filter {
      screen.tree[$0].showsPlaceholder && !screen.isDisabled(screen.tree[$0])
    }
    guard !fields.isEmpty, let pixels = screen.pixels else { return }
    var pairs = ColourPairs()
    for index in fields where findings.goesOn {
      let node = screen.tree[index]
      findings.candidate()
      guard case .read(let reading) = pixels.reading(ofText: index) else {
        findings.notEvaluated(because: .pixels)
        continue
      }
      let isLarge = screen.isLargeText(node)
      let limit = isLarge == true ? Measures.Contrast.large : Measures.Contrast.text
      guard reading.ratio < limit - Measures.Contrast.tolerance else { continue }
      pairs.add(
        node, reading.text, on: reading.background, wanted: limit,
        isLarge == nil ? .likely : .certain)
    }
    for pair in pairs.pairs { findings.emit(pair, reason: .low) }
  }
}
