import A11yModel

/// The Swift sources of an app, read as screens: one for each view type of SwiftUI, in the order of files.
package struct SourceProject: Sendable {
  let index: ProjectIndex

  /// Puts together what all files declare.
  ///
  package init(_ files: [SourceFile], catalogue: TextCatalogue = TextCatalogue()) {
    index = ProjectIndex(files, catalogue: catalogue)
  }

  /// The types that are screens, in the order of files and places.
  package var types: [String] {
    index.order.filter { name in
      guard let entry = index.types[name], let place = entry.place, entry.isScreen else {
        return false
      }
      return !index.files[Int(place.file)].isLeftOut
    }
  }

  /// The elements of the screen of a type; different types may be read at the same time.
  ///
  /// - Parameter detail: Which of them are told in full.
  package func draft(of type: String, _ detail: SourceDetail = .all) -> ScreenDraft {
    let reader = ViewReader(index)
    var writer = RowWriter(reader, screen: type)
    guard let entry = index.types[type], let place = entry.place else {
      return ScreenDraft(name: type, place: SourcePlace(file: 0, offset: 0), rows: [], detail)
    }
    writer.write(reader.screen(of: entry))
    var draft = ScreenDraft(name: type, place: place, rows: writer.judgedRows, detail)
    (draft.components, draft.used, draft.isCut) = (writer.components, reader.uses, reader.isCut)
    draft.rooms = writer.rooms
    return draft
  }

  /// The screens of drafts, which are all that there are: what becomes of a component follows from its users.
  package func settled(_ drafts: [ScreenDraft]) -> SettledScreens {
    var drafts = drafts
    var uses: [String: TypeUses] = [:]
    for draft in drafts {
      for (type, found) in draft.used {
        uses[type, default: TypeUses()].inline.formUnion(found.inline)
        uses[type, default: TypeUses()].presented.formUnion(found.presented)
      }
    }
    for number in drafts.indices { drafts[number].uses = uses[drafts[number].name] ?? TypeUses() }
    return SettledScreens(index.files, drafts)
  }

  /// What was left out of screens because there is too much of it, as a sentence at the line of the type.
  package func remarks(on drafts: [ScreenDraft]) -> [(path: String, line: Int, message: String)] {
    drafts.filter(\.isCut).map { draft in
      let file = index.files[Int(draft.place.file)]
      return (
        file.path, file.line(at: Int(draft.place.offset)),
        "\(draft.name) has more views, or deeper ones, than are read; the rest was left out"
      )
    }
  }

  /// The screens, each named as its type.
  package func screens(_ detail: SourceDetail = .all) -> [Screen] {
    settled(types.map { draft(of: $0, detail) }).byFile.flatMap { $0.screens() }
  }
}

extension TypeEntry {
  /// Whether an app shows it: a view, or what a modifier adds to views; what a style draws is a part of controls.
  var isScreen: Bool {
    guard declarations > 0, !isPreview, !isRepresentable, drawn != nil else { return false }
    let kinds = ["Style", "PreviewProvider", "App", "Widget", "Commands"]
    return !inherited.contains { name in kinds.contains { name.hasSuffix($0) } }
  }
}
