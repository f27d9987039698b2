import A11yAnalysis
import A11yModel

/// A description of where elements are on a screen, as a person would see it.
package struct ElementPosition {
  private let screen: AnalyzedScreen

  package init(on screen: AnalyzedScreen) { self.screen = screen }

  /// Returns the position of an element, for example `top right`. For an element without label and identifier,
  /// adds its rank, for example `second of 3 buttons from the left`. Empty if the frame of the element or of the
  /// screen is unknown.
  ///
  /// - Complexity: O(s) for s siblings, of which at most 200 are visited.
  package func words(of node: Node) -> String {
    guard let bounds = screen.bounds, let frame = node.frame,
      let place = Self.words(for: frame, on: bounds)
    else { return "" }
    guard node.label?.isSilent ?? true, node.identifier?.isEmpty ?? true else { return place }
    return rank(of: node, frame).map { "\(place), \($0)" } ?? place
  }

  /// Returns the position of a frame on a screen, for example `top right`; nil if either is empty or not finite.
  package static func words(for frame: Rect, on bounds: Rect) -> String? {
    guard !frame.isEmpty, !bounds.isEmpty else { return nil }
    let center = frame.center
    if center.y < bounds.minY { return "above the screen" }
    if center.y >= bounds.maxY { return "below the screen" }
    if center.x < bounds.minX { return "left of the screen" }
    if center.x >= bounds.maxX { return "right of the screen" }
    if frame.covers(Measures.Coverage.whole, of: bounds) { return "the whole screen" }
    let row = third(center.y - bounds.y, of: bounds.height)
    // A wide frame is neither on the left nor on the right.
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

  // MARK: Rank among siblings

  // People don't count more elements at a glance.
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

  // Returns the frames of the element and its drawn siblings of the same type; nil if there are too many, or one
  // is unknown.
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

  /// Frames in a row or in a column.
  private struct Line {
    let isRow: Bool
    private let centers: [Double]

    /// Fails for any other arrangement, such as a grid.
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

  // Returns a noun for a type that people recognize on sight; nil for other types.
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
  /// Summarizes an element with its position on the screen.
  package init(_ node: Node, on screen: AnalyzedScreen) {
    self.init(node)
    position = ElementPosition(on: screen).words(of: node)
  }
}
