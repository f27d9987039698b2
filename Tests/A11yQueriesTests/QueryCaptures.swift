enum QueryCaptures {
  /// A table with five rows, each with an identifier.
  static let rows = table + end

  private static let end = """
    Path to element:
     →Application, pid: 1, label: 'Rows'

    """

  private static let table = """
    Attributes: Application, pid: 1, label: 'Rows'
    Element subtree:
     →Application, 0x600000000001, pid: 1, label: 'Rows'
        Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}
          Other, 0x600000000003, {{0.0, 0.0}, {390.0, 844.0}}
            Table, 0x600000000004, {{0.0, 0.0}, {390.0, 844.0}}, identifier: 'MyTable'
    \(cells(["First Row", "Second Row", "Third Row", "Fourth Row", "Fifth Row"], depth: 8))

    """

  /// The table with five rows, and a second table with two.
  static let twoTables =
    table + """
              Table, 0x600000000104, {{0.0, 400.0}, {390.0, 444.0}}, identifier: 'Other'
      \(cells(["Sixth Row", "Seventh Row"], depth: 8, from: 5))

      """ + end

  /// A list with the same text in two rows.
  static let todo = """
    Attributes: Application, pid: 1, label: 'Todo'
    Element subtree:
     →Application, 0x600000000001, pid: 1, label: 'Todo'
        Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}
          Other, 0x600000000003, {{0.0, 0.0}, {390.0, 844.0}}
            Other, 0x600000000005, {{0.0, 44.0}, {390.0, 44.0}}
              NavigationBar, 0x600000000006, {{0.0, 44.0}, {390.0, 44.0}}, identifier: 'Todo List'
                Button, 0x600000000007, {{340.0, 44.0}, {44.0, 44.0}}, label: 'Add'
            Other, 0x600000000008, {{0.0, 88.0}, {390.0, 700.0}}
              Table, 0x600000000009, {{0.0, 88.0}, {390.0, 700.0}}
                Cell, 0x600000000010, {{0.0, 88.0}, {390.0, 44.0}}
                  StaticText, 0x600000000011, {{16.0, 88.0}, {200.0, 44.0}}, label: 'Buy Groceries'
                Cell, 0x600000000012, {{0.0, 132.0}, {390.0, 44.0}}
                  StaticText, 0x600000000013, {{16.0, 132.0}, {200.0, 44.0}}, label: 'Buy Groceries'

    """ + end

  private static func cells(_ texts: [String], depth: Int, from first: Int = 0) -> String {
    let indent = String(repeating: " ", count: 2 * depth - 6)
    return texts.enumerated().map { offset, text in
      let row = first + offset
      let frame = "{{0.0, \(44 * row).0}, {390.0, 44.0}}"
      return """
        \(indent)    Cell, 0x6000000002\(10 + row), \(frame), identifier: '\(row)'
        \(indent)      StaticText, 0x6000000003\(10 + row), \(frame), label: '\(text)'
        """
    }.joined(separator: "\n")
  }
}
