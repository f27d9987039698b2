import A11yModel

/// An importer of the trees of a JSON dialect. A document may hold several trees.
struct JSONImporter: Importer {
  private let form: any JSONDialect.Type
  // The dialects that may occur in the same document.
  private let signatures: JSONSignatures

  var dialect: Dialect { form.dialect }

  init(_ form: any JSONDialect.Type, among signatures: JSONSignatures) {
    self.form = form
    self.signatures = signatures
  }

  func recognizes(_ marks: inout FormatMarks) -> Bool { marks.jsonFormat == form.format }

  func nextStart(in bytes: Bytes, from start: Int) -> Int? {
    guard let opening = form.opening, let found = bytes.first(opening, in: start..<bytes.count)
    else { return nil }
    return found + opening.utf8CodeUnitCount
  }

  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
    try form.screens(in: file, limits, among: signatures)
  }
}

private struct FoundTree<Survey> {
  /// The index of the envelope around the tree.
  let place: Int
  var tree: JSONTree
  let survey: Survey
}

extension Bytes {
  /// Returns whether a JSON object has a member with a name. A string value with the same bytes does not count.
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

  // A single pass over the document: each tree is read when the search finds it.
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
