import A11yBaseline
import A11yModel
import A11yRules

/// Descriptions of where elements are, relative to text on the screen.
struct PlaceWords {
  let outline: ScreenOutline

  /// Describes where an unnamed element is by the nearest text inside it, to its left or right, or above it;
  /// nil if there is none nearby.
  ///
  /// - Complexity: O(n) for n elements of the outline.
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
    // Text above the element counts less than text beside it.
    return overlaps && gap >= 0 && gap < 80 ? (gap + 60, "below") : nil
  }
}
