import A11yModel
import A11yRules

/// A change of an element between two captures of a screen.
package struct ElementChange: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Only the new capture has the element.
    case appeared
    /// Only the old capture has the element.
    case vanished
    /// Both captures have the element, and it differs.
    case changed
    /// Several elements moved by the same distance.
    case shifted
  }

  /// A changed property of an element.
  package enum Aspect: Hashable, Sendable {
    /// The label; empty if there is none.
    case label(from: String, to: String)
    /// The identifier that tests use.
    case identifier(from: String, to: String)
    /// The type as printed in the captures.
    case type(from: String, to: String)
    /// The movement in points, relative to the surrounding element.
    case place(right: Double, down: Double)
    /// The size in points.
    case size(from: Size, to: Size)
  }

  package var kind: Kind
  /// The element in the old capture; nil if it appeared.
  package var old: ElementSummary?
  /// The element in the new capture; nil if it vanished.
  package var new: ElementSummary?
  package var aspects: [Aspect] = []
  /// The first few elements that appeared, vanished or moved with it.
  package var others: [ElementSummary] = []
  /// The number of all such elements.
  package var otherCount = 0
  /// Whether the element is part of every row of a list.
  package var isInRows = false

  package init(_ kind: Kind, old: ElementSummary? = nil, new: ElementSummary? = nil) {
    (self.kind, self.old, self.new) = (kind, old, new)
  }

  /// The element in the newest capture that has it.
  package var element: ElementSummary? { new ?? old }
}

/// The changes of the elements on a screen.
package struct ElementChanges: Sendable {
  /// The changes, in the order of the new capture; elements that vanished come last.
  package var changes: [ElementChange]
  /// The changes in what VoiceOver says, in reading order; stops that it does not read now come last.
  package var spoken: [SpokenChange]
  /// The number of rows, or parts of rows, that appeared or vanished with their data and are not listed.
  package var dataCount: Int
  /// The number of changes by which users lose something that VoiceOver said when it was recorded.
  package var lossCount = 0
}
