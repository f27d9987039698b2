import A11yAnalysis
import A11yCapture
import A11yFiles

extension ImageNames {
  /// Creates a set of the images in the asset catalogs of the projects around some captures, which are looked for when
  /// they are first needed.
  ///
  /// - Complexity: O(files below the projects).
  init(around captures: [String], _ limits: ImportLimits) {
    let known = Locked<Set<String>?>(nil)
    self.init {
      known.withLock { names in
        if let names { return names }
        let found = Self.spoken(
          ProjectFiles(
            around: captures, besides: [], limits,
            skipping: { SourceReader.foreignFolders.contains($0[...]) },
            where: { $1 == "Contents.json" && $0.hasSuffix(".imageset") }
          ).paths.flatMap(Self.names))
        names = found
        return found
      }
    }
  }

  private static let contents = ".imageset/Contents.json"

  // An image is known by its name, or by its path if its folder provides a namespace.
  private static func names(of path: String) -> [String] {
    let folders = path.dropLast(contents.count).split(separator: "/")
    guard let name = folders.last else { return [] }
    let catalog = folders.lastIndex { $0.hasSuffix(".xcassets") } ?? folders.endIndex - 1
    let inside = folders[(catalog + 1)...]
    return [String(name)] + (inside.count > 1 ? [inside.joined(separator: "/")] : [])
  }
}
