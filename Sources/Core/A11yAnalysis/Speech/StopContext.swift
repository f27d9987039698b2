/// The position of an element in its container, as VoiceOver speaks it.
package enum StopContext: Hashable, Sendable {
  /// An element in a series, numbered from 1.
  case series(Int, of: Int)
  /// A tab, numbered from 1; `hidesButton` if VoiceOver omits the word for a button.
  case tab(Int, of: Int, hidesButton: Bool)
  case listStart, listEnd, landmarkStart, landmarkEnd
  indirect case cell(TableCell)

  /// The position of a cell in a data table, with its headers.
  package struct TableCell: Hashable, Sendable {
    /// The headers of the row and column, in the order in which they are read before the cell.
    package var headers: [Header] = []
    /// The row, from 0; nil if the cell is not the first of its row, so that the row is not spoken.
    package var row: Int?
    /// The column, from 0.
    package var column: Int?
    /// The number of rows and columns that it spans.
    package var rowSpan = 1
    package var columnSpan = 1

    package init(headers: [Header] = []) { self.headers = headers }
  }

  package struct Header: Hashable, Sendable {
    package var label: String
    package var value: String

    package init(label: String, value: String) { (self.label, self.value) = (label, value) }
  }
}
