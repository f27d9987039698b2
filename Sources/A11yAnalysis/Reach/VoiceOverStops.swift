import A11yModel

/// Where VoiceOver stops on one screen, to be found by place in the tree, by box, name and action.
struct VoiceOverStops {
  /// Their positions, in capture order.
  let all: [Int]

  private let tree: ElementTree
  private let isInteractive: [Bool]
  private let isStop: [Bool]
  // By the cell that the middle of their box lies in.
  private let boxes: [Cell: [Int]]
  // Controls among them by their folded name, and stops by each word of their custom actions.
  private let names: [String: [Int]]
  private let actionWords: [String: [Int]]

  private struct Cell: Hashable {
    let column: Double
    let row: Double
  }

  // A screen with more stops of one name or box than these is no real one.
  private static let limit = 64
  private static let cellSize = 4.0

  /// O(n + length of the texts).
  init(_ tree: ElementTree, exposure: Exposure, isInteractive: [Bool]) {
    self.tree = tree
    self.isInteractive = isInteractive
    isStop = exposure.states.map { $0 != .hidden }
    all = tree.indices.filter { exposure.states[$0] != .hidden }
    var boxes: [Cell: [Int]] = [:]
    var names: [String: [Int]] = [:]
    var words: [String: [Int]] = [:]
    for index in all {
      let node = tree[index]
      if let frame = node.frame, frame.isFinite {
        boxes[Self.cell(frame.center), default: []].append(index)
      }
      if isInteractive[index], node.hasName, let name = node.name {
        names[name.folded, default: []].append(index)
      }
      guard node.hasDetails, let actions = node.details.customActions else { continue }
      for word in Set(actions.flatMap(\.words)) { words[String(word), default: []].append(index) }
    }
    self.boxes = boxes
    self.names = names
    actionWords = words
  }

  /// Whether VoiceOver stops on the element.
  func contains(_ index: Int) -> Bool { isStop[index] }

  /// The stops below an element, in capture order. O(log n).
  func inside(_ index: Int) -> ArraySlice<Int> {
    all[place(of: index + 1)..<place(of: tree.end(of: index))]
  }

  /// The controls among the stops that stand near an element in the capture, as a row's do. O(log n).
  func controls(near index: Int) -> [Int] {
    let middle = place(of: index)
    return all[max(0, middle - 16)..<min(all.count, middle + 16)].filter { isInteractive[$0] }
  }

  // How many stops there are before a position.
  private func place(of index: Int) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether a stop has the box of an element, so that a double tap on it is one on the element.
  func shareBox(with node: Node) -> Bool {
    guard let frame = node.frame, frame.isFinite else { return false }
    let middle = Self.cell(frame.center)
    for column in -1...1 {
      for row in -1...1 {
        let cell = Cell(column: middle.column + Double(column), row: middle.row + Double(row))
        let found = (boxes[cell] ?? []).prefix(Self.limit).contains {
          $0 != node.index && tree[$0].frame?.isSameBox(as: frame) == true
        }
        if found { return true }
      }
    }
    return false
  }

  private static func cell(_ point: Point) -> Cell {
    Cell(column: (point.x / cellSize).rounded(.down), row: (point.y / cellSize).rounded(.down))
  }

  /// The controls among the stops that have the name of an element.
  func namesakes(of node: Node) -> ArraySlice<Int> {
    guard node.hasName, let name = node.name else { return [] }
    return (names[name.folded] ?? []).prefix(Self.limit)
  }

  /// The stops with a custom action that names an element.
  func stops(withActionFor node: Node) -> [Int] {
    guard node.hasName, let words = node.name?.words, let first = words.first else { return [] }
    return (actionWords[String(first)] ?? []).prefix(Self.limit).filter { stop in
      tree[stop].details.customActions?.contains { $0.names(words) } == true
    }
  }
}
