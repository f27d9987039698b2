import A11yModel

/// What is known of whether VoiceOver stops on the elements of a screen, and what around them may keep
/// it away.
///
/// A class, so that looking one element up does not retain every array.
final class ReachSurroundings {
  /// What is known of one element.
  enum Knowledge {
    /// VoiceOver stops on it, or would if nothing around it kept it away.
    case stop
    case noStop
    /// Nothing is recorded, but UIKit makes no element of its type.
    case byType
    case unknown
  }

  private unowned let screen: ReachSources
  private let tree: ElementTree
  // Whether the capture is that of an app that nobody asks for accessibility.
  private let isSilent: Bool
  private let around: [Around]
  // Of each element whether the capture, or its type, says whether VoiceOver stops on it.
  private let hasAnswers: [Bool]
  // Sums over all elements before each position; only what may be lost asks for those without answers, and
  // there is none where nothing is unlisted.
  private lazy var unknown = Self.sums(of: false, in: hasAnswers)
  private let unlisted: [Int32]

  /// What is true of an element or of one of its ancestors.
  private struct Around {
    var isHiddenOnPurpose = false
    var hasUnknownAncestor = false
    var listsStrangers = false
    var isOnMap = false
    var isInExposedField = false
  }

  /// O(n).
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
        around.listsStrangers = true
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

  // Where not one of several controls and texts of the app is a stop, it is the tool that knows none.
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

  // Whether the capture says of an element, or its type does, whether VoiceOver stops on it.
  private static func hasAnswer(_ node: Node) -> Bool {
    node[.isAccessibilityElement] != nil || node[.exposed] != nil || node.type == .cell
  }

  /// What is known of an element.
  func knowledge(of node: Node) -> Knowledge {
    if let exposed = node[.exposed] {
      if exposed || node.isTrue(.isAccessibilityElement) { return .stop }
      // WebDriverAgent takes fields for elements, and nothing inside them for one.
      return isSilent || around[node.index].isInExposedField ? .unknown : .noStop
    }
    if let isElement = node[.isAccessibilityElement] { return isElement ? .stop : .noStop }
    let isPassive = node.type == .image || TypeSet.plain.contains(node.type)
    return screen.isDesignTime && isPassive ? .byType : .unknown
  }

  /// Whether an ancestor, a modal view or a presentation keeps VoiceOver from an element, or a list
  /// leaves it out: other rules report these.
  func isOwnedElsewhere(_ node: Node) -> Bool {
    around[node.index].isHiddenOnPurpose
      || screen.accessibleAncestors.outermost(of: node.index) != nil
      || screen.modalScope.root[node.index] >= 0
      || !unlisted.isEmpty && unlisted[tree.end(of: node.index)] > unlisted[node.index]
      || isBehindPresentation(node)
  }

  // Without the paint order whatever is presented may lie in front.
  private func isBehindPresentation(_ node: Node) -> Bool {
    !screen.hitTesting.isExact && screen.presentations.areBeside(node.index)
  }

  /// Whether enough of an element is on the screen for a person to see it.
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

  /// Whether an element is a map or lies on one, whose pins the system makes.
  func isOnMap(_ node: Node) -> Bool { around[node.index].isOnMap }

  /// Whether it is unknown of an ancestor, or of something below, whether VoiceOver stops on it.
  func isUncertain(around node: Node) -> Bool {
    around[node.index].hasUnknownAncestor
      || unknown[tree.end(of: node.index)] > unknown[node.index + 1]
  }

  /// Whether an element answers with elements that are not captured, as text fields do, or lies in a
  /// container that lists some. Tables answer with stand-ins of their cells.
  func listsStrangers(around node: Node) -> Bool {
    around[node.index].listsStrangers
      || node.hasDetails && node.lists(strangersIn: node.details.containerElements?.references)
  }
}

extension Node {
  // MKMapView, and what other makers of maps call theirs.
  fileprivate var isMap: Bool {
    type == .map
      || has(.className) && self[.className].map { String($0).hasSuffix("MapView") } == true
  }

  fileprivate func lists(strangersIn list: [ElementReference]?) -> Bool {
    list?.contains { !$0.isCaptured } == true
  }
}
