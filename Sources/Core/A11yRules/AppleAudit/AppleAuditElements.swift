import A11yAnalysis
import A11yModel

/// An index for finding the elements of audit issues in a captured tree.
package struct AppleAuditElements {
  private let tree: ElementTree
  // Positions by type, identifier and label, which audits and captures read from the same source.
  private var positions: [Key: [Int]] = [:]

  private struct Key: Hashable {
    var type: ElementType
    var identifier: String
    var label: String
  }

  package init(_ tree: ElementTree) {
    self.tree = tree
    for index in tree.indices {
      let node = tree[index]
      let key = Key(
        type: node.type, identifier: node.identifier.map(String.init) ?? "",
        label: node.label.map(String.init) ?? "")
      positions[key, default: []].append(index)
    }
  }

  /// Returns the only element with the type, identifier and label of an issue, or the only one that also has its
  /// frame.
  package func node(of element: AppleAudit.Issue.Element) -> Node? {
    let key = Key(type: element.type, identifier: element.identifier, label: element.label)
    let candidates = positions[key] ?? []
    if candidates.count == 1 { return tree[candidates[0]] }
    guard let frame = element.frame else { return nil }
    let framed = candidates.filter { tree[$0].frame?.isSameBox(as: frame) == true }
    return framed.count == 1 ? tree[framed[0]] : nil
  }
}
