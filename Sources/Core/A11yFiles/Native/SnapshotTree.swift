import A11yTree

/// The attributes of one element in an `XCUIElementSnapshot`.
package struct SnapshotAttributes: Hashable, Sendable {
  /// The raw value of `elementType`.
  package var elementType: UInt
  /// The identifier; empty if there is none.
  package var identifier: String
  /// The label; empty if there is none.
  package var label: String
  /// The title; empty if there is none.
  package var title: String
  /// The value as text, or `nil` if there is none.
  package var value: String?
  /// The placeholder, or `nil` if there is none.
  package var placeholder: String?
  /// The frame in points, in screen coordinates.
  package var frame: Rect
  package var isEnabled: Bool
  package var isSelected: Bool

  package init(
    elementType: UInt, identifier: String = "", label: String = "", title: String = "",
    value: String? = nil, placeholder: String? = nil, frame: Rect, isEnabled: Bool = true,
    isSelected: Bool = false
  ) {
    self.elementType = elementType
    self.identifier = identifier
    self.label = label
    self.title = title
    self.value = value
    self.placeholder = placeholder
    self.frame = frame
    self.isEnabled = isEnabled
    self.isSelected = isSelected
  }
}

/// A screen that is being built from a live snapshot, element by element in preorder, with facts interpreted
/// as in ``SnapshotJSON``. It is not copyable because it hands its memory over to the screen.
package struct SnapshotTree: ~Copyable {
  package static let format = "xcuitest-snapshot"

  private var builder = TreeBuilder()
  private var notes = ImportNotes()
  private let limits: ImportLimits

  package init(limits: ImportLimits = ImportLimits()) { self.limits = limits }

  package var count: Int { builder.count }

  /// Returns whether another element fits the limits. If not, the screen is marked as truncated.
  package mutating func hasRoom(atDepth depth: Int) -> Bool {
    if depth >= limits.depth {
      notes.addDepth(0, limits)
      return false
    }
    if builder.count >= limits.elements {
      notes.isTruncated = true
      notes.add(.elementLimit, "elements beyond \(limits.elements) are left out", 0)
      return false
    }
    return true
  }

  /// Adds an element. The depth of the root is 0.
  package mutating func append(_ element: SnapshotAttributes, depth: Int) {
    builder.append(.unknown, depth: depth)
    let type = setType(element.elementType)
    set(.identifier, element.identifier)
    set(.label, element.label)
    set(.title, element.title)
    if let placeholder = element.placeholder { set(.placeholder, placeholder) }
    setValue(element, type)
    builder.set(.enabled, element.isEnabled)
    builder.set(.selected, element.isSelected)
    builder.set(frame: element.frame)
  }

  /// Adds an element of which only some attributes are known.
  package mutating func append(
    elementType: UInt?, identifier: String?, label: String?, frame: Rect?, depth: Int
  ) {
    builder.append(.unknown, depth: depth)
    if let elementType { _ = setType(elementType) }
    if let identifier { set(.identifier, identifier) }
    if let label { set(.label, label) }
    if let frame { builder.set(frame: frame) }
  }

  /// Returns the finished screen.
  ///
  /// - Parameters:
  ///   - hittable: The values of XCTest's `isHittable`, by element index.
  ///   - isStable: Whether the screen did not change during the capture.
  /// - Throws: `failedCapture` if the tree is empty or unusable.
  package consuming func screen(
    named name: String, context: [String: String] = [:], hittable: [Int: Bool] = [:],
    isStable: Bool = true
  ) throws(ImportError) -> Screen {
    if let reason = failure() { throw ImportError(.failedCapture, path: "", reason) }
    if builder.type(at: 0) != .application {
      notes.isTruncated = true
      notes.add(.fragment, "the tree does not start with the application; it is a part", 0)
    }
    for (index, value) in hittable {
      builder.select(index)
      builder.set(.hittable, value)
    }
    // XCTest prints frames with one decimal place.
    builder.screen.frameRounding = 0.05
    let screen = CaptureHealth.checked(
      Screen(
        name: name, tree: builder.finish(), source: Screen.Source(format: Self.format),
        context: context, isTruncated: notes.isTruncated, diagnostics: notes.diagnostics),
      CaptureQuirks())
    return isStable ? screen : screen.markedAsChanging
  }

  private func failure() -> String? {
    guard builder.count > 0 else { return "the captured tree is empty" }
    if builder.count == 1, builder.type(at: 0) == .application, !notes.isTruncated {
      return "the captured tree is empty (Application has no children)"
    }
    if (0..<builder.count).allSatisfy({ builder.type(at: $0) == .any }) {
      return "the captured tree has nothing but elements of type Any"
    }
    return notes.isFailedRoot
      ? "the captured tree is an accessibility error (\"AX error -\")" : nil
  }

  // MARK: Facts

  private mutating func setType(_ number: UInt) -> ElementType? {
    guard let type = ElementType(number: number) else {
      builder.set(.typeName, "\(number)")
      return nil
    }
    builder.set(type: type)
    return type
  }

  private mutating func set(_ fact: TextFact, _ text: String) {
    if text.utf8.count > limits.textBytes { return notes.addLongText(0, limits) }
    if text.utf8.starts(with: "AX error -".utf8) {
      return notes.addAXError(0, isRoot: builder.count == 1)
    }
    builder.set(fact, text)
  }

  // The value of an empty text input is its placeholder. If no placeholder is known, the value may be one and
  // is unknown.
  private mutating func setValue(_ element: SnapshotAttributes, _ type: ElementType?) {
    guard let value = element.value else { return }
    switch type {
    case .textField, .secureTextField, .searchField, .textView:
      guard !value.isEmpty else { break }
      if value.utf8.elementsEqual((element.placeholder ?? "").utf8) {
        return builder.set(.value, "")
      }
      if element.placeholder == nil { return }
    default: break
    }
    set(.value, value)
  }
}
