import A11yModel

/// Collects what is read into groups, then sorts them; no recursion, each container once.
struct ReadingOrderCollector {
  private let tree: ElementTree
  private let rows: AnchoredRows
  private let exposure: Exposure
  private let bounds: Rect?
  private var groups: [Draft] = []
  private var windows: [Int] = []
  private var expanded: [Bool]
  private var silencers: [(modal: Int, group: Int)] = []
  private(set) var isAssumed = false

  private struct Draft {
    var container: Int
    var isExplicit: Bool
    var members: [Member] = []
    var isBelowTabBar = false
    var isWindow = false
    var key = Point.nowhere
    var order: [Int] = []
  }

  private enum Member {
    case leaf(Int)
    case group(Int)
  }

  private struct Visit {
    var element: Int
    var group: Int
    var isBelowTabBar: Bool
  }

  init(_ tree: ElementTree, rows: AnchoredRows, exposure: Exposure, bounds: Rect?) {
    self.tree = tree
    self.rows = rows
    self.exposure = exposure
    self.bounds = bounds
    expanded = Array(repeating: false, count: tree.count)
  }

  // MARK: Collecting

  mutating func collect() {
    var pending = tree.roots.reversed().map { Visit(element: $0, group: -1, isBelowTabBar: false) }
    while let visit = pending.popLast() { self.visit(visit, &pending) }
  }

  private mutating func visit(_ visit: Visit, _ pending: inout [Visit]) {
    let node = tree[visit.element]
    guard !node.isTrue(.accessibilityElementsHidden), !Exposure.isPruned(node) else { return }
    var visit = visit
    if visit.group < 0 || isWindow(node) { visit.group = openWindow(visit.element) }
    if isStop(node) { return groups[visit.group].members.append(.leaf(visit.element)) }
    guard !expanded[visit.element] else { return }
    expanded[visit.element] = true
    let list = Exposure.list(of: node)
    if list != nil || isGroup(node) {
      visit.group = open(visit.element, in: visit, isExplicit: list != nil)
    }
    visit.isBelowTabBar = visit.isBelowTabBar || node.traits?.contains(.tabBar) == true
    let next = list ?? children(of: node, group: visit.group)
    for element in next.reversed() {
      visit.element = element
      pending.append(visit)
    }
  }

  private func isWindow(_ node: Node) -> Bool {
    node.type == .window && node.parent.map { $0.type == .application } ?? true
  }

  private mutating func openWindow(_ element: Int) -> Int {
    groups.append(Draft(container: element, isExplicit: false, isWindow: true))
    windows.append(groups.count - 1)
    return groups.count - 1
  }

  private mutating func open(_ element: Int, in visit: Visit, isExplicit: Bool) -> Int {
    let id = groups.count
    groups.append(
      Draft(container: element, isExplicit: isExplicit, isBelowTabBar: visit.isBelowTabBar))
    groups[visit.group].members.append(.group(id))
    return id
  }

  private mutating func children(of node: Node, group: Int) -> [Int] {
    guard let modal = Exposure.modalChild(of: node) else { return Array(node.children) }
    silencers.append((modal, group))
    return [modal]
  }

  // Recorded, or else by type: what carries text or acts, unless it groups others.
  private mutating func isStop(_ node: Node) -> Bool {
    if let known = node[.isAccessibilityElement] { return known }
    guard exposure[node] == .assumed,
      !Self.driverGroups.contains(node.type) || isLeafRow(node)
    else { return false }
    isAssumed = true
    return true
  }

  private func isLeafRow(_ node: Node) -> Bool {
    node.isTrue(.exposed) && !node.descendants.contains { tree[$0].isTrue(.exposed) }
  }

  private func isGroup(_ node: Node) -> Bool {
    if node.isTrue(.shouldGroupAccessibilityChildren) || node.traits?.contains(.tabBar) == true {
      return true
    }
    switch node.hasDetails ? node.details.containerType : nil {
    case .list, .landmark, .dataTable: return true
    case .semanticGroup: return [.label, .value, .identifier].contains { node.has($0) }
    default: break
    }
    return node[.isAccessibilityElement] == nil && Self.driverGroups.contains(node.type)
  }

  // Captures without containers: these types are taken for groups.
  private static let driverGroups: TypeSet = [
    .navigationBar, .tabBar, .toolbar, .table, .collectionView, .cell, .alert, .sheet, .keyboard,
    .segmentedControl, .picker,
  ]

  // MARK: Sorting

  typealias Result = (
    elements: [Int], sections: [ReadingOrder.Section], groups: [ReadingOrder.Group],
    silentModals: [Int]
  )

  mutating func sorted() -> Result {
    var ambiguous = Array(repeating: false, count: groups.count)
    // A group is younger than the one around it, so backwards means inside out.
    for id in groups.indices.reversed() { ambiguous[id] = sort(id) }
    let (elements, sections) = flattened()
    let named = groups.indices.map { id in
      ReadingOrder.Group(
        container: groups[id].container, isExplicit: groups[id].isExplicit,
        members: groups[id].order.map { position(of: groups[id].members[$0]) },
        isAmbiguous: ambiguous[id])
    }
    return (elements, sections, named, silentModals(elements))
  }

  private func silentModals(_ elements: [Int]) -> [Int] {
    var stops = Array(repeating: 0, count: tree.count + 1)
    for element in elements { stops[element + 1] = 1 }
    for index in tree.indices { stops[index + 1] += stops[index] }
    return silencers.map(\.modal).filter { stops[tree.end(of: $0)] == stops[$0] }
  }

  // Returns whether the order is ambiguous.
  private mutating func sort(_ id: Int) -> Bool {
    let draft = groups[id]
    let members = draft.members.filter { member in
      if case .group(let inner) = member { return !groups[inner].order.isEmpty }
      return true
    }
    let keys = members.map(key)
    groups[id].members = members
    groups[id].key =
      draft.isExplicit && draft.isBelowTabBar
      ? tree[draft.container].frame?.readingOrigin ?? .nowhere : rows.first(of: keys) ?? .nowhere
    groups[id].order = draft.isExplicit ? Array(keys.indices) : rows.order(of: keys)
    return !draft.isExplicit && rows.isAmbiguous(keys)
  }

  private func key(_ member: Member) -> Point {
    switch member {
    case .leaf(let element): tree[element].frame?.readingOrigin ?? .nowhere
    case .group(let id): groups[id].key
    }
  }

  private func position(of member: Member) -> Int {
    switch member {
    case .leaf(let element): element
    case .group(let id): groups[id].container
    }
  }

  private func flattened() -> ([Int], [ReadingOrder.Section]) {
    var elements: [Int] = []
    var sections: [ReadingOrder.Section] = []
    let ordered = windows.sorted { (level(of: $0), $0) < (level(of: $1), $1) }
    let modal = modalWindows()
    let front = ordered.lastIndex { modal.contains($0) } ?? 0
    for (place, window) in ordered.enumerated() where !groups[window].order.isEmpty {
      let start = elements.count
      append(window, to: &elements)
      sections.append(
        .init(
          window: groups[window].container, range: start..<elements.count,
          isSilenced: place < front))
    }
    return (elements, sections)
  }

  private func level(of window: Int) -> Double {
    let node = tree[groups[window].container]
    return node.hasDetails ? node.details.window?.level ?? 0 : 0
  }

  // Windows whose own content is modal and covers them keep VoiceOver away from those behind.
  private func modalWindows() -> Set<Int> {
    let covering = silencers.filter { silencer in
      let bounds = tree[groups[silencer.group].container].frame ?? self.bounds
      guard groups[silencer.group].isWindow, let bounds, let frame = tree[silencer.modal].frame
      else { return false }
      return frame.contains(bounds, tolerance: 1)
    }
    return Set(covering.map(\.group))
  }

  private func append(_ group: Int, to elements: inout [Int]) {
    var pending = [Member.group(group)]
    while let member = pending.popLast() {
      switch member {
      case .leaf(let element): elements.append(element)
      case .group(let id):
        pending += groups[id].order.reversed().map { groups[id].members[$0] }
      }
    }
  }
}
