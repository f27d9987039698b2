import A11yModel

extension AnalyzedScreen {
  /// Returns the number of VoiceOver stops. O(n) for n elements.
  func countStops() -> Int {
    let (isSystemOwned, isDrawn, states) = (isSystemOwned, isDrawn, exposure.states)
    let unspoken = TypeSet.unspoken
    var count = 0
    for index in tree.indices where isDrawn[index] && !isSystemOwned[index] {
      let node = tree[index]
      let state = states[index]
      guard !unspoken.contains(node.type), state == .known || node.isOfKnownType else { continue }
      // React Native's views have no type, but are stops if they have a label.
      if state != .hidden || node[.isAccessibilityElement] == nil && node.hasName { count += 1 }
    }
    return count
  }

  /// Returns the parts of the screen that no rule evaluates. O(n) for n elements.
  func findLeftOutParts() -> [LeftOutPart] {
    var parts = LeftOutCount(self)
    parts.countElements()
    parts.countCapture()
    return parts.all
  }

  /// Whether the capture is the result of a query, such as `app.buttons`, without the tree around its elements.
  package var isQueryAnswer: Bool {
    screen.diagnostics.contains { $0.kind == .queryAnswer }
  }
}

extension AnalyzedScreen {
  /// Whether the tool reported bars without their contents, such as a title, a selected tab or a button.
  package var hasUnreadBars: Bool { hasUnreadBars(in: tree.indices) }

  /// Whether a range of positions contains such bars.
  package func hasUnreadBars(in range: Range<Int>) -> Bool {
    composites.leftOut.contains {
      $0.kind != .overflow && range.contains($0.element) && isDrawn[$0.element]
    }
  }
}

private struct LeftOutCount {
  private let screen: AnalyzedScreen
  private var counts: [LeftOutPart.Kind: (regions: Int, elements: Int)] = [:]

  init(_ screen: AnalyzedScreen) { self.screen = screen }

  var all: [LeftOutPart] {
    LeftOutPart.Kind.allCases.compactMap { kind in
      counts[kind].map { LeftOutPart(kind, regions: $0.regions, elements: $0.elements) }
    }
  }

  private mutating func add(_ kind: LeftOutPart.Kind, regions: Int = 1, elements: Int = 0) {
    counts[kind, default: (0, 0)].regions += regions
    counts[kind]?.elements += elements
  }

  // MARK: By elements

  /// Counts each region once, with all elements in it.
  mutating func countElements() {
    let tree = screen.tree
    let isSystemOwned = screen.isSystemOwned
    var next = 0
    while next < tree.count {
      let node = tree[next]
      next += 1
      if let kind = region(node) {
        let end = tree.end(of: node.index)
        // Elements of the system are scattered, so they do not count as a region.
        let isRegion = kind != .system
        add(kind, regions: isRegion ? 1 : 0, elements: end - (isRegion ? next : node.index))
        next = end
      } else if isSystemOwned[node.index] {
        add(.system, regions: 0, elements: 1)
      } else if screen.isUntyped(node) {
        add(.unknownTypes, regions: 0, elements: 1)
      }
    }
  }

  // Returns the kind of a region that is excluded with all its descendants, if the element is one.
  private func region(_ node: Node) -> LeftOutPart.Kind? {
    if node.type == .webView { return screen.includesWebContent ? nil : .web }
    if screen.isForeign(node) { return isInStatusBar(node) ? .system : .otherProcess }
    return nil
  }

  // SpringBoard's time, battery and network indicators, which drivers list among the app's elements.
  private func isInStatusBar(_ node: Node) -> Bool {
    guard let frame = node.frame, let bounds = screen.bounds else { return false }
    return frame.maxY <= bounds.minY + Measures.Side.statusBar
      && frame.height <= Measures.Side.recommended
  }

  // MARK: By the capture as a whole

  mutating func countCapture() {
    countFurniture()
    let said = Set(screen.screen.diagnostics.compactMap(\.kind))
    if said.contains(.webPageNotRead), counts[.web] == nil, !screen.includesWebContent { add(.web) }
    if screen.isWithoutTypes {
      let count = NamelessElements.count(on: screen)
      if count > 0 { add(.nameless, regions: 0, elements: count) }
    }
    if screen.isQueryAnswer {
      add(.queryAnswer)
    } else {
      if said.contains(.fragment) { add(.surroundings) }
      let isCut = said.contains(.truncated) || said.contains(.noEnd) || !said.contains(.fragment)
      if screen.screen.isTruncated, isCut { add(.cutOff) }
    }
    if screen.stopCount == 0, !screen.isDesignTime, !screen.isQueryAnswer,
      !counts.keys.contains(where: \.concernsApp)
    {
      add(.drawing)
    }
  }

  // Counts regions in which other elements are still evaluated, such as pins on a map.
  private mutating func countFurniture() {
    for region in screen.composites.leftOut where screen.isDrawn[region.element] {
      switch region.kind {
      case .tabs: add(.tabBar)
      case .bar: add(.bar)
      case .overflow: add(.overflowItems)
      }
    }
    let tree = screen.tree
    for index in tree.indices {
      let node = tree[index]
      if node.type == .map { add(.map) }
      if let identifier = node.identifier, identifier.starts(with: "PXGGridLayout") {
        if counts[.remotePicker] == nil { add(.remotePicker) }
        counts[.remotePicker]?.elements += 1
      }
    }
  }
}
