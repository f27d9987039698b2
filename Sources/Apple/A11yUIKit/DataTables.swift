#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  /// The cells of accessibility data tables.
  @MainActor
  enum DataTables {
    /// Returns the position of a cell with the headers that its table gives for it; nil for any other object.
    ///
    /// - Parameter reference: Returns the reference to a header.
    static func cell(
      _ object: NSObject, reference: (Any?) -> ElementReference
    ) -> TableCell? {
      guard let own = object as? any UIAccessibilityContainerDataTableCell else { return nil }
      let (rows, columns) = (own.accessibilityRowRange(), own.accessibilityColumnRange())
      var cell = TableCell(row: rows.start, column: columns.start)
      (cell.rowSpan, cell.columnSpan) = (max(1, rows.length), max(1, columns.length))
      guard let table = table(around: object) else { return cell }
      // A table need not expect a row or column that it does not have.
      if let row = cell.row {
        cell.rowHeaders = (table.accessibilityHeaderElements?(forRow: row) ?? []).map(reference)
      }
      if let column = cell.column {
        cell.columnHeaders = (table.accessibilityHeaderElements?(forColumn: column) ?? [])
          .map(reference)
      }
      return cell
    }

    private static func table(
      around object: NSObject
    ) -> (any UIAccessibilityContainerDataTable)? {
      var next: NSObject? = object
      // The depth is limited because containers may form a cycle.
      for _ in 0..<100 {
        next =
          (next as? UIView)?.superview
          ?? (next as? UIAccessibilityElement)?.accessibilityContainer as? NSObject
        if let table = next as? any UIAccessibilityContainerDataTable { return table }
      }
      return nil
    }
  }

  extension NSRange {
    fileprivate var start: Int? { location == NSNotFound ? nil : location }
  }
#endif
