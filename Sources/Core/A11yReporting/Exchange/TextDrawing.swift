import A11yBaseline
import A11yModel

/// A screen drawn with characters, for hosts that show no pictures: numbered elements as boxes, others
/// shaded.
///
/// It contains no text of a capture.
package struct TextDrawing: Sendable {
  /// The number of an element.
  package struct Mark: Hashable, Sendable {
    package let number: Int
    /// The index of the element in the tree.
    package let element: Int

    package init(number: Int, element: Int) {
      self.number = number
      self.element = element
    }
  }

  /// The rows from top to bottom, including the border, each ``width`` characters wide.
  package let lines: [String]
  /// The numbers in the drawing. The others are off-screen, have no frame, or did not fit.
  package let numbers: Set<Int>

  /// The width, in characters.
  package static let width = 40
  /// The maximum height, in lines. Longer screens are compressed.
  package static let mostLines = 50

  /// Draws a screen. A character is twice as high as wide.
  ///
  /// - Complexity: O(n · c) for n elements and c characters.
  package init(_ outline: ScreenOutline, marks: [Mark]) {
    let bounds = outline.bounds
    let height = Double(Self.width - 2) * bounds.height / bounds.width / 2
    let rows = Int(max(3, min(Double(Self.mostLines - 2), height)).rounded())
    var grid = CharacterGrid(columns: Self.width - 2, rows: rows, showing: bounds)
    let marked = Set(marks.map(\.element))
    for element in outline.elements where !marked.contains(element.index) {
      grid.shade(element)
    }
    let frames = Dictionary(
      outline.elements.lazy.filter { marked.contains($0.index) }.map { ($0.index, $0.frame) },
      uniquingKeysWith: { first, _ in first })
    let places = marks.compactMap { mark in
      (frames[mark.element] ?? nil).flatMap(grid.cells).map { (mark.number, $0) }
    }
    for (_, cells) in places { grid.outline(cells) }
    // Numbers come last, so that nothing covers them.
    numbers = Set(places.filter { grid.write($0.0, in: $0.1) }.map(\.0))
    lines = grid.lines
  }

  /// Returns whether an element has a frame that is partly on the screen.
  package static func shows(_ element: ScreenOutline.Element, on outline: ScreenOutline) -> Bool {
    element.frame.map { $0.intersects(outline.bounds) } ?? false
  }
}

/// The characters inside the border.
private struct CharacterGrid {
  /// A range of columns and rows, neither empty.
  struct Cells {
    var columns: Range<Int>
    var rows: Range<Int>
  }

  private let columns: Int
  private let rows: Int
  private let bounds: Rect
  private var characters: [Unicode.Scalar]
  private var isTaken: [Bool]

  init(columns: Int, rows: Int, showing bounds: Rect) {
    (self.columns, self.rows, self.bounds) = (columns, rows, bounds)
    characters = Array(repeating: " ", count: columns * rows)
    isTaken = Array(repeating: false, count: columns * rows)
  }

  /// Returns the cells of the visible part of a frame; nil if there is none.
  func cells(of frame: Rect) -> Cells? {
    let seen = frame.intersection(bounds)
    guard !seen.isEmpty else { return nil }
    return Cells(
      columns: Self.range(
        (seen.minX - bounds.minX) / bounds.width, (seen.maxX - bounds.minX) / bounds.width, columns),
      rows: Self.range(
        (seen.minY - bounds.minY) / bounds.height, (seen.maxY - bounds.minY) / bounds.height, rows))
  }

  // Scales fractions to cells, at least one.
  private static func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
    let first = max(0, min(count - 1, Int((start * Double(count)).rounded())))
    let last = min(count, Int((end * Double(count)).rounded()))
    return first..<max(first + 1, last)
  }

  /// Shades an element that is not numbered, unless it covers most of the screen or is a container.
  mutating func shade(_ element: ScreenOutline.Element) {
    let shades: [ScreenOutline.Role: Unicode.Scalar] = [
      .control: "░", .field: "░", .image: "░", .text: "·",
    ]
    guard element.isDrawn, let shade = shades[element.role],
      let cells = element.frame.flatMap({ cells(of: $0) }),
      cells.columns.count * cells.rows.count * 2 < characters.count
    else { return }
    for row in cells.rows {
      for column in cells.columns { characters[row * columns + column] = shade }
    }
  }

  /// Draws a box if there is room.
  mutating func outline(_ cells: Cells) {
    guard cells.columns.count > 1, cells.rows.count > 1 else { return }
    let (left, right) = (cells.columns.lowerBound, cells.columns.upperBound - 1)
    let (top, bottom) = (cells.rows.lowerBound, cells.rows.upperBound - 1)
    for column in left...right {
      characters[top * columns + column] = "─"
      characters[bottom * columns + column] = "─"
    }
    for row in top...bottom {
      characters[row * columns + left] = "│"
      characters[row * columns + right] = "│"
    }
    characters[top * columns + left] = "┌"
    characters[top * columns + right] = "┐"
    characters[bottom * columns + left] = "└"
    characters[bottom * columns + right] = "┘"
  }

  /// Writes a number in the center of the cells or near it, and returns whether there was room.
  mutating func write(_ number: Int, in cells: Cells) -> Bool {
    let label = Array("[\(number)]".unicodeScalars)
    guard label.count <= columns else { return false }
    let column = (cells.columns.lowerBound + cells.columns.upperBound - label.count) / 2
    let wished = max(0, min(columns - label.count, column))
    let row = (cells.rows.lowerBound + cells.rows.upperBound - 1) / 2
    for away in [0, 1, -1, 2, -2, 3, -3] where (0..<rows).contains(row + away) {
      guard let free = self.column(near: wished, row: row + away, count: label.count) else {
        continue
      }
      for (offset, scalar) in label.enumerated() {
        characters[(row + away) * columns + free + offset] = scalar
        isTaken[(row + away) * columns + free + offset] = true
      }
      return true
    }
    return false
  }

  // Returns the nearest free position in the row.
  private func column(near wished: Int, row: Int, count: Int) -> Int? {
    for distance in 0...12 {
      for column in Set([wished + distance, wished - distance]).sorted(by: >)
      where column >= 0 && column + count <= columns {
        let first = row * columns + column
        if !isTaken[first..<first + count].contains(true) { return column }
      }
    }
    return nil
  }

  var lines: [String] {
    let edge = String(repeating: "─", count: columns)
    let middle = (0..<rows).map { row in
      var line = String.UnicodeScalarView("│".unicodeScalars)
      line.append(contentsOf: characters[row * columns..<(row + 1) * columns])
      line.append("│")
      return String(line)
    }
    return ["┌\(edge)┐"] + middle + ["└\(edge)┘"]
  }
}
