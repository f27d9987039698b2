import A11yModel

/// Which row of a list each element lies in, and which rows have the same structure.
///
/// This is about what one screen shows now; ``RowTemplates`` is about what stays the same from run to
/// run.
package struct ListRows {
  // The row that an element lies in, -1 for none; the list and the shape of each row.
  private var rowOf: [Int32]
  private var rows: [Int: (list: Int, shape: Int)] = [:]
  // Rows by list and shape.
  private var repeats: [Int: [Int: [Int]]] = [:]
  private let shapes: [Int]

  init(_ tree: ElementTree) {
    rowOf = Array(repeating: -1, count: tree.count)
    shapes = Self.shapes(tree)
    var list = Array(repeating: Int32(-1), count: tree.count)
    for index in tree.indices {
      guard let parent = tree.parent(of: index) else { continue }
      let parentIsList = TypeSet.lists.contains(tree.type(of: parent))
      list[index] = parentIsList ? Int32(parent) : list[parent]
      // The innermost row counts: a carousel inside a table cell has rows of its own.
      if [.cell, .tableRow].contains(tree.type(of: index)) || parentIsList {
        let owner = list[index] >= 0 ? Int(list[index]) : parent
        rowOf[index] = Int32(index)
        rows[index] = (owner, shapes[index])
        repeats[owner, default: [:]][shapes[index], default: []].append(index)
      } else {
        rowOf[index] = rowOf[parent]
      }
    }
  }

  /// The row that the element lies in, whether it is repeated or not.
  func row(of index: Int) -> Int? { rowOf[index] < 0 ? nil : Int(rowOf[index]) }

  /// The elements at the same place of every row of the same structure, the element's own row
  /// included; empty when its row does not repeat.
  ///
  /// - Complexity: O(number of rows).
  func peers(of index: Int) -> [Int] {
    guard let row = row(of: index), let (list, shape) = rows[row],
      let equal = repeats[list]?[shape], equal.count > 1
    else { return [] }
    return equal.map { $0 + index - row }
  }

  /// A hash of the structure below the element; equal for equal structures.
  func shape(of index: Int) -> Int { shapes[index] }

  // Structure only: types and nesting. Computed from the last element to the first.
  private static func shapes(_ tree: ElementTree) -> [Int] {
    var shapes = Array(repeating: 0, count: tree.count)
    for index in tree.indices.reversed() {
      var hash = UInt64(tree.type(of: index).rawValue) &+ 0x9E37_79B9_7F4A_7C15
      for child in tree[index].children {
        hash = (hash ^ UInt64(bitPattern: Int64(shapes[child]))) &* 0x0000_0100_0000_01B3
        hash ^= hash >> 29
      }
      shapes[index] = Int(truncatingIfNeeded: hash)
    }
    return shapes
  }
}
