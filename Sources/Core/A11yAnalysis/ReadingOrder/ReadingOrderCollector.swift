import A11yModel

/// Collects the elements that VoiceOver reads into groups and sorts them, iteratively.
struct ReadingOrderCollector {
  private let tree: ElementTree
  private let rows: AnchoredRows
  private let exposure: Exposure
  private let bounds: Rect?
  private var groups: [Draft] = []
  private var windows: [Int] = []
  // The sort keys of the group being sorted.
  private var keys: [Point] = []
  private var expanded: [Bool]
  private var silencers: [(modal: Int, group: Int)] = []
  private(set) var isAssumed = false

  private struct Draft {
    var container: Int
    var isExplicit: Bool
    var members: [Member] = []
    var isBelowTabBar = false
    var isWindow = false
    var hasGroups = false
    var key = Point.nowhere
  }

  // A stop or a group in four bytes, because there are as many members as elements.
  private struct Member {
    private let number: Int32

    static func leaf(_ element: Int) -> Member { Member(number: Int32(element)) }
    static func group(_ id: Int) -> Member { Member(number: ~Int32(id)) }

    var leaf: Int? { number >= 0 ? Int(number) : nil }
    var group: Int? { number < 0 ? Int(~number) : nil }
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
    let start = pending.count
    func push(_ element: Int) {
      visit.element = element
      pending.append(visit)
    }
    if let list {
      list.forEach(push)
    } else if let modal = Exposure.modalChild(of: node) {
      silencers.append((modal, visit.group))
      push(modal)
    } else {
      node.children.forEach(push)
    }
    pending[start...].reverse()
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
    groups[visit.group].hasGroups = true
    return id
  }

  // Whether VoiceOver stops on the element: as recorded, or else by type, excluding types that group others.
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

  // The types that act as groups in captures that do not record containers.
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
    // A group comes after the one around it, so this order is from the inside out.
    for id in groups.indices.reversed() { ambiguous[id] = sort(id) }
    let (elements, sections) = flattened()
    return (elements, sections, named(ambiguous), silentModals(elements))
  }

  // All members are stored in one array; each group has a slice of it.
  private func named(_ ambiguous: [Bool]) -> [ReadingOrder.Group] {
    var members: [Int] = []
    members.reserveCapacity(groups.reduce(0) { $0 + $1.members.count })
    for group in groups { for member in group.members { members.append(position(of: member)) } }
    var start = 0
    return groups.indices.map { id in
      let end = start + groups[id].members.count
      defer { start = end }
      return ReadingOrder.Group(
        container: groups[id].container, isExplicit: groups[id].isExplicit,
        members: members[start..<end], isAmbiguous: ambiguous[id])
    }
  }

  private func silentModals(_ elements: [Int]) -> [Int] {
    guard !silencers.isEmpty else { return [] }
    var stops = Array(repeating: 0, count: tree.count + 1)
    for element in elements { stops[element + 1] = 1 }
    for index in tree.indices { stops[index + 1] += stops[index] }
    return silencers.map(\.modal).filter { stops[tree.end(of: $0)] == stops[$0] }
  }

  // Sorts a group, and returns whether its order is ambiguous.
  private mutating func sort(_ id: Int) -> Bool {
    if groups[id].hasGroups {
      groups[id].members = groups[id].members.filter { member in
        member.group.map { !groups[$0].members.isEmpty } ?? true
      }
    }
    keys.removeAll(keepingCapacity: true)
    for member in groups[id].members { keys.append(key(member)) }
    let isInOrder = rows.isInOrder(keys)
    let isExplicit = groups[id].isExplicit
    if isExplicit, groups[id].isBelowTabBar {
      groups[id].key = tree[groups[id].container].frame?.readingOrigin ?? .nowhere
    } else if isInOrder || isExplicit {
      groups[id].key = (isInOrder ? keys.first : rows.first(of: keys)) ?? .nowhere
    }
    guard !isExplicit, !isInOrder else { return false }
    let (order, isAmbiguous) = rows.arrangement(of: keys)
    groups[id].key = keys[order[0]]
    let members = groups[id].members
    for (place, index) in order.enumerated() { groups[id].members[place] = members[index] }
    return isAmbiguous
  }

  private func key(_ member: Member) -> Point {
    if let id = member.group { return groups[id].key }
    return member.leaf.flatMap { tree[$0].frame?.readingOrigin } ?? .nowhere
  }

  private func position(of member: Member) -> Int {
    member.group.map { groups[$0].container } ?? member.leaf ?? 0
  }

  private func flattened() -> ([Int], [ReadingOrder.Section]) {
    var elements: [Int] = []
    var sections: [ReadingOrder.Section] = []
    let ordered = windows.sorted { (level(of: $0), $0) < (level(of: $1), $1) }
    let modal = modalWindows()
    let front = ordered.lastIndex { modal.contains($0) } ?? 0
    for (place, window) in ordered.enumerated() where !groups[window].members.isEmpty {
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

  // Windows whose own modal content covers them hide the windows behind from VoiceOver.
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
      if let element = member.leaf {
        elements.append(element)
      } else if let id = member.group {
        pending += groups[id].members.reversed()
      }
    }
  }
}
