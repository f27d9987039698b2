/// The facts about a screen as a whole. A fact that is unknown is nil.
@usableFromInline package struct ScreenFacts: Hashable, Sendable {
  /// The screen's rectangle, in points.
  public var bounds: Rect?
  /// Pixels per point.
  public var scale: Double?
  /// The kind of device.
  public var idiom: Idiom?
  /// The direction of the app's interface.
  public var layoutDirection: LayoutDirection?
  /// The locale, for example `en_GB`.
  public var locale: String?
  /// The content size category, for example `UICTContentSizeCategoryL`.
  public var contentSizeCategory: String?
  /// The orientation, for example `portrait`.
  public var orientation: String?
  /// The frame of the software keyboard, in screen points; ``Rect/zero`` if it is not shown.
  public var keyboardFrame: Rect?
  /// The distances from the screen's edges to the safe area, in points.
  public var safeArea: Insets?
  /// Whether children are listed back to front, as subviews are. An accessibility tree lists them in
  /// accessibility order, which does not show which element is in front.
  public var paintOrderIsKnown = false
  /// Whether parents are superviews. An accessibility tree omits views.
  public var isViewHierarchy = false
  /// The amount of outward rounding of frames, in points: 1 for integers, 0.05 for one decimal place.
  public var frameRounding = 0.0
  /// Whether the screen comes from a design document. Code may still add what is missing and change the layout.
  public var isDesignTime = false
  /// Whether the screen comes from Swift source. It has no frames, and data and conditions are unknown.
  public var isSourceCode = false
  /// Whether this is not a screen but the queries of one type in a suite of UI tests.
  public var isTestSuite = false
  /// Whether this is not a screen but what Apple's audit reported about one: the elements are those of its issues.
  public var isAuditOnly = false
  /// The part of an Interface Builder document that the screen shows.
  public var scene: DesignScene?

  /// The recording of VoiceOver that belongs to the capture; nil if there is none.
  package var recording: VoiceOverRecording?

  /// The report of Apple's audit on the screen; nil if it was not run.
  package var audit: AppleAudit.Report?

  /// The run of the test that captured the screen; nil for other captures.
  package var run: TestRun?

  /// The appearance of a sketch, `light` or `dark`; nil for captures, whose context has it.
  package var appearance: String?

  /// Whether elements have a ``Drawing``. Not a fact: no capture has it.
  package var hasDrawings = false

  /// Creates facts that are all unknown.
  public init() {}
}

extension ScreenFacts {
  /// The state of the paint order: known if children are listed back to front.
  package enum PaintOrder: String, CaseIterable, Sendable {
    case known, unknown
  }

  /// The kind of tree that the elements form.
  package enum Hierarchy: String, CaseIterable, Sendable {
    case views, accessibility
  }

  /// ``paintOrderIsKnown`` as a word of JSON.
  var paintOrder: PaintOrder {
    get { paintOrderIsKnown ? .known : .unknown }
    set { paintOrderIsKnown = newValue == .known }
  }

  /// ``isViewHierarchy`` as a word of JSON.
  var hierarchy: Hierarchy {
    get { isViewHierarchy ? .views : .accessibility }
    set { isViewHierarchy = newValue == .views }
  }

  // The recording in its text form. One that cannot be read is none.
  private var recordingText: String? {
    get { recording?.text }
    set { recording = newValue.flatMap { try? VoiceOverRecording(text: $0) } }
  }

  private var recordedRun: RecordedRun? {
    get { run.map(RecordedRun.init) }
    set { run = newValue?.run }
  }

  /// The facts as members of a screen in JSON, in writing order.
  package static let members: [FactMember<ScreenFacts>] =
    Fact.ofScreens.compactMap { fact in
      if case .screen(let member) = fact.declaration { member } else { nil }
    } + [
      FactMember(
        "designTime", \.isDesignTime, unless: false,
        "Whether this is what a designer drew, before any code ran. Absent: false."),
      FactMember(
        "sourceCode", \.isSourceCode, unless: false,
        "Whether this is what a Swift source says. Absent: false."),
      FactMember(
        "testSuite", \.isTestSuite, unless: false,
        "Whether this is no screen but the queries of a suite of UI tests. Absent: false."),
      FactMember(
        "auditOnly", \.isAuditOnly, unless: false,
        "Whether this is no screen but the issues of Apple's audit on one. Absent: false."),
      FactMember(
        "voiceOver", \.recordingText,
        "The recording of VoiceOver on the screen, in its text form (a11ylint-voiceover/1)."),
      FactMember("audit", \.audit, "The report of Apple's audit on the screen."),
      FactMember("run", \.recordedRun, "The run of the test that captured the screen."),
      FactMember(
        "frameRounding", \.frameRounding, unless: 0,
        "How far frames are rounded outwards, in points. Absent: 0."),
    ]

  /// Returns the state of a fact; ``FactState/unknown`` for facts of elements.
  public func state(of fact: Fact) -> FactState {
    if case .screen(let member) = fact.declaration { member.state(self) } else { .unknown }
  }
}

/// A kind of device.
@usableFromInline package enum Idiom: String, CaseIterable, Sendable {
  case phone, pad, tv, vision, mac
}

/// The layout direction of an interface.
@usableFromInline package enum LayoutDirection: String, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}

// MARK: Values of facts

extension Idiom: FactWord {}
extension LayoutDirection: FactWord {}

extension ScreenFacts.PaintOrder: FactWord {
  package var state: FactState { self == .known ? .value : .unknown }
}

extension ScreenFacts.Hierarchy: FactWord {
  package var state: FactState { self == .views ? .value : .unknown }
}
