import A11yModel

/// Information about whether VoiceOver stops on elements, and about ancestors that may keep it away. A class,
/// so that a lookup retains no arrays.
final class ReachSurroundings {
  /// The evidence that VoiceOver stops on an element.
  enum Knowledge {
    /// VoiceOver stops on it, unless something around it prevents that.
    case stop
    case noStop
    /// Not recorded, but elements of this type are not accessibility elements in UIKit by default.
    case byType
    case unknown
  }

  private unowned let screen: ReachSources
  private let tree: ElementTree
  // Whether the tool reports no element as exposed, so that its values are meaningless.
  private let isSilent: Bool
  private let around: [Around]
  // Whether the capture or the type tells if VoiceOver stops on each element.
  private let hasAnswers: [Bool]
  // Prefix sums of the elements without such information, needed only if a control may be lost; and of unlisted
  // elements, empty if there are none.
  private lazy var unknown = Self.sums(of: false, in: hasAnswers)
  private let unlisted: [Int32]

  /// Properties that hold for an element or any of its ancestors.
  private struct Around {
    var isHiddenOnPurpose = false
    var hasUnknownAncestor = false
    var listsUncapturedElements = false
    var isOnMap = false
    var isInExposedField = false
  }

  /// Gathers the information. O(n).
  init(_ screen: ReachSources) {
    self.screen = screen
    let tree = screen.tree
    self.tree = tree
    isSilent = Self.isSilent(screen)
    let hasAnswers = tree.indices.map { Self.hasAnswer(tree[$0]) }
    self.hasAnswers = hasAnswers
    let editable = TypeSet.editable
    around = tree.inheriting { node, outer in
      var around = outer ?? Around()
      if let parent = node.parent {
        if !hasAnswers[parent.index] { around.hasUnknownAncestor = true }
        if editable.contains(parent.type), parent.isTrue(.exposed) {
          around.isInExposedField = true
        }
      }
      if node.isMap { around.isOnMap = true }
      if node.isTrue(.accessibilityElementsHidden) { around.isHiddenOnPurpose = true }
      if node.hasDetails, node.lists(strangersIn: node.listedReferences) {
        around.listsUncapturedElements = true
      }
      return around
    }
    guard !screen.unlisted.isEmpty else {
      unlisted = []
      return
    }
    var isUnlisted = Array(repeating: false, count: tree.count)
    for index in screen.unlisted.flatMap(\.elements) { isUnlisted[index] = true }
    unlisted = Self.sums(of: true, in: isUnlisted)
  }

  private static func sums(of value: Bool, in values: [Bool]) -> [Int32] {
    [Int32](unsafeUninitializedCapacity: values.count + 1) { sums, count in
      var sum: Int32 = 0
      for index in values.indices {
        sums.initializeElement(at: index, to: sum)
        if values[index] == value { sum += 1 }
      }
      sums.initializeElement(at: values.count, to: sum)
      count = values.count + 1
    }
  }

  // If none of several controls and texts of the app is exposed, the tool does not provide the information.
  private static func isSilent(_ screen: ReachSources) -> Bool {
    var usual = 0
    for node in screen.tree.nodes where !screen.composites.isSystem[node.index] {
      guard let isExposed = node[.exposed] else { continue }
      if isExposed { return false }
      let isUsual = screen.isInteractive[node.index] || node.type == .staticText
      if isUsual && screen.visibility.isDrawn[node.index] { usual += 1 }
    }
    return usual > 3
  }

  private static func hasAnswer(_ node: Node) -> Bool {
    node[.isAccessibilityElement] != nil || node[.exposed] != nil || node.type == .cell
  }

  func knowledge(of node: Node) -> Knowledge {
    if let exposed = node[.exposed] {
      if exposed || node.isTrue(.isAccessibilityElement) { return .stop }
      // WebDriverAgent reports text fields as accessible, and no element inside them.
      return isSilent || around[node.index].isInExposedField ? .unknown : .noStop
    }
    if let isElement = node[.isAccessibilityElement] { return isElement ? .stop : .noStop }
    let isPassive = node.type == .image || TypeSet.plain.contains(node.type)
    return screen.isDesignTime && isPassive ? .byType : .unknown
  }

  /// Whether an ancestor, modal view or presentation hides an element from VoiceOver, or a list omits it; other
  /// rules report these cases.
  func isOwnedElsewhere(_ node: Node) -> Bool {
    around[node.index].isHiddenOnPurpose
      || screen.accessibleAncestors.outermost(of: node.index) != nil
      || screen.modalScope.root[node.index] >= 0
      || !unlisted.isEmpty && unlisted[tree.end(of: node.index)] > unlisted[node.index]
      || isBehindPresentation(node)
  }

  // Without the paint order, any presentation may be in front.
  private func isBehindPresentation(_ node: Node) -> Bool {
    !screen.hitTesting.isExact && screen.presentations.areBeside(node.index)
  }

  /// Whether enough of an element is visible on the screen for users to perceive it.
  func isSeen(_ node: Node) -> Bool {
    guard node[.visible] != false,
      screen.visibility.effectiveAlpha(of: node.index) >= Measures.Opacity.faint
    else {
      return false
    }
    guard let visible = screen.visibility.visibleRect(of: node.index) else {
      return screen.isDesignTime
    }
    return min(visible.width, visible.height) >= Measures.Side.visible
  }

  /// Whether an element is a map or on a map, where the system creates the pins.
  func isOnMap(_ node: Node) -> Bool { around[node.index].isOnMap }

  /// Whether it is unknown if VoiceOver stops on an ancestor or a descendant.
  func isUncertain(around node: Node) -> Bool {
    around[node.index].hasUnknownAncestor
      || unknown[tree.end(of: node.index)] > unknown[node.index + 1]
  }

  /// Whether an `accessibilityElements` list of the element or a container around it refers to elements that
  /// were not captured, or the element returns such elements by index, as text fields do. Containers that
  /// return them by index are ignored, because tables return placeholders for cells.
  func listsUncapturedElements(around node: Node) -> Bool {
    around[node.index].listsUncapturedElements
      || node.hasDetails && node.lists(strangersIn: node.details.containerElements?.references)
  }
}

extension Node {
  // MKMapView, and the map views of other vendors.
  fileprivate var isMap: Bool {
    type == .map
      || has(.className) && self[.className].map { String($0).hasSuffix("MapView") } == true
  }

  fileprivate func lists(strangersIn list: [ElementReference]?) -> Bool {
    list?.contains { !$0.isCaptured } == true
  }
}
