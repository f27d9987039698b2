import A11yModel

/// The elements without a label that may be controls, on a screen whose capture says of no element what it is.
///
/// Most elements without a label are containers, backgrounds and images in something with a label. What is left may
/// be a button without a name, and then the screen must not pass.
struct NamelessElements {
  private let screen: AnalyzedScreen
  // Half of the screen, in square points. Larger elements are screens and what they lie on.
  private let largest: Double
  // The frames of the elements with a name.
  private let named: [Rect]

  // The number of comparisons after which every remaining element may be a control.
  private static let patience = 4_000_000

  /// Returns the number of these elements.
  ///
  /// - Complexity: O(n · m) for n elements without and m with a name, and no more than a fixed number of steps.
  static func count(on screen: AnalyzedScreen) -> Int {
    let elements = NamelessElements(screen)
    var patience = Self.patience
    return screen.tree.indices.count { index in
      guard elements.isLeaf(screen.tree[index]) else { return false }
      patience -= elements.named.count
      return patience < 0 || !elements.isExplained(screen.tree[index])
    }
  }

  private init(_ screen: AnalyzedScreen) {
    self.screen = screen
    let whole = screen.bounds?.area ?? screen.tree.nodes.compactMap { $0.frame?.area }.max() ?? 0
    let largest = whole * Measures.Coverage.most
    self.largest = largest
    named = screen.tree.nodes.compactMap { node in
      guard Self.isNamed(node), let frame = node.frame, frame.area < largest else { return nil }
      return frame
    }
  }

  private static func isNamed(_ node: Node) -> Bool { node.hasName || node.has(.value) }

  private func isLeaf(_ node: Node) -> Bool {
    guard node.descendants.isEmpty, !Self.isNamed(node), screen.isDrawn[node.index],
      !screen.isSystemOwned[node.index]
    else { return false }
    guard let frame = node.frame else { return true }
    return min(frame.width, frame.height) >= Measures.Side.visible && frame.area < largest
  }

  // Whether something with a name lies on the element, or the element is a part of something with a name.
  private func isExplained(_ node: Node) -> Bool {
    guard let frame = node.frame else { return false }
    if named.contains(where: { frame.contains($0.center) }) { return true }
    if node.has(.identifier) {
      return node.ancestors.contains { around in
        Self.isNamed(around) && around.frame.map { $0.area < largest } == true
      }
    }
    return named.contains { $0.contains(frame.center) }
  }
}

extension AnalyzedScreen {
  /// Whether an element has a text that tools print of what people use, and nothing says what it is.
  func isUntyped(_ node: Node) -> Bool {
    guard !node.isOfKnownType, node[.isAccessibilityElement] == nil else { return false }
    return node.hasName || node.has(.value) || node.has(.identifier) || node.has(.placeholder)
  }

  /// Whether the texts of an element are its own. A label without labels below it is; React Native joins the labels
  /// inside a view.
  package func isLabelledLeaf(_ node: Node) -> Bool {
    !isViewHierarchy && node[.isAccessibilityElement] == nil && node[.exposed] == nil
      && node.descendants.prefix(4).allSatisfy { isSystemOwned[$0] || !tree[$0].has(.label) }
      && node.descendants.count <= 4 && !fillsScreen(node)
  }

  private func fillsScreen(_ node: Node) -> Bool {
    guard let bounds, let frame = node.frame else { return false }
    return frame.area > Measures.Coverage.most * bounds.area
  }
}
