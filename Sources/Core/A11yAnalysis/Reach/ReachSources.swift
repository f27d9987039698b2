import A11yModel

/// The analyses that determine what VoiceOver reaches on one screen. Confined to one thread.
package final class ReachSources {
  let tree: ElementTree
  let bounds: Rect?
  let isInteractive: [Bool]
  let composites: Composites
  let visibility: Visibility
  let accessibleAncestors: AccessibleAncestors
  let hitTesting: HitTesting
  let heard: HeardScreen?
  let covers: Covers
  let presentations: Presentations
  let modalScope: ModalScope
  /// Elements that explicit lists omit; empty if no container has a list.
  let unlisted: [UnlistedElements.Group]
  let stops: VoiceOverStops
  private(set) lazy var surroundings = ReachSurroundings(self)

  var isDesignTime: Bool { tree.screen.isDesignTime }

  init(
    _ tree: ElementTree, bounds: Rect?, isInteractive: [Bool], composites: Composites,
    visibility: Visibility,
    exposure: Exposure, accessibleAncestors: AccessibleAncestors, hitTesting: HitTesting,
    heard: HeardScreen?, covers: Covers, presentations: Presentations, modalScope: ModalScope,
    unlisted: [UnlistedElements.Group]
  ) {
    self.tree = tree
    self.bounds = bounds
    self.isInteractive = isInteractive
    self.composites = composites
    self.visibility = visibility
    self.accessibleAncestors = accessibleAncestors
    self.hitTesting = hitTesting
    self.heard = heard
    self.covers = covers
    self.presentations = presentations
    self.modalScope = modalScope
    self.unlisted = unlisted
    stops = VoiceOverStops(tree, exposure: exposure, isInteractive: isInteractive)
  }
}
