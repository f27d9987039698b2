/// The names of the facts about an element or a screen.
///
/// A fact has a value, is known to be empty, or is unknown. In Swift, `nil` means *unknown* and nothing else. A
/// rule that lacks a fact reports it by this name.
///
/// Every fact is declared in this file and nowhere else: its name here, its storage in ``TextFact``, ``Flag``
/// or ``ElementDetails``, and its ``declaration``. Native captures and their schema, sketches, `tree --facts`,
/// random trees and the tables of the documentation are derived from these.
@usableFromInline package enum Fact: String, CaseIterable, Sendable {
  // Text.
  case identifier, label, value, hint, placeholder, title, visibleText, language, className
  // Traits and appearance.
  case traits, frame, alpha
  // Flags.
  case enabled, selected, focused, hidden, visible, hittable, exposed
  case userInteractionEnabled, hasTapAction, clipsToBounds, opaque
  case isAccessibilityElement, accessibilityElementsHidden, accessibilityViewIsModal
  case shouldGroupAccessibilityChildren, isView, turned, contentCaptured, respondsToUserInteraction
  // Facts that few elements have.
  case accessibilityElements, containerElements, unindexedElements, accessibilityContainer
  case containerType
  case customActions, userInputLabels, textualContext, valueStart
  case tableCell, headerElements, customContent, customRotors, expandedStatus
  case directTouchOptions, navigationStyle, largeContentTitle, handledGestures
  case hitRegion, activationPoint, hitPoint, hitProbes
  case interactable, scroll, font, window, controller, heldByCode, object, untranslated
  case pinnedSize, code, statements, query, habit
  // Facts of the screen.
  case bounds, scale, idiom, layoutDirection, locale, contentSizeCategory, orientation
  case keyboardFrame, safeArea, paintOrder, viewHierarchy, scene
}

/// The text facts of an element, in the order in which sketches list them.
@usableFromInline package enum TextFact: Int, CaseIterable, Sendable {
  case identifier, label, value
  case placeholder, hint, title, visibleText, language, className
  /// The printed name of a type that ``ElementType`` does not contain.
  case typeName

  static let minor = allCases.filter { $0.rawValue > TextFact.value.rawValue }
  @inlinable var minorIndex: Int { rawValue - TextFact.placeholder.rawValue }
}

/// The facts of an element that are true, false or unknown.
@usableFromInline package enum Flag: UInt32, CaseIterable, Sendable {
  case enabled, selected, focused, hidden, visible, hittable, exposed
  case userInteractionEnabled, hasTapAction, clipsToBounds, opaque
  case isAccessibilityElement, accessibilityElementsHidden, accessibilityViewIsModal
  case shouldGroupAccessibilityChildren, isView, turned, contentCaptured, respondsToUserInteraction
}

/// The facts that few elements have. A fact that is unknown is nil.
@usableFromInline package struct ElementDetails: Hashable, Sendable {
  /// The rectangle that receives touches, if it differs from the frame, in screen points.
  public var hitRegion: Rect?
  /// The point that VoiceOver taps, in screen points.
  public var activationPoint: Point?
  /// The point at which the system says the element can be tapped, in screen points.
  public var hitPoint: Point?
  /// The results of live hit tests at any points, in test order; empty if none was made for this element.
  public var hitProbes: [HitProbe]?
  /// The driver's verdict on whether a touch reaches the element.
  public var interactable: Interactability?
  /// The `accessibilityElements` property.
  public var accessibilityElements: ElementList?
  /// The results of `accessibilityElementCount()` and `accessibilityElement(at:)`.
  public var containerElements: ElementList?
  /// The elements for which `index(ofAccessibilityElement:)` returns `NSNotFound`, in list order.
  public var unindexedElements: [ElementReference]?
  /// The `accessibilityContainer` of an element that is not a view.
  public var accessibilityContainer: ElementReference?
  /// The `accessibilityContainerType`.
  public var containerType: ContainerType?
  /// The names of the custom actions, in order.
  public var customActions: [String]?
  /// The `accessibilityUserInputLabels`.
  public var userInputLabels: [String]?
  /// The `accessibilityTextualContext`, for example `sourceCode`; empty if there is none.
  public var textualContext: String?
  /// The position in an accessibility data table; nil for other elements.
  public var tableCell: TableCell?
  /// The `accessibilityHeaderElements`, which only tvOS has.
  public var headerElements: [ElementReference]?
  /// The `accessibilityCustomContent`, in order.
  public var customContent: [CustomContent]?
  /// The `accessibilityCustomRotors`, in order.
  public var customRotors: [CustomRotor]?
  /// The `accessibilityExpandedStatus`.
  public var expandedStatus: ExpandedStatus?
  /// The `accessibilityDirectTouchOptions`.
  public var directTouchOptions: [DirectTouchOption]?
  /// The `accessibilityNavigationStyle`.
  public var navigationStyle: NavigationStyle?
  /// The title that the large content viewer shows; empty if there is none.
  public var largeContentTitle: String?
  /// The gestures of assistive technologies that the app handles at this element.
  public var handledGestures: [HandledGesture]?
  /// The start of a value that the tool printed only in part. The value itself is then unknown.
  public var valueStart: String?
  /// The content and position of a scroll view.
  public var scroll: Scroll?
  /// The font of the text.
  public var font: Font?
  /// The facts of a window.
  public var window: WindowFacts?
  /// The class of the view controller whose root view this is; empty if it is not a root view.
  public var controller: String?
  /// Whether code can access this view of a document, through an outlet or because the view has a custom class.
  /// Code can then set what the document leaves open, and move or hide the view.
  public var heldByCode: Bool?
  /// The object of the element in an Interface Builder document.
  public var object: DesignObject?
  /// The languages in which the document leaves a text of this element untranslated, in bytewise order.
  public var untranslated: [String]?
  /// The size that a document fixes for the view; nil if it fixes neither side, or if there is no document.
  public var pinnedSize: PinnedSize?
  /// The facts from the Swift source of the element; nil for other captures.
  public var code: CodeFacts?
  /// The effects of source code on this view of a document, in reading order; empty if there are none, nil if
  /// too few sources were read.
  public var statements: [CodeStatement]?
  /// The facts about the query of a UI test that the element represents; nil for other elements.
  public var query: QueryFacts?
  /// The facts about the code of a UI test that the element represents; nil for other elements.
  public var habit: HabitFacts?
  /// The pixels of the element in an example, which has no screenshot. Not a fact: no capture has it.
  package var drawing: Drawing?

  /// Creates details in which every fact is unknown.
  public init() {}
}

extension Fact {
  /// The storage, sketch key and description of the fact. ``declaration`` returns the same from a cache.
  var declared: FactDeclaration {
    switch self {
    case .identifier: text(.identifier, "id", "accessibilityIdentifier")
    case .label: text(.label, "label", "accessibilityLabel")
    case .value: text(.value, "", "accessibilityValue")
    case .hint: text(.hint, "hint", "accessibilityHint")
    case .placeholder: text(.placeholder, "ph", "The placeholder of a text input.")
    case .title: text(.title, "title", "The title, where XCUITest gives one.")
    case .visibleText: text(.visibleText, "text", "The text that the element itself draws.")
    case .language: text(.language, "language", "accessibilityLanguage")
    case .className: text(.className, "class", "For example UIButton.")

    case .traits:
      column(
        Traits.self,
        "Names of UIAccessibilityTraits; bits without a name as one hexadecimal number.")
    case .frame:
      column(Rect.self, "The accessibility frame: x, y, width, height in screen points.")
    case .alpha: column(Double.self, "The view's own alpha, 0 to 1.")

    case .enabled: flag(.enabled, "enabled", not: "disabled", "It can be used.")
    case .selected: flag(.selected, "selected", "It is selected.")
    case .focused: flag(.focused, "focused", "It has the keyboard focus.")
    case .hidden: flag(.hidden, "hidden", "The view's own isHidden, not inherited.")
    case .visible:
      flag(
        .visible, "visible",
        "The tool's verdict that it is on the screen; known to be wrong at times.")
    case .hittable: flag(.hittable, "hittable", "The tool's verdict that a tap reaches it.")
    case .exposed:
      flag(
        .exposed, "exposed",
        "The tool's verdict that VoiceOver stops on it, WebDriverAgent's accessible.")
    case .userInteractionEnabled:
      flag(
        .userInteractionEnabled, "touch", not: "no-touch",
        "isUserInteractionEnabled of the view itself.")
    case .hasTapAction:
      flag(.hasTapAction, "tappable", "It has a control target or a tap gesture recogniser.")
    case .clipsToBounds: flag(.clipsToBounds, "clips", "clipsToBounds")
    case .opaque: flag(.opaque, "opaque", "It hides what is behind it.")
    case .isAccessibilityElement: flag(.isAccessibilityElement, "ax", "isAccessibilityElement")
    case .accessibilityElementsHidden:
      flag(.accessibilityElementsHidden, "elements-hidden", "accessibilityElementsHidden")
    case .accessibilityViewIsModal:
      flag(.accessibilityViewIsModal, "modal", "accessibilityViewIsModal")
    case .shouldGroupAccessibilityChildren:
      flag(.shouldGroupAccessibilityChildren, "groups", "shouldGroupAccessibilityChildren")
    case .isView:
      flag(
        .isView, "view", "It is a view, not a UIAccessibilityElement or another object without one."
      )
    case .turned:
      flag(
        .turned, "turned",
        "It is turned or in perspective: the frame is the box around it, and it takes only a part.")
    case .contentCaptured:
      flag(
        .contentCaptured, "captured", not: "uncaptured",
        "The capture shows what is in it; false of a bar that a tool prints as if nothing were in it."
      )
    case .respondsToUserInteraction:
      flag(.respondsToUserInteraction, "responds", "accessibilityRespondsToUserInteraction")

    case .hitRegion:
      rare(
        \.hitRegion, "region",
        "The rectangle that takes touches where it differs from the frame; screen points.")
    case .activationPoint:
      rare(\.activationPoint, "activate", "accessibilityActivationPoint; screen points.")
    case .hitPoint:
      rare(
        \.hitPoint, "hit", "The system's own answer to where it can be tapped; screen points.")
    case .hitProbes:
      rare(
        \.hitProbes, "probe", "What UIWindow.hitTest answered while the app ran, at any points.")
    case .interactable:
      rare(\.interactable, "actionable", "A driver's verdict on whether a touch arrives.")
    case .accessibilityElements:
      rare(\.accessibilityElements, "list", "The property; null when it is nil.")
    case .containerElements:
      rare(
        \.containerElements, "count",
        "What accessibilityElementCount() and accessibilityElement(at:) answer; null when they are not overridden."
      )
    case .unindexedElements:
      rare(
        \.unindexedElements, "unindexed",
        "Those of its elements of which index(ofAccessibilityElement:) answers NSNotFound.")
    case .accessibilityContainer:
      rare(\.accessibilityContainer, "in", "The link of an element that is not a view.")
    case .containerType: rare(\.containerType, "container", "accessibilityContainerType")
    case .customActions: rare(\.customActions, "actions", "Names of the custom actions, in order.")
    case .userInputLabels: rare(\.userInputLabels, "names", "accessibilityUserInputLabels")
    case .textualContext:
      rare(
        \.textualContext, "context",
        "accessibilityTextualContext, for example sourceCode; empty when there is none.")
    case .tableCell:
      rare(\.tableCell, "cell", "The rows and columns of a cell of a data table, and its headers.")
    case .headerElements:
      rare(\.headerElements, "headers", "accessibilityHeaderElements, which only tvOS has.")
    case .customContent: rare(\.customContent, "content", "accessibilityCustomContent, in order.")
    case .customRotors: rare(\.customRotors, "rotors", "accessibilityCustomRotors, in order.")
    case .expandedStatus: rare(\.expandedStatus, "expansion", "accessibilityExpandedStatus")
    case .directTouchOptions:
      rare(\.directTouchOptions, "direct-touch", "accessibilityDirectTouchOptions")
    case .navigationStyle: rare(\.navigationStyle, "navigation", "accessibilityNavigationStyle")
    case .largeContentTitle:
      rare(
        \.largeContentTitle, "large-title",
        "The title that the large content viewer shows; empty when there is none.")
    case .handledGestures:
      rare(
        \.handledGestures, "handles",
        "Gestures of assistive technologies whose methods a class of the app overrides.")
    case .valueStart:
      rare(
        \.valueStart, "value-start",
        "How a value begins that the tool printed in part only, so that the value is unknown.")
    case .scroll: rare(\.scroll, "scroll", "Content and position of a scroll view, in points.")
    case .font:
      rare(
        \.font, "font",
        "How the text is set; its weight as UIFont.Weight, -1 to 1 with 0.4 for bold, or as CSS, to 1000 with 700 for bold."
      )
    case .window: rare(\.window, "level", "What a window is.")
    case .controller:
      rare(
        \.controller, "controller",
        "The class of the view controller whose root view this is; empty when it is none's.")
    case .heldByCode:
      rare(
        \.heldByCode, "held",
        "Of a view of a document: whether an outlet or a class of its own gives code access to it.")
    case .untranslated:
      rare(
        \.untranslated, "untranslated",
        "Languages of an Interface Builder document that have no text of their own for it.")
    case .object:
      rare(
        \.object, "object",
        "The object of an Interface Builder document: its id, and what it is connected with.")
    case .pinnedSize:
      rare(\.pinnedSize, "pinned", "The size that a document pins it to, whatever the screen.")

    case .code: rare(\.code, "code", "What the Swift source says of it that no capture tells.")
    case .statements:
      rare(
        \.statements, "statements",
        "What the sources beside an Interface Builder document do to it; empty when they do nothing."
      )
    case .query:
      rare(\.query, "query", "Of a query of a UI test: what it finds on captured screens.")
    case .habit:
      rare(\.habit, "habit", "Of code in a UI test suite: what makes its tests slow or fragile.")

    case .bounds: screen(\.bounds, "The screen's rectangle, in points.")
    case .scale: screen(\.scale, "Pixels per point.")
    case .idiom: screen(\.idiom, "The kind of device.")
    case .layoutDirection: screen(\.layoutDirection, "The direction of the app's interface.")
    case .locale: screen(\.locale, "For example en_GB.")
    case .contentSizeCategory:
      screen(\.contentSizeCategory, "For example UICTContentSizeCategoryL.")
    case .orientation: screen(\.orientation, "For example portrait.")
    case .keyboardFrame:
      screen(
        \.keyboardFrame, "The software keyboard in screen points; [0, 0, 0, 0] when none is shown.")
    case .safeArea: screen(\.safeArea, "Distances from the screen's edges.")
    case .paintOrder:
      screen(
        \.paintOrder,
        "known: children are listed back to front, as subviews are. Absent: unknown.")
    case .viewHierarchy:
      screen(
        \.hierarchy, key: "hierarchy", "views: parents are superviews. Absent: accessibility.")
    case .scene:
      screen(\.scene, "Of a screen of an Interface Builder document: which part of it this is.")
    }
  }
}
