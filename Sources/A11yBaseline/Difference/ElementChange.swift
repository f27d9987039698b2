import A11yModel
import A11yRules

/// What happened to an element from one capture of a screen to another.
package struct ElementChange: Sendable {
  /// What happened.
  package enum Kind: String, CaseIterable, Sendable {
    /// The old capture had no such element.
    case appeared
    /// The new capture has no such element.
    case vanished
    /// It is there in both, and is not the same.
    case changed
    /// Several elements went the same way.
    case shifted
  }

  /// What of an element is not as it was.
  package enum Aspect: Hashable, Sendable {
    /// What it is called; empty where it has no name.
    case label(from: String, to: String)
    /// The name that tests know it by.
    case identifier(from: String, to: String)
    /// Its type, as captures print it.
    case type(from: String, to: String)
    /// How far it went, in points, against what lies around it.
    case place(right: Double, down: Double)
    /// Its width and height in points.
    case size(from: Size, to: Size)
  }

  /// What happened.
  package var kind: Kind
  /// The element in the old capture; nil for what appeared.
  package var old: ElementSummary?
  /// The element in the new capture; nil for what vanished.
  package var new: ElementSummary?
  /// What of it is not as it was.
  package var aspects: [Aspect] = []
  /// Elements inside that came, went or moved with it, the first few.
  package var others: [ElementSummary] = []
  /// How many of these there are.
  package var otherCount = 0
  /// Whether it is a part of every row of a list.
  package var isInRows = false

  /// Creates a change.
  package init(_ kind: Kind, old: ElementSummary? = nil, new: ElementSummary? = nil) {
    (self.kind, self.old, self.new) = (kind, old, new)
  }

  /// The element as the newest capture that has it shows it.
  package var element: ElementSummary? { new ?? old }
}

/// What happened to the elements of a screen.
package struct ElementChanges: Sendable {
  /// The changes, in the order of the new capture; what vanished comes last.
  package var changes: [ElementChange]
  /// What VoiceOver says otherwise, in the order in which one hears it; what is not heard any more comes
  /// last.
  package var spoken: [SpokenChange]
  /// How many rows, or parts of rows, came or went with their data, which is no news.
  package var dataCount: Int
}
