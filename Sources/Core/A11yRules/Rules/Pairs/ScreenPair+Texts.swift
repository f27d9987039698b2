import A11yAnalysis
import A11yModel

// Texts whose size can be compared in two captures.
extension ScreenPair {
  /// A text in both captures.
  struct TextPair {
    let base: Node
    let other: Node
    let text: Text
    let frame: Rect
    let otherFrame: Rect
    /// The size of the font in the base in points, recorded or from the height of the line.
    let size: Double
    /// The sizes of the fonts, if both captures record them.
    let fonts: (base: Font, other: Font)?

    /// Whether the frame is as wide as the text, as far as one can tell without its font.
    var hugsText: Bool {
      Double(text.count) * size * Measures.Settings.averageAdvance
        >= frame.width * Measures.Settings.hugging
    }
  }

  /// The drawn controls outside of bars.
  func controls() -> [(base: Node, other: Node)] {
    pairs { base.isInteractive[$0.index] && base.isDrawn[$0.index] && !$0.isInBar }
  }

  /// The texts on one line that are equal in both captures but for digits, and not the system's, in capture order.
  func texts() -> [TextPair] {
    pairs { Self.mayGrow($0) }.compactMap { base, other in
      guard let text = base.label, !text.isSilent, isSame(base, other),
        String(text).contains(where: \.isLetter),
        let frame = base.frame, let otherFrame = other.frame, !frame.isEmpty, !otherFrame.isEmpty,
        self.base.isDrawn[base.index]
      else { return nil }
      let font = base.hasDetails ? base.details.font : nil
      let otherFont = other.hasDetails ? other.details.font : nil
      let size = font?.pointSize ?? frame.height / Measures.Settings.lineHeight
      guard font != nil || size <= Measures.Settings.largestTitle else { return nil }
      return TextPair(
        base: base, other: other, text: text, frame: frame, otherFrame: otherFrame, size: size,
        fonts: font.flatMap { one in otherFont.map { (one, $0) } })
    }
  }

  /// The number of other texts that may have to grow: those with another text or none in the other capture, of digits
  /// alone, or in a button that says nothing of its font.
  ///
  /// Of a list fewer rows fit at a large size. What grew needs no font.
  func otherTextCount(than texts: [TextPair]) -> Int {
    let known = Set(texts.map(\.base.index))
    return base.tree.indices.count { index in
      let node = base.tree[index]
      guard Self.mayGrow(node), !known.contains(index), base.isDrawn[index],
        !base.isSystemOwned[index], let frame = node.frame, !frame.isEmpty,
        node.label.map({ String($0).isOfLettersOrDigits }) == true,
        node.type == .staticText || !hasOwnContent(node)
      else { return false }
      guard let partner = partners[index] else { return !node.isIn(.lists) }
      guard isSame(node, other.tree[partner]), let after = other.tree[partner].frame else {
        return true
      }
      return after.height < frame.height * Measures.Settings.growth
        && after.width < frame.width * Measures.Settings.growth
    }
  }

  // Its texts are judged by themselves, and an icon need not grow.
  private func hasOwnContent(_ button: Node) -> Bool {
    button.descendants.prefix(64).contains {
      [.staticText, .image].contains(base.tree.type(of: $0))
    }
  }

  // A clock and a counter show the same text with other digits.
  private func isSame(_ one: Node, _ other: Node) -> Bool {
    guard let text = one.label, let second = other.label else { return false }
    return text == second
      || text.count == second.count
        && zip(String(text), String(second)).allSatisfy {
          $0 == $1 || $0.isWholeNumber && $1.isWholeNumber
        }
  }

  /// Whether two elements of the other capture scroll together. What scrolls passes under what does not.
  func scrollTogether(_ one: Node, _ two: Node) -> Bool {
    other.visibility.scrollParent(of: one.index) == other.visibility.scrollParent(of: two.index)
  }

  // The system limits the size of texts in its bars.
  private static func mayGrow(_ node: Node) -> Bool {
    guard node.type == .staticText || TypeSet.buttons.contains(node.type) else { return false }
    return !node.isInBar && !node.isIn([.webView, .keyboard])
  }
}

extension FindingSink {
  /// Returns the texts of a pair that can be compared, and counts all others as not evaluated.
  mutating func comparableTexts(of pair: ScreenPair) -> [ScreenPair.TextPair] {
    let texts = pair.texts()
    let others = pair.otherTextCount(than: texts)
    candidate(texts.count + others)
    if others > 0 { notEvaluated(because: .uncompared, candidates: others) }
    return texts
  }

  /// Reports texts with one defect once, at the first of them; nothing if there are none.
  mutating func emit(
    _ words: String, atAll texts: [Node], reason: Reason, _ confidence: Confidence = .certain
  ) {
    guard let first = texts.first else { return }
    let others =
      switch texts.count - 1 {
      case 0: ""
      case 1: ", and so does 1 other text"
      case let count: ", and so do \(count) other texts"
      }
    emit(
      "\(words)\(others)", at: first, reason: reason, confidence,
      related: Array(texts.dropFirst()), count: texts.count)
  }
}

extension Node {
  private static let bars: TypeSet = [
    .navigationBar, .tabBar, .toolbar, .tabGroup, .segmentedControl, .statusBar, .keyboard,
    .menuBar, .touchBar,
  ]

  /// Whether the element is in a bar or a segmented control of the system, or is one.
  var isInBar: Bool { Self.bars.contains(type) || isIn(Self.bars) }

  /// Whether an ancestor has one of the types.
  func isIn(_ types: TypeSet) -> Bool { ancestors.contains { types.contains($0.type) } }

  /// Whether one element contains the other.
  func isRelated(to other: Node) -> Bool {
    (index..<tree.end(of: index)).contains(other.index)
      || (other.index..<tree.end(of: other.index)).contains(index)
  }
}
