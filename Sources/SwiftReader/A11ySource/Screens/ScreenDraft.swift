import A11yModel

/// The elements of a screen that are written in full.
package enum SourceDetail: Sendable {
  /// All.
  case all
  /// The elements that rules evaluate on the screen: its own with their descendants, and those that a rule
  /// compares with others. Other elements of components, which are evaluated on their own screens, are written
  /// without details.
  case own
}

/// The elements of a screen, and where its type is used.
package struct ScreenDraft: Sendable {
  let name: String
  let place: SourcePlace
  var rows: [DraftRow]
  /// The effects on elements that are defined elsewhere, by the place of the definition.
  var sights: [Definition: ComponentUse]
  /// The components that stand on it as they are by themselves.
  var components: Set<String> = []
  /// Components in what gives their controls more room.
  var rooms: [String: TouchAreaExpanders] = [:]
  /// The places where the screen uses other types.
  var used: [String: TypeUses] = [:]
  /// The views of the project on it, also those inside of others.
  var shown: Set<String> = []
  /// The reason why something was omitted; nil if everything was read.
  package var unread: Unread?
  /// The gaps in what is known of it, with the first place of each.
  var gaps: [Gap: SourcePlace] = [:]
  /// The number of steps taken to read the screen.
  package var steps = 0
  /// The numbers of the files whose code was read for the screen.
  var files: Set<Int> = []
  /// The digests of the keys whose texts it depends on.
  var keys: Set<UInt64> = []
  /// The names by which it depends on declarations.
  var names = LookedUpNames()
  var uses = TypeUses()

  init(name: String, place: SourcePlace, rows: [SourceElement], _ detail: SourceDetail) {
    (self.name, self.place) = (name, place)
    var sights: [Definition: ComponentUse] = [:]
    for row in rows where !row.isOwn || row.definition != row.place {
      ComponentUse(row).add(to: &sights, as: Definition(row))
    }
    self.sights = sights
    self.rows = DraftRow.rows(rows, detail)
  }

  /// Moves the definitions in a file to where an edit has moved them.
  mutating func move(definitionsIn file: Int, by edit: OffsetShift) {
    var moved: [Definition: ComponentUse] = [:]
    for (definition, sight) in sights {
      guard Int(definition.place.file) == file else {
        moved[definition] = sight
        continue
      }
      guard let offset = edit.moved(Int(definition.place.offset)) else { continue }
      moved[Definition(SourcePlace(file: file, offset: offset), definition.type)] = sight
    }
    sights = moved
  }

  /// Whether it is shown by itself, and not only as a part of others.
  var isRoot: Bool { uses.inline.isEmpty || !uses.presented.isEmpty }
}

/// The place where an element is defined. A stack can start at the same place as its first element.
struct Definition: Hashable, Sendable {
  let place: SourcePlace
  let type: ElementType

  init(_ row: SourceElement) { (place, type) = (row.definition, row.type) }

  init(_ place: SourcePlace, _ type: ElementType) { (self.place, self.type) = (place, type) }
}

/// The effect of using a component on one of its elements: the worst case of all uses.
struct ComponentUse: Sendable {
  /// Whether anybody reaches it as itself.
  var isReached: Bool
  var naming: CodeFacts.Naming
  var namingIsConditional: Bool
  var isDoubtful: Bool
  var gesture: CodeFacts.Gesture?
  var traits: Traits?
  var label: String?
  var visibleText: String?
  var placeholder: String?
  var identifier: String?
  var image: String
  /// Whether conditions or other uses choose between that image and others.
  var imageIsConditional: Bool
  /// A gesture other than a tap that acts on the element at every use without an alternative.
  var movement: CodeFacts.Movement?
  /// Whether it is the element as its own type draws it, and no use.
  private var isOwn = false
  /// Whether some uses name it worse than others.
  var varies = false

  init(_ row: SourceElement, isOwn: Bool = false) {
    self.isOwn = isOwn
    isReached = !row.isInside && row.isElement == true
    (naming, namingIsConditional) = (row.code.naming, row.code.namingIsConditional)
    isDoubtful = row.code.isDoubtful
    (gesture, traits) = (row.code.gesture, row.traits)
    (label, visibleText, placeholder) = (row.label, row.visibleText, row.placeholder)
    (identifier, image) = (row.identifier, row.code.image)
    imageIsConditional = row.code.imageIsConditional
    movement = row.code.movement
  }

  /// Adds it to what was seen before.
  func add(to seen: inout [Definition: ComponentUse], as definition: Definition) {
    guard let known = seen[definition] else { return seen[definition] = self }
    var worst = known
    if isReached, !known.isReached || isWorse(than: known.naming, known.isDoubtful) { worst = self }
    worst.isOwn = isOwn && known.isOwn
    worst.varies =
      known.varies || !isOwn && !known.isOwn && naming.badness != known.naming.badness
    worst.movement = known.movement ?? movement
    // The words and the image of one use are not those of all.
    if known.placeholder != placeholder { worst.placeholder = nil }
    worst.imageIsConditional =
      known.imageIsConditional || imageIsConditional || known.image != image
    seen[definition] = worst
  }

  /// Whether its name says less than another one, or the same more surely.
  func isWorse(than naming: CodeFacts.Naming, _ isDoubtful: Bool) -> Bool {
    self.naming.badness > naming.badness
      || self.naming.badness == naming.badness && isDoubtful && !self.isDoubtful
  }
}

/// An element of a draft.
enum DraftRow: Hashable, Sendable {
  /// An element with all known facts.
  indirect case whole(SourceElement)
  /// An element that is only compared with others.
  case context(ContextRow)

  /// The elements of a screen as its draft keeps them.
  ///
  /// - Complexity: O(n) for n elements.
  static func rows(_ rows: [SourceElement], _ detail: SourceDetail) -> [DraftRow] {
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
  private static func parents(of rows: [SourceElement]) -> [Int] {
    var open: [Int] = []
    return rows.indices.map { row in
      while let last = open.last, rows[last].depth >= rows[row].depth { open.removeLast() }
      defer { open.append(row) }
      return open.last ?? -1
    }
  }
}

/// A component's element on the screen of another type, with the facts that rules need to compare adjacent
/// elements.
struct ContextRow: Hashable, Sendable {
  let type: ElementType
  let depth: Int32
  let isElement: Bool?
  let traits: Traits?
  let label: String?
  let identifier: String?

  init(_ row: SourceElement) {
    (type, depth) = (row.type, Int32(truncatingIfNeeded: row.depth))
    (isElement, traits) = (row.isElement, row.traits)
    (label, identifier) = (row.label, row.identifier)
  }
}
