import A11yModel

/// The corresponding elements of rows created from one template.
///
/// A *row* is a cell of a list, or one of the ``RepeatedChildren`` of any other element. Rows of one list share
/// a template if they have the same type, identifiers that differ only in numbers, and mostly the same types of
/// parts. The number of rows, their order and their optional parts are data. Elements whose controls have
/// unique identifiers are static content, not rows, and so is everything in a document.
package final class RowTemplates {
  package struct Place: Hashable, Sendable {
    // Identifies both the template and the part.
    fileprivate let slot: Int32
  }

  private var members: [RowFinding.Membership] = []
  private var firstPeer: [Int32] = []
  private var rows: [RowFinding.Row] = []
  private var rowCounts: [Int32] = []

  /// Finds the rows. O(n) for n elements.
  init(_ tree: ElementTree) {
    guard !tree.screen.isDesignTime, !tree.screen.isTestSuite, !tree.screen.isAuditOnly else {
      members = Array(repeating: RowFinding.Membership(), count: tree.count)
      return
    }
    let contents = RowContents(tree)
    var authored: Set<UInt64> = []
    // Repeats the search without the static content found so far, which does not form rows.
    for _ in 0..<4 {
      var finding = RowFinding(tree, contents: contents, authored: authored)
      finding.run()
      members = finding.members
      firstPeer = finding.parts.map(\.first)
      rows = finding.rows
      rowCounts = finding.templates.map(\.count)
      if finding.authored.isSubset(of: authored) { return }
      authored.formUnion(finding.authored)
    }
  }

  /// The first element of each row, in capture order.
  package var firstElements: [Int] { rows.map(\.range.lowerBound) }

  /// Returns the range of the innermost row around the element, whether or not it repeats; nil if none.
  package func row(of index: Int) -> Range<Int>? { innermostRow(of: index)?.range }

  /// Whether the element is a row and contains all of its parts.
  package func isRow(_ index: Int) -> Bool {
    guard let row = innermostRow(of: index) else { return false }
    return row.hasRoot && row.range.lowerBound == index
  }

  /// Whether the elements are in different rows of one template. O(n).
  func areInRowsOfOneTemplate(_ elements: [Int]) -> Bool {
    guard let template = elements.first.flatMap(innermostRow)?.template else { return false }
    var found: Set<Int32> = []
    return elements.allSatisfy { index in
      innermostRow(of: index)?.template == template && found.insert(members[index].row).inserted
    }
  }

  /// Returns the element's part in its row template; nil if there is only one such row.
  package func place(of index: Int) -> Place? {
    guard let row = innermostRow(of: index), rowCounts[Int(row.template)] > 1 else { return nil }
    return Place(slot: members[index].slot)
  }

  /// Returns the elements that are the same part in all rows of the template, in capture order.
  package func peers(of index: Int) -> some Sequence<Int> {
    let start = members[index].row < 0 ? -1 : firstPeer[Int(members[index].slot)]
    return sequence(state: start) { [members] next -> Int? in
      guard next >= 0 else { return nil }
      defer { next = members[Int(next)].nextPeer }
      return Int(next)
    }
  }

  private func innermostRow(of index: Int) -> RowFinding.Row? {
    let row = members[index].row
    return row < 0 ? nil : rows[Int(row)]
  }
}
