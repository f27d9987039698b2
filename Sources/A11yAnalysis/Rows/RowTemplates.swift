import A11yModel

/// Which elements are the same part of rows that one template makes.
///
/// A *row* is a cell of a list, or one of the ``RepeatedChildren`` of any other element. Rows of one
/// list are of one template if they have the same type, identifiers that differ in numbers only, and
/// mostly the same types of parts: how many rows there are, in which order, and which optional parts
/// each has, is data. What differs in the identifier of a control is authored once, and no row; nor is
/// anything in a document, where each object stands for itself.
package final class RowTemplates {
  /// A part of a row template.
  package struct Place: Hashable, Sendable {
    // Of one template alone.
    fileprivate let slot: Int32
  }

  private var members: [RowFinding.Membership] = []
  private var firstPeer: [Int32] = []
  private var rows: [RowFinding.Row] = []
  private var rowCounts: [Int32] = []

  /// Finds the rows.
  ///
  /// - Complexity: O(n) for n elements.
  init(_ tree: ElementTree) {
    guard !tree.screen.isDesignTime, !tree.screen.isTestSuite else {
      members = Array(repeating: RowFinding.Membership(), count: tree.count)
      return
    }
    let contents = RowContents(tree)
    var authored: Set<UInt64> = []
    // What turns out to be authored is no row; what lay in such rows is looked at again.
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

  /// The elements of the innermost row that the element lies in, whether there are others like it or
  /// not; nil when it is in none.
  package func row(of index: Int) -> Range<Int>? { innermostRow(of: index)?.range }

  /// Whether the element is a row, with all of its parts in it.
  package func isRow(_ index: Int) -> Bool {
    guard let row = innermostRow(of: index) else { return false }
    return row.hasRoot && row.range.lowerBound == index
  }

  /// Whether each of the elements lies in a row of its own, and all these rows are of one template. O(n).
  func areInRowsOfOneTemplate(_ elements: [Int]) -> Bool {
    guard let template = elements.first.flatMap(innermostRow)?.template else { return false }
    var found: Set<Int32> = []
    return elements.allSatisfy { index in
      innermostRow(of: index)?.template == template && found.insert(members[index].row).inserted
    }
  }

  /// The part of a template that the element is; nil when its row is the only one.
  package func place(of index: Int) -> Place? {
    guard let row = innermostRow(of: index), rowCounts[Int(row.template)] > 1 else { return nil }
    return Place(slot: members[index].slot)
  }

  /// The elements that are the same part of all rows of the template, in capture order.
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
