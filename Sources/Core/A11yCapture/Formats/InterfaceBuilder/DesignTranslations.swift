import A11yModel

/// The effects of strings tables and string catalogs next to `Base.lproj` on the screens of a document.
///
/// An app shows the document in `Base.lproj` in every language, with its texts replaced by those of, for example,
/// `de.lproj/Main.strings` or `mul.lproj/Main.xcstrings`. A translation is another text of the same element and need
/// not be checked again. An empty translation, however, removes the text in that language. A screen is therefore read
/// again in a language if an element with a label or a placeholder in the document has none in that language.
struct DesignTranslations {
  private let base: DesignScreens
  private let screens: [Screen]
  private var gaps: TranslationGaps

  init(_ base: DesignScreens, _ screens: [Screen]) {
    self.base = base
    self.screens = screens
    gaps = TranslationGaps(in: base.document)
  }

  /// Adds the screens of languages that lack a text, with the language as their context.
  mutating func add(to result: inout ImportResult) {
    defer { gaps.mark(&result.screens, count: screens.count) }
    let file = base.file
    guard file.isOnDisk, let folder = LanguageFolder(of: file.path), folder.isBase,
      let document = file.path.split(separator: "/").last,
      let dot = document.lastIndex(of: ".")
    else { return }
    let name = String(document[..<dot])
    var known: Set<String> = []
    for other in folder.others(with: name + ".strings") {
      let path = other.path(name + ".strings")
      let language = other.language ?? other.name
      known.insert(language)
      let tables = read(path, remarkingIn: &result) { (file) throws(StringsTable.Failure) in
        try file.storage.withBytes { (bytes) throws(StringsTable.Failure) in
          [(language, try StringsTable(bytes, limits: base.limits).entries)]
        }
      }
      add(tables, of: path, to: &result)
    }
    for path in folder.catalogs(named: name + ".xcstrings") {
      let tables = read(path, remarkingIn: &result) { (file) throws(StringsTable.Failure) in
        let tables = try StringsCatalog(file.storage, limits: base.limits).tables
          .filter { !known.contains($0.key) }
        known.formUnion(tables.keys)
        return tables.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
          .map { ($0.key, $0.value) }
      }
      add(tables, of: path, to: &result)
    }
  }

  private typealias Table = (language: String, entries: [StringsTable.Entry])

  private mutating func add(_ tables: [Table], of path: String, to result: inout ImportResult) {
    for table in tables {
      gaps.add(table.entries, in: table.language)
      result.screens += translated(path, table.language, table.entries)
    }
  }

  // Reads the tables of a file. A file with an error is skipped entirely.
  private func read(
    _ path: String, remarkingIn result: inout ImportResult,
    _ tables: (CaptureFile) throws(StringsTable.Failure) -> [Table]
  ) -> [Table] {
    do throws(StringsTable.Failure) {
      return try tables(try open(path))
    } catch {
      if error.isPointer { result.failures.append(.pointer(path)) }
      let place = "\(path):\(error.line)".escapedForDisplay()
      result.screens[0].diagnostics.append(
        Diagnostic(.translationUnreadable, "\(place): \(error.message); it is left out"))
      return []
    }
  }

  private func translated(
    _ path: String, _ language: String, _ entries: [StringsTable.Entry]
  ) -> [Screen] {
    var translated = base
    translated.language = language
    var emptied: [StringsTable.Entry] = []
    for entry in entries {
      guard let place = base.document.place(of: entry.key) else { continue }
      translated.document.replace(place.name, of: place.element, with: entry.value)
      if !Self.speaks(entry.value) { emptied.append(entry) }
    }
    guard let first = emptied.first else { return [] }
    return zip(screens, translated.screens(like: screens)).compactMap { known, screen in
      guard var screen, Self.lacksText(screen.tree, of: known.tree) else { return nil }
      let more = emptied.count > 1 ? " and \(emptied.count - 1) more" : ""
      let place = "\(path):\(first.line)".escapedForDisplay()
      screen.diagnostics.append(
        Diagnostic(
          .translation, "\(place) leaves \(first.key.escapedForDisplay())\(more) empty"))
      return screen
    }
  }

  private func open(_ path: String) throws(StringsTable.Failure) -> CaptureFile {
    var limits = base.limits
    limits.bytes = min(limits.bytes, 16 << 20)
    let file: CaptureFile
    do throws(ImportError) {
      file = try CaptureFile.read(path: path, limits: limits).inUTF8()
    } catch {
      throw StringsTable.Failure(
        line: error.line, message: error.message, isPointer: error.code == .pointer)
    }
    if let kind = file.storage.withBytes({ FileKind.binary($0) }) {
      throw StringsTable.Failure(line: 1, message: kind)
    }
    return file
  }

  // MARK: Texts

  fileprivate struct Place: Hashable {
    let line: Int
    let column: Int
    let type: ElementType
  }

  // Returns whether an element has lost its label or placeholder. A text that code sets is unknown.
  private static func lacksText(_ tree: ElementTree, of base: ElementTree) -> Bool {
    var known: [Place: [TextFact: Bool]] = [:]
    for node in base.nodes {
      for fact in [TextFact.label, .placeholder] {
        guard let text = node[fact] else { continue }
        known[Place(node), default: [:]][fact] = speaks(String(text))
      }
    }
    return tree.nodes.contains { node in
      [TextFact.label, .placeholder].contains { fact in
        guard let text = node[fact], known[Place(node)]?[fact] == true else { return false }
        return !speaks(String(text))
      }
    }
  }

  // White space and punctuation are not spoken.
  private static func speaks(_ text: String) -> Bool {
    text.contains { $0.isLetter || $0.isNumber || $0.isSymbol }
  }
}

extension DesignTranslations.Place {
  fileprivate init(_ node: Node) {
    line = node.line
    column = node.column
    type = node.type
  }
}
