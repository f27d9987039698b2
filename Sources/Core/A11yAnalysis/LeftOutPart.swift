/// A part of a screen that no rule evaluates, because it is not captured or the app's developers cannot change
/// it.
package struct LeftOutPart: Hashable, Sendable {
  package var kind: Kind
  /// The number of such regions; 0 if the elements are scattered.
  package var regions: Int
  package var elements: Int

  package init(_ kind: Kind, regions: Int, elements: Int) {
    self.kind = kind
    self.regions = regions
    self.elements = elements
  }

  /// The kind of a part; the raw value is a stable code used in files.
  package enum Kind: String, CaseIterable, Sendable {
    case web = "web-content"
    case unknownTypes = "unknown-types"
    /// Elements of unknown type without a label that may be controls.
    case nameless = "nameless-elements"
    /// The rest of the screen around a fragment.
    case surroundings = "rest-of-screen"
    /// The result of a query: elements without the tree around them.
    case queryAnswer = "query-answer"
    /// The remainder of a truncated capture.
    case cutOff = "cut-off"
    case otherProcess = "other-process"
    /// A tab bar captured without its tabs.
    case tabBar = "tab-bar"
    /// A bar captured without its contents.
    case bar
    /// Bar items behind an overflow button, which are created when it opens.
    case overflowItems = "overflow-items"
    /// The content of a map except the app's annotations.
    case map
    /// A system picker in the app's screen, such as the photo picker.
    case remotePicker = "remote-picker"
    /// A screen with nothing but containers, drawn by an engine or by an app without accessibility support.
    case drawing = "nothing-but-containers"
    /// The keyboard, the status bar and other elements of the system.
    case system
  }
}

extension LeftOutPart.Kind {
  /// Whether the omitted content may belong to the app, so that reports mention it.
  package var concernsApp: Bool { self != .system }
}
