import A11yModel

/// The positions of stops in their containers: tabs, segments, cells of data tables, the ends of lists.
/// VoiceOver speaks only one position, so of several containers the outermost counts.
struct StopContexts {
  private(set) var contexts: [Int: StopContext] = [:]
  /// Stops in data tables of which the capture records no rows and columns.
  private(set) var isInTable: Set<Int> = []

  private let tree: ElementTree
  private let order: ReadingOrder
  private let isInteractive: [Bool]

  /// Finds the positions. O(n) for n elements.
  init(_ tree: ElementTree, order: ReadingOrder, isInteractive: [Bool]) {
    (self.tree, self.order, self.isInteractive) = (tree, order, isInteractive)
    let around = superviews()
    let lists = listProviders()
    var items: [Int: [Int]] = [:]
    var providers: [Int] = []
    for (group, content) in order.groups.enumerated() {
      for member in content.members where order.rank(of: member) != nil {
        let outer = tree.parent(of: member).map { around[$0] } ?? -1
        guard let provider = outermost(Int(outer), lists.isEmpty ? nil : lists[group]) else {
          continue
        }
        if items[provider] == nil { providers.append(provider) }
        items[provider, default: []].append(member)
      }
    }
    for provider in providers { add(provider, items[provider] ?? []) }
  }

  private enum Kind {
    case tabBar(hidesButton: Bool)
    case series, list, landmark, table
  }

  private func kind(_ node: Node) -> Kind? {
    if node.traits?.contains(.tabBar) == true { return .tabBar(hidesButton: true) }
    if node.type == .tabBar { return .tabBar(hidesButton: false) }
    if node.type == .segmentedControl { return .series }
    switch node.hasDetails ? node.details.containerType : nil {
    case .list?: return .list
    case .landmark?: return .landmark
    case .dataTable?: return .table
    default: return nil
    }
  }

  // For each element, the outermost of the views around it that determine positions, itself included, or -1.
  private func superviews() -> [Int32] {
    tree.inheriting { node, outer in
      if let outer, outer >= 0 { return outer }
      switch kind(node) {
      case .tabBar?, .series?, .table?: return Int32(node.index)
      // Lists and landmarks determine only the positions of elements that they list.
      case .list?, .landmark?, nil: return -1
      }
    }
  }

  // For each group, the outermost container around it with an explicit list; empty if there are none.
  private func listProviders() -> [Int?] {
    guard order.groups.contains(where: { $0.isExplicit && kind(tree[$0.container]) != nil }) else {
      return []
    }
    var providers = [Int?](repeating: nil, count: order.groups.count)
    for (id, group) in order.groups.enumerated() {
      if providers[id] == nil, group.isExplicit, kind(tree[group.container]) != nil {
        providers[id] = group.container
      }
      for member in group.members where order.rank(of: member) == nil {
        if let inner = order.group(of: member), inner != id { providers[inner] = providers[id] }
      }
    }
    return providers
  }

  private func outermost(_ view: Int, _ list: Int?) -> Int? {
    guard view >= 0 else { return list }
    guard let list else { return view }
    return view == list || tree.isAncestor(view, of: list) ? view : list
  }

  // MARK: Positions

  private mutating func add(_ provider: Int, _ members: [Int]) {
    switch kind(tree[provider]) {
    case .tabBar(let hidesButton)?:
      let tabs = (hidesButton ? members : members.filter(isTab)).inOrder(order)
      for (place, tab) in tabs.enumerated() {
        contexts[tab] = .tab(place + 1, of: tabs.count, hidesButton: hidesButton)
      }
    case .series?:
      let parts = members.inOrder(order)
      for (place, part) in parts.enumerated() {
        contexts[part] = .series(place + 1, of: parts.count)
      }
    case .list?: addEnds(of: provider, .listStart, .listEnd)
    case .landmark?: addEnds(of: provider, .landmarkStart, .landmarkEnd)
    case .table?:
      let table = TableCells(members, in: tree)
      if table.isEmpty { isInTable.formUnion(members) }
      for member in members { contexts[member] = table.context(of: member) }
    case nil: break
    }
  }

  // Excludes other elements of a tab bar, such as badges and backgrounds.
  private func isTab(_ index: Int) -> Bool {
    tree[index].traits.map { !$0.isDisjoint(with: [.button, .tabItem]) } ?? isInteractive[index]
  }

  // Marks only elements that the container lists itself, because it does not know the positions of others.
  private mutating func addEnds(of provider: Int, _ start: StopContext, _ end: StopContext) {
    guard let entries = Exposure.references(of: tree[provider]) else { return }
    if let last = entries.last, entries.count > 1, case .element(let index) = last,
      order.rank(of: index) != nil
    {
      contexts[index] = end
    }
    if let first = entries.first, case .element(let index) = first, order.rank(of: index) != nil {
      contexts[index] = start
    }
  }
}

extension [Int] {
  // The stops in reading order, without duplicates.
  fileprivate func inOrder(_ order: ReadingOrder) -> [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
      .sorted { (order.rank(of: $0) ?? 0) < (order.rank(of: $1) ?? 0) }
  }
}
