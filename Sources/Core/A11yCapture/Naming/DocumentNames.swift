import A11yModel

/// The names of Interface Builder documents, with as many of their folders as are needed to make them unique,
/// as in `Login/Main`. A document with a unique name keeps it.
package struct DocumentNames: Sendable {
  // The names by path, for documents whose own name is not unique.
  private var names: [String: String] = [:]

  // A document: its possible names, the shortest first, and its files, one for each language.
  private struct Document {
    let names: [String]
    var paths: [String]

    // Returns the name with this many folders, or the longest one if there are not as many.
    func name(_ level: Int) -> String { names[min(level, names.count - 1)] }
  }

  /// Compares the paths of all files that are read, in O(n · d) time for n documents in folders of depth d.
  package init(_ paths: [String]) {
    var documents: [String: Document] = [:]
    for path in paths where Self.isDocument(path) {
      let all = DesignScene.names(ofDocument: FileStem.of(path), at: path)
      // A storyboard and a xib in the same folder are two documents.
      let place = (all.last ?? "") + Self.ending(of: path)
      documents[place, default: Document(names: all, paths: [])].paths.append(path)
    }
    let bySameName = Dictionary(grouping: documents.sorted { $0.key < $1.key }.map(\.value)) {
      $0.names.first ?? ""
    }
    for group in bySameName.values where group.count > 1 { tellApart(group) }
  }

  /// The name of a document, or `nil` if its own name is unique.
  package subscript(path: String) -> String? { names[path] }

  private mutating func tellApart(_ documents: [Document]) {
    let depth = documents.map(\.names.count).max() ?? 0
    var open = Array(documents.indices)
    for level in 0..<depth where !open.isEmpty {
      // Documents that already have a unique name are counted with their longer names too.
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
