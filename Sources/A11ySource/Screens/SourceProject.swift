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
  package func draft(of type: String) -> ScreenDraft {
    let reader = ViewReader(index)
    var writer = RowWriter(reader, screen: type)
    guard let entry = index.types[type], let place = entry.place else {
      return ScreenDraft(name: type, place: SourcePlace(file: 0, offset: 0))
    }
    writer.write(reader.screen(of: entry))
    return ScreenDraft(
      name: type, place: place, rows: writer.rows, components: writer.components,
      used: reader.uses, isCut: reader.isCut)
  }

  /// The screens of drafts, which are all that there are: what becomes of a component follows from its users.
  package func screens(_ drafts: [ScreenDraft]) -> [Screen] {
    var drafts = drafts
    var uses: [String: TypeUses] = [:]
    for draft in drafts {
      for (type, found) in draft.used {
        uses[type, default: TypeUses()].inline.formUnion(found.inline)
        uses[type, default: TypeUses()].presented.formUnion(found.presented)
      }
    }
    for number in drafts.indices { drafts[number].uses = uses[drafts[number].name] ?? TypeUses() }
    return ScreenBuilder(index, drafts).screens
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
  package func screens() -> [Screen] { screens(types.map { draft(of: $0) }) }
}

/// The elements of a screen, and where its type is used.
package struct ScreenDraft: Sendable {
  var name: String
  var place: SourcePlace
  var rows: [SourceRow] = []
  /// The components that stand on it as they are by themselves.
  var components: Set<String> = []
  /// Where it uses other types.
  var used: [String: TypeUses] = [:]
  /// Whether something was left out because there is too much of it.
  var isCut = false
  var uses = TypeUses()

  /// Whether it is shown by itself, and not only as a part of others.
  var isRoot: Bool { uses.inline.isEmpty || !uses.presented.isEmpty }
}

extension TypeEntry {
  /// Whether it is a view that an app shows; `body` of a modifier or a style is none.
  var isScreen: Bool {
    guard declarations > 0, !isPreview, !isRepresentable, body != nil else { return false }
    let kinds = ["ViewModifier", "Style", "PreviewProvider", "App", "Widget", "Commands"]
    return !inherited.contains { name in kinds.contains { name.hasSuffix($0) } }
  }
}

extension SourceFile {
  /// Whether its views are none of an app of iOS: a program has written them, they are of tests or of macOS.
  var isLeftOut: Bool {
    isGenerated || declarations.isForMac
      || path.split(separator: "/").dropLast().contains { folder in
        folder.hasSuffix("Tests") || folder.hasSuffix("Test")
      }
  }
}
