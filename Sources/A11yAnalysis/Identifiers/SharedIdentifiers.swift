import A11yModel

/// The identifiers that several elements have, sorted by what made them the same.
///
/// One pass over the groups of ``Identifiers``; every walk towards the root is bounded.
package struct SharedIdentifiers {
  /// A container's identifier that its descendants have, too.
  package struct Cascade {
    /// The container.
    package let ancestor: Int
    /// Those that have its identifier, in capture order.
    package let members: [Int]
    /// Where the members are.
    package let extent: Extent
    /// Whether the elements could also have been given the identifier one by one.
    package let isDoubtful: Bool

    package enum Extent {
      /// Below a container that has the identifier itself.
      case belowOwner
      /// They are all that is in the container.
      case everything
      /// One after the other among other elements: the stack around them is not in the tree.
      case run
    }
  }

  /// Elements that are told apart by nothing else than what they are.
  package struct Duplicate {
    package enum Cause { case sameType, differentType, undrawn, rows, layers, images, symbol }
    /// The elements, in capture order.
    package let members: [Int]
    package let cause: Cause
  }

  /// What decides why an identifier is shared.
  struct Surroundings {
    let tree: ElementTree
    let isInteractive: [Bool]
    let composites: Composites
    let visibility: Visibility
    let exposure: Exposure
    let rows: ListRows
    let templates: RowTemplates
  }

  package private(set) var cascades: [Cascade] = []
  package private(set) var duplicates: [Duplicate] = []
  private let screen: Surroundings
  private let tree: ElementTree
  // Roots that are applications.
  private let apps: [Int]
  // The number of VoiceOver's stops before each position.
  private let stops: [Int32]

  init(_ identifiers: Identifiers, _ screen: Surroundings) {
    self.screen = screen
    tree = screen.tree
    let shared = identifiers.groups.filter { $0.count > 1 }
    apps = screen.tree.roots.filter { screen.tree.type(of: $0) == .application }
    stops = shared.isEmpty ? [] : Self.stops(screen)
    for group in shared {
      guard let identifier = screen.tree[group.first].identifier,
        // What WebDriverAgent writes when it could not read an attribute.
        !identifier.utf8.starts(with: "AX error".utf8)
      else { continue }
      sortByLayer(ofOneApp(Array(identifiers.members(of: group))), identifier)
    }
  }

  // MARK: Causes

  // A sheet and the screen behind it are printed together, and a test waits for one of them: what they
  // share matters less than what is twice in one of them.
  private mutating func sortByLayer(_ members: [Int], _ identifier: Text) {
    let layers = Dictionary(grouping: members) { screen.composites.layer($0) ?? -1 }
    guard layers.count > 1 else { return sort(members, identifier) }
    let before = (cascades.count, duplicates.count)
    for layer in layers.sorted(by: { $0.key < $1.key }) where layer.value.count > 1 {
      sort(layer.value, identifier)
    }
    guard (cascades.count, duplicates.count) == before, !members.allSatisfy(isImage) else { return }
    duplicates.append(Duplicate(members: members, cause: .layers))
  }

  private mutating func sort(_ members: [Int], _ identifier: Text) {
    let isSymbol = SymbolNames.contains(identifier)
    let isAutomatic = isSymbol || SymbolNames.looksLikeOne(identifier)
    let members = isAutomatic ? members.filter { !isImage($0) } : members
    let first = cascades.count
    let rest = withoutNested(members)
    guard rest.count > 1 else { return }
    if isInRows(rest) || isRepeated(rest) {
      duplicates.append(Duplicate(members: rest, cause: isSymbol ? .symbol : .rows))
    } else if !isAutomatic, let cascade = cascade(of: rest, identifier) {
      // One container, one finding: what was copied further down was copied from it.
      cascades.removeSubrange(first...)
      cascades.append(cascade)
    } else {
      duplicates.append(Duplicate(members: rest, cause: isSymbol ? .symbol : cause(rest)))
    }
  }

  private func cause(_ members: [Int]) -> Duplicate.Cause {
    if members.allSatisfy(isImage) { return .images }
    let drawn = members.filter { screen.visibility.isDrawn[$0] }
    if drawn.count < 2 { return .undrawn }
    return Set(drawn.map(tree.type)).count < drawn.count ? .sameType : .differentType
  }

  // Leaves the outermost elements. What lies in one of them is its wrapper's content, or the text
  // of a control, or the container's identifier was copied to it.
  private mutating func withoutNested(_ members: [Int]) -> [Int] {
    var outermost: [Int] = []
    var nested: [Int] = []
    for member in members {
      guard let top = outermost.last, tree.isAncestor(top, of: member) else {
        addCascade(outermost.last, nested)
        outermost.append(member)
        nested = []
        continue
      }
      if !tree.isWrapperPair(tree[top], tree[member]) { nested.append(member) }
    }
    addCascade(outermost.last, nested)
    return outermost
  }

  private mutating func addCascade(_ ancestor: Int?, _ members: [Int]) {
    guard let ancestor, !members.isEmpty, !Self.leaves.contains(tree.type(of: ancestor)) else {
      return
    }
    // What holds one stop only is its wrapper, as toolbars put around their buttons.
    guard stops[tree.end(of: ancestor)] - stops[ancestor + 1] > 1 else { return }
    let isControl = screen.isInteractive[ancestor] && tree.type(of: ancestor) != .cell
    guard !isControl || members.contains(where: { screen.isInteractive[$0] }) else { return }
    cascades.append(
      Cascade(ancestor: ancestor, members: members, extent: .belowOwner, isDoubtful: false))
  }

  private static let leaves: TypeSet = [.staticText, .image, .icon]
  private static let images: TypeSet = [.image, .icon]
  private static let windows: TypeSet = [.application, .window]

  // MARK: Questions about members

  private func isImage(_ index: Int) -> Bool {
    Self.images.contains(tree.type(of: index)) && !screen.isInteractive[index]
  }

  // Windows and applications are found without identifiers; and two applications in one capture
  // are not asked by one query.
  private func ofOneApp(_ members: [Int]) -> [Int] {
    let members = members.filter { !Self.windows.contains(tree.type(of: $0)) }
    guard let first = members.first, let last = members.last,
      let app = apps.last(where: { $0 < first }), last >= tree.end(of: app)
    else { return members }
    return members.filter { $0 < tree.end(of: app) }
  }

  // Every one in a row of its own, and all of one type: rows of one template may differ by an
  // optional part, so their structures are not compared. How many rows there are is data.
  private func isInRows(_ members: [Int]) -> Bool {
    guard !areExceptions(members),
      members.allSatisfy({ tree.type(of: $0) == tree.type(of: members[0]) })
    else { return false }
    var rows: Set<Int> = []
    return screen.templates.areInRowsOfOneTemplate(members)
      || members.allSatisfy { screen.rows.row(of: $0).map { rows.insert($0).inserted } == true }
  }

  // Where most rows have an identifier of their own, two that share one are a slip.
  private func areExceptions(_ members: [Int]) -> Bool {
    var named = 0
    func areTooMany(_ peer: Int) -> Bool {
      if tree[peer].has(.identifier) { named += 1 }
      return named > 2 * members.count
    }
    if screen.rows.peers(of: members[0]).contains(where: areTooMany) { return true }
    named = 0
    return screen.templates.peers(of: members[0]).contains(where: areTooMany)
  }

  // At least three controls or containers at the same place of equal siblings in something that
  // scrolls: rows of a stack. Two are, if they are as wide as it and one below the other; and so are any
  // of a list of elements without parents.
  private func isRepeated(_ members: [Int]) -> Bool {
    guard let container = commonAncestor(members) else { return false }
    let areFullRows = areFullRows(members, in: container)
    let isInScroller =
      screen.visibility.scrollParent(of: container) != nil
      || TypeSet.scrolling.contains(tree.type(of: container))
    let isListed = isFlat(container) && (areFullRows || areInLine(members))
    guard isInScroller ? members.count > 2 || areFullRows : isListed else {
      return false
    }
    let first = branch(of: members[0], below: container)
    guard let first,
      screen.isInteractive[members[0]] || tree.end(of: first) > first + 1
        || tree[members[0]].has(.label) && TypeSet.plain.contains(tree.type(of: members[0]))
    else { return false }
    var branches: Set<Int> = []
    return members.allSatisfy { member in
      guard let branch = branch(of: member, below: container) else { return false }
      return branches.insert(branch).inserted && member - branch == members[0] - first
        && screen.rows.shape(of: branch) == screen.rows.shape(of: first)
    }
  }

  // Whether the members are as wide as what they are in, and one below the other.
  private func areFullRows(_ members: [Int], in container: Int) -> Bool {
    guard let whole = tree[container].frame, let first = tree[members[0]].frame,
      first.width >= whole.width * Measures.Coverage.whole
    else { return false }
    var bottom = -Double.infinity
    return members.allSatisfy { member in
      guard let frame = tree[member].frame, abs(frame.minX - first.minX) <= 1,
        abs(frame.width - first.width) <= 1, frame.minY >= bottom - 1
      else { return false }
      bottom = frame.maxY
      return true
    }
  }

  // Whether at least three members are as large as each other, and stand side by side.
  private func areInLine(_ members: [Int]) -> Bool {
    guard members.count > 2, let first = tree[members[0]].frame else { return false }
    return members.allSatisfy { member in
      guard let frame = tree[member].frame else { return false }
      return abs(frame.minY - first.minY) <= 1 && abs(frame.width - first.width) <= 1
        && abs(frame.height - first.height) <= 1
    }
  }

  // idb lists elements right below the application, whatever they scroll in.
  private func isFlat(_ container: Int) -> Bool {
    tree.type(of: container) == .application && !tree.screen.isViewHierarchy
  }

  // SwiftUI gives a stack's identifier to every element in it, and the stack itself is not in the tree:
  // the members are all stops of a container, or follow each other. Two could be a copied line of code,
  // except of several types; and so could controls of one type, unless they are called like a container.
  private func cascade(of members: [Int], _ identifier: Text) -> Cascade? {
    // A picture without a label is given it, too, and is no stop.
    let heard = members.filter { stops[$0 + 1] > stops[$0] }
    guard heard.count > 1, let container = commonAncestor(members), let last = members.last,
      !members.allSatisfy(isImage)
    else { return nil }
    let type = tree.type(of: members[0])
    let isMixed = members.contains { tree.type(of: $0) != type }
    let namesContainer = ContainerNames.names(identifier)
    let isAll = Int(stops[tree.end(of: container)] - stops[container + 1]) == heard.count
    let isPlain = Self.plainContainers.contains(tree.type(of: container))
    if isAll && isPlain {
      let isCopied =
        namesContainer
        || (members.count > 2
          ? isMixed || !screen.isInteractive[members[0]]
          : isMixed && screen.rows.row(of: container) != nil)
      return isCopied
        ? Cascade(
          ancestor: container, members: members, extent: .everything,
          isDoubtful: !isMixed && !namesContainer) : nil
    }
    let isRun = Int(stops[tree.end(of: last)] - stops[members[0]]) == heard.count
    guard isRun, isMixed ? members.count > 2 || namesContainer : namesContainer else { return nil }
    return Cascade(ancestor: container, members: members, extent: .run, isDoubtful: false)
  }

  private static let plainContainers: TypeSet = [.other, .group, .cell]

  // At most 64 levels up, so that many groups in a deep tree stay linear.
  private func commonAncestor(_ members: [Int]) -> Int? {
    guard let first = members.first, let last = members.last else { return nil }
    var candidate = tree.parent(of: first)
    for _ in 0..<64 {
      guard let index = candidate, last >= tree.end(of: index) else { return candidate }
      candidate = tree.parent(of: index)
    }
    return nil
  }

  private func branch(of member: Int, below container: Int) -> Int? {
    var branch = member
    for _ in 0..<64 {
      guard let parent = tree.parent(of: branch) else { return nil }
      if parent == container { return branch }
      branch = parent
    }
    return nil
  }

  // The outermost exposed elements, counted from the first position on.
  private static func stops(_ screen: Surroundings) -> [Int32] {
    var stops: [Int32] = [0]
    stops.reserveCapacity(screen.tree.count + 1)
    var end = 0
    let (states, isSystemOwned) = (screen.exposure.states, screen.composites.isSystem)
    for index in screen.tree.indices {
      let isStop = index >= end && states[index] != .hidden && !isSystemOwned[index]
      if isStop { end = screen.tree.end(of: index) }
      stops.append(stops[index] + (isStop ? 1 : 0))
    }
    return stops
  }
}
