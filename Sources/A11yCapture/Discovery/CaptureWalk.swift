import A11yModel

/// The inputs that paths on a command line stand for.
///
/// A file is itself, `-` is standard input, and a directory is every regular file below it, in
/// bytewise order of the paths. Names that begin with a dot are left out, and symbolic links are
/// followed for files but not for directories, so that a walk always ends. A manifest of captures or of
/// attachments is no input; attachments are in the order of their tests, for their names are random.
package struct CaptureWalk: Sendable {
  /// One input.
  package struct Input: Hashable, Sendable {
    /// The path, as it is handed to ``CaptureFile/read(path:limits:)``.
    package let path: String
    /// Whether the user named this file.
    ///
    /// Such a file must hold a capture; one that was only met
    /// while walking may be something else, and is counted.
    package var isNamedByUser: Bool
    /// The folder that the user named and in which it was met.
    var root: String?
    /// What Xcode says of it, where a test attached it and `xcresulttool` wrote it.
    package var attachment: ExportedAttachment?

    /// Whether it is the result of an audit in a test, by its name.
    package var isNamedAsResult: Bool {
      if let attachment { return attachment.isNamedAsResult }
      guard path.hasSuffix("-result.json") else { return false }
      return path.split(separator: "/").last?.hasPrefix("a11y-") == true
    }

    /// An input that was found otherwise.
    package init(path: String, isNamedByUser: Bool) {
      self.init(path: path, isNamedByUser: isNamedByUser, root: nil)
    }

    init(path: String, isNamedByUser: Bool, root: String?) {
      self.path = path
      self.isNamedByUser = isNamedByUser
      self.root = root
    }
  }

  /// The inputs, in the order of the command line; each path once.
  package private(set) var inputs: [Input] = []

  private let limits: ImportLimits
  private var known: [String: Int] = [:]
  private var attachments: AttachmentSearch

  /// Finds the inputs.
  ///
  /// - Throws: `unreadable` for a path that does not exist and for a directory that cannot be
  ///   listed; `limit` for more files than allowed.
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
    guard path.split(separator: "/").last.map(String.init) == AttachmentManifest.fileName else {
      return false
    }
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

  private mutating func walk(_ directory: String) throws(ImportError) {
    var files: [String] = []
    var open = [directory]
    while let path = open.popLast() {
      for name in try Folder.names(in: path) where Self.mayBeInput(name) {
        let child = path.hasSuffix("/") ? path + name : path + "/" + name
        // A link counts as what it points to if that is a file; links to folders may form loops.
        if PathKind.ofItself(child) == .directory {
          open.append(child)
        } else if PathKind.of(child) == .file {
          files.append(child)
        }
        guard files.count + open.count <= limits.files else {
          throw ImportError(
            .limit, path: directory, "too many files; expected at most \(limits.files)")
        }
      }
    }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let start = inputs.count
    for file in files where try !isAttachmentManifest(file) {
      try add(file, isNamedByUser: false, root: directory)
    }
    sortAttachments(from: start)
  }

  private static func mayBeInput(_ name: String) -> Bool {
    !name.hasPrefix(".") && name != CaptureManifest.fileName
  }

  // Attachments among other files take their places in the order of their tests.
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
  /// The manifest for an input; nil when there is none.
  ///
  /// - Throws: What is wrong with the manifest, with its line.
  package mutating func manifest(
    for input: CaptureWalk.Input
  ) throws(ImportError) -> CaptureManifest? {
    try manifest(forFileAt: input.path, in: input.root)
  }
}
