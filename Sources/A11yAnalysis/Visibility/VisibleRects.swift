import A11yModel

/// The visible part of every element's frame, in screen points.
///
/// Few elements clip, so the rectangles that elements are cut to are kept, and not the parts.
package struct VisibleRects: Sendable {
  private let tree: ElementTree
  // The different rectangles that elements are cut to, and which one each element is cut to.
  private let clips: [Rect]
  private let clipOf: [Int32]

  init(_ tree: ElementTree, clips: [Rect], clipOf: [Int32]) {
    self.tree = tree
    self.clips = clips
    self.clipOf = clipOf
  }

  /// The frame cut by the screen and by every ancestor that clips; nil when the frame is unknown.
  /// O(1).
  package subscript(index: Int) -> Rect? {
    tree[index].frame?.intersection(clips[Int(clipOf[index])])
  }
}
