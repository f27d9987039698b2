import A11yModel

/// The texts that visually label input fields.
package struct FieldLabels {
  private let tree: ElementTree
  private let isDrawn: [Bool]
  private let isInteractive: [Bool]
  private let isRightToLeft: Bool

  init(_ tree: ElementTree, isDrawn: [Bool], isInteractive: [Bool]) {
    self.tree = tree
    self.isDrawn = isDrawn
    self.isInteractive = isInteractive
    isRightToLeft = tree.readsRightToLeft
  }

  /// Returns the visual label of a field: the nearest text before it on the same line, or above its leading
  /// half, at most 24 points away or in the same list row. A text after a field is its counter or unit and a
  /// text close below a field is its help text; neither labels the next field. O(1): only the 24 elements
  /// before the field and the 8 after it in capture order are examined.
  package func label(of field: Node) -> Node? {
    guard let frame = field.frame, !frame.isEmpty else { return nil }
    let last = min(field.index + 8, tree.count - 1)
    let near = (max(0, field.index - 24)...last).map { tree[$0] }
    let fields = near.filter { isField($0) && $0 != field }.compactMap(\.frame)
    let texts = near.filter { isLabel($0, of: field) }
    let leading = leadingText(texts, field, frame, fields)
    let above = textAbove(texts, frame, fields)
    guard let leading else { return above?.node }
    guard let above else { return leading.node }
    return above.gap < leading.gap ? above.node : leading.node
  }

  private typealias Candidate = (node: Node, frame: Rect, gap: Double)

  // MARK: Candidates

  private func isField(_ node: Node) -> Bool {
    TypeSet.editable.contains(node.type) && isDrawn[node.index] && node.frame?.isEmpty == false
  }

  // Whether an element is a text with words that is not a sentence and not part of another button or bar.
  private func isLabel(_ text: Node, of field: Node) -> Bool {
    guard text.type == .staticText, isDrawn[text.index], text.frame?.isEmpty == false,
      let label = text.label, label.count <= 240, text.traits?.contains(.header) != true
    else { return false }
    let words = String(label).normalizedSpaces
    guard words.count <= 60, words.contains(where: \.isLetter), !isSentence(words) else {
      return false
    }
    return !text.ancestors.prefix(8).contains { ancestor in
      (isInteractive[ancestor.index] && ancestor.type != .cell || Self.bars.contains(ancestor.type))
        && !tree.isAncestor(ancestor.index, of: field.index)
    }
  }

  private static let bars: TypeSet = [.navigationBar, .tabBar, .toolbar, .keyboard, .statusBar]

  private func isSentence(_ words: String) -> Bool {
    words.hasSuffix("。") || words.hasSuffix(".") && words.split(separator: " ").count > 3
  }

  // MARK: Same line

  private func leadingText(
    _ texts: [Node], _ field: Node, _ frame: Rect, _ fields: [Rect]
  ) -> Candidate? {
    let row = row(of: field)
    let line = texts.compactMap { text -> Candidate? in
      guard let box = text.frame, isOnLine(box, frame) else { return nil }
      let gap = isRightToLeft ? box.minX - frame.maxX : frame.minX - box.maxX
      return gap >= -Measures.Distance.wholePoint ? (text, box, gap) : nil
    }
    guard let nearest = line.min(by: { $0.gap < $1.gap }),
      nearest.gap <= Measures.Distance.near
        || row != nil && self.row(of: nearest.node) == row,
      !trails(line, fields.filter { isOnLine($0, frame) }, before: frame)
    else { return nil }
    return nearest
  }

  // If a line starts with a field, each text belongs to the field before it: 5 h 30 min.
  private func trails(_ texts: [Candidate], _ fields: [Rect], before frame: Rect) -> Bool {
    guard let first = texts.map({ start(of: $0.frame) }).min() else { return false }
    return fields.contains { start(of: $0) < first && start(of: $0) < start(of: frame) }
  }

  private func start(of rect: Rect) -> Double { isRightToLeft ? -rect.maxX : rect.minX }

  private func isOnLine(_ text: Rect, _ field: Rect) -> Bool {
    min(text.maxY, field.maxY) - max(text.minY, field.minY)
      >= min(text.height, field.height) / 2
  }

  private func row(of node: Node) -> Node? {
    node.ancestors.prefix(8).first { $0.type == .cell || $0.type == .tableRow }
  }

  // MARK: Above

  private func textAbove(_ texts: [Node], _ frame: Rect, _ fields: [Rect]) -> Candidate? {
    let above = texts.compactMap { text -> Candidate? in
      guard let box = text.frame, isAbove(box, frame), startsWith(box, frame) else { return nil }
      return (text, box, frame.minY - box.maxY)
    }
    guard let nearest = above.min(by: { $0.gap < $1.gap }) else { return nil }
    let upper = fields.filter { isAbove($0, nearest.frame) }
    return upper.contains { hangsBelow(nearest, $0, texts) } ? nil : nearest
  }

  // Whether a text between two fields belongs to the upper one: it is closer to that one, or equally close and
  // the upper one has no other text.
  private func hangsBelow(_ text: Candidate, _ upper: Rect, _ texts: [Node]) -> Bool {
    let gap = text.frame.minY - upper.maxY
    if abs(gap - text.gap) > 2 { return gap < text.gap }
    return !texts.contains { other in
      other != text.node && other.frame.map { isAbove($0, upper) || isOnLine($0, upper) } == true
    }
  }

  // Frames rounded to whole points may overlap by one point.
  private func isAbove(_ upper: Rect, _ lower: Rect) -> Bool {
    let gap = lower.minY - upper.maxY
    return gap >= -Measures.Distance.wholePoint && gap <= Measures.Distance.near
      && min(upper.maxX, lower.maxX) - max(upper.minX, lower.minX)
        >= min(upper.width, lower.width) / 2
  }

  // A text above the trailing end of a field is its character counter.
  private func startsWith(_ text: Rect, _ field: Rect) -> Bool {
    isRightToLeft ? text.maxX >= field.midX : text.minX <= field.midX
  }
}

extension ElementTree {
  /// Whether the layout runs from right to left: the recorded direction, or the script of most texts. O(n).
  var readsRightToLeft: Bool {
    if let direction = screen.layoutDirection { return direction == .rightToLeft }
    var balance = 0
    for index in indices {
      guard type(of: index) == .staticText || type(of: index) == .button else { continue }
      guard let label = self[index].label, !label.isEmpty else { continue }
      balance += label.startsRightToLeft ? 1 : -1
    }
    return balance > 0
  }
}

extension Text {
  // Whether the first letter is Hebrew or Arabic; the lead bytes of these scripts in UTF-8 are D6 to DB.
  fileprivate var startsRightToLeft: Bool {
    for (offset, byte) in utf8.prefix(64).enumerated() {
      if byte.isASCIILetterOrDigit && !(0x30...0x39 ~= byte) { return false }
      if 0xD6...0xDB ~= byte {
        return byte != 0xD6 || offset + 1 < count && utf8[offset + 1] >= 0x90
      }
      if 0xC3...0xD5 ~= byte || byte >= 0xE3 { return false }
    }
    return false
  }
}
