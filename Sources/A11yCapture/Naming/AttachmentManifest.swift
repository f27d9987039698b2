import A11yModel

/// The `manifest.json` that `xcresulttool export attachments` writes beside the files that tests attached.
struct AttachmentManifest: Sendable {
  /// The name of the file.
  static let fileName = "manifest.json"

  /// The file, as it is named in messages.
  let path: String
  /// What it says of each file, by the file's name.
  private(set) var attachments: [String: ExportedAttachment] = [:]

  /// Reads the manifest of a folder; nil when there is none, or another tool's file of that name.
  ///
  /// - Throws: What is wrong with it, with its line: a member of another type, a path instead of a name,
  ///   a file that is not there.
  init?(in folder: Folder, limits: ImportLimits) throws(ImportError) {
    path = folder.path + Self.fileName
    guard PathKind.of(path) == .file else { return nil }
    let file = try CaptureFile.read(path: path, limits: limits).inUTF8()
    guard file.storage.withBytes(Self.recognizes) else { return nil }
    var reader = AttachmentReader(file, limits)
    do throws(JSONError) {
      attachments = try reader.read()
    } catch {
      throw ImportError(.malformed, path: path, line: error.line, error.message)
    }
    try checkFiles(in: folder)
    markEvidence()
  }

  /// Whether a file is such a manifest: a list, with the words of one at its beginning.
  private static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let head = String(decoding: bytes.prefix(1 << 14), as: UTF8.self)
    let start = head.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    return start.hasPrefix("[")
      && ["\"exportedFileName\"", "\"testIdentifier\"", "\"attachments\""].contains {
        head.range(ofText: $0) != nil
      }
  }

  private func checkFiles(in folder: Folder) throws(ImportError) {
    for attachment in attachments.values.sorted(by: { $0.line < $1.line })
    where PathKind.of(folder.path + attachment.file) != .file {
      throw ImportError(
        .malformed, path: path, line: attachment.line,
        "there is no file \(attachment.file.shortened.inQuotes); expected the folder as xcresulttool "
          + "wrote it: export the attachments again")
    }
  }

  private mutating func markEvidence() {
    let results = Set(attachments.values.filter(\.isNamedAsResult).map(\.asResult))
    for (file, attachment) in attachments {
      guard let result = attachment.nameOfResult else { continue }
      attachments[file]?.isEvidence = results.contains(result)
    }
  }
}

/// Finds what is known of files that tests attached; every manifest is read once.
package struct AttachmentSearch {
  private let limits: ImportLimits
  private var read: [String: Result<AttachmentManifest?, ImportError>] = [:]

  /// Prepares a search.
  package init(limits: ImportLimits = ImportLimits()) { self.limits = limits }

  /// What the manifest beside a file says of it; nil when it says nothing, or there is none.
  package mutating func attachment(
    forFileAt path: String
  ) throws(ImportError) -> ExportedAttachment? {
    guard path != "-" else { return nil }
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    return try manifest(in: Folder(of: path))?.attachments[name]
  }

  /// The manifest in a folder.
  mutating func manifest(in folder: Folder) throws(ImportError) -> AttachmentManifest? {
    if let known = read[folder.path] { return try known.get() }
    let limits = limits
    let manifest = Result { () throws(ImportError) in
      try AttachmentManifest(in: folder, limits: limits)
    }
    read[folder.path] = manifest
    return try manifest.get()
  }
}
