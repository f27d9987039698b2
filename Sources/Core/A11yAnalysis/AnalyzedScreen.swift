import A11yModel

/// A screen with every analysis of its elements, each computed on first access. Confined to one thread.
package final class AnalyzedScreen {
  package let screen: Screen
  package let tree: ElementTree

  /// Whether pages in web views belong to the app and are evaluated.
  package let includesWebContent: Bool

  /// Whether the tree is a view hierarchy, a design-time document, or Swift source code; ``ScreenFacts``.
  package let isViewHierarchy, isDesignTime, isSourceCode: Bool

  /// Whether the elements are the queries of a UI test suite, not a screen.
  package var isTestSuite: Bool { tree.screen.isTestSuite }

  /// Patterns of labels that change by themselves and therefore do not identify elements.
  package var volatileLabels: [TextPattern] = []

  /// The names of the images of the project around the capture.
  package var imageNames = ImageNames()

  /// The work budget of the current rule; the engine refills it before each rule.
  package let fuel: Fuel

  /// The recording of VoiceOver beside what the capture leads one to expect; nil if there is no recording.
  package let heard: HeardScreen?

  /// - Parameter language: The language of a recording of VoiceOver; nil for the one that it names, or the screen's.
  package init(
    _ screen: Screen, includingWebContent: Bool = false, fuel: Fuel? = nil,
    heardIn language: SpeechLanguage? = nil
  ) {
    heard = Self.heard(screen, in: language)
    // What was heard outranks what the capture leads one to expect.
    self.screen = heard?.screen ?? screen
    tree = self.screen.tree
    self.fuel = fuel ?? Fuel(ofElements: screen.tree.count)
    isViewHierarchy = tree.screen.isViewHierarchy
    isDesignTime = tree.screen.isDesignTime
    isSourceCode = tree.screen.isSourceCode
    includesWebContent = includingWebContent
  }

  /// The facts of the screen; yielded, not copied.
  package var facts: ScreenFacts { _read { yield tree.screen } }

  package private(set) lazy var source = SourceElements(tree)

  private static func heard(_ screen: Screen, in language: SpeechLanguage?) -> HeardScreen? {
    guard let recording = screen.recording else { return nil }
    var silent = screen
    silent.recording = nil
    let analyzed = AnalyzedScreen(silent)
    let recorded = recording.header["language"].flatMap(SpeechLanguage.of(locale:))
    return HeardScreen(
      recording, on: silent,
      .init(
        speech: analyzed.speech(in: language ?? recorded), rows: analyzed.rows,
        isDrawn: analyzed.isDrawn, isInteractive: analyzed.isInteractive,
        isSystem: analyzed.isSystemOwned))
  }

  /// The screen's rectangle in points: the recorded one, or the first nonempty frame of a window or
  /// application. Nil if unknown.
  package private(set) lazy var bounds: Rect? = facts.bounds ?? frameOfMainWindow()

  /// The kind of device; nil if unknown.
  package private(set) lazy var idiom: Idiom? = screen.idiom(bounds: bounds)

  /// Whether the interface is laid out from right to left: the recorded direction, or the script of most texts.
  package private(set) lazy var readsRightToLeft = tree.readsRightToLeft

  /// Whether each element is a control, by type, trait or action.
  package private(set) lazy var isInteractive: [Bool] = tree.interactiveElements()

  package private(set) lazy var composites = Composites(
    tree, bounds: bounds, ancestors: accessibleAncestors, includingWebContent: includesWebContent)

  package var isSystemOwned: [Bool] { composites.isSystem }

  package private(set) lazy var visibility = Visibility(tree, bounds: bounds)

  package var isDrawn: [Bool] { visibility.isDrawn }

  private lazy var kinds = ElementKinds(
    tree,
    .init(
      isInteractive: isInteractive, composites: composites, isDrawn: isDrawn,
      states: exposure.states, isElsewhere: isSourceCode ? source.isElsewhere : []))
  /// The number of the app's own elements of known type that VoiceOver stops on, as far as the capture tells.
  /// Rules about VoiceOver users evaluate these.
  package private(set) lazy var stopCount: Int = countStops()

  package private(set) lazy var leftOutParts: [LeftOutPart] = findLeftOutParts()

  // The masks passed to `gather(_:)`, their elements, and a cache for all other masks.
  private var masks = ElementMasks([])
  private var gathered: [ArraySlice<Int>] = []
  private var others: [ElementMask: ArraySlice<Int>] = [:]

  /// Finds the elements of all masks ahead of ``elements(_:)``, in one pass for every 64 masks.
  package func gather(_ masks: ElementMasks) {
    self.masks = masks
    gathered = []
    gathered.reserveCapacity(masks.all.count)
    for start in stride(from: 0, to: masks.all.count, by: 64) {
      gathered += kinds.elements(masks.all[start..<min(start + 64, masks.all.count)])
    }
  }

  /// Returns the positions of the elements that match a mask, in capture order.
  package func elements(_ mask: ElementMask) -> ArraySlice<Int> {
    if let number = masks.number(of: mask) { return gathered[number] }
    if let known = others[mask] { return known }
    let found = kinds.elements([mask])[0]
    others[mask] = found
    return found
  }

  /// Returns the number of elements with an invalid frame among those that match any of the masks; without
  /// masks, among controls, texts and images. O(n), or O(1) if every frame is valid.
  package func brokenFrames(among masks: [ElementMask]) -> Int {
    guard !brokenFrames.isEmpty else { return 0 }
    let masks = masks.isEmpty ? [ElementMask.own(any: [.control, .text, .image])] : masks
    let chosen = masks.map { Set(elements($0)) }
    return brokenFrames.count { index in chosen.contains { $0.contains(index) } }
  }

  /// The number of the app's visible elements with texts whose type is unknown. O(n), once.
  package private(set) lazy var untypedCount = elements(.own(.typeless)).count {
    isUntyped(tree[$0])
  }

  /// Whether the tool that captured the screen prints no types.
  package private(set) lazy var isWithoutTypes = screen.diagnostics.contains {
    $0.kind == .typesNotRead
  }

  private lazy var brokenFrames = tree.indices.filter { tree[$0].brokenFrame != nil }

  /// The positions of the app's own visible controls, in capture order.
  package var controls: ArraySlice<Int> { elements(.own(.control)) }

  package private(set) lazy var fieldLabels = FieldLabels(
    tree, isDrawn: isDrawn, isInteractive: isInteractive)

  package private(set) lazy var exposure = Exposure(tree, isInteractive: isInteractive)

  package private(set) lazy var namesNearby = NamesNearby(
    tree, isInteractive: isInteractive, composites: composites)

  package private(set) lazy var identifiers = Identifiers(tree, composites: composites)

  package private(set) lazy var sharedIdentifiers = SharedIdentifiers(
    identifiers,
    .init(
      tree: tree, isInteractive: isInteractive, composites: composites,
      visibility: visibility, exposure: exposure, rows: listRows, templates: rows))

  package private(set) lazy var hitTesting = HitTesting(
    tree, isInteractive: isInteractive, composites: composites, bounds: bounds)

  package private(set) lazy var presentations = Presentations(
    .init(
      tree: tree, bounds: bounds, isDrawn: isDrawn, isInteractive: isInteractive,
      composites: composites, exposure: exposure, model: hitTesting.model))

  package private(set) lazy var modalScope = ModalScope(
    tree, isDrawn: isDrawn, isWalked: exposure.isWalked)

  package private(set) lazy var touch = TouchAnalysis(
    tree, bounds: bounds, isInteractive: isInteractive, composites: composites,
    visibility: visibility, hitTesting: hitTesting)

  private lazy var strayActivations = StrayActivations(touch, exposure: exposure)

  /// Returns where a double tap on a control goes if its activation point lies outside it; nil otherwise.
  package func strayActivation(of node: Node) -> StrayActivation? {
    node.recordedActivationPoint == nil ? nil : strayActivations.activation(of: node)
  }

  package private(set) lazy var covers = Covers(touch, behind: presentations)

  /// The language of the texts, from the screen's facts or the capture's context.
  package var locale: String? { facts.locale ?? screen.context["locale"] }

  /// The light or dark appearance, in lowercase; nil if unknown.
  package var appearance: String? {
    facts.appearance ?? screen.context["appearance"]?.lowercased()
  }

  package private(set) lazy var notableLabels = NotableLabels(
    of: elements(.labelledThings), in: tree, locale: locale)

  /// Whether most labels begin with a capital and no sentence or command is in lowercase, so that a label in
  /// lowercase stands out.
  package private(set) lazy var capitalizesLabels: Bool = {
    var (capitals, others) = (0, 0)
    for index in elements(.own(.labelled)).prefix(400) {
      guard let label = tree[index].label, let first = label.utf8.first, first.isASCIILetter else {
        continue
      }
      if first.isASCIICapital {
        capitals += 1
        continue
      }
      others += 1
      let words = String(decoding: label.utf8.prefix(100), as: UTF8.self).split(separator: " ")
      if words.count > 1, WordList.isProse(words.map(String.init), locale: locale) { return false }
    }
    return capitals >= 3 && capitals >= others
  }()

  package private(set) lazy var targetSizes = TargetSizes(touch, covers: covers)

  package private(set) lazy var anchoredRows = AnchoredRows(facts, bounds: bounds)

  package private(set) lazy var targetPairs = TargetPairs(
    targetSizes, tree: tree, composites: composites, presentations: presentations,
    visibility: visibility, fuel: fuel)

  package private(set) lazy var headings = ScreenHeadings(
    .init(
      tree: tree, isDrawn: isDrawn, isInteractive: isInteractive, exposure: exposure,
      composites: composites))

  package private(set) lazy var readingOrder = ReadingOrder(
    tree, rows: anchoredRows, exposure: exposure, bounds: bounds)

  /// Returns what VoiceOver speaks on the screen, in the screen's language by default. O(n log n) for n
  /// elements.
  package func speech(in language: SpeechLanguage? = nil) -> ScreenSpeech {
    ScreenSpeech(speechSources, in: language ?? speechLanguage ?? .english)
  }

  private var speechSources: ScreenSpeech.Sources {
    .init(
      tree: tree, order: readingOrder, exposure: exposure, isInteractive: isInteractive,
      isSystem: isSystemOwned, isBehind: composites.isBehindPresentation)
  }

  private lazy var quotations = SpeechQuotations(speechSources, in: speechLanguage ?? .english)

  /// Returns what VoiceOver says at an element, in quotation marks; nil if the capture does not record everything
  /// that it depends on.
  package func quotation(at node: Node) -> String? {
    guard !isSourceCode, !isTestSuite, node.knows(.label) else { return nil }
    if let said = heard?.utterance(at: node.index) {
      return SpeechQuotations.quotation(said)
    }
    return quotations.words(at: node.index)
  }

  /// The language of the screen; nil if it is unknown or has no phrases.
  package var speechLanguage: SpeechLanguage? { locale.flatMap { SpeechLanguage.of(locale: $0) } }

  /// Returns the order in which other assistive technologies visit the VoiceOver stops. O(n).
  package func orders(of speech: ScreenSpeech) -> AssistiveOrders {
    AssistiveOrders(speech, tree: tree, order: readingOrder)
  }

  /// Whether any container lists its elements explicitly; without one, ``containers`` has no answers.
  package private(set) lazy var hasLists: Bool = tree.indices.contains {
    Exposure.references(of: tree[$0]) != nil
  }

  package private(set) lazy var containers = ContainerGraph(tree)

  /// The number of containers that may have an unrecorded list; 1 if the capture records no lists.
  package private(set) lazy var unknownLists: Int = ContainerGraph.countUnknownLists(tree)

  /// Whether an element list belongs to the app; the lists of bars, pickers and text inputs are the system's.
  package func isJudged(owner: Int) -> Bool {
    !isSystemOwned[owner] && !tree.type(of: owner).hasInternals
  }

  package private(set) lazy var unlistedElements = UnlistedElements(
    .init(
      tree: tree, containers: containers, isDrawn: isDrawn, isSystemOwned: isSystemOwned,
      accessibleAncestors: accessibleAncestors))

  package private(set) lazy var accessibleAncestors = AccessibleAncestors(tree)

  package private(set) lazy var hiddenDescendants = HiddenDescendants(
    .init(
      tree: tree, bounds: bounds, visibility: visibility, isInteractive: isInteractive,
      isSystemOwned: isSystemOwned, composites: composites), hiddenBy: accessibleAncestors)

  private lazy var reachSources = ReachSources(
    tree, bounds: bounds, isInteractive: isInteractive, composites: composites,
    visibility: visibility, exposure: exposure, accessibleAncestors: accessibleAncestors,
    hitTesting: hitTesting, heard: heard, covers: covers, presentations: presentations,
    modalScope: modalScope,
    unlisted: hasLists ? unlistedElements.groups : [])

  package private(set) lazy var unreachableControls = UnreachableControls(
    reachSources, controls: controls)

  package private(set) lazy var unreachableTexts = UnreachableTexts(
    reachSources, texts: elements(.own(.text)), without: unreachableControls)

  /// Whether an element that VoiceOver does not stop on has a label, value or hint that VoiceOver never reads.
  package func isTextIgnored(of node: Node) -> Bool {
    !unreachableControls.holds(node.index) && reachSources.ignoresText(of: node)
  }

  package private(set) lazy var rows = RowTemplates(tree)

  private lazy var listRows = ListRows(tree)

  /// Whether a loading overlay covers the screen, so that the layout may be about to change: an activity
  /// indicator, alone or with its text in its own view.
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

  /// The pixels of the screenshot; nil if there is none, or none that belongs to the capture. Decodes the file on
  /// first access.
  package private(set) lazy var pixels: ScreenPixels? = readPixels()

  /// The light colour that covers most of the screen, outside of pictures, pages and what the system shows; nil if no
  /// picture tells.
  package private(set) lazy var lightArea: LightArea? = pixels?.lightArea(
    outside: tree.indices.filter {
      isSystemOwned[$0] || Self.pictures.contains(tree.type(of: $0))
    })

  private static let pictures: TypeSet = [.image, .icon, .map, .webView]

  /// The texts that rules have asked the pixels for; nil if no rule has asked, or if there is no screenshot.
  package var pixelCoverage: PixelCoverage? {
    guard hasReadPixels else { return nil }
    if let pixelFault {
      var coverage = PixelCoverage()
      coverage.fault = pixelFault
      return coverage
    }
    return pixels?.coverage
  }

  private var hasReadPixels = false
  private var pixelFault: String?

  private func readPixels() -> ScreenPixels? {
    hasReadPixels = true
    let pixels: Pixels
    switch screen.picture?.read() {
    case .pixels(let read)?: pixels = read
    case .refused(let fault)?:
      pixelFault = fault
      return nil
    case .some(.none), nil:
      guard let drawn = tree.drawnPicture() else { return nil }
      pixels = drawn
    }
    guard let bounds else {
      pixelFault = "the size of the screen is unknown"
      return nil
    }
    guard let scale = ScreenPixels.scale(of: pixels, on: bounds) else {
      pixelFault =
        "the screenshot has \(pixels.width) × \(pixels.height) pixels, another shape than "
        + "\(bounds.width.shortDescription) × \(bounds.height.shortDescription) points"
      return nil
    }
    return ScreenPixels(
      pixels, bounds: bounds, scale: scale,
      .init(
        tree: tree, keyboard: facts.keyboardFrame, isDrawn: isDrawn, visibility: visibility,
        composites: composites, presentations: presentations, fuel: fuel))
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
