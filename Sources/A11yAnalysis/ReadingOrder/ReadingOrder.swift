import A11yModel

/// The order in which VoiceOver reads a screen.
///
/// The model of cashapp/AccessibilitySnapshot: lists are read as they are, everything else in
/// anchored rows (``AnchoredRows``), groups as one. The real screen reader is closed.
package struct ReadingOrder: Sendable {
  /// The stops in order, as positions in the tree. A stop that is listed twice occurs twice.
  package let elements: [Int]
  /// One part per window, back to front.
  package let sections: [Section]
  /// The groups and lists, each after the one around it; the first ones are the windows.
  package let groups: [Group]
  /// Modal views without anything in them: they silence what lies beside them.
  package let silentModals: [Int]
  /// Whether the capture does not record accessibility elements for some stop, so that its type
  /// had to decide: then the order is likely at best.
  package let isAssumed: Bool
  // By element, -1 for what is no stop; by container, -1 for what is none.
  private let ranks: [Int32]
  private let groupIDs: [Int32]

  /// What is read of one window.
  package struct Section: Hashable, Sendable {
    /// The window, or the root where there is none.
    package var window: Int
    /// Where its stops lie in ``ReadingOrder/elements``.
    package var range: Range<Int>
    /// Whether a modal view of a window in front keeps VoiceOver away from it.
    package var isSilenced: Bool
  }

  /// What is sorted, or listed, together.
  package struct Group: Hashable, Sendable {
    /// The container; for the first groups the window.
    package var container: Int
    /// Whether the container lists its elements, so that they are not sorted.
    package var isExplicit: Bool
    /// Stops and containers of groups, in order.
    package var members: ArraySlice<Int>
    /// Whether the order of the members depends on details of the comparison.
    package var isAmbiguous: Bool
  }

  /// The groups whose order is in doubt.
  package var ambiguous: [Group] { groups.filter(\.isAmbiguous) }

  /// The place of an element among the stops, from 0; nil when it is none.
  package func rank(of element: Int) -> Int? {
    ranks[element] < 0 ? nil : Int(ranks[element])
  }

  /// The place of a container's group among ``groups``; nil where it has none. Of a root that is taken for
  /// a window, too, it is the one inside.
  package func group(of container: Int) -> Int? {
    groupIDs[container] < 0 ? nil : Int(groupIDs[container])
  }

  init(_ tree: ElementTree, rows: AnchoredRows, exposure: Exposure, bounds: Rect?) {
    var collector = ReadingOrderCollector(tree, rows: rows, exposure: exposure, bounds: bounds)
    collector.collect()
    let sorted = collector.sorted()
    elements = sorted.elements
    sections = sorted.sections
    groups = sorted.groups
    silentModals = sorted.silentModals
    isAssumed = collector.isAssumed
    var ranks = [Int32](repeating: -1, count: tree.count)
    for (rank, element) in elements.enumerated() where ranks[element] < 0 {
      ranks[element] = Int32(truncatingIfNeeded: rank)
    }
    self.ranks = ranks
    var groupIDs = [Int32](repeating: -1, count: tree.count)
    for (id, group) in groups.enumerated() {
      groupIDs[group.container] = Int32(truncatingIfNeeded: id)
    }
    self.groupIDs = groupIDs
  }
}
