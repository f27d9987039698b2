import A11yAnalysis
import A11yModel

/// Flags links that do not say where they lead.
struct VagueLinkLabel: Rule {
  typealias Card = VagueLinkLabelCard

  static let masks = [LabelledElements.named, LabelledElements.unknown]

  init(options: Options) {}

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let elements = LabelledElements(screen)
    findings.candidate(elements.unknownCount)
    if elements.unknownCount > 0 {
      findings.notEvaluated(.label, candidates: elements.unknownCount)
    }
    let nodes = elements.nodes.filter { isJudged($0) }
    findings.candidate(nodes.count)
    var equals: [FoldedWords: [Node]] = [:]
    for node in nodes {
      guard let label = node.label, label.count <= 60 else { continue }
      equals[FoldedWords(String(label)), default: []].append(node)
    }
    for (words, nodes) in equals.sorted(by: { $0.value[0].index < $1.value[0].index }) {
      check(words, nodes, elements, screen, into: &findings)
    }
  }

  private func isJudged(_ node: Node) -> Bool {
    node.type == .link || node.type == .button || node.traits?.contains(.link) == true
  }

  private func isLink(_ node: Node) -> Bool {
    node.type == .link || node.traits?.contains(.link) == true
  }

  // A button of which there is one is a step: all that is done here.
  private func check(
    _ words: FoldedWords, _ nodes: [Node], _ elements: LabelledElements, _ screen: AnalyzedScreen,
    into findings: inout Findings
  ) {
    let links = nodes.filter(isLink)
    guard let first = links.first ?? (nodes.count > 1 ? nodes.first : nil), let label = first.label
    else { return }
    let choice = elements.choice(of: String(label)) {
      $0.admits(words) && $0.list.isVague(words, isRepeated: nodes.count > 1)
    }
    guard let choice else { return }
    let found = links.isEmpty ? nodes : links
    // What is added is heard, too, later.
    let adds = found.allSatisfy { $0.hint?.isSilent == false || $0.value?.isSilent == false }
    findings.emit(
      .isVague(label), at: first, reason: links.isEmpty ? .repeatedButton : .link,
      elements.confidence(first, isSure: choice.isSure),
      severity: links.isEmpty || adds ? .note : nil, related: Array(found.dropFirst().prefix(20)),
      count: found.count, members: found.count > 1 ? found.map(\.index) : nil)
  }
}

extension Finding.Message {
  fileprivate static func isVague(_ label: Text) -> Self {
    "does not say where it leads: \"\(String(label))\""
  }
}
