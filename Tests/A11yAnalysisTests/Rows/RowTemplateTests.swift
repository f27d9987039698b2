import A11yAnalysis
import A11yModel
import Testing

@Suite("Rows of one template")
struct RowTemplateTests {
  // Returns a table whose cells have a carousel of tiles and a button, and a badge in the given cells.
  private func tree(cells: Int, tiles: Int, badges: Set<Int> = []) -> ElementTree {
    var builder = TreeBuilder()
    builder.append(.table, depth: 0)
    for cell in 0..<cells {
      builder.append(.cell, depth: 1)
      builder.append(.staticText, depth: 2)
      if badges.contains(cell) { builder.append(.image, depth: 2) }
      builder.append(.collectionView, depth: 2)
      for tile in 0..<tiles {
        builder.append(.cell, depth: 3)
        builder.append(.image, depth: 4)
        builder.append(.button, depth: 4)
        builder.set(.identifier, "tile.\(cell).\(tile)")
      }
      builder.append(.button, depth: 2)
      builder.set(.identifier, "more.\(cell)")
    }
    return builder.finish()
  }

  private func alike(_ tree: ElementTree) -> [[Int]] {
    let groups = Dictionary(grouping: tree.indices) { index in
      let name = tree[index].identifier.map { String($0).prefix(4) } ?? ""
      return "\(tree.type(of: index)) \(depth(index, tree)) \(name)"
    }
    return groups.values.filter { $0.count > 1 }.map { $0 }
  }

  private func depth(_ index: Int, _ tree: ElementTree) -> Int {
    var depth = 0
    var next = tree.parent(of: index)
    while let parent = next {
      depth += 1
      next = tree.parent(of: parent)
    }
    return depth
  }

  @Test("are as one, however many there are", arguments: [2, 3, 4, 40])
  func many(cells: Int) {
    let tree = tree(cells: cells, tiles: 3)
    let rows = AnalyzedScreen(Screen(name: "Shop", tree: tree)).rows
    for group in alike(tree) {
      for index in group { #expect(Array(rows.peers(of: index)) == group) }
    }
    #expect(Array(rows.firstElements).count == cells * 4)
  }

  @Test("are as one with an optional part in some of them", arguments: [0, 1, 2, 5])
  func optional(badge: Int) {
    let tree = tree(cells: 6, tiles: 2, badges: [badge, 4])
    let rows = AnalyzedScreen(Screen(name: "Shop", tree: tree)).rows
    for group in alike(tree) {
      for index in group { #expect(Array(rows.peers(of: index)) == group) }
    }
  }

  @Test("keep each in a row of its own")
  func innermost() {
    let tree = tree(cells: 5, tiles: 3)
    let rows = AnalyzedScreen(Screen(name: "Shop", tree: tree)).rows
    for index in tree.indices.dropFirst() {
      var cell = index
      while tree.type(of: cell) != .cell, let parent = tree.parent(of: cell) { cell = parent }
      #expect(rows.row(of: index) == cell..<tree.end(of: cell))
      #expect(rows.isRow(index) == (cell == index))
    }
  }

  // Counts the peers of the first button. Each row has one letter per part.
  private func peers(_ rows: [String], in list: ElementType, as row: ElementType?) -> Int {
    var builder = TreeBuilder()
    builder.append(list, depth: 0)
    for parts in rows {
      if let row { builder.append(row, depth: 1) }
      for part in parts {
        let type: ElementType = part == "B" ? .button : part == "I" ? .image : .staticText
        builder.append(type, depth: row == nil ? 1 : 2)
      }
    }
    let tree = builder.finish()
    let button = tree.indices.first { tree.type(of: $0) == .button } ?? 0
    return Array(AnalyzedScreen(Screen(name: "Chat", tree: tree)).rows.peers(of: button)).count
  }

  @Test("are as one where some show nothing but texts")
  func textsAlone() {
    #expect(peers(["TBT", "TBT", "TT", "TBT"], in: .scrollView, as: .other) == 3)
    #expect(peers(["TT", "TIBT", "TBT"], in: .table, as: .cell) == 2)
  }

  @Test("are taken by the first list that they fit to, also where they are alike themselves")
  func takenOnce() {
    let (full, part): ([ElementType], [ElementType]) = (
      [.staticText, .image, .button, .link, .icon], [.staticText, .image]
    )
    var builder = TreeBuilder()
    builder.append(.scrollView, depth: 0)
    for row in [full, full, full, part, part, part, full, full, full, part, part] {
      builder.append(.other, depth: 1)
      builder.set(.label, "Order")
      for type in row { builder.append(type, depth: 2) }
    }
    let tree = builder.finish()
    let rows = AnalyzedScreen(Screen(name: "Orders", tree: tree)).rows
    let buttons = tree.indices.filter { tree.type(of: $0) == .button }
    #expect(buttons.allSatisfy { Array(rows.peers(of: $0)).count == 6 })
  }

  @Test("are as one where their parts make pairs")
  func pairsOfParts() {
    #expect(peers(["TB", "TBTB", "TB"], in: .table, as: .cell) == 3)
    #expect(peers(["ITB", "ITB", "ITBTB"], in: .other, as: .other) == 3)
  }

  @Test("without wrappers are as one where each lacks what another has")
  func optionalPartsOfSequences() {
    #expect(peers(["TTTB", "TITTB", "TTTBB", "TITTBB"], in: .other, as: nil) == 4)
    #expect(peers(["TITBB", "TTBB", "TITBBB"], in: .scrollView, as: nil) == 3)
    #expect(peers(["ITTBB", "ITTTB", "ITTTBB"], in: .other, as: nil) == 3)
  }

  @Test("are none where two sequences have little in common")
  func unlikeSequences() {
    #expect(peers(["TBI", "TIB"], in: .other, as: nil) == 0)
  }
}
