/// The app under test, as set up by tests, and a record of what was done to it.
@MainActor public enum StandInApp {
  nonisolated(unsafe) public static var root: StandInElement?
  public static var state = XCUIApplication.State.runningForeground
  public static var issues: [XCUIAccessibilityAuditIssue] = []
  /// The reasons that the next audits end early, after reporting their issues. `nil` lets an audit finish.
  public static var auditFailures: [String?] = []
  /// A closure that runs before each snapshot and may change the screen.
  public static var beforeSnapshot: (() -> Void)?
  /// The largest number of levels that a snapshot may have. Deeper ones throw.
  public static var snapshotLevels = Int.max
  /// Whether counting the children of an element that is too deep for a snapshot fails the test, too.
  public static var countsFail = false
  /// Whether elements have a debug description.
  nonisolated(unsafe) public static var isDescribed = true
  /// The pixels of a picture per point.
  public static var pictureScale = 1.0
  /// A closure that runs when the app starts, with its launch arguments.
  public static var onLaunch: (([String]) -> Void)?
  /// The script of VoiceOver; nil while it can't run.
  public static var voiceOver: StandInVoiceOver?
  public static var voiceOverFailsToStart = false
  public internal(set) static var voiceOverStarts = 0
  public static var appearance = XCUIDevice.Appearance.light

  public internal(set) static var snapshots = 0
  public internal(set) static var screenshots = 0
  /// The number of pictures of elements.
  public internal(set) static var elementScreenshots = 0
  public internal(set) static var audits: [XCUIAccessibilityAuditType] = []
  public internal(set) static var unhandledIssues = 0
  public internal(set) static var activities: [StandInActivity] = []
  /// The number of launches, taps and other interactions.
  public internal(set) static var effects = 0
  /// The number of attributes read from missing elements.
  public internal(set) static var failedAttributes = 0

  /// Shows an element in a foreground app, and clears the record.
  public static func show(_ element: StandInElement?) {
    root = element
    state = .runningForeground
    issues = []
    auditFailures = []
    (beforeSnapshot, onLaunch) = (nil, nil)
    (snapshotLevels, countsFail, isDescribed, pictureScale) = (.max, false, true, 1)
    (voiceOver, voiceOverFailsToStart, voiceOverStarts) = (nil, false, 0)
    (snapshots, screenshots, unhandledIssues, effects, failedAttributes) = (0, 0, 0, 0, 0)
    (audits, activities, elementScreenshots) = ([], [], 0)
    _ = StandInIssues.shared.take()
  }
}

struct StandInError: LocalizedError {
  let reason: String
  init(_ reason: String) { self.reason = reason }
  var errorDescription: String? { reason }
}

/// An element of the app under test. It must not change while being read.
public final class StandInElement: @unchecked Sendable {
  public var type: XCUIElement.ElementType
  public var identifier = ""
  public var label = ""
  public var title = ""
  public var value: Any?
  public var placeholder: String?
  public var frame: CGRect
  public var isEnabled = true
  public var isSelected = false
  public var isHittable = true
  /// A closure that runs when the element is tapped.
  public var onTap: (@MainActor () -> Void)?
  /// The reason that a hittability query fails the test.
  public var hittabilityFailure: String?
  public var children: [StandInElement]
  /// The reason that no snapshot can be taken.
  public var snapshotFailure: String?

  public init(
    _ type: XCUIElement.ElementType, _ identifier: String = "", label: String = "",
    frame: CGRect = CGRect(x: 0, y: 0, width: 390, height: 844), children: [StandInElement] = []
  ) {
    self.type = type
    self.identifier = identifier
    self.label = label
    self.frame = frame
    self.children = children
  }

  /// Whether a snapshot has more levels than it may.
  @MainActor var isTooDeep: Bool {
    var (level, rest) = ([self], StandInApp.snapshotLevels)
    guard rest < .max else { return false }
    while !level.isEmpty {
      guard rest > 0 else { return true }
      (level, rest) = (level.flatMap(\.children), rest - 1)
    }
    return false
  }

  public static let depthError =
    "Error kAXErrorIllegalArgument getting snapshot for element <AXUIElementRef 0x600>"

  var descendants: [StandInElement] {
    var found: [StandInElement] = []
    var open = Array(children.reversed())
    while let next = open.popLast() {
      found.append(next)
      open += next.children.reversed()
    }
    return found
  }

  /// The debug description in XCTest's format.
  var debugText: String {
    var lines = ["Element subtree:"]
    var open: [(StandInElement, Int)] = [(self, 0)]
    while let (element, depth) = open.popLast() {
      let start =
        depth == 0 ? " →" : String(repeating: " ", count: 2 + depth * 2)
      let name = "\(element.type)".prefix(1).uppercased() + "\(element.type)".dropFirst()
      let frame = element.frame
      var line = "\(start)\(name), 0x600000000\(100 + lines.count), "
      line += "{{\(frame.origin.x), \(frame.origin.y)}, {\(frame.width), \(frame.height)}}"
      if !element.identifier.isEmpty { line += ", identifier: '\(element.identifier)'" }
      if !element.label.isEmpty { line += ", label: '\(element.label)'" }
      lines.append(line)
      open += element.children.reversed().map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n") + "\nPath to element:\n"
  }
}

/// The attributes of an element at one moment.
@MainActor final class StandInSnapshot: XCUIElementSnapshot {
  let identifier: String
  let frame: CGRect
  let value: Any?
  let title: String
  let label: String
  let elementType: XCUIElement.ElementType
  let isEnabled: Bool
  let placeholderValue: String?
  let isSelected: Bool
  let children: [any XCUIElementSnapshot]

  init(_ element: StandInElement) {
    identifier = element.identifier
    frame = element.frame
    value = element.value
    title = element.title
    label = element.label
    elementType = element.type
    isEnabled = element.isEnabled
    placeholderValue = element.placeholder
    isSelected = element.isSelected
    children = element.children.map(StandInSnapshot.init)
  }
}
