/// The type of an accessibility container.
@usableFromInline package enum ContainerType: String, CaseIterable, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// The way in which Switch Control moves through the elements of a container.
@usableFromInline package enum NavigationStyle: String, CaseIterable, Sendable {
  case automatic, separate, combined
}

/// The value of `accessibilityExpandedStatus`, for elements that reveal further content.
@usableFromInline package enum ExpandedStatus: String, CaseIterable, Sendable {
  case unsupported, expanded, collapsed
}

/// An option of a direct touch area.
@usableFromInline package enum DirectTouchOption: String, CaseIterable, Sendable {
  case silentOnTouch, requiresActivation
}

/// A gesture of assistive technologies that an app can handle by overriding a method, for example
/// `accessibilityPerformEscape()`.
@usableFromInline package enum HandledGesture: String, CaseIterable, Sendable {
  case activate, increment, decrement, scroll, escape, magicTap
}

/// The content and position of a scroll view, in points.
@usableFromInline package struct Scroll: Hashable, Sendable {
  /// The size of the scrollable content.
  public var contentSize: Size
  /// The position of the visible area within the content.
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

/// The facts of a window.
@usableFromInline package struct WindowFacts: Hashable, Sendable {
  /// The `windowLevel`: 0 normal, 1000 status bar, 2000 alert.
  public var level: Double
  /// The bundle identifier of the app that owns the window; empty for the app under test.
  public var owner: String

  /// Creates window facts.
  public init(level: Double, owner: String = "") {
    self.level = level
    self.owner = owner
  }
}

// MARK: Values of facts

extension ContainerType: FactWord {
  package var state: FactState { self == .none ? .empty : .value }
}

extension NavigationStyle: FactWord {
  package var state: FactState { self == .automatic ? .empty : .value }
}

extension ExpandedStatus: FactWord {
  package var state: FactState { self == .unsupported ? .empty : .value }
}

extension DirectTouchOption: FactWord, SketchItem {}
extension HandledGesture: FactWord, SketchItem {}

extension Scroll: FactRecord, SketchText {
  package static var blank: Scroll { Scroll(contentSize: Size(0, 0), contentOffset: Point(0, 0)) }

  package static let members: [FactMember<Scroll>] = [
    FactMember("contentSize", \.contentSize),
    FactMember("contentOffset", \.contentOffset),
    FactMember("inset", \.inset, "adjustedContentInset. Absent: zero."),
  ]

  package static var sketchPlace: SketchPlace { .records }

  package static func parse(
    _ text: String, of key: String, _ notes: inout FactNotes
  ) throws(SketchFault) -> Scroll {
    let n = try SketchNotation.readNumbers(text, 4)
    return Scroll(contentSize: Size(n[0], n[1]), contentOffset: Point(n[2], n[3]))
  }

  package var sketch: String {
    SketchNotation.numbers(contentSize.numbers + contentOffset.numbers)
  }
}

extension WindowFacts: FactRecord, SketchValue {
  package static var blank: WindowFacts { WindowFacts(level: 0) }

  package static let members: [FactMember<WindowFacts>] = [
    FactMember("level", \.level, "0 normal, 1000 status bar, 2000 alert."),
    FactMember("owner", \.owner, "The bundle identifier; empty for the app under test."),
  ]

  package static var sketchPlace: SketchPlace { .records }

  // The keys are `level=0` and `owner=id`, whatever the name of the fact.
  package static func sketchKeys(_ key: String) -> SketchKeys {
    SketchKeys(texts: ["level", "owner"])
  }

  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout WindowFacts?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    guard case .text(let text) = argument else { return }
    var window = value ?? blank
    if key == "owner" {
      window.owner = text
    } else {
      window.level = try SketchNotation.readNumber(text)
    }
    value = window
  }

  package func sketch(_ key: String) -> [String] {
    ["level=\(SketchNotation.number(level))"]
      + (owner.isEmpty ? [] : ["owner=\(SketchNotation.quoted(owner))"])
  }
}
