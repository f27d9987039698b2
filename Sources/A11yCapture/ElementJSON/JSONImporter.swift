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
  public static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    JSONTreeSearch.dialect(of: bytes) == dialect
  }

  /// The screens in a file: each tree of this form is one.
  ///
  /// - Throws: `failedCapture` when no tree has an element, `limit`, `noCapture`.
  public static func screens(
    in file: CaptureFile, limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    var result = ImportResult()
    var elements = 0
    let trees = JSONTreeSearch.trees(in: JSONReader(file.storage)).filter { $0.dialect == dialect }
    for (index, found) in trees.enumerated() {
      var reader = JSONTreeReader<Element>(found, file, limits)
      try reader.read()
      elements += reader.tree.builder.count
      if elements > limits.elements { throw .tooManyElements(file.path, limits) }
      do throws(ImportError) {
        result.screens.append(try screen(reader.tree, name: file.screenName(index)))
      } catch {
        guard error.code == .failedCapture else { throw error }
        result.failures.append(error)
      }
    }
    if trees.isEmpty {
      throw ImportError(.noCapture, path: file.path, "no element; expected a tree in JSON")
    }
    return try result.orFirstFailure()
  }
}
