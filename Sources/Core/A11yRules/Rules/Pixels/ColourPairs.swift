import A11yAnalysis
import A11yModel

/// Elements with too little contrast, by their colours: a colour of a theme is one defect, not forty.
struct ColourPairs {
  /// The colours that some elements share, and the contrast between them.
  struct Pair {
    let text: RGB
    let background: RGB
    let wanted: Double
    let isOpen: Bool
    let confidence: Confidence
    var nodes: [Node]

    var contrast: FoundContrast { FoundContrast(text, on: background, wanted: wanted) }

    /// The colours, the ratio, what is required, and the nearest colour that has it.
    var words: String {
      let remedy = contrast.nearest.map {
        "; \($0.hex) has \($0.contrast(with: background).ratioText)"
      }
      return
        "\(text.hex) on \(background.hex) has a contrast of \(contrast.ratio); "
        + "\(wanted.ratioText) is required\(remedy ?? "")"
    }

    /// The names of the other elements, for the end of a message.
    var others: String {
      nodes.count > 1 ? "; the same colours: \(nodes[1...].prefix(3).names)" : ""
    }
  }

  private(set) var pairs: [Pair] = []

  /// Adds an element to those with the same colours.
  ///
  /// - Parameter isOpen: Whether it depends on the size of the font, which is unknown.
  mutating func add(
    _ node: Node, _ text: RGB, on background: RGB, wanted: Double, isOpen: Bool = false,
    _ confidence: Confidence
  ) {
    let known = pairs.firstIndex {
      $0.wanted == wanted && $0.isOpen == isOpen && $0.confidence == confidence
        && $0.text.distance(to: text) <= Self.rounding
        && $0.background.distance(to: background) <= Self.rounding
    }
    if let known { return pairs[known].nodes.append(node) }
    pairs.append(
      Pair(
        text: text, background: background, wanted: wanted, isOpen: isOpen,
        confidence: confidence, nodes: [node]))
  }

  // The difference of a channel that antialiasing makes.
  private static let rounding = 4
}

extension FindingSink {
  /// Reports a pair of colours once, with all elements that have them.
  mutating func emit(_ pair: ColourPairs.Pair, reason: Reason, severity: Severity? = nil) {
    emit(
      "\(pair.words)\(pair.others)", at: pair.nodes[0], reason: reason, pair.confidence,
      severity: severity, related: Array(pair.nodes.dropFirst().prefix(20)),
      count: pair.nodes.count, members: pair.nodes.count > 1 ? pair.nodes.map(\.index) : nil,
      contrast: pair.contrast)
  }
}

extension AnalyzedScreen {
  /// Whether an element or a control around it is disabled, which WCAG exempts from contrast.
  func isDisabled(_ node: Node) -> Bool {
    node.isMarkedDisabled || node.ancestors.prefix(8).contains { $0.isMarkedDisabled }
  }

  /// The size that WCAG calls large, by the font; nil if the font is unknown.
  func isLargeText(_ node: Node) -> Bool? {
    guard node.hasDetails, let font = node.details.font else { return nil }
    return font.pointSize >= Measures.Contrast.largeSize
      || font.pointSize >= Measures.Contrast.largeBoldSize && font.isBold == true
  }
}

extension Node {
  fileprivate var isMarkedDisabled: Bool {
    self[.enabled] == false || traits?.contains(.notEnabled) == true
  }

  /// Whether an editable field shows its placeholder.
  var showsPlaceholder: Bool {
    guard let placeholder, !placeholder.isSilent else { return false }
    guard let value, !value.isEmpty else { return knows(.value) }
    return value == placeholder
  }
}
