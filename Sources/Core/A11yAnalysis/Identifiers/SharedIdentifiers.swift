import A11yModel

/// The identifiers that several elements share, sorted by cause. The number of ancestors visited is bounded.
package struct SharedIdentifiers {
  /// A container's identifier that its descendants have as well.
  package struct Cascade {
    package let ancestor: Int
    /// The elements with its identifier, in capture order.
    package let members: [Int]
    package let extent: Extent
    /// Whether the app may have set the identifier on each element separately.
    package let isDoubtful: Bool

    package enum Extent {
      /// Descendants of a container that has the identifier itself.
      case belowOwner
      /// All elements of the container.
      case everything
      /// Consecutive elements among others, because the stack around them is not in the tree.
      case run
    }
  }

  /// Elements with the same identifier for any other reason.
  package struct Duplicate {
    package enum Cause { case sameType, differentType, undrawn, rows, layers, images, symbol }
    package let members: [Int]
    package let cause: Cause
  }

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
  private let apps: [Int]
  // The number of VoiceOver stops before each position.
  private let stops: [Int32]

  init(_ identifiers: Identifiers, _ screen: Surroundings) {
    self.screen = screen
    tree = screen.tree
    let shared = identifiers.groups.filter { $0.count > 1 }
    apps = screen.tree.roots.filter { screen.tree.type(of: $0) == .application }
    stops = shared.isEmpty ? [] : Self.stops(screen)
    for group in shared {
      guard let identifier = screen.tree[group.first].identifier,
        // WebDriverAgent's text for an attribute that it could not read.
        !identifier.utf8.starts(with: "AX error".utf8)
      else { continue }
      sortByLayer(ofOneApp(Array(identifiers.members(of: group))), identifier)
    }
  }

  // MARK: Causes

  // A capture contains both a sheet and the screen behind it, while a test waits for one of them: identifiers
  // shared across layers matter less than those shared within one.
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
      // One finding per container: the nested cascades are part of this one.
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

  // Returns the outermost elements. Elements inside one of them are the content of a wrapper, the text of a
  // control, or received the container's identifier.
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
    // An element with a single VoiceOver stop is that stop's wrapper, such as those of toolbar buttons.
    guard stops[tree.end(of: ancestor)] - stops[ancestor + 1] > 1 else { return }
    let isControl = screen.isInteractive[ancestor] && tree.type(of: ancestor) != .cell
    guard !isControl || members.contains(where: { screen.isInteractive[$0] }) else { return }
    cascades.append(
      Cascade(ancestor: ancestor, members: members, extent: .belowOwner, isDoubtful: false))
  }

  private static let leaves: TypeSet = [.staticText, .image, .icon]
  private static let images: TypeSet = [.image, .icon]
  private static let windows: TypeSet = [.application, .window]

  // MARK: Members

  private func isImage(_ index: Int) -> Bool {
    Self.images.contains(tree.type(of: index)) && !screen.isInteractive[index]
  }

  // Windows and applications are found without identifiers, and no query spans two applications.
  private func ofOneApp(_ members: [Int]) -> [Int] {
    let members = members.filter { !Self.windows.contains(tree.type(of: $0)) }
    guard let first = members.first, let last = members.last,
      let app = apps.last(where: { $0 < first }), last >= tree.end(of: app)
    else { return members }
    return members.filter { $0 < tree.end(of: app) }
  }

  // Whether all members have one type and each is in a row of its own. The structures of the rows may differ by
  // optional parts, so they are not compared. The number of rows depends on the data.
  private func isInRows(_ members: [Int]) -> Bool {
    guard !areExceptions(members),
      members.allSatisfy({ tree.type(of: $0) == tree.type(of: members[0]) })
    else { return false }
    var rows: Set<Int> = []
    return screen.templates.areInRowsOfOneTemplate(members)
      || members.allSatisfy { screen.rows.row(of: $0).map { rows.insert($0).inserted } == true }
  }

  // If most rows have a unique identifier, two rows that share one are a mistake.
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

  // Whether the members are at the same place in equal siblings inside a scroll view: rows of a stack. This
  // takes at least three controls or containers, or two that are stacked and as wide as the scroll view. In a
  // flat list of elements, they must be stacked or form a line.
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

  // Whether the members are stacked vertically and as wide as their container.
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

  // Whether at least three members of equal size are side by side.
  private func areInLine(_ members: [Int]) -> Bool {
    guard members.count > 2, let first = tree[members[0]].frame else { return false }
    return members.allSatisfy { member in
      guard let frame = tree[member].frame else { return false }
      return abs(frame.minY - first.minY) <= 1 && abs(frame.width - first.width) <= 1
        && abs(frame.height - first.height) <= 1
    }
  }

  // idb lists scrollable content directly below the application.
  private func isFlat(_ container: Int) -> Bool {
    tree.type(of: container) == .application && !tree.screen.isViewHierarchy
  }

  // SwiftUI sets a stack's identifier on every element in the stack, which itself is not in the tree: the
  // members are all stops of a container, or consecutive. Two members, or controls of one type, could also be
  // copied code, unless their types differ or the identifier denotes a container.
  private func cascade(of members: [Int], _ identifier: Text) -> Cascade? {
    // Images without a label receive the identifier as well, but are not stops.
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

  // At most 64 levels up, so that many groups in a deep tree take linear time.
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

  // Prefix sums of the outermost exposed elements.
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
