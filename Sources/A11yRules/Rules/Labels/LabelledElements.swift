import A11yAnalysis
import A11yModel

/// The labels of controls and pictures that rules about words look at.
///
/// Left out are the labels of parts and of what is no stop, and labels that are drawn as they are: people see
/// what others hear.
struct LabelledElements {
  private let screen: AnalyzedScreen

  init(_ screen: AnalyzedScreen) { self.screen = screen }

  static let named = ElementMask.own(.labelled, any: [.control, .image, .field], none: .part)
  static let unknown = ElementMask.own([.unknownLabel, .control], any: .stop, none: .part)

  /// The elements, in capture order.
  var nodes: [Node] {
    screen.elements(Self.named).lazy.map { screen.tree[$0] }.filter { node in
      screen.exposure[node] != .hidden && isWritten(node)
        && (node.type != .image || screen.isInteractive[node.index]
          || screen.exposure[node] == .known || !screen.namesNearby.isAround[node.index])
    }
  }

  // Names of files, keys and names in code are those of other rules.
  private func isWritten(_ node: Node) -> Bool {
    guard let label = node.label else { return false }
    return ProgrammaticText(label) == nil && AssetName(label) == nil
      && UnresolvedText(label, mayBeKey: true) == nil
  }

  /// How many more could not be looked at.
  var unknownCount: Int { screen.elements(Self.unknown).count }

  /// Whether the label is what is drawn.
  func isDrawn(_ node: Node) -> Bool {
    guard let label = node.label else { return false }
    if let text = node[.visibleText] { return text == label }
    // A text inside that says the same.
    return node.descendants.prefix(8).contains {
      screen.tree.type(of: $0) == .staticText && screen.tree[$0].label == label
    }
  }

  /// How sure a finding about words is.
  func confidence(_ node: Node, isSure: Bool) -> Confidence {
    guard isSure else { return .possible }
    return screen.exposure[node] == .known ? .certain : .likely
  }

  /// The list that says so of a label, the surest first.
  func choice(
    of label: String, where says: (WordList.Choice) -> Bool
  ) -> WordList.Choice? {
    let choices = WordList.choices(for: label, locale: screen.locale)
    return choices.first { $0.isSure && says($0) } ?? choices.first { !$0.isSure && says($0) }
  }
}

extension AnalyzedScreen {
  /// The language of the texts, as far as the capture says it; the context of a run may.
  var locale: String? { facts.locale ?? screen.context["locale"] }
}
