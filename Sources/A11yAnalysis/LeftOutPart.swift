/// A part of a screen that no rule judges, because the capture does not show it, or because nobody
/// who reads the report could mend it.
package struct LeftOutPart: Hashable, Sendable {
  /// What it is.
  package var kind: Kind
  /// How many such places there are; 0 where the elements lie here and there.
  package var regions: Int
  /// How many captured elements lie in them.
  package var elements: Int

  /// Creates a part.
  package init(_ kind: Kind, regions: Int, elements: Int) {
    self.kind = kind
    self.regions = regions
    self.elements = elements
  }

  /// What is left out; the raw value is the stable code that files have.
  package enum Kind: String, CaseIterable, Sendable {
    /// The page in a web view.
    case web = "web-content"
    /// Elements of which nothing says what they are.
    case unknownTypes = "unknown-types"
    /// The screen around a fragment.
    case surroundings = "rest-of-screen"
    /// The answer of a query: elements without the tree that they lie in.
    case queryAnswer = "query-answer"
    /// What comes after the place at which a capture was cut.
    case cutOff = "cut-off"
    /// What another process shows.
    case otherProcess = "other-process"
    /// A tab bar that is captured without its tabs.
    case tabBar = "tab-bar"
    /// A bar that is captured without what is in it.
    case bar
    /// Bar items behind an overflow button, which are made when it is opened.
    case overflowItems = "overflow-items"
    /// What a map shows besides the app's annotations.
    case map
    /// A picker of the system's in the app's screen, of photos for example.
    case remotePicker = "remote-picker"
    /// A picture that an engine draws, or an app that gives no accessibility: containers alone.
    case drawing = "nothing-but-containers"
    /// The keyboard, the status bar and other furniture of the system.
    case system
  }
}

extension LeftOutPart.Kind {
  /// Whether what is left out may be the app's own, so that a reader should know of it.
  package var concernsApp: Bool { self != .system }
}
