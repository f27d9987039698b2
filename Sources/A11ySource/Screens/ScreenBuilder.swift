import A11yModel

/// Builds the trees of screens, after what is known of components has been put together from all their uses.
struct ScreenBuilder {
  private let index: ProjectIndex
  private var drafts: [ScreenDraft]
  private var seen: [Definition: Sight] = [:]

  // Where an element is defined: a stack may begin where the first element in it does.
  private struct Definition: Hashable {
    let place: SourcePlace
    let type: ElementType

    init(_ row: SourceRow) { (place, type) = (row.definition, row.type) }
  }

  // What becomes of an element of a component where the component is used.
  private struct Sight {
    var isReached = false
    var worst: SourceRow
  }

  init(_ index: ProjectIndex, _ drafts: [ScreenDraft]) {
    self.index = index
    self.drafts = drafts
    let shown = Self.shown(drafts)
    for draft in drafts where shown.contains(draft.name) { see(draft) }
    settle(shown)
  }

  /// The screens in the order of files and places.
  var screens: [Screen] { drafts.filter { !$0.rows.isEmpty }.map(screen) }

  // The types that are shown as they are by themselves: as screens, or as plain parts of such.
  private static func shown(_ drafts: [ScreenDraft]) -> Set<String> {
    let numbers = Dictionary(
      drafts.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var shown = Set(drafts.filter(\.isRoot).map(\.name))
    var waiting = Array(shown)
    // Types of which a screen that was too large for all its views may show more than was read.
    var missed: Set<String> = []
    while let name = waiting.popLast() {
      guard let number = numbers[name] else { continue }
      if drafts[number].isCut { missed.insert(name) }
      if missed.contains(name) {
        let used = drafts[number].used.filter { !$0.value.inline.isEmpty }.keys
        shown.formUnion(used)
        // Once more, if it has been looked at before that was known: the order decides nothing.
        for type in used where missed.insert(type).inserted { waiting.append(type) }
      }
      for component in drafts[number].components where shown.insert(component).inserted {
        waiting.append(component)
      }
    }
    return shown
  }

  private mutating func see(_ draft: ScreenDraft) {
    for row in draft.rows
    where !row.code.owner.isEmpty || !draft.uses.inline.isEmpty || row.definition != row.place {
      let isReached = !row.isInside && row.isElement == true
      let definition = Definition(row)
      guard var known = seen[definition] else {
        seen[definition] = Sight(isReached: isReached, worst: row)
        continue
      }
      if isReached, !known.isReached || known.worst.code.naming.badness < row.code.naming.badness {
        known.worst = row
      }
      known.isReached = known.isReached || isReached
      seen[definition] = known
    }
  }

  // A component is judged by what becomes of it where it is used.
  private mutating func settle(_ shown: Set<String>) {
    for draft in drafts.indices where !drafts[draft].uses.inline.isEmpty {
      let count = drafts[draft].uses.inline.count
      for row in drafts[draft].rows.indices
      where drafts[draft].rows[row].code.owner.isEmpty && !drafts[draft].rows[row].isInside {
        drafts[draft].rows[row].code.uses = count
        let isShown = shown.contains(drafts[draft].name)
        if let sight = seen[Definition(drafts[draft].rows[row])] {
          drafts[draft].rows[row].settle(
            sight.worst, isReached: sight.isReached, isShown: isShown)
        } else if !isShown {
          // What its users give it never shows it.
          drafts[draft].rows[row].hide()
        }
      }
    }
  }

  // MARK: Trees

  private func screen(_ draft: ScreenDraft) -> Screen {
    let file = index.files[Int(draft.place.file)]
    let tree = builder(draft).finish()
    var screen = Screen(
      name: draft.name, tree: tree,
      source: .init(path: file.path, format: "swift", line: file.line(at: Int(draft.place.offset))))
    screen.nameOrigin = .capture
    return screen
  }

  private func builder(_ draft: ScreenDraft) -> TreeBuilder {
    var builder = TreeBuilder()
    builder.screen.isDesignTime = true
    builder.screen.isSourceCode = true
    builder.screen.idiom = .phone
    let file = index.files[Int(draft.place.file)]
    var code = CodeFacts()
    code.line = file.line(at: Int(draft.place.offset))
    code.column = file.column(at: Int(draft.place.offset))
    builder.append(.other, depth: 0, line: code.line, column: code.column)
    builder.set(.className, draft.name)
    builder.set(.isAccessibilityElement, false)
    var details = ElementDetails()
    details.code = code
    builder.set(details: details)
    for row in draft.rows { append(row, in: draft, to: &builder) }
    return builder
  }

  private func append(_ row: SourceRow, in draft: ScreenDraft, to builder: inout TreeBuilder) {
    let file = index.files[Int(row.place.file)]
    let offset = Int(row.place.offset)
    var code = row.code
    (code.line, code.column) = (file.line(at: offset), file.column(at: offset))
    code.spans = row.spans.map { file.span($0) }
    builder.append(row.type, depth: row.depth, line: code.line, column: code.column)
    builder.set(.className, row.view)
    builder.set(.label, row.label)
    builder.set(.value, row.value)
    builder.set(.hint, row.hint)
    builder.set(.placeholder, row.placeholder)
    if let shown = row.visibleText { builder.set(.visibleText, shown) }
    builder.set(.identifier, row.identifier)
    builder.set(traits: row.traits)
    builder.set(.isAccessibilityElement, row.isElement)
    builder.set(.enabled, row.isEnabled)
    if row.code.gesture == .tap || row.type.isControl { builder.set(.hasTapAction, true) }
    var details = ElementDetails()
    details.customActions = row.actions
    details.pinnedSize = row.pinned
    if row.place.file != draft.place.file { code.path = file.path }
    if let font = row.font, font.isFixed, let size = font.size {
      details.font = Font(pointSize: size)
      code.fixedFontLine = index.files[Int(font.place.file)].line(at: Int(font.place.offset))
    }
    details.code = code
    builder.set(details: details)
  }
}

extension SourceRow {
  // Whether VoiceOver stops on it is not known.
  fileprivate mutating func hide() {
    if isElement == true { isElement = nil }
    code.isPerhapsHidden = true
  }

  // What its users make of it: whether anybody reaches it as itself, and under which name at worst.
  fileprivate mutating func settle(_ other: SourceRow, isReached: Bool, isShown: Bool) {
    guard isReached || isShown else { return hide() }
    guard isReached, other.code.naming.badness >= 3 || code.naming.badness >= 3 else { return }
    // By itself it is worse than where it is used otherwise.
    if isShown, code.naming.badness >= other.code.naming.badness { return }
    if label != other.label { spans = [] }
    label = other.label
    visibleText = other.visibleText
    placeholder = other.placeholder
    identifier = identifier ?? other.identifier
    traits = other.traits
    code.naming = other.code.naming
    code.image = other.code.image
    code.isSometimes = other.code.isSometimes
    code.gesture = other.code.gesture
  }
}

extension SourceFile {
  // The span with its place as others say it.
  fileprivate func span(_ span: SourceSpan) -> CodeSpan {
    let offset = Int(span.place.offset)
    return CodeSpan(
      span.what, offset: offset, line: line(at: offset), column: column(at: offset),
      character: character(at: offset), text: span.text)
  }
}

extension ElementType {
  /// Whether it acts by itself.
  fileprivate var isControl: Bool {
    [.button, .link, .switch, .slider, .stepper, .tab].contains(self)
  }
}
