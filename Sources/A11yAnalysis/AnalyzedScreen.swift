import A11yModel

/// A screen, and everything that follows from its facts; each is computed once, when first asked.
///
/// The terms are those of the rule documentation. An instance belongs to one thread.
package final class AnalyzedScreen {
  /// The screen.
  package let screen: Screen
  /// Its elements.
  package let tree: ElementTree

  /// Whether pages in web views are the app's own, so that they are judged.
  package let includesWebContent: Bool

  /// Whether parents are the superviews, and whether this is what a designer drew; ``ScreenFacts``.
  package let isViewHierarchy, isDesignTime, isSourceCode: Bool

  /// Whether it is no screen but the queries of a type of a suite of UI tests.
  package var isTestSuite: Bool { tree.screen.isTestSuite }

  /// Labels that change by themselves, by which elements are not told apart.
  package var volatileLabels: [TextPattern] = []

  /// The work that the rule which asks now may do; the engine refills it before each rule.
  package let fuel: Fuel

  /// Prepares a screen; nothing is computed yet.
  package init(_ screen: Screen, includingWebContent: Bool = false, fuel: Fuel? = nil) {
    self.screen = screen
    tree = screen.tree
    self.fuel = fuel ?? Fuel(ofElements: screen.tree.count)
    isViewHierarchy = tree.screen.isViewHierarchy
    isDesignTime = tree.screen.isDesignTime
    isSourceCode = tree.screen.isSourceCode
    includesWebContent = includingWebContent
  }

  /// The facts of the screen; lent, not copied.
  package var facts: ScreenFacts { _read { yield tree.screen } }

  /// The elements as rules about Swift sources ask for them.
  package private(set) lazy var source = SourceElements(tree)

  /// The screen's rectangle in points: recorded, or else the frame of the main window or of the
  /// first window or application that has one. Nil when nothing says.
  package private(set) lazy var bounds: Rect? = facts.bounds ?? frameOfMainWindow()

  /// Whether the interface runs from right to left: recorded, or else the script of most texts on it.
  package private(set) lazy var readsRightToLeft = tree.readsRightToLeft

  /// Whether a control, by type, trait or action.
  package private(set) lazy var isInteractive: [Bool] = tree.interactiveElements()

  /// Which elements are parts of composite controls, and which are the system's.
  package private(set) lazy var composites = Composites(
    tree, bounds: bounds, includingWebContent: includesWebContent)

  /// Whether the system's own: keyboard, status bar, another process, a web page, furniture.
  package var isSystemOwned: [Bool] { composites.isSystem }

  /// Clipping, visibility and scrolling.
  package private(set) lazy var visibility = Visibility(tree, bounds: bounds)

  /// Whether it is drawn, or would be if one scrolled to it.
  package var isDrawn: [Bool] { visibility.isDrawn }

  /// What each element is, as far as rules choose their candidates by it.
  private lazy var kinds = ElementKinds(
    tree,
    .init(
      isInteractive: isInteractive, composites: composites, isDrawn: isDrawn,
      states: exposure.states, isElsewhere: isSourceCode ? source.isElsewhere : []))
  /// On how many elements of the app VoiceOver may stop, as far as the capture says, and of which it is
  /// known what they are. Rules about people judge these.
  package private(set) lazy var stopCount: Int = countStops()

  /// What of the screen no rule judges, in the order of the kinds.
  package private(set) lazy var leftOutParts: [LeftOutPart] = findLeftOutParts()

  // What the masks of the rules mean, and what others do that were asked for.
  private var masks = ElementMasks([])
  private var gathered: [ArraySlice<Int>] = []
  private var others: [ElementMask: ArraySlice<Int>] = [:]

  /// Finds the elements that several masks mean, before ``elements(_:)`` is asked; one sweep for every 64.
  package func gather(_ masks: ElementMasks) {
    self.masks = masks
    gathered = []
    gathered.reserveCapacity(masks.all.count)
    for start in stride(from: 0, to: masks.all.count, by: 64) {
      gathered += kinds.elements(masks.all[start..<min(start + 64, masks.all.count)])
    }
  }

  /// The positions of the elements that a mask means, in capture order.
  package func elements(_ mask: ElementMask) -> ArraySlice<Int> {
    if let number = masks.number(of: mask) { return gathered[number] }
    if let known = others[mask] { return known }
    let found = kinds.elements([mask])[0]
    others[mask] = found
    return found
  }

  /// How many elements of these masks, or of the controls, texts and images where there are no masks,
  /// have a frame that can be none. O(n) where there is one, O(1) where there is none.
  package func brokenFrames(among masks: [ElementMask]) -> Int {
    guard !brokenFrames.isEmpty else { return 0 }
    let masks = masks.isEmpty ? [ElementMask.own(any: [.control, .text, .image])] : masks
    let chosen = masks.map { Set(elements($0)) }
    return brokenFrames.count { index in chosen.contains { $0.contains(index) } }
  }

  private lazy var brokenFrames = tree.indices.filter { tree[$0].brokenFrame != nil }

  /// The positions of the app's own controls that are drawn, in capture order.
  package var controls: ArraySlice<Int> { elements(.own(.control)) }

  /// Which texts stand beside fields.
  package private(set) lazy var fieldLabels = FieldLabels(
    tree, isDrawn: isDrawn, isInteractive: isInteractive)

  /// Who can be reached by VoiceOver.
  package private(set) lazy var exposure = Exposure(tree, isInteractive: isInteractive)

  /// Which elements have a name inside or around them.
  package private(set) lazy var namesNearby = NamesNearby(
    tree, isInteractive: isInteractive, composites: composites)

  /// Which elements have which identifier.
  package private(set) lazy var identifiers = Identifiers(tree, composites: composites)

  /// Which elements share an identifier, and by what cause.
  package private(set) lazy var sharedIdentifiers = SharedIdentifiers(
    identifiers,
    .init(
      tree: tree, isInteractive: isInteractive, composites: composites,
      visibility: visibility, exposure: exposure, rows: listRows, templates: rows))

  /// Where touches go.
  package private(set) lazy var hitTesting = HitTesting(
    tree, isInteractive: isInteractive, composites: composites, bounds: bounds)

  /// What is presented over the rest of the screen.
  package private(set) lazy var presentations = Presentations(
    .init(
      tree: tree, bounds: bounds, isDrawn: isDrawn, isInteractive: isInteractive,
      composites: composites, exposure: exposure, model: hitTesting.model))

  /// What modal views keep VoiceOver from.
  package private(set) lazy var modalScope = ModalScope(
    tree, isDrawn: isDrawn, isWalked: exposure.isWalked)

  /// Which controls should take touches.
  package private(set) lazy var touch = TouchAnalysis(
    tree, bounds: bounds, isInteractive: isInteractive, composites: composites,
    visibility: visibility, hitTesting: hitTesting)

  private lazy var strayActivations = StrayActivations(touch, exposure: exposure)

  /// Where a double tap on a control goes whose activation point lies outside of it; nil for others.
  package func strayActivation(of node: Node) -> StrayActivation? {
    // Most controls have no point of their own.
    node.recordedActivationPoint == nil ? nil : strayActivations.activation(of: node)
  }

  /// What lies in front of controls.
  package private(set) lazy var covers = Covers(touch, behind: presentations)

  /// The language of the texts, as far as the capture or its context says it.
  package var locale: String? { facts.locale ?? screen.context["locale"] }

  /// What controls and pictures are called, as far as lists of words may have it.
  package private(set) lazy var notableLabels = NotableLabels(
    of: elements(.labelledThings), in: tree, locale: locale)

  /// How large controls are to a finger.
  package private(set) lazy var targetSizes = TargetSizes(touch, covers: covers)

  /// Sorts elements as VoiceOver reads them.
  package private(set) lazy var anchoredRows = AnchoredRows(facts, bounds: bounds)

  /// Which controls take touches on the same part of the screen, or nearly do.
  package private(set) lazy var targetPairs = TargetPairs(
    targetSizes, tree: tree, composites: composites, presentations: presentations, fuel: fuel)

  /// What tells the screen's title and the headings of its parts.
  package private(set) lazy var headings = ScreenHeadings(
    .init(
      tree: tree, isDrawn: isDrawn, isInteractive: isInteractive, exposure: exposure,
      composites: composites))

  /// The order in which VoiceOver reads the screen.
  package private(set) lazy var readingOrder = ReadingOrder(
    tree, rows: anchoredRows, exposure: exposure, bounds: bounds)

  /// What VoiceOver says on it, in a language of the system; by default that of the screen, or English.
  ///
  /// - Complexity: O(n log n) for n elements.
  package func speech(in language: SpeechLanguage? = nil) -> ScreenSpeech {
    ScreenSpeech(
      .init(
        tree: tree, order: readingOrder, exposure: exposure, isInteractive: isInteractive,
        isSystem: isSystemOwned),
      in: language ?? speechLanguage ?? .english)
  }

  /// The language of the screen, where it is known and there are phrases for it.
  package var speechLanguage: SpeechLanguage? { locale.flatMap { SpeechLanguage.of(locale: $0) } }

  /// How other assistive technologies go through the stops. O(n).
  package func orders(of speech: ScreenSpeech) -> AssistiveOrders {
    AssistiveOrders(speech, tree: tree, order: readingOrder)
  }

  /// Whether any container lists its elements, so that there is a ``containers`` to ask.
  package private(set) lazy var hasLists: Bool = tree.indices.contains {
    Exposure.references(of: tree[$0]) != nil
  }

  /// Explicit lists of elements, and what can be reached through them.
  package private(set) lazy var containers = ContainerGraph(tree)

  /// How many containers may or may not have a list; 1 for a capture that never says.
  package private(set) lazy var unknownLists: Int = ContainerGraph.countUnknownLists(tree)

  /// Whether a list is the app's own: what bars, pickers and text inputs list is the system's.
  package func isJudged(owner: Int) -> Bool {
    !isSystemOwned[owner] && !tree.type(of: owner).hasInternals
  }

  /// Elements that are shown and that no list leads to.
  package private(set) lazy var unlistedElements = UnlistedElements(
    .init(
      tree: tree, containers: containers, isDrawn: isDrawn, isSystemOwned: isSystemOwned,
      accessibleAncestors: accessibleAncestors))

  /// Who is hidden by an accessible ancestor.
  package private(set) lazy var accessibleAncestors = AccessibleAncestors(tree)

  /// What accessible ancestors hide, sorted by what is lost.
  package private(set) lazy var hiddenDescendants = HiddenDescendants(
    .init(
      tree: tree, bounds: bounds, visibility: visibility, isInteractive: isInteractive,
      isSystemOwned: isSystemOwned, composites: composites), hiddenBy: accessibleAncestors)

  private lazy var reachSources = ReachSources(
    tree, bounds: bounds, isInteractive: isInteractive, composites: composites,
    visibility: visibility, exposure: exposure, accessibleAncestors: accessibleAncestors,
    hitTesting: hitTesting,
    covers: covers, presentations: presentations, modalScope: modalScope,
    unlisted: hasLists ? unlistedElements.groups : [])

  /// Controls that are seen, and that no stop of VoiceOver is or leads to.
  package private(set) lazy var unreachableControls = UnreachableControls(
    reachSources, controls: controls)

  /// Texts that are seen, and that nobody hears.
  package private(set) lazy var unreachableTexts = UnreachableTexts(
    reachSources, texts: elements(.own(.text)), without: unreachableControls)

  /// Whether the label, value and hint of an element that is none are said by nobody.
  package func isTextIgnored(of node: Node) -> Bool {
    !unreachableControls.holds(node.index) && reachSources.ignoresText(of: node)
  }

  /// Which elements are the same part of rows that one template makes.
  package private(set) lazy var rows = RowTemplates(tree)

  /// Which row of a list each element lies in.
  private lazy var listRows = ListRows(tree)

  /// Whether a loading overlay covers the screen, so that geometry may be about to change: an
  /// activity indicator, alone or with its text in a view of its own.
  package private(set) lazy var isBusy: Bool = tree.indices.contains { index in
    tree.type(of: index) == .activityIndicator && isDrawn[index] && !isSystemOwned[index]
      && (coversScreen(tree[index]) || tree[index].parent.map(isLoadingOverlay) == true)
  }

  private func isLoadingOverlay(_ view: Node) -> Bool {
    TypeSet.plain.contains(view.type) && view.descendants.count <= 4 && coversScreen(view)
  }

  private func coversScreen(_ node: Node) -> Bool {
    guard let bounds, let frame = node.frame else { return false }
    return frame.covers(Measures.Coverage.whole, of: bounds)
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
