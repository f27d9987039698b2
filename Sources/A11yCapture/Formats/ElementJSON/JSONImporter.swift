import A11yModel

/// Reads the trees of a JSON dialect, of which a document may hold several.
struct JSONImporter: Importer {
  private let form: any JSONDialect.Type
  // The dialects that may be in the same document.
  private let signatures: JSONSignatures

  /// What is known of the format.
  var dialect: Dialect { form.dialect }

  init(_ form: any JSONDialect.Type, among signatures: JSONSignatures) {
    self.form = form
    self.signatures = signatures
  }

  /// Whether the first tree in a JSON document has this form.
  func recognizes(_ marks: inout FormatMarks) -> Bool { marks.jsonFormat == form.format }

  /// The screens in a file: each tree of this form is one.
  ///
  /// - Throws: `failedCapture` when no tree has an element, `limit`, `noCapture`.
  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
    try form.screens(in: file, limits, among: signatures)
  }
}

/// A tree of a document, and what its elements said that only a look at all of them tells.
private struct FoundTree<Survey> {
  /// Which of the search's envelopes is around it.
  let place: Int
  var tree: JSONTree
  let survey: Survey
}

extension Bytes {
  /// Whether an object in JSON has a member of a name; a text with the same bytes is none.
  fileprivate func hasMember(_ name: StaticString) -> Bool {
    var position = 0
    while let found = first(name, in: position..<count) {
      position = found + name.utf8CodeUnitCount
      guard found > 0, base[found - 1] == 0x22, position < count, base[position] == 0x22 else {
        continue
      }
      let next = skipBlanks(from: position + 1, before: count)
      if next < count, base[next] == 0x3A { return true }
    }
    return false
  }
}

extension JSONDialect {
  /// The screens in a file.
  static func screens(
    in file: CaptureFile, _ limits: ImportLimits, among signatures: JSONSignatures
  ) throws(ImportError) -> ImportResult {
    let trees = try trees(in: file, limits, signatures)
    if trees.isEmpty {
      throw ImportError(.noCapture, path: file.path, "no element; expected a tree in JSON")
    }
    var result = ImportResult()
    for (index, found) in trees.enumerated() {
      do throws(ImportError) {
        result.screens.append(try screen(found.tree, found.survey, name: file.screenName(index)))
      } catch {
        guard error.code == .failedCapture else { throw error }
        result.failures.append(error)
      }
    }
    return try result.orFirstFailure()
  }

  // One pass over the document: each tree is read where the search meets it.
  private static func trees(
    in file: CaptureFile, _ limits: ImportLimits, _ signatures: JSONSignatures
  ) throws(ImportError) -> [FoundTree<Element.Survey>] {
    var search = JSONTreeSearch(JSONReader(file.storage, firstLine: file.firstLine), signatures)
    var trees: [FoundTree<Element.Survey>] = []
    var elements = 0
    let empty = file.storage.withBytes { bytes in
      dialect.emptyTexts { Bytes(bytes).hasMember($0) }
    }
    while let found = search.next() {
      guard found.format == format else {
        search.skip()
        continue
      }
      var reader = JSONTreeReader<Element>(found, file, limits, empty: empty)
      try reader.read()
      search.resume(behind: reader.end)
      elements += reader.tree.builder.count
      if elements > limits.elements { throw .tooManyElements(file.path, limits) }
      trees.append(
        FoundTree(place: search.envelopes.count - 1, tree: reader.tree, survey: reader.survey))
    }
    return trees.map { found in
      var found = found
      found.tree.envelope = search.envelopes[found.place]
      return found
    }
  }
}
