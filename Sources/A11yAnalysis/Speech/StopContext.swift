/// Where an element stands in what contains it, as far as VoiceOver says it.
package enum StopContext: Hashable, Sendable {
  /// One of several that belong together, from 1.
  case series(Int, of: Int)
  /// A tab, from 1; `hidesButton` where the word for a button is left out for that.
  case tab(Int, of: Int, hidesButton: Bool)
  case listStart, listEnd, landmarkStart, landmarkEnd
  /// A cell of a data table.
  indirect case cell(TableCell)

  /// Where a cell of a data table lies, and what heads it.
  package struct TableCell: Hashable, Sendable {
    /// What is read before the cell: headers of its row and column, in order.
    package var headers: [Header] = []
    /// The row, from 0; nil where it is not the first cell of it, so that it is not said.
    package var row: Int?
    /// The column, from 0.
    package var column: Int?
    /// How many rows and columns it covers.
    package var rowSpan = 1
    package var columnSpan = 1

    /// A cell in no known place.
    package init() {}
  }

  /// A header of a data table.
  package struct Header: Hashable, Sendable {
    package var label: String
    package var value: String

    /// Creates a header; empty where it has none.
    package init(label: String, value: String) { (self.label, self.value) = (label, value) }
  }
}
