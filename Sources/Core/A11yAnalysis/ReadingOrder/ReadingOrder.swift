import A11yModel

/// The order in which VoiceOver reads a screen.
///
/// VoiceOver's algorithm is not public. This is the model of cashapp/AccessibilitySnapshot: explicit lists keep
/// their order, all other elements are sorted in anchored rows (``AnchoredRows``), and groups stay together.
package struct ReadingOrder: Sendable {
  /// The positions of the VoiceOver stops, in order. A stop that is listed twice occurs twice.
  package let elements: [Int]
  /// The sections of the order, one per window, back to front.
  package let sections: [Section]
  /// The groups and lists, each after the one around it; the first ones are the windows.
  package let groups: [Group]
  /// Modal views without stops; they hide their siblings from VoiceOver.
  package let silentModals: [Int]
  /// The containers of columns side by side that are read in turns, which is in doubt.
  package let interleaved: [Int]
  /// Whether some stops are assumed from their type, because the capture does not record accessibility
  /// elements. The order is then likely at best.
  package let isAssumed: Bool
  // The index of each stop in `elements` and of each container in `groups`, or -1.
  private let ranks: [Int32]
  private let groupIDs: [Int32]

  package struct Section: Hashable, Sendable {
    /// The window, or a root that is not a window.
    package var window: Int
    /// The range of its stops in ``ReadingOrder/elements``.
    package var range: Range<Int>
    /// Whether a modal view in a window in front hides it from VoiceOver.
    package var isSilenced: Bool
  }

  /// Elements that are sorted or listed together.
  package struct Group: Hashable, Sendable {
    /// The container, or the window for the first groups.
    package var container: Int
    /// Whether the container lists its elements, so that they are not sorted.
    package var isExplicit: Bool
    /// Stops and containers of groups, in order.
    package var members: ArraySlice<Int>
    /// Whether the order depends on details of the comparison.
    package var isAmbiguous: Bool
  }

  package var ambiguous: [Group] { groups.filter(\.isAmbiguous) }

  /// Returns the index of an element among the stops; nil if it is not a stop.
  package func rank(of element: Int) -> Int? {
    ranks[element] < 0 ? nil : Int(ranks[element])
  }

  /// Returns the index of a container's group in ``groups``; nil if it has none. For a root that is both a
  /// window and a group, returns the inner group.
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
    interleaved =
      rows.isPhone
      ? []
      : InterleavedColumns(tree, bounds: bounds) { ranks[$0] < 0 ? nil : Int(ranks[$0]) }.containers
    var groupIDs = [Int32](repeating: -1, count: tree.count)
    for (id, group) in groups.enumerated() {
      groupIDs[group.container] = Int32(truncatingIfNeeded: id)
    }
    self.groupIDs = groupIDs
  }
}
