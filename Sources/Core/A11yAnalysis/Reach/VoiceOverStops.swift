import A11yModel

/// The VoiceOver stops of one screen, with lookup by position, frame, name and custom action. The indexes are
/// built on first use. Confined to one thread.
final class VoiceOverStops {
  /// The positions of the stops, in capture order.
  let all: [Int]

  private let tree: ElementTree
  private let isInteractive: [Bool]
  private let isStop: [Bool]
  // The stops by the grid cell that contains the center of their frame.
  private lazy var boxes: [Cell: [Int]] = gatherBoxes()
  // The interactive stops by their case-folded name.
  private lazy var names: [String: [Int]] = gatherNames()
  // The stops by each word of their custom actions.
  private lazy var actionWords: [String: [Int]] = gatherActions()

  private struct Cell: Hashable {
    let column: Double
    let row: Double
  }

  // The maximum number of stops with one name or frame to examine; no real screen has more.
  private static let limit = 64
  private static let cellSize = 4.0

  /// Finds the stops. O(n).
  init(_ tree: ElementTree, exposure: Exposure, isInteractive: [Bool]) {
    self.tree = tree
    self.isInteractive = isInteractive
    isStop = exposure.states.map { $0 != .hidden }
    all = tree.indices.filter { exposure.states[$0] != .hidden }
  }

  private func gatherBoxes() -> [Cell: [Int]] {
    var boxes: [Cell: [Int]] = [:]
    for index in all {
      guard let frame = tree[index].frame, frame.isFinite else { continue }
      boxes[Self.cell(frame.center), default: []].append(index)
    }
    return boxes
  }

  private func gatherNames() -> [String: [Int]] {
    var names: [String: [Int]] = [:]
    for index in all where isInteractive[index] && tree[index].hasName {
      guard let name = tree[index].name else { continue }
      names[name.folded, default: []].append(index)
    }
    return names
  }

  private func gatherActions() -> [String: [Int]] {
    var words: [String: [Int]] = [:]
    for index in all where tree[index].hasDetails {
      let actions = tree[index].details.customActions ?? []
      for word in Set(actions.flatMap(\.words)) { words[String(word), default: []].append(index) }
    }
    return words
  }

  func contains(_ index: Int) -> Bool { isStop[index] }

  /// Returns the stops below an element, in capture order. O(log n).
  func inside(_ index: Int) -> ArraySlice<Int> {
    all[place(of: index + 1)..<place(of: tree.end(of: index))]
  }

  /// Returns the interactive stops near an element in capture order, such as those of the same row. O(log n).
  func controls(near index: Int) -> [Int] {
    let middle = place(of: index)
    return all[max(0, middle - 16)..<min(all.count, middle + 16)].filter { isInteractive[$0] }
  }

  private func place(of index: Int) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether another stop has the same frame as an element, so that a double tap on it reaches the element.
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

  /// Returns the interactive stops with the same name as an element.
  func namesakes(of node: Node) -> ArraySlice<Int> {
    guard node.hasName, let name = node.name else { return [] }
    return (names[name.folded] ?? []).prefix(Self.limit)
  }

  /// Returns the stops with a custom action that names an element.
  func stops(withActionFor node: Node) -> [Int] {
    guard node.hasName, let words = node.name?.words, let first = words.first else { return [] }
    return (actionWords[String(first)] ?? []).prefix(Self.limit).filter { stop in
      tree[stop].details.customActions?.contains { $0.names(words) } == true
    }
  }
}
