import A11yBaseline
import A11yModel
import A11yRules

/// What an element stands beside, in words of a person who looks at the screen.
struct PlaceWords {
  let outline: ScreenOutline

  /// What an element without a name stands beside: the nearest words on its left or right, else
  /// above; nil where there are none near.
  ///
  /// - Complexity: O(n) for the n elements of the outline.
  func neighbour(of element: ElementSummary) -> String? {
    guard element.label.isEmpty, let frame = element.frame, !frame.isEmpty else { return nil }
    var best: (distance: Double, words: String)?
    for other in outline.elements where other.index != element.index && !other.words.isEmpty {
      guard other.role != .container, let box = other.frame, !box.contains(frame) else { continue }
      guard let side = Self.side(of: frame, beside: box) else { continue }
      if best.map({ side.distance < $0.distance }) ?? true {
        best = (side.distance, "\(side.words) \(other.words.inQuotes)")
      }
    }
    return best?.words
  }

  private static func side(of frame: Rect, beside box: Rect) -> (distance: Double, words: String)? {
    if frame.contains(box) { return (0, "around") }
    let isInRow =
      box.midY >= frame.minY && box.midY <= frame.maxY
      || frame.midY >= box.minY && frame.midY <= box.maxY
    if isInRow {
      let isRight = frame.midX >= box.midX
      let gap = isRight ? frame.minX - box.maxX : box.minX - frame.maxX
      return gap > 200 ? nil : (max(0, gap), isRight ? "right of" : "left of")
    }
    let overlaps = box.minX < frame.maxX && frame.minX < box.maxX
    let gap = frame.minY - box.maxY
    // What stands above counts less than what stands in the row.
    return overlaps && gap >= 0 && gap < 80 ? (gap + 60, "below") : nil
  }
}
