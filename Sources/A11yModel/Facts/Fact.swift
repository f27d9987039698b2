/// The names of what can be known about an element or a screen.
///
/// A fact has a value, or is known to be empty, or is unknown. Where Swift shows a fact, `nil`
/// means *unknown* and nothing else. A rule that lacks a fact reports it by this name.
///
/// A fact is declared in this file and nowhere else: its name here, its place in ``TextFact``,
/// ``Flag`` or ``ElementDetails``, and its ``declaration``. Native captures and their schema, sketches,
/// `tree --facts`, random trees and the tables of the documentation follow.
@usableFromInline package enum Fact: String, CaseIterable, Sendable {
  // Texts.
  case identifier, label, value, hint, placeholder, title, visibleText, language, className
  // What it is.
  case traits, frame, alpha
  // Booleans.
  case enabled, selected, focused, hidden, visible, hittable, exposed
  case userInteractionEnabled, hasTapAction, clipsToBounds, opaque
  case isAccessibilityElement, accessibilityElementsHidden, accessibilityViewIsModal
  case shouldGroupAccessibilityChildren, isView, turned, contentCaptured
  // Rarer ones.
  case accessibilityElements, containerElements, unindexedElements, accessibilityContainer
  case containerType
  case customActions, userInputLabels, textualContext, valueStart
  case hitRegion, activationPoint, hitPoint, hitProbes
  case interactable, scroll, font, window, controller, heldByCode, object, untranslated
  case pinnedSize, code, statements, query
  // Of the screen.
  case bounds, scale, idiom, layoutDirection, locale, contentSizeCategory, orientation
  case keyboardFrame, safeArea, paintOrder, viewHierarchy, scene
}

/// The facts of an element that are texts, in the order in which sketches have them.
@usableFromInline package enum TextFact: Int, CaseIterable, Sendable {
  case identifier, label, value
  case placeholder, hint, title, visibleText, language, className
  /// The printed name of a type that is not in ``ElementType``.
  case typeName

  static let minor = allCases.filter { $0.rawValue > TextFact.value.rawValue }
  @inlinable var minorIndex: Int { rawValue - TextFact.placeholder.rawValue }
}

/// The facts of an element that are true, false or unknown.
@usableFromInline package enum Flag: UInt32, CaseIterable, Sendable {
  case enabled, selected, focused, hidden, visible, hittable, exposed
  case userInteractionEnabled, hasTapAction, clipsToBounds, opaque
  case isAccessibilityElement, accessibilityElementsHidden, accessibilityViewIsModal
  case shouldGroupAccessibilityChildren, isView, turned, contentCaptured
}

/// The facts that few elements have. Every one is nil when it is unknown.
@usableFromInline package struct ElementDetails: Hashable, Sendable {
  /// The rectangle that takes touches where it differs from the frame; screen points.
  public var hitRegion: Rect?
  /// Where VoiceOver taps; screen points.
  public var activationPoint: Point?
  /// The system's own answer to where it can be tapped; screen points.
  public var hitPoint: Point?
  /// What live hit tests answered, at any points, in the order in which they were asked; empty when
  /// none was asked for this element.
  public var hitProbes: [HitProbe]?
  /// A driver's verdict on whether a touch arrives.
  public var interactable: Interactability?
  /// The `accessibilityElements` property.
  public var accessibilityElements: ElementList?
  /// What `accessibilityElementCount()` and `accessibilityElement(at:)` answer.
  public var containerElements: ElementList?
  /// Those of its elements of which `index(ofAccessibilityElement:)` answers that there is no such
  /// element, in the order of the list.
  public var unindexedElements: [ElementReference]?
  /// The `accessibilityContainer` link of an element that is not a view.
  public var accessibilityContainer: ElementReference?
  /// The `accessibilityContainerType`.
  public var containerType: ContainerType?
  /// Names of the custom actions, in order.
  public var customActions: [String]?
  /// The `accessibilityUserInputLabels`.
  public var userInputLabels: [String]?
  /// The `accessibilityTextualContext`, for example `sourceCode`; empty when there is none.
  public var textualContext: String?
  /// How a value begins that the tool printed in part only, so that the value is unknown.
  public var valueStart: String?
  /// Content and position of a scroll container.
  public var scroll: Scroll?
  /// How the text is set.
  public var font: Font?
  /// Facts of a window.
  public var window: WindowFacts?
  /// The class of the view controller whose root view this is; empty when it is none's.
  public var controller: String?
  /// Whether code holds this view of a document, by an outlet or with a class of its own, so that
  /// it can set what the document leaves open, and move or hide what it places.
  public var heldByCode: Bool?
  /// The object of an Interface Builder document that it is.
  public var object: DesignObject?
  /// The languages in which a document that all languages share shows a text of it as it is, though they
  /// have texts of their own for others; in bytewise order.
  public var untranslated: [String]?
  /// The size that a document pins it to; nil when it pins neither side, or the capture is no document.
  public var pinnedSize: PinnedSize?
  /// What its Swift source says of it; nil for captures of anything else.
  public var code: CodeFacts?
  /// What the sources beside a document do to a view of it, in the order in which they are read; empty when
  /// they do nothing to it, and nil where they were not read, or not enough of them.
  public var statements: [CodeStatement]?
  /// What is known of the query that it stands for, in a suite of UI tests; nil for everything else.
  public var query: QueryFacts?

  /// All unknown.
  public init() {}
}

extension Fact {
  /// Where the fact is kept, what a sketch calls it, and what it is, for the schema and the
  /// documentation. ``declaration`` is the same, made once.
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
    case .valueStart:
      rare(
        \.valueStart, "value-start",
        "How a value begins that the tool printed in part only, so that the value is unknown.")
    case .scroll: rare(\.scroll, "scroll", "Content and position of a scroll view, in points.")
    case .font: rare(\.font, "font", "How the text is set.")
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
