import A11yBaseline
import A11yModel

/// A screen drawn with characters, for places that show no pictures: the numbered elements as boxes, the
/// others in shades.
///
/// Nothing that a capture says is in it: box characters, digits and brackets alone.
package struct TextDrawing: Sendable {
  /// A number at an element.
  package struct Mark: Hashable, Sendable {
    /// The number, from 1.
    package let number: Int
    /// The position of the element in the tree.
    package let element: Int

    /// Creates a mark.
    package init(number: Int, element: Int) {
      self.number = number
      self.element = element
    }
  }

  /// The rows from the top, the frame of the screen included, each ``width`` characters wide.
  package let lines: [String]
  /// The numbers that stand on it; the others lie beside the screen, have no frame, or found no room.
  package let numbers: Set<Int>

  /// How wide a drawing is, in characters.
  package static let width = 40
  /// How high a drawing is at most, in lines; a longer screen is drawn shorter than it is.
  package static let mostLines = 50

  /// Draws a screen, scaled from points; a character is twice as high as it is wide.
  ///
  /// - Complexity: O(n · c) for n elements and c characters of a drawing.
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
    // Numbers last, for nothing may hide them.
    numbers = Set(places.filter { grid.write($0.0, in: $0.1) }.map(\.0))
    lines = grid.lines
  }

  /// Whether a number could stand at the element: its frame is known, and some of it is on the screen.
  package static func shows(_ element: ScreenOutline.Element, on outline: ScreenOutline) -> Bool {
    element.frame.map { $0.intersects(outline.bounds) } ?? false
  }
}

/// The characters of a drawing, without the frame around them.
private struct CharacterGrid {
  /// Columns and rows of it, ends excluded; none is empty.
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

  /// Where the visible part of a frame is; nil when there is none.
  func cells(of frame: Rect) -> Cells? {
    let seen = frame.intersection(bounds)
    guard !seen.isEmpty else { return nil }
    return Cells(
      columns: Self.range(
        (seen.minX - bounds.minX) / bounds.width, (seen.maxX - bounds.minX) / bounds.width, columns),
      rows: Self.range(
        (seen.minY - bounds.minY) / bounds.height, (seen.maxY - bounds.minY) / bounds.height, rows))
  }

  // Shares of the whole; the smallest element has one character.
  private static func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
    let first = max(0, min(count - 1, Int((start * Double(count)).rounded())))
    let last = min(count, Int((end * Double(count)).rounded()))
    return first..<max(first + 1, last)
  }

  /// Shades what is no finding; what fills most of the screen, and what only holds others, is left white.
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

  /// Draws a box where there is room for one.
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

  /// Writes a number into the middle of a place, or as near to it as no other number stands.
  ///
  /// - Returns: Whether there was room.
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

  // The nearest in the row at which so many characters are not taken.
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

  /// The rows within the frame of the screen.
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
