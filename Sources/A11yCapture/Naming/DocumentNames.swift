import A11yModel

/// What Interface Builder documents of one name are called: with as many of their folders as tell each from
/// the others, `Login/Main`. A document whose name is its own keeps it.
package struct DocumentNames: Sendable {
  // By path, of those whose own name is not enough.
  private var names: [String: String] = [:]

  // One document: what it may be called, the shortest name first, and its files, one for each language.
  private struct Document {
    let names: [String]
    var paths: [String]

    // The longest there is where it has no more folders.
    func name(_ level: Int) -> String { names[min(level, names.count - 1)] }
  }

  /// Compares the paths of all files that are read.
  ///
  /// - Complexity: O(n · d) for n documents in folders that are d deep.
  package init(_ paths: [String]) {
    var documents: [String: Document] = [:]
    for path in paths where Self.isDocument(path) {
      let all = DesignScene.names(ofDocument: CaptureFile.stem(of: path), at: path)
      // Two kinds of document in one folder are two.
      let place = (all.last ?? "") + Self.ending(of: path)
      documents[place, default: Document(names: all, paths: [])].paths.append(path)
    }
    let bySameName = Dictionary(grouping: documents.sorted { $0.key < $1.key }.map(\.value)) {
      $0.names.first ?? ""
    }
    for group in bySameName.values where group.count > 1 { tellApart(group) }
  }

  /// What a document is called; nil where its own name is enough.
  package subscript(path: String) -> String? { names[path] }

  private mutating func tellApart(_ documents: [Document]) {
    let depth = documents.map(\.names.count).max() ?? 0
    var open = Array(documents.indices)
    for level in 0..<depth where !open.isEmpty {
      // Those that are settled still have the longer names.
      let counts = Dictionary(documents.map { ($0.name(level), 1) }, uniquingKeysWith: +)
      open.removeAll { index in
        let name = documents[index].name(level)
        guard counts[name] == 1 else { return false }
        call(documents[index], name)
        return true
      }
    }
    for index in open {
      let ending = documents[index].paths.first.map(Self.ending) ?? ""
      call(documents[index], documents[index].name(depth) + ending)
    }
  }

  private mutating func call(_ document: Document, _ name: String) {
    guard name != document.names.first else { return }
    for path in document.paths { names[path] = name }
  }

  private static let endings = [".storyboard", ".xib"]

  private static func isDocument(_ path: String) -> Bool { !ending(of: path).isEmpty }

  private static func ending(of path: String) -> String {
    endings.first { path.hasSuffix($0) || path.hasSuffix($0 + ".gz") } ?? ""
  }
}
