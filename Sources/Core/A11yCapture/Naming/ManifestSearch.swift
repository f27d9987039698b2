import A11yModel

/// A search for the manifest that describes a file: the nearest one in the file's folder or above it.
///
/// The search ends at the root of the repository. Outside of a repository, it ends at the working directory
/// or at the folder that the user named, so that unrelated files have no effect.
package struct ManifestSearch {
  private let limits: ImportLimits
  private var found: [String: Result<CaptureManifest, ImportError>?] = [:]
  private var read: [String: Result<CaptureManifest, ImportError>] = [:]
  private var levels: [String: [Level]] = [:]

  /// Creates a search. Files are read on demand, each at most once.
  package init(limits: ImportLimits = ImportLimits()) { self.limits = limits }

  /// Returns the manifest for a file, or `nil` if there is none.
  ///
  /// - Parameter root: The folder, named by the user, in which the file was found; `nil` for a file that the
  ///   user named.
  /// - Throws: The manifest's error, with its line.
  package mutating func manifest(
    forFileAt path: String, in root: String? = nil
  ) throws(ImportError) -> CaptureManifest? {
    guard path != "-" else { return nil }
    let folder = Folder(of: path)
    let key = "\(folder.path)\0\(root ?? "")"
    if let known = found[key] { return try known?.get() }
    let manifest = search(folder, root: root)
    found[key] = .some(manifest)
    return try manifest?.get()
  }

  // A folder, examined once for everything below it.
  private struct Level {
    let absolute: String
    let isRepository: Bool
    let manifest: String?

    init(_ folder: Folder) {
      absolute = folder.absolute("")
      isRepository = PathKind.of(absolute + "/.git") != .none
      let path = folder.path + CaptureManifest.fileName
      manifest = PathKind.of(path) == .file ? path : nil
    }
  }

  private mutating func levels(from start: Folder) -> [Level] {
    var folders = start.upwards { levels[$0.path] == nil }
    var known = folders.last.flatMap { levels[$0.path] } ?? []
    if !known.isEmpty { folders.removeLast() }
    for folder in folders.reversed() {
      known.insert(Level(folder), at: 0)
      levels[folder.path] = known
    }
    return known
  }

  private mutating func search(
    _ start: Folder, root: String?
  ) -> Result<CaptureManifest, ImportError>? {
    let all = levels(from: start)
    let bounds = [".", root].compactMap { $0.map { Folder(path: $0).absolute("") } }
    let last =
      all.firstIndex(where: \.isRepository)
      ?? all.lastIndex { bounds.contains($0.absolute) } ?? 0
    for path in all.prefix(last + 1).compactMap(\.manifest) {
      if let known = read[path] { return known }
      let manifest = Result { () throws(ImportError) in
        let manifest = try ManifestReader.read(path, limits: limits)
        try manifest.checkFiles()
        return manifest
      }
      read[path] = manifest
      return manifest
    }
    return nil
  }
}

extension CaptureManifest {
  /// Checks that every capture exists and that no nearer manifest describes it.
  fileprivate func checkFiles() throws(ImportError) {
    var free: Set<Substring> = []
    for entry in entries {
      let parts = entry.file.split(separator: "/")
      for count in 1..<parts.count {
        let below = parts.prefix(count).joined(separator: "/")[...]
        guard free.insert(below).inserted else { continue }
        guard PathKind.of("\(folder)\(below)/\(Self.fileName)") != .file else {
          throw error(
            entry.line,
            "\(entry.file.shortened.inQuotes) is below a manifest that is nearer; expected the "
              + "entry in \("\(below)/\(Self.fileName)".shortened.inQuotes)")
        }
      }
      guard container(of: entry) != nil else {
        throw error(
          entry.line,
          "there is no file \(entry.file.shortened.inQuotes); expected a capture there: capture it "
            + "again, or remove the entry")
      }
    }
  }

  /// Returns the file on disk for an entry: the entry's own file, or the archive that contains it.
  func container(of entry: Entry) -> String? {
    var path = entry.file[...]
    while true {
      switch PathKind.of(folder + path) {
      case .file: return String(path)
      case .directory: return nil
      case .none:
        guard let slash = path.lastIndex(of: "/") else { return nil }
        path = path[..<slash]
      }
    }
  }
}
