import A11yModel

/// The input files that the paths on a command line expand to.
///
/// A file expands to itself, `-` to standard input, and a folder to all regular files below it, in bytewise
/// order of their paths. Names that begin with a dot are skipped. Symbolic links to files are followed; links
/// to folders are not, so that the walk always ends. Manifests are not inputs. Attachments are sorted by
/// test, because their file names are random.
package struct CaptureWalk: Sendable {
  package struct Input: Hashable, Sendable {
    package var path: String
    /// Whether the user named this file, which then must hold a capture. A file found in a folder may be
    /// something else.
    package var isNamedByUser: Bool
    /// The folder, named by the user, in which the file was found.
    var root: String?
    /// The metadata of a test attachment exported by `xcresulttool`.
    package var attachment: ExportedAttachment?

    /// Whether the name is that of an audit result written by a test.
    package var isNamedAsResult: Bool {
      if let attachment { return attachment.isNamedAsResult }
      guard path.hasSuffix("-result.json") else { return false }
      return path.split(separator: "/").last?.hasPrefix("a11y-") == true
    }

    /// Whether the name is that of a screen that a test recorded for its judge.
    package var isNamedAsScreen: Bool {
      if let attachment { return attachment.isNamedAsScreen }
      guard path.hasSuffix("-screen.json") else { return false }
      return path.split(separator: "/").last?.hasPrefix("a11y-") == true
    }

    /// Creates an input for a file that was not found by walking a folder.
    package init(path: String, isNamedByUser: Bool) {
      self.init(path: path, isNamedByUser: isNamedByUser, root: nil)
    }

    init(path: String, isNamedByUser: Bool, root: String?) {
      self.path = path
      self.isNamedByUser = isNamedByUser
      self.root = root
    }
  }

  /// The hidden files and folders, and the links to folders, that were not read although they may have inputs.
  package private(set) var skipped: [SkippedFolder] = []
  private var skippedSearch = SkippedFolderSearch()

  /// The inputs in command-line order, each path once.
  package private(set) var inputs: [Input] = []

  private let limits: ImportLimits
  private var known: [String: Int] = [:]
  private var attachments: AttachmentSearch

  /// Finds the inputs.
  ///
  /// - Throws: `unreadable` for a path that does not exist or a folder that cannot be listed; `limit` for too
  ///   many files.
  package init(paths: [String], limits: ImportLimits = ImportLimits()) throws(ImportError) {
    self.limits = limits
    attachments = AttachmentSearch(limits: limits)
    for path in paths {
      if path != "-", try PathKind.isDirectory(path) {
        try walk(path)
      } else {
        try refuseManifest(path)
        try add(path, isNamedByUser: true)
      }
    }
  }

  private mutating func refuseManifest(_ path: String) throws(ImportError) {
    let isForeign = try isAttachmentManifest(path)
    guard CaptureManifest.isManifest(path) || isForeign else { return }
    throw ImportError(
      .unsupported, path: path, "a manifest, not a capture; expected the folder that it lies in")
  }

  private mutating func isAttachmentManifest(_ path: String) throws(ImportError) -> Bool {
    guard path.hasSuffix(AttachmentManifest.fileName),
      Paths.name(of: path) == AttachmentManifest.fileName
    else { return false }
    return try attachments.manifest(in: Folder(of: path)) != nil
  }

  private mutating func add(
    _ path: String, isNamedByUser: Bool, root: String? = nil
  ) throws(ImportError) {
    if let index = known[path] {
      inputs[index].isNamedByUser = inputs[index].isNamedByUser || isNamedByUser
      return
    }
    guard inputs.count < limits.files else {
      throw ImportError(.limit, path: path, "too many files; expected at most \(limits.files)")
    }
    known[path] = inputs.count
    var input = Input(path: path, isNamedByUser: isNamedByUser, root: root)
    input.attachment = try attachments.attachment(forFileAt: path)
    inputs.append(input)
  }

  // Files in the working directory need no folder, except one that is called like the standard input.
  private static func path(of name: String, in folder: String) -> String {
    if folder == ".", name != "-" { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private mutating func walk(_ directory: String) throws(ImportError) {
    var (files, hidden): ([String], [String]) = ([], [])
    var open = [directory]
    while let path = open.popLast() {
      for (name, known) in try Folder.entries(in: path, isEntry: path != directory) {
        let child = Self.path(of: name, in: path)
        guard Self.mayBeInput(name) else {
          if ![".", "..", ".git", CaptureManifest.fileName].contains(name) { hidden.append(child) }
          continue
        }
        // A link counts as its target if that is a file. Links to folders are skipped because they may form loops.
        // So are links to files outside the repository.
        let kind = known ?? PathKind.ofItself(child)
        if kind == .directory {
          open.append(child)
        } else if kind == .file || PathKind.of(child) == .file && !SkippedFolder.leadsOut(child) {
          files.append(child)
        } else {
          hidden.append(child)
        }
        guard files.count + open.count <= limits.files else {
          throw ImportError(
            .limit, path: directory, "too many files; expected at most \(limits.files)")
        }
      }
    }
    files.sort(by: Paths.precedes)
    let start = inputs.count
    for file in files where try !isAttachmentManifest(file) {
      try add(file, isNamedByUser: false, root: directory)
    }
    sortAttachments(from: start)
    for path in hidden.sorted() {
      if let found = skippedSearch.look(at: path, below: directory) { skipped.append(found) }
    }
  }

  private static func mayBeInput(_ name: String) -> Bool {
    !name.hasPrefix(".") && name != CaptureManifest.fileName
  }

  // Sorts the attachments by test, within the positions they occupy among other files.
  private mutating func sortAttachments(from start: Int) {
    let places = inputs.indices[start...].filter { inputs[$0].attachment != nil }
    guard !places.isEmpty else { return }
    let sorted = places.map { inputs[$0] }.sorted { left, right in
      (left.attachment?.order ?? []).lexicographicallyPrecedes(right.attachment?.order ?? [])
    }
    for (place, input) in zip(places, sorted) {
      inputs[place] = input
      known[input.path] = place
    }
  }
}

extension ManifestSearch {
  /// Returns the manifest that applies to an input, or `nil` if there is none.
  ///
  /// - Throws: The manifest's error, with its line.
  package mutating func manifest(
    for input: CaptureWalk.Input
  ) throws(ImportError) -> CaptureManifest? {
    try manifest(forFileAt: input.path, in: input.root)
  }
}
