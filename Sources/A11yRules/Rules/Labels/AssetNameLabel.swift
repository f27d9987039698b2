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
    let tree = screen.tree
    let (states, isInteractive) = (screen.exposure.states, screen.isInteractive)
    let isNamedAround = screen.namesNearby.isAround
    for index in screen.elements(Self.named) where states[index] != .hidden {
      let node = tree[index]
      // An image in a control, or one that nobody says is a stop, may be there for the eye alone.
      let isJudged =
        isInteractive[index] ? node.type != .cell : states[index] == .known || !isNamedAround[index]
      guard isJudged, let label = node.label else { continue }
      findings.candidate()
      // Who shows files shows their names.
      guard let name = AssetName(label), node[.visibleText] != label, !showsIt(label, node, screen)
      else { continue }
      findings.emit(
        .isAsset(name, label), at: node, reason: name.reason,
        states[index] == .known ? .certain : .likely, isTyped: screen.isDesignTime)
    }
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
