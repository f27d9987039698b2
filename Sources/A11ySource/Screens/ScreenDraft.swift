import A11yModel

/// Which elements of a screen are told in full.
package enum SourceDetail: Sendable {
  /// All.
  case all
  /// Those that rules judge there: the screen's own with what lies in them, and those that a rule compares with
  /// others. Of the rest of components, which is judged on screens of their own, is told what stands there.
  case own
}

/// The elements of a screen, and where its type is used.
package struct ScreenDraft: Sendable {
  let name: String
  let place: SourcePlace
  var rows: [DraftRow]
  /// What becomes of elements that are defined elsewhere, by where they are.
  let sights: [Definition: Sight]
  /// The components that stand on it as they are by themselves.
  var components: Set<String> = []
  /// Components in what gives their controls more room.
  var rooms: [String: Room] = [:]
  /// Where it uses other types.
  var used: [String: TypeUses] = [:]
  /// Why something was left out; nil where all was read.
  package var unread: Unread?
  /// How many steps it took to read it.
  package var steps = 0
  var uses = TypeUses()

  init(name: String, place: SourcePlace, rows: [SourceRow], _ detail: SourceDetail) {
    (self.name, self.place) = (name, place)
    var sights: [Definition: Sight] = [:]
    for row in rows where !row.isOwn || row.definition != row.place {
      Sight(row).add(to: &sights, as: Definition(row))
    }
    self.sights = sights
    self.rows = DraftRow.rows(rows, detail)
  }

  /// Whether it is shown by itself, and not only as a part of others.
  var isRoot: Bool { uses.inline.isEmpty || !uses.presented.isEmpty }
}

/// Where an element is defined: a stack may begin where the first element in it does.
struct Definition: Hashable, Sendable {
  let place: SourcePlace
  let type: ElementType

  init(_ row: SourceRow) { (place, type) = (row.definition, row.type) }
}

/// What becomes of an element of a component where the component is used: how it is at worst.
struct Sight: Sendable {
  /// Whether anybody reaches it as itself.
  private(set) var isReached: Bool
  private(set) var naming: CodeFacts.Naming
  private(set) var isSometimes: Bool
  private(set) var gesture: CodeFacts.Gesture?
  private(set) var traits: Traits?
  private(set) var label: String?
  private(set) var visibleText: String?
  private(set) var placeholder: String?
  private(set) var identifier: String?
  private(set) var image: String
  /// What acts on it and is more than a tap, wherever no user offers another way.
  private(set) var movement: CodeFacts.Movement?

  init(_ row: SourceRow) {
    isReached = !row.isInside && row.isElement == true
    (naming, isSometimes) = (row.code.naming, row.code.isSometimes)
    (gesture, traits) = (row.code.gesture, row.traits)
    (label, visibleText, placeholder) = (row.label, row.visibleText, row.placeholder)
    (identifier, image) = (row.identifier, row.code.image)
    movement = row.code.movement
  }

  /// Adds it to what was seen before.
  func add(to seen: inout [Definition: Sight], as definition: Definition) {
    guard let known = seen[definition] else { return seen[definition] = self }
    var worst = known
    if isReached, !known.isReached || known.naming.badness < naming.badness { worst = self }
    worst.movement = known.movement ?? movement
    seen[definition] = worst
  }
}

/// An element of a draft.
enum DraftRow: Sendable {
  /// With everything that is known of it.
  indirect case whole(SourceRow)
  /// As something that stands beside others.
  case context(ContextRow)

  /// The elements of a screen as its draft keeps them.
  ///
  /// - Complexity: O(n) for n elements.
  static func rows(_ rows: [SourceRow], _ detail: SourceDetail) -> [DraftRow] {
    guard case .own = detail else { return rows.map { .whole($0) } }
    let parents = parents(of: rows)
    var isWhole = rows.map { $0.isOwn || $0.identifier?.isEmpty == false }
    for (row, parent) in zip(rows.indices, parents).reversed() where parent >= 0 && isWhole[row] {
      isWhole[parent] = true
    }
    // What is inside of one of the screen's own.
    var isInOwn = [Bool](repeating: false, count: rows.count)
    for (row, parent) in zip(rows.indices, parents) {
      isInOwn[row] = rows[row].isOwn || parent >= 0 && isInOwn[parent]
    }
    return rows.indices.map { row in
      isWhole[row] || isInOwn[row] ? .whole(rows[row]) : .context(ContextRow(rows[row]))
    }
  }

  // The positions of the elements around each; -1 for none.
  private static func parents(of rows: [SourceRow]) -> [Int] {
    var open: [Int] = []
    return rows.indices.map { row in
      while let last = open.last, rows[last].depth >= rows[row].depth { open.removeLast() }
      defer { open.append(row) }
      return open.last ?? -1
    }
  }
}

/// What is told of an element of a component on the screen of another type: what others are found by that stand
/// beside it.
struct ContextRow: Sendable {
  let type: ElementType
  let depth: Int32
  let isElement: Bool?
  let traits: Traits?
  let label: String?
  let identifier: String?

  init(_ row: SourceRow) {
    (type, depth) = (row.type, Int32(truncatingIfNeeded: row.depth))
    (isElement, traits) = (row.isElement, row.traits)
    (label, identifier) = (row.label, row.identifier)
  }
}
