import A11yModel

/// The texts that stand beside fields.
package struct FieldLabels {
  private let tree: ElementTree
  private let isDrawn: [Bool]

  init(_ tree: ElementTree, isDrawn: [Bool]) {
    self.tree = tree
    self.isDrawn = isDrawn
  }

  /// The text that a person who sees the screen takes for the label of a field: at most 24 points
  /// above it or before it, and over half of the shorter edge beside it.
  ///
  /// Only the 24 elements before the field in capture order and the 8 after it are looked at: a
  /// label is captured near its field, and the time stays bounded. O(1).
  package func label(of field: Node) -> Node? {
    guard let frame = field.frame, !frame.isEmpty else { return nil }
    let last = min(field.index + 8, tree.count - 1)
    let near = max(0, field.index - 24)...last
    return near.lazy.map { self.tree[$0] }.filter { text in
      text.type == .staticText && text.hasName && self.isDrawn[text.index]
        && text.frame.map { self.isLabel($0, of: frame) } == true
    }.last
  }

  private func isLabel(_ text: Rect, of field: Rect) -> Bool {
    guard !text.isEmpty else { return false }
    let beside = min(text.maxY, field.maxY) - max(text.minY, field.minY)
    let above = min(text.maxX, field.maxX) - max(text.minX, field.minX)
    if isNear(field.minY - text.maxY) && above >= min(text.width, field.width) / 2 { return true }
    guard beside >= min(text.height, field.height) / 2 else { return false }
    let direction = tree.screen.layoutDirection
    return direction != .rightToLeft && isNear(field.minX - text.maxX)
      || direction != .leftToRight && isNear(text.minX - field.maxX)
  }

  // A frame of whole points may overlap by one.
  private func isNear(_ gap: Double) -> Bool { gap >= -1 && gap <= 24 }
}
