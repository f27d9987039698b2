import A11yModel

/// The facts of one element in an `XCUIElementSnapshot`.
package struct SnapshotAttributes: Hashable, Sendable {
  /// The raw value of `elementType`.
  package var elementType: UInt
  /// The identifier; empty when there is none.
  package var identifier: String
  /// The label; empty when there is none.
  package var label: String
  /// The title; empty when there is none.
  package var title: String
  /// The value as text; nil when there is none.
  package var value: String?
  /// The placeholder; nil when there is none.
  package var placeholder: String?
  /// The frame, in screen points.
  package var frame: Rect
  /// Whether it is enabled.
  package var isEnabled: Bool
  /// Whether it is selected.
  package var isSelected: Bool

  /// Creates attributes.
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

/// Builds a screen from a live snapshot, element by element in pre-order, and believes of it what
/// ``SnapshotJSON`` believes of its JSON.
///
/// Not copyable, because it gives its memory to the screen.
package struct SnapshotTree: ~Copyable {
  /// The name of the format.
  package static let format = "xcuitest-snapshot"

  private var builder = TreeBuilder()
  private var notes = ImportNotes()
  private let limits: ImportLimits

  /// Creates a tree without elements.
  package init(limits: ImportLimits = ImportLimits()) { self.limits = limits }

  /// The number of elements so far.
  package var count: Int { builder.count }

  /// Whether there is room for another element; if not, the screen is marked as truncated.
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

  /// Adds an element.
  ///
  /// - Parameter depth: 0 for the root, and 1 more than the parent's.
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

  /// The finished screen; the tree cannot be used any more.
  ///
  /// - Parameters:
  ///   - context: Platform, system and the like.
  ///   - hittable: What XCTest said of elements, by position.
  ///   - isStable: Whether it stood still.
  /// - Throws: `failedCapture` when there is nothing in the tree.
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
    // As XCTest prints them.
    builder.screen.frameRounding = 0.05
    let screen = CaptureHealth.checked(
      Screen(
        name: name, tree: builder.finish(), source: Screen.Source(format: Self.format),
        context: context, isTruncated: notes.isTruncated, diagnostics: notes.diagnostics),
      of: Dialect(Self.format))
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
    guard let raw = UInt8(exactly: number), raw <= ElementType.statusItem.rawValue,
      let type = ElementType(rawValue: raw)
    else {
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

  // An empty text input gives its placeholder as its value; where no placeholder is known, its
  // value may be one.
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
