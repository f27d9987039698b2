import A11yTree

/// The faults of a capture as a whole, from a tool that was not ready or that fills in facts it does not know.
///
/// Each fault is a diagnostic of the screen, never a finding. A fact with the same implausible value for every
/// element is removed, so that rules treat it as unknown.
package struct CaptureHealth {
  private let tree: ElementTree
  private var diagnostics: [Diagnostic] = []
  private var forgotten: Set<Fact> = []
  private var isCut = false

  /// Returns the screen with diagnostics added and implausible facts removed.
  package static func checked(_ screen: Screen, _ quirks: CaptureQuirks) -> Screen {
    // A document of Interface Builder, even as a native capture, may have no frames, traits, or size for good
    // reasons. What an audit reports about is a few elements.
    guard !screen.tree.screen.isDesignTime, !screen.tree.screen.isAuditOnly else { return screen }
    let health = CaptureHealth(screen.tree, quirks)
    guard !health.diagnostics.isEmpty else { return screen }
    var screen = screen
    if !health.forgotten.isEmpty { screen.tree = screen.tree.forgetting(health.forgotten) }
    if health.isCut { screen.isTruncated = true }
    let known = Set(screen.diagnostics.map(\.code))
    screen.diagnostics += health.diagnostics.filter { !known.contains($0.code) }
    return screen
  }

  private init(_ tree: ElementTree, _ quirks: CaptureQuirks) {
    self.tree = tree
    checkCount()
    checkFrames()
    checkFading()
    if quirks.mayGiveOneAnswerForAll {
      checkVisible()
      checkTraits()
    }
    checkIdentifiers(quirks.labelAsIdentifier)
    checkDepth(quirks.depthLimits)
  }

  private mutating func checkCount() {
    guard tree.count == 1 else { return }
    add(.oneNode, "the capture has one element; the screen may not have been ready")
  }

  // Some versions of WebDriverAgent report every element as invisible.
  private mutating func checkVisible() {
    var known = 0
    for node in tree.nodes {
      guard let isVisible = node[.visible] else { continue }
      if isVisible { return }
      known += 1
    }
    guard known > 1 else { return }
    forgotten.insert(.visible)
    add(.allInvisible, "no element is visible, which cannot be; visible is unknown")
  }

  // Buttons and texts always have traits, so a tool that reports none has not read them.
  private mutating func checkTraits() {
    var typical = 0
    for node in tree.nodes {
      guard let traits = node.traits else { continue }
      if traits != [] { return }
      if Self.typesWithTraits.contains(node.type) { typical += 1 }
    }
    guard typical >= 3 else { return }
    forgotten.insert(.traits)
    add(.traitsNeverSet, "no element has a trait, which cannot be; traits are unknown")
  }

  private static let typesWithTraits: Set<ElementType> = [
    .button, .link, .staticText, .image, .searchField, .slider, .switch, .tab, .key,
  ]

  // Some tools write the label in place of a missing identifier. Importers leave such an identifier unknown
  // where they can, so unknown identifiers count as well as identifiers that equal the label.
  private mutating func checkIdentifiers(_ labelAsIdentifier: CaptureQuirks.LabelAsIdentifier) {
    guard labelAsIdentifier != .never else { return }
    var labelled = 0
    var doubtful = 0
    for node in tree.nodes {
      guard let label = node.label, !label.isEmpty else { continue }
      // An element with a label and an empty identifier shows that the tool does not fill it in.
      if let identifier = node.identifier, identifier.isEmpty {
        if labelAsIdentifier == .always { continue }
        return
      }
      labelled += 1
      if node.identifier == nil || node.identifier == label { doubtful += 1 }
    }
    guard labelled >= 8, doubtful * 10 >= labelled * 9 else { return }
    forgotten.insert(.identifier)
    add(
      .identifiersEqualLabels,
      "\(doubtful) of \(labelled) identifiers are the label, which the tool writes where there is "
        + "none; they are unknown")
  }

  private mutating func checkDepth(_ limits: Set<Int>) {
    guard !limits.isEmpty else { return }
    var depths = [Int](repeating: 0, count: tree.count)
    for index in tree.indices {
      if let parent = tree.parent(of: index) { depths[index] = depths[parent] + 1 }
    }
    guard let deepest = depths.max(), limits.contains(deepest) else { return }
    isCut = true
    add(.depthLimit, "the tree has \(deepest) levels; it may be cut")
  }

  private mutating func checkFrames() {
    guard tree.count > 1 else { return }
    if tree.nodes.allSatisfy({ $0.frame == nil }) {
      return add(.noFrames, "no element has a frame; nothing about places can be judged")
    }
    let isSizeKnown =
      tree.screen.bounds != nil
      || tree.nodes.contains { node in
        (node.type == .window || node.type == .application) && node.frame?.isEmpty == false
      }
    guard !isSizeKnown else { return }
    add(
      .unknownScreenSize, "neither the screen nor a window has a size; what is off it is unknown"
    )
  }

  // UIKit's transitions change the alpha of what they bring in. A view that dims the rest has nothing in it.
  private mutating func checkFading() {
    let window = tree.nodes.first { $0.type == .window }?.frame
    guard let screen = tree.screen.bounds ?? window, screen.isFinite, !screen.isEmpty else {
      return
    }
    let half = screen.width * screen.height / 2
    for node in tree.nodes {
      guard let alpha = node.alpha, Self.fading.contains(alpha), let frame = node.frame,
        frame.isFinite, frame.width * frame.height >= half,
        node.descendants.contains(where: { Self.typesWithTraits.contains(tree.type(of: $0)) })
      else { continue }
      let percent = Int((alpha * 100).rounded())
      return add(
        .fading,
        "\(node.type.name) covers the screen at \(percent) % opacity; it may have been captured during an animation"
      )
    }
  }

  // Below, a view counts as hidden; from here on as opaque.
  private static let fading = 0.01..<0.99

  private mutating func add(_ kind: Diagnostic.Kind, _ message: String) {
    diagnostics.append(Diagnostic(kind, message))
  }
}
