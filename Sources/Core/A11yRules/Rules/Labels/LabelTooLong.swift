import A11yAnalysis
import A11yModel

/// A rule that flags labels as long as a paragraph.
struct LabelTooLong: Rule, LiteralRule {
  typealias Card = LabelTooLongCard

  static let masks = LabelledElements.masks

  /// The maximum number of characters.
  private let max: Int

  init(options: Options) { max = Int(options.max.clamped(to: 1...10_000)) }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let elements = LabelledElements(screen)
    elements.count(into: &findings)
    for node in elements.named where node.label.map({ $0.count > max }) == true {
      guard !elements.isContent(node), let label = node.label else { continue }
      // The exact count is in characters, not in bytes.
      let count = String(decoding: label.utf8.prefix(100_000), as: UTF8.self).count
      guard count > max else { continue }
      findings.emit(
        .isLong(count), at: node, reason: .length,
        screen.exposure[node] == .known ? .certain : .likely)
    }
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension Finding.Message {
  fileprivate static func isLong(_ count: Int) -> Self {
    "has a label of \(count) characters"
  }
}
