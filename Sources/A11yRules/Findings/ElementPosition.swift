import A11yAnalysis
import A11yModel

/// Where an element is on its screen, in words of a person who looks at it.
package struct ElementPosition {
  private let screen: AnalyzedScreen

  /// Prepares.
  package init(on screen: AnalyzedScreen) { self.screen = screen }

  /// For example `top right`; of an element without a name also `second of 3 buttons from the left`. Empty
  /// where its frame or the screen's is unknown.
  ///
  /// - Complexity: O(siblings) at most, of which not more than a few are counted.
  package func words(of node: Node) -> String {
    guard let bounds = screen.bounds, let frame = node.frame,
      let place = Self.words(for: frame, on: bounds)
    else { return "" }
    guard node.label?.isEmpty ?? true, node.identifier?.isEmpty ?? true else { return place }
    return rank(of: node, frame).map { "\(place), \($0)" } ?? place
  }

  // MARK: On the screen

  /// For example `top right`.
  ///
  /// - Returns: Nil where one of the rectangles is empty or not finite.
  package static func words(for frame: Rect, on bounds: Rect) -> String? {
    guard !frame.isEmpty, !bounds.isEmpty else { return nil }
    let center = frame.center
    if center.y < bounds.minY { return "above the screen" }
    if center.y >= bounds.maxY { return "below the screen" }
    if center.x < bounds.minX { return "left of the screen" }
    if center.x >= bounds.maxX { return "right of the screen" }
    if frame.covers(Measures.Coverage.whole, of: bounds) { return "the whole screen" }
    let row = third(center.y - bounds.y, of: bounds.height)
    // What is nearly as wide as the screen is neither on its left nor on its right.
    let isWide = frame.width > bounds.width * 2 / 3
    let column = isWide ? 1 : third(center.x - bounds.x, of: bounds.width)
    return places[row * 3 + column]
  }

  private static let places = [
    "top left", "top", "top right", "left", "in the middle", "right", "bottom left", "bottom",
    "bottom right",
  ]

  private static func third(_ offset: Double, of length: Double) -> Int {
    max(0, min(2, Int(offset / length * 3)))
  }

  // MARK: Among its like

  // Nobody counts more by eye.
  private static let mostCounted = 20

  private func rank(of node: Node, _ frame: Rect) -> String? {
    guard let noun = Self.noun(node.type), let parent = node.parent,
      let frames = likeFrames(of: node, in: parent), frames.count > 1,
      let line = Line(frames)
    else { return nil }
    let place = line.place(of: frame)
    let isFromRight = line.isRow && screen.readsRightToLeft
    let rank = isFromRight ? frames.count - 1 - place : place
    let start = line.isRow ? isFromRight ? "right" : "left" : "top"
    return "\(Self.ordinal(rank)) of \(frames.count) \(noun) from the \(start)"
  }

  // Those of its type beside it, all of which have to have a place: one that is not known may be anywhere.
  private func likeFrames(of node: Node, in parent: Node) -> [Rect]? {
    guard screen.isDrawn[node.index] else { return nil }
    var frames: [Rect] = []
    for (position, index) in parent.children.enumerated() {
      guard position < 10 * Self.mostCounted else { return nil }
      guard screen.tree.type(of: index) == node.type, screen.isDrawn[index] else { continue }
      guard let frame = screen.tree[index].frame, !frame.isEmpty, frames.count < Self.mostCounted
      else { return nil }
      frames.append(frame)
    }
    return frames
  }

  /// Frames side by side, or one above the other.
  private struct Line {
    let isRow: Bool
    private let centers: [Double]

    /// Nil for what is neither: a grid, a heap.
    init?(_ frames: [Rect]) {
      func share(_ start: (Rect) -> Double, _ end: (Rect) -> Double) -> Bool {
        (frames.map(start).max() ?? 0) < (frames.map(end).min() ?? 0)
      }
      let (inRow, inColumn) = (share(\.minY, \.maxY), share(\.minX, \.maxX))
      guard inRow != inColumn else { return nil }
      isRow = inRow
      let centers = frames.map { inRow ? $0.midX : $0.midY }.sorted()
      guard zip(centers, centers.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
      self.centers = centers
    }

    func place(of frame: Rect) -> Int {
      centers.firstIndex(of: isRow ? frame.midX : frame.midY) ?? 0
    }
  }

  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]

  private static func ordinal(_ rank: Int) -> String {
    ordinals.indices.contains(rank) ? ordinals[rank] : "\(rank + 1)th"
  }

  // Of types that a person can tell by looking.
  private static func noun(_ type: ElementType) -> String? {
    switch type {
    case .button: "buttons"
    case .cell: "cells"
    case .image, .icon: "images"
    case .link: "links"
    case .textField, .secureTextField, .searchField, .textView: "fields"
    case .switch, .toggle: "switches"
    case .slider: "sliders"
    case .stepper: "steppers"
    case .tab: "tabs"
    case .checkBox: "check boxes"
    case .radioButton: "radio buttons"
    case .segmentedControl: "segmented controls"
    case .picker, .pickerWheel, .datePicker: "pickers"
    case .progressIndicator: "progress indicators"
    case .menuItem: "menu items"
    default: nil
    }
  }
}

extension ElementSummary {
  /// Summarises an element, and says where it is on its screen.
  package init(_ node: Node, on screen: AnalyzedScreen) {
    self.init(node)
    position = ElementPosition(on: screen).words(of: node)
  }
}
