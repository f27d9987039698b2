import A11yModel

/// A screen, and everything that follows from its facts; each is computed once, when first asked.
///
/// The terms are those of the rule documentation. An instance belongs to one thread.
package final class AnalyzedScreen {
  /// The screen.
  package let screen: Screen
  /// Its elements.
  package let tree: ElementTree

  /// Prepares a screen; nothing is computed yet.
  package init(_ screen: Screen) {
    self.screen = screen
    tree = screen.tree
  }

  /// The facts of the screen.
  package var facts: ScreenFacts { tree.screen }

  /// The screen's rectangle in points: recorded, or else the frame of the main window or of the
  /// first window or application that has one. Nil when nothing says.
  package lazy var bounds: Rect? = facts.bounds ?? frameOfMainWindow()

  /// Whether a control, by type, trait or action.
  package lazy var isInteractive: [Bool] = interactiveElements()

  /// Whether the system's own: keyboard, status bar, another process, a web page.
  package lazy var isSystemOwned: [Bool] = systemOwnedElements()

  /// Clipping, visibility and scrolling.
  package lazy var visibility = Visibility(self)

  /// Whether it is drawn, or would be if one scrolled to it.
  package var isDrawn: [Bool] { visibility.isDrawn }

  /// The positions of the app's own controls that are drawn, in capture order.
  lazy var controls: [Int] = tree.indices.filter { [isInteractive, isSystemOwned, isDrawn] index in
    isInteractive[index] && !isSystemOwned[index] && isDrawn[index]
  }

  /// The positions of the controls that should take touches, in capture order.
  lazy var touchTargets: [Int] = findTouchTargets()

  /// Whether any container lists its elements, so that there is a ``containers`` to ask.
  lazy var hasLists: Bool = tree.indices.contains { Exposure.references(of: tree[$0]) != nil }

  /// Who can be reached by VoiceOver.
  package lazy var exposure = Exposure(self)

  /// Which elements have a name inside or around them.
  lazy var namesNearby = NamesNearby(self)

  /// Which elements have which identifier.
  lazy var identifiers = Identifiers(self)

  /// Where touches go.
  package lazy var hitTesting = HitTesting(self)

  /// Which elements share an identifier, and by what cause.
  lazy var sharedIdentifiers = SharedIdentifiers(self)

  /// Sorts elements as VoiceOver reads them.
  package lazy var anchoredRows = AnchoredRows(self)

  /// The order in which VoiceOver reads the screen.
  package lazy var readingOrder = ReadingOrder(self)

  /// Explicit lists of elements, and what can be reached through them.
  lazy var containers = ContainerGraph(self)

  /// How many containers may or may not have a list; 1 for a capture that never says.
  lazy var unknownLists: Int = countUnknownLists()

  /// Elements that are shown and that no list leads to.
  lazy var orphans = Orphans(self)

  /// Who is hidden by an accessible ancestor.
  lazy var swallowing = Swallowing(self)

  /// What accessible ancestors hide, sorted by what is lost.
  lazy var hiddenDescendants = HiddenDescendants(self)

  /// What is presented over the rest of the screen.
  lazy var modals = Modals(self)

  /// What modal views keep VoiceOver from.
  lazy var modalScope = ModalScope(self)

  /// Which elements are the same place of a repeated row.
  package lazy var rows = RowTemplates(self)

  /// Whether a loading overlay covers the screen, so that geometry may be about to change: an
  /// activity indicator, alone or with its text in a view of its own.
  package lazy var isBusy: Bool = tree.indices.contains { index in
    tree.type(of: index) == .activityIndicator && isDrawn[index] && !isSystemOwned[index]
      && (coversScreen(tree[index]) || tree[index].parent.map(isLoadingOverlay) == true)
  }

  private func isLoadingOverlay(_ view: Node) -> Bool {
    TypeSet.plain.contains(view.type) && view.descendants.count <= 4 && coversScreen(view)
  }

  private func coversScreen(_ node: Node) -> Bool {
    guard let bounds, let frame = node.frame else { return false }
    return frame.intersection(bounds).area >= bounds.area * 0.85
  }

  private func frameOfMainWindow() -> Rect? {
    let windows = tree.indices.lazy.filter { index in
      let type = self.tree.type(of: index)
      return type == .window || type == .application
    }
    let frames = windows.prefix(8).compactMap { self.tree[$0].frame }
    return frames.first { !$0.isEmpty }
  }
}
