import A11yAnalysis
import A11yModel

/// Flags labels that are names of image files or symbols.
struct AssetNameLabel: Rule {
  typealias Card = AssetNameLabelCard

  static let masks = [named, LabelledElements.unknown]
  private static let named = ElementMask.own(.labelled, any: [.control, .image], none: .part)

  init(options: Options) {}

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    LabelledElements(screen).countUnknown(into: &findings)
    for index in screen.elements(Self.named) {
      let node = screen.tree[index]
      guard let label = node.label, isJudged(node, screen) else { continue }
      findings.candidate()
      // Who shows files shows their names.
      guard let name = AssetName(label), node[.visibleText] != label, !showsIt(label, node, screen)
      else { continue }
      let exposure = screen.exposure[node]
      findings.emit(
        .isAsset(name, label), at: node, reason: name.reason,
        exposure == .known ? .certain : .likely, isTyped: screen.facts.isDesignTime)
    }
  }

  // An image in a control, or one that nobody says is a stop, may be there for the eye alone.
  private func isJudged(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    let exposure = screen.exposure[node]
    guard exposure != .hidden else { return false }
    guard !screen.isInteractive[node.index] else { return node.type != .cell }
    return exposure == .known || !screen.namesNearby.isAround[node.index]
  }

  // A text inside that says the same is what people see.
  private func showsIt(_ label: Text, _ node: Node, _ screen: AnalyzedScreen) -> Bool {
    node.descendants.prefix(16).contains { index in
      screen.tree.type(of: index) == .staticText && screen.tree[index].label == label
    }
  }
}

extension AssetName {
  fileprivate var reason: AssetNameLabel.Reason {
    switch self {
    case .fileExtension: .fileExtension
    case .scale: .scaleSuffix
    case .prefix: .resourcePrefix
    case .size: .sizeSuffix
    case .symbol: .symbolName
    }
  }
}

extension Finding.Message {
  fileprivate static func isAsset(_ name: AssetName, _ label: Text) -> Self {
    let kind = name == .symbol ? "a symbol" : "an image file"
    return "is called what \(kind) is called: \"\(String(label))\""
  }
}
