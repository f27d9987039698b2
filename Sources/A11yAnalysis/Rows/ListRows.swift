import A11yModel

/// Which row of a list each element lies in, and which rows have the same structure.
///
/// This is about what one screen shows now; ``RowTemplates`` is about what stays the same from run to
/// run.
package struct ListRows {
  private struct Kind: Hashable {
    let list: Int32
    let shape: Int
  }

  // The list and the row that an element lies in, -1 for none.
  private struct Place {
    var list: Int32 = -1
    var row: Int32 = -1
  }

  private let places: [Place]
  // The numbers of the kinds of rows.
  private var kindOf: [Int32]
  private var numbers: [Kind: Int32] = [:]
  // The rows of each kind.
  private var rows: [[Int32]] = []
  private let shapes: [Int]

  init(_ tree: ElementTree) {
    kindOf = Array(repeating: -1, count: tree.count)
    shapes = Self.shapes(tree)
    let lists = TypeSet.lists
    var found: [Int] = []
    places = tree.inheriting { (node, outer: Place?) in
      guard var place = outer, let parent = node.parent else { return Place() }
      let parentIsList = lists.contains(parent.type)
      if parentIsList { place.list = Int32(parent.index) }
      // The innermost row counts: a carousel inside a table cell has rows of its own.
      if node.type == .cell || node.type == .tableRow || parentIsList {
        place.row = Int32(node.index)
        found.append(node.index)
      }
      return place
    }
    var last: (kind: Kind, number: Int32)?
    for row in found {
      let list = places[row].list
      let kind = Kind(
        list: list >= 0 ? list : Int32(tree.parent(of: row) ?? -1), shape: shapes[row])
      if last?.kind != kind { last = (kind, number(of: kind)) }
      kindOf[row] = last?.number ?? -1
      rows[Int(kindOf[row])].append(Int32(row))
    }
  }

  /// The row that the element lies in, whether it is repeated or not.
  func row(of index: Int) -> Int? { places[index].row < 0 ? nil : Int(places[index].row) }

  private mutating func number(of kind: Kind) -> Int32 {
    if let number = numbers[kind] { return number }
    let number = Int32(rows.count)
    numbers[kind] = number
    rows.append([])
    return number
  }

  /// The elements at the same place of every row of the same structure, the element's own row
  /// included; empty when its row does not repeat. O(1), made while one goes through it.
  func peers(of index: Int) -> some Sequence<Int> {
    let row = row(of: index)
    let equal = row.map { rows[Int(kindOf[$0])] } ?? []
    let offset = index - (row ?? index)
    return (equal.count > 1 ? equal : []).lazy.map { Int($0) + offset }
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
