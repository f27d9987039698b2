import A11yModel

/// The Swift sources of an app, read as screens: one for each view type of SwiftUI, in the order of files.
package struct SourceProject: Sendable {
  let index: ProjectIndex
  let others: [ObjectiveCFile]

  /// Puts together what all files declare.
  ///
  /// - Parameters:
  ///   - others: The files of Objective-C.
  ///   - isSuite: Whether the files are tests.
  ///   - isLazy: Whether code is read when it is looked up. Until ``load()``, one thread alone may read it then.
  ///   - isRemembered: Whether evaluations may be kept for a later reading.
  package init(
    _ files: [SourceFile], _ others: [ObjectiveCFile] = [],
    catalogue: TextCatalogue = TextCatalogue(), isSuite: Bool = false, isLazy: Bool = false,
    isRemembered: Bool = true
  ) {
    self.others = others
    index = ProjectIndex(
      files, others, catalogue: catalogue, isSuite: isSuite, isLazy: isLazy,
      isRemembered: isRemembered)
  }

  /// The files whose code others can refer to.
  package var files: [SourceFile] { index.files.filter { !$0.isOfOtherCode } }

  /// Reads all code that is not read yet.
  package func load() { index.code.load() }

  /// The properties of the project that all evaluation depends on.
  package var traits: [String] {
    let texts = index.catalogue
    return (index.hasButtonsOfItsOwn ? ["button styles"] : []) + ["\(shares)"]
      + (texts.hasNames ? ["keys are names"] : []) + (texts.keys.isEmpty ? ["no keys"] : [])
  }

  /// The digests of the texts by those of their keys.
  package var texts: [UInt64: UInt64] { index.catalogue.digests }

  /// The shares of the files and screens in the steps of the reading.
  package var shares: ReadingShares {
    ReadingShares(index.files.map(\.size) + others.map(\.size), screens: types.count)
  }

  /// The types that are screens, in the order of files and places.
  package var types: [String] {
    index.code.order.filter { key in
      guard let type = index.code.types[key], type.file < index.files.count, isScreen(type) else {
        return false
      }
      return !index.files[type.file].isLeftOut
    }
  }

  /// The previews, in the order of files and places.
  package var previews: [String] {
    index.code.order.filter { key in
      guard let type = index.code.types[key], type.previewed != nil else { return false }
      return index.files.indices.contains(type.file) && !index.files[type.file].isLeftOut
    }
  }

  /// Returns the steps that the reading of each of some types may take.
  package func steps(of types: [String]) -> [Int] {
    let files = types.map { index.code.types[$0]?.file ?? 0 }
    let counts = Dictionary(files.map { ($0, 1) }, uniquingKeysWith: +)
    let shares = shares
    return files.map { file in
      shares.steps(
        ofScreenIn: index.files.indices.contains(file) ? index.files[file].size : 0,
        among: counts[file] ?? 1)
    }
  }

  /// Returns the path of the file that declares a type; empty for a type of no file.
  package func path(of type: String) -> String {
    index.code.types[type].map { index.files[$0.file].path } ?? ""
  }

  /// The elements of the screen of a type; different types may be read at the same time, on stacks of
  /// ``Fuel/stackSize``.
  ///
  /// - Parameters:
  ///   - detail: Which of them are told in full.
  ///   - steps: How many steps may be taken to read them.
  ///   - hasComponents: Whether components that stand on it as they are by themselves are written, too.
  package func draft(
    of type: String, _ detail: SourceDetail = .all, steps: Int = ReadingShares.least,
    hasComponents: Bool = false
  ) -> ScreenDraft {
    let fuel = Fuel(steps: steps, room: Self.mostValues, holdsViews: true)
    defer { fuel.clearScopes() }
    let reader = ViewReader(index, fuel)
    var writer = ElementWriter(reader, screen: type)
    writer.writesComponents = hasComponents
    guard let known = reader.evaluator.index.type(type) else {
      return ScreenDraft(name: type, place: SourcePlace(file: 0, offset: 0), rows: [], detail)
    }
    let place = SourcePlace(file: known.file, offset: Int(known.start))
    writer.write(reader.screen(of: known))
    var draft = ScreenDraft(name: type, place: place, rows: writer.judgedRows, detail)
    (draft.components, draft.used, draft.rooms) = (writer.components, reader.uses, writer.rooms)
    let gaps = reader.gaps.sorted { ($0.key.file, $0.key.offset) < ($1.key.file, $1.key.offset) }
    // What a modifier of another package does to the content of one of the project belongs to that content.
    let isModifier = known.body == nil
    for (place, gap) in gaps
    where draft.gaps.count < Gap.most && !(isModifier && gap.kind == .modifier) {
      draft.gaps[gap] = draft.gaps[gap] ?? place
    }
    (draft.unread, draft.steps, draft.shown) = (fuel.unread, fuel.spent, reader.shown)
    (draft.files, draft.keys) = (fuel.files.union([known.file]), fuel.keys)
    draft.names = reader.evaluator.index.names
    return draft
  }

  // The number of scopes that the views of a screen may hold.
  private static let mostValues = 100_000

  /// The screens of drafts, which are all that there are: what becomes of a component follows from its users.
  package func settled(_ drafts: [ScreenDraft]) -> ResolvedScreens {
    var drafts = drafts
    var uses: [String: TypeUses] = [:]
    for draft in drafts {
      for (type, found) in draft.used {
        uses[type, default: TypeUses()].inline.formUnion(found.inline)
        uses[type, default: TypeUses()].presented.formUnion(found.presented)
      }
    }
    for number in drafts.indices { drafts[number].uses = uses[drafts[number].name] ?? TypeUses() }
    return ResolvedScreens(index.files, drafts)
  }

  /// The screens, each named as its type.
  package func screens(_ detail: SourceDetail = .all) -> [Screen] {
    settled(types.map { draft(of: $0, detail) }).byFile.flatMap { $0.screens() }
  }

  /// Returns what a preview shows, with its name and those of the views of the project on it. Different previews may be
  /// read at the same time, on stacks of ``Fuel/stackSize``.
  package func preview(_ key: String, steps: Int) -> SourcePreviews.Preview {
    let draft = draft(of: key, steps: steps, hasComponents: true)
    let name = index.code.types[key]?.previewName ?? key
    let views = draft.shown.filter { index.code.types[$0]?.isView == true }
    var screen = ResolvedScreens(index.files, [draft]).all[0]
    screen.name = name
    return SourcePreviews.Preview(
      name: name, views: views.sorted(), screen: screen)
  }

  /// Returns the views of the files with some paths, in the order of files and places.
  package func views(where isWanted: (String) -> Bool) -> [SourcePreviews.View] {
    types.compactMap { key in
      guard let type = index.code.types[key], type.isView, isWanted(path(of: key)) else {
        return nil
      }
      let file = index.files[type.file]
      return SourcePreviews.View(
        name: key, path: file.path, line: file.line(at: Int(type.start)))
    }
  }

  // Whether an app shows a type: a view, or what a modifier adds to views; what a style draws is a part of controls.
  private func isScreen(_ type: CodeType) -> Bool {
    guard type.isDeclared, type.isDrawn, !type.isRepresentable, !isPreview(type) else {
      return false
    }
    if TypeDeclaration.isHosted(type.key), let name = type.shown, isView(name) { return false }
    let kinds = ["Style", "PreviewProvider", "App", "Widget", "Commands"]
    return !type.inherited.contains { name in kinds.contains { name.hasSuffix($0) } }
  }

  // Whether content is a view of the project, which is a screen by itself, or a value of which nothing is known.
  private func isView(_ name: String) -> Bool {
    name.isCapitalised != true || index.code.key(of: name) != nil
  }

  private func isPreview(_ type: CodeType) -> Bool {
    var next: CodeType? = type
    while let current = next {
      if current.isPreview { return true }
      next = current.key.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap {
        index.code.types[String(current.key[..<$0])]
      }
    }
    return false
  }
}
