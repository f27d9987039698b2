import A11yModel

/// Which elements are the same place of a repeated row: rows of one list with the same structure.
package struct RowTemplates {
  /// A place in a row template: the list, the structure of the row, the position in the row.
  package struct Place: Hashable, Sendable {
    /// The position of the list, or of the rows' parent where there is none.
    package let list: Int
    /// A hash of the row's structure.
    package let shape: Int
    /// The position in the row, in capture order.
    package let offset: Int
  }

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
      if tree.type(of: index) == .cell || tree.type(of: index) == .tableRow || parentIsList {
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
  package func row(of index: Int) -> Int? { rowOf[index] < 0 ? nil : Int(rowOf[index]) }

  /// The element's place in a row that occurs at least twice; nil when its row does not repeat.
  package func place(of index: Int) -> Place? {
    guard let row = row(of: index), let (list, shape) = rows[row],
      let size = repeats[list]?[shape]?.count, size > 1
    else { return nil }
    return Place(list: list, shape: shape, offset: index - row)
  }

  /// The elements at the same place of every row of the template, the element's own row included;
  /// empty when its row does not repeat.
  ///
  /// - Complexity: O(number of rows).
  package func peers(of index: Int) -> [Int] {
    guard let place = place(of: index) else { return [] }
    return repeats[place.list]?[place.shape]?.map { $0 + place.offset } ?? []
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
