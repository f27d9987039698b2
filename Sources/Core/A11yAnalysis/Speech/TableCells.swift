import A11yModel

/// The cells of a data table among its stops, and what VoiceOver speaks of their rows and columns.
///
/// This follows cashapp/AccessibilitySnapshot. A table is asked for the first row and column of a cell only, so
/// a cell that spans several rows does not count as an earlier cell of the lower ones.
struct TableCells {
  private let tree: ElementTree
  private let cells: [Int: TableCell]
  // The smallest column of the cells that begin in a row.
  private var firstColumns: [Int: Int] = [:]

  init(_ stops: [Int], in tree: ElementTree) {
    self.tree = tree
    cells = stops.reduce(into: [:]) { cells, stop in
      if tree[stop].hasDetails { cells[stop] = tree[stop].details.tableCell }
    }
    for cell in cells.values {
      guard let row = cell.row, let column = cell.column else { continue }
      firstColumns[row] = min(firstColumns[row] ?? column, column)
    }
  }

  var isEmpty: Bool { cells.isEmpty }

  /// Returns the position of a stop with its headers; nil if it is not a cell.
  func context(of stop: Int) -> StopContext? {
    guard let cell = cells[stop] else { return nil }
    let isFirst = cell.column != nil && cell.row.flatMap { firstColumns[$0] } == cell.column
    // Only the first cell of a row is read with the headers of the row, and not with the header right above.
    let rows = isFirst ? cell.rowHeaders.filter(isPlaced) : []
    let columns = cell.columnHeaders.filter { header in
      guard isFirst, let row = cell.row, let other = self.cell(header) else { return true }
      return other.row != row - 1 || other.column != cell.column
    }
    let headers = (rows + columns).filter { $0 != .element(stop) }
    var spoken = StopContext.TableCell(headers: headers.headers(in: tree))
    spoken.row = isFirst ? cell.row : nil
    spoken.column = cell.column
    spoken.rowSpan = cell.row == nil ? 1 : cell.rowSpan
    spoken.columnSpan = cell.column == nil ? 1 : cell.columnSpan
    return .cell(spoken)
  }

  private func cell(_ reference: ElementReference) -> TableCell? {
    if case .element(let index) = reference { cells[index] } else { nil }
  }

  // Whether a header is a cell that the table itself knows.
  private func isPlaced(_ header: ElementReference) -> Bool {
    cell(header).map { $0.row != nil && $0.column != nil } ?? false
  }
}

extension [ElementReference] {
  /// The label and value of each header in the capture.
  func headers(in tree: ElementTree) -> [StopContext.Header] {
    compactMap { reference in
      guard case .element(let index) = reference else { return nil }
      var ignored: SpokenParts = []
      let facts = SpokenFacts(tree[index], isInBar: false, context: nil, unknown: &ignored)
      return StopContext.Header(label: facts.label, value: facts.value)
    }
  }
}
