import A11yModel

/// The screens of a document: its controllers and its top-level views.
struct DesignScreens {
  var document: DesignDocument
  private let facts: DesignFacts
  /// The language of the texts, or `nil` if the document is shared by all languages.
  var language: String?
  let file: CaptureFile
  let limits: ImportLimits
  private var notes: ImportNotes
  private let isTruncated: Bool

  init(_ parser: DesignParser, file: CaptureFile, limits: ImportLimits) {
    document = parser.document
    facts = DesignFacts(parser.document)
    self.file = file
    language = LanguageFolder(of: file.path)?.language
    self.limits = limits
    notes = parser.notes
    isTruncated = parser.cut != nil || parser.notes.isTruncated
    if let cut = parser.cut { notes.add(.truncated, cut.reason, cut.line) }
  }

  /// Reads the screens. Throws `notApplicable` if the document has no views, or `noCapture` if it is also incomplete.
  mutating func result() throws(ImportError) -> ImportResult {
    let roots = self.roots()
    let names = names(of: roots)
    var result = ImportResult()
    let trees = roots.map(tree)
    let count = trees.reduce(0) { $0 + ($1.builder.count > 0 ? 1 : 0) }
    for (tree, (root, name)) in zip(trees, zip(roots, names)) {
      if let screen = screen(tree, root, name, of: count) { result.screens.append(screen) }
    }
    var translations = DesignTranslations(self, result.screens)
    translations.add(to: &result)
    if result.screens.isEmpty {
      throw ImportError(
        isTruncated ? .noCapture : .notApplicable, path: file.path,
        line: Int(document.elements[0].line),
        "an Interface Builder document without views; expected some")
    }
    return result
  }

  /// Returns the given screens with the current texts of the document.
  func screens(like screens: [Screen]) -> [Screen?] {
    let roots = Dictionary(zip(self.names(of: self.roots()), self.roots())) { first, _ in first }
    return screens.map { known in
      roots[known.name].flatMap {
        screen(tree($0), $0, known.name, of: known.tree.screen.scene?.count ?? 1)
      }
    }
  }

  private func tree(_ root: Int) -> DesignTree {
    var tree = DesignTree(document, facts, limits: limits, code: file.code)
    tree.append(root)
    return tree
  }

  private func screen(_ tree: DesignTree, _ root: Int, _ name: String, of count: Int) -> Screen? {
    guard tree.builder.count > 0 else { return nil }
    tree.builder.screen.bounds = bounds(root)
    if document.has(.targetRuntime, "iOS.CocoaTouch.iPad", of: 0) {
      tree.builder.screen.idiom = .pad
    } else if document.has(.targetRuntime, "AppleTV", of: 0) {
      tree.builder.screen.idiom = .tv
    }
    tree.builder.screen.locale = language
    tree.builder.screen.scene = DesignScene(
      document: file.title ?? FileStem.of(file.path),
      object: DesignObjects.id(root, in: document) ?? "", count: count)
    return Screen(
      name: name, tree: tree.builder.finish(),
      source: Screen.Source(
        path: file.path, format: InterfaceBuilder.format,
        line: Int(document.elements[root].line)),
      context: language.map { ["locale": $0] } ?? [:], isTruncated: isTruncated,
      diagnostics: notes.diagnostics)
  }

  // Returns the bounds of a controller whose view fills the simulated screen.
  private func bounds(_ root: Int) -> Rect? {
    guard isController(root), document.child(.size, .freeformSize, of: root) == nil,
      document.child(.freeformSimulatedSizeMetrics, of: root) == nil,
      let view = document.children(root).first(where: isMainView),
      document.bool(.misplaced, of: view) != true,
      let rect = document.child(.rect, .frame, of: view),
      document.number(.x, of: rect) == 0, document.number(.y, of: rect) == 0,
      let width = document.number(.width, of: rect), width > 0,
      let height = document.number(.height, of: rect), height > 0
    else { return nil }
    return Rect(0, 0, width, height)
  }

  private func isMainView(_ index: Int) -> Bool { document.key(index) == .view }

  // MARK: Roots

  private func isController(_ index: Int) -> Bool {
    document.tagText(index).hasSuffix("Controller")
      || document.has(.sceneMemberID, "viewController", of: index)
  }

  private func roots() -> [Int] {
    var roots: [Int] = []
    var index = 0
    while index < document.elements.count {
      guard document.tag(index) == .objects else { index += 1; continue }
      roots += document.children(index).filter(isRoot)
      index = document.end(index)
    }
    return roots
  }

  private func isRoot(_ index: Int) -> Bool {
    isController(index) || DesignClass(tag: document.tag(index)) != nil
      || document.child(.rect, .frame, of: index) != nil
      || document.child(.subviews, of: index) != nil
  }

  // MARK: Names

  // The first view of a xib has the name of the file. All others have their name in the document, with the
  // object's ID if the name is not unique.
  private func names(of roots: [Int]) -> [String] {
    let stem = file.screenName(0)
    let own = roots.map(ownName)
    let counts = Dictionary(own.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(roots, own).enumerated().map { offset, root in
      if offset == 0, !isController(root.0) { return stem }
      let id = document.attribute(.id, of: root.0) ?? "\(offset + 1)"
      return counts[root.1] == 1 ? "\(stem)/\(root.1)" : "\(stem)/\(root.1) \(id)"
    }
  }

  private func ownName(_ index: Int) -> String {
    for name in [.storyboardIdentifier, .customClass, .title, .userLabel, .id] as [DesignName] {
      if let value = document.attribute(name, of: index), !value.isEmpty { return value }
    }
    return document.tagText(index)
  }
}
