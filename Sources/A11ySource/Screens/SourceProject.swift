import A11yModel

/// The Swift sources of an app, read as screens: one for each view type of SwiftUI, in the order of files.
package struct SourceProject: Sendable {
  let index: ProjectIndex

  /// Puts together what all files declare.
  ///
  package init(_ files: [SourceFile], catalogue: TextCatalogue = TextCatalogue()) {
    index = ProjectIndex(files, catalogue: catalogue)
  }

  /// The size of all files in bytes.
  package var size: Int { index.files.reduce(0) { $0 + $1.size } }

  /// The types that are screens, in the order of files and places.
  package var types: [String] {
    index.order.filter { name in
      guard let entry = index.types[name], let place = entry.place, entry.isScreen else {
        return false
      }
      return !index.files[Int(place.file)].isLeftOut
    }
  }

  /// The elements of the screen of a type; different types may be read at the same time, on stacks of
  /// ``Fuel/stackSize``.
  ///
  /// - Parameters:
  ///   - detail: Which of them are told in full.
  ///   - steps: How many steps may be taken to read them.
  package func draft(
    of type: String, _ detail: SourceDetail = .all, steps: Int = ReadingSteps.least
  ) -> ScreenDraft {
    let fuel = Fuel(steps: steps)
    let reader = ViewReader(index, fuel)
    var writer = RowWriter(reader, screen: type)
    guard let entry = index.types[type], let place = entry.place else {
      return ScreenDraft(name: type, place: SourcePlace(file: 0, offset: 0), rows: [], detail)
    }
    writer.write(reader.screen(of: entry))
    var draft = ScreenDraft(name: type, place: place, rows: writer.judgedRows, detail)
    (draft.components, draft.used, draft.rooms) = (writer.components, reader.uses, writer.rooms)
    (draft.unread, draft.steps) = (fuel.unread, fuel.spent)
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
