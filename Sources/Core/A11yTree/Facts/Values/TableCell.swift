/// The position of an element in an accessibility data table, with its headers.
@usableFromInline package struct TableCell: Hashable, Sendable {
  /// The first row, from 0; nil if the cell does not define it.
  public var row: Int?
  /// The first column, from 0; nil if the cell does not define it.
  public var column: Int?
  /// The number of rows that the cell spans.
  public var rowSpan = 1
  /// The number of columns that the cell spans.
  public var columnSpan = 1
  /// The headers that the table gives for the row, which may include the cell itself.
  public var rowHeaders: [ElementReference] = []
  /// The headers that the table gives for the column, which may include the cell itself.
  public var columnHeaders: [ElementReference] = []

  /// Creates a cell.
  public init(row: Int? = nil, column: Int? = nil) {
    self.row = row
    self.column = column
  }
}

// MARK: Value of a fact

extension TableCell: FactRecord, SketchValue {
  package static var blank: TableCell { TableCell() }

  package static let members: [FactMember<TableCell>] = [
    FactMember("row", \.row, "The first row, from 0. Absent: the cell defines none."),
    FactMember("column", \.column, "The first column, from 0. Absent: the cell defines none."),
    FactMember("rowSpan", \.rowSpan, "The number of rows. Absent: 1."),
    FactMember("columnSpan", \.columnSpan, "The number of columns. Absent: 1."),
    FactMember("rowHeaders", \.rowHeaders, "The headers that the table gives for the row."),
    FactMember(
      "columnHeaders", \.columnHeaders, "The headers that the table gives for the column."),
  ]

  package static var sketchPlace: SketchPlace { .records }

  package static func sketchKeys(_ key: String) -> SketchKeys {
    SketchKeys(texts: [key], lists: ["row-headers", "column-headers"])
  }

  // `cell=row,column` or `cell=row,column,rows,columns`, with `-` for a row or column that is not defined.
  package static func read(
    _ argument: SketchArgument, of key: String, into value: inout TableCell?,
    _ notes: inout FactNotes
  ) throws(SketchFault) {
    var cell = value ?? blank
    switch argument {
    case .word: return
    case .list(let names):
      let headers = names.map { ElementReference.named($0, &notes) }
      if key == "row-headers" { cell.rowHeaders = headers } else { cell.columnHeaders = headers }
    case .text(let text):
      let parts = text.split(separator: ",").map { $0 == "-" ? nil : Int($0) }
      guard parts.count == 2 || parts.count == 4 else {
        throw SketchFault("a cell is row,column or row,column,rows,columns")
      }
      (cell.row, cell.column) = (parts[0], parts[1])
      if parts.count == 4 { (cell.rowSpan, cell.columnSpan) = (parts[2] ?? 1, parts[3] ?? 1) }
    }
    value = cell
  }

  package func sketch(_ key: String) -> [String] {
    let place = [row, column].map { $0.map(String.init) ?? "-" }
    let spans = rowSpan == 1 && columnSpan == 1 ? [] : ["\(rowSpan)", "\(columnSpan)"]
    func list(_ key: String, _ headers: [ElementReference]) -> [String] {
      headers.isEmpty ? [] : ElementReference.sketch(headers, key)
    }
    return ["\(key)=\((place + spans).joined(separator: ","))"]
      + list("row-headers", rowHeaders) + list("column-headers", columnHeaders)
  }
}
