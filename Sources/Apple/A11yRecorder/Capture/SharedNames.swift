import A11yTree

/// An index of the names that queries match: identifiers, labels, titles, values and placeholders. It finds
/// the names that match exactly one element of a type.
struct SharedNames {
  private struct Key: Hashable {
    var type: ElementType
    var name: String
  }

  private let tree: ElementTree
  private var positions: [Key: [Int]] = [:]

  init(_ tree: ElementTree) {
    self.tree = tree
    for node in tree.nodes {
      let texts = [TextFact.identifier, .label, .title, .value, .placeholder]
      for name in Set(texts.compactMap { node[$0].map { String($0) } }) where !name.isEmpty {
        positions[Key(type: node.type, name: name), default: []].append(node.index)
      }
    }
  }

  /// Returns the identifier, or else the label, of a nonempty control if it is unique among its type.
  func uniqueName(of index: Int) -> String? {
    let node = tree[index]
    guard TypeSet.interactive.contains(node.type), node.frame?.isEmpty == false else { return nil }
    return [node.identifier, node.label].lazy.compactMap { $0.map { String($0) } }
      .first { !$0.isEmpty && self.index(of: $0, node.type) != nil }
  }

  /// Returns the only element of a type that matches a name, or `nil` if none or several do.
  func index(of name: String, _ type: ElementType) -> Int? {
    guard let found = positions[Key(type: type, name: name)], found.count == 1 else { return nil }
    return found[0]
  }
}
