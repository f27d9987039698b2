import A11yAnalysis
import A11yModel

/// The controls and images with labels, for rules about wording.
///
/// Most rules skip labels that VoiceOver doesn't read, and labels that are also visible text.
struct LabelledElements {
  private let screen: AnalyzedScreen

  init(_ screen: AnalyzedScreen) { self.screen = screen }

  static let masks = [ElementMask.labelledThings, unknown]
  static let unknown = ElementMask.own([.unknownLabel, .control], any: .stop, none: .part)

  /// Counts all labels as candidates, and unknown ones as not evaluated.
  func count<Reason>(into findings: inout FindingSink<Reason>) {
    findings.candidate(screen.elements(.labelledThings).count)
    countUnknown(into: &findings)
  }

  /// Counts only unknown labels.
  func countUnknown<Reason>(into findings: inout FindingSink<Reason>) {
    let unknown = screen.elements(Self.unknown).count
    guard unknown > 0 else { return }
    findings.candidate(unknown)
    findings.notEvaluated(.label, candidates: unknown)
  }

  /// Returns the labels in which a listed word may have a given use, with their elements, in capture order.
  func labels(_ use: NotableLabels.Use) -> [(node: Node, label: NotableLabels.Label)] {
    screen.notableLabels.labels(use).map { (screen.tree[$0.index], $0) }.filter { isHeard($0.0) }
  }

  /// All elements with labels, in capture order.
  var named: some Sequence<Node> {
    screen.elements(.labelledThings).lazy.map { screen.tree[$0] }
  }

  /// Whether the label is content rather than a name: visible, combined from text inside, in a list row, or never
  /// read.
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

  /// Returns the maximum number of the elements that can be on the screen at once.
  func mostAtOnce(_ nodes: [Node]) -> Int {
    screen.isSourceCode ? SourceElements.mostAtOnce(nodes) : nodes.count
  }

  /// Whether the label is also visible text.
  func isDrawn(_ node: Node) -> Bool {
    guard let label = node.label else { return false }
    if let text = node[.visibleText] {
      return text == label || screen.isSourceCode && Self.isJoined(text, in: label)
    }
    return node.descendants.prefix(8).contains {
      screen.tree.type(of: $0) == .staticText && screen.tree[$0].label == label
    }
  }

  // SwiftUI joins the visible strings of a control with commas.
  private static func isJoined(_ lines: Text, in label: Text) -> Bool {
    String(lines).split(separator: "\n").joined(separator: ", ") == String(label)
  }

  func confidence(_ node: Node, _ choice: WordList.Choice) -> Confidence {
    guard choice.isSure else { return .possible }
    return screen.exposure[node] == .known ? .certain : .likely
  }
}

extension String {
  /// The parts of a label between commas and full stops, between which VoiceOver pauses.
  var spokenParts: [Substring] {
    var parts: [Substring] = []
    var start = startIndex
    for index in indices where Self.pauses.contains(self[index]) {
      let next = self.index(after: index)
      guard self[index] != "." || next < endIndex && self[next] == " " else { continue }
      parts.append(self[start..<index])
      start = next
    }
    return parts + [self[start...]]
  }

  private static let pauses: Set<Character> = [",", "،", "、", "，", "."]
}

extension TypeSet {
  /// The types whose text is content.
  fileprivate static let reading: TypeSet = [
    .staticText, .textView, .cell, .textField, .secureTextField, .searchField,
  ]
}
