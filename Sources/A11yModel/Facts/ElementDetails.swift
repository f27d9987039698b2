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

  /// All unknown.
  public init() {}
}

/// An element that another one refers to.
@usableFromInline package enum ElementReference: Hashable, Sendable {
  /// An element of the same tree, by its position.
  case element(Int)
  /// An element that is not in the captured tree, with what the capture says of it.
  case missing(String)
  /// A null reference, or an object that has no accessibility at all.
  case invalid
}

/// The value of `accessibilityElements`: absent, or a list that may be empty.
@usableFromInline package enum ElementList: Hashable, Sendable {
  /// The property is nil: the children are used.
  case absent
  /// The property is set: the children are not used.
  case list([ElementReference])

  /// The references; nil when there is no list.
  public var references: [ElementReference]? {
    if case .list(let references) = self { return references }
    return nil
  }
}

/// What an accessibility container says it is.
@usableFromInline package enum ContainerType: String, CaseIterable, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// Content and position of a scroll container, in points.
@usableFromInline package struct Scroll: Hashable, Sendable {
  /// The size of everything that can be scrolled to.
  public var contentSize: Size
  /// The position of the visible part in the content.
  public var contentOffset: Point
  /// The `adjustedContentInset`: top, left, bottom, right.
  public var inset: Insets

  /// Creates scroll facts.
  public init(contentSize: Size, contentOffset: Point, inset: Insets = Insets()) {
    self.contentSize = contentSize
    self.contentOffset = contentOffset
    self.inset = inset
  }
}

/// Distances from the four edges, in points.
@usableFromInline package struct Insets: Hashable, Sendable {
  /// From the top edge.
  public var top: Double
  /// From the left edge.
  public var left: Double
  /// From the bottom edge.
  public var bottom: Double
  /// From the right edge.
  public var right: Double

  /// Creates insets.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

/// How a text is set.
@usableFromInline package struct Font: Hashable, Sendable {
  /// Size in points.
  public var pointSize: Double
  /// The text style, for example `body`; empty when there is none.
  public var textStyle: String
  /// The greatest number of lines; 0 for no limit.
  public var numberOfLines: Int

  /// Creates font facts.
  public init(pointSize: Double, textStyle: String = "", numberOfLines: Int = 0) {
    self.pointSize = pointSize
    self.textStyle = textStyle
    self.numberOfLines = numberOfLines
  }
}

/// Facts of a window.
@usableFromInline package struct WindowFacts: Hashable, Sendable {
  /// The `windowLevel`: 0 normal, 1000 status bar, 2000 alert.
  public var level: Double
  /// The bundle identifier of its owner; empty for the app under test.
  public var owner: String

  /// Creates window facts.
  public init(level: Double, owner: String = "") {
    self.level = level
    self.owner = owner
  }
}

extension ElementDetails {
  /// All references to other elements.
  public var references: [ElementReference] {
    let lists = [accessibilityElements, containerElements].compactMap { $0?.references }
    return lists.joined() + (unindexedElements ?? []) + [accessibilityContainer].compactMap { $0 }
      + (hitProbes ?? []).map(\.hit) + (interactable?.reasons ?? []).compactMap(\.element)
  }

  /// Gives the elements that are referred to new positions.
  public mutating func mapReferences(_ position: (Int) -> Int) {
    func map(_ reference: ElementReference) -> ElementReference {
      if case .element(let index) = reference { return .element(position(index)) }
      return reference
    }
    func map(_ list: ElementList?) -> ElementList? {
      list?.references.map { .list($0.map(map)) } ?? list
    }
    accessibilityElements = map(accessibilityElements)
    containerElements = map(containerElements)
    unindexedElements = unindexedElements?.map(map)
    accessibilityContainer = accessibilityContainer.map(map)
    hitProbes = hitProbes?.map { HitProbe($0.point, hit: map($0.hit)) }
    if case .blocked(let reasons) = interactable {
      interactable = .blocked(reasons.map { TouchBlock($0.kind, by: $0.element.map(map)) })
    }
  }
}
