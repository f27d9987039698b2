import A11yModel

/// The list rows on one screen, and the rows with equal structures. ``RowTemplates``, in contrast, describe
/// what is stable from run to run.
package struct ListRows {
  private struct Kind: Hashable {
    let list: Int32
    let shape: Int
  }

  // The innermost list and row around an element, or -1.
  private struct Place {
    var list: Int32 = -1
    var row: Int32 = -1
  }

  private let places: [Place]
  private var kindOf: [Int32]
  private var numbers: [Kind: Int32] = [:]
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
      // The innermost row counts: a carousel in a table cell has its own rows.
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

  /// Returns the row that contains the element, whether or not it repeats.
  func row(of index: Int) -> Int? { places[index].row < 0 ? nil : Int(places[index].row) }

  private mutating func number(of kind: Kind) -> Int32 {
    if let number = numbers[kind] { return number }
    let number = Int32(rows.count)
    numbers[kind] = number
    rows.append([])
    return number
  }

  /// Returns the elements at the same place in all rows with the same structure, including the element itself;
  /// empty if its row does not repeat. O(1); the sequence is lazy.
  func peers(of index: Int) -> some Sequence<Int> {
    let row = row(of: index)
    let equal = row.map { rows[Int(kindOf[$0])] } ?? []
    let offset = index - (row ?? index)
    return (equal.count > 1 ? equal : []).lazy.map { Int($0) + offset }
  }

  /// Returns a hash of the structure of the element's subtree; equal structures have equal hashes.
  func shape(of index: Int) -> Int { shapes[index] }

  // Hashes types and nesting only, from the last element to the first.
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
