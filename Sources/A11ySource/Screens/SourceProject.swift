import A11yModel

/// The Swift sources of an app, read as screens: one for each view type of SwiftUI, in the order of files.
package struct SourceProject: Sendable {
  let index: ProjectIndex

  /// Reads the declarations of all files.
  ///
  /// - Complexity: O(bytes).
  package init(_ files: [SourceFile], catalogue: TextCatalogue = TextCatalogue()) {
    index = ProjectIndex(
      files, files.enumerated().map { FileIndex($0.element, number: $0.offset) },
      catalogue: catalogue)
  }

  /// The screens, each named as its type.
  package func screens() -> [Screen] {
    let drafts = drafts()
    return ScreenBuilder(index, drafts).screens
  }

  private func drafts() -> [ScreenDraft] {
    var drafts: [ScreenDraft] = []
    var uses: [String: TypeUses] = [:]
    for name in index.order {
      guard let entry = index.types[name], let place = entry.place, entry.isScreen,
        !index.files[Int(place.file)].isLeftOut
      else { continue }
      let reader = ViewReader(index)
      let views = reader.screen(of: entry)
      var writer = RowWriter(reader, screen: name)
      writer.write(views)
      drafts.append(
        ScreenDraft(
          name: name, place: place, rows: writer.rows, components: writer.components,
          isCut: reader.isCut))
      for (type, found) in reader.uses {
        uses[type, default: TypeUses()].inline.formUnion(found.inline)
        uses[type, default: TypeUses()].presented.formUnion(found.presented)
      }
    }
    for number in drafts.indices { drafts[number].uses = uses[drafts[number].name] ?? TypeUses() }
    return drafts
  }
}

/// The elements of a screen, and where its type is used.
struct ScreenDraft: Sendable {
  var name: String
  var place: SourcePlace
  var rows: [SourceRow]
  /// The components that stand on it as they are by themselves.
  var components: Set<String>
  var isCut: Bool
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
  /// Whether its views are none of the app: a program has written them, or they are of tests.
  var isLeftOut: Bool {
    isGenerated
      || path.split(separator: "/").dropLast().contains { folder in
        folder.hasSuffix("Tests") || folder.hasSuffix("Test")
      }
  }
}

extension SourceProject {
  /// The screens of each file that has any, in the order of files.
  package func screensByFile() -> [(path: String, screens: [Screen])] {
    var files: [(path: String, screens: [Screen])] = []
    var places: [String: Int] = [:]
    for screen in screens() {
      if let place = places[screen.source.path] {
        files[place].screens.append(screen)
      } else {
        places[screen.source.path] = files.count
        files.append((screen.source.path, [screen]))
      }
    }
    return files
  }
}
