/// A search for the files that declare the platforms of sources: Xcode projects and package manifests in the
/// enclosing folders, up to the root of the repository.
package enum ProjectSearch {
  /// Returns the paths of these files, each once, in the order of folders. Each folder is listed once; the
  /// search stops at one that cannot be listed.
  package static func paths(around files: [String]) -> [String] {
    var found: [String] = []
    var seen: Set<String> = []
    for file in files {
      let start = Folder(of: file)
      guard !seen.contains(start.path) else { continue }
      _ = start.upwards { folder in
        guard seen.insert(folder.path).inserted,
          let names = try? Folder.names(in: folder.path.isEmpty ? "." : folder.path)
        else { return false }
        found += names.filter(isProject).sorted().compactMap { project($0, in: folder) }
        return !names.contains(".git")
      }
    }
    return found
  }

  private static func isProject(_ name: String) -> Bool {
    name == "Package.swift" || name.hasSuffix(".xcodeproj")
  }

  private static func project(_ name: String, in folder: Folder) -> String? {
    let path = folder.path + name + (name.hasSuffix(".swift") ? "" : "/project.pbxproj")
    return PathKind.of(path) == .file ? path : nil
  }
}
