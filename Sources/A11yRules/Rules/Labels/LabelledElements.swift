import A11yAnalysis
import A11yModel

/// The labels of controls and pictures that rules about words look at.
///
/// Left out are the labels of what is no stop, and labels that are drawn as they are: people see what others
/// hear.
struct LabelledElements {
  private let screen: AnalyzedScreen

  init(_ screen: AnalyzedScreen) { self.screen = screen }

  static let masks = [ElementMask.labelledThings, unknown]
  /// Controls of which the label is unknown.
  static let unknown = ElementMask.own([.unknownLabel, .control], any: .stop, none: .part)

  /// Counts them all for a rule, and those of which the label is unknown.
  func count<Reason>(into findings: inout FindingSink<Reason>) {
    findings.candidate(screen.elements(.labelledThings).count)
    countUnknown(into: &findings)
  }

  /// Counts only those of which the label is unknown.
  func countUnknown<Reason>(into findings: inout FindingSink<Reason>) {
    let unknown = screen.elements(Self.unknown).count
    guard unknown > 0 else { return }
    findings.candidate(unknown)
    findings.notEvaluated(.label, candidates: unknown)
  }

  /// Those in which a word of a list may have such a use, with their elements, in capture order.
  func labels(_ use: NotableLabels.Use) -> [(node: Node, label: NotableLabels.Label)] {
    screen.notableLabels.labels(use).map { (screen.tree[$0.index], $0) }.filter { isHeard($0.0) }
  }

  /// All of them, in capture order, whatever they say.
  var named: some Sequence<Node> {
    screen.elements(.labelledThings).lazy.map { screen.tree[$0] }
  }

  /// Whether the label is what the app shows rather than how somebody called it: it is drawn, or what lies
  /// inside is read as one, or it is one of many in a list. Also where nobody hears it.
  func isContent(_ node: Node) -> Bool {
    TypeSet.reading.contains(node.type) || !isHeard(node) || isDrawn(node)
      || screen.rows.row(of: node.index) != nil
      || node.descendants.prefix(16).contains {
        screen.tree.type(of: $0) == .staticText && screen.tree[$0].hasName
      }
  }

  private func isHeard(_ node: Node) -> Bool {
    guard screen.exposure[node] != .hidden else { return false }
    return node.type != .image || screen.isInteractive[node.index]
      || screen.exposure[node] == .known || !screen.namesNearby.isAround[node.index]
  }

  /// How many of some elements are there at the same time, at most.
  func mostAtOnce(_ nodes: [Node]) -> Int {
    screen.isSourceCode ? SourceElements.mostAtOnce(nodes) : nodes.count
  }

  /// Whether the label is what is drawn.
  func isDrawn(_ node: Node) -> Bool {
    guard let label = node.label else { return false }
    if let text = node[.visibleText] {
      return text == label || screen.isSourceCode && Self.isJoined(text, in: label)
    }
    // A text inside that says the same.
    return node.descendants.prefix(8).contains {
      screen.tree.type(of: $0) == .staticText && screen.tree[$0].label == label
    }
  }

  // SwiftUI says several texts of a control one after the other.
  private static func isJoined(_ lines: Text, in label: Text) -> Bool {
    String(lines).split(separator: "\n").joined(separator: ", ") == String(label)
  }

  /// How sure a finding about words is.
  func confidence(_ node: Node, _ choice: WordList.Choice) -> Confidence {
    guard choice.isSure else { return .possible }
    return screen.exposure[node] == .known ? .certain : .likely
  }
}

extension TypeSet {
  /// What is there to be read.
  fileprivate static let reading: TypeSet = [
    .staticText, .textView, .cell, .textField, .secureTextField, .searchField,
  ]
}
