/// What is known about the screen as a whole. Every fact is nil when it is unknown.
@usableFromInline package struct ScreenFacts: Hashable, Sendable {
  /// The screen's rectangle, in points.
  public var bounds: Rect?
  /// Pixels per point.
  public var scale: Double?
  /// Kind of device.
  public var idiom: Idiom?
  /// The direction of the app's interface.
  public var layoutDirection: LayoutDirection?
  /// For example `en_GB`.
  public var locale: String?
  /// For example `UICTContentSizeCategoryL`.
  public var contentSizeCategory: String?
  /// For example `portrait`.
  public var orientation: String?
  /// The software keyboard, in screen points; ``Rect/zero`` when none is shown.
  public var keyboardFrame: Rect?
  /// Distances from the screen's edges to the safe area.
  public var safeArea: Insets?
  /// Whether children are listed back to front, as subviews are. Trees of the accessibility layer
  /// list them in accessibility order, which says nothing of what is in front.
  public var paintOrderIsKnown = false
  /// Whether parents are the superviews. Trees of the accessibility layer leave views out.
  public var isViewHierarchy = false
  /// How far frames are rounded outwards, in points: 1 for integers, 0.05 for one decimal.
  public var frameRounding = 0.0
  /// Whether this is what a designer drew, before any code ran: code may add what is missing, and
  /// the screen may be laid out otherwise.
  public var isDesignTime = false
  /// Whether this is what a Swift source says, so that there are no frames, and data and conditions are open.
  public var isSourceCode = false
  /// Whether this is no screen but the queries of a type of a suite of UI tests.
  public var isTestSuite = false
  /// Which part of an Interface Builder document it is.
  public var scene: DesignScene?

  /// All unknown.
  public init() {}
}

extension ScreenFacts {
  /// The order in which children are listed.
  package enum PaintOrder: String, CaseIterable, Sendable {
    case known, unknown
  }

  /// What parents are.
  package enum Hierarchy: String, CaseIterable, Sendable {
    case views, accessibility
  }

  /// ``paintOrderIsKnown`` as a word.
  var paintOrder: PaintOrder {
    get { paintOrderIsKnown ? .known : .unknown }
    set { paintOrderIsKnown = newValue == .known }
  }

  /// ``isViewHierarchy`` as a word.
  var hierarchy: Hierarchy {
    get { isViewHierarchy ? .views : .accessibility }
    set { isViewHierarchy = newValue == .views }
  }

  // Written only where they are not as usual.
  private var unusualRounding: Double? {
    get { frameRounding == 0 ? nil : frameRounding }
    set { frameRounding = newValue ?? 0 }
  }

  private var unusualKind: Bool? {
    get { isSourceCode ? true : nil }
    set { isSourceCode = newValue ?? false }
  }

  private var unusualElements: Bool? {
    get { isTestSuite ? true : nil }
    set { isTestSuite = newValue ?? false }
  }

  private var unusualTime: Bool? {
    get { isDesignTime ? true : nil }
    set { isDesignTime = newValue ?? false }
  }

  /// The facts as members of a screen in JSON, in the order in which they are written.
  package static let members: [FactMember<ScreenFacts>] =
    Fact.ofScreens.compactMap { fact in
      if case .screen(let member) = fact.declaration { member } else { nil }
    } + [
      FactMember(
        "designTime", \.unusualTime,
        "Whether this is what a designer drew, before any code ran. Absent: false."),
      FactMember(
        "sourceCode", \.unusualKind, "Whether this is what a Swift source says. Absent: false."),
      FactMember(
        "testSuite", \.unusualElements,
        "Whether this is no screen but the queries of a suite of UI tests. Absent: false."),
      FactMember(
        "frameRounding", \.unusualRounding,
        "How far frames are rounded outwards, in points. Absent: 0."),
    ]

  /// How much is known of a fact; ``FactState/unknown`` for facts of elements.
  public func state(of fact: Fact) -> FactState {
    if case .screen(let member) = fact.declaration { member.state(self) } else { .unknown }
  }
}

/// Kind of device.
@usableFromInline package enum Idiom: String, CaseIterable, Sendable {
  case phone, pad, tv, vision, mac
}

/// The direction in which an interface is laid out.
@usableFromInline package enum LayoutDirection: String, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

// MARK: As values of facts

extension Idiom: FactWord {}
extension LayoutDirection: FactWord {}

extension ScreenFacts.PaintOrder: FactWord {
  package var state: FactState { self == .known ? .value : .unknown }
}

extension ScreenFacts.Hierarchy: FactWord {
  package var state: FactState { self == .views ? .value : .unknown }
}
