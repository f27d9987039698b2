import A11yModel

/// An importer of a JSON dialect, of which a document may hold several trees.
protocol JSONImporter: Importer {
  associatedtype Element: JSONElement
  static var dialect: JSONDialect { get }

  /// Makes a screen of a tree that was read.
  static func screen(_ tree: consuming JSONTree, name: String) throws(ImportError) -> Screen
}

extension JSONImporter {
  /// Whether the first tree in a JSON document has this form.
  package static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONTreeSearch.dialect(of: bytes) == dialect
  }

  /// The screens in a file: each tree of this form is one.
  ///
  /// - Throws: `failedCapture` when no tree has an element, `limit`, `noCapture`.
  package static func screens(
    in file: CaptureFile, limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    let trees = try trees(in: file, limits)
    if trees.isEmpty {
      throw ImportError(.noCapture, path: file.path, "no element; expected a tree in JSON")
    }
    var result = ImportResult()
    for (index, tree) in trees.enumerated() {
      do throws(ImportError) {
        result.screens.append(try screen(tree, name: file.screenName(index)))
      } catch {
        guard error.code == .failedCapture else { throw error }
        result.failures.append(error)
      }
    }
    return try result.orFirstFailure()
  }

  // One pass over the document: each tree is read where the search meets it.
  private static func trees(
    in file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> [JSONTree] {
    var search = JSONTreeSearch(JSONReader(file.storage, firstLine: file.firstLine))
    var trees: [(place: Int, tree: JSONTree)] = []
    var elements = 0
    while let found = search.next() {
      guard found.dialect == dialect else {
        search.skip()
        continue
      }
      var reader = JSONTreeReader<Element>(found, file, limits)
      try reader.read()
      search.resume(behind: reader.end)
      elements += reader.tree.builder.count
      if elements > limits.elements { throw .tooManyElements(file.path, limits) }
      trees.append((search.envelopes.count - 1, reader.tree))
    }
    return trees.map { place, tree in
      var tree = tree
      tree.envelope = search.envelopes[place]
      return tree
    }
  }
}
