import A11yAnalysis
import A11yModel

/// A rule that flags texts on a photo in which some letters have too little contrast.
struct TextOverPicture: ElementRule {
  typealias Card = TextOverPictureCard

  static let candidates = ElementMask.own(.text)

  var judgesFrames: Bool { false }

  func candidates(on screen: AnalyzedScreen) -> ArraySlice<Int> {
    let texts = screen.elements(Self.candidates)
    return texts.isEmpty || screen.pixels == nil ? [] : texts
  }

  func applies(to node: Node, on screen: AnalyzedScreen) -> Bool {
    !screen.isDisabled(node) && node.label.map { String($0).isOfLettersOrDigits } != false
      && screen.pixels?.reading(ofText: node.index) == .refused(.busy)
  }

  func check(_ node: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard let shapes = screen.pixels?.ringedShapes(in: node.index) else {
      return findings.notEvaluated(because: .pixels)
    }
    let low = shapes.ratios.count { $0 < Measures.Contrast.large - Measures.Contrast.tolerance }
    guard Double(low) >= Measures.Contrast.letters * Double(shapes.ratios.count) else { return }
    findings.emit(.isHardToRead(shapes, low), at: node, reason: .low, .likely)
  }
}

extension Finding.Message {
  fileprivate static func isHardToRead(_ shapes: RingedShapes, _ low: Int) -> Self {
    "is \(shapes.colour.hex) on a picture; \(low) of \(shapes.ratios.count) letters have less than 3 : 1 with what is around them, the least \((shapes.ratios.min() ?? 1).ratioText)"
  }
}
