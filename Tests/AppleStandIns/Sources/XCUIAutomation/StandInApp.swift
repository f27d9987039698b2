/// What tests set up, and what was done to it; XCTest has nothing like it.
@MainActor public enum StandInApp {
  nonisolated(unsafe) public static var root: StandInElement?
  public static var state = XCUIApplication.State.runningForeground
  public static var issues: [XCUIAccessibilityAuditIssue] = []
  /// Why each of the next runs of the audit breaks off, after its issues; nil for one that does not.
  public static var auditFailures: [String?] = []
  /// Called before each snapshot, to change the screen under it.
  public static var beforeSnapshot: (() -> Void)?

  public internal(set) static var snapshots = 0
  public internal(set) static var screenshots = 0
  public internal(set) static var audits: [XCUIAccessibilityAuditType] = []
  public internal(set) static var unhandledIssues = 0
  public internal(set) static var activities: [StandInActivity] = []
  /// Launches, taps and the like.
  public internal(set) static var effects = 0
  /// Attributes that were read of elements that are not there.
  public internal(set) static var failedAttributes = 0

  /// An app in the foreground that shows this.
  public static func show(_ element: StandInElement?) {
    root = element
    state = .runningForeground
    issues = []
    auditFailures = []
    beforeSnapshot = nil
    (snapshots, screenshots, unhandledIssues, effects, failedAttributes) = (0, 0, 0, 0, 0)
    (audits, activities) = ([], [])
    _ = StandInIssues.shared.take()
  }
}

/// An error of XCTest.
struct StandInError: LocalizedError {
  let reason: String
  init(_ reason: String) { self.reason = reason }
  var errorDescription: String? { reason }
}

/// An element of the app under test. Not changed while somebody reads it.
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
  /// Why XCTest fails the test when it is asked whether it is hittable.
  public var hittabilityFailure: String?
  public var children: [StandInElement]
  /// Why no snapshot can be taken.
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

  var descendants: [StandInElement] {
    var found: [StandInElement] = []
    var open = Array(children.reversed())
    while let next = open.popLast() {
      found.append(next)
      open += next.children.reversed()
    }
    return found
  }

  /// As XCTest prints it.
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

/// What was fetched of an element at one moment.
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
