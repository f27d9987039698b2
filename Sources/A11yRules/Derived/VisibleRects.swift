import A11yModel

/// The visible part of every element's frame, in screen points.
///
/// Few elements clip, so the rectangles that elements are cut to are kept, and not the parts.
package struct VisibleRects: Sendable {
  private let tree: ElementTree
  // The different rectangles that elements are cut to, and which one each element is cut to.
  private var clips: [Rect]
  private var clipOf: [Int32]

  init(_ tree: ElementTree, bounds: Rect) {
    self.tree = tree
    clips = [bounds]
    clipOf = Array(repeating: 0, count: tree.count)
  }

  /// The frame cut by the screen and by every ancestor that clips; nil when the frame is unknown.
  /// O(1).
  package subscript(index: Int) -> Rect? {
    tree[index].frame?.intersection(clips[Int(clipOf[index])])
  }

  /// The number of the rectangle that an element is cut to.
  func clip(of index: Int) -> Int32 { clipOf[index] }

  /// Cuts an element to the rectangle with a number.
  mutating func cut(_ index: Int, to clip: Int32) { clipOf[index] = clip }

  /// Keeps another rectangle to cut elements to, and returns its number.
  mutating func add(_ clip: Rect) -> Int32 {
    clips.append(clip)
    return Int32(clips.count - 1)
  }
}
