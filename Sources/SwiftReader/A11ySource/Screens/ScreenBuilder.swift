import A11yModel

/// The screens of a project, after what is known of components has been put together from all their uses.
package struct ResolvedScreens: Sendable {
  private let files: [SourceFile]
  private var drafts: [ScreenDraft]
  private var seen: [Definition: ComponentUse] = [:]

  init(_ files: [SourceFile], _ drafts: [ScreenDraft]) {
    self.files = files
    self.drafts = drafts
    let shown = Self.shown(drafts)
    for draft in drafts where shown.contains(draft.name) { see(draft) }
    settle(shown)
    seen = [:]
    leaveRoom()
    leaveWidgets()
    shareFonts()
  }

  /// The screens of one file, whose trees are built when they are asked for.
  package struct File: Sendable {
    /// The path of the source.
    package let path: String
    fileprivate var drafts: [ScreenDraft] = []
    fileprivate let files: [SourceFile]

    /// Whether another version of the file has the same screens, down to every line that they name.
    ///
    /// - Complexity: O(n) for n elements.
    package func isSame(as other: File) -> Bool {
      drafts.count == other.drafts.count
        && zip(drafts, other.drafts).allSatisfy { own, known in
          own.name == known.name && own.place == known.place && own.unread == known.unread
            && own.files == known.files
            && own.files.allSatisfy { number in
              // Those behind are of Objective-C.
              files.indices.contains(number) && other.files.indices.contains(number)
                && files[number].isSame(as: other.files[number])
            }
            && own.rows == known.rows
        }
    }

    /// Whether elements, or the fonts that they take, are written in other files.
    ///
    /// - Parameter others: Returns whether a file is one of these, by its path.
    package func isWritten(in others: (String) -> Bool) -> Bool {
      drafts.contains { draft in
        draft.rows.contains { row in
          guard case .whole(let row) = row else { return false }
          let font = row.font.flatMap { $0.isFixed ? $0.place.file : nil }
          return [row.place.file, font].contains { number in
            guard let number, number != draft.place.file else { return false }
            return files.indices.contains(Int(number)) && others(files[Int(number)].path)
          }
        }
      }
    }

    /// The screens, in the order of their types.
    package func screens() -> [Screen] {
      drafts.map { draft in
        var builder = ScreenBuilder(files: files)
        return builder.screen(draft)
      }
    }

    /// The number of elements of all screens.
    package var elementCount: Int { drafts.reduce(0) { $0 + 1 + $1.rows.count } }
  }

  /// The screens that have anything on them, or that may have, by their files, in the order of files and places.
  package var byFile: [File] {
    var found: [File] = []
    var places: [Int32: Int] = [:]
    for draft in drafts where !draft.rows.isEmpty || !draft.gaps.isEmpty || draft.unread != nil {
      let number = draft.place.file
      if places[number] == nil {
        places[number] = found.count
        found.append(File(path: files[Int(number)].path, files: files))
      }
      found[places[number, default: 0]].drafts.append(draft)
    }
    return found
  }

  /// The screens, also those with nothing on them.
  var all: [Screen] { File(path: "", drafts: drafts, files: files).screens() }

  // The types that are shown as they are by themselves: as screens, or as plain parts of such.
  private static func shown(_ drafts: [ScreenDraft]) -> Set<String> {
    let numbers = Dictionary(
      drafts.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    var shown = Set(drafts.filter(\.isRoot).map(\.name))
    var waiting = Array(shown)
    while let name = waiting.popLast() {
      guard let number = numbers[name] else { continue }
      var parts = drafts[number].components
      // A screen that was too large for all its views may show more of what it uses than was read; what becomes
      // of the parts of that, their own screens tell.
      if drafts[number].unread != nil {
        parts.formUnion(drafts[number].used.filter { !$0.value.inline.isEmpty }.keys)
      }
      for part in parts where shown.insert(part).inserted { waiting.append(part) }
    }
    return shown
  }

  private mutating func see(_ draft: ScreenDraft) {
    if !draft.uses.inline.isEmpty {
      for case .whole(let row) in draft.rows where row.isOwn && row.definition == row.place {
        ComponentUse(row, isOwn: true).add(to: &seen, as: Definition(row))
      }
    }
    for (definition, sight) in draft.sights { sight.add(to: &seen, as: definition) }
  }

  // Where a bar, a row or a style takes touches around a control, or it is no phone's, its label does not say how
  // large it is.
  private mutating func leaveRoom() {
    let rooms = TouchAreaExpanders.rooms(of: drafts)
    for draft in drafts.indices {
      let room = rooms[drafts[draft].name] ?? []
      let isForPhones = !files[Int(drafts[draft].place.file)].isForOtherDevices
      guard !room.isEmpty || !isForPhones else { continue }
      for number in drafts[draft].rows.indices {
        guard case .whole(var row) = drafts[draft].rows[number], row.pinned != nil,
          row.hasOpenStyle || room.contains(.bar) || !isForPhones
        else { continue }
        row.pinned = nil
        drafts[draft].rows[number] = .whole(row)
      }
    }
  }

  // Complications and widgets of the lock screen have one text size, and nothing says which widgets a view is of.
  private mutating func leaveWidgets() {
    var widgets = Set(drafts.indices.filter { files[Int(drafts[$0].place.file)].isOfWidget })
    guard !widgets.isEmpty else { return }
    var users: [String: [Int]] = [:]
    for (number, draft) in drafts.enumerated() {
      for type in draft.used.keys { users[type, default: []].append(number) }
    }
    // What widgets alone use is of widgets, too.
    let others = drafts.indices.filter { users[drafts[$0].name] != nil }
    for _ in 0..<8 {
      let found = others.filter {
        !widgets.contains($0) && users[drafts[$0].name, default: []].allSatisfy(widgets.contains)
      }
      if found.isEmpty { break }
      widgets.formUnion(found)
    }
    for draft in widgets {
      for number in drafts[draft].rows.indices {
        guard case .whole(var row) = drafts[draft].rows[number], row.font != nil else { continue }
        row.font = nil
        drafts[draft].rows[number] = .whole(row)
      }
    }
  }

  private mutating func shareFonts() {
    let fonts = SharedFonts(of: drafts)
    for draft in drafts.indices {
      for number in drafts[draft].rows.indices {
        guard case .whole(var row) = drafts[draft].rows[number], row.font?.isFixed == true else {
          continue
        }
        fonts.settle(&row, draft: drafts[draft], number: draft, position: number)
        drafts[draft].rows[number] = .whole(row)
      }
    }
  }

  // A component is judged by what becomes of it where it is used.
  private mutating func settle(_ shown: Set<String>) {
    for draft in drafts.indices where !drafts[draft].uses.inline.isEmpty {
      let isShown = shown.contains(drafts[draft].name)
      for number in drafts[draft].rows.indices {
        guard case .whole(var row) = drafts[draft].rows[number], row.isOwn, !row.isInside else {
          continue
        }
        row.code.uses = drafts[draft].uses.inline.count
        if let sight = seen[Definition(row)] {
          // How many of them are as bad as the worst one is not known.
          if sight.varies { row.code.uses = min(1, row.code.uses) }
          row.settle(sight, isShown: isShown)
        } else if !isShown {
          // What its users give it never shows it.
          row.hide()
        }
        drafts[draft].rows[number] = .whole(row)
      }
    }
  }
}

/// Builds the trees of screens.
private struct ScreenBuilder {
  let files: [SourceFile]
  // In bytes. Many elements can have the text of one literal, of which each tree has its own copy.
  private var longestText = Self.longestText
  private var hasLongText = false

  private static let longestText = 1 << 20
  // The bytes for the texts of one fact on a screen.
  private static let allTexts = 64 << 20

  init(files: [SourceFile]) { self.files = files }

  mutating func screen(_ draft: ScreenDraft) -> Screen {
    let file = files[Int(draft.place.file)]
    let tree = builder(draft).finish()
    var screen = Screen(
      name: draft.name, tree: tree,
      source: .init(path: file.path, format: "swift", line: file.line(at: Int(draft.place.offset))))
    screen.nameOrigin = .capture
    if let diagnostic = draft.diagnostic(in: files) {
      screen.isTruncated = true
      screen.diagnostics.append(diagnostic)
    }
    screen.diagnostics += draft.silence(in: files)
    screen.unread = Set(draft.gaps.keys.filter { $0.kind != .modifier }.map(\.text))
    if hasLongText {
      screen.diagnostics.append(
        Diagnostic(.textLimit, "a text is longer than \(longestText) bytes; it is unknown"))
    }
    return screen
  }

  private mutating func builder(_ draft: ScreenDraft) -> TreeBuilder {
    longestText = min(Self.longestText, Self.allTexts / max(1, draft.rows.count))
    var builder = TreeBuilder()
    builder.screen.isDesignTime = true
    builder.screen.isSourceCode = true
    builder.screen.idiom = .phone
    let file = files[Int(draft.place.file)]
    var code = CodeFacts()
    code.line = file.line(at: Int(draft.place.offset))
    code.column = file.column(at: Int(draft.place.offset))
    builder.append(.other, depth: 0, line: code.line, column: code.column)
    builder.set(.className, draft.name)
    builder.set(.isAccessibilityElement, false)
    var details = ElementDetails()
    details.code = code
    builder.set(details: details)
    for row in draft.rows {
      switch row {
      case .whole(let row): append(row, in: draft, to: &builder)
      case .context(let row): append(row, to: &builder)
      }
    }
    return builder
  }

  private mutating func set(_ fact: TextFact, _ text: String?, in builder: inout TreeBuilder) {
    let isLong = text.map { $0.utf8.count > longestText } ?? false
    builder.set(fact, isLong ? nil : text)
    if isLong { hasLongText = true }
  }

  private mutating func append(_ row: ContextRow, to builder: inout TreeBuilder) {
    builder.append(row.type, depth: Int(row.depth))
    set(.label, row.label, in: &builder)
    set(.identifier, row.identifier, in: &builder)
    builder.set(traits: row.traits)
    builder.set(.isAccessibilityElement, row.isElement)
  }

  private mutating func append(
    _ row: SourceElement, in draft: ScreenDraft, to builder: inout TreeBuilder
  ) {
    let file = files[Int(row.place.file)]
    let offset = Int(row.place.offset)
    var code = row.code
    (code.line, code.column) = (file.line(at: offset), file.column(at: offset))
    code.spans = row.spans.map { file.span($0) }
    if let end = row.end, row.isOwn, end.file == row.place.file, end.offset > row.place.offset,
      let joint = file.joint(.view, behindView: offset..<Int(end.offset))
    {
      code.spans.append(joint)
    }
    if (row.label ?? "").isEmpty, (row.identifier ?? "").isEmpty {
      let end = row.end.flatMap { $0.file == row.place.file ? Int($0.offset) : nil }
      code.excerpt = file.excerpt(from: offset, to: end)
    }
    if let image = row.imagePlace, image.file == row.place.file {
      let line = file.line(at: Int(image.offset))
      if line != code.line { code.imageLine = line }
      if let end = row.imageEnd, end.file == image.file, end.offset > image.offset, row.isOwn,
        let joint = file.joint(.image, behindView: Int(image.offset)..<Int(end.offset))
      {
        code.spans.append(joint)
      }
    }
    builder.append(row.type, depth: row.depth, line: code.line, column: code.column)
    builder.set(.className, row.view)
    set(.label, row.label, in: &builder)
    set(.value, row.value, in: &builder)
    set(.hint, row.hint, in: &builder)
    set(.placeholder, row.placeholder, in: &builder)
    if let shown = row.visibleText { set(.visibleText, shown, in: &builder) }
    set(.identifier, row.identifier, in: &builder)
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
      let file = files[Int(font.place.file)]
      code.fixedFontLine = file.line(at: Int(font.place.offset))
      if font.place.file != draft.place.file { code.fixedFontPath = file.path }
      code.spans += font.code.map(file.spans) ?? []
    }
    details.code = code
    builder.set(details: details)
  }
}

extension ScreenDraft {
  /// Returns the reasons why no element of the screen was read; empty if any was.
  fileprivate func silence(in files: [SourceFile]) -> [Diagnostic] {
    if isRead { return [] }
    if let unread {
      let own = files[Int(place.file)].line(at: Int(place.offset))
      return [Diagnostic(.notRead, unread.reason.words, line: own)]
    }
    if gaps.isEmpty {
      return [Diagnostic(.noElement, "the view was read whole, and has no element")]
    }
    let places = gaps.sorted { ($0.value.file, $0.value.offset) < ($1.value.file, $1.value.offset) }
    return places.map { gap, place in
      Diagnostic(
        .notRead, gap.text,
        line: place.file == self.place.file
          ? files[Int(place.file)].line(at: Int(place.offset)) : 0)
    }
  }

  /// Whether anything on it is known: an element with a known type, name or action, or a component of the project as
  /// it is.
  private var isRead: Bool {
    !components.isEmpty
      || rows.contains { row in
        guard case .whole(let row) = row else { return true }
        return row.type != .other || row.code.gesture != nil || row.code.naming != .unknown
          || row.label?.isEmpty == false
      }
  }

  /// Returns the reason why the screen is incomplete, with the line of its type; nil if it is complete.
  fileprivate func diagnostic(in files: [SourceFile]) -> Diagnostic? {
    guard let unread else { return nil }
    let (own, other) = (files[Int(place.file)], files[Int(unread.place.file)])
    let line = other.line(at: Int(unread.place.offset))
    let end = unread.place.file == place.file ? "line \(line)" : "\(other.path):\(line)"
    return Diagnostic(
      unread.reason == .tooDeep ? .depthLimit : .elementLimit,
      "\(name) was not read whole: at \(end) there are \(unread.reason.words)",
      line: own.line(at: Int(place.offset)))
  }
}

extension Unread.Reason {
  /// The content that is not read, in words.
  fileprivate var words: String {
    switch self {
    case .tooDeep: "views at a deeper level than is read"
    case .tooMany: "more views than are read"
    }
  }
}

extension SourceElement {
  // Whether VoiceOver stops on it is not known.
  fileprivate mutating func hide() {
    if isElement == true { isElement = nil }
    code.mayBeHidden = true
    // Its users may offer another way.
    code.movement = nil
  }

  // What its users make of it: whether anybody reaches it as itself, and under which name at worst.
  fileprivate mutating func settle(_ sight: ComponentUse, isShown: Bool) {
    if !isShown, sight.movement == nil { code.movement = nil }
    guard sight.isReached || isShown else { return hide() }
    guard sight.isReached, sight.naming.badness >= 3 || code.naming.badness >= 3 else { return }
    // By itself it is worse than where it is used otherwise.
    if isShown, !sight.isWorse(than: code.naming, code.isDoubtful) { return }
    if label != sight.label { spans = [] }
    label = sight.label
    visibleText = sight.visibleText
    placeholder = sight.placeholder
    identifier = identifier ?? sight.identifier
    traits = sight.traits
    code.naming = sight.naming
    // What one user gives is not what others give.
    let isOfOneUser = code.uses > 1 && code.image != sight.image
    (code.image, code.imageIsConditional) = (sight.image, sight.imageIsConditional || isOfOneUser)
    imagePlace = nil
    (code.namingIsConditional, code.isDoubtful) = (sight.namingIsConditional, sight.isDoubtful)
    code.gesture = sight.gesture
  }
}

extension SourceFile {
  fileprivate func joint(_ what: CodeSpan.What, behindView code: Range<Int>) -> CodeSpan? {
    Joint(behindView: code, in: bytes, lineStart: lineStart(at:)).map { span(what, $0) }
  }

  // The span with its place as others say it.
  fileprivate func span(_ span: SourceSpan) -> CodeSpan {
    let offset = Int(span.place.offset)
    return CodeSpan(
      span.what, offset: offset, line: line(at: offset), column: column(at: offset),
      character: character(at: offset), text: span.text)
  }

  /// Returns the parts of the call that makes a font; none if it is not on one line.
  func spans(of font: FontCode) -> [CodeSpan] {
    var call = font.call
    // `UIFont(name: "Lato", size: 12)!`
    if font.isOptional {
      guard call.upperBound < bytes.count, bytes[call.upperBound] == 0x21 else { return [] }
      call = call.lowerBound..<call.upperBound + 1
    }
    guard let whole = span(font.isUIKit ? .font : .fontSize, call) else { return [] }
    let parts = [
      font.weight.map { span(.fontWeight, $0) }, font.design.map { span(.fontDesign, $0) },
    ]
    return [whole] + parts.compactMap { $0 ?? nil }
  }

  private func span(_ what: CodeSpan.What, _ code: Range<Int>) -> CodeSpan? {
    guard code.upperBound <= bytes.count, code.count <= 200 else { return nil }
    let text = bytes[code]
    guard !text.contains(where: { $0 < 0x20 }) else { return nil }
    let place = SourcePlace(file: 0, offset: code.lowerBound)
    return span(SourceSpan(what: what, place: place, text: String(decoding: text, as: UTF8.self)))
  }

  /// Returns the span behind which code can be added.
  func span(_ what: CodeSpan.What, _ joint: Joint) -> CodeSpan {
    CodeSpan(
      what, offset: joint.start, line: line(at: joint.start), column: column(at: joint.start),
      character: character(at: joint.start), text: joint.line, joint: joint.text)
  }
}

extension ElementType {
  /// Whether it acts by itself.
  fileprivate var isControl: Bool {
    [.button, .link, .switch, .slider, .stepper, .tab].contains(self)
  }
}
