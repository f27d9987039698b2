import A11yModel

/// The presentations over the rest of the screen: alerts and sheets, modal views, and overlays. An overlay
/// extends from a view that takes all touches on the screen to the last of its siblings, and contains a control
/// or a loading indicator.
package struct Presentations {
  /// One presentation. Two presentations are either nested or disjoint.
  package struct Presentation {
    package let range: Range<Int>
    package let kind: Kind
    /// The index of the presentation around it, or -1.
    var outer: Int32 = -1
  }

  package enum Kind { case typed, flagged, overlay, loading }

  package private(set) var all: [Presentation] = []
  private var outermostCount = 0
  // The index of the innermost presentation around each element, or -1.
  private var innermost: [Int32]

  struct Surroundings {
    let tree: ElementTree
    let bounds: Rect?
    let isDrawn: [Bool]
    let isInteractive: [Bool]
    let composites: Composites
    let exposure: Exposure
    let model: TouchModel?
  }

  init(_ screen: Surroundings) {
    innermost = Array(repeating: -1, count: screen.tree.count)
    var found = Self.typed(screen) + Self.overlays(screen)
    found.sort {
      ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
    }
    for presentation in found { add(presentation) }
    fill()
  }

  private mutating func add(_ presentation: Presentation) {
    if all.last?.range == presentation.range { return }
    var outer = Int32(all.count - 1)
    while outer >= 0 && all[Int(outer)].range.upperBound < presentation.range.upperBound {
      outer = all[Int(outer)].outer
    }
    all.append(presentation)
    all[all.count - 1].outer = outer
    if outer < 0 { outermostCount += 1 }
  }

  private mutating func fill() {
    var current: Int32 = -1
    var next = 0
    for index in innermost.indices {
      while current >= 0 && !all[Int(current)].range.contains(index) {
        current = all[Int(current)].outer
      }
      while next < all.count && all[next].range.lowerBound == index {
        current = Int32(next)
        next += 1
      }
      innermost[index] = current
    }
  }

  package func innermost(of index: Int) -> Presentation? {
    innermost[index] < 0 ? nil : all[Int(innermost[index])]
  }

  /// Whether there is a presentation that does not contain an element. O(1).
  package func areBeside(_ index: Int) -> Bool {
    outermostCount > (innermost[index] < 0 ? 0 : 1)
  }

  /// Whether an element is behind a presentation that contains the owner of a touch.
  package func hides(_ index: Int, behind owner: TouchOwner) -> Bool {
    guard let other = owner.element, innermost[other] >= 0 else { return false }
    return !all[Int(innermost[other])].range.contains(index)
  }

  /// Returns the outermost presentation that contains one element but not another.
  package func presentation(of index: Int, without other: Int) -> Presentation? {
    var result: Presentation?
    var current = innermost[index]
    while current >= 0, !all[Int(current)].range.contains(other) {
      result = all[Int(current)]
      current = all[Int(current)].outer
    }
    return result
  }

  // MARK: Kinds

  private static func typed(_ screen: Surroundings) -> [Presentation] {
    screen.tree.indices.compactMap { index in
      let isTyped = screen.composites.touchLayer(of: index) == .presentation
      guard isTyped || screen.tree[index].isTrue(.accessibilityViewIsModal), screen.isDrawn[index]
      else { return nil }
      return Presentation(
        range: index..<screen.tree.end(of: index), kind: isTyped ? .typed : .flagged)
    }
  }

  private static func overlays(_ screen: Surroundings) -> [Presentation] {
    if let front = screen.composites.front { return [Presentation(range: front, kind: .overlay)] }
    guard let model = screen.model, let bounds = screen.bounds, !bounds.isEmpty else {
      return []
    }
    let tree = screen.tree
    let needed = Measures.Coverage.whole * shownPart(of: bounds, model, tree).area
    let top = topmostFirstChildren(screen, model)
    var starts: Set<Int> = []
    for index in tree.indices
    where model.takes[index] && top[index] >= 0 && model.clip[index].area >= needed {
      starts.insert(Int(top[index]))
    }
    let controls = tree.counts { screen.isInteractive[$0] && screen.exposure[tree[$0]] != .hidden }
    let loading = tree.counts { index in
      screen.isDrawn[index]
        && [.activityIndicator, .progressIndicator].contains(tree.type(of: index))
    }
    return starts.sorted().compactMap { start in
      let range =
        start..<tree.end(
          of: tree.parent(of: start).flatMap { model.unit(of: $0) == nil ? nil : $0 } ?? start)
      if controls[range.upperBound] > controls[start] {
        return Presentation(range: range, kind: .overlay)
      }
      return loading[range.upperBound] > loading[start]
        ? Presentation(range: range, kind: .loading) : nil
    }
  }

  // The part of the screen that the app occupies; in Split View it shares the screen with another app.
  private static func shownPart(
    of bounds: Rect, _ model: TouchModel, _ tree: ElementTree
  ) -> Rect {
    var shown: Rect?
    for unit in model.units {
      let window = tree[unit.root]
      guard window.type == .window, !window.isTrue(.hidden), let frame = window.frame else {
        continue
      }
      let part = frame.intersection(bounds)
      if !part.isEmpty { shown = shown.map { $0.union(part) } ?? part }
    }
    return shown ?? bounds
  }

  // For each element, the nearest of the element and its ancestors with something drawn behind it: an earlier
  // sibling or a window. -1 if there is none.
  private static func topmostFirstChildren(_ screen: Surroundings, _ model: TouchModel) -> [Int32] {
    let tree = screen.tree
    var result = [Int32](repeating: -1, count: tree.count)
    var hasDrawnChild = [Bool](repeating: false, count: tree.count)
    for index in tree.indices {
      guard let unit = model.unit(of: index) else { continue }
      if index == model.units[unit].root {
        result[index] = unit > 0 ? Int32(index) : -1
      } else if let parent = tree.parent(of: index) {
        result[index] = hasDrawnChild[parent] ? Int32(index) : result[parent]
        if screen.isDrawn[index] && model.clip[index].isEmpty == false {
          hasDrawnChild[parent] = true
        }
      }
    }
    return result
  }
}
